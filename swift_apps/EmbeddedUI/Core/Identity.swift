import Foundation

/// An explicit id with its hash: a long list looks up hundreds of them in every build, and comparing type-erased values is slow.
package struct ElementID: Hashable {
    package let value: AnyHashable
    private let code: Int

    package init(_ value: AnyHashable) { self.value = value; code = value.hashValue }
    package static func == (a: ElementID, b: ElementID) -> Bool { a.code == b.code && a.value == b.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// A place in the view tree that outlives rebuilds. The tree of views is built again after every event; what must survive
/// (`@State`, scroll offsets, what `onChange` last saw) hangs on the identity of its place: position under the parent, or an explicit id.
@MainActor package final class Identity {
    /// Not `weak`: a weak reference makes each count of references to the parent several times as slow. A parent that goes tells its children.
    nonisolated(unsafe) private unowned(unsafe) var parent: Identity?
    nonisolated(unsafe) private var positional: [Identity?] = []
    nonisolated(unsafe) private var keyed: [ElementID: Identity] = [:]
    /// Property-wrapper storage, by the order of the fields in the view's type.
    private var slots: [AnyObject?] = []
    /// At most a few: a search is faster than a dictionary.
    private var storage: [(type: ObjectIdentifier, object: AnyObject)] = []
    private var touched = 0
    private var retained = 0
    private var builtType: ObjectIdentifier?

    /// Counts builds; an identity that a build does not touch is removed after it.
    package static var generation = 0

    package init(parent: Identity? = nil) { self.parent = parent; touched = Identity.generation }
    deinit { leaveChildren() }

    nonisolated private func leaveChildren() {
        for child in positional { child?.parent = nil }
        for child in keyed.values { child.parent = nil }
    }

    /// The child at a fixed position of the parent's type.
    package func child(_ position: Int) -> Identity {
        if position >= positional.count { positional.append(contentsOf: repeatElement(nil, count: position + 1 - positional.count)) }
        if let known = positional[position] { known.touched = Identity.generation; return known }
        let made = Identity(parent: self)
        positional[position] = made
        return made
    }

    /// The child with an explicit id (`ForEach`, `.id(_:)`).
    package func child(id: AnyHashable) -> Identity { child(id: ElementID(id)) }
    package func child(id: ElementID) -> Identity {
        if let known = keyed[id] { known.touched = Identity.generation; return known }
        let made = Identity(parent: self)
        keyed[id] = made
        return made
    }

    /// Whether this place is the other one or lies below it.
    package func isInside(_ other: Identity) -> Bool {
        var place: Identity? = self
        while let current = place {
            if current === other { return true }
            place = current.parent
        }
        return false
    }

    package func existingChild(id: ElementID) -> Identity? { keyed.isEmpty ? nil : keyed[id] }

    /// Keeps everything below alive although this build does not build it (rows out of view, tabs not chosen).
    package func retain() { touched = Identity.generation; retained = Identity.generation }
    /// What is below stays only if this build builds it.
    package func release() { touched = Identity.generation; retained = 0 }

    /// What a type-erased view has at this place now; another type than before resets the state.
    package func setType(_ type: Any.Type) {
        let id = ObjectIdentifier(type)
        if let before = builtType, before != id { reset() }
        builtType = id
    }

    package func reset() { leaveChildren(); positional = []; keyed = [:]; slots = []; storage = [] }

    /// Releases what hangs on a place that is gone, and on all below it. Stored values may hold closures that hold the place in turn.
    private func end() {
        parent = nil
        let (positional, keyed, slots, storage) = (positional, keyed, slots, storage)
        (self.positional, self.keyed, self.slots, self.storage) = ([], [:], [], [])
        for child in positional { child?.end() }
        for child in keyed.values { child.end() }
        withExtendedLifetime((slots, storage)) {}
    }

    package func slot<T: AnyObject>(_ index: Int, make: () -> T) -> T {
        if index >= slots.count { slots.append(contentsOf: repeatElement(nil, count: index + 1 - slots.count)) }
        if let known = slots[index] as? T { return known }
        let made = make()
        slots[index] = made
        return made
    }

    /// Storage for engine pieces: one object of each class per identity.
    package func stored<T: AnyObject>(_ type: T.Type = T.self, make: () -> T) -> T {
        if let known = existing(type) { return known }
        let made = make()
        storage.append((ObjectIdentifier(type), made))
        return made
    }

    package func existing<T: AnyObject>(_ type: T.Type) -> T? {
        let key = ObjectIdentifier(type)
        for entry in storage where entry.type == key { return unsafeDowncast(entry.object, to: type) }
        return nil
    }

    /// Removes the places that the last build did not touch.
    package func sweep() {
        let retainedNow = retained == Identity.generation
        for index in positional.indices {
            guard let kid = positional[index] else { continue }
            if kid.touched == Identity.generation { kid.sweep() } else if !retainedNow { positional[index] = nil; kid.end() }
        }
        guard !keyed.isEmpty else { return }
        var gone: [ElementID] = []
        for (id, kid) in keyed {
            if kid.touched == Identity.generation { kid.sweep() } else if !retainedNow { gone.append(id) }
        }
        for id in gone { keyed.removeValue(forKey: id)?.end() }
    }
}
