import PersonaKit
import SwiftUI

/// A spreadsheet: one of its sheets, the bar to write into cells, and tabs for the other sheets.
struct WorkbookScreen: View {
    let place: SheetPlace
    @Binding var navigation: SheetsNavigation
    @Environment(CloudSheetsStore.self) private var store

    var body: some View {
        if let workbook = store.workbook(place.workbook) {
            WorkbookPage(workbook: workbook, place: place, navigation: $navigation)
        } else {
            ContentUnavailableView("Spreadsheet Not Found", systemImage: "tablecells", description: Text("It may have been deleted."))
        }
    }
}

private struct WorkbookPage: View {
    let workbook: Workbook
    let place: SheetPlace
    @Binding var navigation: SheetsNavigation
    @Environment(CloudSheetsStore.self) private var store
    @FocusState private var isWriting: Bool
    @State private var sheetID: Sheet.ID?
    @State private var selection: SheetSelection?
    @State private var target: GridTarget?
    /// What is being written into the selected cell; nil while nothing is.
    @State private var draft: String?
    @State private var history = EditHistory<[Sheet]>()
    @State private var clip: SheetClip?
    @State private var panel: SheetPanel?
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    private var sheet: Sheet { workbook.sheets.first { $0.id == sheetID } ?? workbook.sheets[0] }
    private var canEdit: Bool { workbook.file.canEdit }
    private var entry: SheetEntry {
        SheetEntry(
            workbookID: workbook.id, sheetID: sheet.id, store: store, selection: $selection, draft: $draft, refusal: $refusal, isWriting: $isWriting)
    }

    var body: some View {
        let sheet = sheet
        GridView(sheet: sheet, layout: GridLayout(sheet), selection: selection, target: target, entry: entry)
            .id(sheet.id)
            .safeAreaInset(edge: .top, spacing: 0) { top(sheet) }
            .safeAreaInset(edge: .bottom, spacing: 0) { bottom(sheet) }
            .navigationTitle(workbook.file.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { bars }
            .fileRequests($request, store: store, screen: "cloudsheets.sheet") { navigation.path = [] }
            .sheetPanels($panel, workbook: workbook, sheet: sheet, refusal: $refusal, draft: $draft, show: { show($0) }, showSheet: { show($0) })
            .refusal($refusal)
            .onAppear(perform: begin)
            .onDisappear { finish() }
            .onChange(of: workbook.sheets) { before, after in
                history.record(before, after)
                selection = selection?.clamped(to: self.sheet)
            }
            .onChange(of: isWriting) { _, isWriting in
                if isWriting { entry.begin() } else if panel != .functions { finish() }
            }
            .onChange(of: panel) { before, now in
                // The keyboard left for the list of functions, and comes back.
                if before == .functions, now == nil, draft != nil { isWriting = true }
            }
    }

    private func begin() {
        store.opened(workbook.id)
        guard sheetID == nil else { return }
        sheetID = place.sheet ?? workbook.sheets[0].id
        if let cell = place.cell { show(SheetSelection(cell)) } else { selection = SheetSelection(CellAddress(column: 0, row: 0)) }
    }

    // MARK: Bars

    @ToolbarContentBuilder private var bars: some ToolbarContent {
        ToolbarItemGroup(placement: .topBarTrailing) {
            if canEdit {
                Button("Undo", systemImage: "arrow.uturn.backward") { bringBack(history.undo(workbook.sheets)) }
                    .disabled(!history.canUndo)
                    .accessibilityIdentifier("cloudsheets.sheet.undo")
                Button("Redo", systemImage: "arrow.uturn.forward") { bringBack(history.redo(workbook.sheets)) }
                    .disabled(!history.canRedo)
                    .accessibilityIdentifier("cloudsheets.sheet.redo")
            }
            Menu {
                Button("Details", systemImage: "info.circle") { open(.details) }.accessibilityIdentifier("cloudsheets.sheet.details")
                Button("Comments", systemImage: "text.bubble") { open(.comments(selection?.cell)) }.accessibilityIdentifier("cloudsheets.sheet.comments")
                Button("Go to Cell", systemImage: "scope") { open(.goTo) }.accessibilityIdentifier("cloudsheets.sheet.goTo")
                Section {
                    FileMenuItems(store: store, file: workbook.file, screen: "cloudsheets.sheet", request: $request, refusal: $refusal) { copy in
                        navigation.path = [.workbook(SheetPlace(workbook: copy))]
                    }
                }
            } label: {
                Image(systemName: "ellipsis")
            }
            .accessibilityLabel("More")
            .accessibilityIdentifier("cloudsheets.sheet.more")
        }
    }

    @ViewBuilder private func top(_ sheet: Sheet) -> some View {
        if let role = workbook.file.myRole, role != .editor {
            Label("View only", systemImage: "eye")
                .font(.footnote.weight(.medium))
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
                .frame(height: 30)
                .background(SheetsStyle.header)
        }
        if let cell = selection?.cell, let comment = sheet.openComments(on: cell).first {
            CommentStrip(cell: cell, comment: comment, count: sheet.openComments(on: cell).count) { open(.comments(cell)) }
        }
        if !sheet.filters.isEmpty {
            HStack {
                Label(filterText(sheet), systemImage: "line.3.horizontal.decrease.circle.fill").font(.footnote.weight(.medium)).lineLimit(1)
                Spacer()
                if canEdit {
                    Button("Clear Filters") { attempt($refusal) { try store.clearFilters(of: sheet.id, in: workbook.id) } }
                        .font(.footnote.weight(.semibold))
                        .accessibilityIdentifier("cloudsheets.sheet.clearFilters")
                }
            }
            .foregroundStyle(SheetsStyle.tint)
            .padding(.horizontal, 14)
            .frame(height: 34)
            .background(SheetsStyle.tint.opacity(0.12))
        }
    }

    private func filterText(_ sheet: Sheet) -> String {
        let columns = sheet.filters.map(\.column).joined(separator: ", ")
        let count = sheet.shownTableRows
        return "Filtered by column \(columns): \(count == 1 ? "1 row" : "\(count) rows")"
    }

    private func bottom(_ sheet: Sheet) -> some View {
        VStack(spacing: 0) {
            EntryBar(
                sheet: sheet, selection: selection, canEdit: canEdit, draft: $draft, isWriting: $isWriting,
                actions: .init(
                    submit: submit, cancel: entry.cancel, done: { isWriting = false }, goTo: { open(.goTo) },
                    functions: { open(.functions, keepsWriting: true) }))
            if !isWriting {
                if canEdit {
                    ActionBar(
                        workbook: workbook, sheet: sheet, selection: selection, clip: $clip, refusal: $refusal, open: { open($0) }, show: { show($0) })
                }
                SheetTabs(workbook: workbook, sheet: sheet, refusal: $refusal, open: { open($0) }) { show($0) }
            }
        }
        .background(.bar)
        .overlay(alignment: .top) { Divider() }
    }

    // MARK: Selecting

    /// Selects something and brings it into view.
    private func show(_ new: SheetSelection) {
        finish()
        selection = new
        target = GridTarget(cell: new.range(on: sheet).first, count: (target?.count ?? 0) + 1)
    }

    private func show(_ id: Sheet.ID) {
        finish()
        isWriting = false
        guard id != sheetID else { return }
        sheetID = id
        target = nil
        selection = SheetSelection(CellAddress(column: 0, row: 0))
    }

    // MARK: Writing

    private func finish() { entry.finish() }

    /// Return keeps what was written and goes on with the cell below.
    private func submit() {
        guard let cell = selection?.cell else { return isWriting = false }
        finish()
        let rows = sheet.hasHeader ? [0] + sheet.shownRows : sheet.shownRows
        guard refusal == nil, let next = rows.first(where: { $0 > cell.row }) else { return isWriting = false }
        show(SheetSelection(CellAddress(column: cell.column, row: next)))
        draft = sheet.cell(CellAddress(column: cell.column, row: next)).input
        isWriting = true
    }

    private func open(_ new: SheetPanel, keepsWriting: Bool = false) {
        if !keepsWriting {
            finish()
            isWriting = false
        }
        panel = new
    }

    private func bringBack(_ sheets: [Sheet]?) {
        guard let sheets else { return }
        finish()
        attempt($refusal) { try store.setSheets(sheets, of: workbook.id) }
        if !sheets.contains(where: { $0.id == sheetID }) { sheetID = sheets[0].id }
    }
}

/// What can be opened over a sheet.
enum SheetPanel: Hashable, Identifiable {
    case format(SheetSelection)
    case sort(column: Int)
    case filter(column: Int)
    case width(column: Int)
    case renameSheet(Sheet.ID)
    case deleteSheet(Sheet.ID)
    /// Of the whole spreadsheet; a new one is about the cell.
    case comments(CellAddress?)
    case goTo, functions, details

    var id: Self { self }
}
