import PersonaKit
import SwiftUI

// Streets, houses, rails, and what stands in rooms.
extension PosterPen {
    mutating func houses() {
        disc(dice.between(0.25, 0.75), 0.42, 0.14, palette.main)
        wave(0.75, 0.06, 4, dice.share() * 6, palette.second, 0.45)
        houses(at: 0.98, color: palette.deep)
        rect(0, 0.975, 1, 0.5, palette.deep)
    }

    /// A row of houses with lit windows.
    mutating func houses(at foot: CGFloat, color: Color) {
        var x: CGFloat = -0.04
        while x < 1.02 {
            let width = dice.between(0.13, 0.24), height = dice.between(0.16, 0.36)
            rect(x, foot - height, width, height + 0.02, color)
            if dice.roll(2) == 0 { shape([(x - 0.015, foot - height), (x + width / 2, foot - height - 0.1), (x + width + 0.015, foot - height)], color) }
            for column in 0..<2 {
                for row in 0..<Int(height / 0.09) where dice.roll(3) > 0 {
                    rect(x + width * (0.2 + 0.36 * CGFloat(column)), foot - height + 0.035 + CGFloat(row) * 0.09, width * 0.2, 0.045, palette.main, 0.95)
                }
            }
            x += width + 0.012
        }
    }

    mutating func road() {
        let horizon: CGFloat = 0.62, vanishing = dice.between(0.35, 0.65)
        disc(vanishing, horizon - 0.05, 0.22, palette.main)
        for line in 0..<4 { rect(vanishing - 0.24, horizon - 0.17 + CGFloat(line) * 0.045, 0.48, 0.012, palette.ground, 0.9) }
        shape([(-0.1, horizon), (0.18, 0.5), (0.36, horizon)], palette.second, 0.9)
        shape([(0.55, horizon), (0.86, 0.46), (1.2, horizon)], palette.second, 0.75)
        rect(0, horizon, 1, 1.2, palette.second, 0.55)
        shape([(vanishing - 0.012, horizon), (vanishing + 0.012, horizon), (1.0, 1.55), (0, 1.55)], palette.deep)
        var y = horizon + 0.02
        var step: CGFloat = 0.02
        while y < 1.5 {
            let middle = vanishing + (0.5 - vanishing) * (y - horizon) / 0.93, half = 0.004 + (y - horizon) * 0.022
            rect(middle - half, y, half * 2, step, palette.main)
            y += step * 2.2
            step *= 1.35
        }
    }

    mutating func rails() {
        let horizon: CGFloat = 0.56, x = dice.between(0.4, 0.6)
        wave(horizon, 0.03, 6, dice.share() * 6, palette.second, 0.55)
        for sleeper in 0..<10 {
            let share = CGFloat(sleeper) / 9, y = horizon + 0.03 + share * share * 0.9, half = 0.03 + share * share * 0.52
            rect(x - half, y, half * 2, 0.012 + share * 0.03, palette.deep, 0.9)
        }
        line([(x - 0.012, horizon), (x - 0.4, 1.6)], palette.ink, 0.018)
        line([(x + 0.012, horizon), (x + 0.4, 1.6)], palette.ink, 0.018)
        shape([(x, horizon - 0.05), (x - 0.34, 1.3), (x + 0.34, 1.3)], palette.main, 0.2)
        let train = Path(roundedRect: box(x - 0.12, horizon - 0.26, 0.24, 0.3), cornerRadius: 0.05 * unit)
        fill(train, palette.deep)
        stroke(train, palette.second, 0.012)
        rect(x - 0.085, horizon - 0.21, 0.07, 0.08, palette.ink, 0.85)
        rect(x + 0.015, horizon - 0.21, 0.07, 0.08, palette.ink, 0.85)
        disc(x, horizon - 0.06, 0.035, palette.main)
        disc(x, horizon - 0.06, 0.09, palette.main, 0.3)
    }

    mutating func house() {
        disc(0.72, 0.3, 0.11, palette.ink, 0.9)
        wave(0.86, 0.06, 4, dice.share() * 6, palette.deep, 0.95)
        let x = dice.between(0.4, 0.55)
        rect(x - 0.17, 0.58, 0.34, 0.34, palette.deep)
        shape([(x - 0.22, 0.6), (x - 0.02, 0.36), (x + 0.22, 0.6)], palette.deep)
        rect(x + 0.09, 0.36, 0.06, 0.16, palette.deep)
        rect(x - 0.11, 0.66, 0.075, 0.1, palette.main)
        rect(x + 0.04, 0.66, 0.075, 0.1, palette.ground, 0.8)
        rect(x - 0.035, 0.47, 0.06, 0.07, palette.main, 0.85)
        shape([(x - 0.11, 0.76), (x - 0.035, 0.76), (x + 0.1, 1.15), (x - 0.26, 1.15)], palette.main, 0.22)
        for branch in 0..<4 {
            let y = 0.5 + CGFloat(branch) * 0.1
            line([(0.03, 1.0), (0.06, y), (0.06 + 0.08 * CGFloat(branch % 2 == 0 ? 1 : -1), y - 0.09)], palette.deep, 0.016)
        }
    }

    mutating func facade() {
        let columns = 4 + dice.roll(3), rows = 8, lit = dice.roll(rows * columns)
        rect(0.1, 0.16, 0.8, 1.4, palette.second)
        for row in 0..<rows {
            for column in 0..<columns {
                let width = 0.8 / CGFloat(columns), x = 0.1 + CGFloat(column) * width, y = 0.2 + CGFloat(row) * 0.12
                let isLit = row * columns + column == lit || dice.roll(7) == 0
                rect(x + width * 0.2, y, width * 0.6, 0.08, isLit ? palette.main : palette.deep, isLit ? 1 : 0.8)
            }
        }
    }

    mutating func columns() {
        shape([(0.08, 0.42), (0.5, 0.18), (0.92, 0.42)], palette.main)
        rect(0.08, 0.44, 0.84, 0.045, palette.main)
        for column in 0..<5 { rect(0.13 + CGFloat(column) * 0.165, 0.5, 0.085, 0.46, column == 3 ? palette.second : palette.main) }
        rect(0.05, 0.97, 0.9, 0.05, palette.main)
        rect(0.0, 1.03, 1, 0.5, palette.deep)
        figure(0.5, 1.06, 0.2, palette.ink)
    }

    mutating func curtain() {
        shape([(0.5, -0.1), (0.12, 1.06), (0.88, 1.06)], palette.ink, 0.22)
        fill(oval(0.5, 1.06, 0.76, 0.12), palette.ink, 0.4)
        for side in [CGFloat(0), 1] {
            for fold in 0..<5 {
                let width: CGFloat = 0.062, x = side == 0 ? CGFloat(fold) * width : 1 - CGFloat(fold + 1) * width
                fill(
                    Path(roundedRect: box(x, -0.2, width, 1.4 - CGFloat(fold) * 0.07), cornerRadius: 0.02 * unit), fold % 2 == 0 ? palette.main : palette.second
                )
            }
        }
        figure(0.5, 1.07, 0.34, palette.deep)
        rect(0, 1.1, 1, 0.5, palette.deep, 0.9)
    }

    mutating func lamp() {
        let x = dice.between(0.3, 0.7)
        shape([(x, 0.16), (x - 0.42, 1.08), (x + 0.42, 1.08)], palette.main, 0.45)
        fill(oval(x, 1.08, 0.84, 0.14), palette.main, 0.6)
        line([(x, -0.2), (x, 0.12)], palette.ink, 0.014)
        shape([(x - 0.11, 0.2), (x - 0.05, 0.11), (x + 0.05, 0.11), (x + 0.11, 0.2)], palette.second)
        figure(x, 1.08, 0.42, palette.deep)
        shape([(x - 0.09, 0.7), (x + 0.09, 0.7), (x + 0.13, 0.725), (x - 0.13, 0.725)], palette.deep)
        rect(x - 0.05, 0.63, 0.1, 0.07, palette.deep)
        shape([(x - 0.06, 1.08), (x + 0.06, 1.08), (x + 0.5, 1.5), (x + 0.22, 1.5)], palette.deep, 0.6)
    }

    mutating func lanes() {
        for lane in 0..<6 {
            let left = CGFloat(lane) / 6, right = CGFloat(lane + 1) / 6
            shape(
                [(0.5 + (left - 0.5) * 0.34, 0.42), (0.5 + (right - 0.5) * 0.34, 0.42), (right * 1.5 - 0.25, 1.6), (left * 1.5 - 0.25, 1.6)],
                lane % 2 == 0 ? palette.main : palette.second, 0.9)
        }
        rect(0, 0.4, 1, 0.02, palette.ink)
        for step in 0..<9 { rect(CGFloat(step) / 9, 0.34, 1 / 18, 0.06, palette.ink, 0.9) }
        let lane = CGFloat(dice.roll(4)) * 0.17
        figure(0.25 + lane, 1.06, 0.36, palette.deep)
        shape([(0.25 + lane, 1.06), (0.34 + lane, 1.06), (0.62 + lane, 1.3), (0.5 + lane, 1.3)], palette.deep, 0.5)
    }

    mutating func beams() {
        for (index, x) in [CGFloat(0.2), 0.55, 0.85].enumerated() {
            let lean = dice.between(-0.35, 0.35)
            shape([(x, 1.0), (x + lean - 0.07, -0.3), (x + lean + 0.07, -0.3)], index == 1 ? palette.main : palette.second, 0.5)
        }
        disc(dice.between(0.3, 0.7), 0.36, 0.06, palette.ink)
        wave(0.96, 0.04, 5, dice.share() * 6, palette.deep)
        for post in 0..<7 { line([(CGFloat(post) * 0.16, 1.0), (CGFloat(post) * 0.16 + 0.03, 0.86)], palette.deep, 0.018) }
        line([(-0.1, 0.9), (0.3, 0.93), (0.7, 0.89), (1.1, 0.92)], palette.deep, 0.01)
    }

    mutating func chalk() {
        fill(Path(roundedRect: box(0.07, 0.22, 0.86, 0.66), cornerRadius: 0.02 * unit), palette.deep)
        stroke(Path(roundedRect: box(0.07, 0.22, 0.86, 0.66), cornerRadius: 0.02 * unit), palette.second, 0.03)
        line([(0.18, 0.75), (0.28, 0.36), (0.38, 0.75)], palette.ink, 0.022)
        line([(0.22, 0.6), (0.34, 0.6)], palette.ink, 0.02)
        ring(0.56, 0.56, 0.12, palette.main, 0.02)
        for row in 0..<3 { line([(0.74, 0.4 + CGFloat(row) * 0.13), (0.86, 0.39 + CGFloat(row) * 0.13)], palette.ink, 0.016, 0.8) }
        for seat in 0..<4 { figure(0.17 + CGFloat(seat) * 0.22, 1.12, 0.2, seat == dice.roll(4) ? palette.main : palette.second) }
    }
}
