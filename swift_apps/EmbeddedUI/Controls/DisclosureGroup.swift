import Foundation

@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = DisclosureGroupStyleConfiguration
}

public struct DisclosureGroupStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct Content: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let label: DisclosureGroupStyleConfiguration.Label
    public let content: DisclosureGroupStyleConfiguration.Content
    @Binding public var isExpanded: Bool
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        StandardDisclosure(label: configuration.label, isExpanded: configuration.$isExpanded) { configuration.content }
    }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle { public static var automatic: AutomaticDisclosureGroupStyle { .init() } }

/// How an app shows disclosure groups; nil for the system's look.
struct DisclosureGroupStyleBox { var make: (@MainActor (DisclosureGroupStyleConfiguration) -> ErasedView)? }
private enum DisclosureGroupStyleKey: EnvironmentKey { static var defaultValue: DisclosureGroupStyleBox { DisclosureGroupStyleBox() } }
extension EnvironmentValues {
    var disclosureGroupStyleBox: DisclosureGroupStyleBox {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyleBox) private var style
    let binding: Binding<Bool>?
    nonisolated(unsafe) let content: () -> Content
    nonisolated(unsafe) let label: Label
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        binding = nil; self.content = content; self.label = label()
    }
    nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        binding = isExpanded; self.content = content; self.label = label()
    }
    public var body: some View {
        if let make = style.make {
            make(
                DisclosureGroupStyleConfiguration(
                    label: .init(erased: ErasedView(label)), content: .init(erased: ErasedView(content())), isExpanded: binding ?? $isOpen))
        } else {
            StandardDisclosure(label: label, isExpanded: binding ?? $isOpen, content: content)
        }
    }
}

/// A label with a chevron, and below it the content while it is expanded.
private struct StandardDisclosure<Label: View, Content: View>: View {
    @Environment(\.isInListRow) private var isInListRow
    let label: Label
    @Binding var isExpanded: Bool
    let content: () -> Content
    init(label: Label, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.label = label; _isExpanded = isExpanded; self.content = content
    }

    private var header: some View {
        Button {
            isExpanded.toggle()
        } label: {
            HStack {
                label.foregroundStyle(Color.primary)
                Spacer(minLength: 8)
                Image(systemName: "chevron.right").font(.system(size: 13, weight: .semibold)).rotationEffect(.degrees(isExpanded ? 90 : 0))
                    .foregroundStyle(TintShapeStyle()).accessibilityHidden(true)
            }
        }
    }
    var body: some View {
        if isInListRow {
            // In a list the group's content are further rows.
            header
            if isExpanded { content().padding(.leading, 16) }
        } else {
            VStack(alignment: .leading, spacing: 8) {
                header.buttonStyle(.plain)
                if isExpanded { content() }
            }
        }
    }
}

extension DisclosureGroup where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

extension View {
    nonisolated public consuming func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(
            \.disclosureGroupStyleBox,
            DisclosureGroupStyleBox { configuration in ErasedView(InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }) })
    }
}
