import PersonaKit
import SwiftUI

/// The cells of a sheet. It scrolls both ways; letters, numbers and a header row stay. Only what can be seen is built.
struct GridView: View {
    let sheet: Sheet
    let layout: GridLayout
    let selection: SheetSelection?
    /// Where scrolling should go; the count tells two requests for the same cell apart.
    let target: GridTarget?
    let entry: SheetEntry
    @State private var offset = CGPoint.zero

    var body: some View {
        GeometryReader { proxy in
            let room = CGSize(width: max(proxy.size.width - GridLayout.numberWidth, 1), height: max(proxy.size.height - headHeight, 1))
            let columns = layout.columns(from: offset.x, to: offset.x + room.width)
            let places = layout.places(from: offset.y, to: offset.y + room.height)
            let commented = commented
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    corner
                    strip(columns) {
                        ForEach(columns, id: \.self) {
                            GridLetter(
                                column: $0, isFiltered: sheet.filter(ofColumn: $0) != nil, isSelected: isSelected(column: $0), width: width($0), entry: entry)
                        }
                    }
                }
                .frame(height: GridLayout.letterHeight)
                .background(SheetsStyle.header)
                .zIndex(2)
                if sheet.hasHeader {
                    HStack(spacing: 0) {
                        GridNumber(row: 0, isSelected: isSelected(row: 0), entry: entry).zIndex(1)
                        strip(columns) { cells(0, columns, commented) }
                    }
                    .frame(height: GridLayout.rowHeight)
                    .background(SheetsStyle.paper)
                    .overlay(alignment: .bottom) { Rectangle().fill(SheetsStyle.tint.opacity(0.7)).frame(height: 1.5) }
                    .zIndex(1)
                }
                HStack(spacing: 0) {
                    numbers(places).frame(height: room.height, alignment: .top).clipped().zIndex(1)
                    scroller(columns, places, room, commented).frame(width: room.width, height: room.height)
                }
            }
        }
        .background(SheetsStyle.paper)
    }

    /// Cells with an open comment.
    private var commented: Set<CellAddress> { Set((sheet.comments ?? []).filter { $0.resolvedAt == nil }.map(\.cell)) }

    private var headHeight: CGFloat { GridLayout.letterHeight + (sheet.hasHeader ? GridLayout.rowHeight : 0) }

    private func width(_ column: Int) -> CGFloat { layout.edges[column + 1] - layout.edges[column] }

    private var corner: some View {
        Rectangle()
            .fill(SheetsStyle.header)
            .frame(width: GridLayout.numberWidth, height: GridLayout.letterHeight)
            .overlay(alignment: .trailing) { Rectangle().fill(SheetsStyle.line).frame(width: 0.5) }
            .overlay(alignment: .bottom) { Rectangle().fill(SheetsStyle.line).frame(height: 0.5) }
            .zIndex(1)
            .accessibilityHidden(true)
    }

    /// One line of cells or letters that follows the scrolling to the side.
    private func strip<Content: View>(_ columns: Range<Int>, @ViewBuilder content: () -> Content) -> some View {
        HStack(spacing: 0) { content() }
            .frame(width: max(layout.edges[columns.upperBound] - layout.edges[columns.lowerBound], 1), alignment: .leading)
            .offset(x: layout.edges[columns.lowerBound] - offset.x)
            .frame(maxWidth: .infinity, alignment: .leading)
            .clipped()
    }

    private func numbers(_ places: Range<Int>) -> some View {
        VStack(spacing: 0) {
            ForEach(layout.rows[places], id: \.self) { GridNumber(row: $0, isSelected: isSelected(row: $0), entry: entry) }
        }
        .offset(y: CGFloat(places.lowerBound) * GridLayout.rowHeight - offset.y)
    }

    // MARK: Cells

    private func scroller(_ columns: Range<Int>, _ places: Range<Int>, _ room: CGSize, _ commented: Set<CellAddress>) -> some View {
        ScrollViewReader { reader in
            ScrollView([.horizontal, .vertical]) {
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: max(layout.width + 40, room.width), height: max(layout.height + 80, room.height))
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(layout.rows[places], id: \.self) { row in cells(row, columns, commented) }
                    }
                    .padding(.leading, layout.edges[columns.lowerBound])
                    .padding(.top, CGFloat(places.lowerBound) * GridLayout.rowHeight)
                    outline
                    handle
                    mark
                }
                .coordinateSpace(.named("cells"))
                .background {
                    GeometryReader { inner in
                        Color.clear.preference(key: GridOffset.self, value: inner.frame(in: .named("grid")).origin)
                    }
                }
            }
            .coordinateSpace(.named("grid"))
            .onPreferenceChange(GridOffset.self) { [$offset] origin in
                let place = CGPoint(x: -origin.x, y: -origin.y)
                if $offset.wrappedValue != place { $offset.wrappedValue = place }
            }
            .onChange(of: target) { _, target in
                if target != nil { reader.scrollTo("target") }
            }
            .onAppear { if target != nil { reader.scrollTo("target") } }
        }
    }

    /// The frame around what is selected, among the cells that scroll.
    @ViewBuilder private var outline: some View {
        if let selection, let frame = layout.frame(of: selection.range(on: sheet)) {
            Rectangle()
                .stroke(SheetsStyle.tint, lineWidth: 2)
                .background(isSingle ? Color.clear : SheetsStyle.tint.opacity(0.10))
                .frame(width: frame.width, height: frame.height)
                .padding(.leading, frame.minX)
                .padding(.top, frame.minY)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
        }
    }

    private var isSingle: Bool { if case .cells(let range) = selection { range.count == 1 } else { false } }

    /// Dragging the corner of what is selected selects more or less.
    @ViewBuilder private var handle: some View {
        if case .cells(let range) = selection, let frame = layout.frame(of: range) {
            Circle()
                .fill(SheetsStyle.tint)
                .overlay { Circle().stroke(SheetsStyle.paper, lineWidth: 2) }
                .frame(width: 14, height: 14)
                .padding(8)
                .contentShape(Rectangle())
                .highPriorityGesture(
                    DragGesture(minimumDistance: 2, coordinateSpace: .named("cells")).onChanged { drag in
                        guard let cell = layout.cell(at: drag.location) else { return }
                        let last = CellAddress(column: max(cell.column, range.first.column), row: max(cell.row, range.first.row))
                        entry.touched(.cells(CellRange(range.first, last)))
                    }
                )
                .padding(.leading, max(frame.maxX - 15, 0))
                .padding(.top, max(frame.maxY - 15, 0))
                .accessibilityHidden(true)
        }
    }

    /// What `scrollTo` looks for: it stands where the cell is.
    @ViewBuilder private var mark: some View {
        if let target, let frame = layout.frame(of: CellRange(target.cell)) {
            VStack(spacing: 0) {
                Color.clear.frame(width: 1, height: frame.minY)
                HStack(spacing: 0) {
                    Color.clear.frame(width: frame.minX, height: 1)
                    Color.clear.frame(width: frame.width, height: frame.height).id("target")
                }
            }
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
    }

    private func cells(_ row: Int, _ columns: Range<Int>, _ commented: Set<CellAddress>) -> some View {
        let widths = columns.map { sheet.textWidth(at: CellAddress(column: $0, row: row), layout) }
        let ends = columns.map { column in
            (layout.edges[column + 1] - layout.edges[columns.lowerBound], widths[column - columns.lowerBound] > width(column))
        }
        return HStack(spacing: 0) {
            ForEach(columns, id: \.self) { column in
                cell(CellAddress(column: column, row: row), textWidth: widths[column - columns.lowerBound], commented)
            }
        }
        .background { GridLines(ends: ends).fill(SheetsStyle.line.opacity(0.8)) }
    }

    private func cell(_ address: CellAddress, textWidth: CGFloat, _ commented: Set<CellAddress>) -> some View {
        GridCell(
            address: address, cell: sheet.cells[address], width: width(address.column), textWidth: textWidth,
            isSelected: selection?.cell == address, isInRange: selection?.range(on: sheet).contains(address) == true,
            isInHeader: sheet.hasHeader && address.row == 0, hasComment: commented.contains(address), entry: entry)
    }

    private func isSelected(column: Int) -> Bool { selection?.range(on: sheet).columns.contains(column) == true }
    private func isSelected(row: Int) -> Bool { selection?.range(on: sheet).rows.contains(row) == true }
}

/// A cell that should be in view.
struct GridTarget: Equatable {
    var cell: CellAddress
    var count: Int
}

private struct GridOffset: PreferenceKey {
    static let defaultValue = CGPoint.zero
    static func reduce(value: inout CGPoint, nextValue: () -> CGPoint) { value = nextValue() }
}

extension Sheet {
    /// How wide the text of a cell may be: long text goes on over empty cells to its right.
    fileprivate func textWidth(at address: CellAddress, _ layout: GridLayout) -> CGFloat {
        let width = layout.edges[address.column + 1] - layout.edges[address.column]
        guard let cell = cells[address], case .text(let text) = cell.value, cell.alignment == .leading else { return width }
        let needed = CGFloat(text.count) * 8 + 14
        var end = address.column + 1
        while layout.edges[end] - layout.edges[address.column] < needed, end < columnCount,
            cells[CellAddress(column: end, row: address.row)]?.shown.isEmpty ?? true
        {
            end += 1
        }
        return layout.edges[end] - layout.edges[address.column]
    }
}
