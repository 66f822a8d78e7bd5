import CFork
import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// A sleeping copy of the phone from before a request that may take too much work. If it does, the copy takes over:
/// the phone is as it was before, and the working process ends.
struct Fallback {
    enum Outcome {
        /// This process continues; the copy sleeps.
        case here(Fallback)
        /// This is the copy, and it is awake: the other process has given up.
        case takesOver
        case failed
    }
    private let wake: Int32

    static func fork(lifeline: Int32) -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return .failed }
        let child = iosworld_fork()
        if child < 0 {
            close(ends[0])
            close(ends[1])
            return .failed
        }
        if child > 0 {
            close(ends[0])
            return .here(Fallback(wake: ends[1]))
        }
        close(ends[1])
        while true {
            var watched = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0), pollfd(fd: lifeline, events: 0, revents: 0)]
            if poll(&watched, 2, -1) < 0 { if errno == EINTR { continue }; _exit(0) }
            if watched[1].revents != 0 { _exit(0) }
            var byte: UInt8 = 0
            guard read(ends[0], &byte, 1) == 1 else { _exit(0) }
            close(ends[0])
            return .takesOver
        }
    }

    /// The request was carried out: the copy is not needed.
    func dismiss() { close(wake) }

    /// Wakes the copy and ends this process.
    func takeOver() -> Never {
        var byte: UInt8 = 1
        _ = write(wake, &byte, 1)
        _exit(0)
    }
}
