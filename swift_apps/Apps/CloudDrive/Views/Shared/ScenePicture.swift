import SwiftUI

/// An image, drawn: what it shows, in colors that differ from picture to picture.
struct ScenePicture: View {
    let scene: FileContent.Scene
    let seed: String

    /// A number from 0 to 1 that is the same for the same file.
    private var turn: Double { Double(seed.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 997 }) / 997 }

    var body: some View {
        Canvas { context, size in
            let pen = ScenePen(context: context, size: size, turn: turn)
            switch scene {
            case .room: pen.room()
            case .cat: pen.cat()
            case .trail: pen.trail()
            case .city: pen.city()
            case .board: pen.board()
            case .paper: pen.paper()
            }
        }
        .accessibilityHidden(true)
    }
}

/// Draws one scene; all measures are parts of the size.
private struct ScenePen {
    let context: GraphicsContext
    let size: CGSize
    let turn: Double

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
        CGRect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
    }
    private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, round: CGFloat = 0) {
        context.fill(Path(roundedRect: rect(x, y, width, height), cornerRadius: round), with: .color(color))
    }
    private func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
        context.fill(Path(ellipseIn: rect(x, y, width, height)), with: .color(color))
    }
    private func shape(_ color: Color, _ points: [(Double, Double)]) {
        var path = Path()
        path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
        path.closeSubpath()
        context.fill(path, with: .color(color))
    }
    private func sky(_ top: Color, _ bottom: Color) {
        context.fill(
            Path(rect(0, 0, 1, 1)),
            with: .linearGradient(Gradient(colors: [top, bottom]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    }

    func room() {
        sky(Color(white: 0.95), Color(white: 0.86))
        fill(0, 0.62, 1, 0.38, Color(red: 0.74, green: 0.82, blue: 0.84))
        for column in 0..<8 { fill(Double(column) / 8, 0.62, 0.004, 0.38, .white.opacity(0.7)) }
        for row in 0..<3 { fill(0, 0.74 + Double(row) * 0.12, 1, 0.006, .white.opacity(0.7)) }
        fill(0.66, 0.40, 0.03, 0.30, Color(white: 0.65))
        oval(0.58, 0.36, 0.19, 0.07, Color(white: 0.72))
        oval(0.22, 0.12, 0.30, 0.22, Color(red: 0.78, green: 0.70, blue: 0.55).opacity(0.7))
        oval(0.28, 0.16, 0.17, 0.13, Color(red: 0.66, green: 0.56, blue: 0.40).opacity(0.6))
    }

    func cat() {
        sky(Color(red: 0.93, green: 0.88, blue: 0.78), Color(red: 0.84, green: 0.75, blue: 0.62))
        fill(0.08, 0.50, 0.84, 0.44, .white)
        for row in 0..<6 {
            for column in 0..<11 where (row * 7 + column * 3) % 5 == 0 {
                fill(0.10 + Double(column) * 0.074, 0.53 + Double(row) * 0.064, 0.06, 0.05, Color(white: 0.25))
            }
        }
        let fur = Color(white: 0.48)
        oval(0.24, 0.34, 0.58, 0.40, fur)
        oval(0.16, 0.26, 0.28, 0.30, fur)
        shape(fur, [(0.18, 0.32), (0.19, 0.18), (0.28, 0.28)])
        shape(fur, [(0.32, 0.28), (0.41, 0.18), (0.42, 0.33)])
        oval(0.22, 0.38, 0.035, 0.04, Color(red: 0.75, green: 0.85, blue: 0.35))
        oval(0.33, 0.38, 0.035, 0.04, Color(red: 0.75, green: 0.85, blue: 0.35))
        oval(0.285, 0.44, 0.03, 0.025, Color(red: 0.85, green: 0.55, blue: 0.55))
    }

    func trail() {
        sky(Color(red: 0.55, green: 0.76, blue: 0.92), Color(red: 0.86, green: 0.93, blue: 0.96))
        fill(0, 0.44, 1, 0.2, Color(red: 0.26, green: 0.52, blue: 0.66))
        shape(Color(red: 0.45, green: 0.40, blue: 0.36), [(0.56, 0.50), (0.62, 0.36), (0.70, 0.42), (0.76, 0.34), (0.84, 0.50)])
        shape(Color(red: 0.36, green: 0.56, blue: 0.32), [(0, 0.46), (0.30, 0.40), (0.62, 0.58), (1, 0.50), (1, 1), (0, 1)])
        shape(Color(red: 0.27, green: 0.46, blue: 0.26), [(0, 0.62), (0.40, 0.58), (1, 0.74), (1, 1), (0, 1)])
        shape(Color(red: 0.80, green: 0.70, blue: 0.54), [(0.40, 1), (0.50, 0.74), (0.46, 0.60), (0.49, 0.60), (0.56, 0.74), (0.66, 1)])
    }

    func city() {
        sky(Color(red: 0.96, green: 0.72, blue: 0.58), Color(red: 0.98, green: 0.90, blue: 0.82))
        for index in 0..<9 {
            let height = 0.22 + Double((index * 37 + Int(turn * 40)) % 41) / 100
            fill(Double(index) * 0.112, 0.86 - height, 0.10, height + 0.2, Color(red: 0.36, green: 0.36, blue: 0.48).opacity(0.55 + Double(index % 3) * 0.15))
        }
        for (y, width) in [(0.52, 0.8), (0.62, 1.1), (0.72, 0.9)] { oval(-0.05 + turn * 0.1, y, width, 0.14, .white.opacity(0.6)) }
        fill(0, 0.80, 1, 0.2, .white.opacity(0.65))
    }

    func board() {
        sky(Color(white: 0.78), Color(white: 0.70))
        fill(0.05, 0.10, 0.90, 0.78, .white, round: 4)
        let notes: [Color] = [.yellow, .pink, .mint, .orange, .cyan]
        for row in 0..<4 {
            for column in 0..<6 where (row + column * 2) % 5 != 4 {
                fill(0.10 + Double(column) * 0.138, 0.16 + Double(row) * 0.175, 0.105, 0.14, notes[(row * 2 + column) % 5].opacity(0.75))
            }
        }
    }

    func paper() {
        sky(Color(red: 0.62, green: 0.55, blue: 0.48), Color(red: 0.50, green: 0.43, blue: 0.37))
        shape(Color(white: 0.97), [(0.28, 0.10), (0.74, 0.13), (0.71, 0.90), (0.25, 0.87)])
        for row in 0..<10 {
            let y = 0.20 + Double(row) * 0.062
            fill(0.33, y, row % 3 == 0 ? 0.20 : 0.26, 0.014, Color(white: 0.6))
            fill(0.62, y + 0.004, 0.06, 0.014, Color(white: 0.5))
        }
    }
}
