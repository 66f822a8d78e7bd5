import Foundation

/// What the first initializers of text fields, which Apple has deprecated, tell their app.
struct TextInputEvents {
    nonisolated(unsafe) var onEditingChanged: (Bool) -> Void = { _ in }
    nonisolated(unsafe) var onCommit: () -> Void = {}
}

/// A text field that says when it is edited and submitted.
struct ObservedTextInput<Content: View>: View {
    @FocusState private var isEditing: Bool
    let content: Content
    let events: TextInputEvents
    var body: some View {
        content.focused($isEditing)
            .onChange(of: isEditing) { _, isEditing in events.onEditingChanged(isEditing) }
            .onSubmit { events.onCommit() }
    }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(titleKey, text: text)
        events = TextInputEvents(onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(title, text: text)
        events = TextInputEvents(onEditingChanged: onEditingChanged)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(titleKey, text: text)
        events = TextInputEvents(onCommit: onCommit)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(title, text: text)
        events = TextInputEvents(onCommit: onCommit)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void) {
        self.init(titleKey, text: text)
        events = TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(title, text: text)
        events = TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text: text) { Text(titleKey) }
        events = TextInputEvents(onCommit: onCommit)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text: text) { Text(title) }
        events = TextInputEvents(onCommit: onCommit)
    }
}

// MARK: - Formatters

extension TextField {
    nonisolated public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: FormattedText.binding(value, formatter), prompt: prompt, label: label)
    }
}
extension TextField where Label == Text {
    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(value: value, formatter: formatter) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(value: value, formatter: formatter) { Text(title) }
    }
    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
    }
}

extension FormattedText {
    /// A number or a date as a `Formatter` writes it. Text that it doesn't read leaves the value unchanged.
    static func binding<V>(_ value: Binding<V>, _ formatter: Formatter) -> Binding<String> {
        Binding(
            get: { formatter.string(for: value.wrappedValue) ?? "" },
            set: { (text: String) in if let read: V = read(text, formatter) { value.wrappedValue = read } })
    }
    private static func read<V>(_ text: String, _ formatter: Formatter) -> V? {
        let value: Any? =
            switch formatter {
            case let numbers as NumberFormatter: numbers.number(from: text).map { number(V.self, $0) ?? $0 }
            case let dates as DateFormatter: dates.date(from: text)
            default: nil
            }
        return value as? V
    }
    private static func number<V>(_ type: V.Type, _ number: NSNumber) -> Any? {
        switch type {
        case is Int.Type, is Int?.Type: number.intValue
        case is Double.Type, is Double?.Type: number.doubleValue
        case is Float.Type, is Float?.Type: number.floatValue
        case is CGFloat.Type, is CGFloat?.Type: CGFloat(number.doubleValue)
        case is Decimal.Type, is Decimal?.Type: number.decimalValue
        default: nil
        }
    }
}
