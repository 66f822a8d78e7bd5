import Foundation

public struct TextField<Label: View>: View {
    @Environment(\.textFieldLook) private var look
    let input: TextInput
    let prompt: Text?
    nonisolated(unsafe) let label: Label
    var events: TextInputEvents?

    nonisolated init(_ input: TextInput, prompt: Text?, label: Label) { self.input = input; self.prompt = prompt; self.label = label }
    public var body: some View {
        if let events {
            ObservedTextInput(content: TextInputBody(input: input, prompt: prompt, label: label), events: events)
        } else {
            TextInputBody(input: input, prompt: prompt, label: label)
        }
    }
}

/// Puts the prompt (or the label's words) into the field and a border around it.
struct TextInputBody<Label: View>: View {
    @Environment(\.textFieldLook) private var look
    let input: TextInput
    let prompt: Text?
    let label: Label
    var body: some View {
        let field = NodeMaker { inputs in
            var input = input
            input.label = inputs.buildOne(label, at: 3).spokenText
            input.placeholder = prompt?.plainText(in: inputs.environment) ?? input.label
            return TextInputNode(input, inputs)
        }
        if look == .roundedBorder {
            field
                .padding(.horizontal, 7).padding(.vertical, 6)
                .background { RoundedRectangle(cornerRadius: 6).fill(Color(uiColor: .systemBackground)) }
                .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(Color(uiColor: .systemGray4), lineWidth: 0.67) }
        } else {
            field
        }
    }
}

extension TextField {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextInput(kind: .line, text: text, placeholder: "", label: ""), prompt: prompt, label: label())
    }
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(TextInput(kind: axis == .vertical ? .growing : .line, text: text, placeholder: "", label: ""), prompt: prompt, label: label())
    }
    nonisolated public init<F>(value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(
            TextInput(kind: .line, text: .constant(""), placeholder: "", label: "", formatted: { FormattedText.binding(value, format.locale($0)) }),
            prompt: prompt, label: label())
    }
    nonisolated public init<F>(value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
    where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(
            TextInput(kind: .line, text: .constant(""), placeholder: "", label: "", formatted: { FormattedText.binding(value, format.locale($0)) }),
            prompt: prompt, label: label())
    }
}
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text: text) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text: text) { Text(title) } }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { self.init(text: text, prompt: prompt) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init(text: text, axis: axis) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, axis: axis) { Text(title) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }
    nonisolated public init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F: ParseableFormatStyle, F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S, F>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    nonisolated public init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F: ParseableFormatStyle, F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S, F>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
}

/// A value shown and typed as text: text that does not parse leaves the value unchanged.
///
/// Apple: "Editing the text field updates the bound value, as long as the format style can parse the text."
enum FormattedText {
    static func binding<F>(_ value: Binding<F.FormatInput>, _ format: F) -> Binding<String> where F: ParseableFormatStyle, F.FormatOutput == String {
        Binding(
            get: { format.format(value.wrappedValue) },
            set: { (text: String) in if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed } })
    }
    static func binding<F>(_ value: Binding<F.FormatInput?>, _ format: F) -> Binding<String> where F: ParseableFormatStyle, F.FormatOutput == String {
        Binding(
            get: { value.wrappedValue.map { format.format($0) } ?? "" },
            set: { (text: String) in
                if text.isEmpty { value.wrappedValue = nil } else if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
            })
    }
}

public struct SecureField<Label: View>: View {
    let input: TextInput
    let prompt: Text?
    nonisolated(unsafe) let label: Label
    var events: TextInputEvents?
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        input = TextInput(kind: .secure, text: text, placeholder: "", label: ""); self.prompt = prompt; self.label = label()
    }
    public var body: some View {
        if let events {
            ObservedTextInput(content: TextInputBody(input: input, prompt: prompt, label: label), events: events)
        } else {
            TextInputBody(input: input, prompt: prompt, label: label)
        }
    }
}
extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text: text) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text: text) { Text(title) } }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { self.init(text: text, prompt: prompt) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

public struct TextEditor: View {
    let text: Binding<String>
    nonisolated public init(text: Binding<String>) { self.text = text }
    public var body: some View { NodeMaker { TextInputNode(TextInput(kind: .editor, text: text, placeholder: "", label: ""), $0) } }
}

// MARK: - Styles and keyboard options

public protocol TextFieldStyle { static var _look: _TextFieldLook { get } }
public enum _TextFieldLook: Sendable { case plain, roundedBorder }
public struct DefaultTextFieldStyle: TextFieldStyle { nonisolated public init() {}; nonisolated public static var _look: _TextFieldLook { .plain } }
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {}; nonisolated public static var _look: _TextFieldLook { .plain } }
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}; nonisolated public static var _look: _TextFieldLook { .roundedBorder }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: DefaultTextFieldStyle { .init() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: PlainTextFieldStyle { .init() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: RoundedBorderTextFieldStyle { .init() } }

public protocol TextEditorStyle {}
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: AutomaticTextEditorStyle { .init() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: PlainTextEditorStyle { .init() } }

public struct SubmitLabel: Sendable {
    let keyboardTitle: String
    public static var done: SubmitLabel { .init(keyboardTitle: "done") }
    public static var go: SubmitLabel { .init(keyboardTitle: "go") }
    public static var send: SubmitLabel { .init(keyboardTitle: "send") }
    public static var join: SubmitLabel { .init(keyboardTitle: "join") }
    public static var route: SubmitLabel { .init(keyboardTitle: "route") }
    public static var search: SubmitLabel { .init(keyboardTitle: "search") }
    public static var `return`: SubmitLabel { .init(keyboardTitle: "return") }
    public static var next: SubmitLabel { .init(keyboardTitle: "next") }
    public static var `continue`: SubmitLabel { .init(keyboardTitle: "continue") }
}
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
package struct SubmitAction { package let triggers: SubmitTriggers; package let perform: () -> Void }
public struct TextInputAutocapitalization: Sendable {
    package enum Kind: Sendable { case never, words, sentences, characters }
    package let kind: Kind
    public static var never: TextInputAutocapitalization { .init(kind: .never) }
    public static var words: TextInputAutocapitalization { .init(kind: .words) }
    public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
    public static var characters: TextInputAutocapitalization { .init(kind: .characters) }
}

private enum FieldLookKey: EnvironmentKey { static var defaultValue: _TextFieldLook { .plain } }
private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }
private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private enum KeyboardTypeKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private enum AutocapitalizationKey: EnvironmentKey { static var defaultValue: TextInputAutocapitalization { .sentences } }
private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum ContentTypeKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }
extension EnvironmentValues {
    var textFieldLook: _TextFieldLook {
        get { self[FieldLookKey.self] }
        set { self[FieldLookKey.self] = newValue }
    }
    package var submitLabel: SubmitLabel {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }
    package var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
    package var keyboardType: UIKeyboardType {
        get { self[KeyboardTypeKey.self] }
        set { self[KeyboardTypeKey.self] = newValue }
    }
    package var textInputAutocapitalization: TextInputAutocapitalization {
        get { self[AutocapitalizationKey.self] }
        set { self[AutocapitalizationKey.self] = newValue }
    }
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    package var textContentType: UITextContentType? {
        get { self[ContentTypeKey.self] }
        set { self[ContentTypeKey.self] = newValue }
    }
    /// The tint that was set around; nil where the system's own color holds.
    package var explicitTint: RGBA? { tint == nil ? nil : tintColor }
}

extension View {
    nonisolated public consuming func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldLook, S._look) }
    nonisolated public consuming func textEditorStyle(_ style: some TextEditorStyle) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func submitLabel(_ submitLabel: SubmitLabel) -> some View { environment(\.submitLabel, submitLabel) }
    nonisolated public consuming func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.submitActions) { $0.insert(SubmitAction(triggers: triggers, perform: action), at: 0) }
    }
    nonisolated public consuming func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
    nonisolated public consuming func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }
    nonisolated public consuming func textContentType(_ textContentType: UITextContentType?) -> some View { environment(\.textContentType, textContentType) }
    nonisolated public consuming func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInputAutocapitalization, autocapitalization ?? .sentences)
    }
    nonisolated public consuming func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable) }
    @available(*, deprecated, renamed: "autocorrectionDisabled(_:)")
    nonisolated public consuming func disableAutocorrection(_ disable: Bool?) -> some View { environment(\.autocorrectionDisabled, disable ?? false) }
}
