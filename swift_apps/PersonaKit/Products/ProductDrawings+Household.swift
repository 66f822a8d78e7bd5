import SwiftUI

/// Things for the home, the kitchen, the garden and the road.
extension ProductPen {
    func drawHousehold(_ form: ProductForm) {
        switch form {
        case .folded: folded(3)
        case .towels: folded(4)
        case .lamp: lamp()
        case .basket: basket()
        case .clock: clock()
        case .filter: filter()
        case .purifier: purifier()
        case .candle: candle()
        case .knife: knife()
        case .pan: pan()
        case .dripper: dripper()
        case .grinder: grinder()
        case .kettle: kettle()
        case .bowls: bowls()
        case .board: board()
        case .containers: containers()
        case .flask: flask()
        case .cooker: cooker()
        case .planter: planter()
        case .wateringCan: wateringCan()
        case .shears: shears()
        case .pictureFrame: pictureFrame()
        case .bulb: bulb()
        case .rack: rack()
        case .balls: balls()
        case .suitcase: suitcase()
        case .cubes: cubes()
        case .fan: fan()
        case .pillow: pillow()
        default: thermometer()
        }
    }

    private func folded(_ count: Int) {
        ground(86, y: 36)
        let height: CGFloat = count == 3 ? 22 : 17
        for step in 0..<count {
            let y = 28 - CGFloat(step) * height
            box(0, y, 82 - CGFloat(step) * 3, height - 2, color(step), radius: height / 2 - 2)
            box(4, y + 2, 66, 2, .black.opacity(0.09), radius: 1)
            arc((-38, y - 5), (-44, y), (-38, y + 6), .black.opacity(0.14), width: 2)
        }
    }

    private func lamp() {
        ground(44)
        box(0, 38, 40, 7, second, radius: 3)
        box(0, 14, 5, 46, second, radius: 1)
        shape([(-20, -40), (20, -40), (36, -4), (-36, -4)], main)
        shape([(6, -40), (20, -40), (36, -4), (14, -4)], .black.opacity(0.07))
        oval(0, -4, 72, 8, Color(red: 1, green: 0.88, blue: 0.58))
    }

    private func basket() {
        ground(76)
        arc((-24, -8), (0, -46), (24, -8), second, width: 5)
        shape([(-40, -8), (40, -8), (32, 40), (-32, 40)], main)
        for row in 0..<5 {
            for column in 0..<8 { oval(CGFloat(column) * 9.4 - 33 + CGFloat(row % 2) * 4, CGFloat(row) * 9 - 1, 7, 4, second.opacity(0.55)) }
        }
        box(0, -8, 84, 8, second, radius: 4)
    }

    private func clock() {
        dot(0, 0, 84, main)
        dot(0, 0, 72, Self.paper)
        for step in 0..<12 { turned(Double(step) * 30).box(0, -31, step % 3 == 0 ? 3 : 1.6, 6, Self.ink, radius: 1) }
        turned(305).box(0, -10, 4, 22, Self.ink, radius: 2)
        turned(55).box(0, -14, 3, 30, Self.ink, radius: 1.5)
        dot(0, 0, 6, second)
    }

    private func filter() {
        ground(72)
        for (x, y) in [(-18, -6), (18, 6)] as [(CGFloat, CGFloat)] {
            body(x, y, 34, 62, main, radius: 6)
            for step in 0..<5 { box(x, y - 16 + CGFloat(step) * 8, 28, 3, second.opacity(0.5), radius: 1) }
            box(x, y - 34, 18, 10, second, radius: 3)
        }
    }

    private func purifier() {
        ground(60)
        body(0, 0, 56, 84, main, radius: 14)
        oval(0, -38, 44, 9, second)
        for step in 0..<9 { box(0, 2 + CGFloat(step) * 4, 40, 1.8, .black.opacity(0.18), radius: 1) }
        dot(0, -18, 12, second)
        dot(0, -18, 5, Color(red: 0.40, green: 0.80, blue: 0.60))
    }

    private func candle() {
        ground(52)
        oval(0, -30, 10, 20, Color(red: 1.0, green: 0.66, blue: 0.22))
        oval(0, -27, 5, 11, Color(red: 1.0, green: 0.90, blue: 0.58))
        line([(0, -20), (0, -12)], Self.ink, width: 2)
        body(0, 16, 50, 52, main, radius: 7)
        oval(0, -9, 46, 9, Self.paper)
        label(0, 20, 36, 24, second, print: Self.paper)
    }

    private func knife() {
        let pen = turned(-38)
        pen.shape([(-48, 9), (-48, 4), (-34, -9), (10, -9), (10, 9)], Self.steel)
        pen.shape([(-48, 9), (-40, 3), (10, 3), (10, 9)], .white.opacity(0.7))
        pen.box(13, 0, 6, 18, second, radius: 1)
        pen.box(32, 1, 34, 14, main, radius: 5)
        for x in [22, 32, 42] as [CGFloat] { pen.dot(x, 1, 3.4, Self.steel) }
    }

    private func pan() {
        let pen = turned(-32)
        pen.box(42, 0, 44, 11, main, radius: 5)
        pen.dot(58, 0, 5, Self.paper)
        pen.dot(-8, 0, 76, main)
        pen.dot(-8, 0, 64, second)
        pen.ring(-8, 0, 48, .white.opacity(0.08), line: 5)
        pen.oval(-24, -16, 16, 9, .white.opacity(0.14))
    }

    private func dripper() {
        ground(56)
        shape([(-30, -38), (30, -38), (7, -4), (-7, -4)], .white.opacity(0.65))
        shape([(-22, -34), (22, -34), (6, -10), (-6, -10)], main)
        shape([(-7, -4), (7, -4), (30, 38), (-30, 38)], .white.opacity(0.75))
        shape([(-17, 16), (17, 16), (29, 38), (-29, 38)], main)
        box(0, -3, 26, 12, second, radius: 4)
        frame(0, 17, 62, 42, .black.opacity(0.10), radius: 10, line: 1.5)
    }

    private func grinder() {
        ground(48)
        shape([(-20, -42), (20, -42), (15, -14), (-15, -14)], .white.opacity(0.65))
        shape([(-17, -32), (17, -32), (14, -14), (-14, -14)], second)
        box(0, -43, 44, 6, main, radius: 3)
        body(0, 4, 42, 36, main, radius: 5)
        dot(0, 4, 15, Self.steel)
        turned(40, x: 0, y: 4).box(0, -4, 2.4, 8, Self.ink, radius: 1)
        body(0, 32, 34, 18, Self.steel, radius: 3)
    }

    private func kettle() {
        ground(62)
        arc((-14, -22), (26, -50), (36, 6), second, width: 7)
        shape([(-20, -20), (16, -20), (30, 34), (-32, 34)], main)
        shape([(6, -20), (16, -20), (30, 34), (14, 34)], .black.opacity(0.14))
        line([(-26, 18), (-40, 4), (-46, -18)], main, width: 6)
        oval(-2, -22, 30, 8, second)
        dot(-2, -28, 7, second)
        box(0, 38, 66, 8, Self.ink, radius: 4)
    }

    private func bowls() {
        ground(72)
        for step in 0..<4 {
            let y = 26 - CGFloat(step) * 14, width = 84 - CGFloat(step) * 13
            shape([(-width / 2, y - 8), (width / 2, y - 8), (width * 0.28, y + 14), (-width * 0.28, y + 14)], color(step))
            oval(0, y - 8, width, 9, .black.opacity(0.14))
            oval(0, y - 9, width, 7, .white.opacity(0.35))
        }
    }

    private func board() {
        ground(66)
        box(0, 4, 62, 76, main, radius: 9)
        for x in [-18, -4, 12, 22] as [CGFloat] { line([(x, -30), (x + 2, 40)], .black.opacity(0.10), width: 2) }
        frame(0, 8, 50, 58, .black.opacity(0.14), radius: 6, line: 2)
        dot(0, -26, 9, Self.paper)
    }

    private func containers() {
        ground(84)
        for (x, y, width, height) in [(-20, 20, 40, 34), (23, 24, 38, 26), (-18, -14, 36, 26), (22, -8, 32, 28)] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            box(x, y, width, height, .white.opacity(0.85), radius: 5)
            frame(x, y, width, height, .black.opacity(0.12), radius: 5, line: 1.2)
            box(x, y + height * 0.16, width - 6, height * 0.5, second.opacity(0.55), radius: 3)
            box(x, y - height / 2, width + 3, 7, main, radius: 3)
        }
    }

    private func flask() {
        ground(38)
        box(0, -38, 22, 14, second, radius: 4)
        arc((-10, -42), (0, -52), (10, -42), second, width: 4)
        body(0, 8, 36, 72, main, radius: 10)
        box(0, -26, 28, 5, Self.steel, radius: 1)
        dot(0, 12, 10, .white.opacity(0.55))
    }

    private func cooker() {
        ground(70)
        body(0, 12, 70, 54, main, radius: 14)
        oval(0, -14, 66, 24, second)
        box(0, -26, 18, 6, Self.ink, radius: 3)
        box(0, 20, 28, 20, Self.ink, radius: 4)
        box(0, 16, 18, 6, Color(red: 0.55, green: 0.86, blue: 0.72), radius: 1)
        dot(-6, 25, 4, Self.steel)
        dot(6, 25, 4, Self.steel)
    }

    private func planter() {
        ground(66)
        for (x, turn) in [(-20, -16.0), (0, 0), (20, 16)] as [(CGFloat, Double)] {
            let pen = turned(turn, x: x, y: 8)
            pen.line([(0, 0), (0, -36)], Self.leaf, width: 2.6)
            for step in 0..<3 {
                pen.turned(-42, x: -6, y: -10 - CGFloat(step) * 11).oval(0, 0, 15, 8, Self.leaf)
                pen.turned(42, x: 6, y: -12 - CGFloat(step) * 11).oval(0, 0, 15, 8, second)
            }
        }
        box(0, 24, 76, 34, main, radius: 5)
        box(0, 10, 80, 8, main, radius: 3)
        box(0, 10, 80, 8, .black.opacity(0.12), radius: 3)
    }

    private func wateringCan() {
        ground(60)
        arc((-8, -18), (-48, -34), (-24, 24), second, width: 6)
        line([(14, 18), (36, -18)], main, width: 8)
        oval(39, -23, 20, 10, second)
        body(-4, 14, 46, 48, main, radius: 8)
        oval(-4, -10, 40, 8, .black.opacity(0.18))
    }

    private func shears() {
        let pen = turned(35)
        pen.shape([(-5, -46), (5, -8), (-4, 2), (-12, -30)], Self.steel)
        pen.shape([(6, -42), (10, -24), (5, 2), (-5, -4)], Color(white: 0.60))
        pen.dot(0, 0, 11, Self.ink)
        pen.arc((2, 3), (-18, 20), (-10, 46), main, width: 9)
        pen.arc((-2, 3), (18, 20), (10, 46), second, width: 9)
    }

    private func bulb() {
        ground(70)
        for (x, y) in [(-22, -2), (22, -2), (0, 6)] as [(CGFloat, CGFloat)] {
            dot(x, y - 10, 40, main)
            shape([(x - 14, y), (x + 14, y), (x + 8, y + 16), (x - 8, y + 16)], main)
            dot(x - 6, y - 16, 10, .white.opacity(0.7))
            for step in 0..<3 { box(x, y + 19 + CGFloat(step) * 5, 16 - CGFloat(step) * 2, 4, second, radius: 2) }
        }
    }

    private func rack() {
        ground(84)
        line([(-36, 40), (22, -30)], main, width: 4)
        line([(36, 40), (-22, -30)], main, width: 4)
        for step in 0..<5 {
            let x = CGFloat(step) * 17 - 34
            line([(x, -30), (x + 4, -34)], main, width: 3)
        }
        line([(-44, -30), (44, -30)], main, width: 4)
        box(-24, -14, 22, 32, second, radius: 2)
        box(6, -18, 18, 24, third, radius: 2)
        box(30, -12, 14, 36, second.opacity(0.7), radius: 2)
    }

    private func balls() {
        ground(78, y: 36)
        for (x, y) in [(-21, 12), (21, 12), (0, -16)] as [(CGFloat, CGFloat)] {
            dot(x, y, 44, main)
            for bend in [-12, -2, 9] as [CGFloat] { arc((x - 18, y + bend), (x, y + bend + 9), (x + 18, y + bend - 3), second.opacity(0.5), width: 2) }
            oval(x - 7, y - 11, 14, 8, Self.light)
        }
    }

    private func suitcase() {
        ground(56)
        frame(0, -36, 22, 22, Self.steel, radius: 4, line: 4)
        body(0, 8, 56, 66, main, radius: 9)
        for step in 0..<4 { box(-18 + CGFloat(step) * 12, 8, 2.4, 56, .black.opacity(0.14), radius: 1) }
        box(0, -18, 14, 5, second, radius: 2)
        for x in [-18, 18] as [CGFloat] { dot(x, 43, 8, Self.ink) }
    }

    private func cubes() {
        ground(82, y: 38)
        for (x, y, width, height) in [(-18, 20, 46, 32), (24, 22, 34, 28), (-4, -14, 56, 32)] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            box(x, y, width, height, main, radius: 6)
            box(x, y, width - 14, height - 12, .black.opacity(0.16), radius: 4)
            line([(x - width / 2 + 5, y - height / 2 + 4), (x + width / 2 - 5, y - height / 2 + 4)], second, width: 2)
            box(x + width / 2 - 8, y - height / 2 + 6, 4, 7, second, radius: 1)
        }
    }

    private func fan() {
        ground(50)
        box(0, 38, 46, 8, main, radius: 4)
        box(0, 28, 8, 18, main, radius: 2)
        dot(0, -8, 72, main)
        dot(0, -8, 64, Self.paper)
        for step in 0..<4 { turned(Double(step) * 90 + 20, x: 0, y: -8).oval(0, -15, 18, 28, second) }
        for size in [22, 40, 56] as [CGFloat] { ring(0, -8, size, .black.opacity(0.16), line: 1.2) }
        dot(0, -8, 12, main)
    }

    /// For the neck, open at the front.
    private func pillow() {
        ground(70)
        arc((-16, 32), (-50, -8), (0, -22), main, width: 30)
        arc((16, 32), (50, -8), (0, -22), main, width: 30)
        arc((-24, 20), (-42, -8), (0, -26), .white.opacity(0.22), width: 4)
        line([(-8, 30), (8, 30)], second, width: 3)
        for x in [-9, 9] as [CGFloat] { dot(x, 30, 7, second) }
    }

    private func thermometer() {
        ground(66, y: 36)
        let pen = turned(-35)
        pen.box(6, 0, 78, 20, main, radius: 10)
        pen.shape([(-46, -2), (-30, -8), (-30, 8), (-46, 2)], Self.steel)
        pen.box(8, 0, 30, 12, Color(red: 0.72, green: 0.84, blue: 0.74), radius: 3)
        pen.box(8, 0, 18, 5, Self.ink, radius: 1)
        pen.dot(35, 0, 8, second)
    }
}
