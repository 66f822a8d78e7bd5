import Foundation
import PersonaKit

/// What a person can do in Cinephile. The methods are in the files `Store+….swift`, one subject each.
public final class CinephileStore: StateStore<CinephileState>, PersonaStore {
    public static let app = AppID.cinephile
    private var knownShelf: Shelf?
    private var knownLibrary: Library?

    /// What the person has to do with each film.
    var shelf: Shelf {
        let state = state
        if let knownShelf { return knownShelf }
        let shelf = Shelf(state)
        knownShelf = shelf
        return shelf
    }

    var library: Library {
        if let knownLibrary { return knownLibrary }
        let library = Persona.catalog.derived(Library.init)
        knownLibrary = library
        return library
    }

    public override func stateChanged() { knownShelf = nil }
}

// Looking things up.
extension CinephileStore {
    func film(_ id: Film.ID) -> Film? { Persona.catalog.film(id) }
    func person(_ id: FilmPerson.ID) -> FilmPerson? { Persona.catalog.filmPerson(id) }
    func list(_ id: FilmList.ID) -> FilmList? { state.lists.first { $0.id == id } }
    func activity(_ id: FriendActivity.ID) -> FriendActivity? { state.activities.first { $0.id == id } }
    func entry(_ id: DiaryEntry.ID) -> DiaryEntry? { state.diary.first { $0.id == id } }
    func rating(_ id: Film.ID) -> Int? { shelf.seen(id)?.halfStars }
    func isSeen(_ id: Film.ID) -> Bool { shelf.seen(id) != nil }
    func isWanted(_ id: Film.ID) -> Bool { shelf.position(id) != nil }
    func lists(with id: Film.ID) -> [FilmList] { state.lists.filter { $0.filmIDs.contains(id) } }
    func screenings(of id: Film.ID) -> [Screening] { state.screenings.filter { $0.filmID == id && !Persona.isPast($0.date) } }

    /// The person's friends here, by name.
    var friends: [Contact] { state.followingIDs.compactMap { Persona.contact($0) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }

    /// What a friend watched, the latest first.
    func activities(by contact: Contact.ID) -> [FriendActivity] { state.activities.filter { $0.contactID == contact }.reversed() }

    /// What friends recommended, the latest first.
    var received: [Recommendation] { state.recommendations.filter { $0.toID == Persona.me.id }.reversed() }
    var sent: [Recommendation] { state.recommendations.filter { $0.fromID == Persona.me.id }.reversed() }
    func recommendations(of id: Film.ID) -> [Recommendation] { received.filter { $0.filmID == id } }

    /// Films that were seen this year, by the diary.
    var seenThisYear: Int {
        let year = Dates.year(of: Persona.today)
        return Set(state.diary.filter { Dates.year(of: $0.date) == year }.map(\.filmID)).count
    }

    /// How many films the person gave half a star, one star, … five stars.
    var ratings: [Int] { (1...10).map { halves in state.seen.filter { $0.halfStars == halves }.count } }
}

func titled(_ film: Film?) throws -> Film {
    guard let film else { throw FilmError.notFound("That film") }
    return film
}
