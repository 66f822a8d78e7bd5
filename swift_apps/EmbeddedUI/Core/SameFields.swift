import Foundation

/// Compares values of one type, to see whether what was made from one can stand for the other.
@MainActor enum SameFields {
    /// Of views: whether all stored properties are the same (`Sameness`). Properties that the engine provides don't count, since what is read
    /// through them is recorded, but for bindings, which must be to the same place.
    static func areSame<V>(_ a: V, _ b: V) -> Bool {
        let sameness = Sameness.of(V.self)
        return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in sameness.test(a.baseAddress!, b.baseAddress!) } }
    }

    /// Values that are inherited: by `==` where they have it.
    nonisolated static func areEqual<V>(_ a: V, _ b: V) -> Bool {
        if let a = a as? any InheritedValue { return a.isSame(as: b) }
        if let a = a as? any Equatable, let same = isEqual(a, b) { return same }
        return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 } }
    }
    nonisolated private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool? { (b as? E).map { a == $0 } }
}

/// A value that is inherited and made anew in each build, and that has no `==` of its own.
protocol InheritedValue {
    func isSame(as other: Any) -> Bool
}
extension Optional: InheritedValue where Wrapped: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? Wrapped? else { return false }
        guard let self, let other else { return self == nil && other == nil }
        return self.isSame(as: other)
    }
}
extension AnyShapeStyle: InheritedValue {
    func isSame(as other: Any) -> Bool {
        func isSame<S: ShapeStyle>(_ style: S) -> Bool { ((other as? AnyShapeStyle)?.base as? S).map { SameFields.areEqual(style, $0) } ?? false }
        return isSame(base)
    }
}
extension ForegroundStyles: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? ForegroundStyles, level == other.level, isExplicit == other.isExplicit else { return false }
        return styles.elementsEqual(other.styles) { $0.isSame(as: $1) } && outer.elementsEqual(other.outer) { $0.isSame(as: $1) }
    }
}
