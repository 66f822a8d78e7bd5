import SwiftUI

// Who is in pictures.
extension PhotoPen {
    static let skins: [UInt32] = [0xF2CDB0, 0xD9A27C, 0xA9714B, 0x7C4F33, 0xE8B894]
    static let hairs: [UInt32] = [0x2B211C, 0x5B3A24, 0x8A5B34, 0xC79A5B, 0x9A9A9A, 0x3A2A22]
    static let shirts: [UInt32] = [0x2F5D8A, 0xC2543F, 0x3E7D5A, 0xE0B13F, 0x6B4E8E, 0x2E3440, 0xD98BA5, 0x4FA3A5]

    /// One person, head to foot, always the same for the same name.
    func figure(_ name: String, _ x: Double, _ base: Double, _ height: Double, runs: Bool = false) {
        var look = PhotoDice(name)
        let skin = Self.hex(look.pick(Self.skins)), hair = Self.hex(look.pick(Self.hairs)), shirt = Self.hex(look.pick(Self.shirts))
        let aspect = size.height / size.width
        let wide = height * aspect
        let leg = Self.hex(look.pick([0x22304A, 0x3A3A3A, 0x5A4A3A, 0x1E2430]))
        let stride = runs ? 0.14 : 0.05
        /// A point of the figure: how far from its middle, and how far above its feet.
        func at(_ across: Double, _ up: Double) -> (Double, Double) { (x + wide * across, base - height * up) }
        line(leg, height * 0.085, [at(0, 0.46), at(-stride, 0.22), at(runs ? -stride * 1.7 : -stride, 0)])
        line(leg, height * 0.085, [at(0, 0.46), at(stride, 0.22), at(runs ? stride * 0.6 : stride, runs ? 0.06 : 0)])
        line(skin, height * 0.055, [at(-0.08, 0.76), at(-0.17, 0.58), at(runs ? -0.06 : -0.15, 0.46)])
        line(skin, height * 0.055, [at(0.08, 0.76), at(0.17, 0.6), at(runs ? 0.26 : 0.15, runs ? 0.66 : 0.46)])
        let body = at(-0.105, 0.82), neck = at(-0.03, 0.88), back = at(-0.08, 1.02), face = at(-0.066, 0.99)
        fill(body.0, body.1, wide * 0.21, height * 0.4, shirt, round: wide * 0.06)
        fill(neck.0, neck.1, wide * 0.06, height * 0.09, skin)
        oval(back.0, back.1, wide * 0.16, height * 0.17, hair)
        oval(face.0, face.1, wide * 0.132, height * 0.145, skin)
        shape(hair, [at(-0.075, 0.94), at(-0.04, 1.01), at(0.05, 1.01), at(0.075, 0.94), at(0, 0.965)])
        // From near, a face has features.
        guard height * size.height > 70 else { return }
        for eye in [-0.03, 0.016] {
            let corner = at(eye, 0.925)
            oval(corner.0, corner.1, wide * 0.014, height * 0.016, Self.hex(0x2A2220))
        }
        line(Self.hex(0xA5443F), height * 0.008, [at(-0.022, 0.882), at(0, 0.876), at(0.022, 0.882)])
    }

    /// Everybody who is in the picture, side by side.
    mutating func group(_ base: Double, _ height: Double, runs: Bool = false) {
        let names = photo.people + (0..<(photo.strangers ?? 0)).map { "\(photo.look) \($0)" }
        guard photo.kind != .selfie, !names.isEmpty else { return }
        let step = min(0.2, 0.8 / Double(names.count))
        for (index, name) in names.enumerated() {
            figure(
                name, 0.5 + (Double(index) - Double(names.count - 1) / 2) * step, base + dice.share() * 0.02, height * (0.94 + dice.share() * 0.1), runs: runs)
        }
    }

    /// Faces near the camera.
    mutating func faces(_ count: Int) {
        let names = (["me"] + photo.people).prefix(count)
        let radius = count == 1 ? 0.2 : count == 2 ? 0.17 : 0.14
        for (index, name) in names.enumerated() {
            face(
                name, x: count == 1 ? 0.46 : 0.5 + (Double(index) - Double(count - 1) / 2) * min(0.32, 0.86 / Double(count)),
                y: 0.6 + (index % 2 == 0 ? 0 : 0.035), radius: radius)
        }
    }

    /// One face that fills the picture.
    mutating func portrait(of name: String) {
        blend(
            [Self.hex(dice.pick([0xA9C4B0, 0xB8C7D9, 0xD9C2A9, 0xC9B3C9])), Self.hex(dice.pick([0x6E8A76, 0x7C8EA6, 0xA6876A, 0x8F768F]))], rect(0, 0, 1, 1))
        face(name, x: 0.5, y: 0.46, radius: 0.27)
    }

    func face(_ name: String, x: Double, y: Double, radius: Double) {
        var look = PhotoDice(name)
        let skin = Self.hex(look.pick(Self.skins)), hair = Self.hex(look.pick(Self.hairs)), shirt = Self.hex(look.pick(Self.shirts))
        let wide = radius * min(1, size.height / size.width)
        /// A point of the face, which is 2 wide and 2 high around its middle.
        func at(_ across: Double, _ down: Double) -> (Double, Double) { (x + wide * across, y + radius * down) }
        let neck = at(-0.3, 0.6), back = at(-1.08, -1.2), front = at(-0.86, -0.95)
        shape(shirt, [(x - wide * 1.5, 1), at(-1.2, 1.35), at(-0.4, 1.05), at(0.4, 1.05), at(1.2, 1.35), (x + wide * 1.5, 1)])
        oval(back.0, back.1, wide * 2.16, radius * (look.share() > 0.5 ? 2.5 : 1.9), hair)
        fill(neck.0, neck.1, wide * 0.6, radius * 0.7, skin, round: 0.02)
        oval(front.0, front.1, wide * 1.72, radius * 2, skin)
        shape(hair, [at(-0.9, -0.4), at(-0.6, -1.05), at(0.6, -1.05), at(0.9, -0.4), at(0.2, -0.68)])
        for eye in [-0.42, 0.26] {
            let corner = at(eye, -0.12)
            oval(corner.0, corner.1, wide * 0.16, radius * 0.16, Self.hex(0x2A2220))
        }
        line(Self.hex(0xA5443F), radius * 0.09, [at(-0.32, 0.42), at(-0.12, 0.54), at(0.12, 0.54), at(0.32, 0.42)])
    }
}
