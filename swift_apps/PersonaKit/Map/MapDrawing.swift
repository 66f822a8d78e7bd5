import Foundation
import SwiftUI

/// Draws the ground of a map: land, water, parks, streets and names.
struct MapDrawing {
    let atlas: Atlas
    let scale: MapScale
    let palette: MapPalette
    /// Areas that names must not cover.
    var taken: [CGRect]

    func draw(in context: inout GraphicsContext) {
        let all = Path(CGRect(origin: .zero, size: scale.size))
        context.fill(all, with: .color(atlas.isSea ? palette.water : palette.land))
        for land in atlas.lands { fill(land, palette.land, in: &context) }
        for grid in atlas.grids { drawGrid(grid, in: &context) }
        for park in atlas.parks { fill(park.outline, palette.park, in: &context) }
        if atlas.isSea { drawSea(in: &context) }
        for water in atlas.waters { fill(water.outline, palette.water, in: &context) }
        for river in atlas.rivers {
            let style = StrokeStyle(lineWidth: max(scale.points(meters: river.width), 1), lineCap: .round, lineJoin: .round)
            context.stroke(path(river.line), with: .color(palette.water), style: style)
        }
        for island in atlas.islands { fill(island, palette.land, in: &context) }
        drawRoads(in: &context)
    }

    /// Covers the streets beyond the coast, where the land is a set of outlines.
    private func drawSea(in context: inout GraphicsContext) {
        var sea = Path(scale.frame)
        for land in atlas.lands { sea.addPath(closed(land)) }
        context.fill(sea, with: .color(palette.water), style: FillStyle(eoFill: true))
    }

    // MARK: Outlines

    private func path(_ outline: Atlas.Outline) -> Path {
        var path = Path()
        path.addLines(outline.points.map(scale.point))
        return path
    }

    private func closed(_ outline: Atlas.Outline) -> Path {
        var path = path(outline)
        path.closeSubpath()
        return path
    }

    private func fill(_ outline: Atlas.Outline, _ color: Color, in context: inout GraphicsContext) {
        guard isVisible(outline) else { return }
        context.fill(closed(outline), with: .color(color))
    }

    func isVisible(_ outline: Atlas.Outline) -> Bool {
        let points = outline.points.map(scale.point)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return false }
        return left < scale.frame.maxX && right > scale.frame.minX && top < scale.frame.maxY && bottom > scale.frame.minY
    }

    // MARK: Streets

    /// Parallel streets in both directions. From farther away only every second, fourth, eighth … street is drawn.
    private func drawGrid(_ grid: Atlas.Grid, in context: inout GraphicsContext) {
        if let area = grid.area, !isVisible(area) { return }
        let outline = grid.area.map { $0.points.map(scale.point) }
        if let area = grid.area { context.fill(closed(area), with: .color(palette.land)) }
        let width = min(max(scale.points(meters: 14), 0.7), 9)
        guard scale.pointsPerMile > 14 else { return }
        var streets = Path()
        for (bearing, meters) in [(grid.bearing, grid.spacing.0), (grid.bearing + 90, grid.spacing.1)] {
            var gap = scale.points(meters: meters)
            while gap < 7 { gap *= 2 }
            addStreets(bearing: bearing, gap: gap, within: outline, to: &streets)
        }
        context.stroke(streets, with: .color(palette.street), lineWidth: width)
    }

    private func addStreets(bearing: Double, gap: Double, within outline: [CGPoint]?, to streets: inout Path) {
        let angle = bearing * .pi / 180
        let along = CGPoint(x: sin(angle), y: -cos(angle)), across = CGPoint(x: cos(angle), y: sin(angle))
        // The streets stay where they are when the map moves: they are counted from a fixed point of the atlas.
        let origin = scale.point(atlas.center)
        let corners = [
            CGPoint(x: 0, y: 0), CGPoint(x: scale.size.width, y: 0), CGPoint(x: 0, y: scale.size.height), CGPoint(x: scale.size.width, y: scale.size.height),
        ]
        let offsets = corners.map { ($0.x - origin.x) * across.x + ($0.y - origin.y) * across.y }
        let reaches = corners.map { ($0.x - origin.x) * along.x + ($0.y - origin.y) * along.y }
        guard let first = offsets.min(), let last = offsets.max(), let near = reaches.min(), let far = reaches.max() else { return }
        var number = (first / gap).rounded(.up)
        while number * gap <= last {
            let start = CGPoint(x: origin.x + across.x * number * gap, y: origin.y + across.y * number * gap)
            for (from, to) in pieces(from: start, along: along, near: near, far: far, within: outline) {
                streets.move(to: CGPoint(x: start.x + along.x * from, y: start.y + along.y * from))
                streets.addLine(to: CGPoint(x: start.x + along.x * to, y: start.y + along.y * to))
            }
            number += 1
        }
    }

    /// The parts of a line that are inside an outline.
    private func pieces(from start: CGPoint, along: CGPoint, near: Double, far: Double, within outline: [CGPoint]?) -> [(Double, Double)] {
        guard let outline, var last = outline.last else { return [(near, far)] }
        var crossings: [Double] = []
        for point in outline {
            let a = (last.x - start.x) * along.y - (last.y - start.y) * along.x
            let b = (point.x - start.x) * along.y - (point.y - start.y) * along.x
            if (a > 0) != (b > 0) {
                let share = a / (a - b)
                let x = last.x + (point.x - last.x) * share - start.x, y = last.y + (point.y - last.y) * share - start.y
                crossings.append(x * along.x + y * along.y)
            }
            last = point
        }
        crossings.sort()
        return stride(from: 0, to: crossings.count - 1, by: 2).compactMap { index in
            let from = max(crossings[index], near), to = min(crossings[index + 1], far)
            return from < to ? (from, to) : nil
        }
    }

    private func drawRoads(in context: inout GraphicsContext) {
        for kind in [Atlas.Road.Kind.street, .highway] {
            let isHighway = kind == .highway
            guard isHighway || scale.pointsPerMile > 16 else { continue }
            let width = isHighway ? min(max(scale.points(meters: 34), scale.region.miles > 40 ? 1 : 2.2), 9) : min(max(scale.points(meters: 24), 1.4), 11)
            let roads = atlas.roads.filter { $0.kind == kind && isVisible($0.line) }.map { path($0.line) }
            for (color, extra) in [(isHighway ? palette.highwayEdge : palette.roadEdge, 1.2), (isHighway ? palette.highway : palette.road, 0)] {
                let style = StrokeStyle(lineWidth: width + extra, lineCap: .round, lineJoin: .round)
                for road in roads { context.stroke(road, with: .color(color), style: style) }
            }
        }
    }
}
