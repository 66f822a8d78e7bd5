import Foundation
import PersonaKit

/// Followed teams, and what is announced about them.
extension ScoreZoneStore {
    func isFollowed(_ id: Catalog.Team.ID) -> Bool { state.follows.contains { $0.teamID == id } }
    var followed: [Catalog.Team] { state.follows.compactMap { team($0.teamID) } }
    func notices(of id: Catalog.Team.ID) -> [Notice] { state.follows.first { $0.teamID == id }?.notify ?? [] }

    /// A new team comes last, with its final scores announced.
    func follow(_ id: Catalog.Team.ID) throws {
        try Persona.requireNetwork()
        guard let team = team(id) else { throw ScoreError.notFound("That team") }
        guard !isFollowed(id) else { throw ScoreError.alreadyFollowed(team.name) }
        guard state.follows.count < Self.maximumTeams else { throw ScoreError.tooMany(Self.maximumTeams) }
        change { state in
            state.follows.append(Follow(teamID: id, notify: [.final]))
            state.announcedThrough = Persona.now
        }
    }

    func unfollow(_ id: Catalog.Team.ID) throws {
        try Persona.requireNetwork()
        guard let team = team(id) else { throw ScoreError.notFound("That team") }
        guard isFollowed(id) else { throw ScoreError.notFollowed(team.name) }
        change { state in state.follows.removeAll { $0.teamID == id } }
    }

    func moveFollowed(from offsets: IndexSet, to place: Int) throws {
        try Persona.requireNetwork()
        change { $0.follows.move(from: offsets, to: place) }
    }

    func setNotice(_ notice: Notice, _ isOn: Bool, for id: Catalog.Team.ID) throws {
        try Persona.requireNetwork()
        guard let team = team(id) else { throw ScoreError.notFound("That team") }
        guard let index = state.follows.firstIndex(where: { $0.teamID == id }) else { throw ScoreError.notFollowed(team.name) }
        guard notices(of: id).contains(notice) != isOn else { return }
        change { state in
            state.follows[index].notify.removeAll { $0 == notice }
            if isOn { state.follows[index].notify = (state.follows[index].notify + [notice]).sorted() }
            state.announcedThrough = Persona.now
        }
    }
}
