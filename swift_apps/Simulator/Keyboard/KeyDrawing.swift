import Foundation
import SwiftUI

/// A picture on a key that is the keyboard's own: lines of one width and filled shapes within a box of the size it is drawn at.
struct KeyDrawing {
    let size: CGSize
    let lineWidth: CGFloat
    var lines: [Path] = []
    /// Filled where an odd number of outlines surround a place.
    var areas: [Path] = []

    /// Draws it with its middle at a point.
    @MainActor func draw(at center: CGPoint, scale: CGFloat = 1, _ color: RGBA, _ context: inout DrawContext) {
        let place = CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: center.x - size.width * scale / 2, y: center.y - size.height * scale / 2))
        let style = StrokeStyle(lineWidth: lineWidth * scale, lineCap: .round, lineJoin: .round)
        for line in lines { context.list.stroke(.path(line.applying(place)), .color(color), style) }
        for area in areas { context.list.fill(.path(area.applying(place)), .color(color), evenOdd: true) }
    }

    private static func path(_ build: (inout Path) -> Void) -> Path {
        var path = Path()
        build(&path)
        return path
    }
    private static func polyline(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Path {
        path { path in
            for (index, point) in points.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if closed { path.closeSubpath() }
        }
    }
    private static func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }
    private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 0) -> Path {
        Path(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }
    /// A curve through three points: two ends, and what pulls it.
    private static func bow(_ from: (CGFloat, CGFloat), _ control: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) -> Path {
        path {
            $0.move(to: CGPoint(x: from.0, y: from.1))
            $0.addQuadCurve(to: CGPoint(x: to.0, y: to.1), control: CGPoint(x: control.0, y: control.1))
        }
    }

    // MARK: Keys

    private static let arrow = polyline([(10, 1), (19, 9.9), (14, 9.9), (14, 16.4), (6, 16.4), (6, 9.9), (1, 9.9)], closed: true)
    static let shift = KeyDrawing(size: CGSize(width: 20, height: 17.33), lineWidth: 1.7, lines: [arrow])
    static let shiftOn = KeyDrawing(size: CGSize(width: 20, height: 17.33), lineWidth: 1.9, lines: [arrow], areas: [arrow])
    private static let shortArrow = polyline([(10, 1), (19, 9.4), (14, 9.4), (14, 13), (6, 13), (6, 9.4), (1, 9.4)], closed: true)
    static let capsLock = KeyDrawing(
        size: CGSize(width: 20, height: 18.5), lineWidth: 1.9, lines: [shortArrow, polyline([(6, 17.4), (14, 17.4)])], areas: [shortArrow])

    static let delete = KeyDrawing(
        size: CGSize(width: 20.33, height: 17), lineWidth: 1.6,
        lines: [
            path {
                $0.move(to: CGPoint(x: 8.4, y: 0.8))
                $0.addLine(to: CGPoint(x: 17.2, y: 0.8))
                $0.addQuadCurve(to: CGPoint(x: 19.5, y: 3.1), control: CGPoint(x: 19.5, y: 0.8))
                $0.addLine(to: CGPoint(x: 19.5, y: 13.9))
                $0.addQuadCurve(to: CGPoint(x: 17.2, y: 16.2), control: CGPoint(x: 19.5, y: 16.2))
                $0.addLine(to: CGPoint(x: 8.4, y: 16.2))
                $0.addQuadCurve(to: CGPoint(x: 6.9, y: 15.5), control: CGPoint(x: 7.5, y: 16.2))
                $0.addLine(to: CGPoint(x: 1.3, y: 9.5))
                $0.addQuadCurve(to: CGPoint(x: 1.3, y: 7.5), control: CGPoint(x: 0.4, y: 8.5))
                $0.addLine(to: CGPoint(x: 6.9, y: 1.5))
                $0.addQuadCurve(to: CGPoint(x: 8.4, y: 0.8), control: CGPoint(x: 7.5, y: 0.8))
                $0.closeSubpath()
            },
            polyline([(8.9, 5.2), (15.4, 11.8)]), polyline([(15.4, 5.2), (8.9, 11.8)]),
        ])

    static let `return` = KeyDrawing(
        size: CGSize(width: 19.67, height: 17), lineWidth: 1.6,
        lines: [
            path {
                $0.move(to: CGPoint(x: 11.2, y: 0.8))
                $0.addLine(to: CGPoint(x: 16.4, y: 0.8))
                $0.addQuadCurve(to: CGPoint(x: 18.87, y: 3.2), control: CGPoint(x: 18.87, y: 0.8))
                $0.addLine(to: CGPoint(x: 18.87, y: 8.5))
                $0.addQuadCurve(to: CGPoint(x: 16.4, y: 10.8), control: CGPoint(x: 18.87, y: 10.8))
                $0.addLine(to: CGPoint(x: 0.9, y: 10.8))
            },
            polyline([(6.3, 5.3), (0.9, 10.8), (6.3, 16.2)]),
        ])

    static let microphone = KeyDrawing(
        size: CGSize(width: 18.67, height: 28.33), lineWidth: 1.7,
        lines: [
            box(5.45, 0.85, 7.77, 16.9, 3.88),
            path {
                $0.move(to: CGPoint(x: 0.85, y: 11.2))
                $0.addLine(to: CGPoint(x: 0.85, y: 13.7))
                $0.addCurve(to: CGPoint(x: 9.33, y: 22.2), control1: CGPoint(x: 0.85, y: 18.6), control2: CGPoint(x: 4.6, y: 22.2))
                $0.addCurve(to: CGPoint(x: 17.82, y: 13.7), control1: CGPoint(x: 14.1, y: 22.2), control2: CGPoint(x: 17.82, y: 18.6))
                $0.addLine(to: CGPoint(x: 17.82, y: 11.2))
            },
            polyline([(9.33, 22.2), (9.33, 27.4)]), polyline([(3.4, 27.45), (15.3, 27.45)]),
        ])

    /// The key of the bar that leads to saved passwords.
    static let passwords = KeyDrawing(
        size: CGSize(width: 13.33, height: 23), lineWidth: 0,
        areas: [
            path {
                $0.move(to: CGPoint(x: 4.45, y: 12.94))
                $0.addArc(
                    center: CGPoint(x: 6.67, y: 6.67), radius: 6.67, startAngle: .degrees(109.5), endAngle: .degrees(72.2), clockwise: false)
                $0.addLine(to: CGPoint(x: 8.7, y: 14.5))
                for (x, y) in [(10.5, 16.2), (8.3, 18.2), (10.3, 20.2), (6.67, 23), (4.45, 20.7)] { $0.addLine(to: CGPoint(x: x, y: y)) }
                $0.closeSubpath()
                $0.addEllipse(in: CGRect(x: 5, y: 3.15, width: 3.34, height: 3.34))
            }
        ])

    static let emoji = KeyDrawing(
        size: CGSize(width: 27, height: 26.67), lineWidth: 1.9, lines: [oval(13.5, 13.33, 25, 24.77)],
        areas: [oval(9.5, 10.2, 3.1, 3.8), oval(17.4, 10.2, 3.1, 3.8), grin])
    /// A laughing mouth, its teeth left out.
    private static let grin = path {
        $0.move(to: CGPoint(x: 4.8, y: 14.4))
        $0.addQuadCurve(to: CGPoint(x: 22.2, y: 14.4), control: CGPoint(x: 13.5, y: 17.2))
        $0.addCurve(to: CGPoint(x: 13.5, y: 22.5), control1: CGPoint(x: 21.8, y: 19), control2: CGPoint(x: 18.4, y: 22.5))
        $0.addCurve(to: CGPoint(x: 4.8, y: 14.4), control1: CGPoint(x: 8.6, y: 22.5), control2: CGPoint(x: 5.2, y: 19))
        $0.closeSubpath()
        $0.move(to: CGPoint(x: 6.1, y: 15.8))
        $0.addQuadCurve(to: CGPoint(x: 20.9, y: 15.8), control: CGPoint(x: 13.5, y: 18))
        $0.addLine(to: CGPoint(x: 20.2, y: 17.7))
        $0.addQuadCurve(to: CGPoint(x: 6.8, y: 17.7), control: CGPoint(x: 13.5, y: 19.5))
        $0.closeSubpath()
    }

    // MARK: Categories of emoji, 16 points

    static let categories = [clock, face, bear, meal, ball, city, bulb, marks, flag]
    private static let square = CGSize(width: 16, height: 16)
    private static let clock = KeyDrawing(size: square, lineWidth: 0.95, lines: [oval(8, 8, 15.05, 15.05), polyline([(8.1, 2.4), (8.1, 8.2), (4.4, 8.2)])])
    private static let face = KeyDrawing(
        size: square, lineWidth: 0.95, lines: [oval(8, 8, 15.05, 15.05)],
        areas: [oval(5.7, 6.1, 1.4, 2), oval(10.3, 6.1, 1.4, 2), grin.applying(CGAffineTransform(scaleX: 16 / 27, y: 16 / 26.67))])
    private static let bear = KeyDrawing(
        size: square, lineWidth: 0.95,
        lines: [
            path {
                $0.move(to: CGPoint(x: 8, y: 1.9))
                $0.addCurve(to: CGPoint(x: 13.2, y: 7), control1: CGPoint(x: 10.9, y: 1.9), control2: CGPoint(x: 12.6, y: 4.2))
                $0.addCurve(to: CGPoint(x: 15.5, y: 10.6), control1: CGPoint(x: 14.6, y: 8), control2: CGPoint(x: 15.5, y: 9.2))
                $0.addCurve(to: CGPoint(x: 11.2, y: 14), control1: CGPoint(x: 15.5, y: 13.2), control2: CGPoint(x: 13, y: 14.5))
                $0.addCurve(to: CGPoint(x: 4.8, y: 14), control1: CGPoint(x: 9.8, y: 16), control2: CGPoint(x: 6.2, y: 16))
                $0.addCurve(to: CGPoint(x: 0.5, y: 10.6), control1: CGPoint(x: 3, y: 14.5), control2: CGPoint(x: 0.5, y: 13.2))
                $0.addCurve(to: CGPoint(x: 2.8, y: 7), control1: CGPoint(x: 0.5, y: 9.2), control2: CGPoint(x: 1.4, y: 8))
                $0.addCurve(to: CGPoint(x: 8, y: 1.9), control1: CGPoint(x: 3.4, y: 4.2), control2: CGPoint(x: 5.1, y: 1.9))
                $0.closeSubpath()
            },
            path {
                $0.move(to: CGPoint(x: 2.5, y: 6.5))
                $0.addCurve(to: CGPoint(x: 6, y: 1.9), control1: CGPoint(x: -0.6, y: 2.6), control2: CGPoint(x: 3, y: -1.4))
            },
            path {
                $0.move(to: CGPoint(x: 13.5, y: 6.5))
                $0.addCurve(to: CGPoint(x: 10, y: 1.9), control1: CGPoint(x: 16.6, y: 2.6), control2: CGPoint(x: 13, y: -1.4))
            },
            bow((6.5, 13.4), (7.8, 14), (8, 12.4)), bow((9.5, 13.4), (8.2, 14), (8, 12.4)),
        ],
        areas: [oval(5, 8.4, 1.3, 1.9), oval(11, 8.4, 1.3, 1.9), polyline([(6.7, 10.5), (9.3, 10.5), (8, 12.4)], closed: true)])
    private static let meal = KeyDrawing(
        size: square, lineWidth: 0.95,
        lines: [
            polyline([(2.6, 15.5), (1.6, 15.5), (0.5, 4.2), (8, 4.2), (7.8, 6.6)]), polyline([(6.2, 4), (7, 0.6), (9.8, 1.6)]),
            path {
                $0.move(to: CGPoint(x: 3.1, y: 10.4))
                $0.addCurve(to: CGPoint(x: 15.4, y: 10.4), control1: CGPoint(x: 3.1, y: 6), control2: CGPoint(x: 15.4, y: 6))
                $0.closeSubpath()
            },
            box(2.9, 13.5, 12.6, 2, 1),
        ], areas: [polyline([(2.6, 11.7), (9, 13.2), (15.8, 11.7), (15.8, 13.4), (2.6, 13.4)], closed: true)])
    private static let ball = KeyDrawing(
        size: square, lineWidth: 0.9,
        lines: [
            oval(8, 8, 15.1, 15.1), polyline([(8, 5.2), (10.7, 7.1), (9.7, 10.3), (6.3, 10.3), (5.3, 7.1)], closed: true), polyline([(8, 5.2), (8, 3)]),
            polyline([(10.7, 7.1), (12.9, 6.3)]), polyline([(9.7, 10.3), (11.1, 12.2)]), polyline([(6.3, 10.3), (4.9, 12.2)]),
            polyline([(5.3, 7.1), (3.1, 6.3)]),
        ],
        areas: [
            polyline([(8, 5.2), (10.7, 7.1), (9.7, 10.3), (6.3, 10.3), (5.3, 7.1)], closed: true), polyline([(5.6, 1.2), (10.4, 1.2), (8, 3)], closed: true),
            polyline([(14.4, 4.8), (15.3, 8.7), (12.9, 6.3)], closed: true), polyline([(13, 13.2), (9.6, 15.1), (11.1, 12.2)], closed: true),
            polyline([(3, 13.2), (6.4, 15.1), (4.9, 12.2)], closed: true), polyline([(1.6, 4.8), (0.7, 8.7), (3.1, 6.3)], closed: true),
        ])
    private static let city = KeyDrawing(
        size: square, lineWidth: 0.95,
        lines: [
            polyline([(0.5, 14.4), (0.5, 6.5), (3.8, 6.5), (3.8, 0.5), (10, 0.5), (10, 4.5), (15.5, 4.5), (15.5, 14.4)]),
            path {
                $0.move(to: CGPoint(x: 4.6, y: 10.6))
                $0.addCurve(to: CGPoint(x: 11.4, y: 10.6), control1: CGPoint(x: 4.6, y: 5.6), control2: CGPoint(x: 11.4, y: 5.6))
            },
            box(2.9, 11, 10.2, 3, 0.6),
        ],
        areas: [
            box(5.3, 2.2, 1, 1), box(7.4, 2.2, 1, 1), box(5.3, 4.2, 1, 1), box(7.4, 4.2, 1, 1), box(2, 8, 1, 1), box(13, 6, 1, 1), box(13, 8, 1, 1),
            box(3.2, 14, 1.8, 2), box(11, 14, 1.8, 2), oval(4.6, 12.2, 1.4, 1.4), oval(11.4, 12.2, 1.4, 1.4),
        ])
    private static let bulb = KeyDrawing(
        size: CGSize(width: 11.33, height: 16), lineWidth: 0.95,
        lines: [
            path {
                $0.move(to: CGPoint(x: 3.7, y: 12.2))
                $0.addCurve(to: CGPoint(x: 0.5, y: 5.6), control1: CGPoint(x: 3.4, y: 9.4), control2: CGPoint(x: 0.5, y: 8.6))
                $0.addCurve(to: CGPoint(x: 5.67, y: 0.5), control1: CGPoint(x: 0.5, y: 2.6), control2: CGPoint(x: 2.9, y: 0.5))
                $0.addCurve(to: CGPoint(x: 10.83, y: 5.6), control1: CGPoint(x: 8.4, y: 0.5), control2: CGPoint(x: 10.83, y: 2.6))
                $0.addCurve(to: CGPoint(x: 7.6, y: 12.2), control1: CGPoint(x: 10.83, y: 8.6), control2: CGPoint(x: 7.9, y: 9.4))
                $0.closeSubpath()
            },
            polyline([(3.8, 12.4), (3.8, 15.5), (7.5, 15.5), (7.5, 12.4)]), polyline([(4.6, 14), (6, 14)]),
            polyline([(4.4, 7.9), (5.67, 9.4), (6.9, 7.9)]), polyline([(5.67, 9.4), (5.67, 11.8)]),
        ])
    private static let marks = KeyDrawing(
        size: CGSize(width: 14.33, height: 16), lineWidth: 0.95,
        lines: [
            polyline([(0.5, 1.1), (6.6, 1.1)]), polyline([(0.5, 3.4), (6.6, 3.4)]), polyline([(3.55, 3.4), (3.55, 7)]),
            polyline([(11, 6.4), (11, 0.5)]), bow((11, 0.8), (13.8, 2.2), (13.4, 4.8)),
            polyline([(8.6, 15.3), (13.4, 9.4)]), oval(8.9, 10.8, 1.9, 2.5), oval(13.1, 14, 1.9, 2.5),
            path {
                $0.move(to: CGPoint(x: 6, y: 15.4))
                $0.addLine(to: CGPoint(x: 1.9, y: 11))
                $0.addCurve(to: CGPoint(x: 2.8, y: 9.2), control1: CGPoint(x: 1.3, y: 10.2), control2: CGPoint(x: 1.8, y: 9.2))
                $0.addCurve(to: CGPoint(x: 3.1, y: 12), control1: CGPoint(x: 4.8, y: 9.2), control2: CGPoint(x: 4.6, y: 11))
                $0.addCurve(to: CGPoint(x: 2.6, y: 15.5), control1: CGPoint(x: -0.4, y: 13), control2: CGPoint(x: 0, y: 15.5))
                $0.addCurve(to: CGPoint(x: 5.9, y: 12.4), control1: CGPoint(x: 4.6, y: 15.5), control2: CGPoint(x: 5.7, y: 14.2))
            },
        ], areas: [oval(9.7, 6.4, 2.6, 2)])
    private static let flag = KeyDrawing(
        size: CGSize(width: 11, height: 14.33), lineWidth: 0.95,
        lines: [
            polyline([(0.5, 0.6), (0.5, 13.8)]),
            path {
                $0.move(to: CGPoint(x: 0.5, y: 1))
                $0.addCurve(to: CGPoint(x: 10.5, y: 1), control1: CGPoint(x: 4, y: 3.4), control2: CGPoint(x: 6.6, y: -1.4))
                $0.addLine(to: CGPoint(x: 10.5, y: 8.5))
                $0.addCurve(to: CGPoint(x: 0.5, y: 8.5), control1: CGPoint(x: 6.6, y: 6.1), control2: CGPoint(x: 4, y: 10.9))
            },
        ])
}
