import Foundation
import PersonaKit
import SwiftUI

/// The notes of a folder, or of all folders.
struct NoteListScreen: View {
    @Environment(NotesStore.self) private var store
    @AppStorage("noteOrder") private var order = NoteOrder.edited
    @State private var search = ""
    @State private var editMode = EditMode.inactive
    @State private var selection: Set<Note.ID> = []
    @State private var moving: MoveRequest?
    let folder: Folder.ID?
    @Binding var path: [NotesPage]

    var body: some View {
        List(selection: $selection) {
            if !search.isEmpty {
                SearchResults(text: search, folder: folder, path: $path)
            } else if store.notes(in: folder).isEmpty {
                ContentUnavailableView("No Notes", systemImage: "note.text").listRowBackground(Color.clear)
            } else {
                ForEach(NoteSection.sections(of: store.notes(in: folder), by: order)) { section in
                    Section(section.title) {
                        ForEach(section.notes) { note in row(note) }
                    }
                    .headerProminence(.increased)
                }
            }
        }
        .environment(\.editMode, $editMode)
        .navigationTitle(title)
        .searchable(text: $search, prompt: "Search")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) { if editMode.isEditing { done } else { more } }
            ToolbarItemGroup(placement: .bottomBar) { if editMode.isEditing { selectionActions } else { compose } }
        }
        .sheet(item: $moving) { request in
            MoveSheet(notes: request.notes) { endSelecting() }
        }
    }

    private var title: String { folder.map { store.folder($0)?.name ?? "Notes" } ?? "All iCloud" }

    private func row(_ note: Note) -> some View {
        NoteLink(id: note.id, path: $path) {
            NoteRow(note: note, showsFolder: folder == nil)
        }
        .accessibilityIdentifier("notes.list.row.\(note.id)")
        .swipeActions(edge: .leading) {
            Button(note.isPinned ? "Unpin" : "Pin", systemImage: note.isPinned ? "pin.slash.fill" : "pin.fill") {
                store.setPinned(note.id, !note.isPinned)
            }
            .tint(.orange)
        }
        .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash.fill", role: .destructive) { store.delete(note.id) }
            Button("Move", systemImage: "folder.fill") { moving = MoveRequest(notes: [note.id]) }.tint(.indigo)
        }
        .contextMenu {
            Button(note.isPinned ? "Unpin Note" : "Pin Note", systemImage: note.isPinned ? "pin.slash" : "pin") {
                store.setPinned(note.id, !note.isPinned)
            }
            Button("Move", systemImage: "folder") { moving = MoveRequest(notes: [note.id]) }
            Button("Delete", systemImage: "trash", role: .destructive) { store.delete(note.id) }
        }
    }

    // MARK: Bars

    private var more: some View {
        Menu {
            Button("Select Notes", systemImage: "checkmark.circle") { editMode = .active }
                .disabled(store.notes(in: folder).isEmpty)
            Section("Sort By") {
                Picker("Sort By", selection: $order) {
                    ForEach(NoteOrder.allCases) { Text($0.name).tag($0) }
                }
            }
        } label: {
            Image(systemName: "ellipsis")
        }
        .accessibilityLabel("More")
        .accessibilityIdentifier("notes.list.more")
    }

    private var done: some View {
        Button("Done", action: endSelecting).accessibilityIdentifier("notes.list.done")
    }

    @ViewBuilder private var compose: some View {
        Spacer()
        Button("New Note", systemImage: "square.and.pencil") {
            path.append(.note(store.newNote(in: folder ?? Folder.notes.id)))
        }
        .accessibilityIdentifier("notes.list.compose")
    }

    @ViewBuilder private var selectionActions: some View {
        Button("Move") { moving = MoveRequest(notes: chosen) }
            .disabled(chosen.isEmpty)
            .accessibilityIdentifier("notes.list.moveSelected")
        Spacer()
        Button("Delete") {
            for id in chosen { store.delete(id) }
            endSelecting()
        }
        .disabled(chosen.isEmpty)
        .accessibilityIdentifier("notes.list.deleteSelected")
    }

    /// What is selected, in the order of the list.
    private var chosen: [Note.ID] { store.notes(in: folder).map(\.id).filter(selection.contains) }

    private func endSelecting() {
        selection = []
        editMode = .inactive
    }
}

/// Name, date and first line of a note.
struct NoteRow: View {
    @Environment(NotesStore.self) private var store
    var note: Note
    var showsFolder = false

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 4) {
                if note.isPinned {
                    Image(systemName: "pin.fill").font(.caption2).foregroundStyle(.secondary).accessibilityLabel("Pinned")
                }
                Text(note.name).font(.headline).lineLimit(1)
            }
            HStack(spacing: 6) {
                Text(Dates.brief(note.editedAt)).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.primary)
                Text(note.preview).foregroundStyle(.secondary)
            }
            .font(.subheadline)
            .lineLimit(1)
            if showsFolder {
                Label(store.folder(note.folder)?.name ?? Folder.notes.name, systemImage: "folder")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .labelStyle(FolderLine())
            }
        }
    }
}

/// A small folder symbol close to its name.
private struct FolderLine: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 4) {
            configuration.icon.font(.footnote)
            configuration.title
        }
    }
}
