import PersonaKit
import SwiftUI

// People, animals, and shapes that stand for them.
extension PosterPen {
    mutating func figureAndShadow() {
        let x = dice.between(0.3, 0.55)
        disc(x, 0.5, 0.3, palette.main)
        rect(0, 0.92, 1, 0.7, palette.deep, 0.75)
        shape([(x - 0.06, 0.93), (x + 0.06, 0.93), (x + 0.62, 1.5), (x + 0.3, 1.5)], palette.main, 0.35)
        figure(x, 0.94, 0.46, palette.deep)
    }

    mutating func family() {
        switch dice.roll(3) {
        case 0: people()
        case 1: chairs()
        default: tree()
        }
    }

    /// Somebody at a lit window.
    mutating func window() {
        let x = dice.between(0.16, 0.3)
        rect(x - 0.05, 0.2, 0.64, 0.72, palette.second, 0.6)
        rect(x, 0.25, 0.54, 0.62, palette.main)
        figure(x + 0.2, 0.98, 0.52, palette.deep)
        rect(x + 0.26, 0.25, 0.022, 0.62, palette.second)
        rect(x, 0.55, 0.54, 0.022, palette.second)
        rect(x - 0.09, 0.87, 0.72, 0.05, palette.second)
        shape([(x, 0.95), (x + 0.54, 0.95), (x + 0.76, 1.6), (x - 0.02, 1.6)], palette.main, 0.16)
    }

    /// An old tree on a hill.
    mutating func tree() {
        disc(dice.between(0.66, 0.82), 0.32, 0.11, palette.second)
        wave(0.92, 0.06, 3.2, 2.4, palette.second, 0.55)
        let x = dice.between(0.36, 0.5)
        shape([(x - 0.035, 0.6), (x + 0.04, 0.6), (x + 0.07, 0.98), (x - 0.08, 0.98)], palette.deep)
        for _ in 0..<11 {
            let angle = dice.share() * 2 * .pi, far = dice.between(0.02, 0.2)
            disc(x + cos(angle) * far * 1.25, 0.46 + sin(angle) * far * 0.85, dice.between(0.08, 0.13), palette.main, 0.92)
        }
        line([(x, 0.66), (x - 0.1, 0.5)], palette.deep, 0.018)
        line([(x + 0.01, 0.63), (x + 0.12, 0.46)], palette.deep, 0.018)
        wave(0.98, 0.05, 3.6, 1, palette.deep, 0.9)
        figure(x + 0.26, 1.0, 0.17, palette.ink)
    }

    mutating func people() {
        let count = 3 + dice.roll(3), odd = dice.roll(count), space = 0.9 / CGFloat(count)
        rect(0, 0.98, 1, 0.6, palette.deep, 0.85)
        for index in 0..<count {
            let height = dice.between(0.42, 0.66)
            figure(0.05 + space * (CGFloat(index) + 0.5), 1.0, height, index == odd ? palette.second : palette.main)
        }
    }

    mutating func chairs() {
        let count = 3 + dice.roll(2), empty = dice.roll(count), space = 0.88 / CGFloat(count)
        rect(0, 0.96, 1, 0.6, palette.deep, 0.7)
        for index in 0..<count {
            let x = 0.06 + space * CGFloat(index) + space * 0.15, width = space * 0.7, color = index == empty ? palette.second : palette.main
            rect(x, 0.46, width * 0.16, 0.52, color)
            rect(x, 0.46, width, 0.05, color)
            rect(x, 0.56, width, 0.04, color)
            rect(x, 0.72, width, 0.055, color)
            rect(x + width * 0.84, 0.46, width * 0.16, 0.52, color)
            if index != empty { figure(x + width / 2, 0.86, 0.44, palette.ink) }
        }
    }

    mutating func kite() {
        disc(0.2, 0.28, 0.1, palette.ink, 0.4)
        let x = dice.between(0.55, 0.76), y = dice.between(0.24, 0.36)
        shape([(x, y - 0.17), (x + 0.13, y), (x, y + 0.21), (x - 0.13, y)], palette.main)
        shape([(x, y - 0.17), (x + 0.13, y), (x, y)], palette.second)
        shape([(x, y + 0.21), (x - 0.13, y), (x, y)], palette.second)
        var tail = Path()
        tail.move(to: p(x, y + 0.21))
        tail.addCurve(to: p(0.3, 0.84), control1: p(x + 0.12, y + 0.42), control2: p(0.34, 0.5))
        stroke(tail, palette.ink, 0.008)
        wave(0.94, 0.07, 3.4, 2.6, palette.second, 0.9)
        wave(1.04, 0.05, 4, 1, palette.deep)
        figure(0.3, 1.0, 0.2, palette.deep)
        figure(0.43, 1.0, 0.3, palette.deep)
    }

    mutating func circles() {
        for (index, center) in [(CGFloat(0.34), CGFloat(0.44)), (0.66, 0.44), (0.5, 0.72)].enumerated() {
            disc(center.0, center.1, 0.25, [palette.main, palette.second, palette.ink][index], 0.72)
        }
        disc(0.5, 0.535, 0.035, palette.deep)
    }

    mutating func bands() {
        ring(0.4, 0.64, 0.21, palette.main, 0.05)
        ring(0.6, 0.64, 0.21, palette.second, 0.05)
        var over = Path()
        over.addArc(center: p(0.4, 0.64), radius: 0.21 * unit, startAngle: .degrees(-65), endAngle: .degrees(-20), clockwise: false)
        stroke(over, palette.main, 0.05)
        shape([(0.6, 0.33), (0.67, 0.39), (0.6, 0.46), (0.53, 0.39)], palette.ink)
        for _ in 0..<28 {
            let x = dice.share(), y = dice.between(0.05, 1.05)
            rect(x, y, 0.025, 0.012, dice.roll(2) == 0 ? palette.ink : palette.main, 0.8)
        }
    }

    mutating func ribbons() {
        for ribbon in 0..<5 {
            var path = Path()
            let start = dice.between(0.1, 0.9)
            path.move(to: p(start, -0.1))
            path.addCurve(to: p(0.5, 0.66), control1: p(start + 0.5, 0.2), control2: p(-0.3 + CGFloat(ribbon) * 0.3, 0.4))
            path.addCurve(to: p(1 - start, 1.5), control1: p(1.2 - CGFloat(ribbon) * 0.3, 0.9), control2: p(0.2, 1.1))
            stroke(path, [palette.main, palette.second, palette.ink][ribbon % 3], 0.05 - CGFloat(ribbon) * 0.007, 0.85)
        }
        figure(0.5, 1.04, 0.52, palette.deep)
        line([(0.5, 0.68), (0.74, 0.46)], palette.deep, 0.035)
        line([(0.5, 0.68), (0.28, 0.54)], palette.deep, 0.035)
    }

    /// A cat's or a bear's head, close.
    mutating func animal() {
        let isCat = dice.roll(2) == 0, y: CGFloat = 0.66
        if isCat {
            shape([(0.2, 0.6), (0.2, 0.24), (0.46, 0.44)], palette.main)
            shape([(0.8, 0.6), (0.8, 0.24), (0.54, 0.44)], palette.main)
            shape([(0.245, 0.5), (0.245, 0.33), (0.37, 0.43)], palette.second)
            shape([(0.755, 0.5), (0.755, 0.33), (0.63, 0.43)], palette.second)
        } else {
            for x in [CGFloat(0.25), 0.75] {
                disc(x, 0.4, 0.12, palette.main)
                disc(x, 0.4, 0.06, palette.second)
            }
        }
        fill(oval(0.5, y, 0.68, 0.58), palette.main)
        for x in [CGFloat(0.36), 0.64] {
            fill(oval(x, y - 0.04, 0.12, isCat ? 0.14 : 0.09), palette.ink)
            fill(oval(x, y - 0.04, isCat ? 0.035 : 0.06, isCat ? 0.12 : 0.07), palette.deep)
        }
        shape([(0.46, y + 0.07), (0.54, y + 0.07), (0.5, y + 0.12)], palette.deep)
        line([(0.5, y + 0.12), (0.5, y + 0.15), (0.44, y + 0.18)], palette.deep, 0.012)
        line([(0.5, y + 0.15), (0.56, y + 0.18)], palette.deep, 0.012)
        if isCat {
            for whisker in 0..<3 {
                let drop = CGFloat(whisker) * 0.035
                line([(0.34, y + 0.1 + drop * 0.4), (0.1, y + 0.06 + drop)], palette.deep, 0.007)
                line([(0.66, y + 0.1 + drop * 0.4), (0.9, y + 0.06 + drop)], palette.deep, 0.007)
            }
        }
    }

    mutating func tentacles() {
        disc(0.5, 0.42, 0.2, palette.second, 0.5)
        disc(0.5, 0.42, 0.12, palette.ink)
        disc(0.5, 0.42, 0.055, palette.deep)
        for arm in 0..<6 {
            let x = 0.04 + CGFloat(arm) * 0.185, lean = dice.between(-0.2, 0.2)
            var path = Path()
            path.move(to: p(x, 1.3))
            path.addCurve(to: p(x + lean, 0.46 + dice.share() * 0.2), control1: p(x + 0.16, 1.0), control2: p(x - 0.18, 0.8))
            stroke(path, palette.main, 0.075)
            for sucker in 0..<3 { disc(x + 0.01, 1.08 - CGFloat(sucker) * 0.1, 0.016, palette.deep, 0.7) }
        }
        houses(at: 1.12, color: palette.deep)
    }

    mutating func moon() {
        disc(0.5, 0.52, 0.42, palette.second, 0.35)
        disc(0.5, 0.52, 0.34, palette.ink, 0.95)
        disc(0.4, 0.46, 0.055, palette.second, 0.5)
        disc(0.6, 0.62, 0.075, palette.second, 0.5)
        disc(0.56, 0.38, 0.035, palette.second, 0.5)
        let x = dice.between(0.34, 0.66)
        figure(x, 0.98, 0.42, palette.deep)
        shape([(x - 0.08, 0.61), (x + 0.08, 0.61), (x + 0.05, 0.52), (x - 0.05, 0.52)], palette.deep)
        line([(x + 0.05, 0.7), (x + 0.2, 0.98)], palette.deep, 0.014)
        rect(0, 0.98, 1, 0.6, palette.deep)
    }
}
