import SwiftUI

// What pictures are of, indoors and near by.
extension PhotoPen {
    mutating func concert() {
        blend([Self.hex(0x0C0A18), Self.hex(0x2A1838)], rect(0, 0, 1, 1))
        let tints = dice.pick([[0xE8508A, 0x5A7BFF], [0xF2A33A, 0xC03A6B], [0x3AC0C8, 0x7A4AE0]] as [[UInt32]])
        for beam in 0..<5 {
            let x = 0.1 + Double(beam) * 0.2
            shape(
                Self.hex(tints[beam % 2]).opacity(0.28),
                [(x - 0.015, 0), (x + 0.015, 0), (x + (dice.share() - 0.5) * 0.5 + 0.1, 0.7), (x + (dice.share() - 0.5) * 0.5 - 0.1, 0.7)])
        }
        fill(0.08, 0.62, 0.84, 0.06, Self.hex(0x3B2A28))
        for player in 0..<dice.number(3...4) { figure("\(photo.look) band \(player)", 0.25 + Double(player) * 0.17, 0.63, 0.26) }
        for row in 0..<2 {
            for head in 0..<11 {
                let (x, y) = (Double(head) * 0.1 + Double(row) * 0.05 - 0.02, 0.84 + Double(row) * 0.09)
                disc(x, y, 0.045, Self.hex(0x07060C))
                fill(x - 0.06, y + 0.03, 0.12, 0.2, Self.hex(0x07060C), round: 0.03)
            }
        }
    }

    mutating func museum() {
        blend([Self.hex(0xF4F1EA), Self.hex(0xE6E0D5)], rect(0, 0, 1, 0.74))
        fill(0, 0.74, 1, 0.26, Self.hex(0xB08C62))
        for frame in 0..<2 {
            let x = 0.1 + Double(frame) * 0.44
            fill(x, 0.14, 0.36, 0.38, Self.hex(0x6B4A2A))
            fill(x + 0.02, 0.16, 0.32, 0.34, Self.hex(dice.pick([0x2F5D8A, 0xC2543F, 0xE0B13F, 0x3E7D5A])))
            for stroke in 0..<6 {
                oval(
                    x + 0.02 + dice.share() * 0.24, 0.17 + dice.share() * 0.24, 0.07 + dice.share() * 0.03, 0.08,
                    Self.hex(dice.pick(Self.shirts)).opacity(stroke % 2 == 0 ? 0.9 : 0.6))
            }
        }
        group(0.96, 0.5)
    }

    mutating func table() {
        blend([Self.hex(isNight || isDusk ? 0x4A2F26 : 0xD8C3A5), Self.hex(isNight || isDusk ? 0x2A1A18 : 0xB99F7E)], rect(0, 0, 1, 1))
        for lamp in 0..<3 {
            line(Self.hex(0x2A2A2A), 0.004, [(0.2 + Double(lamp) * 0.3, 0), (0.2 + Double(lamp) * 0.3, 0.12)])
            disc(0.2 + Double(lamp) * 0.3, 0.15, 0.035, Self.hex(0xFFE2A0))
            disc(0.2 + Double(lamp) * 0.3, 0.15, 0.09, Self.hex(0xFFE2A0).opacity(0.25))
        }
        group(0.86, 0.56)
        shape(Self.hex(dice.pick([0x7A4B2A, 0x5A3A2A, 0xEDE6DA])), [(0.06, 0.64), (0.94, 0.64), (1.1, 1), (-0.1, 1)])
        for plate in 0..<4 {
            let (x, y) = (0.16 + Double(plate) * 0.225, 0.76 + Double(plate % 2) * 0.09)
            oval(x - 0.09, y - 0.035, 0.18, 0.075, .white)
            oval(x - 0.055, y - 0.02, 0.11, 0.042, Self.hex(dice.pick([0xB5653F, 0x5A9A48, 0xE0B13F, 0xC2543F, 0xD98B5A])))
            fill(x + 0.1, y - 0.11, 0.028, 0.08, Self.hex(dice.pick([0x7A1F2F, 0xE8C77A, 0xBFE0F2])).opacity(0.9), round: 0.008)
        }
    }

    mutating func cat() {
        blend([Self.hex(dice.pick([0xE7D9C2, 0xC9D6DC, 0xE2CFC4])), Self.hex(0xB9A48A)], rect(0, 0, 1, 1))
        let cushion = Self.hex(dice.pick([0x5B7FA6, 0xA6574B, 0x7C8F5A, 0xD9B45B]))
        fill(0.04, 0.56, 0.92, 0.5, cushion, round: 0.1)
        let fur = Self.hex(0x77716B), stripe = Self.hex(0x4F4A46), dx = dice.share() * 0.12 - 0.06
        oval(0.26 + dx, 0.42, 0.56, 0.34, fur)
        for band in 0..<4 { line(stripe, 0.018, [(0.5 + dx + Double(band) * 0.07, 0.44), (0.47 + dx + Double(band) * 0.07, 0.56)]) }
        line(fur, 0.06, [(0.78 + dx, 0.66), (0.88 + dx, 0.6), (0.86 + dx, 0.5)])
        disc(0.32 + dx, 0.44, 0.145, fur)
        for ear in [0.22, 0.38] { shape(fur, [(ear + dx - 0.03, 0.37), (ear + dx + 0.01, 0.24), (ear + dx + 0.07, 0.35)]) }
        if dice.share() > 0.5 {
            for eye in [0.26, 0.37] { line(stripe, 0.012, [(eye + dx - 0.02, 0.43), (eye + dx, 0.445), (eye + dx + 0.02, 0.43)]) }
        } else {
            for eye in [0.26, 0.37] { disc(eye + dx, 0.43, 0.024, Self.hex(0xC8D85A)); disc(eye + dx, 0.43, 0.01, .black) }
        }
        oval(0.3 + dx, 0.48, 0.035, 0.022, Self.hex(0xD98B8B))
        for whisker in [-1.0, 1.0] {
            for row in 0..<2 {
                line(
                    .white.opacity(0.7), 0.004,
                    [(0.32 + dx + whisker * 0.05, 0.5 + Double(row) * 0.02), (0.32 + dx + whisker * 0.17, 0.49 + Double(row) * 0.04)])
            }
        }
    }

    mutating func dog() {
        sky()
        fill(0, 0.55, 1, 0.45, Self.hex(0x6E9A56))
        for tree in 0..<3 { self.tree(0.12 + Double(tree) * 0.36, 0.58, 0.28) }
        let coat = Self.hex(dice.pick([0xB5793F, 0x3A2E28, 0xE0C9A0]))
        for leg in [0.36, 0.42, 0.6, 0.66] { fill(leg, 0.74, 0.04, 0.16, coat, round: 0.02) }
        oval(0.32, 0.58, 0.4, 0.22, coat)
        line(coat, 0.035, [(0.7, 0.64), (0.8, 0.52)])
        disc(0.32, 0.55, 0.11, coat)
        for ear in [0.22, 0.36] { oval(ear, 0.46, 0.07, 0.15, coat) }
        oval(0.2, 0.55, 0.12, 0.09, Self.hex(0xF0E2CC))
        disc(0.22, 0.57, 0.018, .black)
        disc(0.31, 0.52, 0.014, .black)
        group(0.95, 0.45)
    }

    mutating func room() {
        blend([Self.hex(dice.pick([0xEDE4D6, 0xD9E2E0, 0xE9D9D0])), Self.hex(0xCDBFA9)], rect(0, 0, 1, 0.7))
        fill(0, 0.7, 1, 0.3, Self.hex(0xA9805A))
        fill(0.58, 0.12, 0.32, 0.36, Self.hex(isNight ? 0x18223F : 0xBFE0F2))
        fill(0.735, 0.12, 0.012, 0.36, .white)
        if photo.scene == .window {
            fill(0.1, 0.58, 0.8, 0.05, .white)
            for cup in 0..<3 {
                let x = 0.22 + Double(cup) * 0.22
                fill(x, 0.49, 0.1, 0.09, Self.hex(0x2F6E9A), round: 0.015)
                line(Self.hex(0x2F6E9A), 0.014, [(x + 0.1, 0.51), (x + 0.13, 0.53), (x + 0.1, 0.56)])
            }
        } else {
            fill(0.06, 0.5, 0.5, 0.16, Self.hex(dice.pick([0x4F6E7E, 0x9A5B4A, 0x6E7A55])), round: 0.03)
            fill(0.04, 0.6, 0.54, 0.14, Self.hex(dice.pick([0x3E5A68, 0x84493A, 0x5B6745])), round: 0.03)
            fill(0.66, 0.66, 0.2, 0.02, Self.hex(0x5A3A2A))
            tree(0.92, 0.74, 0.22)
        }
        group(0.96, 0.5)
    }

    mutating func people() {
        if dice.share() > 0.5 { sky() } else { blend([Self.hex(0xE9DFD0), Self.hex(0xB9A890)], rect(0, 0, 1, 1)) }
        hills(0.62, Self.hex(0x7C9C6A))
        for lamp in 0..<9 { disc(Double(lamp) * 0.12 + 0.02, 0.14 + 0.05 * sin(Double(lamp)), 0.016, Self.hex(0xFFE2A0)) }
        group(0.97, 0.56)
    }

    mutating func airport() {
        sky()
        fill(0, 0.66, 1, 0.34, Self.hex(0x8C9096))
        shape(.white, [(0.12, 0.56), (0.2, 0.5), (0.78, 0.5), (0.9, 0.56), (0.78, 0.62), (0.2, 0.62)])
        shape(Self.hex(0x1F5FA8), [(0.14, 0.52), (0.1, 0.34), (0.18, 0.34), (0.28, 0.5)])
        shape(Self.hex(0xC9CDD2), [(0.42, 0.57), (0.34, 0.74), (0.42, 0.74), (0.58, 0.57)])
        for window in 0..<9 { fill(0.3 + Double(window) * 0.05, 0.53, 0.02, 0.022, Self.hex(0x33465C), round: 0.005) }
        fill(0, 0, 0.03, 1, Self.hex(0x3A3F46))
        fill(0.97, 0, 0.03, 1, Self.hex(0x3A3F46))
        group(0.98, 0.36)
    }

    mutating func train() {
        sky()
        hills(0.56, Self.hex(isWinter ? 0x8A9466 : 0xB5A860))
        hills(0.66, Self.hex(0x7E8A4E))
        fill(0, 0, 1, 0.05, Self.hex(0x2E3338))
        fill(0, 0.84, 1, 0.16, Self.hex(0x3B4148))
        fill(0, 0.8, 1, 0.04, Self.hex(0x8A9097))
        fill(0, 0, 0.06, 1, Self.hex(0x3B4148))
        fill(0.94, 0, 0.06, 1, Self.hex(0x3B4148))
        for post in 0..<3 { line(Self.hex(0x5B4332), 0.012, [(0.2 + Double(post) * 0.28, 0.62), (0.2 + Double(post) * 0.28, 0.42)]) }
        line(.black.opacity(0.5), 0.004, [(0.06, 0.44), (0.94, 0.42)])
    }

    mutating func drink() {
        blend([Self.hex(0x8A6A4E), Self.hex(0x4E3A2C)], rect(0, 0, 1, 1))
        shape(Self.hex(0x9A6A3E), [(0, 0.6), (1, 0.54), (1, 1), (0, 1)])
        oval(0.24, 0.66, 0.52, 0.2, .white)
        fill(0.33, 0.38, 0.34, 0.34, Self.hex(dice.pick([0xFFFFFF, 0x2F6E9A, 0xD98B5A])), round: 0.06)
        oval(0.33, 0.33, 0.34, 0.12, Self.hex(0xEDE6DA))
        oval(0.355, 0.345, 0.29, 0.09, Self.hex(0x5A3320))
        for leaf in 0..<3 { oval(0.47 - Double(leaf) * 0.012, 0.36 + Double(leaf) * 0.018, 0.06 + Double(leaf) * 0.024, 0.018, Self.hex(0xF0D9B8)) }
    }

    mutating func board() {
        blend([Self.hex(0xC7C7C4), Self.hex(0xB0B0AD)], rect(0, 0, 1, 1))
        fill(0.05, 0.1, 0.9, 0.74, .white, round: 0.01)
        let notes: [UInt32] = [0xFFE066, 0xFF9EB5, 0x9BE0C4, 0xFFB870, 0x9CCBF2]
        for row in 0..<4 {
            for column in 0..<6 where dice.share() > 0.25 {
                fill(0.1 + Double(column) * 0.138, 0.15 + Double(row) * 0.168, 0.1, 0.12, Self.hex(dice.pick(notes)))
                line(
                    .black.opacity(0.35), 0.004,
                    [(0.115 + Double(column) * 0.138, 0.2 + Double(row) * 0.168), (0.18 + Double(column) * 0.138, 0.2 + Double(row) * 0.168)])
            }
        }
        group(0.99, 0.5)
    }

    mutating func book() {
        blend([Self.hex(0xD9C7A8), Self.hex(0xB99F7E)], rect(0, 0, 1, 1))
        shape(.white, [(0.1, 0.26), (0.49, 0.2), (0.49, 0.82), (0.1, 0.86)])
        shape(Self.hex(0xF7F3EA), [(0.51, 0.2), (0.9, 0.26), (0.9, 0.86), (0.51, 0.82)])
        for row in 0..<9 {
            line(Self.hex(0x8A8578), 0.005, [(0.15, 0.33 + Double(row) * 0.055), (0.45, 0.29 + Double(row) * 0.055)])
            line(Self.hex(0x8A8578), 0.005, [(0.55, 0.29 + Double(row) * 0.055), (0.85, 0.33 + Double(row) * 0.055)])
        }
        disc(0.82, 0.14, 0.09, .white)
        disc(0.82, 0.14, 0.07, Self.hex(0x5A3320))
    }
}
