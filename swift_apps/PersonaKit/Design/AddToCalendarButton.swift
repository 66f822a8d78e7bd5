import Foundation
import SwiftUI

/// Something that an app offers to Calendar.
public struct CalendarOffer: Equatable, Sendable {
    public var title: String
    public var start: Date
    public var end: Date
    public var isAllDay: Bool
    public var place: String?
    public var notes: String?
    /// The record in the app, such as `dinespot://reservation/reservation-1001`. Calendar keeps one event for each link and start.
    public var link: URL?

    public init(title: String, start: Date, end: Date, isAllDay: Bool = false, place: String? = nil, notes: String? = nil, link: URL? = nil) {
        self.title = title
        self.start = start
        self.end = end
        self.isAllDay = isAllDay
        self.place = place
        self.notes = notes
        self.link = link
    }

    /// `calendar://add?title=…&start=2026-05-12T19:00:00-07:00&…`.
    public var url: URL? {
        var parts = URLComponents()
        parts.scheme = "calendar"
        parts.host = "add"
        let values = [
            ("title", title), ("start", PersonaJSON.string(start)), ("end", PersonaJSON.string(end)), ("allDay", isAllDay ? "true" : nil), ("place", place),
            ("notes", notes), ("link", link?.absoluteString),
        ]
        parts.queryItems = values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
        return parts.url
    }

    /// From such a link.
    public init?(_ url: URL) {
        guard url.scheme == "calendar", url.host == "add", let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems else { return nil }
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        guard let title = value("title"), let start = value("start").flatMap(PersonaJSON.date), let end = value("end").flatMap(PersonaJSON.date) else {
            return nil
        }
        self.init(
            title: title, start: start, end: max(start, end), isAllDay: value("allDay") == "true", place: value("place"), notes: value("notes"),
            link: value("link").flatMap(URL.init(string:)))
    }

    /// Whether the phone has Calendar.
    @MainActor public static var isPossible: Bool { PhoneControl.apps.contains(.calendar) }
}

/// Opens a new event in Calendar, or the one that it has already. Show it where ``CalendarOffer/isPossible``.
public struct AddToCalendarButton: View {
    @Environment(\.openURL) private var openURL
    private let offer: CalendarOffer

    public init(_ offer: CalendarOffer) { self.offer = offer }

    public var body: some View {
        Button("Add to Calendar", systemImage: "calendar.badge.plus") { if let url = offer.url { openURL(url) } }
            .accessibilityIdentifier("addToCalendar")
    }
}
