import Foundation
import PersonaKit

extension MailStore {
    /// The person's own address, as mail is sent from.
    var me: MailAddress {
        let me = Persona.me
        return MailAddress(name: me.name, address: me.emails.first ?? "", contactID: me.id)
    }

    /// What the account is called, after its mail service: "Hillmail".
    var accountName: String {
        me.address.split(separator: "@").last?.split(separator: ".").first?.capitalized ?? "Mail"
    }

    func isMe(_ address: MailAddress) -> Bool {
        Persona.me.emails.contains { $0.lowercased() == address.key }
    }

    // MARK: Beginning

    func newDraft(to: [MailAddress] = [], subject: String = "", text: String = "") -> Draft {
        Draft(to: to, subject: subject, text: text, signature: state.signature)
    }

    /// To the sender; to those first written to when the mail is one's own.
    func reply(to message: Message) -> Draft {
        answer(message, to: isMe(message.from) ? message.to : [message.from], cc: [])
    }

    /// To everyone on the mail except oneself.
    func replyAll(to message: Message) -> Draft {
        let first = isMe(message.from) ? [] : [message.from]
        let to = unique(first + message.to.filter { !isMe($0) })
        return answer(message, to: to, cc: unique(message.cc.filter { !isMe($0) }, except: to))
    }

    func forward(_ message: Message) -> Draft {
        Draft(
            subject: Quotation.subject("Fwd", message.subject), signature: state.signature, quotation: Quotation.forward(of: message),
            attachments: message.attachments, forwardOf: message.id)
    }

    /// Whether Reply All would reach anyone that Reply does not.
    func canReplyAll(_ message: Message) -> Bool { replyAll(to: message).recipients.count > reply(to: message).recipients.count }

    /// Goes on with a saved draft: takes its text apart again.
    func resume(_ message: Message) -> Draft {
        var draft = Draft(
            savedAs: message.id, to: message.to, cc: message.cc, bcc: message.bcc, subject: message.subject,
            attachments: message.attachments, inReplyTo: message.inReplyTo, forwardOf: message.forwardOf)
        var text = message.body
        func take(_ part: String) -> String {
            guard !part.isEmpty, text == part || text.hasSuffix("\n\n" + part) else { return "" }
            text = String(text.dropLast(text == part ? part.count : part.count + 2))
            return part
        }
        if let source = message.inReplyTo.flatMap(self.message) { draft.quotation = take(Quotation.reply(to: source)) }
        if let source = message.forwardOf.flatMap(self.message) { draft.quotation = take(Quotation.forward(of: source)) }
        draft.signature = take(state.signature)
        draft.text = text
        return draft
    }

    private func answer(_ message: Message, to: [MailAddress], cc: [MailAddress]) -> Draft {
        Draft(
            to: to, cc: cc, subject: Quotation.subject("Re", message.subject), signature: state.signature,
            quotation: Quotation.reply(to: message), inReplyTo: message.id)
    }

    private func unique(_ addresses: [MailAddress], except: [MailAddress] = []) -> [MailAddress] {
        var seen = Set(except.map(\.key))
        return addresses.filter { seen.insert($0.key).inserted }
    }

    // MARK: Ending

    /// Keeps a draft in Drafts, over the one it continues with; gives its id.
    @discardableResult func save(_ draft: Draft) -> Message.ID {
        put(draft, in: .drafts)
    }

    /// Sends a draft; gives the sent mail's id. Mail to oneself arrives at once. Without a network the mail waits in the outbox.
    @discardableResult func send(_ draft: Draft) throws -> Message.ID {
        if let problem = draft.problem { throw problem }
        let id = put(draft, in: Persona.hasNetwork ? .sent : .outbox)
        if Persona.hasNetwork, let sent = message(id) { leave(sent) }
        return id
    }

    /// Sends what has waited for a network, as soon as there is one.
    func sendWaiting() {
        for waiting in state.messages where waiting.mailbox == .outbox {
            change([waiting.id]) { $0.mailbox = .sent }
            leave(waiting)
        }
    }

    /// The mail reaches those whom it is for.
    private func leave(_ mail: Message) {
        let others = mail.recipients.filter { !isMe($0) }.map { $0.contactID ?? $0.key }
        if !others.isEmpty { Journal.record(.mail, in: .mail, to: others, "messages[\(mail.id)]", says: ["subject": mail.subject, "body": mail.body]) }
        if mail.recipients.contains(where: isMe) { deliver(mail) }
    }

    /// Drops a draft, the saved one too.
    func discard(_ draft: Draft) {
        guard let id = draft.savedAs else { return }
        change { $0.messages.removeAll { $0.id == id && $0.mailbox == .drafts } }
    }

    /// How long after sending a mail can be called back.
    static let undoSeconds: TimeInterval = 10

    /// The mail that was sent in the last seconds and reached nobody yet, if there is one.
    var undoable: Message? {
        let sent = state.messages.filter { message in
            message.mailbox == .sent && Persona.isPast(message.date) && !Persona.isPast(message.date.addingTimeInterval(Self.undoSeconds))
                && !message.recipients.contains(where: isMe)
        }
        return sent.max(by: Self.older)
    }

    /// Calls the mail just sent back into Drafts and continues writing it; nil when it is too late.
    func undoSend() -> Draft? {
        guard let sent = undoable else { return nil }
        change([sent.id]) { $0.mailbox = .drafts }
        Journal.record(.recall, in: .mail, "messages[\(sent.id)]")
        return message(sent.id).map(resume)
    }

    private func put(_ draft: Draft, in mailbox: Mailbox) -> Message.ID {
        let saved = draft.savedAs.flatMap(message).flatMap { $0.mailbox == .drafts ? $0 : nil }
        let source = (draft.inReplyTo ?? draft.forwardOf).flatMap(message)
        let id = saved?.id ?? Persona.newID("mail")
        let threadID = saved?.threadID ?? (draft.inReplyTo == nil ? nil : source?.threadID) ?? Persona.newID("thread")
        let written = Message(
            id: id, threadID: threadID, mailbox: mailbox, from: me, to: draft.to, cc: draft.cc, bcc: draft.bcc,
            subject: draft.subject, body: draft.body, date: Persona.now, isRead: true, isFlagged: saved?.isFlagged ?? false,
            category: source?.category ?? saved?.category ?? .primary, attachments: draft.attachments,
            inReplyTo: draft.inReplyTo, forwardOf: draft.forwardOf)
        change { state in
            state.messages.removeAll { $0.id == id }
            state.messages.append(written)
        }
        return id
    }

    // MARK: Choosing recipients

    /// One entry for each address of each contact, and for people who are only known from mail; what is already in is left out. First those
    /// whose first name it is, then those written with most.
    func suggestions(for typed: String, except: [MailAddress] = [], limit: Int = 6) -> [MailAddress] {
        let words = SearchText.fold(typed).split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return [] }
        let people = people
        let matching = people.known.filter { entry in words.allSatisfy { word in entry.words.contains { $0.hasPrefix(word) } } }
        let ranked = matching.enumerated().map { place, entry in
            let isFirstName = entry.words.first?.hasPrefix(words[0]) == true
            return (rank: (isFirstName ? 0 : 1, -people.mails[entry.address.key, default: 0], place), address: entry.address)
        }.sorted { $0.rank < $1.rank }
        return Array(unique(ranked.map(\.address), except: except).prefix(limit))
    }

    /// Files that can be attached: those that came with or went out in mail, newest first, each once.
    var recentFiles: [Attachment] {
        var seen: Set<Attachment> = []
        return state.messages.sorted { Self.older($1, $0) }
            .flatMap { $0.mailbox.isBin ? [] : $0.attachments }
            .filter { seen.insert($0).inserted }
    }

    /// Pictures that can be sent along: those on the phone, then those that came by mail, each once.
    var pictures: [Attachment] {
        var seen: Set<String> = []
        return ((state.photos ?? []) + recentFiles.filter { $0.scene != nil }).filter { seen.insert($0.name).inserted }
    }
}

/// Everyone who can be written to, with what they are found by.
@MainActor struct MailPeople {
    struct Entry {
        var address: MailAddress
        var words: [String]
    }

    /// Each address of each contact, then people who are only known from mail, the latest first.
    let known: [Entry]
    /// How many mails each address has to do with.
    let mails: [String: Int]

    /// - Parameter messages: all, the newest first.
    init(_ messages: [Message]) {
        func words(_ texts: [String?], _ address: String) -> [String] {
            let folded = SearchText.fold(texts.compactMap { $0 }.joined(separator: " "))
            return folded.split(whereSeparator: \.isWhitespace).map(String.init) + [address.lowercased()]
        }
        let contacts = Persona.contacts.flatMap { person in
            person.emails.map { email in
                Entry(
                    address: MailAddress(name: person.name, address: email, contactID: person.id),
                    words: words([person.firstName, person.lastName, person.nickname, person.company], email))
            }
        }
        var mails: [String: Int] = [:]
        var seen = Set(contacts.map(\.address.key))
        var met: [Entry] = []
        for message in messages {
            for person in [message.from] + message.recipients {
                let key = person.key
                mails[key, default: 0] += 1
                guard !message.mailbox.isBin, seen.insert(key).inserted, !key.contains("noreply"), !key.contains("no-reply") else { continue }
                met.append(Entry(address: person, words: words([person.name], person.address)))
            }
        }
        known = contacts + met
        self.mails = mails
    }
}
