/// The light or dark appearance of the interface.
public enum ColorScheme: CaseIterable, Sendable {
    case light, dark
}

/// The contrast between the app's foreground and background colors.
public enum ColorSchemeContrast: CaseIterable, Sendable {
    case standard, increased
}

/// The weight that a person asked for with the Bold Text setting.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}
