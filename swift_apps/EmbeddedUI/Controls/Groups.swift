import Foundation

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    nonisolated(unsafe) let label: Label, description: Description, actions: Actions
    // Apple's own; the table of its API cuts this line at the first default.
    @_documentation(visibility: internal)
    nonisolated public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label(); self.description = description(); self.actions = actions()
    }
    public var body: some View {
        VStack(spacing: 0) {
            label.labelStyle(UnavailableLabelStyle())
            description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center).padding(.top, 4)
            VStack(spacing: 12) { actions }.padding(.top, 20)
        }
        .padding(.horizontal, 32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .environment(\.isInListRow, false)
    }
}
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
        }
    }
}
extension ContentUnavailableView where Label == EmbeddedUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            EmbeddedUI.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            EmbeddedUI.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
    nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            EmbeddedUI.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}
public struct SearchUnavailableContent {
    public struct Label: View {
        let query: String?;
        public var body: some View { EmbeddedUI.Label(query.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass") }
    }
    public struct Description: View {
        let query: String?; public var body: some View { Text(verbatim: query == nil ? "Try a new search." : "Check the spelling or try a new search.") }
    }
    public struct Actions: View { nonisolated init() {}; public var body: some View { EmptyView() } }
}
extension ContentUnavailableView
where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions {
    nonisolated public static var search:
        ContentUnavailableView<SearchUnavailableContent.Label, SearchUnavailableContent.Description, SearchUnavailableContent.Actions>
    {
        .init {
            SearchUnavailableContent.Label(query: nil)
        } description: {
            SearchUnavailableContent.Description(query: nil)
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
    nonisolated public static func search(
        text: String
    ) -> ContentUnavailableView<SearchUnavailableContent.Label, SearchUnavailableContent.Description, SearchUnavailableContent.Actions> {
        .init {
            SearchUnavailableContent.Label(query: text)
        } description: {
            SearchUnavailableContent.Description(query: text)
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    let destination: URL
    nonisolated(unsafe) let label: Label
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { self.destination = destination; self.label = label() }
    public var body: some View {
        NodeWrapper(
            content: Button {
                openURL(destination)
            } label: {
                label
            }
        ) { node, _ in
            AccessibilityNode(node) { if $0.type == "Button" { $0.type = "Link"; $0.traits = ["Link", "Button"] + $0.traits.filter { $0 != "Button" } } }
        }
    }
}
extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}
