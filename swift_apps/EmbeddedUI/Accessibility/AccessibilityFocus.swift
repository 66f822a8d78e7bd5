/// Which technologies a focus state follows.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTechnologies
    public typealias ArrayLiteralElement = AccessibilityTechnologies
    private var bits: UInt8
    private init(bits: UInt8) { self.bits = bits }
    public init() { bits = 0 }
    public static var voiceOver: AccessibilityTechnologies { .init(bits: 1) }
    public static var switchControl: AccessibilityTechnologies { .init(bits: 2) }

    public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(bits: bits | other.bits) }
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(bits: bits & other.bits) }
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { .init(bits: bits ^ other.bits) }
    @discardableResult public mutating func insert(_ newMember: AccessibilityTechnologies) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }
    @discardableResult public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let had = intersection(member)
        bits &= ~member.bits
        return had.bits == 0 ? nil : had
    }
    @discardableResult public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        insert(newMember).inserted ? nil : newMember
    }
    public mutating func formUnion(_ other: AccessibilityTechnologies) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { bits ^= other.bits }
}

/// No assistive technology runs on this phone, so nothing ever has its focus, and a request for it has no effect.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let unfocused: Value
    public init() where Value == Bool { unfocused = false }
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { unfocused = false }
    public init<T>() where Value == T?, T: Hashable { unfocused = nil }
    public init<T>(for technologies: AccessibilityTechnologies) where Value == T?, T: Hashable { unfocused = nil }

    public var wrappedValue: Value {
        get { unfocused }
        nonmutating set {}
    }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { Binding(unfocused: unfocused) }

    @propertyWrapper public struct Binding {
        fileprivate let unfocused: Value
        public var wrappedValue: Value {
            get { unfocused }
            nonmutating set {}
        }
        public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
    }
}
extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

extension View {
    nonisolated public consuming func accessibilityFocused<Value>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View
    where Value: Hashable { modifier(EmptyModifier()) }
    nonisolated public consuming func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { modifier(EmptyModifier()) }
}
