import Foundation

@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ProgressViewStyleConfiguration
}

public struct ProgressViewStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct CurrentValueLabel: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let fractionCompleted: Double?
    public var label: ProgressViewStyleConfiguration.Label?
    public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

/// How progress views below look: one of the system's looks, or an app's own style.
struct ProgressStyleBox {
    enum Look { case automatic, linear, circular }
    var look = Look.automatic
    var body: (@MainActor (ProgressViewStyleConfiguration) -> ErasedView)?
}
private enum ProgressStyleKey: EnvironmentKey { static var defaultValue: ProgressStyleBox { ProgressStyleBox() } }
extension EnvironmentValues {
    var progressStyleBox: ProgressStyleBox {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

/// A standard look, in the given tint.
private struct StandardProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let look: ProgressStyleBox.Look
    var tint: Color?
    var body: some View {
        let view = ProgressView(configuration).environment(\.progressStyleBox, ProgressStyleBox(look: look))
        if let tint { view.tint(tint) } else { view }
    }
}

public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { StandardProgress(configuration: configuration, look: .automatic) }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { StandardProgress(configuration: configuration, look: .linear, tint: tint) }
}
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { StandardProgress(configuration: configuration, look: .circular, tint: tint) }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: DefaultProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: LinearProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: CircularProgressViewStyle { .init() } }

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
        let empty = ErasedView(EmptyView())
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label ?? .init(erased: empty),
            current: configuration.currentValueLabel ?? .init(erased: empty))
    }
}

private struct ProgressStyled<S: ProgressViewStyle>: View {
    var style: S
    let configuration: ProgressViewStyleConfiguration
    var body: some View { InstalledStyle(style: style) { $0.makeBody(configuration: configuration) } }
}
extension View {
    nonisolated public consuming func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressStyleBox, ProgressStyleBox(body: { ErasedView(ProgressStyled(style: style, configuration: $0)) }))
    }
}
