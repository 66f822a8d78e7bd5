import PersonaKit

extension CalendarApp {
    public static var entries: AppEntries<CalendarStore> {
        AppEntries(shortcuts: [
            AppShortcut("Add Event", symbol: "plus", opens: "calendar://new"),
            AppShortcut("Today", symbol: "calendar", opens: "calendar://day"),
        ]) { store in
            store.state.events.map {
                SearchItem(
                    $0.title, subtitle: Dates.dayAndYear($0.start), group: "Events", text: [$0.place, $0.notes].compactMap { $0 }.joined(separator: " "),
                    date: $0.start, symbol: "calendar", opens: "calendar://event/\($0.id)")
            }
        }
    }
}
