import PersonaKit
import SwiftUI

// Things, and patterns of them.
extension PosterPen {
    mutating func machine() {
        let eye = dice.between(0.46, 0.54)
        line([(0.5, 0.2), (0.5, 0.36)], palette.main, 0.02)
        disc(0.5, 0.19, 0.035, palette.second)
        fill(Path(roundedRect: box(0.22, 0.34, 0.56, 0.46), cornerRadius: 0.09 * unit), palette.main)
        fill(Path(roundedRect: box(0.28, 0.42, 0.44, 0.2), cornerRadius: 0.1 * unit), palette.deep)
        disc(eye - 0.1, 0.52, 0.045, palette.ink)
        disc(eye + 0.1, 0.52, 0.045, palette.second)
        for slot in 0..<5 { rect(0.34 + CGFloat(slot) * 0.07, 0.68, 0.04, 0.06, palette.deep, 0.8) }
        fill(Path(roundedRect: box(0.14, 0.84, 0.72, 0.8), cornerRadius: 0.08 * unit), palette.main, 0.85)
        for rivet in 0..<4 { disc(0.22 + CGFloat(rivet) * 0.187, 0.92, 0.016, palette.deep) }
    }

    mutating func spiral() {
        let x: CGFloat = 0.5, y: CGFloat = 0.58
        let points = (0...150).map { step -> (CGFloat, CGFloat) in
            let turn = CGFloat(step) / 150
            return (x + cos(turn * 10 * .pi) * turn * 0.62, y + sin(turn * 10 * .pi) * turn * 0.62)
        }
        line(points, palette.main, 0.022)
        for clock in 0..<6 {
            let turn = 0.2 + CGFloat(clock) * 0.15, cx = x + cos(turn * 10 * .pi) * turn * 0.62, cy = y + sin(turn * 10 * .pi) * turn * 0.62
            let radius = 0.03 + turn * 0.055
            disc(cx, cy, radius, clock == 3 ? palette.second : palette.ink)
            line([(cx, cy - radius * 0.7), (cx, cy), (cx + radius * 0.5, cy)], palette.deep, 0.009)
        }
    }

    /// A head and shoulders, cut into strips that do not quite meet.
    mutating func slices() {
        for slice in 0..<7 {
            let shift = dice.between(-0.075, 0.075), y = 0.16 + CGFloat(slice) * 0.13, color = slice % 3 == 1 ? palette.second : palette.main
            var strip = self
            strip.context.clip(to: Path(box(-0.2, y, 1.4, 0.122)))
            strip.fill(oval(0.5 + shift, 0.44, 0.38, 0.46), color)
            strip.rect(0.43 + shift, 0.6, 0.14, 0.2, color)
            strip.fill(oval(0.5 + shift, 1.02, 0.86, 0.58), color)
        }
    }

    mutating func rings() {
        let x = dice.between(0.42, 0.58), y: CGFloat = 0.58
        disc(x, y, 0.44, palette.second)
        var radius: CGFloat = 0.42
        while radius > 0.03 {
            ring(x + (0.44 - radius) * 0.12, y - (0.44 - radius) * 0.08, radius, palette.deep, 0.009, 0.8)
            radius -= dice.between(0.028, 0.06)
        }
        disc(x + 0.05, y - 0.03, 0.018, palette.main)
        shape([(x, y), (x + 0.5, y + 0.06), (x + 0.5, y + 0.12)], palette.ground)
    }

    mutating func vault() {
        disc(0.5, 0.58, 0.42, palette.second)
        disc(0.5, 0.58, 0.36, palette.deep)
        for bolt in 0..<12 {
            let angle = CGFloat(bolt) / 12 * 2 * .pi
            disc(0.5 + cos(angle) * 0.39, 0.58 + sin(angle) * 0.39, 0.016, palette.deep)
        }
        for tick in 0..<36 {
            let angle = CGFloat(tick) / 36 * 2 * .pi, inner: CGFloat = tick % 3 == 0 ? 0.26 : 0.29
            line(
                [(0.5 + cos(angle) * inner, 0.58 + sin(angle) * inner), (0.5 + cos(angle) * 0.32, 0.58 + sin(angle) * 0.32)], palette.ink, 0.009,
                tick == 4 ? 1 : 0.7)
        }
        let turn = dice.share() * 6
        for spoke in 0..<3 {
            let angle = turn + CGFloat(spoke) / 3 * 2 * .pi
            line([(0.5, 0.58), (0.5 + cos(angle) * 0.22, 0.58 + sin(angle) * 0.22)], palette.main, 0.035)
            disc(0.5 + cos(angle) * 0.22, 0.58 + sin(angle) * 0.22, 0.035, palette.main)
        }
        disc(0.5, 0.58, 0.075, palette.main)
        disc(0.5, 0.58, 0.03, palette.deep)
    }

    mutating func cards() {
        for (index, angle) in [-24.0, -4, 16].enumerated() {
            var card = self
            card.context.translateBy(x: 0.5 * unit, y: 0.96 * unit)
            card.context.rotate(by: .degrees(angle))
            let face = Path(roundedRect: card.box(-0.2, -0.66, 0.4, 0.56), cornerRadius: 0.03 * unit)
            card.fill(face, index == 1 ? palette.main : palette.ink)
            card.stroke(face, palette.deep, 0.01)
            if index == 2 {
                card.shape([(0, -0.5), (0.09, -0.38), (0, -0.26), (-0.09, -0.38)], palette.second)
            } else if index == 0 {
                card.disc(-0.045, -0.36, 0.055, palette.deep)
                card.disc(0.045, -0.36, 0.055, palette.deep)
                card.disc(0, -0.43, 0.055, palette.deep)
                card.shape([(0, -0.38), (0.03, -0.26), (-0.03, -0.26)], palette.deep)
            }
        }
    }

    mutating func slash() {
        let lean = dice.between(0.1, 0.4)
        shape([(-0.1, 0.2 + lean), (1.1, 0.02), (1.1, 0.3), (-0.1, 0.48 + lean)], palette.main)
        shape([(-0.1, 0.56 + lean), (1.1, 0.36), (1.1, 0.4), (-0.1, 0.6 + lean)], palette.second)
        figure(dice.between(0.3, 0.7), 1.1, 0.74, palette.deep)
        rect(0, 1.08, 1, 0.6, palette.deep, 0.9)
    }

    mutating func headline() {
        var page = self
        page.context.translateBy(x: 0.5 * unit, y: 0.62 * unit)
        page.context.rotate(by: .degrees(Double(dice.between(-9, 9))))
        page.rect(-0.38, -0.46, 0.76, 0.96, palette.ink)
        page.rect(-0.33, -0.41, 0.66, 0.1, palette.deep)
        page.rect(-0.33, -0.27, 0.36, 0.3, palette.main)
        page.disc(-0.15, -0.14, 0.07, palette.deep)
        page.shape([(-0.28, 0.03), (-0.22, -0.06), (-0.08, -0.06), (-0.02, 0.03)], palette.deep)
        for row in 0..<5 { page.rect(0.07, -0.27 + CGFloat(row) * 0.062, 0.26, 0.02, palette.deep, 0.6) }
        for row in 0..<6 { page.rect(-0.33, 0.09 + CGFloat(row) * 0.062, row == 2 ? 0.4 : 0.66, 0.026, row == 2 ? palette.second : palette.deep, 0.6) }
    }

    mutating func envelope() {
        var letter = self
        letter.context.translateBy(x: 0.5 * unit, y: 0.6 * unit)
        letter.context.rotate(by: .degrees(Double(dice.between(-12, 12))))
        letter.rect(-0.36, -0.24, 0.72, 0.5, palette.ink)
        letter.shape([(-0.36, -0.24), (0.36, -0.24), (0, 0.08)], palette.main)
        letter.line([(-0.36, -0.24), (0, 0.08), (0.36, -0.24)], palette.deep, 0.012)
        letter.disc(0, 0.06, 0.065, palette.second)
        for edge in 0..<9 { letter.rect(-0.36 + CGFloat(edge) * 0.082, 0.235, 0.04, 0.025, edge % 2 == 0 ? palette.second : palette.main) }
    }

    mutating func suitcase() {
        stroke(Path(roundedRect: box(0.38, 0.34, 0.24, 0.2), cornerRadius: 0.05 * unit), palette.second, 0.03)
        fill(Path(roundedRect: box(0.16, 0.44, 0.68, 0.5), cornerRadius: 0.06 * unit), palette.main)
        rect(0.26, 0.44, 0.06, 0.5, palette.second)
        rect(0.68, 0.44, 0.06, 0.5, palette.second)
        for stamp in 0..<3 {
            let x = 0.4 + CGFloat(stamp % 2) * 0.18, y = 0.58 + CGFloat(stamp) * 0.11
            ring(x, y, 0.055, palette.deep, 0.012, 0.85)
            line([(x - 0.03, y), (x + 0.03, y - 0.02)], palette.deep, 0.01)
        }
        rect(0, 0.94, 1, 0.7, palette.deep, 0.8)
    }

    mutating func bowl() {
        let phase = dice.share() * 3
        for steam in 0..<3 {
            let x = 0.36 + CGFloat(steam) * 0.14
            let points = (0...16).map { step -> (CGFloat, CGFloat) in
                let share = CGFloat(step) / 16
                return (x + 0.03 * sin(share * 7 + phase + CGFloat(steam)), 0.2 + share * 0.3)
            }
            line(points, palette.ink, 0.018, 0.65)
        }
        fill(oval(0.5, 0.94, 0.9, 0.1), palette.deep, 0.5)
        var half = Path()
        half.addArc(center: p(0.5, 0.58), radius: 0.36 * unit, startAngle: .degrees(0), endAngle: .degrees(180), clockwise: false)
        half.closeSubpath()
        fill(half, palette.main)
        fill(oval(0.5, 0.58, 0.72, 0.13), palette.second)
        for dot in 0..<5 { disc(0.28 + CGFloat(dot) * 0.11, 0.575 + (dot % 2 == 0 ? 0.012 : -0.012), 0.032, dot % 2 == 0 ? palette.ink : palette.deep, 0.9) }
        rect(0.36, 0.92, 0.28, 0.035, palette.main)
        line([(0.64, 0.6), (0.92, 0.26)], palette.ink, 0.016)
        line([(0.68, 0.61), (0.97, 0.3)], palette.ink, 0.016)
        for band in 0..<3 { disc(0.36 + CGFloat(band) * 0.14, 0.76, 0.03, palette.second) }
    }

    mutating func record() {
        let x = dice.between(0.4, 0.66), y: CGFloat = 0.58
        disc(x, y, 0.44, palette.deep)
        for groove in 0..<7 { ring(x, y, 0.18 + CGFloat(groove) * 0.036, palette.ink, 0.005, 0.3) }
        shape([(x, y), (x + 0.4, y - 0.2), (x + 0.44, y - 0.06)], palette.ink, 0.14)
        disc(x, y, 0.15, palette.main)
        ring(x, y, 0.11, palette.second, 0.014)
        disc(x, y, 0.02, palette.deep)
        line([(0.93, 0.16), (0.93, 0.44), (x + 0.22, y + 0.1)], palette.second, 0.024)
        disc(0.93, 0.16, 0.05, palette.second)
    }

    mutating func strings() {
        let phase = dice.share() * 6
        for row in 0..<7 {
            let y = 0.26 + CGFloat(row) * 0.115
            let points = (0...36).map { step -> (CGFloat, CGFloat) in
                let x = CGFloat(step) / 36
                return (x * 1.1 - 0.05, y + 0.055 * sin(x * 9 + phase) * (1 - abs(CGFloat(row) - 3) / 5))
            }
            line(points, row == 3 ? palette.second : palette.main, row == 3 ? 0.024 : 0.011)
        }
        for note in 0..<4 {
            let x = 0.16 + CGFloat(note) * 0.22, y = dice.between(0.38, 0.82)
            fill(oval(x, y, 0.09, 0.066), palette.ink)
            line([(x + 0.04, y), (x + 0.04, y - 0.22)], palette.ink, 0.014)
        }
    }

    mutating func pattern() {
        let odd = dice.roll(30)
        for row in 0..<6 {
            for column in 0..<5 {
                let x = 0.14 + CGFloat(column) * 0.18, y = 0.22 + CGFloat(row) * 0.165
                if row * 5 + column == odd {
                    disc(x, y, 0.07, palette.second)
                } else {
                    fill(Path(roundedRect: box(x - 0.06, y - 0.06, 0.12, 0.12), cornerRadius: 0.02 * unit), palette.main, 0.9)
                    rect(x - 0.06, y - 0.008, 0.12, 0.016, palette.deep, 0.5)
                }
            }
        }
    }

    mutating func board() {
        for row in 0..<8 {
            for column in 0..<6 where (row + column) % 2 == 0 { rect(CGFloat(column) / 6, 0.1 + CGFloat(row) / 6, 1 / 6, 1 / 6, palette.main, 0.55) }
        }
        disc(0.5, 0.46, 0.1, palette.ink)
        shape([(0.4, 0.56), (0.6, 0.56), (0.66, 0.9), (0.34, 0.9)], palette.ink)
        rect(0.28, 0.9, 0.44, 0.08, palette.ink)
        line([(0.5, 0.24), (0.5, 0.36)], palette.second, 0.03)
        line([(0.44, 0.29), (0.56, 0.29)], palette.second, 0.03)
    }
}
