import PersonaKit
import SwiftUI

/// A venue: how it looks, where it is, what is on there.
struct VenueScreen: View {
    let id: String
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let place = Persona.catalog.place(id), let venue = Persona.catalog.venue(id) {
            List {
                Section {
                    VenuePicture(id: id)
                        .frame(height: 210)
                        .listRowInsets(EdgeInsets())
                        .listRowSeparator(.hidden)
                    VStack(alignment: .leading, spacing: 6) {
                        Text(place.name).font(.title.bold()).accessibilityAddTraits(.isHeader)
                        Text("\(venue.kind.prefix(1).uppercased() + venue.kind.dropFirst()) in \(Persona.catalog.area(of: place))")
                            .font(.subheadline).foregroundStyle(Color.secondary)
                        if let notes = store.notes(onVenue: id) { Text(notes.about).padding(.top, 4) }
                    }
                    .listRowSeparator(.hidden)
                }
                Section("Good to know") {
                    CityMap(
                        region: MapRegion(center: place.coordinate, miles: 1.6),
                        markers: [MapMarker(place.id, at: place.coordinate, title: place.name, style: .pin("music.mic", BoxStyle.tint))],
                        identifier: "ticketbox.venue.map"
                    )
                    .frame(height: 170)
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                    .listRowSeparator(.hidden)
                    fact("mappin.and.ellipse", "Address", Persona.catalog.address(of: place))
                    if let notes = store.notes(onVenue: id) {
                        fact("tram.fill", "Getting there", notes.gettingThere)
                        fact("bag", "House rules", notes.rules)
                    }
                    fact("person.crop.circle", "Capacity", grouped(venue.capacity))
                    fact("ticket", "Sections", venue.sections.joined(separator: ", "))
                }
                Section("Upcoming events") {
                    let events = store.events(atVenue: id)
                    if events.isEmpty { Text("Nothing on sale right now.").foregroundStyle(Color.secondary) }
                    ForEach(events) { EventRow(event: $0, screen: "venue", hidesVenue: true) }
                }
                history
            }
            .listStyle(.plain)
            .navigationTitle(place.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(
                        store.isFavorite(venue: id) ? "Remove from favorites" : "Add to favorites",
                        systemImage: store.isFavorite(venue: id) ? "heart.fill" : "heart"
                    ) { attempt($refusal) { try store.setFavorite(!store.isFavorite(venue: id), venue: id) } }
                    .accessibilityIdentifier("ticketbox.venue.favoriteButton")
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Venue not found", systemImage: "building.columns")
        }
    }

    /// What the person has tickets of here.
    @ViewBuilder private var history: some View {
        let orders = (store.upcomingOrders + store.pastOrders).filter { store.event($0.eventID)?.venueID == id }
        if !orders.isEmpty {
            Section("Your tickets here") {
                ForEach(orders) { order in
                    if let event = store.event(order.eventID) {
                        NavigationLink(value: BoxRoute.order(order.id)) {
                            LabeledContent(event.title, value: Dates.dayAndYear(event.localStart))
                        }
                        .accessibilityIdentifier("ticketbox.venue.order.\(order.id)")
                    }
                }
            }
        }
    }

    private func fact(_ symbol: String, _ title: String, _ text: String) -> some View {
        HStack(alignment: .top, spacing: 14) {
            Image(systemName: symbol).foregroundStyle(BoxStyle.tint).frame(width: 24).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.footnote).foregroundStyle(Color.secondary)
                Text(text).font(.subheadline)
            }
        }
    }

    /// "22,000".
    private func grouped(_ number: Int) -> String { number < 1_000 ? "\(number)" : String(Money.string(number * 100).dropFirst().dropLast(3)) }
}
