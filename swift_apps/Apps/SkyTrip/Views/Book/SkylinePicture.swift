import SwiftUI

/// A city at the end of the day, drawn from its airport's code: hills, houses, sea, and a sun somewhere.
struct SkylinePicture: View {
    let code: String

    var body: some View {
        Canvas { context, size in
            let seed = SkyDice.drawn("\(code)|skyline")
            let hue = [0.56, 0.60, 0.04, 0.08, 0.50, 0.93, 0.11, 0.66][seed % 8]
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [Color(hue: hue, saturation: 0.55, brightness: 0.72), Color(hue: hue, saturation: 0.20, brightness: 0.98)]),
                    startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
            let sun = CGRect(x: size.width * (0.2 + 0.6 * part(seed, 1)), y: size.height * 0.22, width: 26, height: 26)
            context.fill(Path(ellipseIn: sun), with: .color(.white.opacity(0.75)))
            hills(&context, size, seed, Color(hue: hue, saturation: 0.45, brightness: 0.55).opacity(0.6))
            houses(&context, size, seed, Color(hue: hue, saturation: 0.65, brightness: 0.30))
            let water = CGRect(x: 0, y: size.height * 0.86, width: size.width, height: size.height * 0.14)
            context.fill(Path(water), with: .color(Color(hue: hue, saturation: 0.50, brightness: 0.42)))
        }
        .accessibilityHidden(true)
    }

    /// A number between 0 and 1.
    private func part(_ seed: Int, _ index: Int) -> CGFloat { CGFloat(SkyDice.drawn("\(seed)|\(index)", below: 100)) / 100 }

    private func hills(_ context: inout GraphicsContext, _ size: CGSize, _ seed: Int, _ color: Color) {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: size.height * 0.7))
        for step in 1...4 {
            let x = size.width * CGFloat(step) / 4
            path.addQuadCurve(
                to: CGPoint(x: x, y: size.height * (0.55 + 0.2 * part(seed, 10 + step))),
                control: CGPoint(x: x - size.width / 8, y: size.height * (0.35 + 0.25 * part(seed, 20 + step))))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        context.fill(path, with: .color(color))
    }

    private func houses(_ context: inout GraphicsContext, _ size: CGSize, _ seed: Int, _ color: Color) {
        var x: CGFloat = 6
        var index = 30
        while x < size.width - 8 {
            let width = 7 + 11 * part(seed, index), height = size.height * (0.12 + 0.42 * part(seed, index + 1) * part(seed, index + 2))
            let house = CGRect(x: x, y: size.height * 0.86 - height, width: width, height: height)
            context.fill(Path(house), with: .color(color))
            if part(seed, index + 3) > 0.75 {
                context.fill(Path(CGRect(x: x + width / 2 - 1, y: house.minY - 9, width: 2, height: 9)), with: .color(color))
            }
            x += width + 1 + 5 * part(seed, index + 4)
            index += 5
        }
    }
}
