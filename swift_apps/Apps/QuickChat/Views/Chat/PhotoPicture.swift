import PersonaKit
import SwiftUI

/// A picture that was sent, drawn from its scene.
struct PhotoPicture: View {
    let photo: Photo
    var width: CGFloat = MessageCard.width
    var height: CGFloat = 168

    var body: some View {
        Canvas { context, size in PhotoPen(context: context, size: size, seed: photo.caption).draw(photo.scene) }
            .frame(width: width, height: height)
            .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            .accessibilityElement()
            .accessibilityLabel("Photo: \(photo.caption)")
    }
}

/// Draws the scenes: a sky or a wall, and what stands before it. Places vary with the seed.
private struct PhotoPen {
    let context: GraphicsContext
    let size: CGSize
    let seed: String

    func draw(_ scene: Photo.Scene) {
        switch scene {
        case .trail:
            sky(0x8EC5E8, 0xE6F1DE); sun(); hills(0x5E8F5A, 0.55); hills(0x3F6E45, 0.72); road(0xD9C49A)
        case .coast:
            sky(0x8FC7F0, 0xFDEBD0); sun(); band(0x2F7FA8, 0.52); waves(); band(0xE7D2A4, 0.82)
        case .mountains:
            sky(0x6FA8DC, 0xDCEBF7); peaks(0x6C7A89, 0.35); peaks(0x4C5A66, 0.52); band(0x3F6E45, 0.84)
        case .snow:
            sky(0xA9C6E3, 0xEFF5FA); peaks(0x8BA3B8, 0.38); band(0xF7FAFD, 0.66); trees(); symbol("snowflake", 0xFFFFFF, 0.2, at: (0.8, 0.25))
        case .city:
            sky(0xF6B98A, 0xFCE6CF); blocks(0x7A5C6B); blocks(0x4E3D52, low: true)
        case .night:
            sky(0x101A3A, 0x2C2A5A); sun(0xF5EFD0, 0.09); blocks(0x0B1026, lit: true)
        case .food:
            sky(0xB5835A, 0x8F623F); plate(); symbol("fork.knife", 0x8F623F, 0.26, at: (0.5, 0.5))
        case .coffee:
            sky(0xD9B48F, 0xB98A63); plate(); symbol("cup.and.saucer.fill", 0x6B4226, 0.32, at: (0.5, 0.5))
        case .cat:
            sky(0xF3D9C4, 0xE2B89A); band(0xB87A5A, 0.7); symbol("cat.fill", 0x4A4A52, 0.5, at: (0.5, 0.5))
        case .dog:
            sky(0xCFE8D5, 0xA9D2B5); band(0x6FAF7C, 0.7); symbol("dog.fill", 0x7A5230, 0.5, at: (0.5, 0.5))
        case .desk:
            sky(0xE6E9EE, 0xCBD3DC); band(0xB08968, 0.66); symbol("desktopcomputer", 0x3A4452, 0.42, at: (0.45, 0.46))
            symbol("cup.and.saucer.fill", 0x8C4A3B, 0.15, at: (0.82, 0.62))
        case .stage:
            sky(0x1A1030, 0x4A1F5C); beams(); band(0x120A20, 0.8); symbol("music.mic", 0xF5D7FF, 0.3, at: (0.5, 0.6))
        case .track:
            sky(0x9CCAEB, 0xE3F0F8); band(0x5E8F5A, 0.45); band(0xB5553C, 0.6); lanes(); symbol("figure.run", 0x2B2B38, 0.34, at: (0.5, 0.55))
        case .flowers:
            sky(0xFBE4EC, 0xF7C6D8); blossoms(); band(0x9C6B4A, 0.88)
        case .bike:
            sky(0xCBE3F2, 0xE9E4DA); band(0xA8A29A, 0.74); symbol("bicycle", 0x2563B0, 0.6, at: (0.5, 0.56))
        case .home:
            sky(0xF1E3CF, 0xE0C9A6); band(0x9C7B5A, 0.78); symbol("sofa.fill", 0x5B7A8C, 0.5, at: (0.5, 0.6))
        }
    }

    // MARK: Parts

    private var number: UInt32 { seed.unicodeScalars.reduce(UInt32(11)) { ($0 &* 37) &+ $1.value } }
    private func color(_ hex: Int) -> Color {
        Color(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
    private func vary(_ step: UInt32, _ range: CGFloat) -> CGFloat { CGFloat((number &* (step &* 2 &+ 3)) >> 8 & 255) / 255 * range }

    private func sky(_ top: Int, _ bottom: Int) {
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(Gradient(colors: [color(top), color(bottom)]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    }
    private func sun(_ hex: Int = 0xFFE9A8, _ radius: CGFloat = 0.11) {
        let r = size.width * radius, x = size.width * (0.2 + vary(1, 0.6)), y = size.height * 0.22
        context.fill(Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)), with: .color(color(hex)))
    }
    private func band(_ hex: Int, _ from: CGFloat) {
        context.fill(Path(CGRect(x: 0, y: size.height * from, width: size.width, height: size.height)), with: .color(color(hex)))
    }
    private func hills(_ hex: Int, _ from: CGFloat) {
        let shift = vary(UInt32(from * 100), 60)
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: size.height * from + shift * 0.4))
            path.addQuadCurve(to: CGPoint(x: size.width * 0.55, y: size.height * from), control: CGPoint(x: size.width * 0.25, y: size.height * from - shift))
            path.addQuadCurve(
                to: CGPoint(x: size.width, y: size.height * from + 12), control: CGPoint(x: size.width * 0.8, y: size.height * from + shift * 0.6))
            path.addLine(to: CGPoint(x: size.width, y: size.height))
        }
        context.fill(path, with: .color(color(hex)))
    }
    private func road(_ hex: Int) {
        let path = Path { path in
            path.move(to: CGPoint(x: size.width * 0.3, y: size.height))
            path.addQuadCurve(to: CGPoint(x: size.width * 0.56, y: size.height * 0.66), control: CGPoint(x: size.width * 0.72, y: size.height * 0.84))
            path.addQuadCurve(to: CGPoint(x: size.width * 0.56, y: size.height), control: CGPoint(x: size.width * 0.86, y: size.height * 0.84))
        }
        context.fill(path, with: .color(color(hex)))
    }
    private func peaks(_ hex: Int, _ top: CGFloat) {
        for peak in 0..<3 {
            let x = size.width * (0.05 + CGFloat(peak) * 0.36) + vary(UInt32(peak), 30), y = size.height * top + vary(UInt32(peak + 5), 24)
            let path = Path { path in
                path.move(to: CGPoint(x: x - 80, y: size.height))
                path.addLine(to: CGPoint(x: x + 26, y: y))
                path.addLine(to: CGPoint(x: x + 130, y: size.height))
            }
            context.fill(path, with: .color(color(hex)))
            let cap = Path { path in
                path.move(to: CGPoint(x: x + 26, y: y))
                path.addLine(to: CGPoint(x: x + 12, y: y + 18))
                path.addLine(to: CGPoint(x: x + 26, y: y + 13))
                path.addLine(to: CGPoint(x: x + 42, y: y + 20))
            }
            context.fill(cap, with: .color(.white.opacity(0.9)))
        }
    }
    private func trees() {
        for tree in 0..<5 {
            let x = size.width * (0.08 + CGFloat(tree) * 0.21) + vary(UInt32(tree), 16), y = size.height * 0.72
            let path = Path { path in
                path.move(to: CGPoint(x: x, y: y - 46))
                path.addLine(to: CGPoint(x: x + 17, y: y))
                path.addLine(to: CGPoint(x: x - 17, y: y))
            }
            context.fill(path, with: .color(color(0x2F5D50)))
        }
    }
    private func waves() {
        for line in 0..<4 {
            var path = Path()
            let y = size.height * (0.58 + CGFloat(line) * 0.065)
            path.move(to: CGPoint(x: 0, y: y))
            for step in 0..<6 {
                let x = CGFloat(step) * size.width / 6
                path.addQuadCurve(to: CGPoint(x: x + size.width / 6, y: y), control: CGPoint(x: x + size.width / 12, y: y + (step % 2 == 0 ? 7 : -7)))
            }
            context.stroke(path, with: .color(.white.opacity(0.5)), lineWidth: 1.5)
        }
    }
    private func blocks(_ hex: Int, low: Bool = false, lit: Bool = false) {
        for block in 0..<8 {
            let width = size.width / 8
            let height = size.height * (low ? 0.2 : 0.34) + vary(UInt32(block), size.height * 0.3)
            let rect = CGRect(x: CGFloat(block) * width, y: size.height - height, width: width - 2, height: height)
            context.fill(Path(rect), with: .color(color(hex)))
            guard lit else { continue }
            for window in 0..<Int(height / 14) where (window + block) % 3 != 0 {
                context.fill(Path(CGRect(x: rect.minX + 6, y: rect.minY + 6 + CGFloat(window) * 14, width: 6, height: 6)), with: .color(color(0xF6D77A)))
            }
        }
    }
    private func plate() {
        let side = size.height * 0.78, rect = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
        context.fill(Path(ellipseIn: rect), with: .color(.white))
        context.fill(Path(ellipseIn: rect.insetBy(dx: 12, dy: 12)), with: .color(color(0xF0EBE3)))
    }
    private func beams() {
        for beam in 0..<4 {
            let x = size.width * (0.12 + CGFloat(beam) * 0.25)
            let path = Path { path in
                path.move(to: CGPoint(x: x, y: 0))
                path.addLine(to: CGPoint(x: x + 46, y: size.height * 0.8))
                path.addLine(to: CGPoint(x: x - 46, y: size.height * 0.8))
            }
            context.fill(path, with: .color(color([0xFF6FB5, 0x7C9BFF, 0xFFD36F, 0x8CF0D0][beam]).opacity(0.28)))
        }
    }
    private func lanes() {
        for lane in 0..<4 {
            let y = size.height * (0.66 + CGFloat(lane) * 0.09)
            context.stroke(
                Path { path in
                    path.move(to: CGPoint(x: 0, y: y))
                    path.addLine(to: CGPoint(x: size.width, y: y))
                }, with: .color(.white.opacity(0.8)), lineWidth: 1.5)
        }
    }
    private func blossoms() {
        for flower in 0..<9 {
            let x = size.width * 0.16 + vary(UInt32(flower * 3 + 1), size.width * 0.68),
                y = size.height * 0.18 + vary(UInt32(flower * 5 + 2), size.height * 0.46)
            context.stroke(
                Path { path in
                    path.move(to: CGPoint(x: x, y: y))
                    path.addLine(to: CGPoint(x: size.width / 2, y: size.height))
                }, with: .color(color(0x5E8F5A)), lineWidth: 2)
            for petal in 0..<6 {
                let angle = Double(petal) * .pi / 3
                let center = CGPoint(x: x + CGFloat(cos(angle)) * 9, y: y + CGFloat(sin(angle)) * 9)
                context.fill(
                    Path(ellipseIn: CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14)),
                    with: .color(color([0xE86A92, 0xF4A6BE, 0xD94F7C][flower % 3])))
            }
            context.fill(Path(ellipseIn: CGRect(x: x - 5, y: y - 5, width: 10, height: 10)), with: .color(color(0xF7C948)))
        }
    }
    private func symbol(_ name: String, _ hex: Int, _ share: CGFloat, at place: (CGFloat, CGFloat)) {
        var image = context.resolve(Image(systemName: name))
        image.shading = .color(color(hex))
        let scale = size.height * share * 1.6 / max(image.size.width, image.size.height)
        let width = image.size.width * scale, height = image.size.height * scale
        context.draw(image, in: CGRect(x: size.width * place.0 - width / 2, y: size.height * place.1 - height / 2, width: width, height: height))
    }
}
