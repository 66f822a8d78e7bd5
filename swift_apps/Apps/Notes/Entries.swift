import PersonaKit

extension NotesApp {
    public static var entries: AppEntries<NotesStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Note", symbol: "square.and.pencil", opens: "notes://new"),
            AppShortcut("All Notes", symbol: "folder", opens: "notes://all"),
        ]) { store in
            store.notes(in: nil).map { note in
                SearchItem(
                    note.title.isEmpty ? "New Note" : note.title, subtitle: store.folder(note.folder)?.name ?? "", group: "Notes",
                    text: note.lines.joined(separator: "\n"), date: note.editedAt, symbol: "note.text",
                    opens: "notes://note/\(note.id)")
            }
        }
    }
}
