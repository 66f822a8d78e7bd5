import PersonaKit
import SwiftUI

/// What is selected in a sheet, and what is being written into it.
///
/// It names the sheet instead of holding it: cells have it for what a touch does, and stay as they are when the sheet changes.
@MainActor struct SheetEntry {
    let workbookID: Workbook.ID
    let sheetID: Sheet.ID
    let store: CloudSheetsStore
    @Binding var selection: SheetSelection?
    /// What is being written into the selected cell; nil while nothing is.
    @Binding var draft: String?
    @Binding var refusal: Refusal?
    var isWriting: FocusState<Bool>.Binding

    private var workbook: Workbook? { store.workbook(workbookID) }
    private var sheet: Sheet? { workbook?.sheets.first { $0.id == sheetID } }

    /// A touch on a cell, a letter or a number.
    func touched(_ new: SheetSelection) {
        // While a formula is written, a touch on a cell puts its name in.
        if let text = draft, let sheet, let named = FormulaEntry.inserting(new, into: text, on: sheet) { return draft = named }
        if new.cell != nil, selection == new, draft == nil, workbook?.file.canEdit == true { return isWriting.wrappedValue = true }
        finish()
        isWriting.wrappedValue = false
        selection = new
    }

    func begin() {
        guard draft == nil, let workbook, workbook.file.canEdit, let cell = selection?.cell else { return }
        draft = sheet?.cell(cell).input
    }

    /// Keeps what was written.
    func finish() {
        guard let text = draft else { return }
        draft = nil
        guard let sheet, let cell = selection?.cell, text != sheet.cell(cell).input else { return }
        attempt($refusal) { try store.setInput(text, at: cell, of: sheetID, in: workbookID) }
    }

    func cancel() {
        draft = nil
        isWriting.wrappedValue = false
    }
}
