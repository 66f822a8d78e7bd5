import SwiftUI

// Games, exhibitions, tents.
extension PosterPen {
    mutating func pitch() {
        for stripe in 0..<6 where stripe % 2 == 0 { fill(Path(box(CGFloat(stripe) / 6, 0, 1 / 6, 1)), .white, 0.06) }
        stroke(lines([at(0.5, 0), at(0.5, 1)]), palette.pale, 0.012, 0.5)
        stroke(circle(middle, 0.26), palette.pale, 0.012, 0.5)
        stroke(Path(box(-0.1, 0.22, 0.24, 0.56)), palette.pale, 0.012, 0.5)
        stroke(Path(box(0.86, 0.22, 0.24, 0.56)), palette.pale, 0.012, 0.5)
        ball(.white)
        fill(polygon(middle, 0.07, sides: 5), .black, 0.85)
        for side in 0..<5 {
            let angle = CGFloat(side) / 5 * 2 * .pi - .pi / 2
            let corner = CGPoint(x: middle.x + cos(angle) * 0.07 * unit, y: middle.y + sin(angle) * 0.07 * unit)
            let edge = CGPoint(x: middle.x + cos(angle) * 0.17 * unit, y: middle.y + sin(angle) * 0.17 * unit)
            stroke(lines([corner, edge]), .black, 0.012, 0.7)
        }
    }

    mutating func court() {
        stroke(circle(at(0.02, 0.5), 0.52), palette.pale, 0.012, 0.5)
        stroke(circle(at(0.98, 0.5), 0.52), palette.pale, 0.012, 0.5)
        stroke(lines([at(0.5, 0), at(0.5, 1)]), palette.pale, 0.012, 0.5)
        ball(Color(red: 0.93, green: 0.52, blue: 0.20))
        stroke(lines([CGPoint(x: middle.x - 0.18 * unit, y: middle.y), CGPoint(x: middle.x + 0.18 * unit, y: middle.y)]), .black, 0.012, 0.7)
        stroke(lines([CGPoint(x: middle.x, y: middle.y - 0.18 * unit), CGPoint(x: middle.x, y: middle.y + 0.18 * unit)]), .black, 0.012, 0.7)
        for side in [CGFloat(-1), 1] {
            var seam = Path()
            seam.move(to: CGPoint(x: middle.x + side * 0.12 * unit, y: middle.y - 0.13 * unit))
            seam.addQuadCurve(
                to: CGPoint(x: middle.x + side * 0.12 * unit, y: middle.y + 0.13 * unit), control: CGPoint(x: middle.x + side * 0.02 * unit, y: middle.y))
            stroke(seam, .black, 0.012, 0.7)
        }
    }

    mutating func diamond() {
        let base = 0.34 * unit
        let corners = [
            CGPoint(x: middle.x, y: middle.y - base), CGPoint(x: middle.x + base, y: middle.y), CGPoint(x: middle.x, y: middle.y + base),
            CGPoint(x: middle.x - base, y: middle.y),
        ]
        fill(lines(corners, closed: true), Color(red: 0.30, green: 0.55, blue: 0.28))
        stroke(lines(corners, closed: true), palette.pale, 0.016, 0.9)
        for corner in corners { fill(polygon(corner, 0.045, sides: 4), .white) }
        ball(.white, radius: 0.11)
        for side in [CGFloat(-1), 1] {
            var seam = Path()
            seam.move(to: CGPoint(x: middle.x + side * 0.085 * unit, y: middle.y - 0.07 * unit))
            seam.addQuadCurve(
                to: CGPoint(x: middle.x + side * 0.085 * unit, y: middle.y + 0.07 * unit), control: CGPoint(x: middle.x + side * 0.02 * unit, y: middle.y))
            stroke(seam, .red, 0.012, 0.8)
        }
    }

    /// Pictures on a wall.
    mutating func frames() {
        fill(Path(box(0, 0.86, 1, 0.14)), palette.deep, 0.9)
        let places: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
            (0.08, 0.2, 0.24, 0.5), (0.38, 0.12, 0.26, 0.38), (0.38, 0.56, 0.26, 0.22), (0.7, 0.26, 0.22, 0.44),
        ]
        for place in places {
            let frame = box(place.0, place.1, place.2, place.3)
            fill(Path(frame), palette.bright)
            fill(Path(frame.insetBy(dx: unit * 0.02, dy: unit * 0.02)), palette.pale)
            let stem = CGPoint(x: frame.midX, y: frame.maxY - unit * 0.04)
            stroke(lines([stem, CGPoint(x: frame.midX, y: frame.midY)]), palette.ground, 0.014)
            for leaf in 0..<(3 + dice.roll(3)) {
                let angle = CGFloat(leaf) * 1.1 - 2.6
                fill(
                    circle(CGPoint(x: frame.midX + cos(angle) * 0.055 * unit, y: frame.midY + sin(angle) * 0.055 * unit), 0.032),
                    leaf % 2 == 0 ? palette.ground : palette.bright, 0.9)
            }
        }
    }

    mutating func tent() {
        let stripes = 8
        for stripe in 0..<stripes {
            let left = CGFloat(stripe) / CGFloat(stripes), right = CGFloat(stripe + 1) / CGFloat(stripes)
            fill(
                lines([at(0.5, 0.16), at(0.12 + left * 0.76, 0.56), at(0.12 + right * 0.76, 0.56)], closed: true),
                stripe % 2 == 0 ? palette.bright : palette.pale)
            fill(Path(box(0.16 + left * 0.68, 0.56, 0.68 / CGFloat(stripes), 0.34)), stripe % 2 == 0 ? palette.bright : palette.pale, 0.85)
        }
        fill(lines([at(0.5, 0.6), at(0.42, 0.9), at(0.58, 0.9)], closed: true), palette.deep)
        stroke(lines([at(0.5, 0.16), at(0.5, 0.05)]), palette.pale, 0.014)
        fill(lines([at(0.5, 0.04), at(0.6, 0.075), at(0.5, 0.11)], closed: true), palette.bright)
        fill(Path(box(0, 0.9, 1, 0.1)), palette.deep, 0.9)
    }

    private func ball(_ color: Color, radius: CGFloat = 0.18) {
        fill(circle(CGPoint(x: middle.x + 0.015 * unit, y: middle.y + 0.02 * unit), radius), .black, 0.35)
        fill(circle(middle, radius), color)
    }

    private func polygon(_ center: CGPoint, _ radius: CGFloat, sides: Int) -> Path {
        lines(
            (0..<sides).map { side in
                let angle = CGFloat(side) / CGFloat(sides) * 2 * .pi - .pi / 2
                return CGPoint(x: center.x + cos(angle) * radius * unit, y: center.y + sin(angle) * radius * unit)
            }, closed: true)
    }
}
