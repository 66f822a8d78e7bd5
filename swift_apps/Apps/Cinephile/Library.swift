import PersonaKit

/// The films of the catalog, ready for looking up. It never changes while the app runs.
struct Library {
    let films: [Film]
    /// Genres and themes with their number of films, by name.
    let genres: [(name: String, count: Int)]
    let themes: [(name: String, count: Int)]
    let decades: [Int]
    /// All films, the highest rated first, the most popular first, and the newest first.
    let topRated: [Film]
    let popular: [Film]
    let newest: [Film]
    /// The films whose posters stand for a genre.
    let covers: [String: [Film]]

    private let tenths: [Film.ID: Int]
    private let counts: [Film.ID: Int]
    private let byTitle: [Film.ID: String]
    private let names: [FilmPerson.ID: String]
    private let searchTexts: [Film.ID: String]
    private let directed: [FilmPerson.ID: [Film]]
    private let acted: [FilmPerson.ID: [Film]]

    init(_ catalog: Catalog) {
        films = catalog.films.sorted { ($0.sortTitle, $0.id) < ($1.sortTitle, $1.id) }
        genres = Self.counted(films.flatMap(\.genres))
        themes = Self.counted(films.flatMap(\.themes))
        decades = Set(films.map(\.decade)).sorted(by: >)
        let tenths = Dictionary(films.map { ($0.id, $0.ratingTenths) }, uniquingKeysWith: { first, _ in first })
        let counts = Dictionary(films.map { ($0.id, $0.ratingCount) }, uniquingKeysWith: { first, _ in first })
        (self.tenths, self.counts) = (tenths, counts)
        topRated = films.stablySorted { -(tenths[$0.id] ?? 0) }
        popular = films.stablySorted { -(counts[$0.id] ?? 0) }
        newest = films.stablySorted { -$0.year }
        covers = Dictionary(
            genres.map { [popular] name, count in
                (name, Array(popular.lazy.filter { $0.genres.contains(name) && ($0.genres.first == name || count < 8) }.prefix(2)))
            }, uniquingKeysWith: { first, _ in first })
        byTitle = Dictionary(films.map { ($0.id, $0.title.searchForm) }, uniquingKeysWith: { first, _ in first })
        names = Dictionary(catalog.filmPeople.map { ($0.id, $0.name.searchForm) }, uniquingKeysWith: { first, _ in first })
        searchTexts = Dictionary(
            films.map { film in
                let people = (film.directorIDs + film.castIDs).compactMap { catalog.filmPerson($0)?.name }
                let words = [film.title, "\(film.year)", film.country] + film.genres + film.themes + people
                return (film.id, words.joined(separator: " ").searchForm)
            }, uniquingKeysWith: { first, _ in first })
        var directed: [FilmPerson.ID: [Film]] = [:], acted: [FilmPerson.ID: [Film]] = [:]
        for film in films.sorted(by: { ($0.year, $0.sortTitle) > ($1.year, $1.sortTitle) }) {
            for person in film.directorIDs { directed[person, default: []].append(film) }
            for person in film.castIDs { acted[person, default: []].append(film) }
        }
        (self.directed, self.acted) = (directed, acted)
    }

    func tenths(_ film: Film) -> Int { tenths[film.id] ?? 0 }
    func count(_ film: Film) -> Int { counts[film.id] ?? 0 }

    /// The latest first.
    func films(directedBy person: FilmPerson.ID) -> [Film] { directed[person] ?? [] }
    func films(with person: FilmPerson.ID) -> [Film] { acted[person] ?? [] }

    /// Whether title, people, genres, themes, country or year have all words.
    func matches(_ film: Film, _ words: SearchWords) -> Bool { searchTexts[film.id].map(words.areIn) ?? false }

    func titleMatches(_ film: Film, _ words: SearchWords) -> Bool { byTitle[film.id].map(words.areIn) ?? false }

    func nameMatches(_ person: FilmPerson, _ words: SearchWords) -> Bool { names[person.id].map(words.areIn) ?? false }

    /// Films that share people, themes and genres with a film, the most alike first.
    func similar(to film: Film, limit: Int = 10) -> [Film] {
        let themes = Set(film.themes), genres = Set(film.genres), people = Set(film.directorIDs + film.castIDs)
        let scored = films.filter { $0.id != film.id }.map { other -> (film: Film, score: Int) in
            let shared = 4 * themes.intersection(other.themes).count + 2 * genres.intersection(other.genres).count
            return (other, shared + 2 * people.intersection(other.directorIDs + other.castIDs).count)
        }
        return scored.filter { $0.score >= 6 }
            .sorted { ($0.score, tenths($0.film), $1.film.id) > ($1.score, tenths($1.film), $0.film.id) }.prefix(limit).map(\.film)
    }

    private static func counted(_ names: [String]) -> [(name: String, count: Int)] {
        Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension [Film] {
    /// Films with the same key keep their order.
    func stablySorted(by key: (Film) -> Int) -> [Film] {
        enumerated().map { (film: $0.element, key: key($0.element), offset: $0.offset) }
            .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.film)
    }
}

extension Film {
    /// "Orbital Garden" for "The Orbital Garden".
    var sortTitle: String {
        for article in ["The ", "A ", "An "] where title.hasPrefix(article) { return String(title.dropFirst(article.count)) }
        return title
    }
    var decade: Int { year / 10 * 10 }
    var ratingCount: Int { ratings.reduce(0, +) }
    /// 42 for a mean of 4.2 stars.
    var ratingTenths: Int {
        let halves = ratings.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
        return ratingCount == 0 ? 0 : (halves * 10 + ratingCount) / (2 * ratingCount)
    }
    @MainActor var directors: [FilmPerson] { directorIDs.compactMap { Persona.catalog.filmPerson($0) } }
    @MainActor var cast: [FilmPerson] { castIDs.compactMap { Persona.catalog.filmPerson($0) } }
    @MainActor var directorLine: String { directors.map(\.name).joined(separator: ", ") }
}

/// The words of a text that is searched for, prepared once for all that is looked through.
struct SearchWords {
    private let words: [String]

    init(_ text: String) { words = text.searchForm.split(separator: " ").map { " " + $0 } }

    var isEmpty: Bool { words.isEmpty }

    /// Whether words of a search form begin with all of these.
    func areIn(_ form: String) -> Bool {
        let all = " " + form
        return words.allSatisfy { all.contains($0) }
    }
}

extension String {
    private static let accents: [Character: Character] = [
        "á": "a", "à": "a", "â": "a", "ã": "a", "ä": "a", "å": "a", "ç": "c", "č": "c", "é": "e", "è": "e", "ê": "e", "ë": "e",
        "í": "i", "î": "i", "ï": "i", "ł": "l", "ñ": "n", "ń": "n", "ó": "o", "ô": "o", "ö": "o", "ø": "o", "õ": "o",
        "ú": "u", "ü": "u", "û": "u", "ș": "s", "ś": "s", "š": "s", "ź": "z", "ż": "z",
    ]

    /// Without accents, case and signs, so that "jimenez" finds "Jiménez".
    var searchForm: String {
        let accents = Self.accents
        return lowercased().map { character -> String in
            if let plain = accents[character] { return String(plain) }
            if "'’.".contains(character) { return "" }
            return character.isLetter || character.isNumber ? String(character) : " "
        }.joined()
    }
}
