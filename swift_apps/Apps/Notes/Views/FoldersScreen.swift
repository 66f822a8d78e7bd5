import Foundation
import PersonaKit
import SwiftUI

/// All folders with how many notes they hold; searching here looks through all of them.
struct FoldersScreen: View {
    @Environment(NotesStore.self) private var store
    @Binding var path: [NotesPage]
    @State private var search = ""
    @State private var editor: FolderEditor.Purpose?
    @State private var deleting: Folder?

    var body: some View {
        List {
            if search.isEmpty {
                folders
            } else {
                SearchResults(text: search, folder: nil, path: $path)
            }
        }
        .navigationTitle("Folders")
        .searchable(text: $search, prompt: "Search")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Folder", systemImage: "folder.badge.plus") { editor = .new }.accessibilityIdentifier("notes.folders.new")
            }
            ToolbarItem(placement: .topBarTrailing) {
                EditButton().accessibilityIdentifier("notes.folders.edit")
            }
            ToolbarItemGroup(placement: .bottomBar) {
                Spacer()
                Button("New Note", systemImage: "square.and.pencil") {
                    path = [.folder(Folder.notes.id), .note(store.newNote())]
                }
                .accessibilityIdentifier("notes.folders.compose")
            }
        }
        .sheet(item: $editor) { FolderEditor(purpose: $0) }
        .confirmationDialog("Delete Folder?", isPresented: isDeleting, titleVisibility: .visible, presenting: deleting) { folder in
            Button("Delete Folder", role: .destructive) { store.deleteFolder(folder.id) }
        } message: { folder in
            Text("The notes in “\(folder.name)” will be moved to Recently Deleted.")
        }
    }

    @ViewBuilder private var folders: some View {
        Section("iCloud") {
            FolderRow(name: "All iCloud", symbol: "folder", count: store.notes(in: nil).count, page: .all, id: "all")
                .moveDisabled(true)
            ForEach(store.state.folders) { folder in
                row(folder)
                    .deleteDisabled(folder.id == Folder.notes.id)
                    .moveDisabled(folder.id == Folder.notes.id)
            }
            .onDelete { rows in
                if let folder = rows.map({ store.state.folders[$0] }).first { delete(folder, store.notes(in: folder.id).count) }
            }
            .onMove { source, destination in store.moveFolders(from: source, to: destination) }
            if !store.recentlyDeleted.isEmpty {
                FolderRow(name: "Recently Deleted", symbol: "trash", count: store.recentlyDeleted.count, page: .recentlyDeleted, id: "recentlyDeleted")
                    .moveDisabled(true)
            }
        }
    }

    @ViewBuilder private func row(_ folder: Folder) -> some View {
        let count = store.notes(in: folder.id).count
        let row = FolderRow(name: folder.name, symbol: "folder", count: count, page: .folder(folder.id), id: folder.id)
        if folder.id == Folder.notes.id {
            row
        } else {
            row
                .swipeActions(edge: .trailing) {
                    Button("Delete", systemImage: "trash") { delete(folder, count) }.tint(.red)
                    Button("Rename", systemImage: "pencil") { editor = .rename(folder) }.tint(.indigo)
                }
                .contextMenu {
                    Button("Rename", systemImage: "pencil") { editor = .rename(folder) }
                    Button("Delete", systemImage: "trash", role: .destructive) { delete(folder, count) }
                }
        }
    }

    /// Asks first when there are notes in it.
    private func delete(_ folder: Folder, _ count: Int) {
        if count == 0 {
            store.deleteFolder(folder.id)
        } else {
            deleting = folder
        }
    }

    private var isDeleting: Binding<Bool> {
        Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } })
    }
}

private struct FolderRow: View {
    @Environment(\.editMode) private var editMode
    var name: String
    var symbol: String
    var count: Int
    var page: NotesPage
    var id: String

    var body: some View {
        NavigationLink(value: page) {
            HStack {
                Label {
                    Text(name)
                } icon: {
                    Image(systemName: symbol).foregroundStyle(Color.notes)
                }
                Spacer()
                Text(verbatim: "\(count)").foregroundStyle(.secondary)
            }
        }
        .accessibilityLabel("\(name), \(count) \(count == 1 ? "note" : "notes")")
        .accessibilityIdentifier("notes.folders.row.\(id)")
    }
}
