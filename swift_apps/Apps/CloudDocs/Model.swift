import Foundation
import PersonaKit

/// What CloudDocs keeps.
public struct CloudDocsState: Codable, Equatable, Sendable {
    /// In the order in which they were made, those in the trash too.
    var documents: [Document]
    /// What a new document can begin with.
    var templates: [Template]
}

struct Document: Codable, Hashable, Identifiable, Sendable {
    /// The record that CloudDrive has as well.
    var file: CloudFile
    /// From top to bottom.
    var blocks: [Block]
    /// Oldest first, resolved ones too.
    var comments: [Comment]
    /// Oldest first; the last one is what the document says now.
    var versions: [Version]

    var id: CloudFile.ID { file.id }
}

/// A paragraph, an item of a list or a table.
struct Block: Codable, Hashable, Identifiable, Sendable {
    enum Style: String, Codable, CaseIterable, Sendable {
        case title, heading, subheading, body, bullet, numbered, checklist, table
    }
    enum Mark: String, Codable, CaseIterable, Sendable { case bold, italic, underline }

    /// "block-1001"
    var id: String
    var style: Style
    /// One line; empty in a table.
    var text: String
    /// In the order of `Mark.allCases`.
    var marks: [Mark]
    /// Only of a checklist.
    var isChecked: Bool
    /// Only of a table: its rows from top to bottom, all of the same length. The first one is the header.
    var rows: [[String]]

    init(id: String, style: Style = .body, text: String = "", marks: [Mark] = [], isChecked: Bool = false, rows: [[String]] = []) {
        self.id = id
        self.style = style
        self.text = text
        self.marks = marks
        self.isChecked = isChecked
        self.rows = rows
    }
}

struct Comment: FileComment {
    /// "comment-1001"
    var id: String
    /// The paragraph that it is about; nil for the whole document.
    var blockID: Block.ID?
    /// What the paragraph said when the comment was written.
    var quote: String
    var authorID: Contact.ID
    var date: Date
    var text: String
    /// Oldest first.
    var replies: [CommentReply]
    /// When it was resolved; nil while it is open.
    var resolvedAt: Date?
    var resolvedByID: Contact.ID?
}

/// What a document said when somebody had finished working on it.
struct Version: Codable, Hashable, Identifiable, Sendable {
    /// "version-1001"
    var id: String
    /// When it was last changed.
    var date: Date
    var authorID: Contact.ID
    /// A name that somebody gave it, such as "Sent to Eleanor".
    var name: String?
    var blocks: [Block]
}

/// What a new document can begin with.
struct Template: Codable, Hashable, Identifiable, Sendable {
    /// "template-meeting-notes"
    var id: String
    var name: String
    var blocks: [Block]
}
