import Foundation
import PersonaKit

/// What Notes keeps.
public struct NotesState: Codable, Equatable, Sendable {
    /// In the order of the list; the first is always `Folder.notes`.
    var folders: [Folder]
    /// Oldest first, deleted ones too until they are gone for good.
    var notes: [Note]
}

struct Folder: Codable, Hashable, Identifiable, Sendable {
    /// "folder-1001"
    var id: String
    var name: String

    /// The folder that every phone has; it can be neither renamed nor deleted.
    static let notes = Folder(id: "folder-notes", name: "Notes")
}

struct Note: Codable, Hashable, Identifiable, Sendable {
    /// "note-1001"
    var id: String
    /// The folder it is in, or was in before it was deleted.
    var folder: Folder.ID
    var title: String
    /// Plain text, lines separated by "\n".
    var body: String
    /// Stands below the body.
    var checklist: [ChecklistItem]
    /// Plain text below the checklist; nil for none.
    var ending: String?
    var isPinned: Bool
    var createdAt: Date
    var editedAt: Date
    /// When it was put into Recently Deleted; nil for all others.
    var deletedAt: Date?
}

struct ChecklistItem: Codable, Hashable, Identifiable, Sendable {
    /// "item-1001"
    var id: String
    var text: String
    var done: Bool
}
