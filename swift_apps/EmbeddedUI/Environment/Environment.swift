import Foundation
import Observation

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// The values that views inherit: a chain of assignments, innermost first. Writing adds one link; reading walks the chain.
public struct EnvironmentValues: CustomStringConvertible {
    private var head: Link?
    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { find(ObjectIdentifier(key), K.Value.self)?.value ?? K.defaultValue }
        set { head = ValueLink(ObjectIdentifier(key), newValue, next: head) }
    }

    public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
        get { object(of: objectType) }
        set { head = ValueLink<T?>(ObjectIdentifier(objectType), newValue, next: head) }
    }

    func object<T: AnyObject>(of type: T.Type) -> T? { find(ObjectIdentifier(type), T?.self)?.value ?? nil }
    mutating func put<T: AnyObject>(_ object: T) { head = ValueLink<T?>(ObjectIdentifier(T.self), object, next: head) }

    /// The innermost link of a key. Values are read thousands of times a build: the walk counts no references, and the
    /// links' masks show immediately when a key was never set.
    @inline(__always)
    private func find<Value>(_ key: ObjectIdentifier, _ type: Value.Type) -> ValueLink<Value>? {
        guard let head, head.mask.mayContain(key) else { return nil }
        var link = Unmanaged.passUnretained(head)
        while true {
            let (isIt, next) = link._withUnsafeGuaranteedRef { ($0.key == key, $0.nextUnretained) }
            if isIt { return unsafeDowncast(link.takeUnretainedValue(), to: ValueLink<Value>.self) }
            guard let next else { return nil }
            link = next
        }
    }

    public var description: String { "EnvironmentValues" }

    /// Whether these are the very same values, set one after the other.
    func isSame(as other: EnvironmentValues) -> Bool { head === other.head }
    /// Whether equal values were set in the same order, down to what they have in common.
    @MainActor func hasSameValues(as other: EnvironmentValues) -> Bool {
        var (mine, others) = (head, other.head)
        while mine !== others {
            guard let one = mine, let two = others, one.key == two.key else { return false }
            if one.equal == two.number { break }
            guard one.isEqual(to: two) else { return false }
            (mine, others) = (one.next, two.next)
        }
        // Rows of a list share most of their links: they are compared once.
        (mine, others) = (head, other.head)
        while mine !== others, let one = mine, let two = others, one.equal != two.number {
            one.equal = two.number
            (mine, others) = (one.next, two.next)
        }
        return true
    }

    /// How many values were set one upon the other.
    package var depth: Int {
        var (count, link) = (0, head)
        while let current = link { (count, link) = (count + 1, current.next) }
        return count
    }

    /// Which keys are set from here outwards: one bit for each, chosen by the key's address. A clear bit means that the key is not set.
    private struct KeyMask {
        private var low: UInt64 = 0, high: UInt64 = 0
        private static func bit(_ key: ObjectIdentifier) -> Int {
            let address = UInt(bitPattern: key)
            return Int((address >> 4 ^ address >> 11) & 127)
        }
        func mayContain(_ key: ObjectIdentifier) -> Bool {
            let bit = KeyMask.bit(key)
            return (bit < 64 ? low >> UInt64(bit) : high >> UInt64(bit - 64)) & 1 == 1
        }
        mutating func insert(_ key: ObjectIdentifier) {
            let bit = KeyMask.bit(key)
            if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) }
        }
    }

    private class Link {
        let key: ObjectIdentifier
        let next: Link?
        let nextUnretained: Unmanaged<Link>?
        let mask: KeyMask
        /// Tells it from all other links, also from those that are gone.
        let number: Int
        nonisolated(unsafe) private static var last = 0
        /// The number of a link that it is equal to, with all that follow.
        var equal = 0
        init(_ key: ObjectIdentifier, next: Link?) {
            Link.last += 1
            number = Link.last
            self.key = key
            self.next = next
            nextUnretained = next.map(Unmanaged.passUnretained)
            var mask = next?.mask ?? KeyMask()
            mask.insert(key)
            self.mask = mask
        }
        @MainActor func isEqual(to other: Link) -> Bool { false }
    }
    private final class ValueLink<Value>: Link {
        let value: Value
        init(_ key: ObjectIdentifier, _ value: Value, next: Link?) { self.value = value; super.init(key, next: next) }
        override func isEqual(to other: Link) -> Bool { SameFields.areEqual(value, unsafeDowncast(other, to: ValueLink<Value>.self).value) }
    }
}
extension EnvironmentValues: @unchecked Sendable {}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { environment in
            guard let object = environment.object(of: objectType) else {
                fatalError("No \(objectType) in the environment: put one there with .environment(_:) on an enclosing view")
            }
            return object
        }
    }
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0.object(of: objectType) }
    }
}
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { value = read(context.inputs.environment) }
}

// MARK: - Writing

struct EnvironmentModifier<Value>: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let keyPath: WritableKeyPath<EnvironmentValues, Value>
    nonisolated(unsafe) let value: Value
    nonisolated init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) { self.keyPath = keyPath; self.value = value }
    func modify(_ inputs: inout _ViewInputs) { inputs.environment[keyPath: keyPath] = value }
}

struct EnvironmentTransform<Value>: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let keyPath: WritableKeyPath<EnvironmentValues, Value>
    nonisolated(unsafe) let transform: (inout Value) -> Void
    nonisolated init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ transform: @escaping (inout Value) -> Void) {
        self.keyPath = keyPath; self.transform = transform
    }
    func modify(_ inputs: inout _ViewInputs) { transform(&inputs.environment[keyPath: keyPath]) }
}

struct EnvironmentObjectModifier<T: AnyObject & Observable>: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let object: T?
    nonisolated init(_ object: T?) { self.object = object }
    func modify(_ inputs: inout _ViewInputs) { inputs.environment[T.self] = object }
}

extension View {
    nonisolated public consuming func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentModifier(keyPath, value))
    }
    nonisolated public consuming func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        modifier(EnvironmentObjectModifier(object))
    }
    nonisolated public consuming func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransform(keyPath, transform))
    }
}
