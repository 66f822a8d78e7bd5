import Foundation
import PersonaKit
import SwiftUI

/// Where one can type in a note.
enum NoteField: Hashable {
    case title, body, ending
    case item(ChecklistItem.ID)
}

/// One note: written here, or only read while it is in Recently Deleted.
struct NoteScreen: View {
    @Environment(NotesStore.self) private var store
    /// Lines stand as close as on paper.
    static let rowInsets = EdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)

    let id: Note.ID
    @Binding var path: [NotesPage]

    var body: some View {
        if let note = store.note(id) {
            if note.deletedAt == nil {
                NoteEditor(note: note, path: $path)
            } else {
                DeletedNote(note: note, path: $path)
            }
        } else {
            ContentUnavailableView("Note Not Found", systemImage: "note.text")
        }
    }
}

private struct NoteEditor: View {
    @Environment(NotesStore.self) private var store
    @FocusState private var field: NoteField?
    @State private var moving: MoveRequest?
    @State private var history = NoteHistory()
    /// The checklist was ended: writing goes on below it.
    @State private var writesBelow = false
    let note: Note
    @Binding var path: [NotesPage]

    var body: some View {
        ScrollViewReader { reader in
            editor.onChange(of: field) { _, field in show(field, reader) }
        }
    }

    /// Brings where writing goes on into view: a long list has no row for it before.
    private func show(_ field: NoteField?, _ reader: ScrollViewProxy) {
        switch field {
        case .item(let id): reader.scrollTo(id)
        case .title, .body, .ending: reader.scrollTo(field)
        case nil: break
        }
    }

    private var editor: some View {
        List {
            Group {
                Text(Dates.dayAndTime(note.editedAt))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity)
                    .accessibilityIdentifier("notes.editor.date")
                TextField("Title", text: Binding(get: { note.title }, set: { if store.setTitle(note.id, $0) { field = .body } }), axis: .vertical)
                    .font(.title.bold())
                    .focused($field, equals: .title)
                    .submitLabel(.next)
                    .accessibilityLabel("Title")
                    .accessibilityIdentifier("notes.editor.title")
                    .id(NoteField?.some(.title))
                TextField(note.checklist.isEmpty ? "Note" : "", text: Binding(get: { note.body }, set: { store.setBody(note.id, $0) }), axis: .vertical)
                    .focused($field, equals: .body)
                    .accessibilityLabel("Note")
                    .accessibilityIdentifier("notes.editor.body")
                    .id(NoteField?.some(.body))
                ForEach(note.checklist) { item in
                    ChecklistRow(item: item, note: note.id, field: $field) { writeBelow() }
                }
                .onDelete { rows in
                    for item in rows.map({ note.checklist[$0].id }) { store.deleteItem(item, of: note.id) }
                }
                .onMove { source, destination in store.moveItems(of: note.id, from: source, to: destination) }
                if writesBelow || note.ending != nil {
                    TextField("", text: Binding(get: { note.ending ?? "" }, set: { store.setEnding(note.id, $0) }), axis: .vertical)
                        .focused($field, equals: .ending)
                        .accessibilityLabel("Note below the checklist")
                        .accessibilityIdentifier("notes.editor.ending")
                        .id(NoteField?.some(.ending))
                }
                page
            }
            .listRowSeparator(.hidden)
            .listRowInsets(NoteScreen.rowInsets)
        }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, 28)
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { bars }
        .sheet(item: $moving) { MoveSheet(notes: $0.notes) }
        .onAppear { if note.isEmpty { field = .title } }
        .onDisappear(perform: tidy)
        .onChange(of: NoteContent(note)) { before, after in history.record(before, after) }
    }

    /// The empty page below the words: a touch there writes at the end of the note.
    private var page: some View {
        Color.clear
            .frame(height: 200)
            .contentShape(Rectangle())
            .onTapGesture { if note.checklist.isEmpty { field = .body } else { writeBelow() } }
            .accessibilityHidden(true)
    }

    @ToolbarContentBuilder private var bars: some ToolbarContent {
        if field != nil || history.canUndo || history.canRedo {
            ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Undo", systemImage: "arrow.uturn.backward") { bringBack(history.undo(NoteContent(note))) }
                    .disabled(!history.canUndo)
                    .accessibilityIdentifier("notes.editor.undo")
                Button("Redo", systemImage: "arrow.uturn.forward") { bringBack(history.redo(NoteContent(note))) }
                    .disabled(!history.canRedo)
                    .accessibilityIdentifier("notes.editor.redo")
            }
        }
        ToolbarItem(placement: .topBarTrailing) { menu }
        if field != nil {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done", systemImage: "checkmark", action: endTyping).accessibilityIdentifier("notes.editor.done")
            }
            ToolbarItemGroup(placement: .keyboard) {
                Button("Checklist", systemImage: "checklist", action: addItem)
                    .labelStyle(.iconOnly)
                    .accessibilityIdentifier("notes.keyboard.checklist")
                Spacer()
            }
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Button("Checklist", systemImage: "checklist", action: addItem).accessibilityIdentifier("notes.editor.checklist")
            Spacer()
            Button("New Note", systemImage: "square.and.pencil", action: compose).accessibilityIdentifier("notes.editor.compose")
        }
    }

    private var menu: some View {
        Menu {
            Button(note.isPinned ? "Unpin Note" : "Pin Note", systemImage: note.isPinned ? "pin.slash" : "pin") {
                store.setPinned(note.id, !note.isPinned)
            }
            Button("Move Note", systemImage: "folder") { moving = MoveRequest(notes: [note.id]) }
            if !note.checklist.isEmpty {
                Section {
                    Button("Check All", systemImage: "checkmark.circle") { store.setAllItems(of: note.id, done: true) }
                    Button("Uncheck All", systemImage: "circle") { store.setAllItems(of: note.id, done: false) }
                    Button("Delete Checked", systemImage: "trash") { store.deleteDoneItems(of: note.id) }
                }
            }
            Section {
                Button("Delete Note", systemImage: "trash", role: .destructive, action: delete)
            }
        } label: {
            Image(systemName: "ellipsis")
        }
        .accessibilityLabel("More")
        .accessibilityIdentifier("notes.editor.more")
    }

    /// A new item at the end, ready to be written.
    private func addItem() {
        field = .item(store.addItem(to: note.id))
    }

    /// A line below the checklist.
    private func writeBelow() {
        writesBelow = true
        field = .ending
    }

    private func bringBack(_ content: NoteContent?) {
        guard let content else { return }
        let place = content.place(changedFrom: NoteContent(note))
        store.setContent(note.id, content)
        // Writing goes on where something has changed, as in one text.
        guard field != nil, let place else { return }
        if place == .ending { writesBelow = true }
        field = place
    }

    private func compose() {
        tidy()
        path.removeLast()
        path.append(.note(store.newNote(in: note.folder)))
    }

    private func delete() {
        tidy()
        store.delete(note.id)
        path.removeLast()
    }

    private func endTyping() {
        field = nil
        writesBelow = false
        store.dropEmptyItems(of: note.id)
    }

    /// Leaves neither items nor notes without words behind.
    private func tidy() {
        store.dropEmptyItems(of: note.id)
        store.discardIfEmpty(note.id)
    }
}

/// A circle to tap and a line to write.
private struct ChecklistRow: View {
    @Environment(NotesStore.self) private var store
    let item: ChecklistItem
    let note: Note.ID
    var field: FocusState<NoteField?>.Binding
    let writeBelow: () -> Void

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Button {
                store.setItem(item.id, of: note, done: !item.done)
            } label: {
                Image(systemName: item.done ? "checkmark.circle.fill" : "circle")
                    .font(.title3)
                    .foregroundStyle(item.done ? Color.notes : Color.secondary)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(item.done ? "Completed" : "Incomplete"), \(item.text.isEmpty ? "empty" : item.text)")
            .accessibilityIdentifier("notes.editor.check.\(item.id)")
            TextField("Item", text: Binding(get: { item.text }, set: write), axis: .vertical)
                .foregroundStyle(item.done ? Color.secondary : Color.primary)
                .focused(field, equals: .item(item.id))
                .submitLabel(.next)
                .accessibilityLabel("Checklist item")
                .accessibilityIdentifier("notes.editor.item.\(item.id)")
        }
        .contextMenu {
            Button("Delete", systemImage: "trash", role: .destructive) { store.deleteItem(item.id, of: note) }
        }
    }

    /// Return begins the next item; on an empty one it ends the list, and writing goes on below.
    private func write(_ text: String) {
        switch store.write(text, into: item.id, of: note) {
        case .same: break
        case .end: writeBelow()
        case .item(let next): field.wrappedValue = .item(next)
        }
    }
}

/// A note in Recently Deleted: to read, to recover, to delete for good.
private struct DeletedNote: View {
    @Environment(NotesStore.self) private var store
    @State private var isDeleting = false
    let note: Note
    @Binding var path: [NotesPage]

    var body: some View {
        List {
            Group {
                Text(note.name).font(.title.bold())
                if !note.body.isEmpty { Text(note.body) }
                ForEach(note.checklist) { item in
                    Label(item.text, systemImage: item.done ? "checkmark.circle.fill" : "circle").foregroundStyle(.secondary)
                }
                if let ending = note.ending { Text(ending) }
            }
            .listRowSeparator(.hidden)
            .listRowInsets(NoteScreen.rowInsets)
        }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, 28)
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
                Button("Delete") { isDeleting = true }.accessibilityIdentifier("notes.deletedNote.delete")
                Spacer()
                Button("Recover") {
                    store.restore(note.id)
                    path.removeLast()
                }
                .accessibilityIdentifier("notes.deletedNote.recover")
            }
        }
        .confirmationDialog("This note will be deleted. This action cannot be undone.", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Note", role: .destructive) {
                path.removeLast()
                store.deleteForever([note.id])
            }
        }
    }
}
