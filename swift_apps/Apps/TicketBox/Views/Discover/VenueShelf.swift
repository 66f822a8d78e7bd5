import PersonaKit
import SwiftUI

/// The venues of a city.
struct VenueShelf: View {
    let cityID: String
    @Environment(TicketBoxStore.self) private var store

    var body: some View {
        let places = Persona.catalog.venues.compactMap { Persona.catalog.place($0.id) }.filter { $0.cityID == cityID }
        if !places.isEmpty {
            VStack(alignment: .leading, spacing: 12) {
                ShelfHeader(title: "Venues")
                ScrollView(.horizontal) {
                    LazyHStack(alignment: .top, spacing: 14) {
                        ForEach(places) { place in
                            NavigationLink(value: BoxRoute.venue(place.id)) {
                                VStack(alignment: .leading, spacing: 3) {
                                    VenuePicture(id: place.id)
                                        .frame(width: 150, height: 96)
                                        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                                        .padding(.bottom, 3)
                                    Text(place.name).font(.subheadline.weight(.semibold)).lineLimit(1)
                                    Text(Persona.catalog.area(of: place)).font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
                                }
                                .frame(width: 150, alignment: .leading)
                                .contentShape(Rectangle())
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("\(place.name), \(Persona.catalog.area(of: place))")
                            .accessibilityIdentifier("ticketbox.discover.venue.\(place.id)")
                        }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
        }
    }
}
