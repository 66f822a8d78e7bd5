import EmbeddedUI

/// A type that can be plotted by a chart.
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    var primitivePlottable: PrimitivePlottable { get }
    init?(primitivePlottable: PrimitivePlottable)
}

/// A type that a chart plots directly: a number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable {}

extension PrimitivePlottableProtocol where PrimitivePlottable == Self {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension Float: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }
extension Double: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension Decimal: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Decimal }
extension Date: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Date }
extension String: PrimitivePlottableProtocol { public typealias PrimitivePlottable = String }

/// A value with its kind, after its type was erased.
package enum Plotted: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    package init<Value: Plottable>(_ value: Value) {
        switch value.primitivePlottable {
        case let text as String: self = .category(text)
        case let date as Date: self = .date(date)
        case let number as Double: self = .number(number)
        case let number as CGFloat: self = .number(Double(number))
        case let number as Float: self = .number(Double(number))
        case let number as Decimal: self = .number(NSDecimalNumber(decimal: number).doubleValue)
        case let number as any BinaryInteger: self = .number(Double(number))
        default: self = .category("\(value)")
        }
    }

    /// A position on a continuous scale; nil for a category.
    package var scalar: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }
    package var isNumber: Bool { if case .number = self { true } else { false } }

    /// The value as the type that an app asks for.
    func cast<Value: Plottable>(to type: Value.Type) -> Value? {
        typealias Primitive = Value.PrimitivePlottable
        let primitive: Any? =
            switch self {
            case .category(let text): text
            case .date(let date): date
            case .number(let number):
                switch Primitive.self {
                case is Double.Type: number
                case is CGFloat.Type: CGFloat(number)
                case is Float.Type: Float(number)
                case is Decimal.Type: Decimal(number)
                case is Int.Type: Int(exactly: number.rounded())
                case is Int8.Type: Int8(exactly: number.rounded())
                case is Int16.Type: Int16(exactly: number.rounded())
                case is Int32.Type: Int32(exactly: number.rounded())
                case is Int64.Type: Int64(exactly: number.rounded())
                default: nil
                }
            }
        return (primitive as? Primitive).flatMap { Value(primitivePlottable: $0) }
    }
}

/// What one dimension of a mark shows: a value, or the interval that a unit of the calendar covers.
package struct Channel {
    package var label: Text
    package var value: Plotted
    /// The end of the interval that starts at `value`.
    package var end: Plotted?
}

/// Labeled data for plotting.
public struct PlottableValue<Value: Plottable> {
    let channel: Channel

    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(channel: Channel(label: label, value: Plotted(value)))
    }
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> { .value(Text(labelKey), value) }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        .value(Text(verbatim: String(label)), value)
    }
}

extension PlottableValue where Value: Comparable {
    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(channel: Channel(label: label, value: Plotted(range.lowerBound), end: Plotted(range.upperBound)))
    }
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> { .value(Text(labelKey), range) }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value> {
        .value(Text(verbatim: String(label)), range)
    }
}

extension PlottableValue where Value == Date {
    public static func value(_ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent) -> PlottableValue<Date> {
        let interval = calendar.dateInterval(of: unit, for: value)
        return PlottableValue(channel: Channel(label: label, value: .date(interval?.start ?? value), end: interval.map { .date($0.end) }))
    }
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue<Date> { .value(Text(labelKey), value, unit: unit, calendar: calendar) }
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue<Date> { .value(Text(verbatim: String(label)), value, unit: unit, calendar: calendar) }
}
