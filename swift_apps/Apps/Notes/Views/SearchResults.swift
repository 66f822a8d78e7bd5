import Foundation
import PersonaKit
import SwiftUI

/// Notes with all words of a text, as a section of a list.
struct SearchResults: View {
    @Environment(NotesStore.self) private var store
    var text: String
    var folder: Folder.ID?
    @Binding var path: [NotesPage]

    var body: some View {
        let found = store.notes(in: folder).filter { $0.matches(text) }
        if found.isEmpty {
            ContentUnavailableView.search(text: text).listRowBackground(Color.clear)
        } else {
            Section("\(found.count) Found") {
                ForEach(found) { note in
                    NoteLink(id: note.id, path: $path) {
                        NoteRow(note: note, showsFolder: folder == nil)
                    }
                    .accessibilityIdentifier("notes.search.row.\(note.id)")
                }
            }
        }
    }
}
