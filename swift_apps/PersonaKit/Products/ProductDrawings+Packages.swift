import SwiftUI

/// Packages: what a shop shelf is full of.
extension ProductPen {
    func drawPackage(_ form: ProductForm) {
        switch form {
        case .carton: carton()
        case .jug: jug()
        case .tub: tub()
        case .eggs: eggs()
        case .wedge: wedge()
        case .block: block()
        case .jar: jar(0, 1)
        case .can: can(0, 0, 1)
        case .cans: cans()
        case .bottle: bottle()
        case .bag: bag()
        case .sack: sack()
        case .carton12: pack()
        case .loaf: loaf()
        case .buns: buns()
        case .flatbread: flatbread()
        case .tray: tray()
        case .fillet: fillet()
        case .rolls: rolls()
        case .tube: tube()
        case .spray: spray()
        case .pump: pump()
        case .bar: bar()
        case .pint: pint()
        case .sponges: sponges()
        default: cardboard()
        }
    }

    private func carton() {
        ground(50)
        body(0, 12, 48, 62, main, radius: 2)
        shape([(-24, -19), (24, -19), (16, -36), (-16, -36)], main)
        shape([(-24, -19), (24, -19), (16, -36), (-16, -36)], .black.opacity(0.07))
        box(0, -40, 34, 9, main, radius: 1)
        dot(8, -27, 11, second)
        box(0, 30, 48, 16, second, radius: 0)
        label(0, 8, 36, 26, .white.opacity(0.92), print: second)
    }

    private func jug() {
        ground(54)
        frame(20, -8, 20, 30, main, radius: 9, line: 7)
        body(-2, 10, 50, 66, main, radius: 12)
        box(-8, -28, 18, 14, main, radius: 4)
        box(-8, -37, 20, 9, second, radius: 3)
        label(-2, 14, 40, 30, second, print: .white)
    }

    private func tub() {
        ground(60)
        shape([(-32, -18), (32, -18), (26, 40), (-26, 40)], main)
        shape([(12, -18), (32, -18), (26, 40), (10, 40)], .black.opacity(0.08))
        box(0, -22, 70, 10, second, radius: 4)
        box(0, -25, 64, 3, Self.light, radius: 1)
        label(0, 11, 42, 30, third, print: .white)
    }

    private func eggs() {
        ground(86, y: 34)
        for row in 0..<2 {
            for column in 0..<6 { oval(CGFloat(column) * 13 - 32.5, CGFloat(row) * 12 - 10, 13, 18, row == 0 ? main.opacity(0.85) : main) }
        }
        shape([(-43, 0), (43, 0), (38, 32), (-38, 32)], second)
        for column in 0..<6 { oval(CGFloat(column) * 13 - 32.5, 1, 11, 8, .black.opacity(0.12)) }
        box(0, 20, 46, 12, .white.opacity(0.75), radius: 2)
        box(0, 20, 28, 3, second, radius: 1)
    }

    private func wedge() {
        ground(78, y: 32)
        shape([(-40, 8), (34, -26), (40, 8)], main)
        shape([(-40, 8), (40, 8), (40, 28), (-40, 28)], main)
        shape([(-40, 8), (40, 8), (40, 28), (-40, 28)], .black.opacity(0.08))
        line([(34, -26), (40, 8), (40, 28)], second, width: 4)
        for (x, y, size) in [(12, -4, 8), (26, 0, 6), (-8, 18, 9), (20, 20, 7), (-26, 19, 5)] as [(CGFloat, CGFloat, CGFloat)] {
            dot(x, y, size, second.opacity(0.55))
        }
    }

    private func block() {
        ground(80, y: 28)
        shape([(-38, -6), (-24, -22), (42, -22), (38, -6)], main)
        shape([(-38, -6), (-24, -22), (42, -22), (38, -6)], .white.opacity(0.25))
        box(0, 10, 76, 32, main, radius: 2)
        box(0, 10, 44, 32, second, radius: 0)
        label(0, 10, 38, 24, .white.opacity(0.9), print: second)
    }

    private func jar(_ x: CGFloat, _ scale: CGFloat) {
        ground(52)
        box(x, -30, 44, 14, second, radius: 3)
        for step in 0..<6 { box(x - 17 + CGFloat(step) * 7, -30, 1.6, 12, .black.opacity(0.12), radius: 0) }
        body(x, 10, 54, 66, main, radius: 11)
        label(x, 14, 54, 34, third == main ? .white : third, print: second)
    }

    private func can(_ x: CGFloat, _ y: CGFloat, _ scale: CGFloat) {
        var pen = self
        pen.context.translateBy(x: x, y: y)
        pen.context.scaleBy(x: scale, y: scale)
        pen.ground(50)
        pen.body(0, 3, 52, 76, main, radius: 3)
        pen.oval(0, 40, 52, 10, main)
        pen.oval(0, -35, 52, 12, Self.steel)
        pen.oval(0, -35, 42, 8, .white.opacity(0.5))
        pen.box(0, 6, 52, 34, second, radius: 0)
        pen.label(0, 6, 36, 28, second, print: .white)
    }

    private func cans() {
        can(-22, -6, 0.72)
        can(24, -6, 0.72)
        can(0, 8, 0.80)
    }

    private func bottle() {
        ground(40)
        box(0, -40, 14, 10, second, radius: 3)
        box(0, -26, 12, 24, main, radius: 3)
        body(0, 12, 36, 62, main, radius: 10)
        label(0, 16, 36, 30, third == main ? .white : third, print: second)
    }

    private func bag() {
        ground(62)
        shape([(-30, -34), (30, -34), (34, 40), (-34, 40)], main)
        shape([(14, -34), (30, -34), (34, 40), (16, 40)], .black.opacity(0.09))
        box(0, -38, 62, 9, second, radius: 1)
        for step in 0..<10 { box(-27 + CGFloat(step) * 6, -38, 1.4, 9, .white.opacity(0.35), radius: 0) }
        dot(0, 4, 42, second)
        label(0, 4, 30, 24, second, print: .white)
        line([(-24, 28), (-18, 36)], .black.opacity(0.10), width: 2)
    }

    private func sack() {
        ground(72)
        body(0, 6, 66, 74, main, radius: 9)
        shape([(-33, -26), (33, -26), (27, -38), (-27, -38)], main)
        line([(-28, -32), (28, -32)], second, width: 2.4)
        box(0, 12, 66, 36, second, radius: 0)
        label(0, 12, 46, 28, second, print: .white)
    }

    private func pack() {
        ground(84, y: 36)
        for column in 0..<6 {
            let x = CGFloat(column) * 13 - 32.5
            box(x, -10, 12, 34, main, radius: 4)
            oval(x, -26, 11, 4, Self.steel)
        }
        box(0, 14, 84, 38, second, radius: 3)
        box(32, 14, 20, 38, .black.opacity(0.09), radius: 3)
        label(-4, 14, 50, 26, second, print: .white)
    }

    private func cardboard() {
        ground(58)
        shape([(24, -32), (34, -38), (34, 32), (24, 40)], main)
        shape([(24, -32), (34, -38), (34, 32), (24, 40)], .black.opacity(0.18))
        shape([(-32, -32), (-20, -38), (34, -38), (24, -32)], main.opacity(0.8))
        box(-4, 4, 56, 72, main, radius: 1)
        box(-4, 26, 56, 16, second, radius: 0)
        label(-4, -4, 44, 32, .white.opacity(0.92), print: second)
    }

    private func loaf() {
        ground(84, y: 32)
        box(0, 10, 84, 38, main, radius: 10)
        oval(0, -8, 84, 36, main)
        oval(0, -12, 76, 24, second.opacity(0.55))
        for x in [-22, 0, 22] as [CGFloat] { line([(x - 6, -4), (x + 6, -18)], Self.paper.opacity(0.8), width: 3) }
        box(0, 24, 84, 8, .black.opacity(0.08), radius: 4)
    }

    private func buns() {
        ground(80, y: 36)
        for (x, y) in [(-21, 12), (21, 12), (0, -14)] as [(CGFloat, CGFloat)] {
            dot(x, y, 46, main)
            oval(x - 5, y - 8, 26, 14, .white.opacity(0.20))
            dot(x, y, 12, second)
            ring(x, y, 30, .black.opacity(0.06), line: 3)
        }
    }

    private func flatbread() {
        ground(80, y: 34)
        for step in 0..<5 {
            let y = 22 - CGFloat(step) * 8
            oval(0, y + 3, 82, 26, .black.opacity(0.10))
            oval(0, y, 82, 26, main)
        }
        for (x, y, size) in [(-20, -12, 9), (6, -16, 7), (22, -8, 10), (-4, -6, 6)] as [(CGFloat, CGFloat, CGFloat)] {
            oval(x, y, size, size * 0.5, second.opacity(0.7))
        }
    }

    private func tray() {
        ground(88, y: 34)
        box(0, 4, 88, 58, Color(red: 0.20, green: 0.22, blue: 0.25), radius: 8)
        box(0, 2, 80, 50, Self.paper, radius: 6)
        for (x, y, turn) in [(-20, -4, -12.0), (18, -6, 10.0), (-2, 12, 4.0)] as [(CGFloat, CGFloat, Double)] {
            let pen = turned(turn, x: x, y: y)
            pen.oval(0, 0, 42, 24, main)
            pen.oval(-4, -4, 24, 8, second.opacity(0.7))
        }
        label(24, 20, 30, 15, .white, print: Self.ink)
    }

    private func fillet() {
        ground(84, y: 32)
        shape([(-44, 10), (-26, -18), (34, -22), (44, -2), (30, 22), (-30, 26)], main)
        for step in 0..<5 {
            let x = CGFloat(step) * 14 - 26
            arc((x, -14), (x + 8, 2), (x - 2, 18), second, width: 2.2)
        }
        line([(-42, 12), (-28, 26), (30, 23)], .black.opacity(0.18), width: 3)
    }

    private func rolls() {
        ground(82, y: 38)
        for (x, y) in [(-22, -14), (22, -14), (-22, 18), (22, 18)] as [(CGFloat, CGFloat)] {
            box(x, y, 40, 30, main, radius: 4)
            oval(x - 20, y, 12, 30, main)
            oval(x + 20, y, 12, 30, .white)
            oval(x + 20, y, 5, 11, second)
            line([(x - 8, y - 13), (x - 8, y + 13)], .black.opacity(0.07), width: 1.5)
        }
    }

    private func tube() {
        ground(80, y: 26)
        let pen = turned(-12)
        pen.shape([(-42, -14), (20, -11), (20, 11), (-42, 14)], main)
        pen.box(-42, 0, 4, 30, second, radius: 1)
        pen.box(28, 0, 18, 20, second, radius: 4)
        pen.box(-10, 0, 42, 14, .white.opacity(0.85), radius: 2)
        pen.box(-10, 0, 28, 4, second, radius: 1)
    }

    private func spray() {
        ground(42)
        body(0, 16, 40, 56, main, radius: 9)
        shape([(-12, -12), (12, -12), (7, -26), (-7, -26)], main)
        box(0, -32, 26, 10, second, radius: 3)
        box(-18, -33, 12, 6, second, radius: 2)
        line([(-10, -26), (-15, -18)], second, width: 4)
        label(0, 18, 32, 30, .white.opacity(0.9), print: second)
    }

    private func pump() {
        ground(46)
        body(0, 14, 46, 58, main, radius: 10)
        box(0, -20, 16, 8, second, radius: 2)
        box(0, -28, 5, 12, second, radius: 1)
        box(-7, -36, 24, 7, second, radius: 3)
        label(0, 16, 36, 30, .white.opacity(0.9), print: second)
    }

    private func bar() {
        ground(74, y: 34)
        let pen = turned(-10)
        pen.box(8, 0, 70, 42, second, radius: 3)
        for row in 0..<2 {
            for column in 0..<2 { pen.frame(24 + CGFloat(column) * 16, CGFloat(row) * 18 - 9, 13, 15, .white.opacity(0.16), radius: 2, line: 1.6) }
        }
        pen.box(-14, 0, 52, 46, main, radius: 3)
        pen.label(-16, 0, 36, 26, main, print: .white)
    }

    private func pint() {
        ground(52)
        shape([(-28, -22), (28, -22), (23, 40), (-23, 40)], main)
        shape([(12, -22), (28, -22), (23, 40), (10, 40)], .black.opacity(0.09))
        box(0, -27, 62, 12, second, radius: 4)
        dot(0, 10, 34, .white.opacity(0.85))
        dot(-6, 8, 12, third)
        dot(6, 8, 12, third.opacity(0.7))
        dot(0, 0, 12, third.opacity(0.85))
    }

    private func sponges() {
        ground(76, y: 34)
        for step in 0..<3 {
            let y = 22 - CGFloat(step) * 21
            box(0, y, 70, 19, step % 2 == 0 ? main : third, radius: 5)
            box(0, y - 7, 70, 6, second, radius: 2)
            for hole in 0..<6 { dot(CGFloat(hole) * 11 - 28, y + 3 + CGFloat(hole % 2) * 3, 3, .black.opacity(0.12)) }
        }
    }
}
