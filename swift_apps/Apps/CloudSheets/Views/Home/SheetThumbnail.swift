import SwiftUI

/// The first cells of a sheet, made small: what is written is a bar.
struct SheetThumbnail: View {
    let sheet: Sheet

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<6, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<4, id: \.self) { column in cell(column, row) }
                }
                .overlay(alignment: .bottom) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
            }
        }
        .frame(width: 52, height: 54)
        .background(SheetsStyle.paper)
        .clipShape(RoundedRectangle(cornerRadius: 6, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 6, style: .continuous).stroke(SheetsStyle.line, lineWidth: 1) }
        .accessibilityHidden(true)
    }

    private func cell(_ column: Int, _ row: Int) -> some View {
        let cell = sheet.cell(CellAddress(column: column, row: row))
        let length = min(CGFloat(cell.shown.count) * 1.6, column == 0 ? 13 : 9)
        return RoundedRectangle(cornerRadius: 1)
            .fill(cell.style?.isBold == true ? SheetsStyle.tint : Color.secondary.opacity(0.55))
            .frame(width: length, height: 2.5)
            .frame(width: column == 0 ? 17.5 : 11.5, height: 9, alignment: cell.alignment)
            .padding(.horizontal, 0)
            .background(cell.style?.fill.map { $0.fill } ?? .clear)
            .overlay(alignment: .trailing) { Rectangle().fill(SheetsStyle.line).frame(width: 0.5) }
    }
}
