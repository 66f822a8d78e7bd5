import Foundation

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    @Environment(\.progressStyleBox) private var style
    @Environment(\.now) private var now
    private let given: Double?
    private let timer: ProgressTimer?
    nonisolated(unsafe) let label: Label, current: CurrentValueLabel
    nonisolated init(fraction: Double?, label: Label, current: CurrentValueLabel) {
        given = fraction; timer = nil; self.label = label; self.current = current
    }
    nonisolated init(timer interval: ClosedRange<Date>, countsDown: Bool, label: Label, current: CurrentValueLabel) {
        given = nil; timer = ProgressTimer(interval: interval, countsDown: countsDown); self.label = label; self.current = current
    }
    private var fraction: Double? { timer?.fraction(at: now) ?? given }
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

final class ProgressBarNode: Node {
    private let fraction: Double, tint: RGBA, rail: RGBA
    init(fraction: Double, inputs: _ViewInputs) {
        self.fraction = fraction; tint = inputs.environment.tintColor; rail = Color(uiColor: .systemFill).rgba(in: inputs.environment)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 150, height: 6) }
    override func findRigidity(along axis: Axis) -> Bool { axis == .vertical }
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
    override func findRigidity(along axis: Axis) -> Bool { true }
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
