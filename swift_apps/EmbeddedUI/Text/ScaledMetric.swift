import Foundation

/// A dynamic property that scales a numeric value with the reader's text size.
@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    private let base: Value
    private let style: Font.TextStyle
    private var scaled: Value?

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { (base, style) = (wrappedValue, textStyle) }
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    public var wrappedValue: Value { scaled ?? base }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: InstallableProperty {
    package mutating func install(_ context: PropertyContext) {
        let factor = style.size(at: context.inputs.environment.dynamicTypeSize) / style.size(at: .large)
        // Whole pixels, as UIFontMetrics rounds.
        scaled = Value((CGFloat(base) * factor * 3).rounded() / 3)
        if factor == 1 { scaled = base }
    }
}
