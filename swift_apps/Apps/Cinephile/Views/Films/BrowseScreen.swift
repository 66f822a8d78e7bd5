import PersonaKit
import SwiftUI

/// Films of one kind, as posters or as a list, narrowed by filters.
struct BrowseScreen: View {
    let title: String
    @State private var filter: FilmFilter
    @State private var isList = false
    @State private var isFiltering = false
    @Environment(CinephileStore.self) private var store

    init(title: String, start: FilmFilter) {
        self.title = title
        _filter = State(initialValue: start)
    }

    var body: some View {
        let films = filter.apply(to: store)
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                FilterBar(filter: $filter, isFiltering: $isFiltering, screen: "browse")
                Text(FilmStyle.films(films.count)).font(.footnote).foregroundStyle(Color.secondary).padding(.horizontal, 16)
                if films.isEmpty {
                    NoFilms(filter: $filter)
                } else if isList {
                    LazyVStack(spacing: 10) {
                        ForEach(films) { FilmRow(film: $0, screen: "browse").buttonStyle(.plain) }
                    }
                    .padding(.horizontal, 16)
                } else {
                    PosterGrid(films: films, screen: "browse")
                }
            }
            .padding(.bottom, 20)
        }
        .background(FilmStyle.ground)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    isList.toggle()
                } label: {
                    Image(systemName: isList ? "square.grid.3x3" : "list.bullet")
                }
                .accessibilityLabel(isList ? "Show as posters" : "Show as list")
                .accessibilityIdentifier("cinephile.browse.layoutButton")
            }
        }
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
    }
}

/// What stands where no film fits.
struct NoFilms: View {
    @Binding var filter: FilmFilter

    var body: some View {
        ContentUnavailableView {
            Label("No Films", systemImage: "film")
        } description: {
            Text("Nothing fits. Try other words or fewer filters.")
        } actions: {
            if filter.isNarrowing {
                Button("Clear filters") { filter.clear() }.accessibilityIdentifier("cinephile.films.clearFiltersButton")
            }
        }
        .frame(minHeight: 320)
    }
}

/// All themes with their number of films.
struct ThemesScreen: View {
    @Environment(CinephileStore.self) private var store

    var body: some View {
        List(store.library.themes, id: \.name) { theme in
            NavigationLink(value: FilmRoute.browse(theme.name.capitalizedFirst, FilmFilter(theme: theme.name))) {
                HStack {
                    Text(theme.name.capitalizedFirst)
                    Spacer()
                    Text("\(theme.count)").monospacedDigit().foregroundStyle(Color.secondary)
                }
            }
            .listRowBackground(FilmStyle.card)
            .accessibilityLabel("\(theme.name.capitalizedFirst), \(FilmStyle.films(theme.count))")
            .accessibilityIdentifier("cinephile.themes.theme.\(theme.name)")
        }
        .filmGround()
        .navigationTitle("Themes")
        .navigationBarTitleDisplayMode(.inline)
    }
}
