import SwiftUI

/// Sports, clothing, health, pets and toys.
extension ProductPen {
    func drawGear(_ form: ProductForm) {
        switch form {
        case .shoe: shoe()
        case .boot: boot()
        case .belt: belt()
        case .roller: roller()
        case .bands: bands()
        case .mat: mat()
        case .socks: socks()
        case .headlamp: headlamp()
        case .pouch: pouch()
        case .bikeLights: bikeLights()
        case .helmet: helmet()
        case .vest: vest()
        case .stick: stick()
        case .toothbrush: toothbrush()
        case .massager: massager()
        case .post: post()
        case .fountain: fountain()
        case .carrier: carrier()
        case .wand: wand()
        case .leash: leash()
        case .blocks: blocks()
        case .train: train()
        case .paints: paints()
        case .cards: cards()
        case .puzzle: puzzle()
        case .plush: plush()
        case .shirt: shirt(isJacket: false)
        case .jacket: shirt(isJacket: true)
        case .beanie: beanie()
        case .gloves: gloves()
        case .tablets: tablets()
        default: tote()
        }
    }

    private func shoe() {
        ground(90, y: 32)
        shape([(-44, 18), (-44, -14), (-30, -24), (-18, -22), (-6, -8), (22, 2), (42, 8), (46, 18)], main)
        shape([(-18, -22), (-6, -8), (8, -3), (-4, 10), (-26, 2)], second)
        for step in 0..<4 { line([(-12 + CGFloat(step) * 7, -10 + CGFloat(step) * 3), (-20 + CGFloat(step) * 7, -1 + CGFloat(step) * 3)], .white, width: 2.4) }
        shape([(-46, 16), (47, 16), (47, 24), (40, 30), (-42, 30), (-47, 24)], Self.paper)
        box(0, 29, 84, 4, second, radius: 2)
        arc((-40, 8), (-26, 0), (-14, 12), second, width: 3)
    }

    private func boot() {
        ground(70)
        shape([(-26, -40), (10, -40), (12, 4), (38, 14), (42, 34), (-28, 34)], main)
        box(-8, -38, 40, 12, second, radius: 5)
        for step in 0..<4 { line([(2, -22 + CGFloat(step) * 9), (13, -20 + CGFloat(step) * 9)], second, width: 2.6) }
        box(6, 37, 72, 9, Self.ink, radius: 3)
        line([(-26, 24), (40, 24)], .black.opacity(0.16), width: 3)
    }

    private func belt() {
        ground(80, y: 26)
        frame(0, 0, 88, 38, main, radius: 18, line: 8)
        box(0, 18, 46, 24, main, radius: 9)
        line([(-16, 12), (16, 12)], second, width: 2.4)
        box(19, 12, 4, 7, second, radius: 1)
        box(0, -19, 16, 12, Self.ink, radius: 3)
    }

    private func roller() {
        ground(84, y: 34)
        box(0, 4, 74, 46, main, radius: 8)
        for row in 0..<4 {
            for column in 0..<6 { box(CGFloat(column) * 12 - 32, CGFloat(row) * 11 - 12, 8, 7, second.opacity(0.6), radius: 2) }
        }
        oval(37, 4, 22, 46, main)
        oval(37, 4, 18, 38, second)
        oval(37, 4, 10, 22, Self.paper)
    }

    private func bands() {
        ground(80, y: 36)
        for step in 0..<5 { frame(CGFloat(step) * 7 - 14, CGFloat(step) * 7 - 14, 56, 40, color(step), radius: 20, line: 6) }
    }

    private func mat() {
        ground(84, y: 30)
        shape([(-40, 26), (30, 26), (44, 8), (-24, 8)], main)
        shape([(-40, 26), (30, 26), (44, 8), (-24, 8)], .black.opacity(0.12))
        box(2, -6, 76, 30, main, radius: 15)
        dot(-36, -6, 30, second)
        ring(-36, -6, 20, main, line: 3)
        ring(-36, -6, 9, main, line: 3)
        for x in [-10, 20] as [CGFloat] { box(x, -6, 5, 31, second, radius: 1) }
    }

    private func socks() {
        ground(70)
        for (x, tone, step) in [(-20, 0, 0), (0, 1, 1), (20, 2, 2)] as [(CGFloat, Int, Int)] {
            let pen = turned(0, x: x - 4, y: CGFloat(step) * 4 - 4)
            pen.box(0, -12, 20, 56, color(tone), radius: 4)
            pen.turned(24, x: 9, y: 20).box(0, 0, 36, 20, color(tone), radius: 10)
            pen.box(0, -34, 20, 9, .white.opacity(0.5), radius: 2)
            pen.dot(-2, 16, 12, .black.opacity(0.10))
        }
    }

    private func headlamp() {
        frame(0, -4, 84, 54, main, radius: 26, line: 11)
        frame(0, -4, 84, 54, second.opacity(0.5), radius: 26, line: 3)
        box(0, 22, 40, 28, Self.ink, radius: 8)
        dot(-6, 22, 19, Self.paper)
        dot(-6, 22, 13, Color(red: 1, green: 0.92, blue: 0.60))
        dot(12, 22, 6, second)
    }

    private func pouch() {
        ground(54)
        shape([(-26, -18), (26, -18), (30, 34), (22, 42), (-22, 42), (-30, 34)], main)
        oval(0, -18, 54, 16, second)
        oval(0, -18, 42, 10, Self.paper)
        line([(-26, -6), (26, -6)], .black.opacity(0.18), width: 3)
        line([(22, -16), (34, -2), (28, 14)], second, width: 3)
    }

    private func bikeLights() {
        ground(76)
        for (x, isFront) in [(-20, true), (20, false)] as [(CGFloat, Bool)] {
            body(x, 4, 32, 56, main, radius: 10)
            dot(x, -6, 24, isFront ? Color(red: 1, green: 0.97, blue: 0.82) : Color(red: 0.90, green: 0.16, blue: 0.18))
            ring(x, -6, 15, .white.opacity(0.5), line: 2)
            dot(x, 20, 6, second)
        }
    }

    private func helmet() {
        ground(78, y: 36)
        shape([(-44, 12), (-38, -18), (-14, -34), (14, -34), (36, -20), (46, 8), (40, 14)], main)
        for x in [-22, -2, 18] as [CGFloat] { shape([(x - 5, -22), (x + 5, -24), (x + 9, 4), (x - 7, 4)], second) }
        box(0, 12, 86, 7, Self.ink, radius: 3)
        line([(-22, 14), (-8, 36), (10, 36), (22, 14)], Self.ink, width: 3)
    }

    private func vest() {
        ground(60)
        shape([(-28, -40), (-12, -40), (-4, -18), (4, -18), (12, -40), (28, -40), (32, 38), (-32, 38)], main)
        line([(0, -16), (0, 38)], second, width: 3)
        for x in [-16, 16] as [CGFloat] {
            box(x, 2, 18, 34, second.opacity(0.45), radius: 6)
            box(x, -14, 8, 10, third, radius: 3)
        }
        line([(-14, -4), (14, -4)], second, width: 2.6)
        line([(-14, 16), (14, 16)], second, width: 2.6)
    }

    private func stick() {
        ground(36)
        body(0, 14, 32, 58, main, radius: 8)
        box(0, -18, 26, 10, .white.opacity(0.9), radius: 2)
        box(0, -30, 24, 22, second, radius: 8)
        label(0, 18, 26, 28, .white.opacity(0.9), print: main)
    }

    private func toothbrush() {
        ground(44)
        for (x, tilt) in [(-13, -6.0), (13, 6.0)] as [(CGFloat, Double)] {
            let pen = turned(tilt, x: x, y: 0)
            pen.box(0, 20, 17, 46, main, radius: 8)
            pen.box(0, -14, 6, 30, Self.paper, radius: 2)
            pen.box(0, -34, 13, 16, second, radius: 4)
            pen.box(4, -34, 8, 12, .white, radius: 2)
            pen.dot(0, 14, 6, second)
        }
    }

    private func massager() {
        ground(50)
        box(8, 22, 22, 48, second, radius: 9)
        box(0, -16, 62, 30, main, radius: 13)
        box(-34, -16, 12, 14, Self.ink, radius: 3)
        dot(-44, -16, 20, Self.ink)
        box(8, 12, 8, 14, Color(red: 0.95, green: 0.55, blue: 0.22), radius: 3)
    }

    private func post() {
        ground(70)
        box(0, 38, 66, 10, second, radius: 4)
        box(0, 2, 20, 66, main, radius: 4)
        for step in 0..<12 { line([(-10, -27 + CGFloat(step) * 5.4), (10, -29 + CGFloat(step) * 5.4)], .black.opacity(0.14), width: 1.6) }
        box(0, -34, 46, 10, second, radius: 4)
        line([(18, -30), (22, -8)], Self.ink, width: 1.4)
        dot(22, -4, 10, third)
    }

    private func fountain() {
        ground(78)
        shape([(-40, 6), (40, 6), (32, 38), (-32, 38)], main)
        oval(0, 6, 80, 18, Self.steel)
        oval(0, 6, 68, 13, Color(red: 0.58, green: 0.80, blue: 0.93))
        box(0, -10, 12, 30, second, radius: 4)
        arc((0, -26), (-22, -30), (-22, 4), Color(red: 0.58, green: 0.80, blue: 0.93), width: 4)
        arc((0, -26), (22, -30), (22, 4), Color(red: 0.58, green: 0.80, blue: 0.93), width: 4)
    }

    private func carrier() {
        ground(84)
        arc((-18, -22), (0, -46), (18, -22), second, width: 6)
        box(0, 10, 86, 58, main, radius: 14)
        box(0, -18, 86, 8, second, radius: 3)
        frame(16, 14, 40, 36, second, radius: 8, line: 4)
        for step in 0..<4 { line([(3 + CGFloat(step) * 9, -2), (3 + CGFloat(step) * 9, 30)], second, width: 2.4) }
        for step in 0..<3 { oval(-26, 4 + CGFloat(step) * 9, 16, 4, .black.opacity(0.2)) }
    }

    private func wand() {
        line([(-36, 40), (16, -20)], main, width: 5)
        line([(16, -20), (28, -30)], Self.ink, width: 1.6)
        for (turn, tone) in [(20.0, 0), (55, 1), (90, 2)] as [(Double, Int)] {
            let pen = turned(turn, x: 26, y: -28)
            pen.oval(0, -14, 14, 32, color(tone + 1))
            pen.line([(0, 0), (0, -28)], .white.opacity(0.6), width: 1.4)
        }
    }

    private func leash() {
        arc((-34, 22), (-50, -40), (0, -26), main, width: 7)
        arc((0, -26), (44, -12), (10, 10), main, width: 7)
        arc((10, 10), (-18, 26), (24, 36), main, width: 7)
        frame(-32, 26, 24, 26, main, radius: 12, line: 7)
        box(32, 36, 16, 8, Self.steel, radius: 4)
        arc((0, -26), (44, -12), (10, 10), second, width: 1.6)
    }

    private func blocks() {
        ground(78)
        for (x, y, tone) in [(-24, 24, 0), (24, 24, 1), (0, 24, 2), (-12, 0, 1), (12, 0, 0), (0, -24, 2)] as [(CGFloat, CGFloat, Int)] {
            box(x, y, 23, 23, color(tone), radius: 3)
            frame(x, y, 15, 15, .white.opacity(0.4), radius: 2, line: 1.6)
        }
    }

    private func train() {
        ground(90, y: 36)
        box(0, 33, 94, 5, Self.wood, radius: 2)
        box(-22, 2, 34, 26, main, radius: 5)
        box(-30, -12, 18, 22, second, radius: 4)
        box(-10, -16, 8, 14, Self.ink, radius: 2)
        box(26, 8, 32, 18, third, radius: 4)
        box(2, 14, 12, 4, Self.ink, radius: 1)
        for x in [-34, -14, 16, 36] as [CGFloat] {
            dot(x, 22, 17, Self.ink)
            dot(x, 22, 7, Self.steel)
        }
    }

    private func paints() {
        ground(84, y: 32)
        box(0, 8, 84, 46, Self.paper, radius: 6)
        let hues: [Color] = [.red, .orange, .yellow, .green, .teal, .blue, .purple, .brown]
        for (index, hue) in hues.enumerated() { dot(CGFloat(index % 4) * 18 - 27, CGFloat(index / 4) * 18, 15, hue.opacity(0.85)) }
        line([(-30, 26), (30, 26)], main, width: 4)
        box(36, 26, 12, 5, second, radius: 2)
    }

    private func cards() {
        for (turn, tone) in [(-18.0, 2), (-4, 1)] as [(Double, Int)] {
            let pen = turned(turn, x: CGFloat(turn) * 0.6, y: 2)
            pen.box(0, 0, 50, 72, .white, radius: 5)
            pen.box(0, 0, 42, 64, color(tone), radius: 4)
        }
        let pen = turned(12, x: 10, y: 2)
        pen.box(0, 0, 50, 72, .white, radius: 5)
        pen.box(0, 0, 44, 66, main, radius: 4)
        pen.shape([(-12, 8), (12, 8), (8, 16), (-8, 16)], second)
        pen.shape([(0, -20), (14, 4), (0, 4)], .white)
        pen.line([(0, -22), (0, 8)], second, width: 2)
    }

    private func puzzle() {
        ground(80, y: 36)
        box(0, 4, 84, 58, main, radius: 4)
        shape([(-42, 33), (-42, 10), (-16, -6), (8, 14), (24, 4), (42, 16), (42, 33)], second)
        dot(22, -10, 16, third)
        for x in [-21, 0, 21] as [CGFloat] { line([(x, -25), (x, 33)], .white.opacity(0.55), width: 1.4) }
        for y in [-8, 14] as [CGFloat] { line([(-42, y), (42, y)], .white.opacity(0.55), width: 1.4) }
        for (x, y) in [(-21, -16), (0, 4), (21, 22), (-32, -8), (10, 14), (32, -8)] as [(CGFloat, CGFloat)] { ring(x, y, 7, .white.opacity(0.55), line: 1.4) }
    }

    private func plush() {
        ground(60)
        oval(0, 18, 50, 46, main)
        oval(0, 22, 30, 32, second)
        dot(0, -18, 44, main)
        dot(-17, -35, 13, main)
        dot(17, -35, 13, main)
        oval(0, -10, 24, 17, second)
        dot(-8, -22, 5, Self.ink)
        dot(8, -22, 5, Self.ink)
        oval(0, -13, 7, 5, Self.ink)
        oval(0, 14, 18, 12, Self.paper)
        for x in [-15, 15] as [CGFloat] { oval(x, 40, 18, 10, main) }
    }

    private func shirt(isJacket: Bool) {
        ground(64)
        shape([(-20, -38), (-12, -42), (12, -42), (20, -38), (46, -16), (34, 0), (26, -6), (26, 40), (-26, 40), (-26, -6), (-34, 0), (-46, -16)], main)
        oval(0, -41, 24, 11, isJacket ? second : Self.paper)
        line([(-26, -4), (-26, 38)], .black.opacity(0.12), width: 2)
        line([(26, -4), (26, 38)], .black.opacity(0.12), width: 2)
        if isJacket {
            line([(0, -36), (0, 40)], second, width: 3)
            for x in [-14, 14] as [CGFloat] { box(x, 16, 16, 14, .black.opacity(0.12), radius: 2) }
            shape([(-14, -40), (0, -24), (-4, -16), (-20, -34)], second)
            shape([(14, -40), (0, -24), (4, -16), (20, -34)], second)
        } else {
            arc((-11, -38), (0, -28), (11, -38), .black.opacity(0.16), width: 2)
        }
    }

    private func beanie() {
        ground(66, y: 38)
        shape([(-36, 16), (-32, -14), (-14, -36), (14, -36), (32, -14), (36, 16)], main)
        for x in [-22, -11, 0, 11, 22] as [CGFloat] { arc((x, 12), (x * 1.05, -14), (x * 0.5, -35), .black.opacity(0.10), width: 2) }
        box(0, 20, 78, 22, second, radius: 7)
        for step in 0..<12 { box(-34 + CGFloat(step) * 6.2, 20, 1.6, 18, .black.opacity(0.10), radius: 0) }
        dot(0, -40, 15, second)
    }

    private func tote() {
        ground(66)
        arc((-18, -12), (-16, -48), (0, -46), second, width: 5)
        arc((0, -46), (16, -48), (18, -12), second, width: 5)
        shape([(-34, -14), (34, -14), (36, 42), (-36, 42)], main)
        shape([(18, -14), (34, -14), (36, 42), (20, 42)], .black.opacity(0.07))
        dot(0, 14, 24, second)
        arc((-7, 18), (0, 4), (7, 18), main, width: 3)
    }
}
