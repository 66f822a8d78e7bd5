import CHost
@_spi(SwiftUI) import Observation

/// Watches what code has read of observable objects, until it is released.
package final class ObservedTracking {
    private final class Changes: @unchecked Sendable { var act: (() -> Void)? }
    private let changes = Changes()
    private var tracking: ObservationTracking?

    /// Tells apart the reads that are watched together: an object that is read again with the same number is watched already. 0 where
    /// nothing is watched.
    nonisolated(unsafe) package private(set) static var number = 0
    nonisolated(unsafe) private static var last = 0

    /// Runs `body`. What it reads counts for this alone, and not for who watches around it. nil if it reads nothing.
    ///
    /// `changed` is called at each change, before it.
    static func during(_ body: () -> Void, changed: @escaping () -> Void) -> ObservedTracking? {
        let around = number
        last += 1
        number = last
        defer { number = around }
        guard iosworld_has_observation_list() != 0 else { return ObservedTracking(around: body, changed: changed) }
        var list: ObservationTracking._AccessList?
        withUnsafeMutablePointer(to: &list) { list in
            let outer = iosworld_observation_list()
            iosworld_set_observation_list(list)
            body()
            iosworld_set_observation_list(outer)
        }
        return list.map { ObservedTracking($0, changed: changed) }
    }

    private init(_ list: ObservationTracking._AccessList, changed: @escaping () -> Void) {
        changes.act = changed
        let tracking = ObservationTracking(list)
        self.tracking = tracking
        ObservationTracking._installTracking(tracking, willSet: { [changes] _ in changes.act?() })
    }
    /// Where lists cannot be chosen, who watches around it sees the reads, too, and they are watched until they change.
    private init(around body: () -> Void, changed: @escaping () -> Void) {
        changes.act = changed
        withObservationTracking(body, willSet: { [changes] tracking in if let act = changes.act { act() } else { tracking.cancel() } })
    }
    deinit {
        changes.act = nil
        tracking?.cancel()
    }
}

/// Whether anything has changed that views have read of observable objects while they were built.
@MainActor final class ObservedReads {
    private final class Change { var hasOccurred = false }
    private var change = Change()
    private var records = 0
    private var trackings: [ObservedTracking] = []
    /// With more records than this it is not known what has changed.
    private static let limit = 64

    /// True as long as it is not known that nothing has changed.
    var haveChanged: Bool { records == 0 || records > Self.limit || change.hasOccurred }

    /// Forgets what was read before. Views that are built from now on read it again.
    func forget() { (change, records, trackings) = (Change(), 0, []) }

    /// Records what `body` reads.
    func during(_ body: () -> Void) {
        records += 1
        guard records <= Self.limit else { return body() }
        if let tracking = ObservedTracking.during(body, changed: { [change] in change.hasOccurred = true }) { trackings.append(tracking) }
    }
}
