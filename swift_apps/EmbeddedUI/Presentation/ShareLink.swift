import Foundation

/// A button that shares something.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View, Data.Element: Transferable {
    @State private var isSharing = false
    nonisolated(unsafe) let items: Data, label: Label
    let subject: Text?
    nonisolated(unsafe) let title: ((Data.Element) -> Text)?

    nonisolated init(_ items: Data, subject: Text?, title: ((Data.Element) -> Text)?, label: Label) {
        self.items = items; self.subject = subject; self.title = title; self.label = label
    }
    public var body: some View {
        Button {
            isSharing = true
        } label: {
            label
        }
        .sheet(isPresented: $isSharing) { ShareSheet(items: items.map { SharedItem($0, title: title?($0) ?? subject) }) }
    }
}

public struct DefaultShareLinkLabel: View {
    let title: Text?
    nonisolated init(_ title: Text?) { self.title = title }
    public var body: some View {
        EmbeddedUI.Label {
            title ?? Text(verbatim: "Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// What is known of something that is shared before it is.
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    let title: Text
}
extension SharePreview {
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = Text(title) }
    public init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}
extension SharePreview where Image == Never {
    public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
    public init(_ title: Text, icon: Icon) { self.title = title }
}
extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
    public init(_ title: Text, image: Image) { self.title = title }
}
extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
    public init(_ title: Text) { self.title = title }
}
