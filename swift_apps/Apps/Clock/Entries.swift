import PersonaKit

extension ClockApp {
    public static var entries: AppEntries<ClockStore> {
        AppEntries(shortcuts: [
            AppShortcut("Create Alarm", symbol: "alarm", opens: "clock://alarms/new"),
            AppShortcut("Timers", symbol: "timer", opens: "clock://timers"),
            AppShortcut("Stopwatch", symbol: "stopwatch", opens: "clock://stopwatch"),
        ]) { store in
            store.state.alarms.map {
                SearchItem($0.time.string, subtitle: $0.summary, group: "Alarms", symbol: "alarm.fill", opens: "clock://alarms/\($0.id)")
            }
        }
    }
}
