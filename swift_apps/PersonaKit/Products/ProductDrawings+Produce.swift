import SwiftUI

/// Fruit and vegetables.
extension ProductPen {
    func drawProduce(_ form: ProductForm) {
        switch form {
        case .bananas: bananas()
        case .rounds: rounds(withSlice: false)
        case .citrus: rounds(withSlice: true)
        case .berries: berries()
        case .strawberries: strawberries()
        case .grapes: grapes()
        case .avocado: avocado()
        case .leaves: leaves()
        case .bunch: bunch()
        case .roots: roots()
        case .potatoes: potatoes()
        case .bulbs: bulbs()
        case .broccoli: broccoli()
        case .peppers: peppers()
        case .squash: squash()
        case .spears: spears()
        case .cucumbers: cucumbers()
        case .mushrooms: mushrooms()
        default: ginger()
        }
    }

    private func bananas() {
        ground(70, y: 36)
        for (index, bend) in [CGFloat(46), 34, 22].enumerated() {
            arc((-36, -18 + CGFloat(index) * 4), (-10 + CGFloat(index) * 5, bend + 8), (36 - CGFloat(index) * 3, -12 - CGFloat(index) * 7), main, width: 17)
            arc(
                (-34, -14 + CGFloat(index) * 4), (-9 + CGFloat(index) * 5, bend + 12), (34 - CGFloat(index) * 3, -8 - CGFloat(index) * 7), .black.opacity(0.09),
                width: 3)
        }
        box(-37, -18, 12, 11, Self.stem, radius: 4)
        for index in 0..<3 { dot(36 - CGFloat(index) * 3, -14 - CGFloat(index) * 7, 6, Self.stem) }
    }

    private func fruit(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) {
        dot(x, y, size, main)
        oval(x + size * 0.12, y + size * 0.16, size * 0.66, size * 0.58, second.opacity(0.45))
        oval(x - size * 0.18, y - size * 0.22, size * 0.26, size * 0.18, Self.light)
    }

    private func rounds(withSlice: Bool) {
        ground(78, y: 38)
        fruit(-22, 14, 46)
        fruit(22, 14, 46)
        if withSlice {
            fruit(0, -18, 46)
            dot(22, 16, 40, .white.opacity(0.9))
            dot(22, 16, 35, main)
            for step in 0..<8 { turned(Double(step) * 45, x: 22, y: 16).line([(0, 0), (0, -16)], .white.opacity(0.75), width: 1.6) }
        } else {
            fruit(0, -18, 46)
            for (x, y) in [(-22, -7), (22, -7), (0, -39)] as [(CGFloat, CGFloat)] {
                line([(x, y), (x + 2, y - 7)], Self.stem, width: 2.6)
                turned(-30, x: x + 7, y: y - 6).oval(0, 0, 11, 5, Self.leaf)
            }
        }
    }

    private func berries() {
        ground(78, y: 36)
        shape([(-38, -6), (38, -6), (33, 34), (-33, 34)], .white.opacity(0.85))
        for row in 0..<3 {
            for column in 0..<(6 - row % 2) {
                let x = CGFloat(column) * 12 - 30 + CGFloat(row % 2) * 6, y = CGFloat(row) * 10 - 20
                dot(x, y + 4, 15, main)
                dot(x - 2, y + 2, 5, second.opacity(0.8))
            }
        }
        shape([(-39, 4), (39, 4), (34, 36), (-34, 36)], second.opacity(0.30))
        label(0, 20, 38, 20, .white, print: main)
    }

    private func strawberries() {
        ground(76, y: 38)
        for (x, y, turn) in [(-22, -8, -16.0), (22, -10, 14.0), (0, 14, 0)] as [(CGFloat, CGFloat, Double)] {
            let pen = turned(turn, x: x, y: y)
            pen.oval(0, -2, 40, 34, main)
            pen.shape([(-19, 2), (19, 2), (0, 30)], main)
            for seed in 0..<7 { pen.oval(CGFloat(seed % 3) * 10 - 10, CGFloat(seed / 3) * 9 - 6, 2, 3.4, Color(red: 0.98, green: 0.85, blue: 0.5)) }
            for step in 0..<5 { pen.turned(Double(step) * 36 - 72, x: 0, y: -18).oval(0, -3, 6, 14, Self.leaf) }
        }
    }

    private func grapes() {
        ground(54, y: 42)
        line([(2, -42), (0, -26)], Self.stem, width: 4)
        turned(24, x: 18, y: -34).oval(0, 0, 28, 16, Self.leaf)
        for (row, count) in [5, 4, 5, 4, 3, 2, 1].enumerated() {
            for column in 0..<count {
                let x = (CGFloat(column) - CGFloat(count - 1) / 2) * 14, y = CGFloat(row) * 10 - 24
                dot(x, y, 17, main)
                dot(x - 3, y - 3, 5, Self.light)
            }
        }
    }

    private func avocado() {
        ground(74, y: 36)
        for (x, isCut) in [(-20, false), (20, true)] as [(CGFloat, Bool)] {
            let pen = turned(x < 0 ? -14 : 12, x: x, y: 2)
            pen.oval(0, 10, 46, 48, main)
            pen.oval(0, -12, 28, 44, main)
            guard isCut else { continue }
            pen.oval(0, 10, 38, 40, second)
            pen.oval(0, -11, 20, 36, second)
            pen.dot(0, 12, 21, Self.stem)
            pen.dot(-3, 9, 6, Self.light)
        }
    }

    private func leaves() {
        ground(74, y: 38)
        for step in 0..<9 {
            let pen = turned(Double(step) * 21 - 84, x: 0, y: 30)
            let tone = step % 2 == 0 ? main : second
            pen.oval(0, -38, 22, 58, tone)
            pen.line([(0, -10), (0, -60)], .white.opacity(0.35), width: 1.6)
        }
        oval(0, 22, 40, 24, main)
    }

    private func bunch() {
        ground(56, y: 42)
        for step in 0..<7 {
            let pen = turned(Double(step) * 14 - 42, x: 0, y: 36)
            pen.line([(0, 0), (0, -44)], second, width: 2.4)
            for (x, y) in [(-6, -48), (6, -50), (0, -58), (-7, -62), (7, -64), (0, -70)] as [(CGFloat, CGFloat)] {
                pen.dot(x, y, 11, step % 2 == 0 ? main : second)
            }
        }
        box(0, 24, 20, 7, Color(red: 0.36, green: 0.45, blue: 0.72), radius: 3)
    }

    private func roots() {
        ground(74, y: 40)
        for (x, turn) in [(-22, -20.0), (0, 0), (22, 20)] as [(CGFloat, Double)] {
            let pen = turned(turn, x: x * 0.8, y: 4)
            for step in 0..<3 { pen.turned(Double(step - 1) * 22, x: 0, y: -26).line([(0, 0), (0, -18)], Self.leaf, width: 4) }
            pen.shape([(-11, -22), (11, -22), (7, 14), (0, 36), (-7, 14)], main)
            pen.oval(0, -22, 22, 12, main)
            for mark in 0..<3 { pen.line([(-6 + CGFloat(mark) * 3, -8 + CGFloat(mark) * 12), (4, -8 + CGFloat(mark) * 12)], second.opacity(0.6), width: 1.6) }
        }
    }

    private func potatoes() {
        ground(78, y: 36)
        for (x, y, turn) in [(-20, 14, 14.0), (22, 12, -18.0), (0, -14, 6.0)] as [(CGFloat, CGFloat, Double)] {
            let pen = turned(turn, x: x, y: y)
            pen.oval(0, 0, 54, 36, main)
            pen.oval(6, 6, 36, 18, second.opacity(0.35))
            for (dx, dy) in [(-14, -5), (4, -9), (14, 3), (-4, 7)] as [(CGFloat, CGFloat)] { pen.oval(dx, dy, 4, 2, .black.opacity(0.22)) }
        }
    }

    private func bulbs() {
        ground(76, y: 38)
        for (x, y) in [(-21, 12), (21, 12), (0, -12)] as [(CGFloat, CGFloat)] {
            shape([(x - 9, y - 14), (x, y - 32), (x + 9, y - 14)], second)
            dot(x, y, 42, main)
            for bend in [-13, 0, 13] as [CGFloat] {
                arc((x + bend * 0.3, y - 20), (x + bend * 1.7, y), (x + bend * 0.3, y + 19), second.opacity(0.75), width: 1.6)
            }
            for step in 0..<3 { line([(x - 3 + CGFloat(step) * 3, y + 20), (x - 4 + CGFloat(step) * 4, y + 25)], Self.stem, width: 1.2) }
        }
    }

    private func broccoli() {
        ground(64, y: 42)
        shape([(-9, 0), (9, 0), (7, 40), (-7, 40)], second)
        line([(-4, 14), (-22, -4)], second, width: 9)
        line([(4, 14), (22, -4)], second, width: 9)
        for (x, y, size) in [(-24, -10, 32), (24, -10, 32), (-10, -26, 34), (12, -26, 34), (0, -8, 36)] as [(CGFloat, CGFloat, CGFloat)] {
            dot(x, y, size, main)
            for step in 0..<6 { turned(Double(step) * 60, x: x, y: y).dot(0, -size * 0.28, 6, .white.opacity(0.12)) }
        }
    }

    private func peppers() {
        ground(74, y: 40)
        for (x, y) in [(-19, 4), (19, 8)] as [(CGFloat, CGFloat)] {
            oval(x - 9, y, 24, 54, main)
            oval(x + 9, y, 24, 54, main)
            oval(x, y + 2, 20, 56, second.opacity(0.55))
            oval(x - 11, y - 10, 6, 20, Self.light)
            line([(x, y - 24), (x + 4, y - 36)], Self.leaf, width: 6)
            oval(x, y - 24, 16, 7, Self.leaf)
        }
    }

    private func squash() {
        ground(62, y: 42)
        oval(0, 18, 58, 50, main)
        oval(0, -14, 36, 54, main)
        oval(12, 16, 20, 44, second.opacity(0.45))
        oval(-14, 2, 7, 46, Self.light)
        line([(0, -36), (5, -45)], Self.stem, width: 7)
    }

    private func spears() {
        ground(58, y: 42)
        for step in 0..<6 {
            let x = CGFloat(step) * 9 - 22.5
            box(x, 8, 8, 66, step % 2 == 0 ? main : second, radius: 3)
            shape([(x - 5, -20), (x + 5, -20), (x, -44)], step % 2 == 0 ? second : main)
            for mark in 0..<3 { shape([(x - 3, CGFloat(mark) * 16 - 4), (x + 3, CGFloat(mark) * 16 - 4), (x, CGFloat(mark) * 16 - 11)], .black.opacity(0.14)) }
        }
        box(0, 20, 58, 8, Color(red: 0.36, green: 0.45, blue: 0.72), radius: 3)
    }

    private func cucumbers() {
        ground(76, y: 36)
        for (y, turn) in [(-12, -16.0), (14, -10.0)] as [(CGFloat, Double)] {
            let pen = turned(turn, x: 0, y: y)
            pen.box(0, 0, 86, 24, main, radius: 12)
            pen.box(0, -6, 72, 5, second.opacity(0.7), radius: 2.5)
            pen.box(0, 4, 66, 2, .black.opacity(0.10), radius: 1)
            pen.box(43, 0, 6, 6, Self.stem, radius: 2)
        }
    }

    private func mushrooms() {
        ground(76, y: 38)
        for (x, y, size) in [(-20, 8, 42), (22, 10, 40), (0, -14, 44)] as [(CGFloat, CGFloat, CGFloat)] {
            box(x, y + size * 0.34, size * 0.36, size * 0.5, Self.paper, radius: 6)
            oval(x, y, size, size * 0.64, main)
            box(x, y + size * 0.16, size * 0.9, size * 0.10, second, radius: 2)
            oval(x - size * 0.16, y - size * 0.14, size * 0.3, size * 0.14, Self.light)
        }
    }

    private func ginger() {
        ground(74, y: 34)
        for (x, y, width, height, turn) in [(0, 8, 66, 30, -10.0), (-24, -8, 28, 42, 24.0), (16, -12, 26, 40, -18.0), (30, 14, 30, 20, 20.0)]
            as [(CGFloat, CGFloat, CGFloat, CGFloat, Double)]
        {
            turned(turn, x: x, y: y).oval(0, 0, width, height, main)
        }
        for x in [-18, -2, 14] as [CGFloat] { arc((x, -2), (x + 3, 8), (x, 18), second, width: 1.8) }
    }
}
