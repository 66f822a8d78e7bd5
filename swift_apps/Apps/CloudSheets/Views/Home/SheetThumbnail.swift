import SwiftUI

/// The first cells of a sheet, made small: what is written is a bar.
struct SheetThumbnail: View {
    let sheet: Sheet

    var body: some View {
        // One drawing instead of dozens of views: a list shows many of them.
        Canvas { context, _ in
            for row in 0..<6 {
                var x: CGFloat = 0
                for column in 0..<4 {
                    let width = column == 0 ? 17.5 : 11.5
                    draw(column, row, in: CGRect(x: x, y: CGFloat(row) * 9, width: width, height: 9), context)
                    x += width
                }
                context.fill(Path(CGRect(x: 0, y: CGFloat(row) * 9 + 8.5, width: 52, height: 0.5)), with: .color(SheetsStyle.line))
            }
        }
        .frame(width: 52, height: 54)
        .background(SheetsStyle.paper)
        .clipShape(RoundedRectangle(cornerRadius: 6, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 6, style: .continuous).stroke(SheetsStyle.line, lineWidth: 1) }
        .accessibilityHidden(true)
    }

    private func draw(_ column: Int, _ row: Int, in frame: CGRect, _ context: GraphicsContext) {
        let cell = sheet.cell(CellAddress(column: column, row: row))
        if let fill = cell.style?.fill { context.fill(Path(frame), with: .color(fill.fill)) }
        let length = min(CGFloat(cell.shown.count) * 1.6, column == 0 ? 13 : 9)
        let room = frame.width - length
        let start = cell.alignment == .leading ? 0 : cell.alignment == .trailing ? room : room / 2
        let bar = CGRect(x: frame.minX + start, y: frame.midY - 1.25, width: length, height: 2.5)
        context.fill(
            Path(roundedRect: bar, cornerRadius: 1), with: .color(cell.style?.isBold == true ? SheetsStyle.tint : Color.secondary.opacity(0.55)))
        context.fill(Path(CGRect(x: frame.maxX - 0.5, y: frame.minY, width: 0.5, height: 9)), with: .color(SheetsStyle.line))
    }
}
