import Foundation
import PersonaKit

/// Challenges.
extension TrailBlazeStore {
    /// What somebody has towards a challenge, in its measure.
    func progress(_ challenge: Challenge, of athlete: Contact.ID? = nil) -> Int {
        let athlete = athlete ?? Persona.me.id
        let counted = state.activities.filter { $0.athleteID == athlete && challenge.counts($0) }
        switch challenge.measure {
        case .distance: return counted.reduce(0) { $0 + $1.hundredths }
        case .climb: return counted.reduce(0) { $0 + $1.climbFeet }
        case .time: return counted.reduce(0) { $0 + $1.seconds }
        case .days: return Set(counted.map { DayKey.of($0.startedAt) }).count
        case .longest: return counted.map(\.hundredths).max() ?? 0
        }
    }

    /// Everybody who takes part, the farthest first.
    func ranking(_ challenge: Challenge) -> [(athlete: Contact.ID, amount: Int)] {
        (challenge.athleteIDs + (challenge.isJoined ? [Persona.me.id] : [])).map { ($0, progress(challenge, of: $0)) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            .map { (athlete: $0.0, amount: $0.1) }
    }

    func setChallenge(_ id: Challenge.ID, joined: Bool) throws {
        try Persona.requireNetwork()
        guard let index = state.challenges.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That challenge") }
        guard state.challenges[index].phase != .over else { throw TrailError.challengeOver }
        change { $0.challenges[index].isJoined = joined }
    }
}

/// Clubs and what is posted there.
extension TrailBlazeStore {
    func setClub(_ id: Club.ID, joined: Bool) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofClub: id)
        change { $0.clubs[index].isJoined = joined }
    }

    func post(in id: Club.ID, _ text: String) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofClub: id)
        guard state.clubs[index].isJoined else { throw TrailError.notMember }
        guard let text = try checkedText(text, as: "A post", limit: 1000) else { throw TrailError.empty("a post") }
        let post = Post(id: Persona.newID("post"), athleteID: Persona.me.id, writtenAt: Persona.now, text: text, kudos: [])
        change { $0.clubs[index].posts.append(post) }
        Journal.record(.post, in: .trailblaze, to: [id], "clubs[\(id)].posts[\(post.id)]", says: ["text": text])
    }

    func deletePost(_ post: Post.ID, in id: Club.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofClub: id)
        guard let found = state.clubs[index].posts.first(where: { $0.id == post }) else { throw TrailError.notFound("That post") }
        guard found.athleteID == Persona.me.id else { throw TrailError.notYours }
        change { $0.clubs[index].posts.removeAll { $0.id == post } }
        Journal.record(.deletion, in: .trailblaze, to: [id], "clubs[\(id)].posts[\(post)]")
    }

    func togglePostKudos(_ post: Post.ID, in id: Club.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofClub: id)
        guard let number = state.clubs[index].posts.firstIndex(where: { $0.id == post }) else { throw TrailError.notFound("That post") }
        guard state.clubs[index].posts[number].athleteID != Persona.me.id else { throw TrailError.notYours }
        change { state in
            if state.clubs[index].posts[number].kudos.contains(Persona.me.id) {
                state.clubs[index].posts[number].kudos.removeAll { $0 == Persona.me.id }
            } else {
                let kudos = "clubs[\(id)].posts[\(post)].kudos[\(Persona.me.id)]"
                state.clubs[index].posts[number].kudos.append(Persona.me.id)
                Journal.record(.like, in: .trailblaze, to: [state.clubs[index].posts[number].athleteID], kudos)
            }
        }
    }
}

extension TrailBlazeState {
    func index(ofClub id: Club.ID) throws -> Int {
        guard let index = clubs.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That club") }
        return index
    }
}
