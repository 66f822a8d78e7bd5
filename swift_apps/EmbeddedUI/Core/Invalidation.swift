import CHost

/// What has changed, and so what a window has to do again. One phone is one process and one thread.
package enum Invalidation {
    /// Increases whenever an app's code has run that may have changed what views read: what was built before may be outdated.
    nonisolated(unsafe) package private(set) static var epoch = 0
    /// Increases whenever something has changed whose readers are not known.
    nonisolated(unsafe) private(set) static var untracked = 0
    /// Count the requests to build again, and to lay out again.
    nonisolated(unsafe) private static var builds = 0
    nonisolated(unsafe) private static var layouts = 0

    /// Increases whenever something has changed of which it is not known which views it changes.
    nonisolated(unsafe) private(set) static var unknown = 0

    /// Anything may have changed: everything is built again.
    package static func mark() { unknown &+= 1; markRun() }
    /// An app's code has run. Stored values and observable objects that it has changed tell who has read them.
    package static func markRun() { epoch &+= 1; builds &+= 1 }
    /// Something has changed whose readers are not known: no views can be kept.
    package static func markUntracked() { untracked &+= 1; mark() }
    /// Stored values have changed that know who reads them: views are built again, except for what is kept and has read other values.
    package static func markBuild() { builds &+= 1 }
    /// Views stay as they are, but their places change: something was scrolled.
    package static func markLayout() { layouts &+= 1 }
    /// Something else than a window's views has changed: what was built before counts as outdated when the window is next settled.
    package static func noteChange() { epoch &+= 1 }

    /// The requests up to some moment.
    struct Requests {
        private let builds = Invalidation.builds
        private let layouts = Invalidation.layouts
        /// Whether anything was to be built again since.
        var isBuildDue: Bool { builds != Invalidation.builds }
        /// Whether anything was to be laid out again since.
        var isLayoutDue: Bool { layouts != Invalidation.layouts }
    }

    /// Whether windows do everything again after each action, to compare with what they do otherwise: `IOSWORLD_REBUILD=full`.
    nonisolated(unsafe) package static var rebuildsFully = false
}

/// Stored values that count how often they were written, and tell who reads them.
package class TrackedStorage {
    package init() {}

    /// Changes with each write.
    fileprivate(set) final var version = 0
    /// Whether views were ever built from it.
    fileprivate final var isRead = false
    /// The latest record in which this storage is noted.
    fileprivate final var record = 0

    /// It has another value now. What no view has read shows nowhere, but may still move the focus.
    final func noteWrite() {
        version &+= 1
        if isRead { Invalidation.markBuild() } else { Invalidation.markLayout() }
    }
}

/// Which stored values are read while views are built.
package enum StorageReads {
    /// A stored value as it was read.
    struct Read {
        let storage: TrackedStorage
        let version: Int
        var isCurrent: Bool { storage.version == version }
    }
    nonisolated(unsafe) private static var reads: [Read]?
    nonisolated(unsafe) private static var record = 0
    nonisolated(unsafe) private static var records = 0

    /// Whether views are being built.
    nonisolated(unsafe) static var isBuilding = false

    @inline(__always) static func note(_ storage: TrackedStorage) { if isBuilding { add(storage) } }
    private static func add(_ storage: TrackedStorage) {
        storage.isRead = true
        if reads == nil { return }
        guard storage.record != record else { return }
        storage.record = record
        reads?.append(Read(storage: storage, version: storage.version))
    }

    /// What was read for nodes that are used again.
    static func note(_ reads: [Read]) { self.reads?.append(contentsOf: reads) }

    /// What `body` reads. Whoever records around it reads the same.
    static func during(_ body: () -> Void) -> [Read] {
        let outer = (reads, record)
        records += 1
        (reads, record) = ([], records)
        body()
        let inner = reads ?? []
        (reads, record) = outer
        reads?.append(contentsOf: inner)
        return inner
    }
}

/// Reads of the phone's clock by an app's code: a window that shows no time need not be built when only time has passed.
package enum ClockReads {
    /// When what was read last changes, in seconds since 1970; infinity if nothing was read.
    nonisolated(unsafe) private static var expiry = Double.infinity

    /// The moment itself was read: any later one is another.
    package static func note() { expiry = -.infinity }
    /// Something was read that stays the same until a moment.
    package static func note(until moment: Double) { if moment < expiry { expiry = moment } }

    /// When what `body` reads of the clock changes.
    static func during(_ body: () -> Void) -> Double {
        let (outer, systemReads) = (expiry, iosworld_clock_reads())
        expiry = .infinity
        body()
        if iosworld_clock_reads() != systemReads { note() }
        let inner = expiry
        expiry = min(outer, inner)
        return inner
    }
}
