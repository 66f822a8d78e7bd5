import PersonaKit
import SwiftUI

/// The sheets of a spreadsheet. A touch shows one; a touch on the one that is shown opens its menu.
struct SheetTabs: View {
    let workbook: Workbook
    let sheet: Sheet
    @Binding var refusal: Refusal?
    let open: (SheetPanel) -> Void
    let show: (Sheet.ID) -> Void
    @Environment(CloudSheetsStore.self) private var store

    var body: some View {
        HStack(spacing: 0) {
            if workbook.file.canEdit {
                Button {
                    attempt($refusal) { show(try store.addSheet(to: workbook.id)) }
                } label: {
                    Image(systemName: "plus").font(.system(size: 16, weight: .semibold)).frame(width: 46, height: 42)
                }
                .accessibilityLabel("Add sheet")
                .accessibilityIdentifier("cloudsheets.tabs.add")
                Rectangle().fill(SheetsStyle.line).frame(width: 0.5, height: 24)
            }
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(workbook.sheets) { each in
                        if each.id == sheet.id, workbook.file.canEdit { menu(each) } else { tab(each) }
                    }
                }
            }
            .scrollIndicators(.hidden)
        }
        .frame(height: 42)
        .background(SheetsStyle.header)
        .overlay(alignment: .top) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
    }

    private func tab(_ each: Sheet) -> some View {
        Button {
            show(each.id)
        } label: {
            label(each, isMenu: false)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Sheet, \(each.name)")
        .accessibilityAddTraits(each.id == sheet.id ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.tabs.sheet.\(each.id)")
    }

    private func label(_ each: Sheet, isMenu: Bool) -> some View {
        let isOn = each.id == sheet.id
        return HStack(spacing: 5) {
            Text(each.name).font(.system(size: 14, weight: isOn ? .semibold : .regular)).lineLimit(1)
            if isMenu { Image(systemName: "chevron.up").font(.system(size: 9, weight: .bold)) }
        }
        .foregroundStyle(isOn ? SheetsStyle.tint : Color.secondary)
        .padding(.horizontal, 14)
        .frame(height: 42)
        .background(isOn ? SheetsStyle.paper : .clear)
        .overlay(alignment: .top) { if isOn { Rectangle().fill(SheetsStyle.tint).frame(height: 2.5) } }
        .overlay(alignment: .trailing) { Rectangle().fill(SheetsStyle.line).frame(width: 0.5) }
        .contentShape(Rectangle())
    }

    private func menu(_ each: Sheet) -> some View {
        let index = workbook.sheets.firstIndex { $0.id == each.id } ?? 0
        return Menu {
            Button("Rename", systemImage: "pencil") { open(.renameSheet(each.id)) }.accessibilityIdentifier("cloudsheets.tabs.rename")
            Button("Duplicate", systemImage: "doc.on.doc") { attempt($refusal) { show(try store.duplicateSheet(each.id, of: workbook.id)) } }
                .accessibilityIdentifier("cloudsheets.tabs.duplicate")
            Button(each.hasHeader ? "Unfreeze Header Row" : "Use First Row as Header", systemImage: "rectangle.grid.1x2") {
                attempt($refusal) { try store.setHasHeader(!each.hasHeader, of: each.id, in: workbook.id) }
            }
            .accessibilityIdentifier("cloudsheets.tabs.header")
            Button("Move Left", systemImage: "arrow.left") { attempt($refusal) { try store.moveSheet(each.id, by: -1, in: workbook.id) } }
                .disabled(index == 0)
                .accessibilityIdentifier("cloudsheets.tabs.moveLeft")
            Button("Move Right", systemImage: "arrow.right") { attempt($refusal) { try store.moveSheet(each.id, by: 1, in: workbook.id) } }
                .disabled(index == workbook.sheets.count - 1)
                .accessibilityIdentifier("cloudsheets.tabs.moveRight")
            Button("Delete Sheet", systemImage: "trash", role: .destructive) { open(.deleteSheet(each.id)) }
                .disabled(workbook.sheets.count == 1)
                .accessibilityIdentifier("cloudsheets.tabs.delete")
        } label: {
            label(each, isMenu: true)
        }
        .accessibilityLabel("Sheet, \(each.name)")
        .accessibilityAddTraits(.isSelected)
        .accessibilityHint("Opens the menu of this sheet")
        .accessibilityIdentifier("cloudsheets.tabs.sheet.\(each.id)")
    }
}
