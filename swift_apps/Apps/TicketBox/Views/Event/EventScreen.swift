import PersonaKit
import SwiftUI

/// An event: what, when, where, who, and the way to its tickets.
struct EventScreen: View {
    let id: Event.ID
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @State private var alert: AlertEditor.Subject?
    @State private var refusal: Refusal?

    var body: some View {
        if let event = store.event(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 22) {
                    EventHeader(event: event)
                    own(event)
                    facts(event)
                    if let notice = event.notice { noticeBox(notice) }
                    about(event)
                    lineup(event)
                    more(event)
                }
                .padding(.bottom, 24)
            }
            .safeAreaInset(edge: .bottom) { if !event.hasStarted { ticketBar(event) } }
            .navigationTitle(event.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if !event.hasStarted {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button("Price alert", systemImage: store.alerts(for: id).isEmpty ? "bell" : "bell.fill") {
                            alert = AlertEditor.Subject(event: event, alert: store.alerts(for: id).first)
                        }
                        .accessibilityIdentifier("ticketbox.event.alertButton")
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button(
                        store.isFavorite(event: id) ? "Remove from favorites" : "Add to favorites",
                        systemImage: store.isFavorite(event: id) ? "heart.fill" : "heart"
                    ) { attempt($refusal) { try store.setFavorite(!store.isFavorite(event: id), event: id) } }
                    .accessibilityIdentifier("ticketbox.event.favoriteButton")
                }
            }
            .sheet(item: $alert) { AlertEditor(subject: $0) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Event not found", systemImage: "ticket")
        }
    }

    /// The tickets that the person already has.
    @ViewBuilder private func own(_ event: Event) -> some View {
        ForEach(store.orders(for: event.id)) { order in
            NavigationLink(value: BoxRoute.order(order.id)) {
                HStack(spacing: 12) {
                    Image(systemName: "ticket.fill").foregroundStyle(BoxStyle.tint).accessibilityHidden(true)
                    Text(event.isOver ? "You had \(TicketMail.tickets(order.tickets.count))" : "You have \(TicketMail.tickets(order.tickets.count))")
                        .font(.subheadline.weight(.semibold))
                    Spacer()
                    Text(order.placeText).font(.footnote).foregroundStyle(Color.secondary)
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
                .padding(14)
                .background(BoxStyle.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("ticketbox.event.order.\(order.id)")
            .padding(.horizontal, 16)
        }
    }

    private func facts(_ event: Event) -> some View {
        VStack(alignment: .leading, spacing: 16) {
            fact("calendar", event.longWhen, event.doors < event.starts ? "Doors \(Dates.time(event.local(event.doors)))" : "Timed entry")
            NavigationLink(value: BoxRoute.venue(event.venueID)) {
                HStack {
                    fact("mappin.and.ellipse", event.venueName, event.place.map { Persona.catalog.address(of: $0) } ?? "")
                    Spacer()
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("ticketbox.event.venueButton")
            if let low = event.lowestPrice(), let high = event.highestPrice {
                fact("tag", low == high ? Money.short(low) : "\(Money.short(low)) – \(Money.short(high))", "Per ticket, fees not included")
            }
            if let age = event.ageLimit { fact("person.crop.circle", "Ages \(age)", "Bring an ID") }
        }
        .padding(.horizontal, 16)
    }

    private func fact(_ symbol: String, _ title: String, _ text: String) -> some View {
        HStack(alignment: .top, spacing: 14) {
            Image(systemName: symbol).font(.system(size: 18, weight: .medium)).foregroundStyle(BoxStyle.tint).frame(width: 24).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.body.weight(.semibold))
                Text(text).font(.subheadline).foregroundStyle(Color.secondary).multilineTextAlignment(.leading)
            }
        }
    }

    private func noticeBox(_ text: String) -> some View {
        HStack(alignment: .top, spacing: 10) {
            Image(systemName: "exclamationmark.circle.fill").foregroundStyle(.orange).accessibilityHidden(true)
            Text(text).font(.subheadline)
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.orange.opacity(0.14), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .padding(.horizontal, 16)
    }

    @ViewBuilder private func about(_ event: Event) -> some View {
        if let about = event.about {
            VStack(alignment: .leading, spacing: 8) {
                Text("About").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                Text(about)
            }
            .padding(.horizontal, 16)
        }
    }

    private func lineup(_ event: Event) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(event.kind == .music || event.kind == .comedy ? "Lineup" : "Presented by").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            ForEach(event.performerIDs.compactMap { store.performer($0) }) { performer in
                NavigationLink(value: BoxRoute.performer(performer.id)) {
                    HStack(alignment: .top, spacing: 12) {
                        Poster(of: performer).frame(width: 52, height: 52).clipShape(Circle())
                        VStack(alignment: .leading, spacing: 2) {
                            Text(performer.name).font(.headline)
                            Text(performer.about).font(.subheadline).foregroundStyle(Color.secondary).multilineTextAlignment(.leading)
                        }
                        Spacer(minLength: 0)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("ticketbox.event.performer.\(performer.id)")
            }
        }
        .padding(.horizontal, 16)
    }

    @ViewBuilder private func more(_ event: Event) -> some View {
        let others = store.comingEvents.filter { other in
            other.id != event.id && (other.venueID == event.venueID || other.performerIDs.contains { event.performerIDs.contains($0) })
        }
        if !others.isEmpty {
            VStack(alignment: .leading, spacing: 12) {
                ShelfHeader(title: "You might also like")
                ScrollView(.horizontal) {
                    LazyHStack(alignment: .top, spacing: 14) {
                        ForEach(others.prefix(8)) { EventCard(event: $0, screen: "event.more", width: 200) }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
        }
    }

    private func ticketBar(_ event: Event) -> some View {
        HStack {
            VStack(alignment: .leading, spacing: 1) {
                Text(event.priceText).lineLimit(1).minimumScaleFactor(0.5).font(.headline)
                Text(event.isSoldOut ? "Set an alert for returns" : "plus fees").font(.footnote).foregroundStyle(Color.secondary)
            }
            Spacer()
            NavigationLink(value: BoxRoute.offers(event.id)) {
                Text(event.isSoldOut ? "Sold out" : "Find tickets")
                    .font(.headline)
                    .foregroundStyle(.white)
                    .padding(.horizontal, 26)
                    .padding(.vertical, 4)
                    .frame(minHeight: 50)
                    .background(event.isSoldOut ? Color.gray : BoxStyle.tint, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            }
            .buttonStyle(.plain)
            .disabled(event.isSoldOut)
            .accessibilityIdentifier("ticketbox.event.findTicketsButton")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(.bar)
    }
}

/// The poster, large, and the title.
struct EventHeader: View {
    let event: Event

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Poster(of: event).frame(height: 220)
            VStack(alignment: .leading, spacing: 4) {
                Text(event.subtitle ?? event.genre).font(.footnote.weight(.bold)).textCase(.uppercase).foregroundStyle(BoxStyle.hot)
                Text(event.title).font(.title.weight(.heavy)).minimumScaleFactor(0.8).lineLimit(3).accessibilityAddTraits(.isHeader)
            }
            .padding(.horizontal, 16)
        }
    }
}
