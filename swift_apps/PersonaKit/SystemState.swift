import Foundation

/// The state of the phone itself: the value of `system` in the state.
package struct SystemState: Codable, Equatable, Sendable {
    package var now: Date
    /// The last number given to an id of each kind.
    package var counters: [String: Int] = [:]
    /// Newest last.
    package var notifications: [AppNotification] = []
    /// Only apps that show one.
    package var badges: [AppID: Int] = [:]
    /// `@AppStorage` of each app.
    package var defaults: [AppID: [String: JSONValue]] = [:]
    package var appearance: Appearance = .light
    /// The last copied content, from any app; nil before anything is copied.
    package var pasteboard: String?
    /// Emoji typed with the emoji keyboard, the latest first; nil before one is used.
    package var recentEmoji: [String]?
    package var textSize: TextSize = .large
    /// Whether the Focus that is on is Do Not Disturb: no banners; notifications are still listed.
    package var doNotDisturb = false
    /// The Focus that is on; nil if none is, or Do Not Disturb until somebody turns it off.
    package var focus: ActiveFocus?
    package var home = HomeArrangement(pages: [[]], dock: [])
    /// What left the phone, oldest first; nil before anything did.
    package var journal: [JournalEntry]?
    /// What has happened to the phone of itself, oldest first; nil before anything has.
    package var events: [PastEvent]?
    /// Whether Low Power Mode is on; nil while it is off.
    package var lowPowerMode: Bool?
    /// Whether the phone installs its update tonight; nil before somebody says so.
    package var updatesTonight: Bool?
    /// The stars that the owner gave to apps, 1 to 5; nil before any.
    package var ratings: [AppID: Int]?
    /// What was set in Settings; nil before anything was.
    package var settings: PhoneSettings?

    /// Where nothing says when a phone starts: Tuesday, May 12, 2026, 9:41 in Los Angeles.
    package static let start = PersonaJSON.date("2026-05-12T09:41:00-07:00")!
    /// No phone starts later: a state has dates up to the year 2199, and time passes.
    package static let latest = PersonaJSON.date("2189-12-31T23:59:59Z")!
}

public enum Appearance: String, Codable, Sendable {
    case light, dark
}

/// Dynamic Type, as SwiftUI names its sizes.
public enum TextSize: String, Codable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// Seeds or a state that cannot be used: what was expected, what was received, what to do.
package struct PersonaError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
