import Observation

/// Whether anything has changed that views have read of observable objects while they were built.
///
/// Observation reports one change and then forgets what was read. Every record therefore also reads `mark`, whose change ends the
/// records of views that are gone.
@MainActor final class ObservedReads {
    @Observable fileprivate final class Mark { var number = 0 }
    private final class Change: @unchecked Sendable { var hasOccurred = false }

    private let mark = Mark()
    private var change = Change()
    private var records = 0
    /// Records of views that were not built again, but are part of the same window.
    private var others: [ObservedReads] = []
    /// Each record takes memory until something changes: with more of them it is not known what has changed.
    private static let limit = 64

    deinit { mark.number += 1 }

    /// True as long as it is not known that nothing has changed.
    var haveChanged: Bool { records == 0 || records > Self.limit || change.hasOccurred || others.contains { $0.haveChanged } }

    /// Forgets what was read before. Views that are built from now on read it again.
    func forget() {
        mark.number += 1
        (change, records, others) = (Change(), 0, [])
    }

    /// Records what `body` reads.
    func during(_ body: () -> Void) {
        guard records < Self.limit else {
            if records == Self.limit { mark.number += 1 }
            records = Self.limit + 1
            return body()
        }
        records += 1
        withObservationTracking {
            _ = mark.number
            body()
        } onChange: { [change] in
            change.hasOccurred = true
        }
    }

    /// What has been read in another record has been read in this one, too.
    func include(_ other: ObservedReads) { others.append(other) }
}
