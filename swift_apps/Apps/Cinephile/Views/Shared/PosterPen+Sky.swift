import PersonaKit
import SwiftUI

// The picture of each theme. Land, water, weather and space are here.
extension PosterPen {
    mutating func motif(_ theme: String) {
        switch theme {
        case "sea", "islands": dice.roll(2) == 0 ? lighthouse() : boat()
        case "spaceflight": planet()
        case "first contact": dish()
        case "slow cinema": dice.roll(2) == 0 ? horizon() : planet()
        case "winter": snow()
        case "climate": dice.roll(2) == 0 ? boat() : stripes()
        case "summer": sunburst()
        case "survival": peaks()
        case "solitude", "grief": dice.roll(2) == 0 ? figureAndShadow() : window()
        case "small town": houses()
        case "road trip": road()
        case "trains": rails()
        case "robots": machine()
        case "time loop": spiral()
        case "memory": slices()
        case "aging": dice.roll(2) == 0 ? rings() : tree()
        case "heist": vault()
        case "con artist": cards()
        case "revenge", "undercover": slash()
        case "detectives", "espionage": lamp()
        case "courtroom": columns()
        case "newspapers": headline()
        case "letters": envelope()
        case "immigration": suitcase()
        case "cooking": bowl()
        case "music": dice.roll(2) == 0 ? record() : strings()
        case "dance": ribbons()
        case "theater": curtain()
        case "wedding": bands()
        case "love triangle": circles()
        case "family", "siblings", "friendship": family()
        case "fatherhood", "motherhood", "coming of age": kite()
        case "animals": animal()
        case "haunted house", "family secrets": house()
        case "monsters": tentacles()
        case "silent": moon()
        case "architecture": facade()
        case "sports": lanes()
        case "school": chalk()
        case "chess": board()
        case "war": beams()
        case "work": dice.roll(2) == 0 ? pattern() : facade()
        default: horizon()
        }
    }

    mutating func stars(_ count: Int, down: CGFloat = 1) {
        for _ in 0..<count { disc(dice.share(), dice.share() * down, dice.between(0.003, 0.008), palette.ink, 0.75) }
    }

    mutating func lighthouse() {
        let x = dice.between(0.28, 0.7)
        disc(x, 0.36, 0.3, palette.second, 0.25)
        shape([(x, 0.36), (-0.2, 0.1), (-0.2, 0.42)], palette.main, 0.4)
        shape([(x, 0.36), (1.2, 0.18), (1.2, 0.55)], palette.main, 0.4)
        wave(0.98, 0.02, 9, 1, palette.second, 0.5)
        shape([(x - 0.26, 1.06), (x - 0.1, 0.93), (x + 0.12, 0.92), (x + 0.34, 1.08)], palette.deep)
        shape([(x - 0.055, 0.42), (x + 0.055, 0.42), (x + 0.085, 0.95), (x - 0.085, 0.95)], palette.ink)
        for band in 0..<2 {
            let y = 0.52 + CGFloat(band) * 0.19
            shape([(x - 0.065, y), (x + 0.065, y), (x + 0.073, y + 0.09), (x - 0.073, y + 0.09)], palette.second)
        }
        rect(x - 0.045, 0.33, 0.09, 0.09, palette.main)
        shape([(x - 0.07, 0.33), (x, 0.26), (x + 0.07, 0.33)], palette.second)
        for row in 0..<3 { wave(1.04 + CGFloat(row) * 0.11, 0.018, 10, CGFloat(row) * 2, palette.deep, 0.75) }
    }

    mutating func boat() {
        let sun = dice.between(0.3, 0.7), x = dice.between(0.35, 0.65)
        disc(sun, 0.52, 0.27, palette.main)
        wave(0.72, 0.012, 12, 0, palette.second, 0.9)
        for row in 0..<5 { rect(sun - 0.2 + CGFloat(row % 2) * 0.07, 0.77 + CGFloat(row) * 0.05, 0.34 - CGFloat(row) * 0.045, 0.014, palette.main, 0.8) }
        shape([(x - 0.16, 0.7), (x + 0.17, 0.7), (x + 0.11, 0.78), (x - 0.11, 0.78)], palette.deep)
        line([(x, 0.7), (x, 0.43)], palette.deep, 0.014)
        shape([(x + 0.015, 0.45), (x + 0.015, 0.67), (x + 0.15, 0.67)], palette.ink)
        wave(1.08, 0.02, 9, 2, palette.deep, 0.5)
    }

    mutating func planet() {
        stars(34, down: 1.2)
        let x = dice.between(0.35, 0.72), y = dice.between(0.42, 0.58), radius = dice.between(0.24, 0.33)
        disc(x, y, radius * 1.18, palette.main, 0.14)
        disc(x, y, radius, palette.main)
        var shadow = context
        shadow.clip(to: circle(x, y, radius))
        shadow.fill(circle(x + radius * 0.45, y + radius * 0.22, radius * 1.02), with: .color(palette.deep.opacity(0.62)))
        for band in 0..<3 {
            shadow.stroke(
                oval(x, y - radius * 0.5 + CGFloat(band) * radius * 0.45, radius * 2.3, radius * 0.36), with: .color(palette.second.opacity(0.6)),
                lineWidth: 0.014 * unit)
        }
        if dice.roll(2) == 0 {
            var orbit = context
            orbit.translateBy(x: x * unit, y: y * unit)
            orbit.rotate(by: .degrees(-18))
            orbit.stroke(Path(ellipseIn: box(-radius * 1.6, -radius * 0.3, radius * 3.2, radius * 0.6)), with: .color(palette.second), lineWidth: 0.018 * unit)
        }
        figure(0.22 + dice.share() * 0.2, 1.06, 0.12, palette.ink)
        wave(1.05, 0.015, 3, 1, palette.deep, 0.95)
    }

    mutating func dish() {
        stars(26, down: 0.8)
        let x = dice.between(0.35, 0.6)
        for ring in 1...5 {
            var arc = Path()
            arc.addArc(
                center: p(x + 0.16, 0.5), radius: CGFloat(ring) * 0.1 * unit, startAngle: .degrees(-85), endAngle: .degrees(-5), clockwise: false)
            stroke(arc, palette.main, 0.014, 1 - Double(ring) * 0.15)
        }
        var bowl = context
        bowl.translateBy(x: x * unit, y: 0.66 * unit)
        bowl.rotate(by: .degrees(-45))
        var half = Path()
        half.addArc(center: .zero, radius: 0.26 * unit, startAngle: .degrees(0), endAngle: .degrees(180), clockwise: false)
        half.closeSubpath()
        bowl.fill(half, with: .color(palette.ink))
        bowl.fill(Path(ellipseIn: box(-0.26, -0.045, 0.52, 0.09)), with: .color(palette.second))
        line([(x, 0.66), (x + 0.16, 0.5)], palette.ink, 0.014)
        disc(x + 0.16, 0.5, 0.022, palette.main)
        shape([(x - 0.03, 0.82), (x + 0.05, 0.8), (x + 0.13, 1.06), (x - 0.12, 1.06)], palette.second, 0.8)
        wave(1.04, 0.02, 4, 2, palette.deep)
    }

    mutating func horizon() {
        let y = dice.between(0.66, 0.8), x = dice.between(0.25, 0.75)
        disc(x, y - 0.16, 0.19, palette.main)
        disc(x, y - 0.16, 0.27, palette.main, 0.18)
        rect(0, y, 1, 1.2, palette.deep, 0.85)
        rect(0, y, 1, 0.012, palette.second)
        rect(x - 0.02, y + 0.012, 0.04, 0.5, palette.main, 0.25)
        figure(x + (x < 0.5 ? 0.24 : -0.24), y + 0.012, 0.17, palette.ink)
    }

    mutating func snow() {
        wave(0.62, 0.1, 4, dice.share() * 6, palette.second, 0.5)
        wave(0.78, 0.06, 5, dice.share() * 6, palette.main, 0.75)
        for tree in 0..<5 {
            let x = 0.08 + CGFloat(tree) * 0.2 + dice.share() * 0.08, foot = 0.84 + dice.share() * 0.1, height = dice.between(0.16, 0.3)
            shape([(x, foot - height), (x + height * 0.3, foot), (x - height * 0.3, foot)], palette.deep, 0.92)
        }
        wave(0.96, 0.03, 5, 2, palette.ink, 0.9)
        figure(dice.between(0.3, 0.7), 1.02, 0.13, palette.deep)
        for _ in 0..<36 { disc(dice.share(), dice.share() * 1.1, dice.between(0.005, 0.013), palette.ink, 0.85) }
    }

    mutating func stripes() {
        for row in 0..<11 {
            let share = CGFloat(row) / 10
            rect(0, 0.1 + share * 0.98, 1, 0.075, row % 2 == 0 ? palette.main : palette.second, 0.25 + Double(share) * 0.7)
        }
        disc(dice.between(0.3, 0.7), 0.42, 0.2, palette.ink, 0.95)
        houses(at: 1.04, color: palette.deep)
    }

    mutating func sunburst() {
        let x: CGFloat = 0.5, y: CGFloat = 0.74
        for ray in 0..<18 where ray % 2 == 0 {
            let from = CGFloat(ray) / 18 * 2 * .pi, to = CGFloat(ray + 1) / 18 * 2 * .pi
            shape([(x, y), (x + cos(from) * 1.6, y + sin(from) * 1.6), (x + cos(to) * 1.6, y + sin(to) * 1.6)], palette.main, 0.4)
        }
        disc(x, y, 0.3, palette.main)
        disc(x, y, 0.22, palette.second)
        shape([(0.5, 0.72), (0.34, 0.86), (0.66, 0.86)], palette.ink)
        line([(0.5, 0.72), (0.5, 1.06)], palette.ink, 0.016)
        wave(1.04, 0.02, 6, 1, palette.deep, 0.8)
    }

    mutating func peaks() {
        disc(dice.between(0.2, 0.8), 0.34, 0.13, palette.ink, 0.9)
        shape([(-0.1, 1.05), (0.3, 0.4), (0.7, 1.05)], palette.second)
        shape([(0.3, 0.4), (0.41, 0.58), (0.33, 0.55), (0.28, 0.62), (0.2, 0.56)], palette.ink)
        shape([(0.25, 1.1), (0.7, 0.55), (1.2, 1.1)], palette.main)
        shape([(0.7, 0.55), (0.8, 0.67), (0.72, 0.66), (0.66, 0.7), (0.6, 0.67)], palette.ink)
        wave(1.0, 0.04, 4, dice.share() * 6, palette.deep, 0.95)
        figure(dice.between(0.15, 0.4), 1.03, 0.1, palette.ink)
    }
}
