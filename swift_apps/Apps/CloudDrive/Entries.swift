import PersonaKit

extension CloudDriveApp {
    public static var entries: AppEntries<CloudDriveStore> {
        AppEntries(shortcuts: [
            AppShortcut("Starred", symbol: "star", opens: "clouddrive://starred"),
            AppShortcut("Shared", symbol: "person.2", opens: "clouddrive://shared"),
            AppShortcut("My Drive", symbol: "folder", opens: "clouddrive://files"),
        ]) { store in
            store.present.map { file in
                SearchItem(
                    file.name, subtitle: "\(file.kind.name) · \(file.changeText)", group: "Files", text: file.preview, date: file.modifiedAt,
                    symbol: file.kind == .folder ? "folder.fill" : "doc.fill",
                    opens: file.kind == .folder ? file.link : "clouddrive://details/\(file.id)")
            }
        }
    }
}
