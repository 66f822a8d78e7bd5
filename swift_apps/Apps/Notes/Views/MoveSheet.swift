import Foundation
import PersonaKit
import SwiftUI

/// The notes that are to be moved.
struct MoveRequest: Identifiable {
    var notes: [Note.ID]
    var id: String { notes.joined(separator: " ") }
}

/// Asks for the folder to move notes to.
struct MoveSheet: View {
    @Environment(NotesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var newFolder: FolderEditor.Purpose?
    var notes: [Note.ID]
    var moved: () -> Void = {}

    var body: some View {
        NavigationStack {
            List {
                Section(notes.count == 1 ? "1 Note" : "\(notes.count) Notes") {
                    Button("New Folder", systemImage: "folder.badge.plus") { newFolder = .new }
                        .accessibilityIdentifier("notes.move.newFolder")
                    ForEach(store.state.folders) { folder in row(folder) }
                }
            }
            .navigationTitle("Select a Folder")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("notes.move.cancel")
                }
            }
            .sheet(item: $newFolder) { FolderEditor(purpose: $0) }
        }
        .tint(.notes)
    }

    private func row(_ folder: Folder) -> some View {
        Button {
            for id in notes where store.note(id)?.deletedAt != nil { store.restore(id, to: folder.id) }
            store.move(notes, to: folder.id)
            moved()
            dismiss()
        } label: {
            Label {
                Text(folder.name).foregroundStyle(Color.primary)
            } icon: {
                Image(systemName: "folder").foregroundStyle(Color.notes)
            }
        }
        .disabled(notes.allSatisfy { store.note($0)?.folder == folder.id && store.note($0)?.deletedAt == nil })
        .accessibilityIdentifier("notes.move.row.\(folder.id)")
    }
}
