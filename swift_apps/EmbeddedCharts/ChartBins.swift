import EmbeddedUI

/// The values that one bin holds.
public struct ChartBinRange<Bound: Comparable> {
    public let lowerBound: Bound
    public let upperBound: Bound
    let includesEnd: Bool
    public func contains(_ element: Bound) -> Bool { element >= lowerBound && (includesEnd ? element <= upperBound : element < upperBound) }
}
extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

extension PlottableValue where Value: Comparable {
    public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue<Value> { .value(label, range.lowerBound..<range.upperBound) }
    public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue<Value> { .value(Text(labelKey), range) }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        .value(Text(verbatim: String(label)), range)
    }
}

/// Bins of numbers, between round thresholds.
public struct NumberBins<Value: Comparable>: RandomAccessCollection {
    public let thresholds: [Value]
    private let number: (Value) -> Double
    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    private init(_ thresholds: [Value], number: @escaping (Value) -> Double) { self.thresholds = thresholds; self.number = number }

    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1], includesEnd: position == endIndex - 1)
    }
    fileprivate static func steps(_ low: Double, _ high: Double, _ count: Int?, _ least: Double) -> [Double] {
        guard high > low else { return [low, low + Swift.max(least, 1)] }
        let step = Swift.max(Ticks.step(low, high, count: count ?? 10), least)
        let first = (low / step + 1e-9).rounded(.down), last = Swift.max((high / step - 1e-9).rounded(.up), first + 1)
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }
    public func index(for value: Value) -> Int {
        let wanted = number(value)
        let index = thresholds.dropLast().lastIndex { number($0) <= wanted } ?? 0
        return Swift.min(index, Swift.max(endIndex - 1, 0))
    }
}
extension NumberBins where Value: BinaryFloatingPoint {
    public init(thresholds: [Value]) { self.init(thresholds) { Double($0) } }
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let steps = Self.steps(Double(data.min() ?? 0), Double(data.max() ?? 0), desiredCount, Double(minimumStride))
        self.init(steps.map { Value($0) }) { Double($0) }
    }
    public init(range: ClosedRange<Value>, desiredCount: Int? = nil, minimumStride: Value = 0) {
        let steps = Self.steps(Double(range.lowerBound), Double(range.upperBound), desiredCount, Double(minimumStride))
        self.init(steps.map { Value($0) }) { Double($0) }
    }
    public init(size: Value, range: ClosedRange<Value>) { self.init(range: range, desiredCount: Int.max, minimumStride: size) }
}
extension NumberBins where Value: BinaryInteger {
    public init(thresholds: [Value]) { self.init(thresholds) { Double($0) } }
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 1) {
        let steps = Self.steps(Double(data.min() ?? 0), Double(data.max() ?? 0), desiredCount, Double(Swift.max(minimumStride, 1)))
        self.init(steps.map { Value($0) }) { Double($0) }
    }
    public init(range: ClosedRange<Value>, desiredCount: Int? = nil, minimumStride: Value = 1) {
        let steps = Self.steps(Double(range.lowerBound), Double(range.upperBound), desiredCount, Double(Swift.max(minimumStride, 1)))
        self.init(steps.map { Value($0) }) { Double($0) }
    }
    public init(size: Value, range: ClosedRange<Value>) { self.init(range: range, desiredCount: Int.max, minimumStride: size) }
}

/// Bins of dates, a unit of the calendar each.
public struct DateBins: RandomAccessCollection {
    public let thresholds: [Date]
    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    public init(thresholds: [Date]) { self.thresholds = thresholds }
    public init(unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current) {
        self.init(unit: unit, by: count, from: data.min(), to: data.max(), calendar)
    }
    public init(unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current) {
        self.init(unit: unit, by: count, from: range.lowerBound, to: range.upperBound, calendar)
    }
    private init(unit: Calendar.Component, by count: Int, from first: Date?, to last: Date?, _ calendar: Calendar) {
        guard let first, let last, var date = calendar.dateInterval(of: unit, for: first)?.start else { thresholds = []; return }
        var found = [date]
        for _ in 0..<5_000 where date <= last {
            guard let next = calendar.date(byAdding: unit, value: Swift.max(count, 1), to: date), next > date else { break }
            found.append(next)
            date = next
        }
        thresholds = found
    }
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        thresholds = NumberBins<Double>.steps(
            range.lowerBound.timeIntervalSinceReferenceDate, range.upperBound.timeIntervalSinceReferenceDate, .max, timeInterval
        ).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    public func index(for date: Date) -> Int {
        Swift.min(thresholds.dropLast().lastIndex { $0 <= date } ?? 0, Swift.max(endIndex - 1, 0))
    }
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1], includesEnd: position == endIndex - 1)
    }
}
