import CFork

/// What is worked out when something is used for the first time, and does not change after.
@MainActor package enum FirstUse {
    /// Looks up the types that the code names, and what there is to know of all views. A phone that is forked then has it.
    package static func prepare() {
        for place in 0..<iosworld_first_uses() { iosworld_use_first(place) }
        iosworld_each_conforming_type(descriptor((any View).self)) { type in
            guard let view = unsafeBitCast(type, to: Any.Type.self) as? any View.Type else { return }
            MainActor.assumeIsolated { view.prepareToRemember() }
        }
    }

    /// What there is to know of a protocol. Metadata of an existential type: its kind, its flags and the number of its protocols, its protocols.
    static func descriptor(_ existential: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }

    /// Only for the compiler, which would not look a type up that nothing uses.
    private static var latest: Any.Type?
    @inline(never) @_optimize(none) static func note(_ type: Any.Type) { latest = type }
    @inline(never) @_optimize(none) static func note<V: View>(_ type: V.Type) { latest = type }
}
