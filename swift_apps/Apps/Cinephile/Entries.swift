import PersonaKit

extension CinephileApp {
    public static var entries: AppEntries<CinephileStore> {
        AppEntries(shortcuts: [
            AppShortcut("Watchlist", symbol: "bookmark", opens: "cinephile://watchlist"),
            AppShortcut("Diary", symbol: "calendar", opens: "cinephile://diary"),
            AppShortcut("Search", symbol: "magnifyingglass", opens: "cinephile://search"),
        ]) { store in
            store.library.films.map {
                SearchItem(
                    $0.title, subtitle: "\($0.year), \($0.directorLine)", group: "Films", text: $0.themes.joined(separator: " "), symbol: "film",
                    opens: "cinephile://film/\($0.id)")
            }
                + Persona.catalog.filmPeople.map {
                    SearchItem($0.name, subtitle: $0.from ?? "", group: "People", symbol: "person.fill", opens: "cinephile://person/\($0.id)")
                }
                + store.state.lists.map {
                    SearchItem($0.name, subtitle: $0.details, group: "Lists", symbol: "list.bullet", opens: "cinephile://list/\($0.id)")
                }
        }
    }
}
