import Foundation
import PersonaKit

/// What Reminders keeps.
public struct RemindersState: Codable, Equatable, Sendable {
    /// In the order of the screen. The first takes what is added without a list.
    var lists: [ReminderList]
    /// In the order of their lists; a subtask is somewhere after what it belongs to.
    var items: [Reminder]
    /// Changed in shared lists without a network; nil if those who share them know of all.
    var untold: [Reminder.ID]?
}

struct ReminderList: Codable, Hashable, Identifiable, Sendable {
    /// "list-home"
    var id: String
    var name: String
    var color: ListColor
    /// An SF Symbol.
    var symbol: String
    var showsCompleted: Bool
    /// Those who see and change the list, too; nil for the owner's own lists.
    var sharedWith: [Contact.ID]?
}

enum ListColor: String, Codable, CaseIterable, Identifiable, Sendable {
    case red, orange, yellow, green, cyan, blue, indigo, pink, purple, brown, gray

    var id: String { rawValue }

    /// "Red".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

struct Reminder: Codable, Hashable, Identifiable, Sendable {
    enum Priority: String, Codable, CaseIterable, Sendable { case low, medium, high }
    enum Frequency: String, Codable, CaseIterable, Sendable { case daily, weekdays, weekly, biweekly, monthly, yearly }

    /// "reminder-1001"
    var id: String
    var listID: ReminderList.ID
    /// What it is a subtask of.
    var parentID: Reminder.ID?
    var title: String
    var notes: String
    /// When it is due; midnight of a day if it has no time.
    var due: Date?
    var hasTime: Bool
    var repeats: Frequency?
    var priority: Priority?
    var isFlagged: Bool
    /// Without "#".
    var tags: [String]
    /// A place of the catalog, or what a person wrote.
    var place: String?
    /// A record of another app, such as `skytrip://trip/JX7Q4B`.
    var link: URL?
    /// Who added it to a shared list; nil for the owner.
    var addedBy: Contact.ID?
    var completedAt: Date?
    /// Who completed it in a shared list; nil for the owner.
    var completedBy: Contact.ID?

    var isCompleted: Bool { completedAt != nil }

    /// When the phone reminds of it: at its time, or at nine on its day.
    var alert: Date? { due.map { hasTime ? $0 : $0.addingTimeInterval(9 * 3_600) } }

    /// Everything in it that can be searched.
    var words: String { ([title, notes, place ?? ""] + tags.map { "#" + $0 }).joined(separator: " ") }
}

extension Reminder.Priority {
    /// "High".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    /// "!!!".
    var marks: String { String(repeating: "!", count: Self.allCases.firstIndex(of: self)! + 1) }
}

extension Reminder.Frequency {
    var name: String {
        switch self {
        case .daily: "Daily"
        case .weekdays: "Weekdays"
        case .weekly: "Weekly"
        case .biweekly: "Biweekly"
        case .monthly: "Monthly"
        case .yearly: "Yearly"
        }
    }

    /// The next time after a moment.
    func next(after date: Date) -> Date {
        let calendar = Persona.calendar
        func adding(_ unit: Foundation.Calendar.Component, _ value: Int) -> Date { calendar.date(byAdding: unit, value: value, to: date) ?? date }
        switch self {
        case .daily: return adding(.day, 1)
        case .weekdays:
            let days = [Weekday.fri: 3, .sat: 2][Weekday(of: date)] ?? 1
            return adding(.day, days)
        case .weekly: return adding(.day, 7)
        case .biweekly: return adding(.day, 14)
        case .monthly: return adding(.month, 1)
        case .yearly: return adding(.year, 1)
        }
    }
}

/// What a screen shows: a list, or reminders of all lists.
enum ReminderScope: Hashable {
    case today, scheduled, all, flagged, completed
    case list(ReminderList.ID)
    case tag(String)

    static let smart: [ReminderScope] = [.today, .scheduled, .all, .flagged, .completed]
}

extension RemindersState: CheckedState {
    /// There is no list, a reminder is in none, or belongs to one that does not exist.
    public var problem: String? {
        if let problem = StateRule.filled(lists, ".lists") { return problem }
        let known = Set(lists.map(\.id)), ids = Set(items.map(\.id))
        guard known.count == lists.count else { return ".lists: expected each id once" }
        guard ids.count == items.count else { return ".items: expected each id once" }
        return StateRule.each(items, ".items") { item, place in
            if !known.contains(item.listID) { return "\(place).listID: expected the id of a list, got \"\(item.listID)\"" }
            if let parent = item.parentID, !ids.contains(parent) { return "\(place).parentID: expected the id of a reminder, got \"\(parent)\"" }
            return nil
        }
    }
}
