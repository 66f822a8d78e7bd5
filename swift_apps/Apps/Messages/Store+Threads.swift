import Foundation
import PersonaKit

// What can be done with whole conversations, and with what was deleted.
extension MessagesStore {
    func markRead(_ id: MessageThread.ID) {
        guard let thread = thread(id), isUnread(thread) else { return }
        change { $0.changeThread(id) { ($0.lastReadAt, $0.isMarkedUnread) = (Persona.now, false) } }
    }

    func markUnread(_ id: MessageThread.ID) { change { $0.changeThread(id) { $0.isMarkedUnread = true } } }

    func markAllRead(in mailbox: Mailbox) {
        for thread in threads(in: mailbox) + (mailbox == .messages ? pinned : []) { markRead(thread.id) }
    }

    func setPinned(_ isPinned: Bool, _ id: MessageThread.ID) {
        guard !isPinned || pinned.count < 9 else { return }
        change { $0.changeThread(id) { $0.pinnedAt = isPinned ? $0.pinnedAt ?? Persona.now : nil } }
    }

    func setMuted(_ isMuted: Bool, _ id: MessageThread.ID) { change { $0.changeThread(id) { $0.isMuted = isMuted } } }

    /// Takes somebody out of the unknown senders, or spam back among the others.
    func setKnown(_ id: MessageThread.ID) { change { $0.changeThread(id) { ($0.isKnown, $0.isJunk) = (true, false) } } }

    /// Reports a sender to the carrier and puts the conversation among the spam.
    func reportJunk(_ ids: [MessageThread.ID]) throws {
        for id in ids {
            guard let thread = thread(id), !thread.isJunk else { continue }
            try requireNetwork(for: thread)
            change { state in
                state.changeThread(id) { ($0.isJunk, $0.pinnedAt, $0.isKnown, $0.lastReadAt, $0.isMarkedUnread) = (true, nil, false, Persona.now, false) }
                Journal.record(.request, in: .messages, to: ["7726"], "threads[\(id)].isJunk")
            }
        }
    }

    // MARK: Groups

    /// Everybody in the group sees its name. An empty one takes the name away.
    func rename(_ id: MessageThread.ID, to name: String) throws {
        guard let thread = thread(id), thread.isGroup, thread.service == .iMessage else { return }
        let name = String(name.trimmingCharacters(in: .whitespacesAndNewlines).prefix(80))
        guard thread.name ?? "" != name else { return }
        try requireNetwork(for: thread)
        change { state in
            state.changeThread(id) { $0.name = name.isEmpty ? nil : name }
            Journal.record(.edit, in: .messages, to: thread.members, "threads[\(id)].name", says: ["name": name])
        }
    }

    func add(_ person: Contact.ID, to id: MessageThread.ID) throws {
        guard let thread = thread(id), thread.isGroup, !thread.members.contains(person), person != me, Persona.contact(person) != nil else { return }
        try requireNetwork(for: thread)
        change { state in
            state.changeThread(id) { $0.members.append(person) }
            Journal.record(.invitation, in: .messages, to: [person], "threads[\(id)].members")
        }
    }

    /// Groups of four or more can lose somebody, as on an iPhone.
    func remove(_ person: Address, from id: MessageThread.ID) throws {
        guard let thread = thread(id), thread.members.count > 2, thread.members.contains(person) else { return }
        try requireNetwork(for: thread)
        change { state in
            state.changeThread(id) { $0.members.removeAll { $0 == person } }
            Journal.record(.deletion, in: .messages, to: [person], "threads[\(id)].members")
        }
    }

    // MARK: Blocking

    func setBlocked(_ isOn: Bool, _ address: Address) {
        guard address != me, isOn != isBlocked(address) else { return }
        guard Persona.contact(address) == nil else {
            Persona.send(.personMarked(PersonMark(contactID: address, list: .blocked, isOn: isOn)))
            return
        }
        change { state in
            let numbers = (state.blockedNumbers ?? []).filter { $0 != address } + (isOn ? [address] : [])
            state.blockedNumbers = numbers.isEmpty ? nil : numbers
        }
    }

    // MARK: Deleting

    func delete(_ ids: [MessageThread.ID]) {
        change { state in
            for index in state.messages.indices where ids.contains(state.messages[index].threadID) && state.messages[index].deletedAt == nil {
                state.messages[index].deletedAt = Persona.now
            }
            for id in ids { state.changeThread(id) { ($0.pinnedAt, $0.draft, $0.isMarkedUnread) = (nil, "", false) } }
        }
    }

    func deleteMessages(_ ids: [TextMessage.ID]) {
        change { state in for id in ids { state.changeMessage(id) { $0.deletedAt = Persona.now } } }
    }

    func deletedMessages(in id: MessageThread.ID) -> [TextMessage] { (index.deleted[id] ?? []).map { state.messages[$0] } }

    /// How many days what was deleted in a conversation stays: those of the message that goes first.
    func daysLeft(_ id: MessageThread.ID) -> Int {
        guard let first = deletedMessages(in: id).compactMap(\.deletedAt).min() else { return 0 }
        return max(0, Self.keeping - Dates.days(from: first, to: Persona.today))
    }

    func recover(_ ids: [MessageThread.ID]) {
        change { state in
            for index in state.messages.indices where ids.contains(state.messages[index].threadID) { state.messages[index].deletedAt = nil }
        }
    }

    func deleteForGood(_ ids: [MessageThread.ID]) {
        change { $0.messages.removeAll { ids.contains($0.threadID) && $0.deletedAt != nil } }
    }

    // MARK: Search

    /// Conversations whose name, people or numbers have every word.
    func threads(matching text: String) -> [MessageThread] {
        let words = text.folded.split(separator: " ")
        guard !words.isEmpty else { return [] }
        return (pinned + threads(in: .messages) + threads(in: .unknown)).filter { thread in
            let names = thread.members.flatMap { [name(of: $0), Persona.contact($0)?.name ?? "", number(of: $0) ?? ""] }
            let content = ([thread.name ?? ""] + names).joined(separator: " ").folded
            return words.allSatisfy { content.contains($0) }
        }
    }

    /// Messages that have every word, the newest first.
    func messages(matching text: String, in id: MessageThread.ID? = nil) -> [TextMessage] {
        let words = text.folded.split(separator: " ")
        guard !words.isEmpty else { return [] }
        return state.messages.reversed().filter { message in
            guard message.deletedAt == nil, id == nil || id == message.threadID else { return false }
            let content = summary(of: message).folded
            return words.allSatisfy { content.contains($0) }
        }
    }

    /// People and numbers to write to.
    func people(matching text: String) -> [Contact] {
        let words = text.folded.split(separator: " ")
        guard !words.isEmpty else { return [] }
        return Persona.contacts.filter { contact in
            let content = ([contact.name, contact.nickname ?? "", contact.company ?? ""] + contact.phones + contact.emails).joined(separator: " ").folded
            return !contact.phones.isEmpty && words.allSatisfy { content.contains($0) }
        }
    }

    /// What a list says of a message in one line.
    func summary(of message: TextMessage) -> String {
        if message.isUnsent { return message.sender == me ? "You unsent a message." : "\(shortName(of: message.sender)) unsent a message." }
        if !message.text.isEmpty { return message.text }
        if let contact = message.attachment?.contactID.flatMap(Persona.contact) { return "Contact: \(contact.name)" }
        if let place = message.attachment?.placeID.flatMap({ Persona.catalog.place($0) }) { return "Location: \(place.name)" }
        return message.attachment?.link?.scheme == "photos" ? "Photo" : "Attachment"
    }
}

extension TextMessage {
    /// The number in a text that speaks of a code: "482 913" of "Your code is 482 913".
    var code: String? {
        guard text.lowercased().contains("code") else { return nil }
        let words = text.split { !($0.isNumber || $0 == "-") }.map(String.init)
        return words.first { (4...8).contains($0.count { $0.isNumber }) && $0.count <= 9 && ($0.first?.isNumber ?? false) && ($0.last?.isNumber ?? false) }
    }
}
