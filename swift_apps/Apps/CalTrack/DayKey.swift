import Foundation
import PersonaKit

extension DayKey {
    /// "Today", "Yesterday", "May 9".
    @MainActor static func name(_ key: String) -> String { date(key).map(Dates.relativeDay) ?? key }

    /// The seven days that end with a day, oldest first.
    static func week(endingOn key: String) -> [String] { (0..<7).map { adding($0 - 6, to: key) } }
}
