import Foundation

/// What somebody has said about a part of a file: a paragraph, a slide, a cell.
public protocol FileComment: Codable, Hashable, Identifiable, Sendable where ID == String {
    /// "comment-1001"
    var id: String { get }
    var authorID: Contact.ID { get }
    var date: Date { get }
    var text: String { get }
    /// Oldest first.
    var replies: [CommentReply] { get set }
    /// When it was resolved; nil while it is open.
    var resolvedAt: Date? { get set }
    var resolvedByID: Contact.ID? { get set }
}

public struct CommentReply: Codable, Hashable, Identifiable, Sendable {
    /// "reply-1001"
    public var id: String
    public var authorID: Contact.ID
    public var date: Date
    public var text: String

    public init(id: String, authorID: Contact.ID, date: Date, text: String) {
        (self.id, self.authorID, self.date, self.text) = (id, authorID, date, text)
    }
}

extension FileComment {
    public var isOpen: Bool { resolvedAt == nil }
}

@MainActor extension FileComment {
    /// "You" or "Maya Patel".
    public var authorName: String { authorID == Persona.me.id ? "You" : Persona.contact(authorID)?.name ?? "Someone" }

    /// Adds an answer of the person's, which reopens a resolved comment.
    @discardableResult public mutating func add(reply text: String) -> CommentReply.ID {
        let reply = CommentReply(id: Persona.newID("reply"), authorID: Persona.me.id, date: Persona.now, text: text)
        replies.append(reply)
        (resolvedAt, resolvedByID) = (nil, nil)
        return reply.id
    }

    public mutating func setResolved(_ isResolved: Bool) {
        (resolvedAt, resolvedByID) = isResolved ? (Persona.now, Persona.me.id) : (nil, nil)
    }

    /// Only one's own comments can be deleted.
    public func checkDeletable() throws {
        guard authorID == Persona.me.id else { throw CloudFileError.notOwner(owner: Persona.contact(authorID)?.name ?? "the author") }
    }
}

extension Collection where Element: FileComment {
    /// Newest first.
    public var open: [Element] { filter(\.isOpen).reversed() }
    /// Newest first.
    public var resolved: [Element] { filter { !$0.isOpen }.reversed() }
}

/// The texts of comments and replies.
public enum CommentText {
    /// In characters.
    public static let maximum = 2000

    /// The text without white space around it.
    public static func checked(_ text: String) throws -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw CloudFileError.emptyText("a comment") }
        guard text.count <= maximum else { throw CloudFileError.textTooLong("A comment", limit: maximum) }
        return text
    }
}
