import SwiftUI

/// Draws a poster. All measures are shares of the shorter side, so that a thumbnail and a header look alike.
struct PosterPen {
    var context: GraphicsContext
    let size: CGSize
    let palette: PosterPalette
    var dice: PosterDice

    var unit: CGFloat { min(size.width, size.height) }
    var middle: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    mutating func draw(_ genre: String) {
        ground()
        switch genre {
        case "Jazz": jazz()
        case "Indie", "Folk", "Festival": hills(withSun: genre != "Folk")
        case "Rock": bolts()
        case "Electronic": waves()
        case "Hip-Hop", "R&B": record()
        case "Classical": strings()
        case "Latin", "Dance": petals()
        case "Soccer": pitch()
        case "Basketball": court()
        case "Baseball": diamond()
        case "Stand-up", "Improv": microphone()
        case "Play", "Musical": curtain()
        case "Silent film", "Late show", "Documentary": film()
        case "Exhibition": frames()
        default: tent()
        }
    }

    // MARK: Strokes

    func fill(_ path: Path, _ color: Color, _ opacity: Double = 1) { context.fill(path, with: .color(color.opacity(opacity))) }

    func stroke(_ path: Path, _ color: Color, _ width: CGFloat, _ opacity: Double = 1) {
        context.stroke(path, with: .color(color.opacity(opacity)), style: StrokeStyle(lineWidth: width * unit, lineCap: .round, lineJoin: .round))
    }

    func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: center.x - radius * unit, y: center.y - radius * unit, width: radius * 2 * unit, height: radius * 2 * unit))
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
    }

    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

    func lines(_ points: [CGPoint], closed: Bool = false) -> Path {
        Path { path in
            path.addLines(points)
            if closed { path.closeSubpath() }
        }
    }

    private func ground() {
        let all = Path(CGRect(origin: .zero, size: size))
        context.fill(
            all,
            with: .linearGradient(Gradient(colors: [palette.ground, palette.deep]), startPoint: .zero, endPoint: CGPoint(x: size.width * 0.4, y: size.height)))
        if let second = palette.second {
            fill(lines([at(0.62, 0), at(1, 0), at(1, 1), at(0.38, 1)], closed: true), second)
        }
    }
}
