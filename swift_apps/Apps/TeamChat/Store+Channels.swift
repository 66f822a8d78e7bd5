import Foundation
import PersonaKit

// Joining, leaving, making and arranging conversations.
extension TeamChatStore {
    /// The channel that everyone is in.
    static let everyone = "general"

    func join(_ id: Conversation.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofConversation: id)
            guard state.conversations[index].kind == .channel else { throw ChatError.notFound("That channel") }
            guard !state.conversations[index].memberIDs.contains(myID) else { throw ChatError.alreadyMember(name(of: myID)) }
            state.conversations[index].memberIDs.append(myID)
            state.messages.append(notice(.joined, myID, in: id))
            state.read(id, until: Persona.now)
        }
    }

    func leave(_ id: Conversation.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofConversation: id)
            let conversation = state.conversations[index]
            guard conversation.kind != .direct else { throw ChatError.notDirect }
            guard conversation.name != Self.everyone else { throw ChatError.cannotLeave("#\(conversation.name)") }
            guard conversation.memberIDs.contains(myID) else { throw ChatError.notMember("#\(conversation.name)") }
            state.conversations[index].memberIDs.removeAll { $0 == myID }
            state.conversations[index].isStarred = false
            state.conversations[index].isMuted = false
            state.drafts.removeAll { $0.conversationID == id }
            state.messages.append(notice(.left, myID, in: id))
        }
    }

    /// "harbor vine" becomes "harbor-vine", as it is typed.
    static func channelName(_ text: String) -> String { text.lowercased().replacingOccurrences(of: " ", with: "-") }

    @discardableResult func createChannel(named name: String, purpose: String, isPrivate: Bool, memberIDs: [Contact.ID]) throws -> Conversation.ID {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: nil)
        let purpose = try requiredText(purpose, as: "The description", limit: 250)
        for id in memberIDs {
            guard let member = member(id) else { throw ChatError.notFound("That person") }
            guard !member.isGuest || isPrivate else { throw ChatError.guestsOnlyByInvitation }
        }
        return change { state in
            let conversation = Conversation(
                id: Persona.newID("channel"), kind: isPrivate ? .privateChannel : .channel, name: name, topic: "", purpose: purpose, creatorID: myID,
                createdAt: Persona.now, memberIDs: [myID] + memberIDs.filter { $0 != myID }, pinnedMessageIDs: [], lastReadAt: Persona.now,
                isStarred: false, isMuted: false)
            state.conversations.append(conversation)
            for id in conversation.memberIDs { state.messages.append(notice(.joined, id, in: conversation.id)) }
            if !others(in: conversation).isEmpty {
                Journal.record(.invitation, in: .teamchat, to: others(in: conversation), "conversations[\(conversation.id)]")
            }
            return conversation.id
        }
    }

    func addMembers(_ ids: [Contact.ID], to id: Conversation.ID) throws {
        try Persona.requireNetwork()
        guard !ids.isEmpty else { throw ChatError.nobodyChosen }
        try change { state in
            let index = try state.index(ofConversation: id)
            let conversation = state.conversations[index]
            guard conversation.kind != .direct else { throw ChatError.notDirect }
            guard conversation.memberIDs.contains(myID) else { throw ChatError.notMember("#\(conversation.name)") }
            for added in ids {
                guard let member = member(added) else { throw ChatError.notFound("That person") }
                guard !state.conversations[index].memberIDs.contains(added) else { throw ChatError.alreadyMember(name(of: added)) }
                guard !member.isGuest || conversation.kind == .privateChannel else { throw ChatError.guestsOnlyByInvitation }
                state.conversations[index].memberIDs.append(added)
                Journal.record(.invitation, in: .teamchat, to: [added], "conversations[\(id)].memberIDs[\(added)]")
                state.messages.append(notice(.joined, added, in: id))
            }
            state.read(id, until: Persona.now)
        }
    }

    func setTopic(_ topic: String, purpose: String, of id: Conversation.ID) throws {
        try Persona.requireNetwork()
        let topic = try requiredText(topic, as: "The topic", limit: 120)
        let purpose = try requiredText(purpose, as: "The description", limit: 250)
        try change { state in
            let index = try channelOfMine(id, in: state)
            state.conversations[index].topic = topic
            state.conversations[index].purpose = purpose
        }
    }

    func rename(_ id: Conversation.ID, to name: String) throws {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: id)
        try change { state in
            let index = try channelOfMine(id, in: state)
            guard state.conversations[index].name != Self.everyone else { throw ChatError.nameTaken(Self.everyone) }
            state.conversations[index].name = name
        }
    }

    func setStarred(_ isStarred: Bool, _ id: Conversation.ID) throws {
        try Persona.requireNetwork()
        try change { $0.conversations[try $0.index(ofConversation: id)].isStarred = isStarred }
    }

    func setMuted(_ isMuted: Bool, _ id: Conversation.ID) throws {
        try Persona.requireNetwork()
        try change { $0.conversations[try $0.index(ofConversation: id)].isMuted = isMuted }
    }

    /// The direct messages with exactly these people, which begin if there are none.
    @discardableResult func directMessages(with ids: [Contact.ID]) throws -> Conversation.ID {
        let wanted = Set(ids + [myID])
        guard !ids.isEmpty else { throw ChatError.nobodyChosen }
        guard ids.allSatisfy({ member($0) != nil }) else { throw ChatError.notFound("That person") }
        if let known = state.conversations.first(where: { $0.kind == .direct && Set($0.memberIDs) == wanted }) { return known.id }
        return change { state in
            let conversation = Conversation(
                id: Persona.newID("dm"), kind: .direct, name: "", topic: "", purpose: "", creatorID: myID, createdAt: Persona.now,
                memberIDs: [myID] + ids.filter { $0 != myID }, pinnedMessageIDs: [], lastReadAt: Persona.now, isStarred: false, isMuted: false)
            state.conversations.append(conversation)
            return conversation.id
        }
    }

    // MARK: Checks

    private func channelOfMine(_ id: Conversation.ID, in state: TeamChatState) throws -> Int {
        let index = try state.index(ofConversation: id)
        let conversation = state.conversations[index]
        guard conversation.kind != .direct else { throw ChatError.notDirect }
        guard conversation.memberIDs.contains(myID) else { throw ChatError.notMember("#\(conversation.name)") }
        return index
    }

    private func checkedName(_ text: String, except id: Conversation.ID?) throws -> String {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw ChatError.nameMissing }
        let isPlain = name.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
        guard isPlain, name.count <= 40 else { throw ChatError.nameInvalid }
        guard !state.conversations.contains(where: { $0.name == name && $0.id != id }) else { throw ChatError.nameTaken(name) }
        return name
    }

    private func notice(_ kind: MessageKind, _ member: Contact.ID, in id: Conversation.ID) -> Message {
        Message(
            id: Persona.newID("message"), conversationID: id, authorID: member, kind: kind, text: "", sentAt: Persona.now, isAlsoInConversation: false,
            reactions: [], files: [], documents: [])
    }
}
