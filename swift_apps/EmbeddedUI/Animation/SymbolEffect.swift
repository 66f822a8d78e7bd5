import Foundation

// Effects of symbols. On this host they end immediately; the symbol looks as it does at rest.
// Apple declares these types in its Symbols framework, which SwiftUI re-exports; they are not part of SwiftUI's own documentation.

@_documentation(visibility: internal) public protocol SymbolEffect: Sendable {}
@_documentation(visibility: internal) public protocol DiscreteSymbolEffect: SymbolEffect {}
@_documentation(visibility: internal) public protocol IndefiniteSymbolEffect: SymbolEffect {}
@_documentation(visibility: internal) public protocol TransitionSymbolEffect: SymbolEffect {}
@_documentation(visibility: internal) public protocol ContentTransitionSymbolEffect: SymbolEffect {}

@_documentation(visibility: internal) public struct SymbolEffectOptions: Sendable {
    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    public var repeating: SymbolEffectOptions { self }
    public var nonRepeating: SymbolEffectOptions { self }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

@_documentation(visibility: internal) public struct BounceSymbolEffect: DiscreteSymbolEffect {
    public var up: BounceSymbolEffect { self }
    public var down: BounceSymbolEffect { self }
    public var byLayer: BounceSymbolEffect { self }
    public var wholeSymbol: BounceSymbolEffect { self }
}

@_documentation(visibility: internal) public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var byLayer: PulseSymbolEffect { self }
    public var wholeSymbol: PulseSymbolEffect { self }
}

@_documentation(visibility: internal) public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var iterative: VariableColorSymbolEffect { self }
    public var cumulative: VariableColorSymbolEffect { self }
    public var reversing: VariableColorSymbolEffect { self }
    public var nonReversing: VariableColorSymbolEffect { self }
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

@_documentation(visibility: internal) public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    public var up: ScaleSymbolEffect { self }
    public var down: ScaleSymbolEffect { self }
    public var byLayer: ScaleSymbolEffect { self }
    public var wholeSymbol: ScaleSymbolEffect { self }
}

@_documentation(visibility: internal) public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var up: AppearSymbolEffect { self }
    public var down: AppearSymbolEffect { self }
}

@_documentation(visibility: internal) public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var up: DisappearSymbolEffect { self }
    public var down: DisappearSymbolEffect { self }
}

@_documentation(visibility: internal) public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    public var downUp: ReplaceSymbolEffect { self }
    public var upUp: ReplaceSymbolEffect { self }
    public var offUp: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

@_documentation(visibility: internal) public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {}

@_documentation(visibility: internal) extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
@_documentation(visibility: internal) extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension View {
    /// An effect that plays when a value changes.
    nonisolated public consuming func symbolEffect<T, U>(_ effect: T, options: SymbolEffectOptions = .default, value: U) -> some View
    where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable { self }

    /// An effect that lasts; one that has hidden the symbol keeps it hidden.
    @ViewBuilder nonisolated public consuming func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View
    where T: IndefiniteSymbolEffect, T: SymbolEffect { opacity(isActive && effect is DisappearSymbolEffect ? 0 : 1) }

    nonisolated public consuming func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
    public static func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default) -> ContentTransition
    where T: ContentTransitionSymbolEffect, T: SymbolEffect { .symbolEffect }
}

/// A transition that draws a symbol on and off.
public struct SymbolEffectTransition: Transition {
    public static let properties = TransitionProperties(hasMotion: false)
    nonisolated public init<T>(effect: T, options: SymbolEffectOptions) where T: SymbolEffect, T: TransitionSymbolEffect {}
    public func body(content: SymbolEffectTransition.Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

extension Transition where Self == SymbolEffectTransition {
    nonisolated public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: AutomaticSymbolEffect(), options: .default) }
    nonisolated public static func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default) -> SymbolEffectTransition
    where T: SymbolEffect, T: TransitionSymbolEffect { SymbolEffectTransition(effect: effect, options: options) }
}
