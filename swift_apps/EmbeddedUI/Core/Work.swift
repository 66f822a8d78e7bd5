/// The cost of the current request so far, in units that are the same on every machine.
///
/// A unit is about the cost of laying out one character. The simulator sets a limit for each request; layout and building
/// count against it. Where nobody sets a limit (tests, the reference for screens), work is only counted.
package enum Work {
    /// Building a node, with its body.
    package static let node = 8
    /// Measuring a node for a size that is not known yet.
    package static let measure = 2
    /// Notifying the stores that time has passed.
    package static let wake = 500

    /// One thread does all work.
    nonisolated(unsafe) package private(set) static var done = 0
    nonisolated(unsafe) private static var limit = Int.max
    nonisolated(unsafe) private static var exceeded: (() -> Void)?

    /// Resets the count. `exceeded` is called once `done` is above `limit`; it ends the process.
    package static func begin(limit: Int = .max, exceeded: (() -> Void)? = nil) {
        done = 0
        self.limit = limit
        self.exceeded = exceeded
    }

    @inline(__always) package static func spend(_ units: Int) {
        done &+= units
        if done > limit { stop() }
    }

    @inline(never) private static func stop() {
        // The callback may itself do work.
        limit = .max
        exceeded?()
    }
}
