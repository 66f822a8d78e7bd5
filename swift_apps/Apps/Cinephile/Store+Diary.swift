import Foundation
import PersonaKit

/// Seeing, rating and logging films.
extension CinephileStore {
    static let placeLimit = 60

    /// A film that was seen leaves the watchlist. One that is marked unseen loses its rating, review and days.
    func setSeen(_ isSeen: Bool, _ id: Film.ID) throws {
        try Persona.requireNetwork()
        _ = try titled(film(id))
        change { state in
            if isSeen {
                state.see(id)
            } else {
                state.seen.removeAll { $0.filmID == id }
                state.diary.removeAll { $0.filmID == id }
                state.reviews.removeAll { $0.filmID == id }
                state.favoriteIDs.removeAll { $0 == id }
            }
        }
    }

    /// 1 to 10 half stars; `nil` takes the rating away. A rating says that the film was seen.
    func rate(_ id: Film.ID, _ halfStars: Int?) throws {
        try Persona.requireNetwork()
        _ = try titled(film(id))
        if halfStars == nil, !isSeen(id) { return }
        change { state in
            state.see(id)
            state.updateSeen(id) { $0.halfStars = halfStars.map { min(max($0, 1), 10) } }
        }
    }

    /// A film that is liked was seen.
    func setLiked(_ isLiked: Bool, _ id: Film.ID) throws {
        try Persona.requireNetwork()
        _ = try titled(film(id))
        if !isLiked, !isSeen(id) { return }
        change { state in
            state.see(id)
            state.updateSeen(id) { $0.isLiked = isLiked }
        }
    }

    /// Puts a film into the diary. The rating counts as the film's rating when the day is its last.
    @discardableResult
    func log(_ id: Film.ID, on date: Date, halfStars: Int?, isRewatch: Bool, isLiked: Bool, place: String = "") throws -> DiaryEntry.ID {
        try Persona.requireNetwork()
        let film = try titled(film(id))
        try check(date, for: film)
        let place = try checkedText(place, as: "The place", limit: Self.placeLimit)
        let entry = DiaryEntry(
            id: Persona.newID("diary"), filmID: id, date: date, halfStars: halfStars, isRewatch: isRewatch, place: place)
        change { state in
            state.see(id)
            state.insert(entry)
            if state.diary.last(where: { $0.filmID == id })?.id == entry.id {
                state.updateSeen(id) { seen in
                    seen.isLiked = isLiked
                    if let halfStars { seen.halfStars = halfStars }
                }
            }
        }
        return entry.id
    }

    func changeEntry(_ id: DiaryEntry.ID, date: Date, halfStars: Int?, isRewatch: Bool, place: String) throws {
        try Persona.requireNetwork()
        guard var entry = entry(id), let film = film(entry.filmID) else { throw FilmError.notFound("That diary entry") }
        try check(date, for: film)
        let place = try checkedText(place, as: "The place", limit: Self.placeLimit)
        (entry.date, entry.halfStars, entry.isRewatch, entry.place) = (date, halfStars, isRewatch, place)
        change { state in
            state.diary.removeAll { $0.id == id }
            state.insert(entry)
            if let halfStars, state.diary.last(where: { $0.filmID == entry.filmID })?.id == id {
                state.updateSeen(entry.filmID) { $0.halfStars = halfStars }
            }
        }
    }

    /// The film stays among those seen.
    func deleteEntry(_ id: DiaryEntry.ID) throws {
        try Persona.requireNetwork()
        guard entry(id) != nil else { throw FilmError.notFound("That diary entry") }
        change { state in state.diary.removeAll { $0.id == id } }
    }

    func setFavorite(_ isFavorite: Bool, _ id: Film.ID) throws {
        try Persona.requireNetwork()
        _ = try titled(film(id))
        guard isFavorite != state.favoriteIDs.contains(id) else { return }
        if isFavorite, state.favoriteIDs.count >= 4 { throw FilmError.favoritesFull }
        change { state in
            if isFavorite {
                state.see(id)
                state.favoriteIDs.append(id)
            } else {
                state.favoriteIDs.removeAll { $0 == id }
            }
        }
    }

    private func check(_ date: Date, for film: Film) throws {
        guard Dates.daysFromToday(date) <= 0 else { throw FilmError.future }
        guard Dates.year(of: date) >= film.year else { throw FilmError.notReleased(year: film.year) }
    }
}

extension CinephileState {
    /// Marks a film as seen.
    @MainActor fileprivate mutating func see(_ id: Film.ID) {
        watchlist.removeAll { $0.filmID == id }
        guard !seen.contains(where: { $0.filmID == id }) else { return }
        seen.append(SeenFilm(filmID: id, halfStars: nil, isLiked: false, addedAt: Persona.now))
    }

    fileprivate mutating func updateSeen(_ id: Film.ID, _ body: (inout SeenFilm) -> Void) {
        guard let index = seen.firstIndex(where: { $0.filmID == id }) else { return }
        body(&seen[index])
    }

    /// After the entries of its own day and before.
    fileprivate mutating func insert(_ entry: DiaryEntry) {
        let index = diary.lastIndex { Dates.days(from: $0.date, to: entry.date) >= 0 }.map { $0 + 1 } ?? 0
        diary.insert(entry, at: index)
    }
}
