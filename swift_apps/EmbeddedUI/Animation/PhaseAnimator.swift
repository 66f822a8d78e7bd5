import Foundation

/// A container that animates its content by automatically cycling through a collection of phases. Here it rests in the first one.
public struct PhaseAnimator<Phase, Content>: View where Phase: Equatable, Content: View {
    nonisolated(unsafe) private let first: Phase?
    nonisolated(unsafe) private let content: (Phase) -> Content

    nonisolated public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        first = phases.first { _ in true }
        self.content = content
    }

    nonisolated public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        first = phases.first { _ in true }
        self.content = content
    }

    public var body: some View { if let first { content(first) } }
}
