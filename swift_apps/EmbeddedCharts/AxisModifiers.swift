import EmbeddedUI

/// The label of a whole axis.
struct AxisLabel {
    var position: AnnotationPosition
    var alignment: Alignment?
    var spacing: CGFloat?
    var view: AnyView
}

extension View {
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
    nonisolated public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let label = AxisLabel(position: position, alignment: alignment, spacing: spacing, view: AnyView(content()))
        return chart { $0.xLabel = label }
    }
    nonisolated public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }
    nonisolated public func chartXAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label } }
    @_disfavoredOverload nonisolated public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) } }
    nonisolated public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let label = AxisLabel(position: position, alignment: alignment, spacing: spacing, view: AnyView(content()))
        return chart { $0.yLabel = label }
    }
    nonisolated public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }
    nonisolated public func chartYAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label } }
    @_disfavoredOverload nonisolated public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(verbatim: String(label)) } }

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
