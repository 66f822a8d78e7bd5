import Foundation

package protocol TraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

package struct ViewTraits {
    private class Trait {
        let key: ObjectIdentifier
        init(_ key: ObjectIdentifier) { self.key = key }
    }
    private final class ValueTrait<Value>: Trait {
        let value: Value
        init(_ key: ObjectIdentifier, _ value: Value) {
            self.value = value
            super.init(key)
        }
    }
    /// A node has a handful at most.
    private var values: [Trait] = []
    package init() {}
    package subscript<K: TraitKey>(key: K.Type) -> K.Value {
        get {
            let key = ObjectIdentifier(key)
            for trait in values where trait.key == key { return unsafeDowncast(trait, to: ValueTrait<K.Value>.self).value }
            return K.defaultValue
        }
        set { set(ValueTrait(ObjectIdentifier(key), newValue)) }
    }
    func isSameStorage(as other: ViewTraits) -> Bool { values.isSameStorage(as: other.values) }
    /// Adopts the outer traits, which take precedence over inner ones. A row's options are already combined from both.
    package mutating func inherit(_ outer: ViewTraits) {
        for trait in outer.values where trait.key != ObjectIdentifier(ListRowOptionsTrait.self) { set(trait) }
    }
    private mutating func set(_ trait: Trait) {
        if let index = values.firstIndex(where: { $0.key == trait.key }) { values[index] = trait } else { values.append(trait) }
    }
    /// The id that `.id(_:)` gave.
    package var explicitID: AnyHashable? {
        get { self[ExplicitIDTrait.self] }
        set { self[ExplicitIDTrait.self] = newValue }
    }
}

extension Array {
    /// Whether both are one array that was copied, which takes no comparison of elements.
    func isSameStorage(as other: [Element]) -> Bool {
        withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count } }
    }
}

enum ExplicitIDTrait: TraitKey { static var defaultValue: AnyHashable? { nil } }
package enum LayoutPriorityTrait: TraitKey { package static var defaultValue: Double { 0 } }
package enum ZIndexTrait: TraitKey { package static var defaultValue: Double { 0 } }
/// The id of the `ForEach` element a node came from, and its offset in the data.
package enum ForEachIDTrait: TraitKey { package static var defaultValue: AnyHashable? { nil } }
package enum ForEachIndexTrait: TraitKey { package static var defaultValue: Int? { nil } }
