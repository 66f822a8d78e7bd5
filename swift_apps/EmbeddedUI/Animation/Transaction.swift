import Foundation

/// The context of the current state-processing update.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]
    package private(set) var completions: [() -> Void] = []

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public mutating func addAnimationCompletion(criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void) {
        completions.append(completion)
    }

    package mutating func takeCompletions() -> [() -> Void] {
        defer { completions = [] }
        return completions
    }
}

/// A key for accessing values in a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

extension Transaction {
    private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
    private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }
    private enum IsContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
    private enum TracksVelocityKey: TransactionKey { static var defaultValue: Bool { false } }
    private enum ScrollTargetAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }

    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }

    public var tracksVelocity: Bool {
        get { self[TracksVelocityKey.self] }
        set { self[TracksVelocityKey.self] = newValue }
    }

    public var scrollTargetAnchor: UnitPoint? {
        get { self[ScrollTargetAnchorKey.self] }
        set { self[ScrollTargetAnchorKey.self] = newValue }
    }
}

/// Runs the body; the change that it makes is on screen when the update ends, and so is complete.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }

/// Runs the body, then the completion: nothing on this host is still moving then.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try body()
    completion()
    return result
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let result = try body()
    for completion in transaction.completions { completion() }
    return result
}

public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
