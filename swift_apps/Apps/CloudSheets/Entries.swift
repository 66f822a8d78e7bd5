import PersonaKit

extension CloudSheetsApp {
    public static var entries: AppEntries<CloudSheetsStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Spreadsheet", symbol: "tablecells.badge.ellipsis", opens: "cloudsheets://new"),
            AppShortcut("Starred", symbol: "star", opens: "cloudsheets://starred"),
            AppShortcut("Shared with Me", symbol: "person.2", opens: "cloudsheets://shared"),
        ]) { store in
            store.workbooks().map { workbook in
                SearchItem(
                    workbook.file.name, subtitle: "\(workbook.countText) · \(workbook.file.changeText)", group: "Spreadsheets",
                    text: workbook.searchLines.joined(separator: "\n"), date: workbook.file.modifiedAt, symbol: "tablecells.fill",
                    opens: workbook.file.link)
            }
        }
    }
}
