import PersonaKit
import SwiftUI

/// A venue's front by night, by its kind.
struct VenuePicture: View {
    let id: String

    var body: some View {
        let kind = Persona.catalog.venue(id)?.kind ?? "club"
        Canvas { context, size in
            var dice = PosterDice(text: id)
            let sky = [
                [Color(hex: "#1B1F4B"), Color(hex: "#5A3B7D"), Color(hex: "#E58B6B")], [Color(hex: "#0F2A4A"), Color(hex: "#2F6690"), Color(hex: "#F2C38B")],
                [Color(hex: "#22143D"), Color(hex: "#7A2E5D"), Color(hex: "#F29E7C")],
            ][dice.roll(3)]
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(Gradient(colors: sky), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
            VenueFront(context: context, size: size, dice: dice).draw(kind)
        }
        .accessibilityHidden(true)
    }
}

private struct VenueFront {
    let context: GraphicsContext
    let size: CGSize
    var dice: PosterDice

    private let wall = Color(hex: "#17152B"), light = Color(hex: "#FFD27A")

    func draw(_ kind: String) {
        switch kind {
        case "stadium", "ballpark", "arena", "amphitheater": bowl(isRoofed: kind == "arena")
        case "park": trees()
        case "museum", "concert hall", "theater": columns()
        default: marquee()
        }
        context.fill(Path(rect(0, 0.92, 1, 0.08)), with: .color(wall))
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
    }

    private func bowl(isRoofed: Bool) {
        var path = Path()
        path.move(to: CGPoint(x: size.width * 0.04, y: size.height * 0.55))
        path.addQuadCurve(
            to: CGPoint(x: size.width * 0.96, y: size.height * 0.55), control: CGPoint(x: size.width * 0.5, y: size.height * (isRoofed ? 0.1 : 0.75)))
        path.addLine(to: CGPoint(x: size.width * 0.86, y: size.height * 0.94))
        path.addLine(to: CGPoint(x: size.width * 0.14, y: size.height * 0.94))
        path.closeSubpath()
        context.fill(path, with: .color(wall))
        for column in 0..<11 {
            context.fill(Path(rect(0.17 + CGFloat(column) * 0.062, 0.74, 0.03, 0.12)), with: .color(light.opacity(column % 3 == 1 ? 0.9 : 0.45)))
        }
        if !isRoofed {
            for x in [CGFloat(0.08), 0.9] {
                context.fill(Path(rect(x, 0.16, 0.014, 0.5)), with: .color(wall))
                context.fill(Path(rect(x - 0.03, 0.12, 0.075, 0.1)), with: .color(light))
            }
        }
    }

    private func columns() {
        var roof = Path()
        roof.move(to: CGPoint(x: size.width * 0.1, y: size.height * 0.4))
        roof.addLine(to: CGPoint(x: size.width * 0.5, y: size.height * 0.14))
        roof.addLine(to: CGPoint(x: size.width * 0.9, y: size.height * 0.4))
        roof.closeSubpath()
        context.fill(roof, with: .color(wall))
        context.fill(Path(rect(0.14, 0.4, 0.72, 0.54)), with: .color(light.opacity(0.55)))
        for column in 0..<6 { context.fill(Path(rect(0.15 + CGFloat(column) * 0.13, 0.4, 0.05, 0.54)), with: .color(wall)) }
    }

    private func marquee() {
        context.fill(Path(rect(0.12, 0.22, 0.76, 0.72)), with: .color(wall))
        for column in 0..<4 {
            context.fill(Path(rect(0.19 + CGFloat(column) * 0.17, 0.3, 0.09, 0.14)), with: .color(light.opacity(column == 2 ? 0.85 : 0.3)))
        }
        context.fill(Path(roundedRect: rect(0.06, 0.52, 0.88, 0.16), cornerRadius: 3), with: .color(BoxStyle.hot))
        for bulb in 0..<16 {
            let x = size.width * (0.08 + CGFloat(bulb) * 0.056)
            context.fill(Path(ellipseIn: CGRect(x: x, y: size.height * 0.66, width: 3, height: 3)), with: .color(light))
        }
        context.fill(Path(rect(0.38, 0.7, 0.24, 0.24)), with: .color(light.opacity(0.9)))
    }

    private func trees() {
        for tree in 0..<7 {
            let x = CGFloat(tree) * 0.15 + 0.02, height = 0.3 + CGFloat((tree * 37) % 5) * 0.07
            context.fill(Path(ellipseIn: rect(x, 0.86 - height, 0.15, height)), with: .color(wall.opacity(0.92)))
        }
        context.fill(Path(roundedRect: rect(0.3, 0.6, 0.4, 0.3), cornerRadius: 4), with: .color(light.opacity(0.7)))
    }
}
