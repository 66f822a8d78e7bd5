// Keys of a hardware keyboard. The phone has none attached, so a shortcut changes nothing that is touched; an alert shows which of its
// buttons has the default action.

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    @available(*, deprecated, message: "Function modifier is reserved for system applications")
    public static let function = EventModifiers(rawValue: 64)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
    public static let upArrow: KeyEquivalent = "\u{F700}"
    public static let downArrow: KeyEquivalent = "\u{F701}"
    public static let leftArrow: KeyEquivalent = "\u{F702}"
    public static let rightArrow: KeyEquivalent = "\u{F703}"
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let delete: KeyEquivalent = "\u{8}"
    public static let deleteForward: KeyEquivalent = "\u{7F}"
    public static let home: KeyEquivalent = "\u{F729}"
    public static let end: KeyEquivalent = "\u{F72B}"
    public static let pageUp: KeyEquivalent = "\u{F72C}"
    public static let pageDown: KeyEquivalent = "\u{F72D}"
    public static let clear: KeyEquivalent = "\u{F739}"
    public static let tab: KeyEquivalent = "\t"
    public static let space: KeyEquivalent = " "
    public static let `return`: KeyEquivalent = "\r"
}

public struct KeyboardShortcut: Sendable, Hashable {
    public struct Localization: Sendable, Hashable {
        private let id: Int
        public static let automatic = Localization(id: 0), withoutMirroring = Localization(id: 1), custom = Localization(id: 2)
    }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.init(key, modifiers: modifiers, localization: .automatic) }
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.key = key; self.modifiers = modifiers; self.localization = localization
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
        hasher.combine(localization)
    }
}

extension View {
    nonisolated public consuming func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    nonisolated public consuming func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization)) }
    nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { keyboardShortcut(Optional(shortcut)) }
    nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.hasDefaultAction, shortcut == .defaultAction)
    }
}

private enum DefaultActionKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    /// Whether the buttons inside are what the return key would choose.
    var hasDefaultAction: Bool {
        get { self[DefaultActionKey.self] }
        set { self[DefaultActionKey.self] = newValue }
    }
}
