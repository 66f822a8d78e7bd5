import Foundation

// The initializers of `ShareLink`: an item or several; texts and addresses, or anything with a preview; a title or a label.

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(nil))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(Text(title)))
    }
    nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(title))
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data == CollectionOfOne<String> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: label())
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data.Element == String {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(nil))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(Text(title)))
    }
    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(title))
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject: subject, title: nil, label: label())
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(nil))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(Text(title)))
    }
    nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: DefaultShareLinkLabel(title))
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) where Data == CollectionOfOne<URL> {
        self.init(CollectionOfOne(item), subject: subject, title: nil, label: label())
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data.Element == URL {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(nil))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(Text(title)))
    }
    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject: subject, title: nil, label: DefaultShareLinkLabel(title))
    }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject: subject, title: nil, label: label())
    }
}
extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject: subject, title: { _ in preview.title }, label: DefaultShareLinkLabel(nil))
    }
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject: subject, title: { preview($0).title }, label: DefaultShareLinkLabel(nil)) }
    nonisolated public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject: subject, title: { _ in preview.title }, label: DefaultShareLinkLabel(Text(titleKey)))
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject: subject, title: { preview($0).title }, label: DefaultShareLinkLabel(Text(titleKey))) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject: subject, title: { _ in preview.title }, label: DefaultShareLinkLabel(Text(title)))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject: subject, title: { preview($0).title }, label: DefaultShareLinkLabel(Text(title))) }
    nonisolated public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject: subject, title: { _ in preview.title }, label: DefaultShareLinkLabel(title))
    }
    nonisolated public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items, subject: subject, title: { preview($0).title }, label: DefaultShareLinkLabel(title)) }
}
extension ShareLink {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> { self.init(CollectionOfOne(item), subject: subject, title: { _ in preview.title }, label: label()) }
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) { self.init(items, subject: subject, title: { preview($0).title }, label: label()) }
}
