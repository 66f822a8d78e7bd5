import Foundation
import SwiftUI

/// A drawn map of any part of the catalog's world, with markers and a route.
///
/// ```swift
/// CityMap(region: MapRegion(fitting: route), markers: [MapMarker("home", at: home, title: "Home", style: .pin("house.fill", .blue))], route: route)
/// ```
/// With a binding to its region, the map can be dragged, and a double tap shows it from nearer. The ground is not part of the accessibility tree;
/// each marker is, by
/// its title, as a button if the map has an action for them.
public struct CityMap: View {
    @Environment(\.colorScheme) private var scheme
    @Binding private var region: MapRegion
    private let isMovable: Bool
    private let markers: [MapMarker]
    private let lines: [MapLine]
    private let identifier: String
    private let select: ((MapMarker.ID) -> Void)?
    @State private var dragStart: MapRegion?

    /// A map that does not move. Markers have the identifiers `<identifier>.<marker id>`.
    public init(
        region: MapRegion, markers: [MapMarker] = [], route: [Coordinate] = [], routeTint: Color = .blue, lines: [MapLine] = [],
        identifier: String = "map", onSelect: ((MapMarker.ID) -> Void)? = nil
    ) {
        self.init(.constant(region), false, markers, lines + [MapLine(route, tint: routeTint)], identifier, onSelect)
    }

    /// A map that a finger moves.
    public init(
        region: Binding<MapRegion>, markers: [MapMarker] = [], route: [Coordinate] = [], routeTint: Color = .blue, lines: [MapLine] = [],
        identifier: String = "map", onSelect: ((MapMarker.ID) -> Void)? = nil
    ) {
        self.init(region, true, markers, lines + [MapLine(route, tint: routeTint)], identifier, onSelect)
    }

    private init(
        _ region: Binding<MapRegion>, _ isMovable: Bool, _ markers: [MapMarker], _ lines: [MapLine], _ identifier: String,
        _ select: ((MapMarker.ID) -> Void)?
    ) {
        _region = region
        self.isMovable = isMovable
        self.markers = markers
        self.lines = lines
        self.identifier = identifier
        self.select = select
    }

    public var body: some View {
        GeometryReader { geometry in
            let scale = MapScale(region, size: geometry.size)
            ZStack {
                ground(scale)
                ForEach(shown(scale)) { marker in
                    // As on Apple's maps, what is farther down is in front, and the selected one is in front of all.
                    markerView(marker).position(center(of: marker, scale))
                        .zIndex(marker.isSelected ? 3 : 1 + scale.point(marker.coordinate).y / max(geometry.size.height, 1))
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .clipped()
        }
    }

    @ViewBuilder private func ground(_ scale: MapScale) -> some View {
        let canvas = Canvas { context, _ in
            var drawing = MapDrawing(atlas: Atlas.at(region.center), scale: scale, palette: .of(scheme), taken: shown(scale).map { frame(of: $0, scale) })
            drawing.draw(in: &context)
            for line in lines.filter({ $0.style == .faint }) + lines.filter({ $0.style != .faint }) { line.draw(in: &context, scale.point) }
            drawing.drawNames(of: Persona.catalog, in: &context)
        }
        .accessibilityHidden(true)
        if isMovable {
            canvas.contentShape(Rectangle()).onTapGesture(count: 2) { region = region.zoomed(by: 0.5) }.gesture(drag(scale))
        } else {
            canvas
        }
    }

    // MARK: Markers

    private func shown(_ scale: MapScale) -> [MapMarker] {
        markers.filter { scale.frame.contains(scale.point($0.coordinate)) }
    }

    /// The marker's drawing is around its point or above it.
    private func center(of marker: MapMarker, _ scale: MapScale) -> CGPoint {
        let point = scale.point(marker.coordinate), (size, anchor) = marker.extent
        return CGPoint(x: point.x, y: point.y - (anchor == .bottom ? size.height / 2 : 0))
    }

    private func frame(of marker: MapMarker, _ scale: MapScale) -> CGRect {
        let center = center(of: marker, scale), size = marker.extent.size
        return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height + (marker.showsTitle ? 18 : 0))
    }

    @ViewBuilder private func markerView(_ marker: MapMarker) -> some View {
        let view = MapMarkerView(marker: marker).overlay(alignment: .bottom) { if marker.showsTitle { title(marker).offset(y: 18) } }
        if let select {
            Button {
                select(marker.id)
            } label: {
                view
            }
            .buttonStyle(.plain)
            .accessibilityLabel(marker.title)
            .accessibilityAddTraits(marker.isSelected ? .isSelected : [])
            .accessibilityIdentifier("\(identifier).\(marker.id)")
        } else {
            view.accessibilityElement(children: .ignore)
                .accessibilityLabel(marker.title)
                .accessibilityAddTraits(.isImage)
                .accessibilityIdentifier("\(identifier).\(marker.id)")
                .allowsHitTesting(false)
        }
    }

    private func title(_ marker: MapMarker) -> some View {
        Text(marker.title).font(.system(size: 11, weight: .semibold)).lineLimit(1).fixedSize()
            .padding(.horizontal, 5).padding(.vertical, 1)
            .background(Color(.systemBackground).opacity(0.85), in: Capsule())
    }

    // MARK: Fingers

    private func drag(_ scale: MapScale) -> some Gesture {
        DragGesture(minimumDistance: 6)
            .onChanged { value in
                let start = dragStart ?? region
                dragStart = start
                let from = MapScale(start, size: scale.size)
                let middle = CGPoint(x: scale.size.width / 2 - value.translation.width, y: scale.size.height / 2 - value.translation.height)
                region = MapRegion(center: from.coordinate(middle), miles: start.miles)
            }
            .onEnded { _ in dragStart = nil }
    }
}
