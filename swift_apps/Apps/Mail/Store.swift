import Foundation
import PersonaKit

/// What a person can do in Mail. Messages are named by id; ids that are not there (any more) are passed over, so that a screen
/// that is a step behind can do no harm.
public final class MailStore: StateStore<MailState>, PersonaStore {
    public static let app = AppID.mail
    /// Texts made ready for searching, by message; made again when asked for after the message has changed.
    var searchTexts: [Message.ID: (message: Message, text: SearchText)] = [:]
    /// For the home screen's search. What is said of a message follows from it alone.
    let searchItems = KeptSearchItems<Message, Int>()
    private var knownIndex: MailIndex?
    private var knownPeople: MailPeople?

    /// Who can be written to; collected again when asked for after a change.
    var people: MailPeople {
        noteRead()
        if let known = knownPeople { return known }
        let people = MailPeople(state.messages.sorted { Self.older($1, $0) })
        knownPeople = people
        return people
    }

    public func seeded() { Persona.setBadge(unreadCount, for: .mail) }

    // MARK: Looking

    func message(_ id: Message.ID) -> Message? { index.positions[id].map { state.messages[$0] } }

    /// Those of the ids that are there, in that order.
    func messages(_ ids: [Message.ID]) -> [Message] { ids.compactMap(message) }

    /// How many unread mails the inbox holds: the number on the icon.
    var unreadCount: Int { state.messages.count { $0.mailbox == .inbox && !$0.isRead } }

    enum Answer { case reply, forward }

    /// How the person last answered a message, if they did.
    func answered(_ message: Message) -> Answer? { index.answers[message.id] }

    var index: MailIndex {
        get {
            let messages = state.messages
            if let known = knownIndex { return known }
            let index = MailIndex(messages, isMe: isMe)
            knownIndex = index
            return index
        }
        set { knownIndex = newValue }
    }

    // MARK: Marking

    func setRead(_ isRead: Bool, _ ids: [Message.ID]) { change(ids) { $0.isRead = isRead } }

    func setFlagged(_ isFlagged: Bool, _ ids: [Message.ID]) { change(ids) { $0.isFlagged = isFlagged } }

    func setCategory(_ category: MailCategory, _ ids: [Message.ID]) { change(ids) { $0.category = category } }

    func markAllRead(in list: MailList) {
        setRead(true, state.messages.filter { state.shows($0, in: list) && !$0.isRead }.map(\.id))
    }

    // MARK: Moving

    /// Where these messages may go. Only what is already a draft, or was one, may go to Drafts.
    func destinations(for ids: [Message.ID]) -> [Mailbox] {
        let moved = messages(ids)
        // What waits to be sent can only be thrown away.
        if moved.contains(where: { $0.mailbox == .outbox }) { return [.trash] }
        let mine = moved.allSatisfy { isMe($0.from) }
        return (Mailbox.standard + state.folders.map { .folder($0.id) }).filter { mailbox in
            if mailbox == .drafts || (mailbox == .sent && !mine) { return false }
            return !moved.allSatisfy { $0.mailbox == mailbox }
        }
    }

    func move(_ ids: [Message.ID], to mailbox: Mailbox) {
        guard destinations(for: ids).contains(mailbox) else { return }
        change(ids) { $0.mailbox = mailbox }
    }

    func archive(_ ids: [Message.ID]) { move(ids, to: .archive) }

    /// To Trash; what already lies in Trash, and drafts nobody else has seen, are gone for good.
    func delete(_ ids: [Message.ID]) {
        let final = Set(state.messages.filter { ids.contains($0.id) && ($0.mailbox == .trash || $0.mailbox == .drafts) }.map(\.id))
        change { state in
            state.messages.removeAll { final.contains($0.id) }
            for index in state.messages.indices where ids.contains(state.messages[index].id) {
                state.messages[index].mailbox = .trash
            }
        }
    }

    /// Everything in Trash or in Junk, for good.
    func empty(_ bin: Mailbox) {
        guard bin.isBin else { return }
        change { $0.messages.removeAll { $0.mailbox == bin } }
    }

    // MARK: Changing state

    func change(_ ids: [Message.ID], _ body: (inout Message) -> Void) {
        change { state in
            for index in state.messages.indices where ids.contains(state.messages[index].id) { body(&state.messages[index]) }
        }
    }

    public override func stateChanged() {
        // Those of deleted messages go.
        if searchTexts.count > state.messages.count { searchTexts = [:] }
        knownIndex = nil
        knownPeople = nil
        Persona.setBadge(unreadCount, for: .mail)
    }
}
