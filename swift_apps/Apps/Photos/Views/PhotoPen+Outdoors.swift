import SwiftUI

// What pictures are of, outdoors.
extension PhotoPen {
    mutating func trail() {
        sky()
        hills(0.42, Self.hex(isAutumn ? 0x9A8A5A : 0x7FA079))
        hills(0.52, Self.hex(isAutumn ? 0x8A7442 : isWinter ? 0x6F7E66 : 0x5C8A4C))
        let bend = dice.share() * 0.2
        shape(Self.hex(0xC9AE84), [(0.40, 1), (0.46 + bend, 0.74), (0.40 + bend, 0.60), (0.44 + bend, 0.60), (0.54 + bend, 0.74), (0.72, 1)])
        for tree in 0..<dice.number(3...5) {
            let x = tree % 2 == 0 ? dice.share() * 0.3 : 0.72 + dice.share() * 0.28
            if dice.share() > 0.5 { pine(x, 0.72 + dice.share() * 0.15, 0.34, Self.hex(0x2F5D40)) } else { self.tree(x, 0.74 + dice.share() * 0.15, 0.3) }
        }
        group(0.93, 0.36)
    }

    mutating func run() {
        sky()
        hills(0.46, Self.hex(0x86A27C))
        fill(0, 0.58, 1, 0.42, Self.hex(0x7C8087))
        shape(Self.hex(0xE9E4D4), [(0.48, 1), (0.495, 0.6), (0.505, 0.6), (0.54, 1)])
        for tree in 0..<4 { self.tree(0.05 + Double(tree) * 0.3 + dice.share() * 0.08, 0.6, 0.2 + dice.share() * 0.08) }
        if photo.scene == .race {
            fill(0.06, 0.26, 0.02, 0.4, Self.hex(0x444444))
            fill(0.92, 0.26, 0.02, 0.4, Self.hex(0x444444))
            fill(0.06, 0.24, 0.88, 0.12, Self.hex(dice.pick([0xC8352B, 0x1F5FA8, 0xE08A1E])))
            for square in 0..<11 { fill(0.1 + Double(square) * 0.075, 0.275, 0.037, 0.05, .white) }
        }
        group(0.94, 0.42, runs: true)
    }

    mutating func track() {
        sky()
        fill(0, 0.5, 1, 0.5, Self.hex(0x5B8F47))
        fill(0, 0.44, 1, 0.07, Self.hex(0x8A8F96))
        shape(Self.hex(0xB5533C), [(0, 0.72), (1, 0.58), (1, 1), (0, 1)])
        for lane in 0..<4 { line(.white.opacity(0.85), 0.006, [(0, 0.78 + Double(lane) * 0.07), (1, 0.63 + Double(lane) * 0.1)]) }
        group(0.94, 0.4, runs: true)
    }

    mutating func street() {
        sky()
        var x = -0.05
        while x < 1 {
            let (width, height) = (0.13 + dice.share() * 0.1, 0.28 + dice.share() * 0.26)
            let wall = Self.hex(dice.pick([0xC98F6B, 0xE3D2B4, 0x9FB3B8, 0xB9655A, 0xD9C07A, 0x8C93A3]))
            fill(x, 0.74 - height, width, height, wall)
            for row in 0..<Int(height / 0.1) {
                for column in 0..<2 {
                    fill(
                        x + 0.025 + Double(column) * width * 0.45, 0.74 - height + 0.03 + Double(row) * 0.1, width * 0.26, 0.055,
                        isNight ? Self.hex(0xFFD98A) : Self.hex(0x5E7385))
                }
            }
            x += width + 0.005
        }
        fill(0, 0.74, 1, 0.06, Self.hex(0xBDB6AA))
        fill(0, 0.8, 1, 0.2, Self.hex(0x55585E))
        group(0.95, 0.36)
    }

    mutating func skyline() {
        sky()
        for index in 0..<13 {
            let height = 0.14 + dice.share() * 0.34
            fill(Double(index) * 0.08 - 0.02, 0.72 - height, 0.075, height, Self.hex(isNight ? 0x141A30 : 0x5A6578).opacity(0.75 + dice.share() * 0.25))
            if isNight {
                for window in 0..<6 where dice.share() > 0.4 {
                    fill(Double(index) * 0.08 + Double(window % 2) * 0.03, 0.7 - Double(window) * 0.05, 0.012, 0.016, Self.hex(0xFFD98A))
                }
            }
        }
        blend([Self.hex(isNight ? 0x16204A : 0x4F86B0), Self.hex(isNight ? 0x0A1024 : 0x9CC3D9)], rect(0, 0.72, 1, 0.28))
        if photo.things.contains("bridge") {
            let red = Self.hex(0xB5432E)
            for tower in [0.26, 0.74] { fill(tower, 0.3, 0.022, 0.46, red) }
            let cable: [(Double, Double)] = (0...20).map { step in
                let part = Double(step) / 10 - 1
                return (0.51 + part * 0.24, 0.63 - 0.32 * part * part)
            }
            line(red, 0.008, cable)
            line(red, 0.008, [(0, 0.6), (0.27, 0.31)])
            line(red, 0.008, [(1, 0.6), (0.75, 0.31)])
            fill(0, 0.65, 1, 0.02, red)
        }
        for wave in 0..<6 { fill(dice.share() * 0.8, 0.76 + Double(wave) * 0.035, 0.16, 0.005, .white.opacity(0.35)) }
        group(0.97, 0.34)
    }

    mutating func mountain() {
        sky()
        let snowy = photo.scene == .snow
        for ridge in 0..<2 {
            let base = 0.56 + Double(ridge) * 0.1
            for peak in 0..<3 {
                let (x, height) = (0.05 + Double(peak) * 0.36 + dice.share() * 0.12, 0.24 + dice.share() * 0.18)
                shape(Self.hex(ridge == 0 ? 0x7E8DA3 : 0x5E6D7E), [(x - 0.3, base + 0.1), (x, base - height), (x + 0.3, base + 0.1)])
                shape(
                    .white.opacity(0.92),
                    [
                        (x - 0.085, base - height * 0.62), (x, base - height), (x + 0.085, base - height * 0.62), (x + 0.03, base - height * 0.7),
                        (x - 0.02, base - height * 0.58),
                    ])
            }
        }
        hills(0.68, snowy ? Self.hex(0xEEF3F7) : Self.hex(0x587A4A))
        for _ in 0..<7 { pine(dice.share(), 0.76 + dice.share() * 0.14, 0.18 + dice.share() * 0.1, Self.hex(0x2A4F3C)) }
        if photo.things.contains("cabin") {
            shape(Self.hex(0x6B4228), [(0.3, 0.9), (0.5, 0.48), (0.7, 0.9)])
            shape(.white, [(0.29, 0.9), (0.5, 0.46), (0.71, 0.9), (0.67, 0.9), (0.5, 0.54), (0.33, 0.9)])
            fill(0.45, 0.68, 0.1, 0.1, Self.hex(0xFFD98A))
        }
        group(0.95, 0.34)
    }

    mutating func coast() {
        sky()
        blend([Self.hex(isDusk ? 0x7A6E92 : 0x2F7FA6), Self.hex(0x8FC4D2)], rect(0, 0.46, 1, 0.3))
        for wave in 0..<5 { fill(dice.share() * 0.7, 0.5 + Double(wave) * 0.05, 0.25, 0.006, .white.opacity(0.6)) }
        shape(Self.hex(0x6C7B55), [(0.6, 0.5), (0.72, 0.34), (0.86, 0.32), (1, 0.26), (1, 0.6), (0.66, 0.6)])
        shape(Self.hex(0x8C7A5C), [(0.64, 0.56), (0.8, 0.44), (1, 0.42), (1, 0.66), (0.6, 0.62)])
        shape(Self.hex(0xE4D2A8), [(0, 0.78), (0.4, 0.7), (1, 0.64), (1, 1), (0, 1)])
        shape(.white.opacity(0.8), [(0, 0.76), (0.4, 0.68), (1, 0.62), (1, 0.64), (0.4, 0.71), (0, 0.79)])
        group(0.95, 0.36)
    }

    mutating func river() {
        sky()
        hills(0.42, Self.hex(0x6E9A5C))
        for tree in 0..<6 { self.tree(Double(tree) * 0.19 + dice.share() * 0.05, 0.56, 0.2) }
        blend([Self.hex(isDusk ? 0xB98A6A : 0x5E9C8A), Self.hex(0x2F5F5C)], rect(0, 0.56, 1, 0.44))
        for wave in 0..<8 { fill(dice.share() * 0.85, 0.6 + Double(wave) * 0.045, 0.14, 0.005, .white.opacity(0.35)) }
        if photo.things.contains("bats") {
            fill(0, 0.44, 1, 0.05, Self.hex(0x8A857C))
            for pillar in 0..<4 { fill(0.1 + Double(pillar) * 0.26, 0.48, 0.05, 0.12, Self.hex(0x77726A)) }
            for bat in 0..<26 {
                let x = Double(bat) / 26, sway = 0.09 * sin(x * 8)
                oval(x, 0.3 + sway + dice.share() * 0.05, 0.016, 0.008, .black.opacity(0.8))
            }
        }
        group(0.98, 0.34)
    }

    mutating func flowers() {
        let isInside = photo.scene == .flowers
        if isInside {
            blend([Self.hex(0xEFE8DC), Self.hex(0xD9CDBB)], rect(0, 0, 1, 1))
            fill(0.1, 0.06, 0.8, 0.52, Self.hex(0xBFE0F2))
            fill(0.49, 0.06, 0.02, 0.52, .white)
            fill(0, 0.6, 1, 0.06, .white)
            fill(0, 0.66, 1, 0.34, Self.hex(0xC7B79F))
        } else {
            sky()
            hills(0.38, Self.hex(0x7FA36B))
            fill(0, 0.5, 1, 0.5, Self.hex(0x6A4B34))
        }
        let colors: [UInt32] = [0xE0526A, 0xF2B84B, 0x9B6FC4, 0xFFFFFF, 0xE8703A]
        for row in 0..<3 {
            for plant in 0..<7 {
                let (x, base) = (0.08 + Double(plant) * 0.14 + dice.share() * 0.04, (isInside ? 0.64 : 0.62) + Double(row) * (isInside ? 0.0 : 0.15))
                if isInside, row > 0 { continue }
                if isInside { shape(Self.hex(0xB5653F), [(x - 0.045, base), (x + 0.045, base), (x + 0.035, base + 0.13), (x - 0.035, base + 0.13)]) }
                let height = 0.12 + dice.share() * 0.08
                line(Self.hex(0x3F7A3A), 0.012, [(x, base), (x, base - height)])
                for leaf in 0..<3 { oval(x + (leaf % 2 == 0 ? -0.05 : 0.005), base - height * (0.3 + Double(leaf) * 0.25), 0.045, 0.025, Self.hex(0x5A9A48)) }
                if !photo.things.contains("tomato"), !photo.things.contains("beans") { disc(x, base - height, 0.028, Self.hex(dice.pick(colors))) }
            }
        }
        group(0.97, 0.4)
    }

    /// A field between stands; a wooden floor for basketball.
    mutating func stadium() {
        let isInside = photo.about.contains("San Francisco Fog")
        if isInside { blend([Self.hex(0x17151F), Self.hex(0x2B2633)], rect(0, 0, 1, 1)) } else { sky() }
        shape(Self.hex(0x6F7683), [(0, 0.3), (1, 0.24), (1, 0.6), (0, 0.62)])
        let crowd = [0x1F5FA8, 0xC8352B, 0xF2F2F2, 0xE0B13F, 0x2B211C, 0x3E7D5A] as [UInt32]
        for row in 0..<7 {
            for seat in 0..<26 where dice.share() > 0.2 {
                disc(Double(seat) * 0.04 + dice.share() * 0.01, 0.33 + Double(row) * 0.038 - Double(seat) * 0.0012, 0.013, Self.hex(dice.pick(crowd)))
            }
        }
        let ground = isInside ? Self.hex(0xC98F55) : Self.hex(0x3F8F46)
        shape(ground, [(0, 0.62), (1, 0.58), (1, 1), (0, 1)])
        if !isInside {
            for stripe in 0..<3 {
                let x = Double(stripe) * 0.4
                shape(.white.opacity(0.1), [(x, 0.61), (x + 0.16, 0.605), (x + 0.06, 1), (x - 0.2, 1)])
            }
        }
        line(.white.opacity(0.9), 0.006, [(0, 0.7), (1, 0.65)])
        line(.white.opacity(0.9), 0.006, [(0.5, 0.6), (0.44, 1)])
        for tower in [0.12, 0.86] {
            fill(tower, 0.06, 0.012, 0.26, Self.hex(0x53585F))
            fill(tower - 0.05, 0.04, 0.11, 0.05, Self.hex(0xFFF6DC))
        }
        for player in 0..<dice.number(5...7) {
            figure("\(photo.look) team \(player % 2)", 0.1 + Double(player) * 0.13 + dice.share() * 0.05, 0.72 + dice.share() * 0.12, 0.11, runs: true)
        }
        group(0.98, 0.38)
    }
}
