import SwiftUI

// What is played and shown on a stage.
extension PosterPen {
    /// A moon of arcs over piano keys.
    mutating func jazz() {
        let center = at(0.3 + dice.share() * 0.4, 0.34)
        for ring in 0..<5 { stroke(circle(center, 0.1 + CGFloat(ring) * 0.075), palette.bright, 0.018, 0.9 - Double(ring) * 0.15) }
        fill(circle(center, 0.07), palette.bright)
        let keys = max(7, Int(size.width / unit * 9))
        let width = 1 / CGFloat(keys)
        for key in 0..<keys {
            fill(Path(box(CGFloat(key) * width + 0.002, 0.74, width - 0.004, 0.26)), palette.pale, 0.94)
        }
        for key in 1..<keys where ![0, 3].contains(key % 7) {
            fill(Path(box(CGFloat(key) * width - width * 0.28, 0.74, width * 0.56, 0.15)), palette.deep)
        }
    }

    /// Layers of land.
    mutating func hills(withSun: Bool) {
        let sun = at(0.25 + dice.share() * 0.5, 0.38)
        if withSun {
            fill(circle(sun, 0.2), palette.bright)
            fill(circle(sun, 0.27), palette.bright, 0.22)
        } else {
            fill(circle(sun, 0.13), palette.pale, 0.9)
            for _ in 0..<14 { fill(circle(at(dice.share(), dice.share() * 0.5), 0.008), palette.pale, 0.8) }
        }
        for layer in 0..<3 {
            let top = 0.55 + CGFloat(layer) * 0.14
            let swing = 0.05 + dice.share() * 0.07, shift = dice.share() * 6
            let crest = (0...24).map { step -> CGPoint in
                let x = CGFloat(step) / 24
                return at(x, top + swing * sin(x * 7 + shift))
            }
            fill(lines(crest + [at(1, 1), at(0, 1)], closed: true), layer == 1 ? palette.bright : palette.deep, layer == 1 ? 0.45 : 0.55 + Double(layer) * 0.2)
        }
    }

    mutating func bolts() {
        for index in 0..<4 {
            let x = 0.12 + CGFloat(index) * 0.24 + dice.share() * 0.06
            let color = index % 2 == 0 ? palette.bright : palette.pale
            fill(
                lines(
                    [
                        at(x + 0.1, 0.05), at(x - 0.03, 0.55), at(x + 0.05, 0.55), at(x - 0.02, 0.98), at(x + 0.15, 0.42), at(x + 0.07, 0.42),
                        at(x + 0.16, 0.05),
                    ],
                    closed: true), color, index % 2 == 0 ? 0.95 : 0.28)
        }
    }

    mutating func waves() {
        let phase = dice.share() * 6
        for row in 0..<9 {
            let y = 0.18 + CGFloat(row) * 0.08
            let height = 0.08 * sin(CGFloat(row) / 8 * .pi) + 0.01
            let points = (0...48).map { step -> CGPoint in
                let x = CGFloat(step) / 48
                return at(x, y + height * sin(x * 16 + phase + CGFloat(row) * 0.7) * (1 - abs(x - 0.5)))
            }
            stroke(lines(points), row % 3 == 1 ? palette.bright : palette.pale, 0.014, row % 3 == 1 ? 1 : 0.45)
        }
    }

    /// A record, half out of the picture.
    mutating func record() {
        let center = at(0.62 + dice.share() * 0.2, 0.52)
        fill(circle(center, 0.46), .black, 0.85)
        for groove in 0..<6 { stroke(circle(center, 0.2 + CGFloat(groove) * 0.045), palette.pale, 0.006, 0.25) }
        fill(circle(center, 0.16), palette.bright)
        fill(circle(center, 0.025), palette.deep)
        for bar in 0..<7 {
            let height = 0.12 + dice.share() * 0.5
            fill(Path(roundedRect: box(0.05 + CGFloat(bar) * 0.04, 0.9 - height, 0.022, height), cornerRadius: 2), palette.bright, 0.85)
        }
    }

    /// Strings across the picture, and notes on them.
    mutating func strings() {
        for line in 0..<5 {
            let y = 0.34 + CGFloat(line) * 0.08
            var path = Path()
            path.move(to: at(-0.02, y + 0.06))
            path.addCurve(to: at(1.02, y - 0.08), control1: at(0.3, y - 0.16), control2: at(0.65, y + 0.2))
            stroke(path, palette.pale, 0.01, 0.7)
        }
        for note in 0..<5 {
            let head = at(0.14 + CGFloat(note) * 0.18, 0.36 + dice.share() * 0.3)
            fill(circle(head, 0.048), palette.bright)
            stroke(
                lines([CGPoint(x: head.x + 0.042 * unit, y: head.y), CGPoint(x: head.x + 0.042 * unit, y: head.y - 0.24 * unit)]), palette.bright, 0.016)
        }
    }

    mutating func petals() {
        let center = at(0.5, 0.55), count = 9 + dice.roll(4)
        for petal in 0..<count {
            let angle = CGFloat(petal) / CGFloat(count) * 2 * .pi
            var copy = context
            copy.translateBy(x: center.x, y: center.y)
            copy.rotate(by: .radians(Double(angle)))
            let shape = Path(ellipseIn: CGRect(x: -0.09 * unit, y: -0.5 * unit, width: 0.18 * unit, height: 0.42 * unit))
            copy.fill(shape, with: .color((petal % 2 == 0 ? palette.bright : palette.pale).opacity(petal % 2 == 0 ? 0.9 : 0.55)))
        }
        fill(circle(center, 0.1), palette.deep)
    }

    mutating func microphone() {
        let rows = 9
        for row in 0..<rows {
            let offset: CGFloat = row % 2 == 0 ? 0 : -0.06
            for column in 0..<10 {
                fill(
                    Path(roundedRect: box(offset + CGFloat(column) * 0.125, CGFloat(row) / CGFloat(rows) + 0.008, 0.115, 0.09), cornerRadius: 1),
                    palette.bright,
                    0.10 + Double(dice.roll(12)) / 100)
            }
        }
        let spot = lines([at(0.5, -0.1), at(0.12, 1), at(0.88, 1)], closed: true)
        fill(spot, palette.pale, 0.14)
        fill(circle(at(0.5, 0.36), 0.13), palette.pale)
        for ring in 0..<3 {
            stroke(
                lines([
                    CGPoint(x: middle.x - 0.1 * unit, y: size.height * 0.36 + CGFloat(ring - 1) * 0.06 * unit),
                    CGPoint(x: middle.x + 0.1 * unit, y: size.height * 0.36 + CGFloat(ring - 1) * 0.06 * unit),
                ]), palette.deep, 0.012, 0.5)
        }
        stroke(lines([CGPoint(x: middle.x, y: size.height * 0.36 + 0.15 * unit), at(0.5, 1)]), palette.pale, 0.045)
    }

    mutating func curtain() {
        let folds = 7
        for side in 0..<2 {
            for fold in 0..<folds {
                let width = 0.052
                let x = side == 0 ? CGFloat(fold) * width : 1 - CGFloat(fold + 1) * width
                fill(Path(roundedRect: box(x, 0, width, 1 - CGFloat(fold) * 0.035), cornerRadius: 3), palette.bright, fold % 2 == 0 ? 0.95 : 0.7)
            }
        }
        fill(lines([at(0.5, 0), at(0.3, 0.9), at(0.7, 0.9)], closed: true), palette.pale, 0.20)
        fill(Path(ellipseIn: box(0.3, 0.82, 0.4, 0.14)), palette.pale, 0.75)
        for star in 0..<3 { fill(circle(at(0.42 + CGFloat(star) * 0.08, 0.3 + dice.share() * 0.25), 0.025), palette.pale) }
    }

    mutating func film() {
        fill(lines([at(-0.05, 0.3), at(1.05, -0.1), at(1.05, 0.85), at(-0.05, 0.42)], closed: true), palette.pale, 0.16)
        fill(circle(at(0.7, 0.4), 0.24), palette.bright)
        fill(circle(at(0.62 + dice.share() * 0.1, 0.34), 0.2), palette.ground, 0.9)
        for strip in [CGFloat(0), 0.86] {
            fill(Path(box(0, strip, 1, 0.14)), .black, 0.85)
            let holes = max(8, Int(size.width / unit * 8))
            for hole in 0..<holes {
                let x = (CGFloat(hole) + 0.25) / CGFloat(holes)
                fill(Path(roundedRect: box(x, strip + 0.04, 0.5 / CGFloat(holes), 0.06), cornerRadius: 2), palette.pale, 0.85)
            }
        }
    }
}
