import Foundation
import SwiftUI

extension MapDrawing {
    /// Writes the names, the more important first; a name that would cover another one is left out.
    mutating func drawNames(of catalog: Catalog, in context: inout GraphicsContext) {
        let span = scale.region.miles
        if span > 14 {
            for city in catalog.cities { write(city.name, at: city.coordinate, size: 12, .semibold, palette.label, in: &context) }
        } else {
            for area in catalog.neighborhoods where scale.frame.contains(scale.point(area.coordinate)) {
                write(span < 3 ? area.name.uppercased() : area.name, at: area.coordinate, size: span < 3 ? 11 : 10.5, .semibold, palette.label, in: &context)
            }
        }
        for water in atlas.waters.flatMap({ [$0] + $0.parts }) where span > 1.5 && !water.name.isEmpty {
            if let middle = middle(of: water.outline) { write(water.name, at: middle, size: 11, .medium, palette.waterLabel, in: &context) }
        }
        for park in atlas.parks where span < 9 && !park.name.isEmpty {
            if let middle = middle(of: park.outline) { write(park.name, at: middle, size: 10, .medium, palette.parkLabel, in: &context) }
        }
        if span < 2.2 { drawPlaces(of: catalog, in: &context) }
        for road in atlas.roads where span < (road.kind == .highway ? 30 : 3.5) { writeName(of: road, in: &context) }
    }

    /// The middle of the part that can be seen, or nil if there is no place for a name in it.
    private func middle(of outline: Atlas.Outline) -> Coordinate? {
        let points = outline.points.map(scale.point)
        func clamp(_ value: Double, _ most: Double) -> Double { min(max(value, 0), most) }
        let xs = points.map { clamp($0.x, scale.size.width) }, ys = points.map { clamp($0.y, scale.size.height) }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        let candidate = scale.coordinate(CGPoint(x: (left + right) / 2, y: (top + bottom) / 2))
        if outline.contains(candidate) { return candidate }
        // A winding outline: the best of a few points that are inside it and in view.
        for column in 1..<8 {
            for row in 1..<8 {
                let point = scale.coordinate(CGPoint(x: left + (right - left) * Double(column) / 8, y: top + (bottom - top) * Double(row) / 8))
                if outline.contains(point) { return point }
            }
        }
        return nil
    }

    private mutating func write(
        _ text: String, at coordinate: Coordinate, size: CGFloat, _ weight: Font.Weight, _ color: Color, in context: inout GraphicsContext
    ) {
        guard !text.isEmpty else { return }
        let point = scale.point(coordinate)
        let label = context.resolve(Text(text).font(.system(size: size, weight: weight)).foregroundStyle(color))
        let extent = label.measure(in: CGSize(width: 400, height: 40))
        let frame = CGRect(x: point.x - extent.width / 2, y: point.y - extent.height / 2, width: extent.width, height: extent.height)
        guard CGRect(origin: .zero, size: scale.size).insetBy(dx: 3, dy: 3).contains(frame), isFree(frame) else { return }
        taken.append(frame.insetBy(dx: -5, dy: -3))
        halo(Text(text).font(.system(size: size, weight: weight)), at: point, in: context)
        context.draw(label, at: point)
    }

    private func isFree(_ frame: CGRect) -> Bool { !taken.contains { $0.intersects(frame) } }

    /// A rim in the color of the ground, so that streets do not cross the letters.
    private func halo(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center, in context: GraphicsContext) {
        let label = context.resolve(text.foregroundStyle(palette.halo.opacity(0.85)))
        for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
            context.draw(label, at: CGPoint(x: point.x + x, y: point.y + y), anchor: anchor)
        }
    }

    /// A street's name, along the street.
    private mutating func writeName(of road: Atlas.Road, in context: inout GraphicsContext) {
        guard !road.name.isEmpty, isVisible(road.line) else { return }
        let points = road.line.points.map(scale.point)
        let text = Text(road.name).font(.system(size: 9.5, weight: .medium)).foregroundStyle(palette.label)
        let label = context.resolve(text)
        let extent = label.measure(in: CGSize(width: 300, height: 30))
        let visible = CGRect(origin: .zero, size: scale.size).insetBy(dx: 8, dy: 8)
        for (a, b) in zip(points, points.dropFirst()) {
            let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            let length = hypot(b.x - a.x, b.y - a.y)
            guard length > extent.width + 6, visible.contains(middle) else { continue }
            var angle = atan2(b.y - a.y, b.x - a.x)
            if angle > .pi / 2 { angle -= .pi } else if angle <= -.pi / 2 { angle += .pi }
            let half = extent.width / 2
            let frame = CGRect(x: middle.x, y: middle.y, width: 0, height: 0)
                .insetBy(dx: -abs(cos(angle)) * half - 5, dy: -abs(sin(angle)) * half - 6)
            guard isFree(frame) else { continue }
            taken.append(frame)
            var turned = context
            turned.translateBy(x: middle.x, y: middle.y)
            turned.rotate(by: .radians(angle))
            halo(Text(road.name).font(.system(size: 9.5, weight: .medium)), at: .zero, in: turned)
            turned.draw(label, at: .zero)
            return
        }
    }

    /// Places as small colored dots with their names.
    private mutating func drawPlaces(of catalog: Catalog, in context: inout GraphicsContext) {
        for place in catalog.places where place.kind != .home && place.kind != .office && place.kind != .clinic {
            let point = scale.point(place.coordinate)
            guard scale.frame.contains(point), isFree(CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12)) else { continue }
            let (symbol, color) = Self.look(of: place.kind)
            let name = Text(place.name).font(.system(size: 9.5, weight: .medium))
            let label = context.resolve(name.foregroundStyle(color))
            let extent = label.measure(in: CGSize(width: 200, height: 20))
            let frame = CGRect(x: point.x + 9, y: point.y - extent.height / 2, width: extent.width, height: extent.height)
            guard CGRect(origin: .zero, size: scale.size).contains(frame), isFree(frame) else { continue }
            taken.append(frame.union(CGRect(x: point.x - 7, y: point.y - 7, width: 14, height: 14)).insetBy(dx: -2, dy: -2))
            context.fill(Path(ellipseIn: CGRect(x: point.x - 7, y: point.y - 7, width: 14, height: 14)), with: .color(color))
            context.draw(Text(Image(systemName: symbol)).font(.system(size: 7.5, weight: .bold)).foregroundStyle(.white), at: point)
            halo(name, at: CGPoint(x: frame.minX, y: point.y), anchor: .leading, in: context)
            context.draw(label, at: CGPoint(x: frame.minX, y: point.y), anchor: .leading)
        }
    }

    private static func look(of kind: Catalog.Place.Kind) -> (symbol: String, color: Color) {
        switch kind {
        case .restaurant: ("fork.knife", .orange)
        case .park: ("tree.fill", .green)
        case .station: ("tram.fill", .blue)
        case .airport: ("airplane", .indigo)
        case .museum, .landmark: ("building.columns.fill", .brown)
        case .venue, .leisure: ("ticket.fill", .pink)
        case .store: ("bag.fill", .teal)
        case .gym: ("figure.run", .cyan)
        case .hotel: ("bed.double.fill", .purple)
        case .clinic, .office, .home: ("building.2.fill", .gray)
        }
    }
}
