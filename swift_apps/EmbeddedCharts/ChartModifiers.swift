import EmbeddedUI

/// What the modifiers around a chart say about it.
struct ChartConfiguration {
    struct ScaleSettings {
        var domain: ScaleBounds?
        var padding: (start: CGFloat, end: CGFloat) = (0, 0)
    }
    enum AxisSetting { case standard, hidden, custom([AxisRecord]) }

    var x = ScaleSettings()
    var y = ScaleSettings()
    var xAxis = AxisSetting.standard
    var yAxis = AxisSetting.standard
    var xLabel: AnyView?
    var yLabel: AnyView?
    var styles: [(value: Plotted, style: AnyShapeStyle)] = []
    var styleRange: [AnyShapeStyle] = []
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
    private nonisolated func chart(_ change: @escaping (inout ChartConfiguration) -> Void) -> some View { transformEnvironment(\.chart) { change(&$0) } }

    // MARK: Scales

    nonisolated public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range) -> some View {
        chart { $0.x = .init(domain: domain._bounds.bounds, padding: range._padding) }
    }
    nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain) -> some View { chart { $0.x.domain = domain._bounds.bounds } }
    nonisolated public func chartXScale<Range: PositionScaleRange>(range: Range) -> some View { chart { $0.x.padding = range._padding } }
    nonisolated public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(domain: Domain, range: Range) -> some View {
        chart { $0.y = .init(domain: domain._bounds.bounds, padding: range._padding) }
    }
    nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain) -> some View { chart { $0.y.domain = domain._bounds.bounds } }
    nonisolated public func chartYScale<Range: PositionScaleRange>(range: Range) -> some View { chart { $0.y.padding = range._padding } }

    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        chart { $0.styles = mapping.map { (Plotted($0.key), AnyShapeStyle($0.value)) } }
    }
    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(domain: [DataValue], range: [S]) -> some View {
        chart { configuration in
            guard !range.isEmpty else { return }
            configuration.styles = domain.enumerated().map { (Plotted($0.element), AnyShapeStyle(range[$0.offset % range.count])) }
        }
    }
    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View { chart { $0.styles = domain.map { (Plotted($0), AnyShapeStyle(mapping($0))) } } }
    nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View { chart { $0.styleRange = range.map { AnyShapeStyle($0) } } }

    // MARK: Axes

    nonisolated public func chartXAxis(_ visibility: Visibility) -> some View { chart { $0.xAxis = visibility == .hidden ? .hidden : .standard } }
    nonisolated public func chartYAxis(_ visibility: Visibility) -> some View { chart { $0.yAxis = visibility == .hidden ? .hidden : .standard } }
    nonisolated public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.xAxis = .custom(records(content)) }
    }
    nonisolated public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.yAxis = .custom(records(content)) }
    }
    nonisolated public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chart { $0.xLabel = AnyView(Text(labelKey)) } }
    @_disfavoredOverload nonisolated public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        let label = String(label)
        return chart { $0.xLabel = AnyView(Text(verbatim: label)) }
    }
    nonisolated public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chart { $0.yLabel = AnyView(Text(labelKey)) } }
    @_disfavoredOverload nonisolated public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        let label = String(label)
        return chart { $0.yLabel = AnyView(Text(verbatim: label)) }
    }

    // MARK: Legend

    nonisolated public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend = visibility } }
    nonisolated public func chartLegend(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View {
        chart { ($0.legendPosition, $0.legendAlignment, $0.legendSpacing) = (position, alignment, spacing) }
    }
    nonisolated public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
        let content = AnyView(content())
        return chart { ($0.legendPosition, $0.legendAlignment, $0.legendSpacing, $0.legendContent) = (position, alignment, spacing, content) }
    }
}

private func records(_ content: some AxisContent) -> [AxisRecord] {
    MainActor.assumeIsolated {
        var axes = _ChartAxes()
        content._makeAxes(&axes)
        return axes.axes
    }
}
