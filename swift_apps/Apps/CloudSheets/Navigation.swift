import Foundation
import PersonaKit

/// Where a person is in CloudSheets. Deep links write it.
struct SheetsNavigation: Equatable {
    var path: [SheetsRoute] = []
    var filter = CloudFileFilter.all
    var isMakingNew = false

    /// Follows `cloudsheets://home`, `new`, `starred`, `shared`, `mine`, `trash`, `cloudsheets://spreadsheet/<id>`,
    /// `cloudsheets://spreadsheet/<id>/sheet/<sheet id>` and `…/sheet/<sheet id>/<cell>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CloudSheetsStore) {
        let parts = url.pathComponents.filter { $0 != "/" }
        isMakingNew = false
        switch url.host {
        case "home": (path, filter) = ([], .all)
        case "starred": (path, filter) = ([], .starred)
        case "shared": (path, filter) = ([], .shared)
        case "mine": (path, filter) = ([], .mine)
        case "new": (path, isMakingNew) = ([], true)
        case "trash": path = [.trash]
        case "spreadsheet":
            guard let id = parts.first, let workbook = store.workbook(id) else { return }
            guard !workbook.file.isTrashed else { return path = [.trash] }
            var place = SheetPlace(workbook: id)
            if parts.count > 2, parts[1] == "sheet", let sheet = workbook.sheets.first(where: { $0.id == parts[2] }) {
                place.sheet = sheet.id
                if parts.count > 3, let cell = CellAddress(parts[3]), sheet.contains(cell) { place.cell = cell }
            }
            path = [.workbook(place)]
        default: break
        }
    }
}

/// What is shown of a spreadsheet at first.
struct SheetPlace: Hashable {
    var workbook: Workbook.ID
    /// Nil: the first sheet.
    var sheet: Sheet.ID?
    var cell: CellAddress?
}

/// A screen that is pushed.
enum SheetsRoute: Hashable {
    case workbook(SheetPlace)
    case trash
}
