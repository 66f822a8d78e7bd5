import PersonaKit
import SwiftUI

/// Finds films, people, genres and themes.
struct SearchScreen: View {
    @Binding var filter: FilmFilter
    @Environment(CinephileStore.self) private var store
    @State private var scope = Scope.all
    @State private var isFiltering = false

    enum Scope: String, CaseIterable {
        case all = "All"
        case films = "Films"
        case people = "People"
        case themes = "Themes"
    }

    var body: some View {
        List {
            if scope == .all || scope == .films {
                FilterBar(filter: $filter, isFiltering: $isFiltering, screen: "search")
                    .listRowInsets(EdgeInsets())
                    .listRowSeparator(.hidden)
                    .listRowBackground(Color.clear)
            }
            if filter.text.isEmpty, !filter.isNarrowing, scope == .all || scope == .films {
                recent
                start
            } else {
                results
            }
        }
        .listStyle(.plain)
        .requiresNetwork(!filter.text.isEmpty)
        .filmGround()
        .navigationTitle("Search")
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Films, people, themes")
        .searchScopes($scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
        .onSubmit(of: .search) { store.remember(search: filter.text) }
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
    }

    @ViewBuilder private var results: some View {
        let titles = scope == .people || scope == .themes ? [] : films
        let people = scope == .films || scope == .themes ? [] : self.people
        let kinds = scope == .films || scope == .people ? [] : self.kinds
        if titles.isEmpty, people.isEmpty, kinds.isEmpty {
            NoFilms(filter: $filter).listRowSeparator(.hidden).listRowBackground(Color.clear)
        }
        if !kinds.isEmpty {
            Section("Genres and themes") {
                ForEach(kinds, id: \.name) { kind in
                    NavigationLink(value: FilmRoute.browse(kind.name, kind.filter)) {
                        HStack {
                            Text(kind.name)
                            Spacer()
                            Text(FilmStyle.films(kind.count)).font(.footnote).foregroundStyle(Color.secondary)
                        }
                    }
                    .listRowBackground(Color.clear)
                    .accessibilityLabel("\(kind.name), \(FilmStyle.films(kind.count))")
                    .accessibilityIdentifier("cinephile.search.kind.\(kind.name)")
                }
            }
        }
        if !people.isEmpty {
            Section("People") { ForEach(scope == .all ? Array(people.prefix(4)) : people) { PersonRow(person: $0, screen: "search") } }
        }
        if !titles.isEmpty {
            Section(FilmStyle.films(titles.count)) { ForEach(titles) { FilmRow(film: $0, screen: "search") } }
        }
    }

    /// Those whose title has the words come first.
    private var films: [Film] {
        let found = filter.apply(to: store)
        guard !filter.text.isEmpty else { return found }
        let (library, words) = (store.library, SearchWords(filter.text))
        let isInTitle = found.map { library.titleMatches($0, words) }
        return zip(found, isInTitle).filter(\.1).map(\.0) + zip(found, isInTitle).filter { !$1 }.map(\.0)
    }

    private var people: [FilmPerson] {
        let (library, words) = (store.library, SearchWords(filter.text))
        if words.isEmpty, scope != .people { return [] }
        return Persona.catalog.filmPeople.filter { words.isEmpty || library.nameMatches($0, words) }
    }

    private var kinds: [(name: String, count: Int, filter: FilmFilter)] {
        let text = filter.text.searchForm
        if text.isEmpty, scope != .themes { return [] }
        let genres = store.library.genres.map { ($0.name, $0.count, FilmFilter(genre: $0.name)) }
        let themes = store.library.themes.map { ($0.name.capitalizedFirst, $0.count, FilmFilter(theme: $0.name)) }
        let words = SearchWords(filter.text)
        return (genres + themes).filter { text.isEmpty || words.areIn($0.0.searchForm) }
    }

    @ViewBuilder private var recent: some View {
        if !store.state.recentSearches.isEmpty {
            Section {
                ForEach(store.state.recentSearches, id: \.self) { text in
                    Button {
                        filter.text = text
                    } label: {
                        Label(text, systemImage: "clock.arrow.circlepath").foregroundStyle(Color.primary)
                    }
                    .listRowBackground(Color.clear)
                    .accessibilityIdentifier("cinephile.search.recent.\(text)")
                }
                Button("Clear recent searches", role: .destructive) { store.clearSearches() }
                    .listRowBackground(Color.clear)
                    .accessibilityIdentifier("cinephile.search.clearRecentButton")
            } header: {
                Text("Recent")
            }
        }
    }

    /// All films, until something is asked for.
    private var start: some View {
        let films = filter.apply(to: store)
        return Section("All films · \(films.count)") { ForEach(films) { FilmRow(film: $0, screen: "search") } }
    }
}
