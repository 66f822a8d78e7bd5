import PersonaKit

extension SettingsApp {
    public static var entries: AppEntries<SettingsStore> {
        AppEntries(shortcuts: [
            AppShortcut("Battery", symbol: "battery.100percent", opens: "settings://battery"),
            AppShortcut("Wi-Fi", symbol: "wifi", opens: "settings://wifi"),
            AppShortcut("Bluetooth", symbol: "dot.radiowaves.left.and.right", opens: "settings://bluetooth"),
            AppShortcut("Cellular", symbol: "antenna.radiowaves.left.and.right", opens: "settings://cellular"),
        ]) { _ in
            SettingsPage.main.map {
                SearchItem($0.title, group: "Settings", text: $0.words, symbol: $0.symbol, opens: "settings://\($0.link)")
            }
        }
    }
}
