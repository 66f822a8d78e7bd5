import SwiftUI

/// A small picture of a sky; the words next to it say what it is.
struct SkySymbol: View {
    let sky: Sky
    var night = false
    var size: CGFloat = 22
    /// On a plain background clouds are gray, so that they can be seen.
    var isOnSky = true
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let cloud = isOnSky || colorScheme == .dark ? Color(white: 0.97) : Color(red: 0.62, green: 0.68, blue: 0.76)
        Canvas { context, size in SkyGlyph(sky: sky, night: night, cloud: cloud, size: size).draw(context) }
            .frame(width: size * 1.4, height: size * 1.25)
            .accessibilityHidden(true)
    }
}

/// The sun or the moon, a cloud before it, and what falls from it.
private struct SkyGlyph {
    let sky: Sky
    let night: Bool
    let cloud: Color
    let size: CGSize

    private static let sun = Color(red: 1.0, green: 0.80, blue: 0.14)
    private static let moon = Color(red: 0.93, green: 0.91, blue: 0.78)
    private static let drop = Color(red: 0.30, green: 0.68, blue: 0.98)

    func draw(_ context: GraphicsContext) {
        let (w, h) = (size.width, size.height)
        switch sky {
        case .clear: night ? crescent(context, CGPoint(x: w / 2, y: h / 2), h * 0.36) : rays(context, CGPoint(x: w / 2, y: h / 2), h * 0.25)
        case .mostlyClear:
            light(context, CGPoint(x: w * 0.5, y: h * 0.42), h * 0.22)
            puff(context, CGRect(x: w * 0.40, y: h * 0.56, width: w * 0.5, height: h * 0.32))
        case .partlyCloudy:
            light(context, CGPoint(x: w * 0.64, y: h * 0.36), h * 0.20)
            puff(context, CGRect(x: w * 0.08, y: h * 0.36, width: w * 0.7, height: h * 0.48))
        case .mostlyCloudy:
            light(context, CGPoint(x: w * 0.70, y: h * 0.30), h * 0.15)
            puff(context, CGRect(x: w * 0.07, y: h * 0.26, width: w * 0.84, height: h * 0.58))
        case .cloudy: puff(context, CGRect(x: w * 0.06, y: h * 0.20, width: w * 0.88, height: h * 0.62))
        case .fog, .haze:
            if sky == .fog {
                puff(context, CGRect(x: w * 0.14, y: h * 0.06, width: w * 0.72, height: h * 0.48))
            } else {
                light(context, CGPoint(x: w / 2, y: h * 0.34), h * 0.2)
            }
            for row in 0..<3 { line(context, from: CGPoint(x: w * (row == 1 ? 0.24 : 0.12), y: h * (0.64 + Double(row) * 0.13)), width: w * 0.66) }
        case .windy:
            for row in 0..<3 { gust(context, y: h * (0.32 + Double(row) * 0.2), width: w * (row == 1 ? 0.82 : 0.58)) }
        case .drizzle: wet(context, drops: 2, length: 0.10)
        case .rain: wet(context, drops: 3, length: 0.17)
        case .heavyRain: wet(context, drops: 4, length: 0.24)
        case .thunderstorms:
            wet(context, drops: 2, length: 0.17)
            var bolt = Path()
            bolt.addLines([
                CGPoint(x: w * 0.54, y: h * 0.50), CGPoint(x: w * 0.42, y: h * 0.76), CGPoint(x: w * 0.51, y: h * 0.75), CGPoint(x: w * 0.45, y: h * 0.98),
                CGPoint(x: w * 0.65, y: h * 0.68), CGPoint(x: w * 0.55, y: h * 0.69), CGPoint(x: w * 0.62, y: h * 0.50),
            ])
            bolt.closeSubpath()
            context.fill(bolt, with: .color(Self.sun))
        case .sleet: wet(context, drops: 2, length: 0.14, flakes: true)
        case .snow: wet(context, drops: 0, length: 0, flakes: true)
        }
    }

    private func light(_ context: GraphicsContext, _ center: CGPoint, _ radius: CGFloat) {
        night ? crescent(context, center, radius * 1.2) : rays(context, center, radius)
    }

    private func rays(_ context: GraphicsContext, _ center: CGPoint, _ radius: CGFloat) {
        context.fill(Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)), with: .color(Self.sun))
        for step in 0..<8 {
            let angle = Double(step) / 8 * 2 * .pi, (dx, dy) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
            var ray = Path()
            ray.move(to: CGPoint(x: center.x + dx * radius * 1.4, y: center.y + dy * radius * 1.4))
            ray.addLine(to: CGPoint(x: center.x + dx * radius * 1.75, y: center.y + dy * radius * 1.75))
            context.stroke(ray, with: .color(Self.sun), style: StrokeStyle(lineWidth: max(radius * 0.24, 1.2), lineCap: .round))
        }
    }

    private func crescent(_ context: GraphicsContext, _ center: CGPoint, _ radius: CGFloat) {
        let disc = Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        let bite = Path(ellipseIn: CGRect(x: center.x - radius * 0.3, y: center.y - radius * 1.25, width: radius * 1.7, height: radius * 1.7))
        context.fill(disc.subtracting(bite), with: .color(isPale ? Color(red: 0.55, green: 0.56, blue: 0.80) : Self.moon))
    }
    private var isPale: Bool { cloud != Color(white: 0.97) }

    private func puff(_ context: GraphicsContext, _ rect: CGRect) {
        var path = Path()
        path.addRoundedRect(
            in: CGRect(x: rect.minX, y: rect.midY, width: rect.width, height: rect.height / 2),
            cornerSize: CGSize(width: rect.height / 4, height: rect.height / 4))
        path.addEllipse(in: CGRect(x: rect.minX + rect.width * 0.14, y: rect.minY + rect.height * 0.22, width: rect.width * 0.42, height: rect.height * 0.66))
        path.addEllipse(in: CGRect(x: rect.minX + rect.width * 0.38, y: rect.minY, width: rect.width * 0.46, height: rect.height * 0.82))
        context.fill(path, with: .color(cloud))
    }

    private func wet(_ context: GraphicsContext, drops: Int, length: CGFloat, flakes: Bool = false) {
        let (w, h) = (size.width, size.height)
        puff(context, CGRect(x: w * 0.12, y: h * 0.06, width: w * 0.76, height: h * 0.52))
        for index in 0..<drops {
            let x = w * (0.34 + CGFloat(index) * (0.44 / CGFloat(max(drops - 1, 1))))
            var path = Path()
            path.move(to: CGPoint(x: x, y: h * 0.68))
            path.addLine(to: CGPoint(x: x - w * length * 0.3, y: h * (0.70 + length)))
            context.stroke(path, with: .color(Self.drop), style: StrokeStyle(lineWidth: max(w * 0.065, 1.5), lineCap: .round))
        }
        guard flakes else { return }
        for index in 0..<3 {
            let point = CGPoint(x: w * (0.28 + CGFloat(index) * 0.22), y: h * (index == 1 ? 0.88 : 0.74)), radius = w * 0.05
            context.fill(
                Path(ellipseIn: CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2)),
                with: .color(isPale ? Self.drop : .white))
        }
    }

    private func line(_ context: GraphicsContext, from point: CGPoint, width: CGFloat) {
        var path = Path()
        path.move(to: point)
        path.addLine(to: CGPoint(x: point.x + width, y: point.y))
        context.stroke(path, with: .color(cloud), style: StrokeStyle(lineWidth: max(size.height * 0.07, 1.5), lineCap: .round))
    }

    private func gust(_ context: GraphicsContext, y: CGFloat, width: CGFloat) {
        var path = Path()
        path.move(to: CGPoint(x: size.width * 0.08, y: y))
        path.addLine(to: CGPoint(x: width, y: y))
        path.addRelativeArc(
            center: CGPoint(x: width, y: y - size.height * 0.08), radius: size.height * 0.08, startAngle: .degrees(90), delta: .degrees(-200))
        context.stroke(path, with: .color(cloud), style: StrokeStyle(lineWidth: max(size.height * 0.07, 1.5), lineCap: .round))
    }
}
