import Foundation
import Testing
@testable import EmbeddedUI

private func near(_ a: CGPoint?, _ x: CGFloat, _ y: CGFloat, _ slack: CGFloat = 1e-6) -> Bool {
    guard let a else { return false }
    return abs(a.x - x) <= slack && abs(a.y - y) <= slack
}

private func near(_ a: CGRect, _ b: CGRect, _ slack: CGFloat = 0.01) -> Bool {
    abs(a.minX - b.minX) <= slack && abs(a.minY - b.minY) <= slack && abs(a.maxX - b.maxX) <= slack && abs(a.maxY - b.maxY) <= slack
}

private func area(_ path: Path) -> CGFloat {
    var sum: CGFloat = 0
    for polygon in PathFlattening.polygons(of: path) {
        guard var last = polygon.points.last else { continue }
        for point in polygon.points {
            sum += (last.x * point.y - point.x * last.y) / 2
            last = point
        }
    }
    return sum
}

@MainActor @Suite struct ShapesPathTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func pathDescriptionRoundTrips() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3.5, y: 4))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: -14))
            path.closeSubpath()
        }
        #expect(path.description == "1 2 m 3.5 4 l 7 8 5 6 q 11 12 13 -14 9 10 c h")
        #expect(Path(path.description) == path)
        #expect(Path("1 2 l") == nil)
        #expect(Path("1 m") == nil)
        #expect(Path("1 2 x") == nil)
    }

    @Test func rectanglesEllipsesAndLinesAreRecognized() {
        #expect(Path(square).simple == .rect(square))
        #expect(Path(ellipseIn: square).offsetBy(dx: 5, dy: 0).simple == .ellipse(CGRect(x: 5, y: 0, width: 10, height: 10)))
        var path = Path(square)
        path.addLine(to: .zero)
        #expect(path.simple == nil)
        #expect(Path(square).applying(CGAffineTransform(rotationAngle: 1)).simple == nil)
    }

    @Test func boundsFollowTheCurve() {
        #expect(near(Path(ellipseIn: square).boundingRect, square))
        let curve = Path {
            $0.move(to: .zero); $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(near(curve.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 5)))
        // x is 3t + 9t² - 11t³: it turns where t is (9 + √180) / 33, outside of both ends. y, 9t - 27t² + 18t³, turns twice.
        let loop = Path {
            $0.move(to: .zero); $0.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 1, y: 3), control2: CGPoint(x: 5, y: -3))
        }
        let (t, up, down) = ((9 + 180.0.squareRoot()) / 33, (3 - 3.0.squareRoot()) / 6, (3 + 3.0.squareRoot()) / 6)
        let turn = 9 * up - 27 * up * up + 18 * up * up * up
        #expect(abs(turn + 9 * down - 27 * down * down + 18 * down * down * down) < 1e-9)
        #expect(near(loop.boundingRect, CGRect(x: 0, y: -turn, width: 3 * t + 9 * t * t - 11 * t * t * t, height: 2 * turn)))
        #expect(Path().boundingRect.isNull)
    }

    @Test func containsFollowsBothFillRules() {
        var ring = Path(ellipseIn: square)
        ring.addEllipse(in: square.insetBy(dx: 3, dy: 3))
        #expect(ring.contains(CGPoint(x: 5, y: 5)))
        #expect(!ring.contains(CGPoint(x: 5, y: 5), eoFill: true))
        #expect(ring.contains(CGPoint(x: 1, y: 5), eoFill: true))
        #expect(!ring.contains(CGPoint(x: 0.2, y: 0.2)))
    }

    @Test func arcDirectionMatchesSwiftUI() {
        // With y pointing down, `clockwise: false` goes from the right over the bottom.
        let down = Path { $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false) }
        #expect(near(down.currentPoint, 0, 10))
        #expect(near(down.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10)))
        let round = Path { $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true) }
        #expect(near(round.boundingRect, CGRect(x: -10, y: -10, width: 20, height: 20)))
        let full = Path { $0.addArc(center: .zero, radius: 10, startAngle: .degrees(-90), endAngle: .degrees(270), clockwise: false) }
        #expect(abs(area(full) - .pi * 100) < 2)
        let tangent = Path {
            $0.move(to: .zero); $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        #expect(near(tangent.currentPoint, 10, 4))
    }

    @Test func trimmedPathKeepsItsFractionOfTheLength() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        let middle = line.trimmedPath(from: 0.25, to: 0.75)
        #expect(middle.elements == [.move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 5))])
        let quarter = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)).trimmedPath(from: 0, to: 0.25)
        #expect(near(quarter.currentPoint, 0, 10, 0.05))
        #expect(line.trimmedPath(from: 0.6, to: 0.6).isEmpty)
        #expect(line.trimmedPath(from: -1, to: 2) == line)
    }

    @Test func continuousCornersStartFartherFromTheCorner() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (smooth, round) = (Path(roundedRect: rect, cornerRadius: 20), Path(roundedRect: rect, cornerRadius: 20, style: .circular))
        #expect(near(smooth.boundingRect, rect) && near(round.boundingRect, rect))
        #expect(abs(area(round) - (10_000 - (4 - .pi) * 400)) < 6)
        #expect(abs(area(smooth) - area(round)) < 40)
        guard case .move(let start) = smooth.elements[0] else { return }
        #expect(abs(start.x - 20 * 1.528665) < 0.001)
        #expect(Path(roundedRect: rect, cornerRadius: 500).simple == .rounded(rect, RectangleCornerRadii(50), .continuous))
    }

    @Test func strokesCoverTheirWidth() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
        let butt = line.strokedPath(StrokeStyle(lineWidth: 4))
        #expect(near(butt.boundingRect, CGRect(x: 0, y: -2, width: 10, height: 4)))
        #expect(near(line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect, CGRect(x: -2, y: -2, width: 14, height: 4)))
        let corner = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
        #expect(corner.strokedPath(StrokeStyle(lineWidth: 4)).contains(CGPoint(x: 11.9, y: -1.9)))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel)).contains(CGPoint(x: 11.9, y: -1.9)))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round)).contains(CGPoint(x: 11.9, y: -1.9)))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3]))
        #expect(dashed.contains(CGPoint(x: 1, y: 0)) && !dashed.contains(CGPoint(x: 3.5, y: 0)) && dashed.contains(CGPoint(x: 6, y: 0)))
        let shifted = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3], dashPhase: 3))
        #expect(!shifted.contains(CGPoint(x: 1, y: 0)) && shifted.contains(CGPoint(x: 3, y: 0)))
    }

    @Test func transformsComposeInOrder() {
        let t = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 7, y: 2))
        let u = CGAffineTransform(translationX: 5, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(u) == CGPoint(x: 12, y: 2))
        let back = CGPoint(x: 3, y: 4).applying(u.rotated(by: 1)).applying(u.rotated(by: 1).inverted())
        #expect(near(back, 3, 4))
        #expect(ProjectionTransform(u).inverted().concatenating(ProjectionTransform(u)) == ProjectionTransform())
    }

    @Test func shapesKeepTheirPosition() {
        let rect = CGRect(x: 10, y: 10, width: 40, height: 20)
        #expect(Circle().path(in: rect).boundingRect.width.rounded() == 20)
        #expect(near(Rectangle().inset(by: 5).path(in: rect).boundingRect, CGRect(x: 15, y: 15, width: 30, height: 10)))
        #expect(near(Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect, CGRect(x: 20, y: 0, width: 20, height: 40)))
        #expect(near(Rectangle().scale(0.5).path(in: rect).boundingRect, CGRect(x: 20, y: 15, width: 20, height: 10)))
        #expect(near(Rectangle().offset(x: 3, y: 4).path(in: rect).boundingRect, rect.offsetBy(dx: 3, dy: 4)))
        #expect(near(Path(CGRect(x: 1, y: 1, width: 2, height: 2)).path(in: rect).boundingRect, CGRect(x: 11, y: 11, width: 2, height: 2)))
    }
}

@MainActor @Suite struct ShapesPathBooleanTests {
    private let a = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let b = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

    @Test func pathsUniteIntersectAndSubtract() {
        #expect(abs(area(a.union(b)) - 175) < 0.01 && PathFlattening.polygons(of: a.union(b)).count == 1)
        #expect(a.intersection(b).boundingRect == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(abs(area(a.subtracting(b)) - 75) < 0.01)
        #expect(abs(area(a.symmetricDifference(b)) - 150) < 0.01)
        #expect(a.intersection(Path(CGRect(x: 20, y: 0, width: 1, height: 1))).isEmpty)
        #expect(a.union(b).elements.count == 9)
    }

    @Test func holesStayHoles() {
        let frame = a.subtracting(Path(CGRect(x: 2, y: 2, width: 6, height: 6)))
        #expect(abs(area(frame) - 64) < 0.01)
        #expect(frame.contains(CGPoint(x: 1, y: 5)) && !frame.contains(CGPoint(x: 5, y: 5)))
    }

    @Test func flattenedCurvesStayWithinTolerance() {
        let (c, d) = (Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)), Path(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 20)))
        // Two circles of radius 10, centers 10 apart, share 2r²·acos(½) − ½·10·√(4r² − 10²).
        let lens = 200 * acos(0.5) - 5 * CGFloat(300).squareRoot()
        #expect(abs(area(c.intersection(d)) - lens) < 3)
        #expect(abs(area(c.union(d)) + area(c.intersection(d)) - area(c) - area(d)) < 0.5)
    }

    /// What points are inside the result follows from what they are inside of, for boxes and circles wherever they lie.
    @Test func setOperationsAgreeWithContainsAtEveryPoint() {
        var seed: UInt64 = 7
        func next() -> CGFloat {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(seed >> 40) / CGFloat(1 << 24)
        }
        func shape() -> Path {
            let rect = CGRect(x: next() * 30, y: next() * 30, width: 2 + next() * 30, height: 2 + next() * 30)
            return next() < 0.5 ? Path(ellipseIn: rect) : Path(rect).applying(CGAffineTransform(rotationAngle: next()))
        }
        for _ in 0..<60 {
            let (p, q) = (shape(), shape())
            let (union, common, rest) = (p.union(q), p.intersection(q), p.subtracting(q))
            for _ in 0..<40 {
                let point = CGPoint(x: next() * 60, y: next() * 60)
                // Points on an outline may fall to either side of the flattened curve.
                let near = [CGPoint(x: 0.3, y: 0), CGPoint(x: -0.3, y: 0), CGPoint(x: 0, y: 0.3), CGPoint(x: 0, y: -0.3)].map {
                    CGPoint(x: point.x + $0.x, y: point.y + $0.y)
                }
                guard near.allSatisfy({ p.contains($0) == p.contains(point) && q.contains($0) == q.contains(point) }) else { continue }
                let (inP, inQ) = (p.contains(point), q.contains(point))
                #expect(union.contains(point) == (inP || inQ))
                #expect(common.contains(point) == (inP && inQ))
                #expect(rest.contains(point) == (inP && !inQ))
            }
        }
    }

    @Test func linesAreClippedAtTheBoundary() {
        let line = Path { $0.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)]) }
        #expect(line.lineIntersection(a).elements == [.move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 10, y: 5))])
        #expect(line.lineSubtraction(a).elements.count == 4)
    }
}
