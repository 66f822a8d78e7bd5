import SwiftUI

/// A picture of a place to stay: its outside or one of its rooms, drawn from its kind and in colors of its own.
struct StayPicture: View {
    enum Scene: Int, CaseIterable { case outside, bedroom, living, bath }

    private let id: String
    private let kind: String
    private let wall: String?
    private let scene: Scene

    init(_ listing: Listing, scene: Scene = .outside) {
        id = listing.id
        kind = listing.kind
        wall = WallColor.named(in: listing.about)
        self.scene = scene
    }

    var body: some View {
        Canvas { context, size in
            var pen = ScenePen(context: context, size: size, dice: SceneDice(text: id))
            switch scene {
            case .outside: pen.outside(kind, wall: wall)
            case .bedroom: pen.bedroom()
            case .living: pen.living()
            case .bath: pen.bath()
            }
        }
        .accessibilityHidden(true)
    }
}

/// The color that a description begins with: "A yellow casita with …" is drawn yellow.
enum WallColor {
    static func named(in about: String) -> String? {
        let words = about.lowercased().split(whereSeparator: { !$0.isLetter })
        guard words.count > 2, ["a", "an", "the"].contains(words[0]) else { return nil }
        return shades[String(words[1])]
    }

    private static let shades = [
        "yellow": "#F2C845", "pink": "#F0A3B4", "blue": "#7FB2DA", "white": "#F4F1EA", "red": "#B5493C", "green": "#8FB57E", "brick": "#A75A44",
        "cedar": "#A8673F", "gray": "#A3AAB0", "orange": "#E39A55",
    ]
}

/// Numbers that look random and are always the same for a text.
struct SceneDice {
    private var state: UInt64

    init(text: String) {
        state = text.unicodeScalars.reduce(UInt64(7_001)) { ($0 ^ UInt64($1.value)) &* 1_099_511_628_211 }
    }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
    }

    mutating func share() -> CGFloat { CGFloat(roll(1_000)) / 1_000 }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}

extension Color {
    /// "#0B3D91".
    init(hex: String) {
        let value = UInt32(hex.dropFirst(), radix: 16) ?? 0
        self.init(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }
}

/// Draws scenes in shares of the size.
struct ScenePen {
    let context: GraphicsContext
    let size: CGSize
    var dice: SceneDice

    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
    }

    func fill(_ frame: CGRect, _ hex: String, radius: CGFloat = 0, opacity: Double = 1) {
        context.fill(Path(roundedRect: frame, cornerRadius: radius), with: .color(Color(hex: hex).opacity(opacity)))
    }

    func oval(_ frame: CGRect, _ hex: String, opacity: Double = 1) {
        context.fill(Path(ellipseIn: frame), with: .color(Color(hex: hex).opacity(opacity)))
    }

    func shape(_ points: [(CGFloat, CGFloat)], _ hex: String, opacity: Double = 1) {
        let path = Path { path in
            path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
            path.closeSubpath()
        }
        context.fill(path, with: .color(Color(hex: hex).opacity(opacity)))
    }

    func gradient(_ frame: CGRect, _ colors: [String]) {
        context.fill(
            Path(frame),
            with: .linearGradient(
                Gradient(colors: colors.map { Color(hex: $0) }), startPoint: CGPoint(x: 0, y: frame.minY), endPoint: CGPoint(x: 0, y: frame.maxY)))
    }
}
