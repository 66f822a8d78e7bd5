import PersonaKit

extension TrailBlazeApp {
    public static var entries: AppEntries<TrailBlazeStore> {
        AppEntries(shortcuts: [
            AppShortcut("Record", symbol: "record.circle", opens: "trailblaze://record"),
            AppShortcut("Log Activity", symbol: "square.and.pencil", opens: "trailblaze://log"),
            AppShortcut("Training Plan", symbol: "calendar", opens: "trailblaze://plan"),
            AppShortcut("Saved Routes", symbol: "bookmark.fill", opens: "trailblaze://saved"),
        ]) { store in
            store.mine.map { activity in
                let numbers = activity.hundredths > 0 ? TrailText.miles(activity.hundredths) : TrailText.duration(activity.seconds)
                return SearchItem(
                    activity.title, subtitle: "\(numbers), \(Dates.dayAndYear(activity.startedAt))", group: "Activities",
                    text: [activity.note ?? "", activity.kind.name, store.route(activity.routeID)?.name ?? ""].joined(separator: " "),
                    date: activity.startedAt, symbol: activity.kind.symbol, opens: "trailblaze://activity/\(activity.id)")
            }
                + store.state.routes.map {
                    SearchItem(
                        $0.name, subtitle: "\(TrailText.short($0.hundredths)) mi, \($0.area)", group: "Routes", text: $0.about, symbol: "map.fill",
                        opens: "trailblaze://route/\($0.id)")
                }
                + store.state.clubs.map {
                    SearchItem(
                        $0.name, subtitle: "Club, \($0.memberCount) members", group: "Clubs", text: $0.about, symbol: $0.symbol,
                        opens: "trailblaze://club/\($0.id)")
                }
        }
    }
}
