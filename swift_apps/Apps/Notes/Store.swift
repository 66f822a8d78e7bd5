import Foundation
import PersonaKit

/// What a person can do in Notes. What can be done inside a note is in `Store+Editing.swift`.
public final class NotesStore: StateStore<NotesState>, PersonaStore {
    public static let app = AppID.notes

    func changeNote(_ id: Note.ID, _ body: (inout Note) -> Void) {
        guard let index = state.notes.firstIndex(where: { $0.id == id }) else { return }
        change { body(&$0.notes[index]) }
    }

    // MARK: Notes

    /// An empty note.
    func newNote(in folder: Folder.ID = Folder.notes.id) -> Note.ID {
        let note = Note(
            id: Persona.newID("note"), folder: self.folder(folder) == nil ? Folder.notes.id : folder, title: "", body: "",
            checklist: [], isPinned: false, createdAt: Persona.now, editedAt: Persona.now)
        change { $0.notes.append(note) }
        return note.id
    }

    /// Pinned notes stand at the top of their folder.
    func setPinned(_ id: Note.ID, _ isPinned: Bool) {
        changeNote(id) { $0.isPinned = isPinned }
    }

    func move(_ ids: [Note.ID], to folder: Folder.ID) {
        guard self.folder(folder) != nil else { return }
        for id in ids { changeNote(id) { $0.folder = folder } }
    }

    /// Puts a note into Recently Deleted.
    func delete(_ id: Note.ID) {
        changeNote(id) {
            guard $0.deletedAt == nil else { return }
            $0.deletedAt = Persona.now
            $0.isPinned = false
        }
    }

    /// Takes a note out of Recently Deleted: into `folder`, or where it was, or into Notes when that folder is gone.
    func restore(_ id: Note.ID, to folder: Folder.ID? = nil) {
        changeNote(id) {
            $0.deletedAt = nil
            $0.folder = self.folder(folder ?? $0.folder)?.id ?? Folder.notes.id
        }
    }

    func deleteForever(_ ids: [Note.ID]) {
        change { $0.notes.removeAll { ids.contains($0.id) && $0.deletedAt != nil } }
    }

    /// A note left without a word in it goes without a trace.
    func discardIfEmpty(_ id: Note.ID) {
        guard let note = note(id), note.isEmpty, note.deletedAt == nil else { return }
        change { $0.notes.removeAll { $0.id == id } }
    }

    // MARK: Folders

    enum FolderError: Error, Equatable {
        case noName, nameTaken
    }

    @discardableResult func newFolder(_ name: String) throws(FolderError) -> Folder.ID {
        let folder = Folder(id: Persona.newID("folder"), name: try checked(name, except: nil))
        change { $0.folders.append(folder) }
        return folder.id
    }

    func renameFolder(_ id: Folder.ID, to name: String) throws(FolderError) {
        guard id != Folder.notes.id, let index = state.folders.firstIndex(where: { $0.id == id }) else { return }
        let name = try checked(name, except: id)
        change { $0.folders[index].name = name }
    }

    /// Its notes go to Recently Deleted.
    func deleteFolder(_ id: Folder.ID) {
        guard id != Folder.notes.id else { return }
        for note in notes(in: id) { delete(note.id) }
        change { $0.folders.removeAll { $0.id == id } }
    }

    /// As `List` reports a move: `destination` counts in the order before it. Notes stays first.
    func moveFolders(from source: IndexSet, to destination: Int) {
        change {
            $0.folders.move(from: source, to: destination)
            $0.folders = $0.folders.filter { $0.id == Folder.notes.id } + $0.folders.filter { $0.id != Folder.notes.id }
        }
    }

    private func checked(_ name: String, except id: Folder.ID?) throws(FolderError) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .noName }
        let taken = state.folders.contains { $0.id != id && $0.name.caseInsensitiveCompare(name) == .orderedSame }
        guard !taken, name.caseInsensitiveCompare("Recently Deleted") != .orderedSame else { throw .nameTaken }
        return name
    }

    // MARK: Finding

    func note(_ id: Note.ID) -> Note? { state.notes.first { $0.id == id } }

    func folder(_ id: Folder.ID) -> Folder? { state.folders.first { $0.id == id } }

    /// Notes of a folder (of all folders for nil), last edited first, without deleted ones.
    func notes(in folder: Folder.ID?) -> [Note] {
        state.notes.filter { $0.deletedAt == nil && (folder == nil || $0.folder == folder) }.latestFirst(by: \.editedAt)
    }

    /// Last deleted first.
    var recentlyDeleted: [Note] {
        state.notes.filter { $0.deletedAt != nil }.latestFirst { $0.deletedAt! }
    }

    // MARK: Time

    /// Deleted notes are gone for good after 30 days.
    public var nextWake: Date? { state.notes.compactMap(\.goneAt).min() }

    public func timePassed() {
        guard state.notes.contains(where: { $0.isGone(at: Persona.now) }) else { return }
        change { $0.notes.removeAll { $0.isGone(at: Persona.now) } }
    }
}

extension Note {
    static let daysUntilGone = 30

    fileprivate var goneAt: Date? {
        deletedAt?.addingTimeInterval(Double(Self.daysUntilGone) * 86400)
    }

    fileprivate func isGone(at now: Date) -> Bool { goneAt.map { $0 <= now } ?? false }

    /// "29 days", as Recently Deleted shows it.
    func daysLeft(at now: Date) -> Int { goneAt.map { max(0, Dates.days(from: now, to: $0)) } ?? 0 }
}

extension [Note] {
    /// Ties in the order of the state, newest last there, so newest first here.
    fileprivate func latestFirst(by date: (Note) -> Date) -> [Note] {
        enumerated().sorted { (date($0.element), $0.offset) > (date($1.element), $1.offset) }.map(\.element)
    }
}
