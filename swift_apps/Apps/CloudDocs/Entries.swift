import PersonaKit

extension CloudDocsApp {
    public static var entries: AppEntries<CloudDocsStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Document", symbol: "doc.badge.plus", opens: "clouddocs://new"),
            AppShortcut("Starred", symbol: "star", opens: "clouddocs://starred"),
            AppShortcut("Shared with Me", symbol: "person.2", opens: "clouddocs://shared"),
        ]) { store in
            store.documents().map { document in
                SearchItem(
                    document.file.name, subtitle: document.file.changeText, group: "Documents", text: document.lines.joined(separator: "\n"),
                    date: document.file.modifiedAt, symbol: "doc.text.fill", opens: document.file.link)
            }
        }
    }
}
