import Foundation

public struct Slider<Label: View, ValueLabel: View>: View {
    let fraction: Binding<Double>
    nonisolated(unsafe) let spoken: () -> String
    nonisolated(unsafe) let label: Label, minimum: ValueLabel, maximum: ValueLabel
    nonisolated(unsafe) let onEditingChanged: (Bool) -> Void

    nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V?, label: Label, minimum: ValueLabel, maximum: ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        let span = Double(bounds.upperBound - bounds.lowerBound)
        fraction = Binding(
            get: { span == 0 ? 0 : Double(value.wrappedValue - bounds.lowerBound) / span },
            set: { (part: Double) in
                var next = Double(bounds.lowerBound) + min(max(part, 0), 1) * span
                if let step, step > 0 { next = Double(bounds.lowerBound) + ((next - Double(bounds.lowerBound)) / Double(step)).rounded() * Double(step) }
                value.wrappedValue = V(min(max(next, Double(bounds.lowerBound)), Double(bounds.upperBound)))
            })
        // XCUITest: a share in per cent when the range spans at most 1, else the number itself.
        spoken = {
            span <= 1
                ? "\(Int(((span == 0 ? 0 : Double(value.wrappedValue - bounds.lowerBound) / span) * 100).rounded()))%" : Self.number(Double(value.wrappedValue))
        }
        self.label = label; self.minimum = minimum; self.maximum = maximum; self.onEditingChanged = onEditingChanged
    }
    nonisolated private static func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100) }

    public var body: some View {
        HStack(spacing: 8) {
            minimum
            NodeMaker { inputs in
                SliderNode(
                    fraction: fraction, label: inputs.buildOne(label, at: 3).spokenText, value: spoken(), inputs: inputs, onEditingChanged: onEditingChanged)
            }
            maximum
        }
    }
}
extension Slider {
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: nil, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
    }
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: V(step), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }
}
extension Slider where ValueLabel == EmptyView {
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: V(step), label: label(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in })
    where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }
    nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in })
    where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: V(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged: onEditingChanged)
    }
}

/// Track 6 high, knob 37×24 (iOS 26): at three quarters of 382 points the filled part ends at 277.25.
private final class SliderNode: Node {
    private let fraction: Binding<Double>, label: String, value: String, isEnabled: Bool, tint: RGBA, rail: RGBA, onEditingChanged: (Bool) -> Void
    init(fraction: Binding<Double>, label: String, value: String, inputs: _ViewInputs, onEditingChanged: @escaping (Bool) -> Void) {
        self.fraction = fraction; self.label = label; self.value = value; self.onEditingChanged = onEditingChanged
        isEnabled = inputs.environment.isEnabled
        tint = inputs.environment.tintColor
        rail = Color(uiColor: .systemFill).rgba(in: inputs.environment)
    }
    private let knob = CGSize(width: 37, height: 24)
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 150, height: 31) }
    override func findRigidity(along axis: Axis) -> Bool { axis == .vertical }
    private var knobFrame: CGRect {
        CGRect(
            x: frame.minX + (frame.width - knob.width) * min(max(fraction.wrappedValue, 0), 1), y: frame.midY - knob.height / 2, width: knob.width,
            height: knob.height)
    }
    override func draw(_ context: inout DrawContext) {
        let track = CGRect(x: frame.minX, y: frame.midY - 3, width: frame.width, height: 6)
        context.list.fill(.rounded(track, radii: [3], smooth: false), .color(rail))
        context.list.fill(
            .rounded(CGRect(x: track.minX, y: track.minY, width: knobFrame.midX - track.minX, height: 6), radii: [3], smooth: false),
            .color(tint.opacity(isEnabled ? 1 : 0.5)))
        context.list.append(.shadow(.rounded(knobFrame, radii: [12], smooth: false), RGBA(white: 0, alpha: 0.16), radius: 6, x: 0, y: 2))
        context.list.fill(.rounded(knobFrame, radii: [12], smooth: false), .color(.white))
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: -4, dy: -6).contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func panned(_ pan: Pan) -> Bool {
        guard isEnabled, knobFrame.insetBy(dx: -22, dy: -16).contains(pan.start) else { return false }
        onEditingChanged(true)
        fraction.wrappedValue += Double(pan.translation.width / max(frame.width - knob.width, 1))
        onEditingChanged(false)
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var element = context.element("Slider", label: label.isEmpty ? nil : label, frame: frame, value: value, traits: ["Adjustable"])
        element.setEnabled(isEnabled)
        return [element]
    }
}
