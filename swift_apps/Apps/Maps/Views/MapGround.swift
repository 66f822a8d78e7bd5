import PersonaKit
import SwiftUI

/// The map: what the card is about, the way that is chosen, and the places around.
struct MapGround: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    /// How much of the map the card covers, in points.
    let covered: CGFloat
    /// Where a finger has moved the map, and for which card.
    @State private var moved: MapRegion?
    @State private var movedFor: [MapsPage] = []

    var body: some View {
        GeometryReader { geometry in
            let shown = region(geometry.size)
            CityMap(
                region: Binding(get: { shown }, set: { move($0) }), markers: markers(shown, geometry.size), lines: lines, identifier: "maps.map"
            ) { id in
                if let spot = spot(id) { navigation.push(.place(spot)) }
            }
            .overlay(alignment: .topTrailing) { if navigation.height != .full { buttons(shown).padding(.top, 62).padding(.trailing, 12) } }
        }
        .ignoresSafeArea()
        .accessibilityHidden(navigation.height == .full)
    }

    // MARK: Region

    private func move(_ region: MapRegion) { (moved, movedFor) = (region, navigation.pages) }

    private func region(_ size: CGSize) -> MapRegion {
        if let moved, movedFor == navigation.pages { return moved }
        let wanted = focus
        // The part above the card holds what is wanted: the card's part of the map goes on below it.
        let hidden = navigation.height == .full ? 0 : covered, visible = max(size.height - hidden - 90, 120)
        let miles = wanted.miles * max(min(size.width, size.height), 1) / min(visible, max(size.width - 40, 1))
        let down = (hidden - 60) / 2 * miles / max(min(size.width, size.height), 1)
        return MapRegion(
            center: Coordinate(latitude: wanted.center.latitude - down / 69.05, longitude: wanted.center.longitude), miles: miles)
    }

    /// What the card is about.
    private var focus: MapRegion {
        let here = store.here.coordinate
        switch navigation.pages.last {
        case .place(let spot): return MapRegion(center: spot.coordinate, miles: 0.7)
        case .directions, .steps:
            let points = route.map { $0.legs.flatMap(\.points) } ?? navigation.request.stops.map(\.coordinate)
            return MapRegion(fitting: points, margin: 1.25, atLeast: 0.4)
        case .category(let category):
            let near = PlaceSearch.spots(in: category, near: here, limit: 8).map(\.coordinate)
            return MapRegion(fitting: near + [here], margin: 1.25, atLeast: 1)
        case .results(let text):
            let found = PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: here).prefix(6).map(\.coordinate)
            // Those far away would make all others one dot.
            let near = found.filter { $0.miles(to: found[0]) < 30 }
            return near.isEmpty ? MapRegion(center: here, miles: 1.2) : MapRegion(fitting: near, margin: 1.4, atLeast: 0.7)
        case .guide(let id):
            let points = store.guide(id)?.spots.map(\.coordinate) ?? []
            return points.isEmpty ? MapRegion(center: here, miles: 1.2) : MapRegion(fitting: points, margin: 1.3, atLeast: 0.7)
        default: return MapRegion(center: here, miles: 0.9)
        }
    }

    // MARK: Ways

    private var route: MapRoute? {
        guard isWay, let routes = try? Router.routes(navigation.request).get() else { return nil }
        return routes.indices.contains(navigation.choice) ? routes[navigation.choice] : routes.first
    }

    private var isWay: Bool {
        switch navigation.pages.last {
        case .directions, .steps: true
        default: false
        }
    }

    private var lines: [MapLine] {
        guard let route, let routes = try? Router.routes(navigation.request).get() else { return [] }
        let others = route.mode == .transit ? [] : routes.filter { $0 != route }
        return others.flatMap { other in other.legs.map { MapLine($0.points, style: .faint) } }
            + route.legs.map { leg in
                if let ride = leg.ride { return MapLine(leg.points, tint: ride.line.tint) }
                return MapLine(leg.points, style: route.mode == .walking || route.mode == .transit ? .dotted : .solid)
            }
    }

    // MARK: Markers

    private func markers(_ region: MapRegion, _ size: CGSize) -> [MapMarker] {
        let here = store.here
        var found = [MapMarker("me", at: here.coordinate, title: "My Location", style: .me)]
        if isWay {
            let stops = navigation.request.stops
            found += stops.enumerated().filter { $0.offset > 0 || !$0.element.isSame(as: here) }.map { index, spot in
                let isEnd = index == stops.count - 1
                let style: MapMarker.Style = isEnd ? .pin("mappin", .red) : .ring(index == 0 ? .green : .blue)
                return MapMarker(spot.key, at: spot.coordinate, title: spot.name, style: style, isSelected: isEnd, showsTitle: isEnd)
            }
            return found
        }
        let chosen = chosenSpots
        found += chosen.map { spot in
            let kind = spot.place?.kind, isOne = chosen.count == 1
            return MapMarker(
                spot.key, at: spot.coordinate, title: spot.name, style: .pin(kind?.symbol ?? "mappin", kind?.tint ?? .red), isSelected: isOne,
                showsTitle: isOne)
        }
        return found + around(region, size, taken: found)
    }

    private var chosenSpots: [MapSpot] {
        let here = store.here.coordinate
        switch navigation.pages.last {
        case .place(let spot): return [spot]
        case .category(let category): return PlaceSearch.spots(in: category, near: here)
        case .results(let text): return Array(PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: here).prefix(20))
        case .guide(let id): return store.guide(id)?.spots ?? []
        default: return []
        }
    }

    /// Places that have room on the map, with their names; favorites first.
    private func around(_ region: MapRegion, _ size: CGSize, taken: [MapMarker]) -> [MapMarker] {
        guard region.miles < 7 else { return [] }
        let scale = max(min(size.width, size.height), 1) / region.miles, wide = cos(region.center.latitude * .pi / 180)
        func frame(_ coordinate: Coordinate, _ title: String) -> CGRect {
            let x = size.width / 2 + (coordinate.longitude - region.center.longitude) * 69.05 * wide * scale
            let y = size.height / 2 - (coordinate.latitude - region.center.latitude) * 69.05 * scale
            let width = max(CGFloat(title.count) * 6.2 + 10, 26)
            return CGRect(x: x - width / 2, y: y - 12, width: width, height: 46)
        }
        let all = CGRect(x: 30, y: 60, width: size.width - 60, height: size.height - 100)
        var frames = taken.map { frame($0.coordinate, $0.showsTitle ? $0.title : "") }
        var found: [MapMarker] = []
        let favorites = Set(store.state.favorites.compactMap(\.spot.placeID))
        let places = Persona.catalog.places.filter { place in
            let isNear = abs(place.coordinate.latitude - region.center.latitude) * 69.05 * scale < size.height
            return isNear && (place.kind != .home || favorites.contains(place.id)) && !taken.contains { $0.id == place.id }
        }
        for place in places.filter({ favorites.contains($0.id) }) + places.filter({ !favorites.contains($0.id) }) {
            let title = store.state.favorites.first { $0.spot.placeID == place.id }?.label ?? place.name
            let area = frame(place.coordinate, title)
            guard all.contains(area), !frames.contains(where: { $0.intersects(area) }) else { continue }
            frames.append(area)
            found.append(MapMarker(place.id, at: place.coordinate, title: title, style: .dot(place.kind.symbol, place.kind.tint), showsTitle: true))
        }
        return found
    }

    private func spot(_ id: String) -> MapSpot? {
        if id == "me" { return store.here }
        if isWay { return navigation.request.stops.first { $0.key == id } }
        return Persona.catalog.place(id).map { MapSpot($0) } ?? chosenSpots.first { $0.key == id }
    }

    // MARK: Buttons

    private func buttons(_ region: MapRegion) -> some View {
        VStack(spacing: 0) {
            button("Zoom In", "plus") { move(region.zoomed(by: 0.5)) }
            Divider().frame(width: 30)
            button("Zoom Out", "minus") { move(region.zoomed(by: 2)) }
            Divider().frame(width: 30)
            button("Show My Location", "location.fill") { move(MapRegion(center: store.here.coordinate, miles: 1.2)) }
        }
        .background(.regularMaterial, in: Capsule())
        .shadow(color: .black.opacity(0.15), radius: 6, y: 1)
    }

    private func button(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Image(systemName: symbol).font(.system(size: 17, weight: .medium)).foregroundStyle(.primary).frame(width: 44, height: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("maps.\(title.lowercased().replacingOccurrences(of: " ", with: ""))")
    }
}
