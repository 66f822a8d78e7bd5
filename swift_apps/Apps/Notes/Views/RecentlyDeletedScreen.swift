import Foundation
import PersonaKit
import SwiftUI

/// Notes that can still be brought back, each with the days that are left.
struct RecentlyDeletedScreen: View {
    @Environment(NotesStore.self) private var store
    @State private var editMode = EditMode.inactive
    @State private var selection: Set<Note.ID> = []
    @State private var moving: MoveRequest?
    @State private var isDeletingAll = false
    @Binding var path: [NotesPage]

    var body: some View {
        List(selection: $selection) {
            if store.recentlyDeleted.isEmpty {
                ContentUnavailableView("No Notes", systemImage: "trash").listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(store.recentlyDeleted) { note in row(note) }
                } header: {
                    Text("Notes are available here for \(Note.daysUntilGone) days. After that time, notes will be permanently deleted.")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .textCase(nil)
                }
            }
        }
        .environment(\.editMode, $editMode)
        .navigationTitle("Recently Deleted")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(editMode.isEditing ? "Done" : "Edit") {
                    editMode = editMode.isEditing ? .inactive : .active
                    selection = []
                }
                .disabled(store.recentlyDeleted.isEmpty && !editMode.isEditing)
                .accessibilityIdentifier("notes.deleted.edit")
            }
            ToolbarItemGroup(placement: .bottomBar) { if editMode.isEditing { actions } }
        }
        .sheet(item: $moving) { MoveSheet(notes: $0.notes) { endSelecting() } }
        .confirmationDialog("These notes will be deleted. This action cannot be undone.", isPresented: $isDeletingAll, titleVisibility: .visible) {
            Button(chosen.count == 1 ? "Delete Note" : "Delete \(chosen.count) Notes", role: .destructive) {
                store.deleteForever(chosen)
                endSelecting()
            }
        }
    }

    private func row(_ note: Note) -> some View {
        NoteLink(id: note.id, path: $path) {
            VStack(alignment: .leading, spacing: 2) {
                Text(note.name).font(.headline).lineLimit(1)
                HStack(spacing: 6) {
                    Text(days(note)).foregroundStyle(.primary)
                    Text(note.preview).foregroundStyle(.secondary)
                }
                .font(.subheadline)
                .lineLimit(1)
            }
        }
        .accessibilityIdentifier("notes.deleted.row.\(note.id)")
        .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash.fill", role: .destructive) { store.deleteForever([note.id]) }
            Button("Move", systemImage: "folder.fill") { moving = MoveRequest(notes: [note.id]) }.tint(.indigo)
        }
        .swipeActions(edge: .leading) {
            Button("Recover", systemImage: "arrow.uturn.backward") { store.restore(note.id) }.tint(.green)
        }
        .contextMenu {
            Button("Recover", systemImage: "arrow.uturn.backward") { store.restore(note.id) }
            Button("Move", systemImage: "folder") { moving = MoveRequest(notes: [note.id]) }
            Button("Delete", systemImage: "trash", role: .destructive) { store.deleteForever([note.id]) }
        }
    }

    private func days(_ note: Note) -> String {
        let days = note.daysLeft(at: Persona.now)
        return days == 1 ? "1 day" : "\(days) days"
    }

    @ViewBuilder private var actions: some View {
        Button(selection.isEmpty ? "Move All" : "Move") { moving = MoveRequest(notes: chosen) }
            .accessibilityIdentifier("notes.deleted.move")
        Spacer()
        Button(selection.isEmpty ? "Delete All" : "Delete") { isDeletingAll = true }
            .accessibilityIdentifier("notes.deleted.delete")
    }

    /// What is selected, or all when nothing is.
    private var chosen: [Note.ID] {
        store.recentlyDeleted.map(\.id).filter { selection.isEmpty || selection.contains($0) }
    }

    private func endSelecting() {
        selection = []
        editMode = .inactive
    }
}
