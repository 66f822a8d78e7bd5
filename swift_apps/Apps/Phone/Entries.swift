import PersonaKit

extension PhoneApp {
    public static var entries: AppEntries<PhoneStore> {
        AppEntries(shortcuts: [
            AppShortcut("Keypad", symbol: "circle.grid.3x3.fill", opens: "phone://keypad"),
            AppShortcut("Recents", symbol: "clock.fill", opens: "phone://recents"),
            AppShortcut("Favorites", symbol: "star.fill", opens: "phone://favorites"),
            AppShortcut("Voicemail", symbol: "waveform", opens: "phone://voicemail"),
        ]) { store in
            store.voicemails(.inbox).map {
                SearchItem(
                    $0.caller.title, subtitle: $0.transcript, group: "Voicemail", text: $0.transcript, date: $0.at, symbol: "waveform",
                    opens: "phone://voicemail/\($0.id)")
            }
        }
    }
}
