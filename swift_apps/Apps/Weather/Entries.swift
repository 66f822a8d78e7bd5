import PersonaKit

extension WeatherApp {
    public static var entries: AppEntries<WeatherStore> {
        AppEntries(shortcuts: [
            AppShortcut("My Location", symbol: "location.fill", opens: "weather://home"),
            AppShortcut("Cities", symbol: "list.bullet", opens: "weather://cities"),
            AppShortcut("Alerts", symbol: "exclamationmark.triangle", opens: "weather://alerts"),
        ]) { store in
            store.state.cities.map {
                SearchItem($0.name, subtitle: $0.region, group: "Cities", text: "weather forecast", symbol: "cloud.sun.fill", opens: "weather://city/\($0.id)")
            }
                + store.state.alerts.map { alert in
                    SearchItem(
                        alert.title, subtitle: store.city(alert.cityID)?.name ?? "", group: "Alerts", text: alert.summary, date: alert.startsAt,
                        symbol: "exclamationmark.triangle.fill", opens: "weather://alert/\(alert.id)")
                }
        }
    }
}
