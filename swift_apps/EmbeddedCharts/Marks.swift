import EmbeddedUI

/// A mark that is one record.
package protocol RecordedMark: PrimitiveContent {
    var record: MarkRecord { get }
}
extension RecordedMark {
    @MainActor public func _makeMarks(_ marks: inout _ChartMarks) { marks.marks.append(record) }
}

extension MarkRecord {
    fileprivate init(_ kind: Kind, x: Extent, y: Extent, _ more: (inout MarkRecord) -> Void = { _ in }) {
        self.init(kind)
        (self.x, self.y) = (x, y)
        more(&self)
    }
}

/// Chart content that represents data using points.
public struct PointMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        record = MarkRecord(.point, x: .value(x.channel), y: .value(y.channel))
    }
    public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) { record = MarkRecord(.point, x: .fixed(x, x), y: .value(y.channel)) }
    public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) { record = MarkRecord(.point, x: .value(x.channel), y: .fixed(y, y)) }
}

/// Chart content that represents data using a sequence of connected line segments.
public struct LineMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        record = MarkRecord(.line, x: .value(x.channel), y: .value(y.channel))
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        record = MarkRecord(.line, x: .value(x.channel), y: .value(y.channel)) { $0.series = series.channel.value }
    }
}

/// Chart content that represents data using the area of one or more regions.
public struct AreaMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        record = MarkRecord(.area, x: .value(x.channel), y: .value(y.channel)) { $0.stacking = stacking }
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        record = MarkRecord(.area, x: .value(x.channel), y: .value(y.channel)) { ($0.stacking, $0.series) = (stacking, series.channel.value) }
    }
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        record = MarkRecord(.area, x: .value(x.channel), y: .range(yStart.channel, yEnd.channel))
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        record = MarkRecord(.area, x: .value(x.channel), y: .range(yStart.channel, yEnd.channel)) { $0.series = series.channel.value }
    }
}

extension AreaMark {
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        record = MarkRecord(.area, x: .range(xStart.channel, xEnd.channel), y: .value(y.channel))
    }
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        record = MarkRecord(.area, x: .range(xStart.channel, xEnd.channel), y: .value(y.channel)) { $0.series = series.channel.value }
    }
}

/// Chart content that represents data using bars.
public struct BarMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        record = MarkRecord(.bar, x: .value(x.channel), y: .value(y.channel)) { ($0.width, $0.height, $0.stacking) = (width, height, stacking) }
    }
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        record = MarkRecord(.bar, x: .value(x.channel), y: .range(yStart.channel, yEnd.channel)) { $0.width = width }
    }
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        record = MarkRecord(.bar, x: .range(xStart.channel, xEnd.channel), y: .value(y.channel)) { $0.height = height }
    }
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        record = MarkRecord(.bar, x: .value(x.channel), y: .fixed(yStart, yEnd)) { ($0.width, $0.stacking) = (width, stacking) }
    }
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        record = MarkRecord(.bar, x: .fixed(xStart, xEnd), y: .value(y.channel)) { ($0.height, $0.stacking) = (height, stacking) }
    }
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        record = MarkRecord(.bar, x: .range(xStart.channel, xEnd.channel), y: .fixed(yStart, yEnd))
    }
}

/// Chart content that represents data using a single horizontal or vertical rule.
public struct RuleMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        record = MarkRecord(.rule, x: .value(x.channel), y: .fixed(yStart, yEnd))
    }
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        record = MarkRecord(.rule, x: .fixed(xStart, xEnd), y: .value(y.channel))
    }
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        record = MarkRecord(.rule, x: .value(x.channel), y: .range(yStart.channel, yEnd.channel))
    }
    public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {
        record = MarkRecord(.rule, x: .range(xStart.channel, xEnd.channel), y: .value(y.channel))
    }
}

/// Chart content that represents data using rectangles.
public struct RectangleMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        record = MarkRecord(.rectangle, x: .value(x.channel), y: .value(y.channel)) { ($0.width, $0.height) = (width, height) }
    }
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        record = MarkRecord(.rectangle, x: .range(xStart.channel, xEnd.channel), y: .range(yStart.channel, yEnd.channel))
    }
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        record = MarkRecord(.rectangle, x: .range(xStart.channel, xEnd.channel), y: .fixed(yStart, yEnd))
    }
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        record = MarkRecord(.rectangle, x: .fixed(xStart, xEnd), y: .range(yStart.channel, yEnd.channel))
    }
}

/// A sector of a pie or donut chart, which shows how individual categories make up a meaningful total.
public struct SectorMark: RecordedMark {
    public typealias Body = Never
    package let record: MarkRecord
    public init<Angle: Plottable>(
        angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        record = MarkRecord(.sector, x: .none, y: .none) {
            ($0.angle, $0.innerRadius, $0.outerRadius, $0.angularInset) = (angle.channel, innerRadius, outerRadius, angularInset)
        }
    }
}

/// Several marks as one, to which modifiers apply together.
public struct Plot<Content: ChartContent>: ChartContent {
    public typealias Body = Never
    private let content: Content
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
    public func _makeMarks(_ marks: inout _ChartMarks) { content._makeMarks(&marks) }
}
