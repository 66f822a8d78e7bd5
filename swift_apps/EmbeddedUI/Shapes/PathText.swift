import Foundation

/// Paths as text, as SwiftUI writes them: points before the letter of what they do (`0 0 m 10 0 l h`).
extension Path: LosslessStringConvertible {
    public var description: String {
        func text(_ points: CGPoint...) -> String { points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " ") }
        return elements.map { element in
            switch element {
            case .move(let to): text(to) + " m"
            case .line(let to): text(to) + " l"
            case .quadCurve(let to, let control): text(control, to) + " q"
            case .curve(let to, let control1, let control2): text(control1, control2, to) + " c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        var parsed: [Element] = []
        func points(_ count: Int) -> [CGPoint]? {
            guard numbers.count == count * 2 else { return nil }
            defer { numbers = [] }
            return (0..<count).map { CGPoint(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
        }
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word), number.isFinite {
                numbers.append(CGFloat(number))
                continue
            }
            switch word {
            case "m": guard let p = points(1) else { return nil }; parsed.append(.move(to: p[0]))
            case "l": guard let p = points(1), !parsed.isEmpty else { return nil }; parsed.append(.line(to: p[0]))
            case "q": guard let p = points(2), !parsed.isEmpty else { return nil }; parsed.append(.quadCurve(to: p[1], control: p[0]))
            case "c": guard let p = points(3), !parsed.isEmpty else { return nil }; parsed.append(.curve(to: p[2], control1: p[0], control2: p[1]))
            case "h": guard numbers.isEmpty, !parsed.isEmpty else { return nil }; parsed.append(.closeSubpath)
            default: return nil
            }
        }
        guard numbers.isEmpty else { return nil }
        self.init(elements: parsed)
    }

    private static func number(_ value: CGFloat) -> String {
        let double = Double(value)
        return double == double.rounded() && abs(double) < 1e15 ? String(Int64(double)) : String(double)
    }
}
