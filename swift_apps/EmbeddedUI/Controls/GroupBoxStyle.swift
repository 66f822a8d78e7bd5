import Foundation

@MainActor @preconcurrency public protocol GroupBoxStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GroupBoxStyleConfiguration
}

public struct GroupBoxStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct Content: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let label: GroupBoxStyleConfiguration.Label
    public let content: GroupBoxStyleConfiguration.Content
}

public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding(16)
        .background { RoundedRectangle(cornerRadius: 16).fill(Color(uiColor: .secondarySystemBackground)) }
    }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: DefaultGroupBoxStyle { .init() } }

/// How group boxes below look.
struct GroupBoxStyleBox { let make: @MainActor (GroupBoxStyleConfiguration) -> ErasedView }
private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: GroupBoxStyleBox { GroupBoxStyleBox { ErasedView(DefaultGroupBoxStyle().makeBody(configuration: $0)) } }
}
extension EnvironmentValues {
    var groupBoxStyleBox: GroupBoxStyleBox {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

public struct GroupBox<Label: View, Content: View>: View {
    @Environment(\.groupBoxStyleBox) private var style
    nonisolated(unsafe) let label: Label, content: Content
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label(); self.content = content() }
    @available(*, deprecated, renamed: "GroupBox(content:label:)")
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) { self.label = label; self.content = content() }
    public var body: some View {
        style.make(GroupBoxStyleConfiguration(label: .init(erased: ErasedView(label)), content: .init(erased: ErasedView(content))))
    }
}
extension GroupBox where Label == EmptyView { nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } } }
extension GroupBox where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension View {
    nonisolated public consuming func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(
            \.groupBoxStyleBox,
            GroupBoxStyleBox { configuration in
                // A style may be built from the standard look.
                ErasedView(
                    InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }
                        .environment(\.groupBoxStyleBox, GroupBoxStyleKey.defaultValue))
            })
    }
}
