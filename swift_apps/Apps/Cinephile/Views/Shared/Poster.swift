import PersonaKit
import SwiftUI

/// A film's poster, drawn from what the film is about. Two wide, three high.
struct Poster: View {
    let film: Film

    init(_ film: Film) { self.film = film }

    var body: some View {
        let makers = film.directorLine
        Canvas { context, size in
            var dice = PosterDice(film.id)
            let palette = PosterPalette.of(film, &dice)
            var pen = PosterPen(context: context, size: size, palette: palette, dice: dice)
            pen.draw(film, by: makers)
        }
        .aspectRatio(2 / 3, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 6, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 6, style: .continuous).strokeBorder(Color.white.opacity(0.16), lineWidth: 0.5) }
        .accessibilityHidden(true)
    }
}

/// Draws a poster. Lengths are shares of its width: x runs from 0 to 1, y from 0 to 1.5.
struct PosterPen {
    var context: GraphicsContext
    let size: CGSize
    let palette: PosterPalette
    var dice: PosterDice

    var unit: CGFloat { size.width }

    mutating func draw(_ film: Film, by makers: String) {
        let layout = PosterLayout.of(film, &dice)
        ground()
        let theme = dice.pick(Array(film.themes.prefix(2)))
        // The picture keeps clear of the letters.
        var picture = self
        picture.context.translateBy(x: 0, y: layout.shift * unit)
        picture.motif(theme)
        letter(film, layout, by: makers)
    }

    /// The picture alone, for a wide field; `up` is how far it is moved up.
    mutating func drawScene(_ film: Film, up: CGFloat) {
        _ = PosterLayout.of(film, &dice)
        ground()
        let theme = dice.pick(Array(film.themes.prefix(2)))
        context.translateBy(x: 0, y: -up * unit)
        motif(theme)
    }

    private func ground() {
        let all = Path(CGRect(origin: .zero, size: size))
        context.fill(
            all, with: .linearGradient(Gradient(colors: [palette.ground, palette.deep]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    }

    // MARK: Strokes

    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * unit, y: y * unit) }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
    }

    func fill(_ path: Path, _ color: Color, _ opacity: Double = 1) { context.fill(path, with: .color(color.opacity(opacity))) }

    func stroke(_ path: Path, _ color: Color, _ width: CGFloat, _ opacity: Double = 1) {
        context.stroke(path, with: .color(color.opacity(opacity)), style: StrokeStyle(lineWidth: width * unit, lineCap: .round, lineJoin: .round))
    }

    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, _ opacity: Double = 1) {
        fill(Path(box(x, y, width, height)), color, opacity)
    }

    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: Color, _ opacity: Double = 1) { fill(circle(x, y, radius), color, opacity) }

    func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: Color, _ width: CGFloat, _ opacity: Double = 1) {
        stroke(circle(x, y, radius), color, width, opacity)
    }

    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path { Path(ellipseIn: box(x - radius, y - radius, radius * 2, radius * 2)) }

    func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(ellipseIn: box(x - width / 2, y - height / 2, width, height))
    }

    func shape(_ points: [(CGFloat, CGFloat)], _ color: Color, _ opacity: Double = 1) { fill(path(points, closed: true), color, opacity) }

    func line(_ points: [(CGFloat, CGFloat)], _ color: Color, _ width: CGFloat, _ opacity: Double = 1) { stroke(path(points), color, width, opacity) }

    func path(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Path {
        Path { path in
            path.addLines(points.map { p($0.0, $0.1) })
            if closed { path.closeSubpath() }
        }
    }

    /// Land or water with a wavy crest, down to the foot of the poster.
    func wave(_ top: CGFloat, _ height: CGFloat, _ turns: CGFloat, _ phase: CGFloat, _ color: Color, _ opacity: Double = 1) {
        let crest = (0...20).map { step -> (CGFloat, CGFloat) in
            let x = CGFloat(step) / 20
            return (x, top + height * sin(x * turns + phase))
        }
        shape(crest + [(1, 1.8), (0, 1.8)], color, opacity)
    }

    /// Somebody who stands there, seen from far off.
    func figure(_ x: CGFloat, _ foot: CGFloat, _ height: CGFloat, _ color: Color) {
        disc(x, foot - height * 0.88, height * 0.11, color)
        shape(
            [
                (x - height * 0.13, foot - height * 0.72), (x + height * 0.13, foot - height * 0.72), (x + height * 0.15, foot - height * 0.3),
                (x + height * 0.09, foot), (x - height * 0.09, foot), (x - height * 0.15, foot - height * 0.3),
            ], color)
    }
}
