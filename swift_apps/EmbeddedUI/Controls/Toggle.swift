import Foundation

public struct Toggle<Label: View>: View {
    @Environment(\.toggleStyleBox) private var style
    @Binding var isOn: Bool
    /// Where it stands for several values: some are on and some are not.
    let isMixed: Bool
    nonisolated(unsafe) let label: Label
    nonisolated init(isOn: Binding<Bool>, isMixed: Bool, label: Label) { _isOn = isOn; self.isMixed = isMixed; self.label = label }
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn: isOn, isMixed: false, label: label()) }
    public var body: some View { style.make(ToggleStyleConfiguration(label: .init(erased: ErasedView(label)), isOn: $isOn, isMixed: isMixed)) }
}
extension Toggle {
    /// One switch for several values: on when all of them are, and it sets all of them.
    nonisolated private init<C: RandomAccessCollection>(all sources: C, _ isOn: KeyPath<C.Element, Binding<Bool>>, _ label: Label) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let on = bindings.filter(\.wrappedValue).count
        self.init(
            isOn: Binding(get: { bindings.allSatisfy(\.wrappedValue) }, set: { value in bindings.forEach { $0.wrappedValue = value } }),
            isMixed: on > 0 && on < bindings.count, label: label)
    }
    nonisolated public init<C>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) where C: RandomAccessCollection {
        self.init(all: sources, isOn, label())
    }
    nonisolated public init<C>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
    where C: RandomAccessCollection, Label == Text { self.init(all: sources, isOn, Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S, C>(_ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
    where S: StringProtocol, C: RandomAccessCollection, Label == Text { self.init(all: sources, isOn, Text(title)) }
    nonisolated public init<C>(_ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
    where C: RandomAccessCollection, Label == EmbeddedUI.Label<Text, Image> {
        self.init(all: sources, isOn, EmbeddedUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload
    nonisolated public init<S, C>(_ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
    where S: StringProtocol, C: RandomAccessCollection, Label == EmbeddedUI.Label<Text, Image> {
        self.init(all: sources, isOn, EmbeddedUI.Label(title, systemImage: systemImage))
    }
}
extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
extension Toggle where Label == EmbeddedUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { EmbeddedUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { EmbeddedUI.Label(title, systemImage: systemImage) }
    }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
    nonisolated public init(_ configuration: ToggleStyleConfiguration) { self.init(isOn: configuration.$isOn) { configuration.label } }
}

@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ToggleStyleConfiguration
}
public struct ToggleStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let label: ToggleStyleConfiguration.Label
    @Binding public var isOn: Bool
    public var isMixed: Bool
    nonisolated init(label: Label, isOn: Binding<Bool>, isMixed: Bool) { self.label = label; _isOn = isOn; self.isMixed = isMixed }
}
public struct DefaultToggleStyle: ToggleStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { SwitchRow(configuration: configuration) }
}
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }
    @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
        if let tint { SwitchRow(configuration: configuration).tint(tint) } else { SwitchRow(configuration: configuration) }
    }
}
public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
                .padding(.horizontal, 12).padding(.vertical, 7)
                .background { Capsule().fill(configuration.isOn ? AnyShapeStyle(TintShapeStyle().opacity(0.18)) : AnyShapeStyle(Color.clear)) }
        }
        .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
        .accessibilityValue(configuration.isOn ? "1" : "0")
    }
}
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: DefaultToggleStyle { .init() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: SwitchToggleStyle { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: ButtonToggleStyle { .init() } }

struct ToggleStyleBox { let make: @MainActor (ToggleStyleConfiguration) -> ErasedView }
private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleBox { ToggleStyleBox { ErasedView(SwitchRow(configuration: $0)) } } }
private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    var toggleStyleBox: ToggleStyleBox {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
    package var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}
extension View {
    nonisolated public consuming func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(
            \.toggleStyleBox, ToggleStyleBox { configuration in ErasedView(InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }) })
    }
    nonisolated public consuming func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}

private struct SwitchRow: View {
    @Environment(\.labelsHidden) private var labelsHidden
    let configuration: ToggleStyleConfiguration
    var body: some View {
        NodeWrapper(
            content: HStack(spacing: 8) {
                if !labelsHidden {
                    StackedLabel(label: configuration.label)
                    Spacer(minLength: 0)
                }
                NodeMaker { SwitchNode(isOn: configuration.isOn, inputs: $0) { configuration.isOn.toggle() } }
            }
        ) { node, inputs in
            ToggleNode(
                node, label: labelsHidden ? inputs.buildOne(configuration.label, at: 2).spokenText : nil, isOn: configuration.isOn,
                environment: inputs.environment)
        }
    }
}

/// The control itself: 63×28 with a 37×24 knob (iOS 26).
private final class SwitchNode: Node {
    private let isOn: Bool, isEnabled: Bool, toggle: () -> Void
    private let track: RGBA
    init(isOn: Bool, inputs: _ViewInputs, toggle: @escaping () -> Void) {
        self.isOn = isOn
        self.toggle = toggle
        let environment = inputs.environment
        isEnabled = environment.isEnabled
        track = isOn ? environment.explicitTint ?? Color.green.rgba(in: environment) : SystemColor.tertiaryLabel.rgba(in: environment)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 63, height: 28) }
    override func findRigidity(along axis: Axis) -> Bool { true }
    override func draw(_ context: inout DrawContext) {
        let alpha = isEnabled ? 1 : 0.5
        context.list.fill(.rounded(frame, radii: [14], smooth: false), .color(track.opacity(alpha)))
        let knob = CGRect(x: isOn ? frame.maxX - 39 : frame.minX + 2, y: frame.minY + 2, width: 37, height: 24)
        context.list.fill(.rounded(knob, radii: [12], smooth: false), .color(.white))
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: -4, dy: -8).contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        if isEnabled { toggle(); Invalidation.markRun() }
        return true
    }
    override func panned(_ pan: Pan) -> Bool {
        guard pan.isHorizontal, isEnabled else { return false }
        if (pan.translation.width > 10) != isOn { toggle(); Invalidation.markRun() }
        return true
    }
}

extension AccessibilityElement {
    /// A toggle with its label, not the control alone.
    var isLabeledSwitch: Bool { type == "Switch" && !children.isEmpty }
}

/// A toggle reads as a switch over its whole width with the control as a second switch inside, as XCUITest shows it.
private final class ToggleNode: WrapperNode {
    private let hiddenLabel: String?, isOn: Bool, isEnabled: Bool
    /// In a list row the control reaches two points into the margin, so that its end is parallel to the card's.
    private let overhang: CGFloat
    private let isInList: Bool
    init(_ child: Node, label: String?, isOn: Bool, environment: EnvironmentValues) {
        hiddenLabel = label
        self.isOn = isOn
        isEnabled = environment.isEnabled
        isInList = environment.isInListRow
        overhang = isInList && label == nil ? 2 : 0
        super.init(child)
    }
    private func widened(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 + overhang }, height: proposal.height)
    }
    /// A switch does not make a list row taller: rows of toggles are as high as rows of text.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: widened(proposal))
        return CGSize(width: size.width - overhang, height: isInList && size.height <= 28 ? 20 : size.height)
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let size = child.size(for: widened(proposal))
        child.place(
            CGRect(x: rect.minX, y: FontMetrics.pixelRound(rect.midY - size.height / 2), width: rect.width + overhang, height: size.height),
            proposal: widened(proposal), placement)
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let parts = child.accessibility(context)
        func control(_ frame: CGRect) -> AccessibilityElement {
            var element = context.element("Switch", frame: frame, value: isOn ? "1" : "0", traits: ["ToggleButton", "Button"])
            element.setEnabled(isEnabled)
            return element
        }
        let switchFrame = CGRect(x: frame.maxX + overhang - 63, y: FontMetrics.pixelRound(frame.midY - 14), width: 63, height: 28)
        guard hiddenLabel == nil else {
            var element = control(switchFrame)
            element.label = hiddenLabel
            return [element]
        }
        var outer = control(frame)
        // A symbol next to text is decoration.
        let words = parts.flatMap(\.wordsOnly)
        outer.label = (words.isEmpty ? parts.flatMap(\.spokenTexts) : words).joined(separator: ", ")
        outer.children = parts + [control(switchFrame)]
        return [outer]
    }
}
