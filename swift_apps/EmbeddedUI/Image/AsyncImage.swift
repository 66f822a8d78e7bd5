import Foundation

/// A view that asynchronously loads and displays an image. A phone here has no network, so that the image never arrives: the
/// placeholder stays, or the phase is a failure.
public struct AsyncImage<Content: View>: View {
    nonisolated(unsafe) private let content: (() -> Content)?

    nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image { content = nil }
    nonisolated public init<I, P>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P>, I: View, P: View {
        self.content = { ViewBuilder.buildEither(second: placeholder()) }
    }
    nonisolated public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = { content(url == nil ? .empty : .failure(NoNetwork())) }
    }

    public var body: some View {
        if let content { content() } else { Rectangle().fill(Color(uiColor: .systemGray5)) }
    }
}

public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

private struct NoNetwork: LocalizedError {
    var errorDescription: String? { "The Internet connection appears to be offline." }
}
