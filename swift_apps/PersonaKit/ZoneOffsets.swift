import Foundation

/// How far a time zone is from GMT at any moment.
///
/// The times at which its clocks change are looked up once: `TimeZone` looks them up again for every date, and a list has hundreds.
struct ZoneOffsets: Sendable {
    private struct Change {
        let start: Date
        /// From then on.
        let seconds: Int
    }
    private let zone: TimeZone
    private let changes: [Change]
    /// 2000 to 2049. What is before or after is asked of the zone.
    private static let years = Date(timeIntervalSince1970: 946_684_800)..<Date(timeIntervalSince1970: 2_524_608_000)

    init(_ zone: TimeZone) {
        var changes: [Change] = []
        var start: Date? = Self.years.lowerBound
        while let moment = start, moment < Self.years.upperBound {
            changes.append(Change(start: moment, seconds: zone.secondsFromGMT(for: moment)))
            start = zone.nextDaylightSavingTimeTransition(after: moment)
        }
        (self.zone, self.changes) = (zone, changes)
    }

    func seconds(at date: Date) -> Int {
        guard Self.years.contains(date) else { return zone.secondsFromGMT(for: date) }
        var (low, high) = (0, changes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle].start <= date { low = middle } else { high = middle }
        }
        return changes[low].seconds
    }
}
