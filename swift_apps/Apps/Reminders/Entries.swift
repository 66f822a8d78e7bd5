import PersonaKit

extension RemindersApp {
    public static var entries: AppEntries<RemindersStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Reminder", symbol: "plus.circle.fill", opens: "reminders://new"),
            AppShortcut("Today", symbol: "calendar", opens: "reminders://today"),
            AppShortcut("Scheduled", symbol: "calendar.badge.clock", opens: "reminders://scheduled"),
        ]) { store in
            store.state.items.filter { !$0.isCompleted }.map {
                SearchItem(
                    $0.title, subtitle: store.list(of: $0)?.name ?? "", group: "Reminders", text: $0.words, date: $0.due, symbol: "circle",
                    opens: "reminders://item/\($0.id)")
            }
        }
    }
}
