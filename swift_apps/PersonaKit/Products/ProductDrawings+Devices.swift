import SwiftUI

/// Electronics, books and what is on a desk.
extension ProductPen {
    func drawDevice(_ form: ProductForm) {
        switch form {
        case .earbuds: earbuds()
        case .headphones: headphones()
        case .powerbank: powerbank()
        case .cable: cable()
        case .stand: stand()
        case .keyboard: keyboard()
        case .mouse: mouse()
        case .tablet: tablet()
        case .plug: plug()
        case .speaker: speaker()
        case .watch: watch()
        case .webcam: webcam()
        case .notebook: notebook()
        case .pens: pens()
        case .deskmat: deskmat()
        case .monitorArm: monitorArm()
        case .sleeve: sleeve()
        case .book: book()
        default: charger()
        }
    }

    private func earbuds() {
        ground(62, y: 40)
        box(0, 18, 60, 40, main, radius: 19)
        box(0, 6, 60, 2, .black.opacity(0.25), radius: 1)
        dot(0, 24, 5, second)
        oval(-12, 14, 30, 5, Self.light)
        for (x, tilt) in [(-18, -14.0), (18, 14.0)] as [(CGFloat, Double)] {
            let pen = turned(tilt, x: x, y: -22)
            pen.box(0, 8, 9, 28, main, radius: 4)
            pen.dot(0, -8, 22, main)
            pen.dot(0, -8, 12, second)
        }
    }

    private func headphones() {
        ground(76, y: 42)
        arc((-32, 10), (-30, -42), (0, -42), main, width: 9)
        arc((0, -42), (30, -42), (32, 10), main, width: 9)
        arc((-18, -36), (0, -44), (18, -36), second, width: 5)
        for x in [-32, 32] as [CGFloat] {
            box(x, 18, 22, 42, main, radius: 10)
            box(x * 0.78, 18, 12, 38, second, radius: 6)
            box(x * 1.12, 14, 4, 22, Self.light, radius: 2)
        }
    }

    private func powerbank() {
        ground(60)
        body(0, 2, 50, 78, main, radius: 9)
        for step in 0..<4 { dot(-12 + CGFloat(step) * 8, -22, 4, step < 3 ? second : second.opacity(0.3)) }
        box(0, 20, 24, 4, .white.opacity(0.4), radius: 2)
        box(0, -39, 14, 3, Self.ink, radius: 1)
    }

    private func cable() {
        for step in 0..<4 { ring(0, 0, 72 - CGFloat(step) * 9, step % 2 == 0 ? main : second, line: 5) }
        line([(0, 36), (14, 44), (34, 38)], main, width: 5)
        line([(0, -36), (-14, -44), (-32, -38)], main, width: 5)
        box(36, 37, 16, 9, Self.steel, radius: 2)
        box(-36, -37, 16, 9, Self.steel, radius: 2)
        box(0, 0, 14, 60, Self.ink, radius: 3)
    }

    private func stand() {
        ground(72)
        box(0, 36, 64, 8, main, radius: 4)
        shape([(-5, 34), (7, 34), (14, -10), (4, -10)], second)
        let pen = turned(12, x: 4, y: -12)
        pen.box(0, 0, 34, 58, Self.ink, radius: 5)
        pen.box(0, 0, 29, 51, Color(red: 0.45, green: 0.62, blue: 0.78), radius: 3)
        pen.box(-2, 28, 40, 6, main, radius: 3)
    }

    private func keyboard() {
        ground(94, y: 28)
        box(0, 4, 94, 42, main, radius: 6)
        for row in 0..<4 {
            for column in 0..<(row == 3 ? 5 : 11) {
                let isSpace = row == 3 && column == 2
                let x = row == 3 ? [-38, -28, 0, 28, 38][column] : CGFloat(column) * 8 - 40
                box(x, CGFloat(row) * 9 - 9, isSpace ? 42 : 6.6, 7, (row + column) % 9 == 4 ? third : second, radius: 1.6)
            }
        }
    }

    private func mouse() {
        ground(48)
        oval(0, 4, 48, 76, main)
        line([(0, -32), (0, -4)], .black.opacity(0.25), width: 1.6)
        arc((-23, -4), (0, 4), (23, -4), .black.opacity(0.2), width: 1.6)
        box(0, -18, 7, 15, second, radius: 3.5)
        oval(-13, -12, 6, 26, Self.light)
    }

    private func tablet() {
        ground(60)
        box(0, 0, 62, 84, main, radius: 7)
        box(0, -3, 52, 68, Self.paper, radius: 2)
        for row in 0..<9 { box(row % 4 == 3 ? -8 : 0, -30 + CGFloat(row) * 6.4, row % 4 == 3 ? 24 : 40, 2, Color(white: 0.55), radius: 1) }
        dot(0, 37, 4, second)
    }

    private func plug() {
        ground(70)
        for x in [-20, 20] as [CGFloat] {
            body(x, 4, 34, 62, main, radius: 8)
            box(x - 5, -2, 3.5, 13, Self.ink, radius: 1)
            box(x + 5, -2, 3.5, 13, Self.ink, radius: 1)
            dot(x, 12, 6, Self.ink)
            dot(x, 27, 5, second)
        }
    }

    private func speaker() {
        ground(58)
        body(0, 2, 58, 80, main, radius: 16)
        for row in 0..<9 {
            for column in 0..<6 { dot(CGFloat(column) * 8 - 20, CGFloat(row) * 7 - 24, 2.8, .black.opacity(0.28)) }
        }
        box(0, 0, 58, 9, second, radius: 0)
        line([(22, -38), (32, -46), (36, -30)], second, width: 3)
    }

    private func watch() {
        box(0, -32, 26, 30, second, radius: 6)
        box(0, 32, 26, 30, second, radius: 6)
        for step in 0..<3 { dot(0, 26 + CGFloat(step) * 7, 3, .black.opacity(0.3)) }
        dot(0, 0, 58, main)
        dot(0, 0, 49, Self.ink)
        ring(0, 0, 41, third, line: 3)
        box(0, -5, 24, 7, .white, radius: 2)
        box(0, 6, 15, 4, third, radius: 2)
        box(31, 0, 5, 11, main, radius: 2)
    }

    private func webcam() {
        ground(48)
        box(0, 30, 46, 10, second, radius: 4)
        box(0, 20, 8, 16, second, radius: 2)
        box(0, -8, 78, 38, main, radius: 18)
        dot(0, -8, 28, Self.ink)
        dot(0, -8, 18, Color(red: 0.20, green: 0.28, blue: 0.42))
        dot(-4, -12, 6, .white.opacity(0.7))
        dot(26, -8, 4, Color(red: 0.35, green: 0.80, blue: 0.40))
    }

    private func notebook() {
        ground(60)
        box(3, 3, 58, 80, Self.paper, radius: 3)
        box(0, 0, 58, 80, main, radius: 4)
        box(-25, 0, 8, 80, .black.opacity(0.14), radius: 3)
        box(22, 0, 3, 80, second, radius: 0)
        box(-2, -14, 26, 14, Self.paper.opacity(0.9), radius: 2)
        line([(10, 40), (10, 47)], second, width: 3)
    }

    private func pens() {
        for step in 0..<6 {
            let pen = turned(Double(step) * 6 - 15, x: CGFloat(step) * 13 - 32.5, y: 2)
            pen.box(0, 6, 8, 64, color(step % max(1, colors.count)), radius: 3)
            pen.box(0, -24, 8, 14, Self.ink, radius: 2)
            pen.shape([(-3, -31), (3, -31), (0, -40)], Self.steel)
        }
    }

    private func deskmat() {
        ground(92, y: 30)
        box(0, 6, 92, 46, main, radius: 6)
        frame(0, 6, 86, 40, second, radius: 5, line: 1.4)
        box(-14, 8, 34, 16, Self.steel, radius: 3)
        oval(24, 8, 12, 18, Self.paper)
        box(40, 26, 8, 5, second, radius: 1)
    }

    private func monitorArm() {
        ground(54)
        box(-18, 38, 34, 7, main, radius: 2)
        line([(-18, 36), (-18, 4), (12, -4)], main, width: 8)
        dot(-18, 4, 12, second)
        box(16, -12, 62, 42, Self.ink, radius: 4)
        box(16, -12, 56, 36, Color(red: 0.44, green: 0.58, blue: 0.74), radius: 2)
        shape([(-12, 6), (14, -20), (44, 6)], .white.opacity(0.22))
    }

    private func sleeve() {
        ground(84, y: 34)
        box(0, 2, 86, 58, main, radius: 8)
        shape([(-43, -20), (43, -20), (43, -4), (0, 12), (-43, -4)], .black.opacity(0.10))
        frame(0, 2, 80, 52, .white.opacity(0.25), radius: 6, line: 1.2)
        box(0, 8, 12, 18, second, radius: 3)
        dot(0, 13, 4, Self.paper)
    }

    private func book() {
        ground(58)
        box(3, 2, 58, 82, Self.paper, radius: 2)
        box(0, 0, 58, 82, main, radius: 3)
        box(-25, 0, 8, 82, .black.opacity(0.16), radius: 2)
        box(4, -20, 36, 5, second, radius: 1)
        box(4, -11, 26, 5, second, radius: 1)
        dot(4, 12, 26, third.opacity(0.9))
        arc((-9, 18), (4, 2), (17, 18), main, width: 3)
        box(4, 34, 24, 2.6, second.opacity(0.8), radius: 1)
    }

    private func charger() {
        ground(56)
        body(0, 8, 50, 52, main, radius: 10)
        for x in [-9, 9] as [CGFloat] { box(x, -28, 5, 22, Self.steel, radius: 1) }
        box(-9, 26, 13, 5, Self.ink, radius: 2)
        box(9, 26, 13, 5, Self.ink, radius: 2)
        shape([(3, -8), (-8, 8), (0, 8), (-3, 20), (9, 3), (1, 3)], second)
    }
}
