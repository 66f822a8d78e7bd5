import CFork
import Foundation
@_spi(Reflection) import Swift

/// How two values of a type are found to be the same. Both are alive while they are compared.
///
/// The same bytes are the same value, since the references in them are kept alive. Where they differ, values are compared by `==`, structures
/// and tuples by their parts, and closures by their code and what they have captured. What cannot be compared counts as different.
@MainActor final class Sameness {
    typealias Test = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    let test: Test
    /// Those of its parts, made when they are first needed: most values are the same at first sight.
    private let parts: Parts?
    private init(_ test: @escaping Test, parts: Parts? = nil) { self.test = test; self.parts = parts }

    @MainActor private final class Parts {
        private let find: () -> [(offset: Int, type: Any.Type)]
        lazy var all: [(offset: Int, sameness: Sameness)] = find().map { ($0.offset, Sameness.of($0.type)) }
        init(_ find: @escaping () -> [(offset: Int, type: Any.Type)]) { self.find = find }
    }

    private static var known: [ObjectIdentifier: Sameness] = [:]

    static func of(_ type: Any.Type) -> Sameness {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        let made = make(type)
        known[key] = made
        return made
    }
    /// Makes the tests of all parts, and of theirs.
    func prepare() { parts?.all.forEach { $0.sameness.prepare() } }

    private static func make(_ type: Any.Type) -> Sameness {
        let size = size(of: type)
        let areSameBytes: Test = { memcmp($0, $1, size) == 0 }
        if TypeModule.isStructureOrEnumeration(type) {
            if let property = type as? any DynamicProperty.Type { return Sameness(propertyTest(property)) }
            if let equatable = type as? any Equatable.Type {
                let areEqual = equality(equatable)
                return Sameness { areSameBytes($0, $1) || areEqual($0, $1) }
            }
        }
        if let find = parts(of: type) {
            let parts = Parts(find)
            return Sameness({ a, b in areSameBytes(a, b) || parts.all.allSatisfy { $0.sameness.test(a + $0.offset, b + $0.offset) } }, parts: parts)
        }
        if TypeModule.isFunction(type) { return Sameness(Closures.areSame) }
        // Objects, too: they are what they are, whatever their `==` says.
        return Sameness(areSameBytes)
    }

    private static func propertyTest<P: DynamicProperty>(_ type: P.Type) -> Test {
        if let placed = type as? any PlacedProperty.Type { return placeTest(placed) }
        if type is any InstallableProperty.Type { return { _, _ in true } }
        return { _, _ in false }
    }
    private static func placeTest<P: PlacedProperty>(_ type: P.Type) -> Test {
        { a, b in a.assumingMemoryBound(to: P.self).pointee.isSamePlace(as: b.assumingMemoryBound(to: P.self).pointee) }
    }
    private static func equality<E: Equatable>(_ type: E.Type) -> Test {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }
    private static func size(of type: Any.Type) -> Int {
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }

    /// The stored properties of a structure, or the elements of a tuple. Nil of anything else.
    private static func parts(of type: Any.Type) -> (() -> [(offset: Int, type: Any.Type)])? {
        if let elements = TypeModule.elements(of: type) { return { elements } }
        guard TypeModule.isStructure(type) else { return nil }
        return {
            var parts: [(offset: Int, type: Any.Type)] = []
            _ = _forEachField(of: type, options: []) { _, offset, type, _ in
                parts.append((offset, type))
                return true
            }
            return parts
        }
    }
}

/// Compares closures, which views have for what a touch does: the same code with the same captures does the same.
///
/// The captures of a closure are an object that the compiler lays out: a type, a count of references, the captured values. How much of its
/// memory the values take is not known. What is behind them may differ, and then the closures count as different.
private enum Closures {
    static func areSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { areSame(a, b, depth: 0) }

    private static func areSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, depth: Int) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: UInt.self), b.assumingMemoryBound(to: UInt.self))
        guard a[0] == b[0] else { return false }
        if a[1] == b[1] { return true }
        guard depth < 4, let mine = UnsafeRawPointer(bitPattern: a[1]), let others = UnsafeRawPointer(bitPattern: b[1]) else { return false }
        let size = iosworld_pool_piece(mine)
        guard size > 16, size == iosworld_pool_piece(others) else { return false }
        let type = mine.load(as: UInt.self)
        // What is captured after an address in the program is not always an object. The types of captures are in the program.
        guard type == others.load(as: UInt.self), type % 8 == 0, iosworld_is_program(type) != 0 else { return false }
        // A closure that captures nothing but an object has that instead of captures of its own.
        guard let type = UnsafeRawPointer(bitPattern: type), TypeModule.isClosureContext(type) else { return false }
        let (captures, otherCaptures) = (mine.assumingMemoryBound(to: UInt.self), others.assumingMemoryBound(to: UInt.self))
        var word = 2
        while word < size / 8 {
            if captures[word] == otherCaptures[word] { word += 1; continue }
            // A closure that is captured: its code is the same, its captures are another object.
            guard word > 2, iosworld_is_code(captures[word - 1]) != 0, areSame(mine + (word - 1) * 8, others + (word - 1) * 8, depth: depth + 1) else {
                return false
            }
            word += 1
        }
        return true
    }
}
