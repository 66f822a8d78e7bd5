import Foundation

/// A list of mail that can be opened: a mailbox, or a smart one that gathers mail by what it is.
enum MailList: Hashable, Sendable {
    case mailbox(Mailbox)
    case vip, flagged, unread

    static let inbox = MailList.mailbox(.inbox)

    /// For identifiers: "inbox", "flagged", "folder-taxes".
    var key: String {
        switch self {
        case .mailbox(let mailbox): mailbox.rawValue
        case .vip: "vip"
        case .flagged: "flagged"
        case .unread: "unread"
        }
    }

    init?(key: String, folders: [MailFolder]) {
        switch key {
        case "vip": self = .vip
        case "flagged": self = .flagged
        case "unread": self = .unread
        default:
            let mailbox = Mailbox(rawValue: key)
            guard mailbox.isStandard || folders.contains(where: { $0.id == key }) else { return nil }
            self = .mailbox(mailbox)
        }
    }
}

extension Mailbox {
    var isStandard: Bool { Mailbox.standard.contains(self) || self == .outbox }
    /// Junk and Trash: their mail shows nowhere else, and deleting it there is for good.
    var isBin: Bool { self == .trash || self == .junk }
}

extension MailCategory {
    var title: String {
        switch self {
        case .primary: "Primary"
        case .work: "Work"
        case .receipts: "Receipts"
        case .travel: "Travel"
        case .newsletters: "Newsletters"
        case .promotions: "Promotions"
        }
    }
}

extension MailState {
    func folder(_ id: MailFolder.ID) -> MailFolder? { folders.first { $0.id == id } }

    func title(of mailbox: Mailbox) -> String {
        switch mailbox {
        case .inbox: "Inbox"
        case .drafts: "Drafts"
        case .sent: "Sent"
        case .outbox: "Outbox"
        case .archive: "Archive"
        case .trash: "Trash"
        case .junk: "Junk"
        default: folder(mailbox.rawValue)?.name ?? "Mailbox"
        }
    }

    func title(of list: MailList) -> String {
        switch list {
        case .mailbox(let mailbox): title(of: mailbox)
        case .vip: "VIP"
        case .flagged: "Flagged"
        case .unread: "Unread"
        }
    }

    /// Whether a list that is not a search shows this message.
    func shows(_ message: Message, in list: MailList) -> Bool {
        switch list {
        case .mailbox(let mailbox): message.mailbox == mailbox
        case .vip: message.mailbox == .inbox && isVIP(message.from)
        case .flagged: message.isFlagged && !message.mailbox.isBin
        case .unread: !message.isRead && message.mailbox == .inbox
        }
    }

    func isVIP(_ person: MailAddress) -> Bool { vips.contains(person.key) }
}

extension MailAddress {
    /// Two addresses are the same one when their keys are.
    var key: String { address.lowercased() }

    /// "Maya Patel", or the address when there is no name.
    var display: String { name.isEmpty ? address : name }

    /// "Maya"; companies and bare addresses stay whole.
    var shortDisplay: String {
        guard contactID != nil, let first = name.split(separator: " ").first else { return display }
        return String(first)
    }

    /// "Maya Patel <maya@example.com>", as in a quotation's heading.
    var full: String { name.isEmpty ? address : "\(name) <\(address)>" }

    /// Whether mail could be sent there: one "@", something before it, a dotted domain after it, no spaces.
    var isValid: Bool {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !address.contains(where: { $0.isWhitespace || ",;<>\"".contains($0) }) else { return false }
        let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return domain.count >= 2 && domain.allSatisfy { !$0.isEmpty }
    }
}

extension Message {
    var recipients: [MailAddress] { to + cc + bcc }

    var displaySubject: String { subject.isEmpty ? "(No Subject)" : subject }

    /// How the body begins, on one line, for list rows.
    var preview: String {
        let most = 40
        if let plain = plainPreview(most: most) { return plain }
        // Lists ask for it often, and to look up what a character is takes longer than to compare it.
        let words = body.unicodeScalars.prefix(400).split(maxSplits: most) { $0.isASCII ? $0.value <= 32 : $0.properties.isWhitespace }
        return words.isEmpty ? "This message has no content." : words.prefix(most).map { String($0) }.joined(separator: " ")
    }

    /// The preview of a body that begins with plain characters: by bytes, for lists ask for it often.
    private func plainPreview(most: Int) -> String? {
        var (bytes, words, isInWord): ([UInt8], Int, Bool) = ([], 0, false)
        bytes.reserveCapacity(400)
        for byte in body.utf8.prefix(400) {
            guard byte < 128 else { return nil }
            if byte <= 32 {
                isInWord = false
                continue
            }
            if !isInWord {
                if words == most { break }
                if words > 0 { bytes.append(32) }
                words += 1
                isInWord = true
            }
            bytes.append(byte)
        }
        return words == 0 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    var linkButtonTitle: String { linkTitle ?? "View in \(from.display)" }
}

extension Attachment {
    /// "184 KB", in the decimal units that iOS uses.
    var size: String {
        switch bytes {
        case ..<1_000: "\(bytes) bytes"
        case ..<1_000_000: "\((bytes + 500) / 1_000) KB"
        default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
        }
    }
}
