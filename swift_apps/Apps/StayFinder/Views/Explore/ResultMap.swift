import PersonaKit
import SwiftUI

/// The places that were found, on a map with their prices. A tapped one shows its card.
struct ResultMap: View {
    let listings: [Listing]
    let filter: StayFilter
    @State private var region = MapRegion(fitting: [])
    @State private var chosen: Listing.ID?

    var body: some View {
        CityMap(region: $region, markers: markers, identifier: "stayfinder.explore.map") { chosen = chosen == $0 ? nil : $0 }
            .ignoresSafeArea(edges: .bottom)
            .overlay(alignment: .bottom) {
                if let listing = listings.first(where: { $0.id == chosen }) { card(listing).padding(.bottom, 66) }
            }
            .onAppear(perform: fit)
            .onChange(of: listings.map(\.id)) { fit() }
    }

    private var markers: [MapMarker] {
        listings.map { listing in
            MapMarker(
                listing.id, at: listing.coordinate, title: "\(listing.name), \(Money.short(filter.nightly(listing)))",
                style: .bubble(Money.short(filter.nightly(listing)), listing.id == chosen ? .primary : StayStyle.tint), isSelected: listing.id == chosen)
        }
    }

    /// Shows all places of the search, or those around the Bay where nothing narrows them.
    private func fit() {
        chosen = nil
        let near = filter.cityID == nil ? listings.filter { $0.coordinate.miles(to: MapRegion(fitting: []).center) < 90 } : listings
        region = MapRegion(fitting: (near.isEmpty ? listings : near).map(\.coordinate), atLeast: 3)
    }

    private func card(_ listing: Listing) -> some View {
        NavigationLink(value: StayRoute.listing(listing.id, for: filter.visit)) {
            HStack(spacing: 12) {
                StayPicture(listing).frame(width: 104, height: 92)
                VStack(alignment: .leading, spacing: 2) {
                    Text(listing.name).font(.headline).lineLimit(1)
                    Text(listing.area).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                    HStack(spacing: 10) {
                        Text("\(Money.short(filter.nightly(listing))) night").font(.subheadline.weight(.semibold))
                        RatingLabel(rating: listing.rating).font(.subheadline)
                    }
                }
                Spacer(minLength: 0)
            }
            .background(Color(.systemBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .shadow(color: .black.opacity(0.2), radius: 8, y: 3)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("stayfinder.explore.mapCard.\(listing.id)")
        .padding(.horizontal, 16)
    }
}
