import Foundation

/// Modifiers that an app may use and that have no effect here, because only the settled screen is shown.
extension View {
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { modifier(EmptyModifier()) }
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { modifier(EmptyModifier()) }
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { modifier(EmptyModifier()) }
    nonisolated public func compositingGroup() -> some View { modifier(EmptyModifier()) }
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { modifier(EmptyModifier()) }
    nonisolated public func help(_ text: Text) -> some View { modifier(EmptyModifier()) }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { modifier(EmptyModifier()) }
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(EmptyModifier()) }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(EmptyModifier()) }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
public struct SensoryFeedback: Equatable, Sendable {
    private let id: Int
    public static let success = SensoryFeedback(id: 0), warning = SensoryFeedback(id: 1), error = SensoryFeedback(id: 2), selection = SensoryFeedback(id: 3),
        increase = SensoryFeedback(id: 4), decrease = SensoryFeedback(id: 5), impact = SensoryFeedback(id: 6)
}
