import Foundation

/// Columns that an iPhone shows as one stack: the sidebar, and above it what was chosen there.
public struct NavigationSplitView<Sidebar, Content, Detail>: View where Sidebar: View, Content: View, Detail: View {
    let sidebar: Sidebar, content: Content, detail: Detail
    let hasContent: Bool
    let compactColumn: Binding<NavigationSplitViewColumn>?

    public var body: some View {
        if let compactColumn, compactColumn.wrappedValue != .sidebar {
            NavigationStack {
                sidebar
                    .navigationDestination(
                        isPresented: Binding(
                            get: { compactColumn.wrappedValue != .sidebar }, set: { (isOn: Bool) in if !isOn { compactColumn.wrappedValue = .sidebar } })
                    ) {
                        if hasContent, compactColumn.wrappedValue == .content { content } else { detail }
                    }
            }
        } else {
            NavigationStack { sidebar }
        }
    }
}

extension NavigationSplitView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), hasContent: true, compactColumn: nil)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), hasContent: true, compactColumn: nil)
    }
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), hasContent: true, compactColumn: preferredCompactColumn)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), hasContent: true, compactColumn: preferredCompactColumn)
    }
}
extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), hasContent: false, compactColumn: nil)
    }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), hasContent: false, compactColumn: nil)
    }
    public init(preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), hasContent: false, compactColumn: preferredCompactColumn)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), hasContent: false, compactColumn: preferredCompactColumn)
    }
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let kind: Int
    public static var detailOnly: NavigationSplitViewVisibility { .init(kind: 0) }
    public static var doubleColumn: NavigationSplitViewVisibility { .init(kind: 1) }
    public static var all: NavigationSplitViewVisibility { .init(kind: 2) }
    public static var automatic: NavigationSplitViewVisibility { .init(kind: 3) }
}
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let kind: Int
    public static var sidebar: NavigationSplitViewColumn { .init(kind: 0) }
    public static var content: NavigationSplitViewColumn { .init(kind: 1) }
    public static var detail: NavigationSplitViewColumn { .init(kind: 2) }
}

public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: BalancedNavigationSplitViewStyle { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

/// The older container for navigation: a stack with a path of its own.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content>: PrimitiveView where Content: View {
    public typealias Body = Never
    nonisolated(unsafe) private let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let content = view.content
        NavigationStack<NavigationPath, FirstColumn<Content>>._makeView(
            view: NavigationStack { FirstColumn(content: content) }, inputs: inputs.child(0), outputs: &outputs)
    }
}
/// Of the columns of a `NavigationView`, the one that an iPhone begins with.
private struct FirstColumn<Content: View>: PrimitiveView {
    typealias Body = Never
    nonisolated(unsafe) let content: Content
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes += inputs.build(view.content).prefix(1)
    }
}
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: DefaultNavigationViewStyle { .init() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: StackNavigationViewStyle { .init() } }

extension View {
    // One column: widths and styles of columns do not show.
    nonisolated public consuming func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle { modifier(EmptyModifier()) }
    nonisolated public consuming func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func navigationViewStyle<S>(_ style: S) -> some View where S: NavigationViewStyle { modifier(EmptyModifier()) }
}
