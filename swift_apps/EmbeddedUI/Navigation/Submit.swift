import Foundation

/// What submitting a field means: a text was finished, or a search.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

package struct SubmitAction {
    package let triggers: SubmitTriggers
    package let action: () -> Void
}
private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
extension EnvironmentValues {
    /// The handlers of `onSubmit` around, innermost first.
    package var submitActions: [SubmitAction] { get { self[SubmitActionsKey.self] } set { self[SubmitActionsKey.self] = newValue } }
}

extension View {
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)) -> some View {
        transformEnvironment(\.submitActions) { $0.insert(SubmitAction(triggers: triggers, action: action), at: 0) }
    }
}
