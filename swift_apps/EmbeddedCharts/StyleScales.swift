import EmbeddedUI

/// A type that configures the style range of a scale.
public protocol VisualStyleScaleRange {
    var _styles: _StyleRange { get }
}
/// Styles one by one, or colors that change evenly.
public struct _StyleRange {
    var styles: [AnyShapeStyle] = []
    var gradient: Gradient?
}
extension Array: VisualStyleScaleRange where Element: ShapeStyle {
    public var _styles: _StyleRange { _StyleRange(styles: map { AnyShapeStyle($0) }) }
}
extension Gradient: VisualStyleScaleRange {
    public var _styles: _StyleRange { _StyleRange(gradient: self) }
}

extension View {
    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        chart { $0.styles = mapping.map { (Plotted($0.key), AnyShapeStyle($0.value)) } }
    }
    nonisolated public func chartForegroundStyleScale<Domain: ScaleDomain, Range: VisualStyleScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        chart { configuration in
            let styles = range._styles.styles
            configuration.styleGradient = range._styles.gradient
            guard !styles.isEmpty else { return }
            configuration.styleRange = styles
            if case .values(let values) = domain._bounds.bounds.kind {
                configuration.styles = values.enumerated().map { ($0.element, styles[$0.offset % styles.count]) }
            }
        }
    }
    nonisolated public func chartForegroundStyleScale<Range: VisualStyleScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        chart { ($0.styleRange, $0.styleGradient) = (range._styles.styles, range._styles.gradient) }
    }
    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View { chart { $0.styles = domain.map { (Plotted($0), AnyShapeStyle(mapping($0))) } } }
    nonisolated public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(mapping: @escaping (DataValue) -> S) -> some View {
        chart { $0.styleMapping = { value in value.cast(to: DataValue.self).map { AnyShapeStyle(mapping($0)) } } }
    }

    nonisolated public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<DataValue, S>) -> some View {
        let known = Dictionary(mapping.map { (Plotted($0.key), $0.value) }) { first, _ in first }
        return chart { $0.symbols = { value in known[value].map { shape in { @Sendable in shape.path(in: $0) } } } }
    }
    nonisolated public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(domain: [DataValue], range: [S]) -> some View {
        let domain = domain.map { Plotted($0) }
        return chart {
            $0.symbols = { value in
                guard !range.isEmpty, let place = domain.firstIndex(of: value) else { return nil }
                let shape = range[place % range.count]
                return { shape.path(in: $0) }
            }
        }
    }
    nonisolated public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        domain: [DataValue], mapping: @escaping (DataValue) -> S
    ) -> some View { chartSymbolScale(domain: domain, range: domain.map(mapping)) }
    nonisolated public func chartSymbolSizeScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, CGFloat>) -> some View {
        let known = Dictionary(mapping.map { (Plotted($0.key), $0.value) }) { first, _ in first }
        return chart { $0.symbolSizes = { known[$0] } }
    }
    nonisolated public func chartSymbolSizeScale(range: ClosedRange<CGFloat>, type: ScaleType? = nil) -> some View { chart { $0.symbolSizeRange = range } }
    nonisolated public func chartLineStyleScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View {
        let known = Dictionary(mapping.map { (Plotted($0.key), $0.value) }) { first, _ in first }
        return chart { $0.lineStyles = { known[$0] } }
    }
    nonisolated public func chartLineStyleScale<DataValue: Plottable>(domain: [DataValue], range: [StrokeStyle]) -> some View {
        let domain = domain.map { Plotted($0) }
        return chart { $0.lineStyles = { value in domain.firstIndex(of: value).flatMap { range.isEmpty ? nil : range[$0 % range.count] } } }
    }
}
