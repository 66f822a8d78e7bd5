import Foundation
import PersonaKit

extension MailStore {
    /// The rows of a list, newest first: one for each thread, or one for each message in Drafts, where every row is opened for itself.
    func threads(in list: MailList, category: MailCategory? = nil, filter: MailFilter? = nil) -> [MailThread] {
        let key = MailIndex.ListKey(list: list, category: category)
        if filter == nil, let known = index.threads[key] { return known }
        let state = state
        let shown = index.newestFirst.lazy.map { state.messages[$0] }.filter { message in
            state.shows(message, in: list)
                && (category == nil || message.category == category)
                && (filter.map { self.passes(message, $0) } ?? true)
        }
        let threads = grouped(Array(shown), apart: list == .mailbox(.drafts))
        if filter == nil { index.threads[key] = threads }
        return threads
    }

    /// All messages of a conversation, oldest first, as seen from a list: inside Junk or Trash only what lies there, else all but that and drafts.
    func conversation(_ threadID: String, in list: MailList?) -> [Message] {
        let bin: Mailbox? = if case .mailbox(let mailbox) = list, mailbox.isBin { mailbox } else { nil }
        return state.messages
            .filter { message in
                guard message.threadID == threadID else { return false }
                return if let bin { message.mailbox == bin } else { !message.mailbox.isBin && message.mailbox != .drafts }
            }
            .sorted(by: Self.older)
    }

    /// What moving or deleting a conversation takes along: what lies where it was opened. From a smart list that is its part in the inbox,
    /// else what others wrote.
    func movable(_ threadID: String, from list: MailList?) -> [Message] {
        let messages = conversation(threadID, in: list)
        let choices: [(Message) -> Bool] = [
            { message in if case .mailbox(let mailbox) = list { message.mailbox == mailbox } else { message.mailbox == .inbox } },
            { message in !self.isMe(message.from) },
        ]
        return choices.lazy.map { messages.filter($0) }.first { !$0.isEmpty } ?? messages
    }

    /// The number next to a list's name: unread mail, or all of it for Drafts and Flagged.
    func count(in list: MailList) -> Int {
        switch list {
        case .mailbox(.drafts), .flagged: state.messages.count { state.shows($0, in: list) }
        case .mailbox(.sent), .mailbox(.trash): 0
        default: state.messages.count { state.shows($0, in: list) && !$0.isRead }
        }
    }

    /// Messages in the order given, each with the others of its thread.
    private func grouped(_ messages: [Message], apart: Bool) -> [MailThread] {
        let sizes = index.threadSizes
        var order: [String] = []
        var members: [String: [Message]] = [:]
        for message in messages {
            let key = apart ? message.id : message.threadID
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(message)
        }
        return order.map { key in
            let shown = members[key]!
            return MailThread(id: key, messages: shown, conversationCount: apart ? 1 : max(sizes[key] ?? 0, shown.count))
        }
    }

    /// By date, then by id so that two of the same second keep one order.
    static func older(_ a: Message, _ b: Message) -> Bool { a.date != b.date ? a.date < b.date : a.id < b.id }

    private func passes(_ message: Message, _ filter: MailFilter) -> Bool {
        filter.rules.allSatisfy { rule in
            switch rule {
            case .unread: !message.isRead
            case .flagged: message.isFlagged
            case .toMe: message.to.contains(where: isMe)
            case .ccMe: message.cc.contains(where: isMe)
            case .attachments: !message.attachments.isEmpty
            case .vip: state.isVIP(message.from)
            case .today: Persona.calendar.isDate(message.date, inSameDayAs: Persona.today)
            }
        }
    }
}
