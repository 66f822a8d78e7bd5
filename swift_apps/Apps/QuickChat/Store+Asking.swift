import Foundation
import PersonaKit

/// Polls and event invitations.
extension QuickChatStore {
    static let optionLimit = 12
    static let questionLimit = 200

    @discardableResult func sendPoll(_ question: String, options: [String], allowsSeveral: Bool, in chatID: Chat.ID) throws -> Message.ID {
        let question = question.trimmingCharacters(in: .whitespacesAndNewlines)
        let options = options.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        guard !question.isEmpty else { throw ChatError.emptyField("a question") }
        guard question.count <= Self.questionLimit else { throw ChatError.tooLong("A question", limit: Self.questionLimit) }
        guard options.count >= 2 else { throw ChatError.needsOptions }
        guard options.count <= Self.optionLimit, options.allSatisfy({ $0.count <= Self.questionLimit }) else {
            throw ChatError.tooLong("An option", limit: Self.questionLimit)
        }
        guard Set(options.map { $0.lowercased() }).count == options.count else { throw ChatError.sameOption }
        let poll = Poll(
            question: question,
            options: options.enumerated().map { Poll.Option(id: "option-\($0.offset + 1)", text: $0.element, voterIDs: []) },
            allowsSeveral: allowsSeveral, isClosed: false)
        return try change { try append(Draft(poll: poll), to: chatID, in: &$0) }
    }

    /// Gives the owner's vote to an option, or takes it back. Without several votes, the earlier one goes.
    func vote(_ optionID: Poll.Option.ID, in messageID: Message.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofMessage: messageID)
            try checkMember(state.messages[index].chatID, in: state)
            guard var poll = state.messages[index].poll, let chosen = poll.options.firstIndex(where: { $0.id == optionID }) else {
                throw ChatError.notFound("That option")
            }
            guard !poll.isClosed else { throw ChatError.pollClosed }
            let had = poll.options[chosen].voterIDs.contains(me)
            for option in poll.options.indices where !poll.allowsSeveral || option == chosen { poll.options[option].voterIDs.removeAll { $0 == me } }
            if !had { poll.options[chosen].voterIDs.append(me) }
            state.messages[index].poll = poll
            guard !had else { return }
            let to = others(in: state.chats[try state.index(ofChat: state.messages[index].chatID)])
            Journal.record(.answer, in: .quickchat, to: to, "messages[\(messageID)].poll.options[\(optionID)].voterIDs[\(me)]")
        }
    }

    func closePoll(_ messageID: Message.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofMessage: messageID)
            guard state.messages[index].senderID == me else { throw ChatError.notMine }
            guard state.messages[index].poll != nil else { throw ChatError.notFound("That poll") }
            state.messages[index].poll?.isClosed = true
        }
    }

    @discardableResult func sendEvent(
        _ title: String, starts: Date, ends: Date? = nil, place: String = "", details: String = "", in chatID: Chat.ID
    ) throws -> Message.ID {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        let place = place.trimmingCharacters(in: .whitespacesAndNewlines), details = details.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw ChatError.emptyField("a title") }
        for (what, text) in [("A title", title), ("A place", place), ("A description", details)] {
            guard text.count <= Self.aboutLimit else { throw ChatError.tooLong(what, limit: Self.aboutLimit) }
        }
        guard starts > Persona.now else { throw ChatError.dateInPast }
        if let ends, ends <= starts { throw ChatError.endsBeforeStart }
        let event = EventInvitation(
            title: title, starts: starts, ends: ends, place: place.isEmpty ? nil : place, details: details.isEmpty ? nil : details,
            answers: [EventInvitation.Guest(contactID: me, answer: .going)], isCanceled: false)
        return try change { try append(Draft(event: event), to: chatID, in: &$0) }
    }

    /// Answers an invitation, also where Calendar has it.
    func answer(_ answer: EventInvitation.Answer, to messageID: Message.ID) throws {
        try Persona.requireNetwork()
        try enter(answer, to: messageID)
        guard PhoneControl.apps.contains(.calendar), let link = URL(string: "quickchat://message/\(messageID)") else { return }
        Persona.send(.invitationAnswered(AnsweredInvitation(link: link, answer: answer == .going ? .accepted : answer == .maybe ? .maybe : .declined)))
    }

    /// The owner has answered in Calendar. Without a network the answer waits.
    func follow(_ answered: AnsweredInvitation) {
        guard answered.link.scheme == "quickchat", answered.link.host == "message" else { return }
        let messageID = answered.link.lastPathComponent
        let answer: EventInvitation.Answer = answered.answer == .accepted ? .going : answered.answer == .maybe ? .maybe : .declined
        guard let event = message(messageID)?.event, event.answers.first(where: { $0.contactID == me })?.answer != answer else { return }
        if Persona.hasNetwork {
            try? enter(answer, to: messageID)
        } else {
            change { state in
                guard let index = try? state.index(ofMessage: messageID) else { return }
                state.messages[index].event?.waitingAnswer = answer
            }
        }
    }

    /// Gives the answers that have waited for a network.
    func answerWaiting() {
        for message in state.messages {
            guard let answer = message.event?.waitingAnswer else { continue }
            try? enter(answer, to: message.id)
        }
    }

    private func enter(_ answer: EventInvitation.Answer, to messageID: Message.ID) throws {
        try change { state in
            let index = try state.index(ofMessage: messageID)
            try checkMember(state.messages[index].chatID, in: state)
            guard var event = state.messages[index].event else { throw ChatError.notFound("That event") }
            guard !event.isCanceled else { throw ChatError.eventCanceled }
            event.answers.removeAll { $0.contactID == me }
            event.answers.append(EventInvitation.Guest(contactID: me, answer: answer))
            event.waitingAnswer = nil
            state.messages[index].event = event
            let to = others(in: state.chats[try state.index(ofChat: state.messages[index].chatID)])
            Journal.record(.answer, in: .quickchat, to: to, "messages[\(messageID)].event.answers[\(me)]", says: ["answer": answer.rawValue])
        }
    }

    func cancelEvent(_ messageID: Message.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofMessage: messageID)
            guard state.messages[index].senderID == me else { throw ChatError.notMine }
            guard state.messages[index].event != nil else { throw ChatError.notFound("That event") }
            state.messages[index].event?.isCanceled = true
        }
    }

    private func checkMember(_ chatID: Chat.ID, in state: QuickChatState) throws {
        guard state.chats[try state.index(ofChat: chatID)].memberIDs.contains(me) else { throw ChatError.notMember }
    }

    /// The events of the chats the person is in, with the messages that carry them.
    var events: [Message] { state.messages.filter { $0.event != nil && chat($0.chatID).map(isMember) == true } }
    var upcomingEvents: [Message] { events.filter { !Persona.isPast($0.event!.starts.addingTimeInterval(1)) }.sorted { $0.event!.starts < $1.event!.starts } }
    var pastEvents: [Message] { events.filter { Persona.isPast($0.event!.starts.addingTimeInterval(1)) }.sorted { $0.event!.starts > $1.event!.starts } }
}
