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
///
/// A screen has thousands of places, and most have one child and store nothing. They are therefore small: 64 bytes of memory.
@MainActor package final class Identity {
    /// Not `weak`: a weak reference makes each count of references to the parent several times as slow. A parent that goes tells its children.
    nonisolated(unsafe) private unowned(unsafe) var parent: Identity?
    /// The children at fixed positions are a list, in their order.
    nonisolated(unsafe) private var first: Identity?
    nonisolated(unsafe) private var next: Identity?
    nonisolated(unsafe) private var contents: Contents?
    /// The build that last touched it, and whether all that is below stays after that one.
    private var touched = UInt32(truncatingIfNeeded: Identity.generation)
    private let position: Int16
    private var isRetained = false
    /// Whether every place below stores something and has no other owner.
    private var isPruned = false

    /// What few places have.
    private final class Contents {
        var keyed: [ElementID: Identity] = [:]
        /// Property-wrapper storage, by the order of the fields in the view's type.
        var slots: [AnyObject?] = []
        /// At most a few: a search is faster than a dictionary.
        var storage: [(type: ObjectIdentifier, object: AnyObject)] = []
        var builtType: ObjectIdentifier?
        var isEmpty: Bool { keyed.isEmpty && slots.isEmpty && storage.isEmpty }

        /// Removes stored objects that are as they were made, if nothing else refers to them.
        @MainActor func removeWhatIsAsNew() {
            for index in storage.indices.reversed() where isAsNew(storage[index].object) && isKnownUniquelyReferenced(&storage[index].object) {
                storage.remove(at: index)
            }
        }
        @MainActor private func isAsNew(_ object: AnyObject) -> Bool { (object as? any Resettable)?.isAsNew == true }
    }

    /// Counts builds; an identity that a build does not touch is removed after it.
    package static var generation = 0

    package convenience init() { self.init(parent: nil, position: 0) }
    private init(parent: Identity?, position: Int) { self.parent = parent; self.position = Int16(position) }
    deinit { leaveChildren() }

    nonisolated private func leaveChildren() {
        while let child = first { (first, child.parent, child.next) = (child.next, nil, nil) }
        guard let contents else { return }
        for child in contents.keyed.values { child.parent = nil }
    }

    /// The child at a fixed position of the parent's type.
    package func child(_ position: Int) -> Identity {
        reach()
        var (before, after): (Identity?, Identity?) = (nil, first)
        while let known = after, known.position < position { (before, after) = (known, known.next) }
        if let known = after, known.position == position { known.touch(); return known }
        let made = Identity(parent: self, position: position)
        made.next = after
        if let before { before.next = made } else { first = made }
        return made
    }

    /// The child with an explicit id (`ForEach`, `.id(_:)`).
    package func child(id: AnyHashable) -> Identity { child(id: ElementID(id)) }
    package func child(id: ElementID) -> Identity {
        reach()
        if let known = contents?.keyed[id] { known.touch(); return known }
        let made = Identity(parent: self, position: 0)
        ownContents().keyed[id] = made
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

    private var isTouched: Bool { touched == UInt32(truncatingIfNeeded: Identity.generation) }
    private func touch() { if !isTouched { touched = UInt32(truncatingIfNeeded: Identity.generation); isRetained = false } }
    /// Something is built below. If this build has retained the place as a part of something larger (a screen that is kept, whose sheet
    /// is built again), the sweep must find its way to what is built.
    private func reach() {
        isPruned = false
        var place: Identity? = self
        while let current = place, !current.isTouched, let parent = current.parent {
            current.retain()
            place = parent
        }
    }

    /// Keeps everything below alive although this build does not build it (rows out of view, tabs not chosen).
    package func retain() { touch(); isRetained = true }
    /// What is below stays only if this build builds it.
    package func release() { touch(); isRetained = false }

    /// What is below is built now. A trial build leaves out what only a layout builds, such as the screens that links in rows push.
    package func releaseForBuild() { if !TrialBuild.isRunning { release() } }

    /// Retains the child with this id or at this position, if there is one.
    package func retainChild(id: ElementID) { contents?.keyed[id]?.retain() }
    package func retainChild(_ position: Int) {
        var child = first
        while let known = child, known.position < position { child = known.next }
        if let child, child.position == position { child.retain() }
    }

    /// What a type-erased view has at this place now; another type than before resets the state.
    package func setType(_ type: Any.Type) {
        let id = ObjectIdentifier(type), contents = ownContents()
        if let before = contents.builtType, before != id { reset() }
        ownContents().builtType = id
    }

    /// Releases what hangs on the place, and on all below it. Stored values may hold closures that hold the places in turn.
    package func reset() {
        let contents = contents
        self.contents = nil
        while let child = first {
            (first, child.next) = (child.next, nil)
            child.end()
        }
        guard let contents else { return }
        for child in contents.keyed.values { child.end() }
    }
    private func end() {
        parent = nil
        reset()
    }

    private func ownContents() -> Contents {
        if let contents { return contents }
        let made = Contents()
        contents = made
        return made
    }

    package func slot<T: AnyObject>(_ index: Int, make: () -> T) -> T {
        let contents = ownContents()
        if index >= contents.slots.count { contents.slots.append(contentsOf: repeatElement(nil, count: index + 1 - contents.slots.count)) }
        if let known = contents.slots[index] as? T { return known }
        let made = make()
        contents.slots[index] = made
        return made
    }

    /// Storage for engine pieces: one object of each class per identity.
    package func stored<T: AnyObject>(_ type: T.Type = T.self, make: () -> T) -> T {
        if let known = existing(type) { return known }
        let made = make()
        ownContents().storage.append((ObjectIdentifier(type), made))
        return made
    }

    package func existing<T: AnyObject>(_ type: T.Type) -> T? {
        guard let contents else { return nil }
        let key = ObjectIdentifier(type)
        for entry in contents.storage where entry.type == key { return unsafeDowncast(entry.object, to: type) }
        return nil
    }

    // MARK: Removing places

    /// Removes the places that the last build did not touch. Of those that it retained without building them, what `prune` leaves stays.
    package func sweep() {
        sift { child, isReferenced in
            if child.isTouched {
                child.sweep()
                return isReferenced || !child.isRetained || !child.isBare
            }
            if !isRetained { return false }
            child.prune()
            return isReferenced || !child.isBare
        }
    }

    /// Removes the places below that store nothing and have no other owner: when they are built again, nothing is missing. A long list
    /// that was scrolled through would otherwise keep dozens of places for each of its rows.
    package func prune() {
        // Nothing can be built below a place without going through its parent, except by what refers to it.
        if isPruned { return }
        isPruned = true
        contents?.removeWhatIsAsNew()
        sift { child, isReferenced in
            child.prune()
            if !isReferenced, child.isBare { return false }
            if isReferenced || !child.isPruned { isPruned = false }
            return true
        }
    }
    package func pruneChild(id: ElementID) {
        guard let contents, let index = contents.keyed.index(forKey: id) else { return }
        contents.keyed.values[index].prune()
        if isKnownUniquelyReferenced(&contents.keyed.values[index]), contents.keyed.values[index].isBare { contents.keyed.remove(at: index) }
    }

    /// Whether nothing hangs on it.
    private var isBare: Bool { first == nil && contents?.isEmpty != false }

    /// Removes the children that do not stay. `stays` is also told whether anything else refers to the child.
    private func sift(_ stays: (Identity, _ isReferenced: Bool) -> Bool) {
        var before: Identity?
        while let isReferenced = isChildReferenced(after: before), let child = child(after: before) {
            if stays(child, isReferenced) { before = child; continue }
            if let before { before.next = child.next } else { first = child.next }
            child.next = nil
            child.end()
        }
        guard let contents, !contents.keyed.isEmpty else { return }
        var gone: [ElementID] = []
        // Not by `indices`, which refer to all children.
        var index = contents.keyed.startIndex
        while index != contents.keyed.endIndex {
            let isReferenced = !isKnownUniquelyReferenced(&contents.keyed.values[index])
            if !stays(contents.keyed.values[index], isReferenced) { gone.append(contents.keyed[index].key) }
            contents.keyed.formIndex(after: &index)
        }
        if gone.isEmpty { return }
        for id in gone { contents.keyed.removeValue(forKey: id)?.end() }
        // A dictionary does not become smaller by itself.
        if gone.count > contents.keyed.count { contents.keyed = Dictionary(uniqueKeysWithValues: contents.keyed.map { $0 }) }
    }
    private func child(after before: Identity?) -> Identity? { if let before { before.next } else { first } }
    private func isChildReferenced(after before: Identity?) -> Bool? {
        if let before { return before.next == nil ? nil : !isKnownUniquelyReferenced(&before.next) }
        return first == nil ? nil : !isKnownUniquelyReferenced(&first)
    }
}

/// Something stored at a place that does not need it as long as it is as it was made.
@MainActor package protocol Resettable: AnyObject {
    var isAsNew: Bool { get }
}
