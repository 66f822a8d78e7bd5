import Foundation
import PersonaKit

/// What a person can do in TeamChat. The methods are in the files `Store+….swift`, one subject each.
public final class TeamChatStore: StateStore<TeamChatState>, PersonaStore {
    public static let app = AppID.teamchat
    private var knownIndex: ChatIndex?
    private var knownActivity: (sources: ActivitySources, list: [Activity])?
    private var knownNews: ChatNews?
    private var knownTexts: ChatTexts?
    private var knownFound: (search: MessageSearch, messages: [Message])?

    /// For the home screen's search.
    let searchItems = KeptSearchItems<Message, [[String]]>()
    /// The conversations that can be seen, and what they are called.
    var seenTitles: [String] { state.conversations.filter(canSee).flatMap { [$0.id, title(of: $0)] } }

    public func seeded() { showBadge() }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.workMessage(let message)): receive(message)
        case .networkChanged(isThere: true): sendWaiting()
        default: break
        }
    }

    public func timePassed() { endWhatIsOver() }

    /// When a status or a pause ends.
    public var nextWake: Date? {
        (state.members.compactMap { $0.status?.expiresAt } + [state.pausedUntil].compactMap { $0 }).filter { $0 > Persona.now }.min()
    }

    public override func stateChanged() {
        // Most changes leave the messages alone; the same array is compared at once.
        if knownIndex?.messages != state.messages { knownIndex = nil }
        if let texts = knownTexts, texts.members != state.members || texts.channels != channelNames { knownTexts = nil }
        // A draft, or having read something, changes no activity.
        if let known = knownActivity, known.sources != activitySources { knownActivity = nil }
        knownNews = nil
        knownFound = nil
        showBadge()
    }

    private func showBadge() { Persona.setBadge(badgeCount, for: .teamchat) }

    /// The messages by conversation and by thread; made again when asked for after a change.
    var index: ChatIndex {
        // Read also where the answer is known, so that the views that ask are told of changes.
        let messages = state.messages
        if let known = knownIndex { return known }
        let index = ChatIndex(messages)
        knownIndex = index
        return index
    }

    /// Everything that concerns the person, the latest first; collected again when asked for after a change.
    var wholeActivity: [Activity] {
        noteRead()
        if let known = knownActivity { return known.list }
        let activity = collectActivity()
        knownActivity = (activitySources, activity)
        return activity
    }

    /// What is unread; counted again when asked for after a change.
    var news: ChatNews {
        noteRead()
        if let known = knownNews { return known }
        let news = countNews()
        knownNews = news
        return news
    }

    /// The parts of messages' texts; found again when asked for after a change of the names in them.
    var texts: ChatTexts {
        noteRead()
        if let known = knownTexts { return known }
        let texts = ChatTexts(members: state.members, channels: channelNames)
        knownTexts = texts
        return texts
    }

    /// The messages that match, the latest first; the last search is remembered, for the screen asks several times.
    func messages(matching search: MessageSearch) -> [Message] {
        noteRead()
        if let known = knownFound, known.search == search { return known.messages }
        let found = findMessages(matching: search)
        knownFound = (search, found)
        return found
    }

    private var channelNames: Set<String> { Set(state.conversations.filter { $0.kind != .direct && canSee($0) }.map(\.name)) }
}

/// Where messages are found without looking through all of them.
struct ChatIndex {
    let messages: [Message]
    /// Positions in `messages`, by ID.
    private(set) var positions: [Message.ID: Int] = [:]
    /// What a conversation shows: its messages and the replies that were also sent to it, oldest first.
    private(set) var shown: [Conversation.ID: [Int]] = [:]
    /// The replies of each thread, oldest first.
    private(set) var replies: [Message.ID: [Int]] = [:]
    /// What may concern someone in particular: messages with mentions, replies and messages with reactions.
    private(set) var personal: [Int] = []

    init(_ messages: [Message]) {
        self.messages = messages
        for (position, message) in messages.enumerated() {
            positions[message.id] = position
            if message.threadID != nil || !message.reactions.isEmpty || message.text.utf8.contains(UInt8(ascii: "@")) { personal.append(position) }
            if let thread = message.threadID { replies[thread, default: []].append(position) }
            if message.threadID == nil || message.isAlsoInConversation { shown[message.conversationID, default: []].append(position) }
        }
    }
}

// Looking things up.
extension TeamChatStore {
    var myID: Contact.ID { Persona.me.id }
    var me: Member { state.members.first { $0.contactID == myID } ?? Member(contactID: myID, handle: "me", isGuest: false, isActive: true) }

    func member(_ id: Contact.ID) -> Member? { state.members.first { $0.contactID == id } }
    func conversation(_ id: Conversation.ID) -> Conversation? { state.conversations.first { $0.id == id } }
    func message(_ id: Message.ID) -> Message? { index.positions[id].map { state.messages[$0] } }

    /// What a conversation shows, oldest first.
    func messages(in id: Conversation.ID) -> [Message] { (index.shown[id] ?? []).map { state.messages[$0] } }

    /// The replies of a thread, oldest first.
    func replies(to id: Message.ID) -> [Message] { (index.replies[id] ?? []).map { state.messages[$0] } }

    func isMember(of conversation: Conversation) -> Bool { conversation.memberIDs.contains(myID) }

    /// Whether the person may look into it: public channels can be read before joining.
    func canSee(_ conversation: Conversation) -> Bool { conversation.kind == .channel || isMember(of: conversation) }

    /// The name of a member; people who are no contacts any more keep their handle.
    func name(of id: Contact.ID) -> String { Persona.contact(id)?.name ?? member(id)?.handle ?? "Someone" }

    /// "Maya" or, for oneself, "You".
    func shortName(of id: Contact.ID) -> String { id == myID ? "You" : Persona.contact(id)?.firstName ?? name(of: id) }

    /// The other people of direct messages.
    func others(in conversation: Conversation) -> [Contact.ID] { conversation.memberIDs.filter { $0 != myID } }

    /// "#design", "Maya Patel", "Leo, Maya", "Jordan Avery (you)".
    func title(of conversation: Conversation) -> String {
        guard conversation.kind == .direct else { return "#\(conversation.name)" }
        let others = others(in: conversation)
        switch others.count {
        case 0: return "\(name(of: myID)) (you)"
        case 1: return name(of: others[0])
        default: return others.map { shortName(of: $0) }.sorted().joined(separator: ", ")
        }
    }

    /// The latest message that a conversation shows.
    func latest(in id: Conversation.ID) -> Message? { index.shown[id]?.last.map { state.messages[$0] } }

    /// The channels that the person is in, by name.
    var joinedChannels: [Conversation] {
        state.conversations.filter { $0.kind != .direct && isMember(of: $0) }.sorted { $0.name < $1.name }
    }

    /// Direct messages, the latest first.
    var directMessages: [Conversation] {
        state.conversations.filter { $0.kind == .direct && isMember(of: $0) }
            .sorted { (latest(in: $0.id)?.sentAt ?? $0.createdAt, $0.id) > (latest(in: $1.id)?.sentAt ?? $1.createdAt, $1.id) }
    }

    /// Every channel that the person can find, by name.
    var visibleChannels: [Conversation] {
        state.conversations.filter { $0.kind != .direct && canSee($0) }.sorted { $0.name < $1.name }
    }

    /// Members other than the person, by name.
    var colleagues: [Member] {
        state.members.filter { [myID] in $0.contactID != myID }.map { (member: $0, rank: (name(of: $0.contactID), $0.contactID)) }
            .sorted { $0.rank < $1.rank }.map(\.member)
    }
}

extension TeamChatState {
    func index(ofConversation id: Conversation.ID) throws -> Int {
        guard let index = conversations.firstIndex(where: { $0.id == id }) else { throw ChatError.notFound("That conversation") }
        return index
    }

    func index(ofMessage id: Message.ID) throws -> Int {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { throw ChatError.notFound("That message") }
        return index
    }
}

/// A text that a person typed, without blanks around it.
func requiredText(_ text: String, as field: String, limit: Int) throws -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw ChatError.tooLong(field, limit: limit) }
    return text
}
