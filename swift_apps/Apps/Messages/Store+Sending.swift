import Foundation
import PersonaKit

// Writing, changing and taking back.
extension MessagesStore {
    /// The conversation with these people: the one that there is, or a new one.
    func openThread(with members: [Address]) -> MessageThread.ID? {
        let members = members.reduce(into: [Address]()) { if $1 != me, !$0.contains($1) { $0.append($1) } }
        guard !members.isEmpty else { return nil }
        return thread(with: members)?.id ?? change { $0.open(with: members) }
    }

    func setDraft(_ text: String, in id: MessageThread.ID) {
        guard thread(id)?.draft != text else { return }
        change { $0.changeThread(id) { $0.draft = String(text.prefix(Self.textLimit)) } }
    }

    /// Sends words, or something with them. What has neither is not sent.
    @discardableResult func send(
        _ text: String, to id: MessageThread.ID, replyTo: TextMessage.ID? = nil, attachment: Attachment? = nil
    ) -> TextMessage.ID? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let thread = thread(id), !text.isEmpty || attachment != nil else { return nil }
        let message = TextMessage(
            id: Persona.newID("text"), threadID: id, sender: me, date: Persona.now, text: String(text.prefix(Self.textLimit)), attachment: attachment,
            replyToID: replyTo, tapbacks: [], isUnsent: false, isWaiting: canReachNetwork(thread.service) ? nil : true)
        change { state in
            state.messages.append(message)
            state.changeThread(id) {
                $0.draft = ""
                $0.lastReadAt = Persona.now
                $0.isMarkedUnread = false
                $0.isKnown = true
                $0.isJunk = false
            }
            if message.isWaiting == nil { note(message, to: thread) }
        }
        return message.id
    }

    private func note(_ message: TextMessage, to thread: MessageThread) {
        Journal.record(.message, in: .messages, to: thread.members, "messages[\(message.id)]", says: message.text.isEmpty ? [:] : ["text": message.text])
    }

    /// Refuses to change what others have, without the network that it takes.
    func requireNetwork(for thread: MessageThread) throws {
        guard canReachNetwork(thread.service) else { throw OfflineError() }
    }

    /// Blue messages need data, green ones the mobile network.
    private func canReachNetwork(_ service: MessageThread.Service) -> Bool {
        let settings = PhoneControl.settings
        switch service {
        case .iMessage: return settings.isOnWiFi || (!settings.airplaneMode && settings.isCellularDataOn)
        case .text: return !settings.airplaneMode
        }
    }

    /// Sends what has waited for a network, as soon as there is one.
    func sendWaiting() {
        for message in state.messages where message.isWaiting == true { retry(message.id) }
    }

    /// Tries again to send what waits.
    @discardableResult func retry(_ id: TextMessage.ID) -> Bool {
        guard let message = message(id), message.isWaiting == true, let thread = thread(message.threadID), canReachNetwork(thread.service) else { return false }
        change { state in
            state.changeMessage(id) { $0.isWaiting = nil }
            note(message, to: thread)
        }
        return true
    }

    // MARK: Changing and taking back

    func canEdit(_ message: TextMessage) -> Bool {
        isOwnBlue(message) && !message.text.isEmpty && (message.earlier ?? []).count < Self.mostEdits
            && !Persona.isPast(message.date.addingTimeInterval(Self.editing))
    }

    func canUnsend(_ message: TextMessage) -> Bool { isOwnBlue(message) && !Persona.isPast(message.date.addingTimeInterval(Self.unsending)) }

    private func isOwnBlue(_ message: TextMessage) -> Bool {
        message.sender == me && !message.isUnsent && message.deletedAt == nil && message.isWaiting == nil && thread(message.threadID)?.service == .iMessage
    }

    /// Puts other words in the place of those that were sent. Everybody sees that there were others.
    func edit(_ id: TextMessage.ID, to text: String) throws {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let message = message(id), let thread = thread(message.threadID), canEdit(message), !text.isEmpty, text != message.text else { return }
        try requireNetwork(for: thread)
        change { state in
            state.changeMessage(id) {
                $0.earlier = ($0.earlier ?? []) + [$0.text]
                $0.text = String(text.prefix(Self.textLimit))
            }
            Journal.record(.edit, in: .messages, to: thread.members, "messages[\(id)].text", says: ["text": text])
        }
    }

    /// Takes back what was sent, for everybody.
    func unsend(_ id: TextMessage.ID) throws {
        guard let message = message(id), let thread = thread(message.threadID), canUnsend(message) else { return }
        try requireNetwork(for: thread)
        change { state in
            state.changeMessage(id) { ($0.isUnsent, $0.text, $0.attachment, $0.tapbacks, $0.earlier) = (true, "", nil, [], nil) }
            Journal.record(.deletion, in: .messages, to: thread.members, "messages[\(id)]")
        }
    }

    /// Gives a tapback, puts another in its place, or takes it back.
    func tap(_ kind: Tapback.Kind, on id: TextMessage.ID) throws {
        guard let message = message(id), let thread = thread(message.threadID), !message.isUnsent, message.deletedAt == nil else { return }
        try requireNetwork(for: thread)
        let takesBack = message.tapbacks.contains(Tapback(sender: me, kind: kind))
        change { state in
            state.changeMessage(id) { message in
                message.tapbacks.removeAll { $0.sender == me }
                if !takesBack { message.tapbacks.append(Tapback(sender: me, kind: kind)) }
            }
            let place = "messages[\(id)].tapbacks[\(me)]"
            if takesBack {
                Journal.record(.deletion, in: .messages, to: thread.members, place)
            } else {
                Journal.record(.reaction, in: .messages, to: thread.members, place, says: ["kind": kind.rawValue])
            }
        }
    }

    /// The owner has texted from another app.
    func enter(_ sent: SentText) {
        guard let id = openThread(with: [sent.contactID ?? sent.number]) else { return }
        send(sent.text, to: id, attachment: sent.link.map(Self.attachment))
    }

    /// A place for a link to one in Maps, and otherwise the link itself.
    private static func attachment(_ link: URL) -> Attachment {
        guard link.scheme == AppID.maps.rawValue, link.host == "place", Persona.catalog.place(link.lastPathComponent) != nil else {
            return Attachment(link: link)
        }
        return Attachment(placeID: link.lastPathComponent)
    }
}

@MainActor extension MessagesState {
    /// A conversation with these people, made if there is none.
    mutating func open(with members: [Address]) -> MessageThread.ID {
        if let thread = threads.first(where: { Set($0.members) == Set(members) }) { return thread.id }
        let known = Set(threads.filter { $0.service == .text && !$0.isGroup }.flatMap(\.members))
        let isBlue = members.allSatisfy { $0.hasPrefix("contact-") && !known.contains($0) }
        let id = Persona.newID("thread")
        threads.append(
            MessageThread(
                id: id, members: members, service: isBlue ? .iMessage : .text, isMuted: false, isKnown: false, isJunk: false,
                // A conversation that a message begins is as unread as the message.
                lastReadAt: Persona.now.addingTimeInterval(-1), isMarkedUnread: false, draft: ""))
        return id
    }
}
