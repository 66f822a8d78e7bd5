import Foundation

public struct Label<Title: View, Icon: View>: View {
    @Environment(\.labelStyleBox) private var style
    nonisolated(unsafe) let title: Title, icon: Icon
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { self.title = title(); self.icon = icon() }
    public var body: some View { style.make(LabelStyleConfiguration(title: .init(erased: ErasedView(title)), icon: .init(erased: ErasedView(icon)))) }
}
extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    nonisolated public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = LabelStyleConfiguration
}
public struct LabelStyleConfiguration {
    public struct Title: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct Icon: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let title: LabelStyleConfiguration.Title
    public let icon: LabelStyleConfiguration.Icon
}

public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { LabelBody(configuration: configuration) }
}
public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { LabelBody(configuration: configuration) }
}
public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View {
        NodeWrapper(content: LabelParts(configuration: configuration)) { node, _ in IconOnlyNode(node) }
    }
}
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: DefaultLabelStyle { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: TitleAndIconLabelStyle { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: TitleOnlyLabelStyle { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { .init() } }

private struct LabelParts: View {
    let configuration: LabelStyleConfiguration
    var body: some View {
        HStack {
            configuration.icon; configuration.title
        }
    }
}

/// Shows the icon alone, but reads out the title.
private final class IconOnlyNode: Node {
    private let icon: Node, title: String
    init(_ parts: Node) {
        let kids = parts.children
        icon = kids.first ?? EmptyNode()
        title = kids.dropFirst().map(\.spokenText).joined(separator: ", ")
    }
    override var children: [Node] { [icon] }
    override func findRigidity(along axis: Axis) -> Bool { icon.isRigid(along: axis) }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var elements = icon.accessibility(context)
        // As an icon-only button shows: its own title, over the picture.
        if !title.isEmpty { for index in elements.indices { elements[index].label = title } }
        return elements
    }
}

/// In a list the icon is in a column of its own, tinted; elsewhere it goes before the title at a fixed distance.
private struct LabelBody: View {
    @Environment(\.isInListRow) private var isInListRow
    @Environment(\.isInMenu) private var isInMenu
    let configuration: LabelStyleConfiguration
    var body: some View {
        NodeWrapper(
            content: HStack(spacing: 0) {
                if isInListRow { configuration.icon.modifier(IconInk()).imageScale(.large) } else { configuration.icon }
                configuration.title
            }
        ) { node, inputs in LabelNode(node, environment: inputs.environment) }
    }
}

/// Icons in rows are tinted, except in a button: there they have the color of its label.
private struct IconInk: InputsModifier {
    typealias Body = Never
    nonisolated init() {}
    func modify(_ inputs: inout _ViewInputs) { if !inputs.environment.isInButton { DefaultForeground(TintShapeStyle()).modify(&inputs) } }
}

private final class LabelNode: Node {
    private let icon: Node?, title: Node, isInList: Bool
    /// The width of the column in which icons are centered: in lists it follows the text, elsewhere only narrow icons of small text need it.
    private let slot: CGFloat
    /// Half the height of a capital: next to several lines the icon is centered on the first one's.
    private let middle: CGFloat
    init(_ row: Node, environment: EnvironmentValues) {
        let kids = row.children
        icon = kids.count > 1 ? kids.first : nil
        title = kids.count > 1 ? Node.joined(Array(kids.dropFirst())) : kids.first ?? EmptyNode()
        isInList = environment.isInListRow
        let font = environment.resolvedFont
        slot = isInList ? (Font.body.resolve(in: environment).size * 24 / 17).rounded() : min(font.size * 1.11, 40.0 / 3)
        middle = FontMetrics.capHeight(isInList ? Font.body.resolve(in: environment) : font) / 2
    }
    override var children: [Node] { icon.map { [$0, title] } ?? [title] }
    /// From the start of the icon to the start of the title.
    private var column: CGFloat {
        guard let icon else { return 0 }
        let width = icon.size(for: .unspecified).width
        return isInList ? max(slot + 16, (slot + width) / 2 + 8) : max(width, slot) + 8
    }
    private func titleProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max($0 - column, 0) }, height: proposal.height)
    }
    /// A row of a list is 15 points off its text, and 11 off a high icon: one of 29 points fits into the row of one line.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let text = title.size(for: titleProposal(proposal))
        return CGSize(width: column + text.width, height: max(text.height, (icon?.size(for: .unspecified).height ?? 0) - (isInList ? 8 : 0)))
    }
    override func findRigidity(along axis: Axis) -> Bool { title.isRigid(along: axis) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let inner = titleProposal(proposal)
        let text = title.size(for: inner)
        title.place(CGRect(x: rect.minX + column, y: rect.midY - text.height / 2, width: text.width, height: text.height), proposal: inner, placement)
        guard let icon else { return }
        let size = icon.size(for: .unspecified)
        // In lists wide icons reach into the margin.
        let x = rect.minX + (isInList ? slot - size.width : max(slot - size.width, 0)) / 2
        // Next to several lines the icon stays with the first.
        let line = title.explicitGuide(VerticalAlignment.firstTextBaseline.key, text, inner).map { rect.midY - text.height / 2 + $0 - middle } ?? rect.midY
        icon.place(
            CGRect(x: x, y: (isInList ? min(line, rect.midY) : line) - size.height / 2, width: size.width, height: size.height), proposal: .unspecified,
            placement)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if key == HorizontalAlignment.listRowSeparatorLeading.key { return column }
        let inner = titleProposal(proposal)
        let text = title.size(for: inner)
        return title.explicitGuide(key, text, inner).map { $0 + (key.isHorizontal ? column : (size.height - text.height) / 2) }
    }
}

struct LabelStyleBox { let make: @MainActor (LabelStyleConfiguration) -> ErasedView }
private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: LabelStyleBox { LabelStyleBox { ErasedView(DefaultLabelStyle().makeBody(configuration: $0)) } }
}
private enum InButtonKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum InMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    var labelStyleBox: LabelStyleBox {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
    /// In the label of a button that colors it.
    var isInButton: Bool {
        get { self[InButtonKey.self] }
        set { self[InButtonKey.self] = newValue }
    }
    package var isInMenu: Bool {
        get { self[InMenuKey.self] }
        set { self[InMenuKey.self] = newValue }
    }
}
extension View {
    nonisolated public consuming func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyleBox, LabelStyleBox { configuration in ErasedView(InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }) })
    }
}
