import Foundation

/// One row of a list: the messages of a thread that the list shows, newest first.
struct MailThread: Identifiable, Equatable, Sendable {
    let id: String
    let messages: [Message]
    /// How many messages the whole conversation has, those in other mailboxes included.
    let conversationCount: Int

    var latest: Message { messages[0] }
    var ids: [Message.ID] { messages.map(\.id) }
    var isUnread: Bool { messages.contains { !$0.isRead } }
    var isFlagged: Bool { messages.contains(where: \.isFlagged) }
    var hasAttachments: Bool { messages.contains { !$0.attachments.isEmpty } }
}

/// What the filter button of a list keeps. A message must meet all that are chosen.
struct MailFilter: Equatable, Sendable {
    enum Rule: String, CaseIterable, Sendable {
        case unread, flagged, toMe, ccMe, attachments, vip, today

        var title: String {
            switch self {
            case .unread: "Unread"
            case .flagged: "Flagged"
            case .toMe: "To: Me"
            case .ccMe: "Cc: Me"
            case .attachments: "Only Mail with Attachments"
            case .vip: "Only from VIP"
            case .today: "Only Mail Sent Today"
            }
        }
    }

    var rules: Set<Rule> = [.unread]

    /// "Unread, To: Me".
    var summary: String {
        let titles = Rule.allCases.filter(rules.contains).map(\.title)
        return titles.isEmpty ? "None" : titles.joined(separator: ", ")
    }
}
