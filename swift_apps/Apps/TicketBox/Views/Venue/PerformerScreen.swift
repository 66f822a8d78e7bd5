import PersonaKit
import SwiftUI

/// A performer or a team: what it is and where to see it.
struct PerformerScreen: View {
    let id: Performer.ID
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let performer = store.performer(id) {
            List {
                Section {
                    Poster(of: performer).frame(height: 240).listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
                    VStack(alignment: .leading, spacing: 6) {
                        Text(performer.name).font(.title.bold()).accessibilityAddTraits(.isHeader)
                        Text(performer.genre).font(.subheadline.weight(.semibold)).foregroundStyle(BoxStyle.tint)
                        Text(performer.about)
                    }
                    .listRowSeparator(.hidden)
                    favorite(performer).listRowSeparator(.hidden)
                }
                Section("Upcoming events") {
                    let events = store.events(of: id)
                    if events.isEmpty { Text("Nothing on sale right now. Follow to see new dates on Discover.").foregroundStyle(Color.secondary) }
                    ForEach(events) { EventRow(event: $0, screen: "performer") }
                }
                seen
            }
            .listStyle(.plain)
            .navigationTitle(performer.name)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Artist not found", systemImage: "music.mic")
        }
    }

    private func favorite(_ performer: Performer) -> some View {
        let isFavorite = store.isFavorite(performer: id)
        return Button {
            attempt($refusal) { try store.setFavorite(!isFavorite, performer: id) }
        } label: {
            Label(isFavorite ? "Following" : "Follow", systemImage: isFavorite ? "heart.fill" : "heart")
                .font(.headline).frame(maxWidth: .infinity, minHeight: 28)
        }
        .buttonStyle(.bordered)
        .accessibilityAddTraits(isFavorite ? .isSelected : [])
        .accessibilityIdentifier("ticketbox.performer.favoriteButton")
    }

    /// The person's own evenings with this performer.
    @ViewBuilder private var seen: some View {
        let orders = store.pastOrders.filter { store.event($0.eventID)?.performerIDs.contains(id) ?? false }
        if !orders.isEmpty {
            Section("You were there") {
                ForEach(orders) { order in
                    if let event = store.event(order.eventID) {
                        NavigationLink(value: BoxRoute.order(order.id)) {
                            LabeledContent(event.venueName, value: Dates.dayAndYear(event.localStart))
                        }
                        .accessibilityIdentifier("ticketbox.performer.order.\(order.id)")
                    }
                }
            }
        }
    }
}
