import Foundation

private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: HostValues.localeIdentifier) }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone(identifier: HostValues.timeZoneIdentifier) ?? TimeZone(secondsFromGMT: 0)! }
private enum CalendarKey: EnvironmentKey {
    static let defaultValue: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = LocaleKey.defaultValue
        calendar.timeZone = TimeZoneKey.defaultValue
        return calendar
    }()
}
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 3 } }
private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase? { nil } }
private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } } }
/// Where nobody sets it, what the clock of the process shows.
private enum NowKey: EnvironmentKey { static var defaultValue: Date? { nil } }

public enum ScenePhase: Comparable, Sendable {
    case background, inactive, active
    /// How often views have asked: only a window whose views ask is built again when the phase changes.
    nonisolated(unsafe) package static var reads = 0
}
/// The phase of the app whose window is settled. Not in the environment, so that a change of it makes only the views again that ask.
@MainActor package final class FrontPhase: TrackedStorage {
    package static let shared = FrontPhase()
    private var kept = ScenePhase.active
    package var phase: ScenePhase {
        get {
            StorageReads.note(self)
            return kept
        }
        set {
            guard newValue != kept else { return }
            kept = newValue
            noteWrite()
        }
    }
}
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

extension EnvironmentValues {
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get {
            ScenePhase.reads += 1
            return self[ScenePhaseKey.self] ?? MainActor.assumeIsolated { FrontPhase.shared.phase }
        }
        set { self[ScenePhaseKey.self] = newValue }
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { .compact }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { .regular }
        set {}
    }
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    /// The phone's virtual time, for what shows the time by itself.
    package var now: Date {
        get {
            ClockReads.note()
            return self[NowKey.self] ?? HostValues.clock
        }
        set { self[NowKey.self] = newValue }
    }
}

public struct OpenURLAction {
    public struct Result: Sendable {
        package enum Kind: Sendable { case handled, discarded, system(URL?) }
        package let kind: Kind
        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (URL) -> Result
    package var system: ((URL) -> Bool)?
    public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(system?(other ?? url) ?? false)
        }
    }
}

extension View {
    nonisolated public consuming func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { modifier(PreferredSchemeModifier(colorScheme)) }
    nonisolated public consuming func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
    nonisolated public consuming func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}
struct PreferredSchemeModifier: InputsModifier {
    typealias Body = Never
    let scheme: ColorScheme?
    nonisolated init(_ scheme: ColorScheme?) { self.scheme = scheme }
    func modify(_ inputs: inout _ViewInputs) {
        if let scheme, let scope = inputs.environment.schemeScope { inputs.host.add(.scheme(scope, scheme)) }
    }
}

/// The light or dark that views in one presentation ask for with `preferredColorScheme`. All of the presentation follows: the window
/// with its bars and pushed screens, or the sheet. Where several ask, the outermost and first wins.
@MainActor package final class SchemeScope {
    /// What the last build asked for.
    package private(set) var scheme: ColorScheme?
    private var asked: ColorScheme?
    /// What each app has asked for last. It mostly asks for the same when it is opened again, and then is built once.
    private static var answers: [ObjectIdentifier: ColorScheme] = [:]
    private var app: ObjectIdentifier?

    func expectAnswer(of app: Any.Type) {
        self.app = ObjectIdentifier(app)
        scheme = Self.answers[ObjectIdentifier(app)]
    }
    func beginBuild() { asked = nil }
    func ask(for scheme: ColorScheme) { asked = asked ?? scheme }
    /// Builds again where the answer has changed.
    func endBuild() {
        guard asked != scheme else { return }
        scheme = asked
        if let app { Self.answers[app] = asked }
        Invalidation.mark()
    }
}
private enum SchemeScopeKey: EnvironmentKey { static var defaultValue: SchemeScope? { nil } }
extension EnvironmentValues {
    var schemeScope: SchemeScope? {
        get { self[SchemeScopeKey.self] }
        set { self[SchemeScopeKey.self] = newValue }
    }
}
