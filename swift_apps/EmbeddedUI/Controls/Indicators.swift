import Foundation

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    @Environment(\.progressStyleBox) private var style
    let fraction: Double?
    nonisolated(unsafe) let label: Label, current: CurrentValueLabel
    nonisolated init(fraction: Double?, label: Label, current: CurrentValueLabel) { self.fraction = fraction; self.label = label; self.current = current }
    public var body: some View {
        if let make = style.body {
            // A style may be built from the standard look.
            make(configuration).environment(\.progressStyleBox, ProgressStyleBox())
        } else if let fraction, style.look != .circular {
            VStack(alignment: .leading, spacing: 4) {
                label
                NodeMaker { ProgressBarNode(fraction: fraction, inputs: $0) }
                current.font(.caption).foregroundStyle(.secondary)
            }
        } else {
            VStack(spacing: 8) {
                NodeMaker { SpinnerNode(fraction: fraction, inputs: $0) }
                label.foregroundStyle(.secondary)
            }
        }
    }
    private var configuration: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(erased: ErasedView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(erased: ErasedView(current)))
    }
}
extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView { self.init(fraction: nil, label: EmptyView(), current: EmptyView()) }
    nonisolated public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), current: EmptyView()) }
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(fraction: nil, label: Text(titleKey), current: EmptyView()) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), current: EmptyView())
    }
}
extension ProgressView {
    nonisolated static func share<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(fraction: Self.share(value, total), label: EmptyView(), current: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
        self.init(fraction: Self.share(value, total), label: label(), current: EmptyView())
    }
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(fraction: Self.share(value, total), label: label(), current: currentValueLabel()) }
    nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView { self.init(fraction: Self.share(value, total), label: Text(titleKey), current: EmptyView()) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView { self.init(fraction: Self.share(value, total), label: Text(title), current: EmptyView()) }
}

private final class ProgressBarNode: Node {
    private let fraction: Double, tint: RGBA, rail: RGBA
    init(fraction: Double, inputs: _ViewInputs) {
        self.fraction = fraction; tint = inputs.environment.tintColor; rail = Color(uiColor: .systemFill).rgba(in: inputs.environment)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 150, height: 6) }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(.rounded(frame, radii: [3], smooth: false), .color(rail))
        if fraction > 0 {
            context.list.fill(
                .rounded(CGRect(x: frame.minX, y: frame.minY, width: max(frame.width * fraction, 6), height: 6), radii: [3], smooth: false), .color(tint))
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("ProgressIndicator", label: "Progress", frame: frame, value: "\(Int((fraction * 100).rounded()))%", traits: ["UpdatesFrequently"])]
    }
}

/// Eight spokes, or a ring that fills.
private final class SpinnerNode: Node {
    private let fraction: Double?, ink: RGBA, tint: RGBA
    init(fraction: Double?, inputs: _ViewInputs) {
        self.fraction = fraction; ink = Color.secondary.rgba(in: inputs.environment); tint = inputs.environment.tintColor
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }
    override func draw(_ context: inout DrawContext) {
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if let fraction {
            context.list.stroke(.oval(frame.insetBy(dx: 2, dy: 2)), .color(ink.opacity(0.3)), StrokeStyle(lineWidth: 3))
            let arc = Path { $0.addArc(center: center, radius: 8, startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * fraction), clockwise: false) }
            context.list.stroke(.path(arc), .color(tint), StrokeStyle(lineWidth: 3, lineCap: .round))
            return
        }
        for spoke in 0..<8 {
            let angle = Double(spoke) * .pi / 4 - .pi / 2
            let line = Path { path in
                path.move(to: CGPoint(x: center.x + cos(angle) * 5, y: center.y + sin(angle) * 5))
                path.addLine(to: CGPoint(x: center.x + cos(angle) * 8.6, y: center.y + sin(angle) * 8.6))
            }
            context.list.stroke(.path(line), .color(ink.opacity(1 - Double(spoke) * 0.1)), StrokeStyle(lineWidth: 2.4, lineCap: .round))
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        if let fraction { return [context.element("ProgressIndicator", label: "Progress", frame: frame, value: "\(Int((fraction * 100).rounded()))%")] }
        return [context.element("ActivityIndicator", label: "In progress", frame: frame, value: "1")]
    }
}

// MARK: - Gauge

public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    @Environment(\.gaugeLook) private var look
    let fraction: Double
    nonisolated(unsafe) let label: Label, current: CurrentValueLabel, minimum: BoundsLabel, maximum: BoundsLabel
    nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel, minimum: BoundsLabel, maximum: BoundsLabel
    ) {
        let span = bounds.upperBound - bounds.lowerBound
        fraction = span > 0 ? min(max(Double((value - bounds.lowerBound) / span), 0), 1) : 0
        self.label = label; self.current = current; self.minimum = minimum; self.maximum = maximum
    }
    public var body: some View {
        if look == .circular {
            ZStack {
                NodeMaker { GaugeRingNode(fraction: fraction, inputs: $0) }
                current.font(.system(size: 20, weight: .medium))
                // The gap below holds the bounds where there are any, else the label.
                if BoundsLabel.self == EmptyView.self {
                    label.font(.system(size: 11)).offset(y: 22)
                } else {
                    HStack(spacing: 0) {
                        minimum; Spacer(minLength: 0); maximum
                    }.font(.system(size: 11)).frame(width: 36).offset(y: 23)
                }
            }
            .frame(width: 58, height: 58)
        } else {
            VStack(alignment: .leading, spacing: 4) {
                label
                HStack(spacing: 6) {
                    minimum; NodeMaker { ProgressBarNode(fraction: fraction, inputs: $0) }; maximum
                }
                current.font(.caption).foregroundStyle(.secondary)
            }
        }
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
private final class GaugeRingNode: Node {
    private let fraction: Double, tint: RGBA
    init(fraction: Double, inputs: _ViewInputs) { self.fraction = fraction; tint = inputs.environment.tintColor }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 58, height: 58) }
    override func draw(_ context: inout DrawContext) {
        let center = CGPoint(x: frame.midX, y: frame.midY)
        func arc(_ share: Double) -> Path {
            Path { $0.addArc(center: center, radius: 26, startAngle: .degrees(135), endAngle: .degrees(135 + 270 * share), clockwise: false) }
        }
        context.list.stroke(.path(arc(1)), .color(tint.opacity(0.25)), StrokeStyle(lineWidth: 6, lineCap: .round))
        if fraction > 0 { context.list.stroke(.path(arc(fraction)), .color(tint), StrokeStyle(lineWidth: 6, lineCap: .round)) }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("ProgressIndicator", frame: frame, value: "\(Int((fraction * 100).rounded()))%")]
    }
}
public protocol GaugeStyle { static var _look: _GaugeLook { get } }
public enum _GaugeLook: Sendable { case linear, circular }
public struct DefaultGaugeStyle: GaugeStyle { public init() {}; nonisolated public static var _look: _GaugeLook { .linear } }
public struct LinearCapacityGaugeStyle: GaugeStyle { public init() {}; nonisolated public static var _look: _GaugeLook { .linear } }
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { public init() {}; nonisolated public static var _look: _GaugeLook { .linear } }
public struct AccessoryCircularGaugeStyle: GaugeStyle { public init() {}; nonisolated public static var _look: _GaugeLook { .circular } }
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { public init() {}; nonisolated public static var _look: _GaugeLook { .circular } }
extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: DefaultGaugeStyle { .init() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: LinearCapacityGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
private enum GaugeLookKey: EnvironmentKey { static var defaultValue: _GaugeLook { .linear } }
extension EnvironmentValues {
    var gaugeLook: _GaugeLook {
        get { self[GaugeLookKey.self] }
        set { self[GaugeLookKey.self] = newValue }
    }
}
extension View { nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeLook, S._look) } }
