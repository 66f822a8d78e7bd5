import PersonaKit
import SwiftUI

extension View {
    /// Shows what was opened over a sheet.
    func sheetPanels(
        _ panel: Binding<SheetPanel?>, workbook: Workbook, sheet: Sheet, refusal: Binding<Refusal?>, draft: Binding<String?>,
        show: @escaping (SheetSelection) -> Void,
        showSheet: @escaping (Sheet.ID) -> Void
    ) -> some View {
        modifier(SheetPanels(panel: panel, workbook: workbook, sheet: sheet, refusal: refusal, draft: draft, show: show, showSheet: showSheet))
    }
}

private struct SheetPanels: ViewModifier {
    @Binding var panel: SheetPanel?
    let workbook: Workbook
    let sheet: Sheet
    @Binding var refusal: Refusal?
    @Binding var draft: String?
    let show: (SheetSelection) -> Void
    let showSheet: (Sheet.ID) -> Void
    @Environment(CloudSheetsStore.self) private var store
    @State private var text = ""
    /// The sheet that a question is about, also after the question is gone.
    @State private var subject: Sheet.ID = ""

    func body(content: Content) -> some View {
        content
            .sheet(item: sheetPanel) { panel in
                switch panel {
                case .format(let selection): FormatPanel(workbook: workbook, sheet: sheet, selection: selection)
                case .sort(let column): SortPanel(workbook: workbook, sheet: sheet, column: column)
                case .filter(let column): FilterPanel(workbook: workbook, sheet: sheet, column: column)
                case .width(let column): WidthPanel(workbook: workbook, sheet: sheet, column: column)
                case .comments(let cell):
                    CommentsPanel(workbook: workbook.id, sheet: sheet.id, cell: cell) { place in
                        showSheet(place.sheet.id)
                        show(SheetSelection(place.comment.cell))
                    }
                case .functions: FunctionPanel { draft = FormulaEntry.inserting(function: $0, into: draft ?? "") }
                default: WorkbookDetails(workbook: workbook)
                }
            }
            .alert("Rename Sheet", isPresented: isRenaming) {
                TextField("Name", text: $text).accessibilityIdentifier("cloudsheets.sheet.renameField")
                Button("Cancel", role: .cancel) {}
                Button("Rename", action: rename)
            }
            .alert("Go to Cell", isPresented: isGoing) {
                TextField("B4 or B4:C9", text: $text).accessibilityIdentifier("cloudsheets.sheet.goToField")
                Button("Cancel", role: .cancel) {}
                Button("Go", action: go)
            }
            .confirmationDialog("Delete “\(subjectName)”?", isPresented: isDeleting, titleVisibility: .visible) {
                Button("Delete Sheet", role: .destructive, action: delete)
            } message: {
                Text("Its cells go with it. Formulas that use them show #REF!.")
            }
            .onChange(of: panel) { _, new in
                switch new {
                case .renameSheet(let id):
                    subject = id
                    text = workbook.sheets.first { $0.id == id }?.name ?? ""
                case .deleteSheet(let id): subject = id
                case .goTo: text = ""
                default: break
                }
            }
    }

    private var sheetPanel: Binding<SheetPanel?> {
        Binding(
            get: {
                switch panel {
                case .renameSheet, .deleteSheet, .goTo: nil
                default: panel
                }
            }, set: { if $0 == nil { panel = nil } })
    }

    private var isRenaming: Binding<Bool> {
        Binding(get: { if case .renameSheet = panel { true } else { false } }, set: { if !$0, case .renameSheet = panel { panel = nil } })
    }
    private var isDeleting: Binding<Bool> {
        Binding(get: { if case .deleteSheet = panel { true } else { false } }, set: { if !$0, case .deleteSheet = panel { panel = nil } })
    }
    private var isGoing: Binding<Bool> {
        Binding(get: { panel == .goTo }, set: { if !$0, panel == .goTo { panel = nil } })
    }

    private var subjectName: String { workbook.sheets.first { $0.id == subject }?.name ?? sheet.name }

    private func rename() {
        panel = nil
        attempt($refusal) { try store.renameSheet(subject, to: text, in: workbook.id) }
    }

    private func delete() {
        panel = nil
        guard let index = workbook.sheets.firstIndex(where: { $0.id == subject }) else { return }
        if attempt($refusal, { try store.deleteSheet(subject, of: workbook.id) }) {
            let left = workbook.sheets.filter { $0.id != subject }
            if !left.isEmpty { showSheet(left[min(index, left.count - 1)].id) }
        }
    }

    private func go() {
        panel = nil
        guard let selection = SheetSelection(named: text.trimmingCharacters(in: .whitespaces), on: sheet) else {
            return refusal = Refusal(SheetsError.noSuchCell(text))
        }
        show(selection)
    }
}
