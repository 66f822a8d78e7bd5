import Foundation

public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    @Environment(\.gaugeStyleBox) private var style
    let fraction: Double
    nonisolated(unsafe) let label: Label, current: CurrentValueLabel, minimum: BoundsLabel, maximum: BoundsLabel
    nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel, minimum: BoundsLabel, maximum: BoundsLabel
    ) {
        let span = bounds.upperBound - bounds.lowerBound
        fraction = span > 0 ? min(max(Double((value - bounds.lowerBound) / span), 0), 1) : 0
        self.label = label; self.current = current; self.minimum = minimum; self.maximum = maximum
    }
    public var body: some View { style.make(configuration) }
    private var configuration: GaugeStyleConfiguration {
        let hasBounds = BoundsLabel.self != EmptyView.self
        return GaugeStyleConfiguration(
            value: fraction, label: .init(erased: ErasedView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(erased: ErasedView(current)),
            minimumValueLabel: hasBounds ? .init(erased: ErasedView(minimum)) : nil, maximumValueLabel: hasBounds ? .init(erased: ErasedView(maximum)) : nil)
    }
}
extension Gauge where MarkedValueLabels == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
        self.init(value: value, in: bounds, label: label(), current: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView {
        self.init(value: value, in: bounds, label: label(), current: currentValueLabel(), minimum: EmptyView(), maximum: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) { self.init(value: value, in: bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(), maximum: maximumValueLabel()) }
}

/// The ring of a round gauge: filled up to the value, or all of it in its tint with a mark at the value.
final class GaugeRingNode: Node {
    private let fraction: Double, tint: RGBA, ground: RGBA, isCapacity: Bool
    init(fraction: Double, isCapacity: Bool, inputs: _ViewInputs) {
        self.fraction = fraction; self.isCapacity = isCapacity
        tint = inputs.environment.tintColor
        ground = inputs.environment.color(.background)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 58, height: 58) }
    override func draw(_ context: inout DrawContext) {
        let center = CGPoint(x: frame.midX, y: frame.midY), radius: CGFloat = 26
        let (start, turn): (Double, Double) = isCapacity ? (-90, 360) : (135, 270)
        func arc(_ share: Double) -> Path {
            Path { $0.addArc(center: center, radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + turn * share), clockwise: false) }
        }
        let style = StrokeStyle(lineWidth: 6, lineCap: .round)
        if isCapacity {
            context.list.stroke(.oval(frame.insetBy(dx: 3, dy: 3)), .color(tint.opacity(0.25)), StrokeStyle(lineWidth: 6))
            if fraction > 0 { context.list.stroke(fraction < 1 ? .path(arc(fraction)) : .oval(frame.insetBy(dx: 3, dy: 3)), .color(tint), style) }
            return
        }
        context.list.stroke(.path(arc(1)), .color(tint), style)
        let angle = (start + turn * fraction) * .pi / 180
        let mark = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
        context.list.fill(.oval(CGRect(x: mark.x - 5, y: mark.y - 5, width: 10, height: 10)), .color(ground))
        context.list.fill(.oval(CGRect(x: mark.x - 3, y: mark.y - 3, width: 6, height: 6)), .color(tint))
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("ProgressIndicator", frame: frame, value: "\(Int((fraction * 100).rounded()))%")]
    }
}

/// The rail of a straight gauge that marks its value.
final class GaugeRailNode: Node {
    private let fraction: Double, tint: RGBA, ground: RGBA
    init(fraction: Double, inputs: _ViewInputs) {
        self.fraction = fraction
        tint = inputs.environment.tintColor
        ground = inputs.environment.color(.background)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 150, height: 6) }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(.rounded(frame, radii: [3], smooth: false), .color(tint))
        let x = frame.minX + 3 + (frame.width - 6) * CGFloat(fraction)
        context.list.fill(.oval(CGRect(x: x - 5, y: frame.midY - 5, width: 10, height: 10)), .color(ground))
        context.list.fill(.oval(CGRect(x: x - 3, y: frame.midY - 3, width: 6, height: 6)), .color(tint))
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("ProgressIndicator", frame: frame, value: "\(Int((fraction * 100).rounded()))%")]
    }
}
