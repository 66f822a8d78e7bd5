import Foundation

/// A kind of transition that applies to the content within a single view, rather than to the insertion or removal of a view.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable, Sendable { case identity, opacity, interpolate, symbolEffect, countingNumber(down: Bool), number(Double) }
    private let kind: Kind
    public static let identity = ContentTransition(kind: .identity)
    public static let opacity = ContentTransition(kind: .opacity)
    public static let interpolate = ContentTransition(kind: .interpolate)
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(kind: .countingNumber(down: countsDown)) }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .number(value)) }
}

extension View {
    nonisolated public consuming func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }
}
