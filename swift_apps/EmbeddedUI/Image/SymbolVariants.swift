import Foundation

/// A variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: Hashable, Sendable { case circle, square, rectangle }
    private var enclosure: Enclosure?
    private var isFilled = false
    private var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(enclosure: .circle)
    public static let square = SymbolVariants(enclosure: .square)
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    private init(enclosure: Enclosure? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        (self.enclosure, self.isFilled, self.isSlashed) = (enclosure, isFilled, isSlashed)
    }

    public var circle: SymbolVariants { with { $0.enclosure = .circle } }
    public var square: SymbolVariants { with { $0.enclosure = .square } }
    public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    /// Both together; what `other` says wins.
    package func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The symbol's name in this variant, or as near to it as there is one.
    package func applied(to name: String, exists: (String) -> Bool = SymbolMetrics.exists) -> String {
        guard self != .none else { return name }
        let enclosed =
            switch enclosure {
            case .circle?: ".circle"
            case .square?: ".square"
            case .rectangle?: ".rectangle"
            case nil: ""
            }
        let parts = name.split(separator: ".").map(String.init)
        let slash = isSlashed && !parts.contains("slash") ? ".slash" : ""
        let shape = enclosed.isEmpty || parts.contains(String(enclosed.dropFirst())) ? "" : enclosed
        let fill = isFilled && !parts.contains("fill") ? ".fill" : ""
        // A name that is filled already takes its other parts before that.
        let base = parts.last == "fill" && parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
        let tail = base == name ? fill : ".fill"
        for candidate in [base + slash + shape + tail, base + shape + tail, base + slash + tail, base + tail] where exists(candidate) { return candidate }
        return name
    }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var copy = self
        change(&copy)
        return copy
    }
}

/// A symbol rendering mode.
public struct SymbolRenderingMode: Sendable {
    package enum Kind: String, Sendable { case monochrome, multicolor, hierarchical, palette }
    package let kind: Kind
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    public static let palette = SymbolRenderingMode(kind: .palette)
}
