import EmbeddedUI

/// What the modifiers around a chart say about it.
struct ChartConfiguration {
    struct ScaleSettings {
        var domain: ScaleBounds?
        var padding: (start: CGFloat, end: CGFloat) = (0, 0)
        var type: ScaleType?
        /// How much of the domain is on show at once where the chart scrolls along this axis.
        var visibleLength: Double?
    }
    enum AxisSetting { case standard, hidden, custom([AxisRecord]) }

    var x = ScaleSettings()
    var y = ScaleSettings()
    var xAxis = AxisSetting.standard
    var yAxis = AxisSetting.standard
    var xLabel: AxisLabel?
    var yLabel: AxisLabel?
    var styles: [(value: Plotted, style: AnyShapeStyle)] = []
    var styleRange: [AnyShapeStyle] = []
    var styleMapping: ((Plotted) -> AnyShapeStyle?)?
    /// The colors from the smallest value to the largest, where styles stand for numbers.
    var styleGradient: Gradient?
    var symbols: (Plotted) -> (@Sendable (CGRect) -> Path)? = { _ in nil }
    var symbolSizes: ((Plotted) -> CGFloat?)?
    var symbolSizeRange: ClosedRange<CGFloat> = 20...200
    var lineStyles: (Plotted) -> StrokeStyle? = { _ in nil }
    var selection = ChartSelection()
    var scrollableAxes: Axis.Set = []
    var scrollPosition: (x: ChartPosition?, y: ChartPosition?)
    var overlays: [ChartLayer] = []
    var backgrounds: [ChartLayer] = []
    var plotStyle: (@MainActor (AnyView) -> AnyView)?
    var legend = Visibility.automatic
    var legendPosition = AnnotationPosition.automatic
    var legendAlignment: Alignment?
    var legendSpacing: CGFloat?
    var legendContent: AnyView?
}

private struct ChartConfigurationKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue = ChartConfiguration()
}
extension EnvironmentValues {
    var chart: ChartConfiguration {
        get { self[ChartConfigurationKey.self] }
        set { self[ChartConfigurationKey.self] = newValue }
    }
}

/// The domain of a scale, as an app gave it.
public struct _ScaleBounds: Sendable {
    var bounds: ScaleBounds
}
struct ScaleBounds: Sendable {
    enum Kind: Sendable { case automatic, range(Plotted, Plotted), values([Plotted]) }
    var kind = Kind.automatic
    var includesZero: Bool?
    var isReversed = false
}

/// A type that can be the domain of a scale.
public protocol ScaleDomain {
    var _bounds: _ScaleBounds { get }
}
extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _bounds: _ScaleBounds { _ScaleBounds(bounds: ScaleBounds(kind: .range(Plotted(lowerBound), Plotted(upperBound)))) }
}
extension Array: ScaleDomain where Element: Plottable {
    public var _bounds: _ScaleBounds { _ScaleBounds(bounds: ScaleBounds(kind: .values(map { Plotted($0) }))) }
}
public struct AutomaticScaleDomain: ScaleDomain {
    let bounds: ScaleBounds
    public var _bounds: _ScaleBounds { _ScaleBounds(bounds: bounds) }
}
extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(bounds: ScaleBounds()) }
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(bounds: ScaleBounds(includesZero: includesZero, isReversed: reversed ?? false))
    }
}

/// The points of the plot area that a scale covers.
public protocol PositionScaleRange {
    var _padding: (start: CGFloat, end: CGFloat) { get }
}
public struct PlotDimensionScaleRange: PositionScaleRange {
    public let _padding: (start: CGFloat, end: CGFloat)
}
extension PositionScaleRange where Self == PlotDimensionScaleRange {
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(_padding: (0, 0)) }
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { PlotDimensionScaleRange(_padding: (padding, padding)) }
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(_padding: (startPadding, endPadding))
    }
}

extension View {
    nonisolated func chart(_ change: @escaping (inout ChartConfiguration) -> Void) -> some View { transformEnvironment(\.chart) { change(&$0) } }

    // MARK: Scales

    nonisolated public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.x.domain, $0.x.padding, $0.x.type) = (domain._bounds.bounds, range._padding, type ?? $0.x.type) }
    }
    nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.x.domain, $0.x.type) = (domain._bounds.bounds, type ?? $0.x.type) }
    }
    nonisolated public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.x.padding, $0.x.type) = (range._padding, type ?? $0.x.type) }
    }
    nonisolated public func chartXScale(type: ScaleType? = nil) -> some View { chart { $0.x.type = type } }
    nonisolated public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.y.domain, $0.y.padding, $0.y.type) = (domain._bounds.bounds, range._padding, type ?? $0.y.type) }
    }
    nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.y.domain, $0.y.type) = (domain._bounds.bounds, type ?? $0.y.type) }
    }
    nonisolated public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.y.padding, $0.y.type) = (range._padding, type ?? $0.y.type) }
    }
    nonisolated public func chartYScale(type: ScaleType? = nil) -> some View { chart { $0.y.type = type } }
}
