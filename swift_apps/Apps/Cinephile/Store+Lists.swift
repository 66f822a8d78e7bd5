import Foundation
import PersonaKit

/// The watchlist and the person's own lists.
extension CinephileStore {
    /// A new film comes first: what was added last is what one wants to see most.
    func setWanted(_ isWanted: Bool, _ id: Film.ID) throws {
        try Persona.requireNetwork()
        let film = try titled(film(id))
        if isWanted, isSeen(id) { throw FilmError.alreadySeen(film.title) }
        guard isWanted != self.isWanted(id) else { return }
        change { state in
            if isWanted {
                state.watchlist.insert(WatchlistEntry(filmID: id, addedAt: Persona.now), at: 0)
            } else {
                state.watchlist.removeAll { $0.filmID == id }
            }
        }
    }

    func moveWanted(from offsets: IndexSet, to destination: Int) throws {
        try Persona.requireNetwork()
        change { $0.watchlist.move(from: offsets, to: destination) }
    }

    @discardableResult
    func createList(_ name: String, details: String = "", isRanked: Bool = false, with films: [Film.ID] = []) throws -> FilmList.ID {
        try Persona.requireNetwork()
        let (name, details) = try checked(name, details, except: nil)
        let list = FilmList(
            id: Persona.newID("filmlist"), name: name, details: details, isRanked: isRanked, filmIDs: films, createdAt: Persona.now, editedAt: Persona.now)
        change { $0.lists.append(list) }
        return list.id
    }

    func changeList(_ id: FilmList.ID, name: String, details: String, isRanked: Bool) throws {
        try Persona.requireNetwork()
        let (name, details) = try checked(name, details, except: id)
        try update(id) { ($0.name, $0.details, $0.isRanked) = (name, details, isRanked) }
    }

    /// The films keep their ratings.
    func deleteList(_ id: FilmList.ID) throws {
        try Persona.requireNetwork()
        guard list(id) != nil else { throw FilmError.notFound("That list") }
        change { state in state.lists.removeAll { $0.id == id } }
    }

    func add(_ film: Film.ID, to id: FilmList.ID) throws {
        try Persona.requireNetwork()
        let film = try titled(self.film(film))
        try update(id) { list in
            guard !list.filmIDs.contains(film.id) else { throw FilmError.inList(film: film.title, list: list.name) }
            list.filmIDs.append(film.id)
        }
    }

    func remove(_ film: Film.ID, from id: FilmList.ID) throws {
        try Persona.requireNetwork()
        try update(id) { $0.filmIDs.removeAll { $0 == film } }
    }

    func moveFilms(in id: FilmList.ID, from offsets: IndexSet, to destination: Int) throws {
        try Persona.requireNetwork()
        try update(id) { $0.filmIDs.move(from: offsets, to: destination) }
    }

    private func checked(_ name: String, _ details: String, except id: FilmList.ID?) throws -> (String, String) {
        guard let name = try checkedText(name, as: "A name", limit: 60) else { throw FilmError.emptyField("a name for the list") }
        if state.lists.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) { throw FilmError.sameName(name) }
        return (name, try checkedText(details, as: "A description", limit: 200) ?? "")
    }

    /// The list counts as edited when something changed.
    private func update(_ id: FilmList.ID, _ body: (inout FilmList) throws -> Void) throws {
        try change { state in
            guard let index = state.lists.firstIndex(where: { $0.id == id }) else { throw FilmError.notFound("That list") }
            let old = state.lists[index]
            try body(&state.lists[index])
            if state.lists[index] != old { state.lists[index].editedAt = Persona.now }
        }
    }
}
