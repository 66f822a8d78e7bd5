import PersonaKit
import SwiftUI

/// Where pictures were taken: a bubble for each city, or for each place where the map is near, with how many there are.
struct PlacesMap: View {
    @Environment(PhotosStore.self) private var store
    var show: (PhotosPage) -> Void
    @State private var region = MapRegion(fitting: [])
    @State private var chosen: String?
    /// From how many miles on the map shows cities.
    private static let far = 40.0

    var body: some View {
        CityMap(region: $region, markers: spots.map(marker), identifier: "photos.map") { id in
            guard let spot = spots.first(where: { $0.name == id }) else { return }
            chosen = id
            if isFar { region = MapRegion(fitting: store.spots(in: spot.name).map(\.coordinate), margin: 1.4, atLeast: 1.5) }
        }
        .ignoresSafeArea(edges: .bottom)
        .overlay(alignment: .topTrailing) {
            VStack(spacing: 10) {
                control("Zoom In", symbol: "plus") { region = region.zoomed(by: 0.5) }
                control("Zoom Out", symbol: "minus") { region = region.zoomed(by: 2) }
                control("Show All Places", symbol: "globe.americas") { (region, chosen) = (whole, nil) }
            }
            .padding(12)
        }
        .overlay(alignment: .bottom) { if let chosen, !photos(at: chosen).isEmpty { card(chosen) } }
        .navigationTitle("Map")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { region = home }
    }

    private var isFar: Bool { region.miles > Self.far }
    private var spots: [PhotoSpot] { isFar ? store.citySpots : store.spots(in: nil) }
    private var whole: MapRegion { MapRegion(fitting: store.citySpots.map(\.coordinate), margin: 1.3, atLeast: 60) }
    /// Around the city with most pictures.
    private var home: MapRegion { MapRegion(fitting: store.spots(in: store.cities.first?.city).map(\.coordinate), margin: 1.3, atLeast: 4) }

    private func marker(_ spot: PhotoSpot) -> MapMarker {
        MapMarker(
            spot.name, at: spot.coordinate, title: "\(spot.name), \(spot.count == 1 ? "1 photo" : "\(spot.count) photos")",
            style: .bubble("\(spot.count)", spot.name == chosen ? .red : .blue), isSelected: spot.name == chosen)
    }

    private func photos(at name: String) -> [Photo] {
        let city = store.photos(in: .place(name))
        return city.isEmpty ? store.photos(in: .spot(name)) : city
    }

    private func control(_ title: String, symbol: String, act: @escaping () -> Void) -> some View {
        Button(action: act) {
            Image(systemName: symbol).font(.system(size: 16, weight: .semibold)).frame(width: 42, height: 42).background(.regularMaterial, in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("photos.map.\(symbol)")
    }

    /// What was taken there.
    private func card(_ name: String) -> some View {
        let photos = photos(at: name)
        return Button {
            show(.collection(store.photos(in: .place(name)).isEmpty ? .spot(name) : .place(name)))
        } label: {
            HStack(spacing: 12) {
                PhotoTile(photo: photos[photos.count - 1]).frame(width: 64, height: 64).clipShape(RoundedRectangle(cornerRadius: 12))
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: name).font(.headline).foregroundStyle(Color.primary).lineLimit(1)
                    Text(verbatim: photos.count == 1 ? "1 photo" : "\(photos.count) photos").font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            }
            .padding(12)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 22))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(name), \(photos.count == 1 ? "1 photo" : "\(photos.count) photos")")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("photos.map.card")
        .padding(.horizontal, 16)
        .padding(.bottom, 16)
    }
}
