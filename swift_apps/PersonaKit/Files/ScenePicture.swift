import SwiftUI

/// What a photo shows.
public enum PictureScene: String, Codable, CaseIterable, Sendable {
    case room, cat, trail, city, board, paper, dog, reading, fish
}

/// A photo, drawn: what it shows, in colors that differ from picture to picture.
public struct ScenePicture: View {
    private let scene: PictureScene
    private let seed: String

    /// A number from 0 to 1 that is the same for the same picture.
    private var turn: Double { Double(seed.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 997 }) / 997 }

    /// `seed` tells pictures of the same scene apart: a file's ID, a caption.
    public init(_ scene: PictureScene, seed: String) { (self.scene, self.seed) = (scene, seed) }

    public var body: some View {
        Canvas { context, size in
            let pen = ScenePen(context: context, size: size, turn: turn)
            switch scene {
            case .room: pen.room()
            case .cat: pen.cat()
            case .trail: pen.trail()
            case .city: pen.city()
            case .board: pen.board()
            case .paper: pen.paper()
            case .dog: pen.dog()
            case .reading: pen.reading()
            case .fish: pen.fish()
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

    func dog() {
        sky(Color(red: 0.62, green: 0.80, blue: 0.94), Color(red: 0.93, green: 0.95, blue: 0.92))
        fill(0, 0.58, 1, 0.42, Color(red: 0.50, green: 0.68, blue: 0.40))
        for guest in 0..<7 {
            let x = 0.05 + Double(guest) * 0.135
            let suits: [Color] = [.indigo, .pink, .teal, .brown, .orange, .gray, .purple]
            fill(x, 0.38, 0.085, 0.24, suits[guest].opacity(0.75), round: 5)
            oval(x + 0.018, 0.28, 0.05, 0.085, Color(red: 0.85, green: 0.66, blue: 0.52))
        }
        symbol("dog.fill", Color(red: 0.42, green: 0.27, blue: 0.15), rect(0.34, 0.52, 0.34, 0.36))
    }

    func reading() {
        sky(Color(red: 0.95, green: 0.88, blue: 0.80), Color(red: 0.88, green: 0.76, blue: 0.66))
        for flower in 0..<9 {
            oval(0.10 + Double(flower) * 0.09, 0.06 + abs(Double(flower) - 4) * 0.035, 0.09, 0.11, flower % 2 == 0 ? .pink.opacity(0.7) : .white)
        }
        fill(0.38, 0.46, 0.24, 0.54, Color(red: 0.26, green: 0.30, blue: 0.42), round: 12)
        oval(0.435, 0.26, 0.13, 0.20, Color(red: 0.80, green: 0.60, blue: 0.46))
        symbol("book.fill", Color(red: 0.99, green: 0.96, blue: 0.90), rect(0.39, 0.56, 0.22, 0.18))
    }

    func fish() {
        sky(Color(red: 0.72, green: 0.84, blue: 0.90), Color(red: 0.90, green: 0.93, blue: 0.90))
        shape(Color(red: 0.42, green: 0.52, blue: 0.40), [(0, 0.40), (0.28, 0.26), (0.55, 0.38), (0.80, 0.28), (1, 0.38), (1, 0.5), (0, 0.5)])
        fill(0, 0.46, 1, 0.54, Color(red: 0.30, green: 0.52, blue: 0.62))
        for wave in 0..<5 { fill(0.08 + Double(wave % 3) * 0.28, 0.54 + Double(wave) * 0.085, 0.22, 0.008, .white.opacity(0.4)) }
        let scales = Color(red: 0.36, green: 0.42, blue: 0.24)
        shape(scales, [(0.64, 0.55), (0.82, 0.40), (0.78, 0.55), (0.82, 0.70)])
        shape(scales, [(0.36, 0.46), (0.50, 0.34), (0.60, 0.48)])
        oval(0.20, 0.42, 0.50, 0.26, scales)
        oval(0.24, 0.54, 0.40, 0.12, Color(red: 0.80, green: 0.80, blue: 0.66))
        oval(0.265, 0.50, 0.03, 0.04, .black)
    }

    private func symbol(_ name: String, _ color: Color, _ box: CGRect) {
        var image = context.resolve(Image(systemName: name))
        image.shading = .color(color)
        let scale = min(box.width / image.size.width, box.height / image.size.height)
        let width = image.size.width * scale, height = image.size.height * scale
        context.draw(image, in: CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height))
    }
}
