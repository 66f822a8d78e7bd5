import Foundation

public struct LabeledContent<Label, Content> {
    let label: Label, content: Content
}
extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(label: label(), content: content()) }
    public var body: some View {
        HStack {
            StackedLabel(label: label)
            Spacer(minLength: 8)
            content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
        }
    }
}
extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(label: Text(titleKey), content: content()) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}
extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(label: Text(titleKey), content: Text(value)) }
    @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }
    nonisolated public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { self.init(label: Text(titleKey), content: Text(value, format: format)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, F>(_ title: S, value: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { self.init(label: Text(title), content: Text(value, format: format)) }
}
