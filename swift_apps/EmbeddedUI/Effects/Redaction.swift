import Foundation

/// The reasons to apply a redaction to data displayed on screen.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

private enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum IsPrivateKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    package var isPrivacySensitive: Bool {
        get { self[IsPrivateKey.self] }
        set { self[IsPrivateKey.self] = newValue }
    }

    /// Whether texts and pictures are drawn as gray shapes.
    package var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || redactionReasons.contains(.privacy) && isPrivacySensitive
    }

    package var redactionPaint: Paint { .color(SystemColor.fill.rgba(in: self)) }
}

extension View {
    nonisolated public consuming func redacted(reason: RedactionReasons) -> some View { transformEnvironment(\.redactionReasons) { $0.formUnion(reason) } }
    nonisolated public consuming func unredacted() -> some View { environment(\.redactionReasons, []) }
    nonisolated public consuming func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
