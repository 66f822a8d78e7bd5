import PersonaKit
import SwiftUI

/// The biggest events of a city, a page each.
struct FeaturedRow: View {
    let events: [Event]
    /// Of the words below the picture, which grow with the text size.
    @ScaledMetric(relativeTo: .title2) private var wordsHeight = 154.0
    private let pictureHeight = 176.0

    var body: some View {
        if events.isEmpty {
            ContentUnavailableView("No events here yet", systemImage: "ticket", description: Text("Choose another city to see what is on there."))
                .frame(minHeight: 280)
        } else {
            TabView {
                ForEach(events) { event in
                    NavigationLink(value: BoxRoute.event(event.id)) { card(event) }
                        .buttonStyle(.plain)
                        .accessibilityLabel("\(event.title), \(event.when), \(event.venueName), \(event.priceText)")
                        .accessibilityIdentifier("ticketbox.discover.featured.\(event.id)")
                        .padding(.horizontal, 16)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .automatic))
            .frame(height: pictureHeight + wordsHeight)
        }
    }

    private func card(_ event: Event) -> some View {
        VStack(spacing: 0) {
            Poster(of: event).frame(height: pictureHeight)
            VStack(alignment: .leading, spacing: 4) {
                if let subtitle = event.subtitle { Text(subtitle.uppercased()).font(.caption.weight(.bold)).opacity(0.8) }
                Text(event.title).font(.title2.weight(.heavy)).lineLimit(2).multilineTextAlignment(.leading).minimumScaleFactor(0.8)
                Text("\(event.when) · \(event.venueName)").font(.subheadline.weight(.medium)).lineLimit(1).opacity(0.85)
                Text(event.priceText).lineLimit(1).minimumScaleFactor(0.5).font(.subheadline.weight(.bold)).padding(.top, 1)
            }
            .foregroundStyle(.white)
            .padding(.horizontal, 18)
            .padding(.top, 14)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(Color(red: 0.11, green: 0.09, blue: 0.20))
        }
        .frame(height: pictureHeight + wordsHeight)
        .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
        .contentShape(Rectangle())
    }
}
