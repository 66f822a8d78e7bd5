import Foundation
import PersonaKit
import SwiftUI

/// Where one can be in Notes.
enum NotesPage: Hashable {
    case all
    case folder(Folder.ID)
    case recentlyDeleted
    case note(Note.ID)
}

struct NotesRoot: View {
    @Environment(NotesStore.self) private var store
    @State private var path: [NotesPage] = []

    var body: some View {
        NavigationStack(path: $path) {
            FoldersScreen(path: $path)
                .navigationDestination(for: NotesPage.self) { page in
                    switch page {
                    case .all: NoteListScreen(folder: nil, path: $path)
                    case .folder(let id): NoteListScreen(folder: id, path: $path)
                    case .recentlyDeleted: RecentlyDeletedScreen(path: $path)
                    case .note(let id): NoteScreen(id: id, path: $path)
                    }
                }
        }
        .tint(.notes)
        .onOpenURL(perform: open)
    }

    /// notes://folders, notes://new, notes://all, notes://folder/folder-1001, notes://deleted, notes://note/note-1001
    private func open(_ url: URL) {
        let id = url.lastPathComponent
        switch url.host {
        case "folders": path = []
        case "all": path = [.all]
        case "new": path = [.folder(Folder.notes.id), .note(store.newNote())]
        case "deleted": path = [.recentlyDeleted]
        case "folder" where store.folder(id) != nil: path = [.folder(id)]
        case "note":
            guard let note = store.note(id) else { return }
            path = [note.deletedAt == nil ? .folder(note.folder) : .recentlyDeleted, .note(id)]
        default: break
        }
    }
}

extension Color {
    /// The amber of Notes' buttons and folders.
    static let notes = Color(red: 0.89, green: 0.66, blue: 0.0)
}
