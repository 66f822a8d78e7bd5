import PersonaKit
import SwiftUI

/// A still map with a route and the ends of it.
struct RouteMap: View {
    let line: [Coordinate]
    var isLoop = false
    var position: Coordinate?
    let identifier: String

    var body: some View {
        CityMap(region: MapRegion(fitting: line, margin: 1.35, atLeast: 0.4), markers: markers, route: line, routeTint: TrailStyle.tint, identifier: identifier)
    }

    private var markers: [MapMarker] {
        guard let start = line.first else { return [] }
        var markers = [MapMarker("start", at: start, title: "Start", style: .ring(.green))]
        if let end = line.last, !isLoop, end.miles(to: start) > 0.03 { markers.append(MapMarker("end", at: end, title: "Turn", style: .square(.red))) }
        if let position { markers.append(MapMarker("me", at: position, title: "Where you are", style: .me)) }
        return markers
    }
}

/// The shape of a route on a tile, for rows of lists.
struct RouteThumb: View {
    let route: TrailRoute
    var size: CGFloat = 64

    var body: some View {
        CityMap(
            region: MapRegion(fitting: route.line, margin: 1.5, atLeast: 0.4), route: route.line, routeTint: TrailStyle.tint,
            identifier: "trailblaze.thumb.\(route.id)"
        )
        .frame(width: size, height: size)
        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
        .accessibilityHidden(true)
    }
}

/// A route in a list.
struct RouteRow: View {
    let route: TrailRoute

    var body: some View {
        HStack(spacing: 12) {
            RouteThumb(route: route)
            VStack(alignment: .leading, spacing: 3) {
                Text(route.name).font(.headline).foregroundStyle(.primary).lineLimit(1)
                Text("\(TrailText.short(route.hundredths)) mi  ·  \(TrailText.feet(route.climbFeet))  ·  \(route.surface.name)").font(.subheadline)
                    .foregroundStyle(.primary).lineLimit(1)
                Text(route.area == route.city ? route.area : "\(route.area), \(route.city)").font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer(minLength: 4)
            if route.isSaved { Image(systemName: "bookmark.fill").font(.system(size: 14)).foregroundStyle(TrailStyle.tint) }
        }
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            "\(route.name), \(TrailText.short(route.hundredths)) miles, \(TrailText.grouped(route.climbFeet)) feet of climb, "
                + "\(route.surface.name), \(route.area)"
                + (route.isSaved ? ", saved" : ""))
    }
}
