import PersonaKit

/// Which films a list shows, and in which order.
struct FilmFilter: Equatable, Hashable {
    var text = ""
    var genre: String?
    var theme: String?
    var decade: Int?
    var year: Int?
    /// The mean rating is at least this.
    var minimumTenths: Int?
    var length: Length?
    var shown = Shown.all
    var sort = Sort.rating

    enum Length: String, CaseIterable, Identifiable {
        case short, medium, long, epic
        var id: Self { self }
        var minutes: ClosedRange<Int> {
            switch self {
            case .short: 0...94
            case .medium: 95...119
            case .long: 120...149
            case .epic: 150...999
            }
        }
        var name: String {
            switch self {
            case .short: "Under 95 min"
            case .medium: "95 to 119 min"
            case .long: "120 to 149 min"
            case .epic: "150 min or more"
            }
        }
    }

    enum Shown: String, CaseIterable, Identifiable {
        case all, unseen, seen, watchlist
        var id: Self { self }
        var name: String {
            switch self {
            case .all: "All films"
            case .unseen: "Not seen"
            case .seen: "Seen"
            case .watchlist: "On watchlist"
            }
        }
    }

    enum Sort: String, CaseIterable, Identifiable {
        case rating, popularity, newest, oldest, title, shortest, longest, yours
        var id: Self { self }
        var name: String {
            switch self {
            case .rating: "Highest rated"
            case .popularity: "Most popular"
            case .newest: "Newest first"
            case .oldest: "Oldest first"
            case .title: "Title"
            case .shortest: "Shortest first"
            case .longest: "Longest first"
            case .yours: "Your rating"
            }
        }
    }

    /// How many filters are on, apart from the words.
    var count: Int {
        [genre != nil, theme != nil, decade != nil, year != nil, minimumTenths != nil, length != nil, shown != .all].filter { $0 }.count
    }
    var isNarrowing: Bool { count > 0 }

    mutating func clear() { self = FilmFilter(text: text, sort: sort) }

    @MainActor func apply(to store: CinephileStore) -> [Film] {
        let library = store.library
        let words = SearchWords(text)
        return sorted(library.films.filter { allows($0, in: store) && (text.isEmpty || library.matches($0, words)) }, in: store)
    }

    @MainActor private func allows(_ film: Film, in store: CinephileStore) -> Bool {
        if let genre, !film.genres.contains(genre) { return false }
        if let theme, !film.themes.contains(theme) { return false }
        if let decade, film.decade != decade { return false }
        if let year, film.year != year { return false }
        if let minimumTenths, store.library.tenths(film) < minimumTenths { return false }
        if let length, !length.minutes.contains(film.minutes) { return false }
        switch shown {
        case .all: return true
        case .seen: return store.isSeen(film.id)
        case .unseen: return !store.isSeen(film.id)
        case .watchlist: return store.isWanted(film.id)
        }
    }

    /// Films that are alike in what is sorted by keep the order of their titles.
    @MainActor private func sorted(_ films: [Film], in store: CinephileStore) -> [Film] {
        let library = store.library
        return films.stablySorted { film in
            switch sort {
            case .rating: -library.tenths(film)
            case .popularity: -library.count(film)
            case .newest: -film.year
            case .oldest: film.year
            case .title: 0
            case .shortest: film.minutes
            case .longest: -film.minutes
            case .yours: -(store.rating(film.id) ?? 0)
            }
        }
    }
}
