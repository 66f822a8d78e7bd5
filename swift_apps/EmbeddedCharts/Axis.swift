import EmbeddedUI

/// A type that represents the elements you use to build a chart's axis.
public protocol AxisContent {
    @MainActor func _makeAxes(_ axes: inout _ChartAxes)
}

/// A type that serves as the basic building block for the elements of an axis.
public protocol AxisMark {
    @MainActor func _makeParts(_ parts: inout _AxisParts)
}

public struct _ChartAxes {
    package var axes: [AxisRecord] = []
    package init() {}
}
public struct _AxisParts {
    package var parts: [AxisPart] = []
    package init() {}
}

package struct AxisRecord {
    var position: AxisMarkPosition
    var values: AxisMarkValues
    /// What is at each value; nil for the default.
    var parts: (@MainActor (AxisValue) -> [AxisPart])?
}

/// One line or label at one value of an axis.
package struct AxisPart {
    package enum Kind {
        case gridLine(StrokeStyle?)
        case tick(CGFloat, StrokeStyle?)
        case value
        case formatted((Plotted) -> String?)
        case view(AnyView)
    }
    var kind: Kind
    var isCentered: Bool?
    var anchor: UnitPoint?
    var foreground: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero
    var spacing: CGFloat?
    var collision = AxisValueLabelCollisionResolution.automatic
}

/// A value for an axis mark.
public struct AxisValue {
    let value: Plotted
    public let index: Int
    public let count: Int
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { value.cast(to: type) }
}

public struct AxisMarkPosition: Hashable, Sendable {
    private let rawValue: Int
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = AxisMarkPosition(0)
    public static let leading = AxisMarkPosition(1)
    public static let trailing = AxisMarkPosition(2)
    public static let top = AxisMarkPosition(3)
    public static let bottom = AxisMarkPosition(4)
}

public struct AxisMarkPreset: Hashable, Sendable {
    private let rawValue: Int
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = AxisMarkPreset(0)
    public static let extended = AxisMarkPreset(1)
    public static let aligned = AxisMarkPreset(2)
    public static let inset = AxisMarkPreset(3)
}

/// The values at which an axis has marks.
public struct AxisMarkValues {
    enum Kind {
        /// With the number of marks to aim for, and the least distance between them.
        case automatic(Int?, Double?)
        case values([Plotted])
        case stride(Double)
        case calendar(Calendar.Component, Int)
    }
    let kind: Kind
    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(nil, nil)) }
    public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(desiredCount, nil))
    }
    public static func automatic<P: Plottable & BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount, Double(minimumStride))) }
    public static func stride<P: Plottable & BinaryFloatingPoint>(by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> AxisMarkValues
    {
        AxisMarkValues(kind: .stride(Double(stepSize)))
    }
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .calendar(component, max(count, 1))) }
}

/// A group of visual marks that a chart draws to indicate the composition of a chart's axes.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    let record: AxisRecord
    public func _makeAxes(_ axes: inout _ChartAxes) { axes.axes.append(record) }

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        record = AxisRecord(position: position, values: values) { value in
            var parts = _AxisParts()
            content(value)._makeParts(&parts)
            return parts.parts
        }
    }
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map { Plotted($0) })), content: content)
    }
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) { self.init(preset: preset, position: position, values: values) { _ in content() } }
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) { self.init(preset: preset, position: position, values: values) { _ in content() } }
}

extension AxisMarks where Content == AnyAxisMark {
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) { record = AxisRecord(position: position, values: values, parts: stroke.map { stroke in { _ in AxisPart.standard(stroke) } }) }
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) { self.init(preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map { Plotted($0) })), stroke: stroke) }
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        record = AxisRecord(position: position, values: values) { _ in
            [
                AxisPart(kind: .gridLine(stroke)), AxisPart(kind: .tick(4, stroke)),
                AxisPart(kind: .formatted { $0.cast(to: Format.FormatInput.self).map(format.format) }),
            ]
        }
    }
}

extension AxisMarks where Content == AnyAxisMark {
    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Value, Format.FormatOutput == String {
        self.init(format: format, preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map { Plotted($0) })), stroke: stroke)
    }
}

extension AxisPart {
    static func standard(_ stroke: StrokeStyle?) -> [AxisPart] {
        [AxisPart(kind: .gridLine(stroke)), AxisPart(kind: .tick(4, stroke)), AxisPart(kind: .value)]
    }
}

/// A line that a chart draws across its plot area.
public struct AxisGridLine: AxisMark {
    let part: AxisPart
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { part = AxisPart(kind: .gridLine(stroke), isCentered: centered) }
    public func _makeParts(_ parts: inout _AxisParts) { parts.parts.append(part) }
}

/// A short mark at a value of the axis.
public struct AxisTick: AxisMark {
    let part: AxisPart
    /// How long a tick is.
    public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        let points: CGFloat
        public static var automatic: Length { Length(points: 4) }
        public static var label: Length { Length(points: 12) }
        public static func label(extendPastBy length: CGFloat) -> Length { Length(points: 12 + length) }
        init(points: CGFloat) { self.points = points }
        public init(integerLiteral value: Int) { points = CGFloat(value) }
        public init(floatLiteral value: Double) { points = CGFloat(value) }
    }
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        part = AxisPart(kind: .tick(length.points, stroke), isCentered: centered)
    }
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) { part = AxisPart(kind: .tick(length, stroke), isCentered: centered) }
    public func _makeParts(_ parts: inout _AxisParts) { parts.parts.append(part) }
}

public struct AxisValueLabelCollisionResolution: Sendable {
    var hidesOverlaps = true
    /// Labels with a higher one are kept.
    var priority = 0.0
    var minimumSpacing: CGFloat?
    public static var automatic: AxisValueLabelCollisionResolution { .init() }
    public static var greedy: AxisValueLabelCollisionResolution { .init() }
    public static func greedy(priority: Double, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
        .init(priority: priority, minimumSpacing: minimumSpacing)
    }
    public static var disabled: AxisValueLabelCollisionResolution { .init(hidesOverlaps: false) }
}

public struct AxisValueLabelOrientation: Sendable {
    public static var automatic: AxisValueLabelOrientation { .init() }
    public static var horizontal: AxisValueLabelOrientation { .init() }
}

/// A label that describes the value for an axis mark.
public struct AxisValueLabel<Content>: AxisMark {
    let part: AxisPart
    public func _makeParts(_ parts: inout _AxisParts) { parts.parts.append(part) }

    private static func part(
        _ kind: AxisPart.Kind, _ centered: Bool?, _ anchor: UnitPoint?, _ resolution: AxisValueLabelCollisionResolution, _ spacing: CGFloat?
    ) -> AxisPart { AxisPart(kind: kind, isCentered: centered, anchor: anchor, spacing: spacing, collision: resolution) }

    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) where Content: View {
        part = Self.part(.view(AnyView(content())), centered, anchor, collisionResolution, horizontalSpacing ?? verticalSpacing)
    }
}

extension AxisValueLabel where Content == Never {
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) { part = Self.part(.value, centered, anchor, collisionResolution, horizontalSpacing ?? verticalSpacing) }
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        part = Self.part(
            .formatted { $0.cast(to: Format.FormatInput.self).map(format.format) }, centered, anchor, collisionResolution, horizontalSpacing ?? verticalSpacing)
    }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ content: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        let text = String(content)
        part = Self.part(.formatted { _ in text }, centered, anchor, collisionResolution, horizontalSpacing ?? verticalSpacing)
    }
}

/// An axis mark that shows nothing.
public struct EmptyAxisMark: AxisMark {
    public init() {}
    public func _makeParts(_ parts: inout _AxisParts) {}
}
/// Axis content that shows nothing.
public struct EmptyAxisContent: AxisContent {
    public init() {}
    public func _makeAxes(_ axes: inout _ChartAxes) {}
}

/// A type-erased axis mark.
public struct AnyAxisMark: AxisMark {
    let make: @MainActor (inout _AxisParts) -> Void
    public init(_ mark: some AxisMark) { make = { mark._makeParts(&$0) } }
    public init(erasing mark: some AxisMark) { self.init(mark) }
    init(make: @escaping @MainActor (inout _AxisParts) -> Void) { self.make = make }
    public func _makeParts(_ parts: inout _AxisParts) { make(&parts) }
}

extension AxisMark {
    private func parts(_ change: @escaping @MainActor (inout AxisPart) -> Void) -> some AxisMark {
        AnyAxisMark { parts in
            let first = parts.parts.count
            _makeParts(&parts)
            for index in first..<parts.parts.count { change(&parts.parts[index]) }
        }
    }
    public func font(_ font: Font?) -> some AxisMark { parts { $0.font = $0.font ?? font } }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        let style = AnyShapeStyle(style)
        return parts { $0.foreground = $0.foreground ?? style }
    }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        parts { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
    public func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    @MainActor public func _makeParts(_ parts: inout _AxisParts) { self?._makeParts(&parts) }
}
extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
    public func _makeParts(_ parts: inout _AxisParts) {
        switch storage {
        case .first(let mark): mark._makeParts(&parts)
        case .second(let mark): mark._makeParts(&parts)
        }
    }
}

@resultBuilder public struct AxisMarkBuilder {
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }
    public static func buildBlock() -> some AxisMark { AnyAxisMark { _ in } }
    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
        AnyAxisMark { parts in repeat (each content)._makeParts(&parts) }
    }
    public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: AxisMark, Second: AxisMark>(first: First) -> BuilderConditional<First, Second> { .init(.first(first)) }
    public static func buildEither<First: AxisMark, Second: AxisMark>(second: Second) -> BuilderConditional<First, Second> { .init(.second(second)) }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    @MainActor public func _makeAxes(_ axes: inout _ChartAxes) { self?._makeAxes(&axes) }
}
extension BuilderConditional: AxisContent where TrueContent: AxisContent, FalseContent: AxisContent {
    public func _makeAxes(_ axes: inout _ChartAxes) {
        switch storage {
        case .first(let content): content._makeAxes(&axes)
        case .second(let content): content._makeAxes(&axes)
        }
    }
}

struct JoinedAxes: AxisContent {
    let make: @MainActor (inout _ChartAxes) -> Void
    func _makeAxes(_ axes: inout _ChartAxes) { make(&axes) }
}

@resultBuilder public struct AxisContentBuilder {
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> some AxisContent { JoinedAxes { _ in } }
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> some AxisContent {
        JoinedAxes { axes in repeat (each content)._makeAxes(&axes) }
    }
    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: AxisContent, Second: AxisContent>(first: First) -> BuilderConditional<First, Second> { .init(.first(first)) }
    public static func buildEither<First: AxisContent, Second: AxisContent>(second: Second) -> BuilderConditional<First, Second> { .init(.second(second)) }
}
