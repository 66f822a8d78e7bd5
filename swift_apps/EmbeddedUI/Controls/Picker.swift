import Foundation

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pickerLook) private var look
    @Environment(\.isInListRow) private var isInListRow
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isInMenu) private var isInMenu
    nonisolated(unsafe) let selection: Binding<SelectionValue>
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let label: Label

    nonisolated init(selection: Binding<SelectionValue>, content: Content, label: Label) {
        self.selection = selection; self.content = content; self.label = label
    }

    public var body: some View {
        if isInMenu {
            PickerOptionsView(content: content, selection: erased) { options, _ in InlinePicker(options: options) }
        } else {
            switch look {
            case .segmented: PickerOptionsView(content: content, selection: erased) { options, inputs in SegmentedPicker(options: options) }
            case .wheel: PickerOptionsView(content: content, selection: erased) { options, _ in WheelPicker(options: options) }
            case .inline:
                if isInListRow, !labelsHidden { NodeWrapper(content: label.foregroundStyle(.secondary)) { node, _ in node } }
                PickerOptionsView(content: content, selection: erased) { options, _ in InlinePicker(options: options) }
            case .navigationLink:
                PickerOptionsView(content: content, selection: erased) { options, inputs in
                    LinkPicker(
                        title: inputs.buildOne(label, at: 9).spokenText, label: ErasedView(label), content: ErasedView(content), selection: erased,
                        options: options)
                }
            case .automatic, .menu, .palette:
                PickerOptionsView(content: content, selection: erased) { options, _ in
                    MenuPicker(label: ErasedView(label), showsLabel: isInListRow && !labelsHidden, options: options)
                }
            }
        }
    }
    private var erased: PickerSelection {
        let selection = selection
        return PickerSelection(
            current: { AnyHashable(selection.wrappedValue) }, choose: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
}
extension Picker {
    nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, content: content(), label: label())
    }
    @available(*, deprecated, renamed: "Picker(selection:content:label:)")
    nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content(), label: label)
    }
}
extension Picker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content(), label: Text(titleKey))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content(), label: Text(title))
    }
}
extension Picker where Label == EmbeddedUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content(), label: EmbeddedUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content(), label: EmbeddedUI.Label(title, systemImage: systemImage)) }
}

struct PickerSelection {
    let current: () -> AnyHashable
    let choose: (AnyHashable) -> Void
}

/// One choice: its value, what it shows, what is read out for it.
struct PickerOption {
    let tag: AnyHashable
    let title: String
    let spoken: String
    let symbol: String?
    let node: Node
    let isSelected: Bool
    let choose: () -> Void
    @MainActor var isPicture: Bool { symbol != nil && node.shownText.isEmpty }
}

/// Builds a picker's content once and hands its choices to the style.
struct PickerOptionsView<Content: View, Style: View>: PrimitiveView {
    typealias Body = Never
    let content: Content
    let selection: PickerSelection
    let style: @MainActor ([PickerOption], _ViewInputs) -> Style
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        var inner = inputs
        // Choices are not rows; their buttons and labels look plain.
        inner.environment.isInListRow = false
        let current = view.selection.current()
        let options = inner.build(view.content, at: 1).compactMap { node -> PickerOption? in
            guard let tag = node.traits[TagTrait.self] ?? node.traits[ForEachIDTrait.self] else { return nil }
            let matched = tag == current || PickerOption.unwrapped(tag) == PickerOption.unwrapped(current)
            let (shown, words) = (node.shownText, node.accessibility(AccessibilityContext(visible: .infinite)).flatMap(\.wordsOnly).joined(separator: ", "))
            let spoken = words.isEmpty ? node.spokenText : words
            return PickerOption(tag: tag, title: shown.isEmpty ? spoken : shown, spoken: spoken, symbol: node.firstSymbol, node: node, isSelected: matched) {
                view.selection.choose(tag); Invalidation.markRun()
            }
        }
        Style._makeView(view: view.style(options, inputs), inputs: inputs.child(2), outputs: &outputs)
    }
}
extension PickerOption {
    /// A tag of type V represents an Optional<V> selection too (as newer SDKs have it).
    static func unwrapped(_ value: AnyHashable) -> AnyHashable {
        let mirror = Mirror(reflecting: value.base)
        guard mirror.displayStyle == .optional else { return value }
        return (mirror.children.first?.value as? AnyHashable) ?? AnyHashable(Int?.none as Int?)
    }
}

// MARK: - Segmented

struct SegmentedPicker: View {
    let options: [PickerOption]
    var body: some View { NodeMaker { SegmentedNode(options, $0) } }
}

final class SegmentedNode: Node {
    private let options: [PickerOption], titles: [Node], isEnabled: Bool, track: RGBA, thumb: RGBA
    /// Of one segment: the widest title in regular weight, and ten points at each side (87 for “Segment C”).
    private let natural: CGFloat
    init(_ options: [PickerOption], _ inputs: _ViewInputs) {
        self.options = options
        isEnabled = inputs.environment.isEnabled
        track = Color(uiColor: .tertiarySystemFill).rgba(in: inputs.environment)
        thumb = inputs.environment.colorScheme == .dark ? RGBA(99, 99, 102) : .white
        titles = options.enumerated().map { index, option in
            inputs.buildOne(
                Group {
                    if let symbol = option.symbol, option.isPicture { Image(systemName: symbol) } else { Text(verbatim: option.title) }
                }.font(.system(size: 13, weight: option.isSelected ? .medium : .regular)).foregroundStyle(Color.primary).lineLimit(1), at: 10 + index)
        }
        let widest =
            zip(options, titles).map { option, title in
                option.isPicture ? title.size(for: .unspecified).width : TextLine.width(option.title, font: FontSpec(size: 13))
            }.max() ?? 0
        natural = FontMetrics.pixelCeil(widest + 20)
    }
    override var children: [Node] { titles }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? natural * CGFloat(max(titles.count, 1)), height: 32)
    }
    override func findRigidity(along axis: Axis) -> Bool { axis == .vertical }
    private func segment(_ index: Int) -> CGRect {
        let width = frame.width / CGFloat(max(options.count, 1))
        return CGRect(x: frame.minX + CGFloat(index) * width, y: frame.minY, width: width, height: frame.height)
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        for (index, title) in titles.enumerated() {
            title.placeAligned(.center, in: segment(index), proposal: ProposedViewSize(width: segment(index).width - 8, height: nil), placement)
        }
    }
    override func draw(_ context: inout DrawContext) {
        context.list.fill(.rounded(frame, radii: [16], smooth: false), .color(track))
        if let chosen = options.firstIndex(where: \.isSelected) {
            let pill = segment(chosen).insetBy(dx: 2, dy: 2)
            context.list.append(.shadow(.rounded(pill, radii: [14], smooth: false), RGBA(white: 0, alpha: 0.08), radius: 4, x: 0, y: 2))
            context.list.fill(.rounded(pill, radii: [14], smooth: false), .color(thumb))
        }
        for title in titles { context.draw(title) }
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.insetBy(dx: 0, dy: -6).contains(point) else { return false }
        path.append(self)
        return true
    }
    override var runsOnlyCode: Bool { true }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard isEnabled, let index = options.indices.first(where: { segment($0).minX <= point.x && point.x < segment($0).maxX }) else { return true }
        options[index].choose()
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let buttons = options.enumerated().map { index, option in
            var element = context.element(
                "Button", label: option.spoken, frame: segment(index), traits: option.isSelected ? ["Button", "Selected"] : ["Button"])
            element.isSelected = option.isSelected
            if option.isSelected { element.value = "1" }
            element.setEnabled(isEnabled)
            return element
        }
        return [context.element("SegmentedControl", frame: frame, children: buttons)]
    }
}

// MARK: - Inline

/// Choices as rows with a checkmark.
struct InlinePicker: View {
    let options: [PickerOption]
    var body: some View {
        ForEach(Array(options.enumerated()), id: \.offset) { _, option in
            Button {
                option.choose()
            } label: {
                HStack {
                    NodeView(nodes: [option.node])
                    Spacer()
                    if option.isSelected { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(TintShapeStyle()) }
                }
                .foregroundStyle(Color.primary)
            }
            .accessibilityAddTraits(option.isSelected ? .isSelected : [])
        }
    }
}

// MARK: - Menu

struct MenuPicker: View {
    let label: ErasedView
    let showsLabel: Bool
    let options: [PickerOption]
    var body: some View {
        let current = options.first(where: \.isSelected)
        NodeWrapper(content: menu(current)) { node, _ in showsLabel ? PickerRowNode(node) : node }
    }
    private func menu(_ current: PickerOption?) -> some View {
        Menu {
            ForEach(Array(options.enumerated()), id: \.offset) { _, option in
                Toggle(isOn: Binding(get: { option.isSelected }, set: { (_: Bool) in option.choose() })) {
                    if let symbol = option.symbol { EmbeddedUI.Label(option.title, systemImage: symbol) } else { Text(verbatim: option.title) }
                }
            }
        } label: {
            HStack(spacing: 8) {
                if showsLabel {
                    label.foregroundStyle(Color.primary)
                    Spacer(minLength: 8)
                }
                HStack(spacing: 5) {
                    Text(verbatim: current?.title ?? "").lineLimit(1)
                    Image(systemName: "chevron.up.chevron.down").font(.system(size: 12, weight: .semibold)).accessibilityHidden(true)
                }
                .foregroundStyle(showsLabel ? AnyShapeStyle(Color.secondary) : AnyShapeStyle(TintShapeStyle()))
            }
        }
        .menuOrder(.fixed)
    }
}

/// A picker with its label in a row: a button as wide as the row and as high as a button of its own, over the label's text.
private final class PickerRowNode: WrapperNode {
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var elements = child.accessibility(context)
        guard elements.count == 1, elements[0].children.count > 1 else { return elements }
        var labels = Array(elements[0].children.dropLast())
        for index in labels.indices { labels[index].isVisible = false }
        elements[0].children.removeFirst(labels.count)
        elements[0].frame = CGRect(x: frame.minX, y: frame.midY - 17, width: frame.width, height: 34)
        return labels + elements
    }
}

// MARK: - Navigation link

struct LinkPicker: View {
    let title: String
    let label: ErasedView, content: ErasedView
    let selection: PickerSelection
    let options: [PickerOption]
    var body: some View {
        NavigationLink {
            PickerList(title: title, content: content, selection: selection)
        } label: {
            HStack {
                label
                Spacer()
                Text(verbatim: options.first(where: \.isSelected)?.title ?? "").foregroundStyle(.secondary)
            }
        }
    }
}
private struct PickerList: View {
    @Environment(\.dismiss) private var dismiss
    let title: String, content: ErasedView
    let selection: PickerSelection
    var body: some View {
        List {
            PickerOptionsView(
                content: content,
                selection: PickerSelection(
                    current: selection.current,
                    choose: {
                        selection.choose($0); dismiss()
                    })
            ) { options, _ in InlinePicker(options: options) }
        }
        .navigationTitle(Text(verbatim: title))
        .navigationBarTitleDisplayMode(.inline)
    }
}

// MARK: - Styles

public protocol PickerStyle { static var _look: _PickerLook { get } }
public enum _PickerLook: Sendable { case automatic, menu, segmented, wheel, inline, navigationLink, palette }
public struct DefaultPickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .automatic } }
public struct MenuPickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .menu } }
public struct SegmentedPickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .segmented } }
public struct WheelPickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .wheel } }
public struct InlinePickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .inline } }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .navigationLink } }
public struct PalettePickerStyle: PickerStyle { public init() {}; nonisolated public static var _look: _PickerLook { .palette } }
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: DefaultPickerStyle { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { .init() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: WheelPickerStyle { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: InlinePickerStyle { .init() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: NavigationLinkPickerStyle { .init() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: PalettePickerStyle { .init() } }
private enum PickerLookKey: EnvironmentKey { static var defaultValue: _PickerLook { .automatic } }
extension EnvironmentValues {
    var pickerLook: _PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}
extension View { nonisolated public consuming func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerLook, S._look) } }
