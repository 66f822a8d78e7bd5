import Foundation
import PersonaKit

// Connections, invitations, companies, and the owner's own profile.
extension LockedInStore {
    var receivedInvitations: [Invitation] { state.invitations.filter(\.isIncoming).sorted { ($0.sentAt, $0.id) > ($1.sentAt, $1.id) } }
    var sentInvitations: [Invitation] { state.invitations.filter { !$0.isIncoming }.sorted { ($0.sentAt, $0.id) > ($1.sentAt, $1.id) } }

    @discardableResult func invite(_ id: Profile.ID, note: String) throws -> Invitation.ID {
        try Persona.requireNetwork()
        let note = try checkedText(note, as: "A note", limit: 200)
        guard let profile = profile(id), !isMe(id) else { throw LinkError.notFound("That person") }
        guard !isConnected(id) else { throw LinkError.alreadyConnected(profile.name) }
        guard invitation(with: id) == nil else { throw LinkError.alreadyInvited(profile.name) }
        return change { state in
            let invitation = Invitation(id: Persona.newID("invitation"), profileID: id, isIncoming: false, note: note, sentAt: Persona.now)
            state.invitations.append(invitation)
            Journal.record(.invitation, in: .lockedin, to: [id], "invitations[\(invitation.id)]", says: ["note": note])
            return invitation.id
        }
    }

    func accept(_ id: Invitation.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard let invitation = state.invitations.first(where: { $0.id == id && $0.isIncoming }) else { throw LinkError.notFound("That invitation") }
            state.invitations.removeAll { $0.id == id }
            state.connections.append(Connection(profileID: invitation.profileID, since: Persona.now))
            Journal.record(.answer, in: .lockedin, to: [invitation.profileID], "connections[\(invitation.profileID)]")
        }
    }

    func ignore(_ id: Invitation.ID) throws {
        try Persona.requireNetwork()
        guard state.invitations.contains(where: { $0.id == id && $0.isIncoming }) else { throw LinkError.notFound("That invitation") }
        change { $0.invitations.removeAll { $0.id == id } }
    }

    func withdraw(_ id: Invitation.ID) throws {
        try Persona.requireNetwork()
        guard state.invitations.contains(where: { $0.id == id && !$0.isIncoming }) else { throw LinkError.notFound("That invitation") }
        change { $0.invitations.removeAll { $0.id == id } }
    }

    func disconnect(_ id: Profile.ID) throws {
        try Persona.requireNetwork()
        guard isConnected(id) else { throw LinkError.notFound("That connection") }
        change { $0.connections.removeAll { $0.profileID == id } }
    }

    func setFollowing(_ isFollowing: Bool, _ id: Company.ID) throws {
        try Persona.requireNetwork()
        guard company(id) != nil else { throw LinkError.notFound("That company") }
        change { state in
            state.followedCompanyIDs.removeAll { $0 == id }
            guard isFollowing else { return }
            state.followedCompanyIDs.append(id)
            Journal.record(.follow, in: .lockedin, to: [id], "followedCompanyIDs[\(id)]")
        }
    }

    /// Those whom the person is not connected with, colleagues and former colleagues first.
    var suggestions: [Profile] {
        let companies = Set(me.experience.map(\.company))
        return state.profiles.filter { !isMe($0.id) && !isConnected($0.id) && invitation(with: $0.id) == nil }
            .sorted { left, right in
                let l = left.experience.contains { companies.contains($0.company) } ? 0 : 1,
                    r = right.experience.contains { companies.contains($0.company) } ? 0 : 1
                return (l, left.name, left.id) < (r, right.name, right.id)
            }
    }

    func mutualConnections(with id: Profile.ID) -> [Profile] {
        guard let profile = profile(id) else { return [] }
        let companies = Set(profile.experience.map(\.company))
        return connections.map(\.profile).filter { other in other.id != id && other.experience.contains { companies.contains($0.company) } }
    }

    // MARK: One's own profile

    func setHeadline(_ headline: String, place: String, about: String) throws {
        try Persona.requireNetwork()
        let headline = try checkedText(headline, as: "A headline", limit: 220)
        let place = try checkedText(place, as: "A place", limit: 80)
        let about = try checkedText(about, as: "The description", limit: 2600)
        guard !headline.isEmpty else { throw LinkError.empty("a headline") }
        try changeMe { ($0.headline, $0.place, $0.about) = (headline, place, about) }
    }

    func addSkill(_ name: String) throws {
        try Persona.requireNetwork()
        let name = try checkedText(name, as: "A skill", limit: 60)
        guard !name.isEmpty else { throw LinkError.empty("a skill") }
        guard !me.skills.contains(where: { folded($0.name) == folded(name) }) else { throw LinkError.alreadyThere(name) }
        try changeMe { $0.skills.append(Skill(name: name, endorserIDs: [])) }
    }

    func removeSkill(_ name: String) throws {
        try Persona.requireNetwork()
        try changeMe { $0.skills.removeAll { $0.name == name } }
    }

    func addPosition(_ position: Position) throws {
        try Persona.requireNetwork()
        let title = try checkedText(position.title, as: "A title", limit: 100), company = try checkedText(position.company, as: "A company", limit: 100)
        guard !title.isEmpty else { throw LinkError.empty("a title") }
        guard !company.isEmpty else { throw LinkError.empty("a company") }
        try changeMe { me in
            me.experience.append(Position(title: title, company: company, start: position.start, end: position.end, text: position.text))
            me.experience.sort { ($0.end ?? "9999", $0.start) > ($1.end ?? "9999", $1.start) }
        }
    }

    /// Confirms a skill of a connection, or takes that back.
    func toggleEndorsement(_ skill: String, of id: Profile.ID) throws {
        try Persona.requireNetwork()
        guard let profile = profile(id) else { throw LinkError.notFound("That person") }
        guard isConnected(id) else { throw LinkError.notConnected(profile.name) }
        try change { state in
            guard let index = state.profiles.firstIndex(where: { $0.id == id }),
                let position = state.profiles[index].skills.firstIndex(where: { $0.name == skill })
            else { throw LinkError.notFound("That skill") }
            let known = state.profiles[index].skills[position].endorserIDs
            state.profiles[index].skills[position].endorserIDs = known.contains(me.id) ? known.filter { $0 != me.id } : known + [me.id]
            guard !known.contains(me.id) else { return }
            Journal.record(.like, in: .lockedin, to: [id], "profiles[\(id)].skills[\(skill)].endorserIDs[\(me.id)]")
        }
    }

    private func changeMe(_ body: (inout Profile) -> Void) throws {
        try change { state in body(&state.profiles[try state.index(ofMe: Persona.me.id)]) }
    }
}
