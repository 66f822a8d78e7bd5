import CFork
import Testing
@testable import EmbeddedUI

/// What the simulator looks up in Swift's metadata itself, or before it is needed.
@MainActor @Suite struct CoreLookupTests {
    nonisolated(unsafe) private static var found: [Any.Type] = []

    private func descriptor(_ existential: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
    private func types(conformingTo existential: Any.Type) -> [Any.Type] {
        CoreLookupTests.found = []
        iosworld_each_conforming_type(descriptor(existential)) { CoreLookupTests.found.append(unsafeBitCast($0, to: Any.Type.self)) }
        return CoreLookupTests.found
    }
    /// Whether the type has a witness table; nil if the index does not know.
    private func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool? {
        var table: UnsafeRawPointer?
        let isKnown = iosworld_find_witness_table(unsafeBitCast(type, to: UnsafeRawPointer.self), descriptor(existential), &table)
        return isKnown == 0 ? nil : table != nil
    }

    @Test func viewsOfAllAppsAreFound() {
        let views = types(conformingTo: (any View).self)
        #expect(views.count > 800, "\(views.count) views that are not generic")
        #expect(views.contains { $0 == EmptyView.self } && views.contains { $0 == Spacer.self })
        #expect(views.allSatisfy { $0 is any View.Type })
    }

    /// The runtime answers the same. Its own answers come from the conformances of all libraries; these protocols have theirs here.
    @Test func theIndexAgreesWithTheRuntime() {
        class Base: Resettable { let isAsNew = true }
        final class Derived: Base {}
        final class Plain {}
        let special: [Any.Type] = [
            Base.self, Derived.self, Plain.self, [Text].self, Text?.self, ModifiedContent<Text, EmptyModifier>.self, VStack<Text>.self, (() -> Void).self,
            (Int, Text).self, Text.Type.self, (any View).self, State<Int>.self, Binding<Text>.self, Never.self, Int.self,
        ]
        var known = 0
        for type in types(conformingTo: (any View).self) + types(conformingTo: (any ViewModifier).self) + special {
            for (existential, runtime) in [
                ((any View).self as Any.Type, type is any View.Type), ((any ViewModifier).self, type is any ViewModifier.Type),
                ((any DynamicProperty).self, type is any DynamicProperty.Type), ((any Resettable).self, type is any Resettable.Type),
                ((any InheritedValue).self, type is any InheritedValue.Type),
            ] {
                guard let answer = conforms(type, to: existential) else { continue }
                known += 1
                #expect(answer == runtime, "\(type): \(existential)")
            }
        }
        #expect(known > 4_000)
        #expect(conforms(Derived.self, to: (any Resettable).self) == true && conforms(Plain.self, to: (any Resettable).self) == false)
        #expect(conforms(Text?.self, to: (any View).self) == nil, "it depends on what is optional")
    }

    @Test func typesThatTheCodeNamesAreLookedUp() {
        let places = iosworld_first_uses()
        #expect(places > 1_000, "\(places) places in the code")
        for place in 0...places { iosworld_use_first(place) }
    }
}
