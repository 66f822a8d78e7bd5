import Foundation
import PersonaKit

extension DayKey {
    /// "Today", "Yesterday", "Saturday, May 9".
    @MainActor static func heading(_ key: String) -> String {
        guard let date = date(key) else { return key }
        let name = Dates.relativeDay(date)
        switch Dates.daysFromToday(date) {
        case -1...1: return "\(name), \(Dates.day(date))"
        default: return key.prefix(4) == today.prefix(4) ? Dates.longDay(date) : Dates.longDayAndYear(date)
        }
    }
}
