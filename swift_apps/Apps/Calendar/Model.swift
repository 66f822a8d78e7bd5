import Foundation
import PersonaKit

/// What Calendar keeps.
public struct CalendarState: Codable, Equatable, Sendable {
    /// In the order of the list of calendars.
    var calendars: [EventCalendar]
    /// By start, then by id.
    var events: [CalendarEvent]
}

/// A named group of events, such as "Work".
struct EventCalendar: Codable, Hashable, Identifiable, Sendable {
    /// "calendar-work"
    var id: String
    var name: String
    var color: CalendarColor
    var isShown: Bool
}

enum CalendarColor: String, Codable, CaseIterable, Identifiable, Sendable {
    case red, orange, yellow, green, blue, purple, brown

    var id: String { rawValue }

    /// "Red".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

struct CalendarEvent: Codable, Hashable, Identifiable, Sendable {
    /// "event-1001"
    var id: String
    var calendarID: EventCalendar.ID
    var title: String
    /// What a person wrote or chose, such as "Casa Verde, 18 Valencia Street".
    var place: String?
    /// Then `start` and `end` are the midnights at which its first and its last day begin.
    var isAllDay: Bool
    var start: Date
    var end: Date
    var rule: RepeatRule?
    var alert: EventAlert?
    /// How long it takes to get there, in minutes; nil where it is not known.
    var travelMinutes: Int?
    var invitees: [Invitee]
    /// Who invited the phone's owner; nil for the owner's own events.
    var organizerID: Contact.ID?
    /// The owner's answer to an invitation; nil while it waits for one.
    var answer: InvitationAnswer?
    var notes: String?
    var link: URL?

    /// An invitation that waits for an answer.
    var isWaiting: Bool { organizerID != nil && answer == nil }
}

struct Invitee: Codable, Hashable, Sendable {
    var contactID: Contact.ID
    /// Nil while it is not known.
    var answer: InvitationAnswer?
}

enum InvitationAnswer: String, Codable, CaseIterable, Sendable {
    case accepted, maybe, declined

    /// "Accepted".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// How an event repeats.
struct RepeatRule: Codable, Hashable, Sendable {
    enum Frequency: String, Codable, CaseIterable, Identifiable, Sendable {
        case daily, weekdays, weekly, biweekly, monthly, yearly

        var id: String { rawValue }

        /// "Every Week".
        var name: String {
            switch self {
            case .daily: "Every Day"
            case .weekdays: "Every Weekday"
            case .weekly: "Every Week"
            case .biweekly: "Every 2 Weeks"
            case .monthly: "Every Month"
            case .yearly: "Every Year"
            }
        }
    }

    var frequency: Frequency
    /// No occurrence begins after this moment.
    var until: Date?
    /// Starts of occurrences that were deleted or changed on their own.
    var skipped: [Date]
}

/// When a notification comes. For all-day events the time counts from 9:00 AM on the first day.
enum EventAlert: Int, Codable, CaseIterable, Identifiable, Sendable {
    case atTime = 0
    case minutes5 = 5
    case minutes10 = 10
    case minutes15 = 15
    case minutes30 = 30
    case hour1 = 60
    case hours2 = 120
    case day1 = 1440
    case days2 = 2880
    case week1 = 10080

    var id: Int { rawValue }

    func name(isAllDay: Bool) -> String {
        switch self {
        case .atTime: isAllDay ? "On day of event (9:00 AM)" : "At time of event"
        case .minutes5, .minutes10, .minutes15, .minutes30: "\(rawValue) minutes before"
        case .hour1: "1 hour before"
        case .hours2: "2 hours before"
        case .day1: isAllDay ? "1 day before (9:00 AM)" : "1 day before"
        case .days2: isAllDay ? "2 days before (9:00 AM)" : "2 days before"
        case .week1: "1 week before"
        }
    }

    /// Those that the editor offers.
    static func choices(isAllDay: Bool) -> [EventAlert] { isAllDay ? [.atTime, .day1, .days2, .week1] : allCases }
}
