import Foundation

public struct LabeledContent<Label, Content> {
    let label: Label, content: Content
}
extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(label: label(), content: content()) }
    public var body: some View { StyledLabeledContent(label: label, content: content) }
}

/// Label and value side by side, at accessibility sizes of text one below the other.
struct LabeledRow<Label: View, Content: View>: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    let label: Label, content: Content
    init(label: Label, content: Content) { self.label = label; self.content = content }
    var body: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: 4) {
                StackedLabel(label: label)
                content.modifier(ValueForeground())
            }
        } else {
            HStack {
                StackedLabel(label: label)
                Spacer(minLength: 8)
                content.modifier(ValueForeground()).multilineTextAlignment(.trailing)
            }
        }
    }
}
/// The system's gray, or a lighter shade of what the app asked for.
private struct ValueForeground: InputsModifier {
    typealias Body = Never
    nonisolated init() {}
    func modify(_ inputs: inout _ViewInputs) {
        let styles = inputs.environment.foregroundStyles
        inputs.environment.foregroundStyles = styles.setting([
            styles.isExplicit ? AnyShapeStyle(HierarchicalShapeStyle.secondary) : AnyShapeStyle(Color.secondary)
        ])
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
