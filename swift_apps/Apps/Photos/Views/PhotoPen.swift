import Foundation
import PersonaKit
import SwiftUI

/// Draws a picture; all measures are parts of its size.
struct PhotoPen {
    let context: GraphicsContext
    let size: CGSize
    let photo: Photo
    let hour: Int
    let month: Int
    var dice: PhotoDice

    init(context: GraphicsContext, size: CGSize, photo: Photo) {
        (self.context, self.size, self.photo) = (context, size, photo)
        let parts = Persona.calendar.dateComponents([.hour, .month], from: photo.takenAt)
        (hour, month) = (parts.hour ?? 12, parts.month ?? 5)
        dice = PhotoDice(photo.look)
    }

    var isNight: Bool { hour >= 20 || hour < 6 }
    var isDusk: Bool { (17..<20).contains(hour) || (6..<8).contains(hour) }
    var isWinter: Bool { month == 12 || month <= 2 }
    var isAutumn: Bool { (9...11).contains(month) }

    // MARK: Shapes

    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
        CGRect(x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height)
    }
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, round: Double = 0) {
        context.fill(Path(roundedRect: rect(x, y, width, height), cornerRadius: round * size.width), with: .color(color))
    }
    func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
        context.fill(Path(ellipseIn: rect(x, y, width, height)), with: .color(color))
    }
    /// A circle, whatever the picture's shape is.
    func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
        let side = min(size.width, size.height) * radius
        context.fill(Path(ellipseIn: CGRect(x: x * size.width - side, y: y * size.height - side, width: side * 2, height: side * 2)), with: .color(color))
    }
    func shape(_ color: Color, _ points: [(Double, Double)]) {
        var path = Path()
        path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
        path.closeSubpath()
        context.fill(path, with: .color(color))
    }
    func line(_ color: Color, _ width: Double, _ points: [(Double, Double)]) {
        var path = Path()
        path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width * min(size.width, size.height), lineCap: .round, lineJoin: .round))
    }
    func blend(_ colors: [Color], _ box: CGRect) {
        context.fill(
            Path(box), with: .linearGradient(Gradient(colors: colors), startPoint: CGPoint(x: 0, y: box.minY), endPoint: CGPoint(x: 0, y: box.maxY)))
    }
    static func hex(_ value: UInt32) -> Color {
        Color(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }

    // MARK: The picture

    mutating func draw() {
        switch photo.scene {
        case .table: table()
        case .trail: trail()
        case .run, .race: run()
        case .track: track()
        case .street: street()
        case .skyline: skyline()
        case .mountain, .snow: mountain()
        case .coast: coast()
        case .river: river()
        case .garden, .flowers: flowers()
        case .concert: concert()
        case .stadium: stadium()
        case .museum: museum()
        case .cat: cat()
        case .dog: dog()
        case .room, .window: room()
        case .people: people()
        case .airport: airport()
        case .train: train()
        case .drink: drink()
        case .board: board()
        case .book: book()
        case .dish, .screen: break
        }
        if photo.kind == .selfie { faces(1 + photo.people.count) }
        // Light falls off toward the corners, as through a lens.
        context.fill(
            Path(rect(0, 0, 1, 1)),
            with: .radialGradient(
                Gradient(colors: [.clear, .black.opacity(0.16)]), center: CGPoint(x: size.width / 2, y: size.height / 2), startRadius: size.width * 0.42,
                endRadius: size.width * 0.85))
    }

    /// The sky at the picture's hour.
    mutating func sky() {
        let colors: [[UInt32]] =
            isNight
            ? [[0x0B1230, 0x24305E], [0x10142B, 0x3B2E5A]]
            : isDusk
                ? [[0x4A6BA8, 0xF6A56F, 0xFBD9A5], [0x5B5F9E, 0xE98B7F, 0xF9CFA0], [0x7FA6CF, 0xF7C9A9]]
                : isWinter ? [[0x9FB7C9, 0xDCE5EA], [0x8FB2D4, 0xE6EDF0]] : [[0x4E9BDA, 0xBFE0F5], [0x6BB0E6, 0xDCEFF8], [0x5AA3D2, 0xE8EFE6]]
        blend(dice.pick(colors).map(Self.hex), rect(0, 0, 1, 1))
        if isNight {
            for _ in 0..<24 { disc(dice.share(), dice.share() * 0.5, 0.003 + dice.share() * 0.003, .white.opacity(0.8)) }
            disc(0.15 + dice.share() * 0.7, 0.12 + dice.share() * 0.1, 0.045, Self.hex(0xFFF6DC))
        } else if isDusk {
            disc(0.2 + dice.share() * 0.6, 0.42, 0.09, Self.hex(0xFFF0C8).opacity(0.9))
        } else {
            for _ in 0..<dice.number(2...4) {
                let (x, y) = (dice.share() * 0.9, 0.06 + dice.share() * 0.22)
                for part in 0..<3 { oval(x + Double(part) * 0.06 - 0.05, y + (part == 1 ? -0.02 : 0), 0.13, 0.06, .white.opacity(0.75)) }
            }
        }
    }

    mutating func hills(_ top: Double, _ color: Color) {
        let shift = dice.share() * 6, waves = 3 + dice.share() * 4
        var points: [(Double, Double)] = (0...24).map { step in
            let x = Double(step) / 24
            return (x, top + 0.05 * sin(x * waves + shift))
        }
        points += [(1, 1), (0, 1)]
        shape(color, points)
    }

    func pine(_ x: Double, _ base: Double, _ height: Double, _ color: Color) {
        for layer in 0..<3 {
            let top = base - height + Double(layer) * height * 0.24, half = height * 0.17 * (1 + Double(layer) * 0.4)
            shape(color, [(x, top), (x + half, top + height * 0.44), (x - half, top + height * 0.44)])
        }
    }

    mutating func tree(_ x: Double, _ base: Double, _ height: Double) {
        fill(x - height * 0.04, base - height * 0.45, height * 0.08, height * 0.45, Self.hex(0x5B4332))
        let leaves: [UInt32] = isAutumn ? [0xC8742B, 0xD9962F, 0xA8502A] : isWinter ? [0x7C7266, 0x6E6A5E] : [0x4E8B3F, 0x5F9C48, 0x3F7A3A]
        let color = Self.hex(dice.pick(leaves))
        for (dx, dy) in [(-0.22, -0.55), (0.2, -0.55), (0, -0.8), (0, -0.5)] {
            oval(x + dx * height - height * 0.24, base + dy * height - height * 0.2, height * 0.48, height * 0.42, color)
        }
    }
}

/// Numbers that are the same for the same text.
struct PhotoDice {
    private var state: UInt64

    init(_ text: String) { state = text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } }

    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
    /// From 0 to 1.
    mutating func share() -> Double { Double(next() % 10_000) / 10_000 }
    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }
    mutating func pick<Item>(_ items: [Item]) -> Item { items[Int(next() % UInt64(items.count))] }
}
