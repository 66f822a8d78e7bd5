import PersonaKit
import SwiftUI

/// An event in a list: opens it.
struct EventRow: View {
    let event: Event
    let screen: String
    var hidesVenue = false
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        HStack(spacing: 12) {
            NavigationLink(value: BoxRoute.event(event.id)) {
                RowStack(spacing: 12) {
                    HStack(spacing: 12) {
                        DateBlock(event: event)
                        Poster(of: event)
                            .frame(width: 64, height: 64)
                            .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    }
                    VStack(alignment: .leading, spacing: 2) {
                        Text(event.title).font(.headline).lineLimit(2).multilineTextAlignment(.leading)
                        Text(hidesVenue ? Dates.time(event.localStart) : "\(Dates.time(event.localStart)) · \(event.venueName)")
                            .font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                        HStack(spacing: 6) {
                            Text(event.priceText).lineLimit(1).minimumScaleFactor(0.5).font(.footnote.weight(.semibold))
                                .foregroundStyle(event.isSoldOut ? Color.red : BoxStyle.tint)
                            if !hidesVenue { Text(event.city?.name ?? "").font(.footnote).foregroundStyle(Color.secondary).lineLimit(1) }
                        }
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(spoken)
            .accessibilityIdentifier("ticketbox.\(screen).event.\(event.id)")
            KeepButton(
                name: event.nameWithTime, isKept: store.isFavorite(event: event.id), identifier: "ticketbox.\(screen).favorite.\(event.id)", isOnPicture: false
            ) {
                attempt($refusal) { try store.setFavorite(!store.isFavorite(event: event.id), event: event.id) }
            }
        }
        .padding(.vertical, 8)
        .refusal($refusal)
    }

    private var spoken: String {
        [event.title, event.subtitle, event.when, hidesVenue ? nil : "\(event.venueName), \(event.city?.name ?? "")", event.priceText].compactMap { $0 }
            .joined(separator: ", ")
    }
}

/// An event on a shelf: a poster with a few words.
struct EventCard: View {
    let event: Event
    let screen: String
    var width: CGFloat = 230
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        NavigationLink(value: BoxRoute.event(event.id)) {
            VStack(alignment: .leading, spacing: 3) {
                Poster(of: event)
                    .frame(width: width, height: width * 0.62)
                    .overlay(alignment: .bottomLeading) {
                        Text(event.priceText)
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .font(.footnote.weight(.bold))
                            .foregroundStyle(.white)
                            .padding(.horizontal, 9)
                            .padding(.vertical, 4)
                            .background(.black.opacity(0.55), in: Capsule())
                            .padding(8)
                    }
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                    .padding(.bottom, 4)
                Text(event.when).font(.caption.weight(.semibold)).foregroundStyle(BoxStyle.hot).lineLimit(1)
                Text(event.title).font(.headline).lineLimit(1)
                Text(event.placeLine(seenFrom: store.state.cityID)).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
            }
            .frame(width: width, alignment: .leading)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(event.title), \(event.when), \(event.placeLine(seenFrom: store.state.cityID)), \(event.priceText)")
        .accessibilityIdentifier("ticketbox.\(screen).card.\(event.id)")
        .overlay(alignment: .topTrailing) {
            KeepButton(name: event.nameWithTime, isKept: store.isFavorite(event: event.id), identifier: "ticketbox.\(screen).cardFavorite.\(event.id)") {
                attempt($refusal) { try store.setFavorite(!store.isFavorite(event: event.id), event: event.id) }
            }
            .padding(8)
        }
        .refusal($refusal)
    }
}

extension Event {
    /// "Simone Ray on May 29 at 8:00 PM": what is played more than once is in several rows of a list.
    @MainActor fileprivate var nameWithTime: String { "\(title) on \(Dates.day(localStart)) at \(Dates.time(localStart))" }
}
