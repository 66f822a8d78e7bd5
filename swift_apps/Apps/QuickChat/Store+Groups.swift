import Foundation
import PersonaKit

/// Groups, their members, and communities.
extension QuickChatStore {
    static let nameLimit = 60
    static let aboutLimit = 300

    /// What a person enters for a group.
    struct GroupForm: Equatable {
        var title = ""
        var about = ""
        var picture = GroupPicture(symbol: "person.3.fill", color: .violet)
        var memberIDs: [Contact.ID] = []
        var isAnnouncement = false
    }

    @discardableResult func createGroup(_ form: GroupForm, in communityID: Community.ID? = nil) throws -> Chat.ID {
        try Persona.requireNetwork()
        let title = try checked(form.title, "a name", limit: Self.nameLimit)
        let members = form.memberIDs.filter { $0 != me && Persona.contact($0) != nil }
        guard !members.isEmpty else { throw ChatError.needsMembers }
        return try change { state in
            let id = try make(
                title, about: form.about, picture: form.picture, members: members, kind: form.isAnnouncement ? .announcement : .group,
                community: communityID, in: &state)
            try append(Draft(text: "You created the group “\(title)”.", isNotice: true), to: id, in: &state)
            return id
        }
    }

    /// A new name, description or picture; the chat says who changed it.
    func editGroup(_ id: Chat.ID, title: String, about: String, picture: GroupPicture) throws {
        try Persona.requireNetwork()
        let title = try checked(title, "a name", limit: Self.nameLimit)
        guard about.count <= Self.aboutLimit else { throw ChatError.tooLong("A description", limit: Self.aboutLimit) }
        try change { state in
            let index = try group(id, in: state)
            if state.chats[index].title != title { try note("You changed the group's name to “\(title)”.", in: id, &state) }
            if (state.chats[index].about ?? "") != about { try note("You changed the group's description.", in: id, &state) }
            state.chats[index].title = title
            state.chats[index].about = about.isEmpty ? nil : about
            state.chats[index].picture = picture
        }
    }

    func addMembers(_ ids: [Contact.ID], to chatID: Chat.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try group(chatID, in: state)
            guard state.chats[index].adminIDs.contains(me) else { throw ChatError.onlyAdmins }
            let added = ids.filter { Persona.contact($0) != nil && !state.chats[index].memberIDs.contains($0) }
            guard !added.isEmpty else { throw ChatError.needsMembers }
            state.chats[index].memberIDs += added
            let names = added.compactMap { Persona.contact($0)?.shortName }
            try note("You added \(ListWords.joined(names)).", in: chatID, &state)
        }
    }

    func removeMember(_ contactID: Contact.ID, from chatID: Chat.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try group(chatID, in: state)
            guard state.chats[index].adminIDs.contains(me), contactID != me else { throw ChatError.onlyAdmins }
            guard state.chats[index].memberIDs.contains(contactID) else { throw ChatError.notFound("That member") }
            state.chats[index].memberIDs.removeAll { $0 == contactID }
            state.chats[index].adminIDs.removeAll { $0 == contactID }
            try note("You removed \(Persona.contact(contactID)?.shortName ?? "a member").", in: chatID, &state)
        }
    }

    func setAdmin(_ isAdmin: Bool, _ contactID: Contact.ID, in chatID: Chat.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try group(chatID, in: state)
            guard state.chats[index].adminIDs.contains(me) else { throw ChatError.onlyAdmins }
            guard state.chats[index].memberIDs.contains(contactID) else { throw ChatError.notFound("That member") }
            state.chats[index].adminIDs.removeAll { $0 == contactID }
            if isAdmin { state.chats[index].adminIDs.append(contactID) }
            guard !state.chats[index].adminIDs.isEmpty else { throw ChatError.lastAdmin }
        }
    }

    /// Leaves a group. Its only admin has to name another one first.
    func leave(_ chatID: Chat.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try group(chatID, in: state)
            let others = state.chats[index].memberIDs.filter { $0 != me }
            guard state.chats[index].adminIDs != [me] || others.isEmpty else { throw ChatError.lastAdmin }
            try note("You left.", in: chatID, &state)
            state.chats[index].memberIDs = others
            state.chats[index].adminIDs.removeAll { $0 == me }
            state.chats[index].pinnedAt = nil
        }
    }

    /// Joins a group of a community that the person is part of.
    func join(_ chatID: Chat.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofChat: chatID)
            guard let community = state.chats[index].communityID, isMember(of: community) else { throw ChatError.notMember }
            guard !state.chats[index].memberIDs.contains(me) else { return }
            state.chats[index].memberIDs.append(me)
            try note("You joined.", in: chatID, &state)
        }
    }

    // MARK: Communities

    /// The groups of a community, the announcements not among them.
    func groups(of community: Community) -> [Chat] {
        state.chats.filter { $0.communityID == community.id && $0.id != community.announcementsID }
            .sorted { activity($0) != activity($1) ? activity($0) > activity($1) : $0.id < $1.id }
    }

    /// Those the person is part of.
    var myCommunities: [Community] { state.communities.filter { isMember(of: $0.id) } }

    func isMember(of communityID: Community.ID) -> Bool { community(communityID).flatMap { chat($0.announcementsID) }.map(isMember) ?? false }

    /// Everyone in one of its groups.
    func members(of community: Community) -> [Contact.ID] {
        var seen = Set<Contact.ID>()
        return state.chats.filter { $0.communityID == community.id }.flatMap(\.memberIDs).filter { seen.insert($0).inserted }
    }

    @discardableResult func createCommunity(name: String, about: String, picture: GroupPicture, memberIDs: [Contact.ID]) throws -> Community.ID {
        try Persona.requireNetwork()
        let name = try checked(name, "a name", limit: Self.nameLimit)
        guard about.count <= Self.aboutLimit else { throw ChatError.tooLong("A description", limit: Self.aboutLimit) }
        guard !state.communities.contains(where: { $0.name.lowercased() == name.lowercased() }) else { throw ChatError.nameTaken(name) }
        let members = memberIDs.filter { $0 != me && Persona.contact($0) != nil }
        guard !members.isEmpty else { throw ChatError.needsMembers }
        return try change { state in
            let id = Persona.newID("community")
            let chatID = try make(
                "\(name) Announcements", about: "Only admins can write here.", picture: picture, members: members, kind: .announcement, community: id,
                in: &state)
            state.communities.append(Community(id: id, name: name, about: about, picture: picture, announcementsID: chatID))
            try note("You created the community “\(name)”.", in: chatID, &state)
            return id
        }
    }

    /// Leaves a community and all of its groups.
    func leaveCommunity(_ id: Community.ID) throws {
        try Persona.requireNetwork()
        guard let community = community(id) else { throw ChatError.notFound("That community") }
        guard chat(community.announcementsID)?.adminIDs != [me] else { throw ChatError.lastAdmin }
        change { state in
            for index in state.chats.indices where state.chats[index].communityID == id {
                state.chats[index].memberIDs.removeAll { $0 == me }
                state.chats[index].adminIDs.removeAll { $0 == me }
                state.chats[index].pinnedAt = nil
            }
        }
    }

    // MARK: Parts

    private func make(
        _ title: String, about: String, picture: GroupPicture, members: [Contact.ID], kind: Chat.Kind, community: Community.ID?,
        in state: inout QuickChatState
    ) throws -> Chat.ID {
        guard about.count <= Self.aboutLimit else { throw ChatError.tooLong("A description", limit: Self.aboutLimit) }
        let id = Persona.newID("chat")
        state.chats.append(
            Chat(
                id: id, kind: kind, title: title, about: about.isEmpty ? nil : about, picture: picture, memberIDs: [me] + members, adminIDs: [me],
                communityID: community, createdAt: Persona.now, createdBy: me, isMuted: false, isArchived: false, lastReadAt: Persona.now,
                isMarkedUnread: false, draft: ""))
        return id
    }

    private func note(_ text: String, in chatID: Chat.ID, _ state: inout QuickChatState) throws {
        try append(Draft(text: text, isNotice: true), to: chatID, in: &state)
    }

    /// The position of a group that the person is in.
    private func group(_ id: Chat.ID, in state: QuickChatState) throws -> Int {
        let index = try state.index(ofChat: id)
        guard state.chats[index].kind != .direct else { throw ChatError.notFound("That group") }
        guard state.chats[index].memberIDs.contains(me) else { throw ChatError.notMember }
        return index
    }

    private func checked(_ text: String, _ what: String, limit: Int) throws -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw ChatError.emptyField(what) }
        guard text.count <= limit else { throw ChatError.tooLong("A name", limit: limit) }
        return text
    }
}

/// Names in a sentence.
enum ListWords {
    /// "Maya", "Maya and Leo", "Maya, Leo and Kai".
    static func joined(_ names: [String]) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
