import Foundation

/// What an app's code does because of a build: when values have changed, views appear or disappear, or a link is opened.
///
/// Most of it runs as soon as the views are made, since it may change them again. What only a layout makes (rows, geometry readers, sheets)
/// adds to it later.
@MainActor struct BuildActions {
    private var changes: [() -> Void] = []
    private var afterLayout: [() -> Void] = []
    /// What views do that have appeared.
    private var appearances = Appearances()
    /// Links that wait for the views that handle them.
    private var links: [URL] = []

    mutating func add(change action: @escaping () -> Void) { changes.append(action) }
    mutating func add(afterLayout action: @escaping () -> Void) { afterLayout.append(action) }
    mutating func add(link: URL) { links.append(link) }

    /// Takes what is due when the views are made that have these effects.
    mutating func takeMade(_ effects: BuildEffects) -> [() -> Void] {
        let actions = takeChanges() + appearances.add(newIn: effects.appearances)
        return effects.urlHandlers.isEmpty ? actions : actions + takeLinks(effects)
    }
    /// Takes what is left when they are laid out.
    mutating func takeLaidOut(_ effects: BuildEffects) -> [() -> Void] {
        defer { afterLayout = [] }
        return afterLayout + takeChanges() + appearances.replace(with: effects.appearances) + takeLinks(effects)
    }

    private mutating func takeChanges() -> [() -> Void] {
        defer { changes = [] }
        return changes
    }
    private mutating func takeLinks(_ effects: BuildEffects) -> [() -> Void] {
        defer { links = [] }
        return links.flatMap { link in effects.urlHandlers.map { handle in { handle(link) } } }
    }
}

/// What views do when they appear and disappear. What was in the last build and what is in this one are compared by place.
@MainActor struct Appearances {
    private struct Entry {
        /// Keeps the place, by which the entry is known.
        let identity: Identity
        var appear: [() -> Void] = []
        var disappear: [() -> Void] = []
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Places in the order in which they were built.
    private var order: [ObjectIdentifier] = []

    mutating func note(_ identity: Identity, appear: (() -> Void)?, disappear: (() -> Void)?) {
        let key = ObjectIdentifier(identity)
        if entries[key] == nil {
            entries[key] = Entry(identity: identity)
            order.append(key)
        }
        if let appear { entries[key]?.appear.append(appear) }
        if let disappear { entries[key]?.disappear.append(disappear) }
    }

    /// Adds what is new in a build that is not complete. Returns what it does when it appears.
    mutating func add(newIn build: Appearances) -> [() -> Void] {
        var actions: [() -> Void] = []
        for key in build.order where entries[key] == nil {
            entries[key] = build.entries[key]
            order.append(key)
            actions += build.entries[key]?.appear ?? []
        }
        return actions
    }
    /// Takes those of a complete build. Returns what new views do when they appear, and then what those do that have gone: on iOS a
    /// screen appears before the one that it replaces disappears.
    mutating func replace(with build: Appearances) -> [() -> Void] {
        let before = self
        self = build
        let gone = before.order.filter { entries[$0] == nil }, new = order.filter { before.entries[$0] == nil }
        return new.flatMap { entries[$0]?.appear ?? [] } + gone.flatMap { before.entries[$0]?.disappear ?? [] }
    }
}
