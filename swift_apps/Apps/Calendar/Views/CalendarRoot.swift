import Foundation
import PersonaKit
import SwiftUI

enum CalendarMode: String, CaseIterable, Identifiable {
    case month, week, day, list

    var id: String { rawValue }
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    var symbol: String {
        switch self {
        case .month: "square.grid.3x3"
        case .week: "rectangle.split.3x1"
        case .day: "rectangle.grid.1x2"
        case .list: "list.bullet"
        }
    }
}

enum CalendarSheet: Identifiable {
    case new(EventDraft)
    case calendars, inbox, search

    var id: String {
        switch self {
        case .new: "new"
        case .calendars: "calendars"
        case .inbox: "inbox"
        case .search: "search"
        }
    }
}

/// The month, the day or the list, and what opens over it.
struct CalendarRoot: View {
    @Environment(CalendarStore.self) private var store
    @State private var mode = CalendarMode.month
    @State private var day = Persona.today
    @State private var path: [Occurrence] = []
    @State private var sheet: CalendarSheet?

    var body: some View {
        NavigationStack(path: $path) {
            Group {
                switch mode {
                case .month: MonthScreen(day: $day)
                case .week: DayScreen(day: $day, showsWeek: true) { path.append($0) }
                case .day: DayScreen(day: $day) { path.append($0) }
                case .list: AgendaScreen(day: $day)
                }
            }
            .navigationTitle(mode == .month ? "\(Dates.year(of: day))" as String : Dates.monthAndYear(day))
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Occurrence.self) { EventScreen(occurrence: $0) }
            .toolbar { toolbar }
        }
        .tint(.red)
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .new(let draft): EventEditor(draft: draft)
            case .calendars: CalendarsSheet()
            case .inbox: InboxSheet()
            case .search: SearchSheet()
            }
        }
        .onOpenURL(perform: open)
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            Menu {
                Picker("View", selection: $mode) {
                    ForEach(CalendarMode.allCases) { mode in Label(mode.name, systemImage: mode.symbol).tag(mode) }
                }
            } label: {
                Label("View", systemImage: mode.symbol)
            }
            .accessibilityIdentifier("calendar.view")
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
            Button("Search", systemImage: "magnifyingglass") { sheet = .search }.accessibilityIdentifier("calendar.search")
            Button("Add", systemImage: "plus") { sheet = .new(store.draft(on: day)) }.accessibilityIdentifier("calendar.add")
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Button("Today") { day = Persona.today }.accessibilityIdentifier("calendar.today")
            Spacer()
            Button("Calendars", systemImage: "calendar") { sheet = .calendars }.accessibilityIdentifier("calendar.calendars")
            Button(
                store.invitations.isEmpty ? "Inbox" : "Inbox, \(store.invitations.count) invitations",
                systemImage: store.invitations.isEmpty ? "tray" : "tray.full"
            ) {
                sheet = .inbox
            }
            .accessibilityIdentifier("calendar.inbox")
        }
    }

    /// calendar://month, calendar://week, calendar://day, calendar://day/2026-05-12, calendar://list, calendar://calendars, calendar://inbox,
    /// calendar://new, calendar://event/event-1001, calendar://add?title=… (``CalendarOffer``)
    private func open(_ url: URL) {
        let last = url.lastPathComponent
        sheet = nil
        path = []
        switch url.host ?? "" {
        case "calendars": sheet = .calendars
        case "inbox": sheet = .inbox
        case "new": sheet = .new(store.draft(on: Persona.today))
        case "add":
            guard let offer = CalendarOffer(url) else { return }
            if let event = store.event(for: offer) { show(event) } else { sheet = .new(store.draft(offer)) }
        case "event":
            if let event = store.event(last) { show(event) }
        case let host:
            guard let mode = CalendarMode(rawValue: host) else { return }
            self.mode = mode
            day = Self.day(last) ?? Persona.today
        }
    }

    private func show(_ event: CalendarEvent) {
        let next = event.occurrences(from: Persona.today, until: Persona.today.addingTimeInterval(370 * 86400)).first ?? event.first
        day = Persona.calendar.startOfDay(for: next.start)
        path = [next]
    }

    /// "2026-05-12".
    private static func day(_ text: String) -> Date? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        return Persona.calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
}
