import PersonaKit

extension ScoreZoneApp {
    public static var entries: AppEntries<ScoreZoneStore> {
        AppEntries(shortcuts: [
            AppShortcut("Today's Scores", symbol: "sportscourt", opens: "scorezone://scores"),
            AppShortcut("Following", symbol: "star", opens: "scorezone://following"),
            AppShortcut("News", symbol: "newspaper", opens: "scorezone://news"),
        ]) { store in
            store.book.teams.map {
                SearchItem(
                    $0.name, subtitle: store.league($0.leagueID)?.name ?? "", group: "Teams", text: $0.code, symbol: store.sport(ofLeague: $0.leagueID).symbol,
                    opens: "scorezone://team/\($0.id)")
            }
                + store.stories.map {
                    SearchItem(
                        $0.title, subtitle: $0.lead, group: "News", text: $0.text, date: $0.date, symbol: "newspaper", opens: "scorezone://story/\($0.id)")
                }
        }
    }
}
