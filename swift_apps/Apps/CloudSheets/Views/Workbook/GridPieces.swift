import SwiftUI

/// One cell.
struct GridCell: View {
    let address: CellAddress
    let cell: Cell?
    let width: CGFloat
    let textWidth: CGFloat
    let isSelected: Bool
    let isInRange: Bool
    let isInHeader: Bool
    let hasComment: Bool
    let entry: SheetEntry

    var body: some View {
        Button {
            entry.touched(SheetSelection(address))
        } label: {
            ground
                .overlay(alignment: .leading) { text }
                .overlay(alignment: .topTrailing) { if hasComment { CommentCorner() } }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .overlay {
            // The header row stays outside of what scrolls, and so does the frame around its cells.
            if isSelected, isInHeader { Rectangle().stroke(SheetsStyle.tint, lineWidth: 2).allowsHitTesting(false) }
        }
        .accessibilityLabel("\(address.name), \(shown.isEmpty ? "empty" : shown)\(hasComment ? ", has a comment" : "")")
        .accessibilityAddTraits(isInRange ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.grid.cell.\(address.name)")
    }

    private var shown: String { cell?.shown ?? "" }

    /// A fill covers the lines of the row.
    @ViewBuilder private var ground: some View {
        if let fill = cell?.style?.fill?.fill {
            Rectangle().fill(fill)
                .frame(width: width, height: GridLayout.rowHeight)
                .overlay { GridLines(ends: [(width, textWidth > width)]).fill(SheetsStyle.line.opacity(0.8)) }
        } else {
            Color.clear.frame(width: width, height: GridLayout.rowHeight)
        }
    }

    @ViewBuilder private var text: some View {
        if let cell, !cell.shown.isEmpty {
            Text(isTooLong(cell) ? "####" : cell.shown)
                .font(cell.font)
                .foregroundStyle(color(of: cell))
                .lineLimit(1)
                .padding(.horizontal, 6)
                .frame(width: textWidth, height: GridLayout.rowHeight, alignment: cell.alignment)
        }
    }

    private func color(of cell: Cell) -> Color {
        if cell.value.error != nil { return .red }
        return cell.style?.textColor?.color ?? .primary
    }

    /// Numbers are never shown in part.
    private func isTooLong(_ cell: Cell) -> Bool {
        guard cell.value.number != nil else { return false }
        return CGFloat(cell.shown.count) * 7.2 + 10 > width
    }
}

/// The lines of a row of cells, drawn at once: a sheet shows hundreds of cells.
struct GridLines: Shape {
    /// Where each cell ends, and whether its text goes on over the line there.
    let ends: [(x: CGFloat, isCrossed: Bool)]

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addRect(CGRect(x: 0, y: rect.maxY - 0.5, width: rect.maxX, height: 0.5))
            for end in ends where !end.isCrossed { path.addRect(CGRect(x: end.x - 0.5, y: 0, width: 0.5, height: rect.maxY - 0.5)) }
        }
    }
}

/// The mark of a cell that somebody has commented on.
private struct CommentCorner: View {
    var body: some View {
        Path { path in
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
            path.closeSubpath()
        }
        .fill(SheetsStyle.comment)
        .frame(width: 10, height: 10)
    }
}

/// The letter of a column.
struct GridLetter: View {
    let column: Int
    let isFiltered: Bool
    let isSelected: Bool
    let width: CGFloat
    let entry: SheetEntry

    var body: some View {
        Button {
            entry.touched(.columns(column...column))
        } label: {
            HStack(spacing: 4) {
                Text(CellAddress.columnName(column)).font(.system(size: 12, weight: isSelected ? .bold : .medium))
                if isFiltered { Image(systemName: "line.3.horizontal.decrease.circle.fill").font(.system(size: 11)) }
            }
            .foregroundStyle(isSelected || isFiltered ? SheetsStyle.tint : Color.secondary)
            .frame(width: width, height: GridLayout.letterHeight)
            .background(isSelected ? SheetsStyle.tint.opacity(0.16) : .clear)
            .background(SheetsStyle.header)
            .overlay(alignment: .trailing) { Rectangle().fill(SheetsStyle.line).frame(width: 0.5) }
            .overlay(alignment: .bottom) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Column \(CellAddress.columnName(column))\(isFiltered ? ", filtered" : "")")
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.grid.column.\(CellAddress.columnName(column))")
    }
}

/// The number of a row.
struct GridNumber: View {
    let row: Int
    let isSelected: Bool
    let entry: SheetEntry

    var body: some View {
        Button {
            entry.touched(.rows(row...row))
        } label: {
            Text("\(row + 1)")
                .font(.system(size: 12, weight: isSelected ? .bold : .medium))
                .monospacedDigit()
                .foregroundStyle(isSelected ? SheetsStyle.tint : Color.secondary)
                .frame(width: GridLayout.numberWidth, height: GridLayout.rowHeight)
                .background(isSelected ? SheetsStyle.tint.opacity(0.16) : .clear)
                .background(SheetsStyle.header)
                .overlay(alignment: .trailing) { Rectangle().fill(SheetsStyle.line).frame(width: 0.5) }
                .overlay(alignment: .bottom) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Row \(row + 1)")
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.grid.row.\(row + 1)")
    }
}
