import Foundation

public struct Stepper<Label: View>: View {
    @Environment(\.labelsHidden) private var labelsHidden
    nonisolated(unsafe) let label: Label
    nonisolated(unsafe) let increment: (() -> Void)?, decrement: (() -> Void)?
    nonisolated(unsafe) let value: ((Locale) -> String)?
    nonisolated init(
        label: Label, increment: (() -> Void)?, decrement: (() -> Void)?, value: ((Locale) -> String)? = nil, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.label = label; self.value = value
        self.increment = increment.map { action in
            {
                onEditingChanged(true); action(); onEditingChanged(false)
            }
        }
        self.decrement = decrement.map { action in
            {
                onEditingChanged(true); action(); onEditingChanged(false)
            }
        }
    }
    public var body: some View {
        HStack(spacing: 8) {
            if !labelsHidden {
                label
                Spacer(minLength: 0)
            }
            NodeMaker { inputs in
                StepperNode(
                    label: inputs.buildOne(label, at: 3).spokenText, value: value?(inputs.environment.locale), increment: increment, decrement: decrement,
                    inputs: inputs)
            }
        }
    }
}
extension Stepper {
    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), increment: onIncrement, decrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            decrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) }, value: { _ in "\(value.wrappedValue)" },
            onEditingChanged: onEditingChanged)
    }
    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let (up, down) = (value.wrappedValue.advanced(by: step), value.wrappedValue.advanced(by: 0 - step))
        self.init(
            label: label(), increment: value.wrappedValue < bounds.upperBound ? { value.wrappedValue = min(up, bounds.upperBound) } : nil,
            decrement: value.wrappedValue > bounds.lowerBound ? { value.wrappedValue = max(down, bounds.lowerBound) } : nil,
            value: { _ in "\(value.wrappedValue)" }, onEditingChanged: onEditingChanged)
    }
}
extension Stepper {
    nonisolated public init<F>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        let plain = Stepper(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
        self.init(plain, reading: { format.locale($0).format(value.wrappedValue) })
    }
    nonisolated public init<F>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        let plain = Stepper(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
        self.init(plain, reading: { format.locale($0).format(value.wrappedValue) })
    }
    /// The same stepper with its value read out in a format.
    nonisolated private init(_ plain: Stepper, reading value: @escaping (Locale) -> String) {
        label = plain.label; increment = plain.increment; decrement = plain.decrement; self.value = value
    }
}
extension Stepper where Label == Text {
    nonisolated public init<F>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload nonisolated public init<S, F>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
    nonisolated public init<F>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload nonisolated public init<S, F>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
}

/// Two halves, 94×32 together.
private final class StepperNode: Node {
    private let label: String, value: String?, increment: (() -> Void)?, decrement: (() -> Void)?, isEnabled: Bool, ink: RGBA, faint: RGBA, fill: RGBA
    init(label: String, value: String?, increment: (() -> Void)?, decrement: (() -> Void)?, inputs: _ViewInputs) {
        self.label = label; self.value = value
        let enabled = inputs.environment.isEnabled
        isEnabled = enabled
        self.increment = enabled ? increment : nil
        self.decrement = enabled ? decrement : nil
        ink = Color.primary.rgba(in: inputs.environment)
        faint = Color(uiColor: .tertiaryLabel).rgba(in: inputs.environment)
        fill = Color(uiColor: .tertiarySystemFill).rgba(in: inputs.environment)
    }
    private var minus: CGRect { CGRect(x: frame.minX, y: frame.minY, width: 47, height: 32) }
    private var plus: CGRect { CGRect(x: frame.minX + 47, y: frame.minY, width: 47, height: 32) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 94, height: 32) }
    override func findRigidity(along axis: Axis) -> Bool { true }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(.rounded(frame, radii: [16], smooth: false), .color(fill))
        context.list.fill(.rect(CGRect(x: frame.midX - 0.5, y: frame.minY + 4, width: 1, height: 24)), .color(faint))
        context.list.append(.symbol("minus", minus, size: 15, weight: 500, .color(decrement == nil ? faint : ink), rendering: nil))
        context.list.append(.symbol("plus", plus, size: 15, weight: 500, .color(increment == nil ? faint : ink), rendering: nil))
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: -2, dy: -6).contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        for _ in 0..<max(count, 1) { (point.x < frame.midX ? decrement : increment)?() }
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        func half(_ name: String, _ rect: CGRect, _ action: (() -> Void)?) -> AccessibilityElement {
            var element = context.element("Button", label: label.isEmpty ? name : "\(name) \(label)", frame: rect, traits: ["Button"])
            element.setEnabled(action != nil)
            element.identifier = label.isEmpty ? name : "\(label)-\(name)"
            return element
        }
        var stepper = context.element(
            "Stepper", label: label.isEmpty ? nil : label, frame: frame, value: value, traits: ["Adjustable"],
            children: [half("Decrement", minus, decrement), half("Increment", plus, increment)])
        stepper.setEnabled(isEnabled)
        return [stepper]
    }
}
