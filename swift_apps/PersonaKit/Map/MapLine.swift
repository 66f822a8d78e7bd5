import SwiftUI

/// A line on a map, such as a route.
public struct MapLine: Equatable {
    public enum Style: Equatable {
        /// The way that is meant.
        case solid
        /// A part of it on foot.
        case dotted
        /// Another way that can be chosen; drawn first.
        case faint
    }

    public var points: [Coordinate]
    public var tint: Color
    public var style: Style

    public init(_ points: [Coordinate], tint: Color = .blue, style: Style = .solid) {
        self.points = points
        self.tint = tint
        self.style = style
    }

    func draw(in context: inout GraphicsContext, _ point: (Coordinate) -> CGPoint) {
        guard points.count > 1 else { return }
        var path = Path()
        path.addLines(points.map(point))
        switch style {
        case .solid: stroke(path, [(.white, 8), (tint, 5)], in: &context)
        case .faint: stroke(path, [(.white.opacity(0.9), 7), (tint.opacity(0.4), 5)], in: &context)
        case .dotted: stroke(path, [(.white, 8), (tint, 5.5)], dash: [0.5, 9], in: &context)
        }
    }

    private func stroke(_ path: Path, _ strokes: [(Color, CGFloat)], dash: [CGFloat] = [], in context: inout GraphicsContext) {
        for (color, width) in strokes {
            context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round, dash: dash))
        }
    }
}
