import PersonaKit

/// What the person has to do with each film, worked out once for each state.
struct Shelf {
    private let seen: [Film.ID: SeenFilm]
    private let wanted: [Film.ID: Int]
    private let reviewed: [Film.ID: Review]
    private let viewings: [Film.ID: [DiaryEntry]]
    private let friends: [Film.ID: [FriendActivity]]
    /// The diary by month, the latest first.
    let months: [DiaryMonth]

    init(_ state: CinephileState) {
        seen = Dictionary(state.seen.map { ($0.filmID, $0) }, uniquingKeysWith: { first, _ in first })
        wanted = Dictionary(state.watchlist.enumerated().map { ($1.filmID, $0) }, uniquingKeysWith: { first, _ in first })
        reviewed = Dictionary(state.reviews.map { ($0.filmID, $0) }, uniquingKeysWith: { first, _ in first })
        viewings = Dictionary(grouping: state.diary.reversed(), by: \.filmID)
        friends = Dictionary(grouping: state.activities.reversed(), by: \.filmID)
        var months: [DiaryMonth] = []
        for entry in state.diary.reversed() {
            let title = Dates.monthAndYear(entry.date)
            if months.last?.title == title { months[months.count - 1].entries.append(entry) } else { months.append(DiaryMonth(title: title, entries: [entry])) }
        }
        self.months = months
    }

    func seen(_ id: Film.ID) -> SeenFilm? { seen[id] }
    /// The position on the watchlist, from 0.
    func position(_ id: Film.ID) -> Int? { wanted[id] }
    func review(_ id: Film.ID) -> Review? { reviewed[id] }
    /// The latest first.
    func viewings(_ id: Film.ID) -> [DiaryEntry] { viewings[id] ?? [] }
    func friends(_ id: Film.ID) -> [FriendActivity] { friends[id] ?? [] }
}

struct DiaryMonth: Identifiable {
    let title: String  // "May 2026"
    var entries: [DiaryEntry]
    var id: String { title }
}
