/// What follows from the messages and is asked for by every row of a list: worked out once after each change, not once a row.
struct MailIndex {
    /// Where each message stands in `MailState.messages`.
    private(set) var positions: [Message.ID: Int] = [:]
    /// Positions by date, newest first.
    private(set) var newestFirst: [Int] = []
    /// How many mails each thread has, without drafts and what lies in a bin.
    private(set) var threadSizes: [String: Int] = [:]
    /// How the person last answered a message.
    private(set) var answers: [Message.ID: MailStore.Answer] = [:]
    /// Rows of lists that were asked for since the last change.
    var threads: [ListKey: [MailThread]] = [:]

    struct ListKey: Hashable {
        var list: MailList
        var category: MailCategory?
    }

    init(_ messages: [Message], isMe: (MailAddress) -> Bool) {
        let dates = messages.map { ($0.date, $0.id) }
        newestFirst = messages.indices.sorted { dates[$0] > dates[$1] }
        for (position, message) in messages.enumerated() {
            positions[message.id] = position
            if !message.mailbox.isBin && message.mailbox != .drafts { threadSizes[message.threadID, default: 0] += 1 }
        }
        // Oldest first, so that the last answer wins.
        for position in newestFirst.reversed() {
            let message = messages[position]
            guard message.inReplyTo != nil || message.forwardOf != nil, message.mailbox != .drafts, isMe(message.from) else { continue }
            if let source = message.forwardOf { answers[source] = .forward }
            if let source = message.inReplyTo { answers[source] = .reply }
        }
    }
}
