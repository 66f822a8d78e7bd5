import Foundation

/// A function defined by a two-dimensional curve that maps an input progress in the range [0,1] to an output progress.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case linear, circularIn, circularOut, circularInOut
        case bezier(UnitPoint, UnitPoint)
        indirect case inverse(Kind)
    }
    private var kind: Kind

    public static let linear = UnitCurve(kind: .linear)
    public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    public static let easeOut = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let easeInOut = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let circularEaseIn = UnitCurve(kind: .circularIn)
    public static let circularEaseOut = UnitCurve(kind: .circularOut)
    public static let circularEaseInOut = UnitCurve(kind: .circularInOut)

    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func clamped(_ p: UnitPoint) -> UnitPoint { UnitPoint(x: min(max(p.x, 0), 1), y: p.y) }
        return UnitCurve(kind: .bezier(clamped(startControlPoint), clamped(endControlPoint)))
    }

    /// The curve with input and output exchanged.
    public var inverse: UnitCurve {
        switch kind {
        case .linear: self
        case .inverse(let inner): UnitCurve(kind: inner)
        default: UnitCurve(kind: .inverse(kind))
        }
    }

    public func value(at progress: Double) -> Double { Self.value(kind, min(max(progress, 0), 1)) }

    public func velocity(at progress: Double) -> Double {
        let step = 1e-5
        let (low, high) = (max(progress - step, 0), min(progress + step, 1))
        return low < high ? (value(at: high) - value(at: low)) / (high - low) : 0
    }

    private static func value(_ kind: Kind, _ x: Double) -> Double {
        switch kind {
        case .linear: return x
        case .circularIn: return 1 - (1 - x * x).squareRoot()
        case .circularOut: return (1 - (x - 1) * (x - 1)).squareRoot()
        case .circularInOut:
            return x < 0.5 ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : ((1 - (2 * x - 2) * (2 * x - 2)).squareRoot() + 1) / 2
        case .bezier(let p, let q):
            let t = solve(x) { bezier($0, p.x, q.x) }
            return bezier(t, p.y, q.y)
        case .inverse(let inner): return solve(x) { value(inner, $0) }
        }
    }

    private static func bezier(_ t: Double, _ a: CGFloat, _ b: CGFloat) -> Double {
        let u = 1 - t
        return 3 * u * u * t * Double(a) + 3 * u * t * t * Double(b) + t * t * t
    }

    /// Where a rising function takes a value, by halving.
    private static func solve(_ target: Double, _ function: (Double) -> Double) -> Double {
        if target <= 0 { return 0 }
        if target >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if function(middle) < target { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
