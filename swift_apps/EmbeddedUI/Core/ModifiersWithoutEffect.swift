import Foundation

/// Modifiers that an app may use and that have no effect here, because only the settled screen is shown.
extension View {
    nonisolated public consuming func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { modifier(EmptyModifier()) }
    @_disfavoredOverload
    nonisolated public consuming func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func previewDevice(_ value: PreviewDevice?) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func previewDisplayName(_ value: String?) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func previewLayout(_ value: PreviewLayout) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func compositingGroup() -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func help(_ textKey: LocalizedStringKey) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func help(_ text: Text) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func persistentSystemOverlays(_ visibility: Visibility) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func focusable(_ isFocusable: Bool = true) -> some View { modifier(EmptyModifier()) }
    // No hardware keyboard is attached.
    nonisolated public consuming func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(EmptyModifier())
    }
    nonisolated public consuming func defersSystemGestures(on edges: Edge.Set) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func accessibilityShowsLargeContentViewer() -> some View { modifier(EmptyModifier()) }
    nonisolated public consuming func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
        modifier(EmptyModifier())
    }
}

/// A key of a hardware keyboard that went down or up.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
    public struct Phases: OptionSet, Sendable, CustomDebugStringConvertible {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1), `repeat` = Phases(rawValue: 2), up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
        public var debugDescription: String { "Phases(\(rawValue))" }
    }
    public enum Result: Sendable { case handled, ignored }
    public let phase: KeyPress.Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
    public var debugDescription: String { "KeyPress(\(characters))" }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
public struct SensoryFeedback: Equatable, Sendable {
    public struct Weight: Equatable, Sendable {
        fileprivate let id: Int
        public static let light = Weight(id: 0), medium = Weight(id: 1), heavy = Weight(id: 2)
    }
    public struct Flexibility: Equatable, Sendable {
        fileprivate let id: Int
        public static let rigid = Flexibility(id: 0), solid = Flexibility(id: 1), soft = Flexibility(id: 2)
    }
    private let id: Int
    private var intensity = 1.0
    public static let success = SensoryFeedback(id: 0), warning = SensoryFeedback(id: 1), error = SensoryFeedback(id: 2), selection = SensoryFeedback(id: 3),
        increase = SensoryFeedback(id: 4), decrease = SensoryFeedback(id: 5), impact = SensoryFeedback(id: 6), start = SensoryFeedback(id: 7),
        stop = SensoryFeedback(id: 8), alignment = SensoryFeedback(id: 9), levelChange = SensoryFeedback(id: 10)
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(id: 11 + weight.id, intensity: intensity)
    }
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(id: 14 + flexibility.id, intensity: intensity)
    }
}
public struct HoverEffect {
    private let id: Int
    public static let automatic = HoverEffect(id: 0), highlight = HoverEffect(id: 1), lift = HoverEffect(id: 2)
}
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
}
// Apple's own, missing in the table of its API.
@_documentation(visibility: internal)
public enum PreviewLayout: Sendable {
    @_documentation(visibility: internal) case device, sizeThatFits
    @_documentation(visibility: internal) case fixed(width: CGFloat, height: CGFloat)
}
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String
    public static let portrait = InterfaceOrientation(id: "portrait"), portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown"),
        landscapeLeft = InterfaceOrientation(id: "landscapeLeft"), landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
}
