import SwiftUI

/// Gloves, tubes of tablets and picture frames.
extension ProductPen {
    /// A pair with long cuffs.
    func gloves() {
        ground(74)
        for (x, side) in [(-20, -1), (20, 1)] as [(CGFloat, CGFloat)] {
            let pen = turned(Double(side) * 6, x: x)
            for (finger, height) in [(-11, 24), (-3.5, 29), (4, 27), (11, 21)] as [(CGFloat, CGFloat)] {
                pen.box(finger, -10 - height / 2, 6.6, height, main, radius: 3.3)
            }
            pen.turned(Double(side) * -38, x: side * -13, y: -2).box(0, -6, 7.5, 22, main, radius: 3.7)
            pen.box(0, -4, 29, 24, main, radius: 7)
            pen.shape([(-12, 6), (12, 6), (17, 40), (-17, 40)], second)
            pen.box(0, 8, 27, 5, third, radius: 2)
            pen.line([(-16, 36), (16, 36)], third, width: 3)
            pen.arc((-8, -8), (0, -3), (8, -8), .black.opacity(0.14), width: 1.6)
        }
    }

    /// Two tubes, and three tablets in front of them.
    func tablets() {
        ground(72)
        for x in [-14, 14] as [CGFloat] {
            body(x, 0, 22, 74, second, radius: 5)
            box(x, -40, 22, 12, main, radius: 3)
            box(x, 2, 22, 34, main, radius: 1)
            box(x, -4, 14, 3, .white, radius: 1)
            box(x, 3, 10, 2.4, .white.opacity(0.8), radius: 1)
            dot(x, 11, 7, .white.opacity(0.85))
        }
        for (x, y) in [(-24, 37), (-4, 40), (18, 38)] as [(CGFloat, CGFloat)] {
            oval(x, y + 2, 19, 10, .black.opacity(0.18))
            oval(x, y, 19, 10, .white)
            oval(x, y - 0.5, 15, 7, main.opacity(0.30))
        }
    }

    /// With a mat and a landscape.
    func pictureFrame() {
        ground(64)
        box(0, 0, 68, 86, main, radius: 2)
        frame(0, 0, 68, 86, .black.opacity(0.16), radius: 2, line: 1.5)
        box(0, 0, 54, 72, second, radius: 1)
        box(0, 0, 36, 50, Color(red: 0.74, green: 0.85, blue: 0.92), radius: 0)
        dot(9, -13, 9, Color(red: 0.97, green: 0.80, blue: 0.42))
        shape([(-18, 25), (-18, 4), (-6, -8), (6, 10), (12, 3), (18, 9), (18, 25)], Color(red: 0.36, green: 0.52, blue: 0.48))
        shape([(-18, 25), (-18, 15), (0, 11), (18, 17), (18, 25)], Color(red: 0.22, green: 0.37, blue: 0.38))
        line([(-25, 34), (-10, 34)], .white.opacity(0.35), width: 1.4)
    }
}
