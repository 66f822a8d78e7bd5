import Foundation
import PersonaKit

/// A month of the calendar, such as May 2026.
struct Month: Hashable, Comparable, Identifiable, Sendable {
    let year: Int
    /// 1…12
    let month: Int

    init(year: Int, month: Int) {
        self.year = year
        self.month = month
    }

    init(of date: Date) {
        let parts = Persona.calendar.dateComponents([.year, .month], from: date)
        self.init(year: parts.year!, month: parts.month!)
    }

    /// From "2026-05".
    init?(code: String) {
        let parts = code.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, (1...12).contains(parts[1]) else { return nil }
        self.init(year: parts[0], month: parts[1])
    }

    /// "2026-05".
    var code: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
    var id: String { code }

    /// "May 2026".
    var name: String { "\(Dates.monthNames[month - 1]) \(year)" }
    /// "May".
    var shortName: String { String(Dates.monthNames[month - 1].prefix(3)) }

    var start: Date { Persona.calendar.date(from: DateComponents(year: year, month: month, day: 1))! }
    var end: Date { next.start }

    var next: Month { month == 12 ? Month(year: year + 1, month: 1) : Month(year: year, month: month + 1) }
    var previous: Month { month == 1 ? Month(year: year - 1, month: 12) : Month(year: year, month: month - 1) }

    func contains(_ date: Date) -> Bool { date >= start && date < end }

    static func < (left: Month, right: Month) -> Bool { (left.year, left.month) < (right.year, right.month) }
}
