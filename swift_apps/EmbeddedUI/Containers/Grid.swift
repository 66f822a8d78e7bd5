import Foundation

public struct Grid<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment; self.horizontalSpacing = horizontalSpacing; self.verticalSpacing = verticalSpacing; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            GridNode(inputs.build(view.content), alignment: view.alignment, horizontal: view.horizontalSpacing ?? 8, vertical: view.verticalSpacing ?? 8))
    }
}

public struct GridRow<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: VerticalAlignment?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.alignment = alignment; self.content = content() }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(GridRowNode(inputs.build(view.content), alignment: view.alignment))
    }
}

/// Cells that the grid around lays out; outside a grid it behaves as an HStack.
final class GridRowNode: Node {
    let cells: [Node], alignment: VerticalAlignment?
    private let loose: StackNode
    init(_ cells: [Node], alignment: VerticalAlignment?) {
        self.cells = cells; self.alignment = alignment
        loose = StackNode(cells, axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment ?? .center), spacing: nil)
    }
    override var children: [Node] { cells }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { loose.size(for: proposal) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) { loose.place(rect, proposal: proposal, placement) }
}

enum GridSpanTrait: TraitKey { static var defaultValue: Int { 1 } }
enum GridColumnAlignmentTrait: TraitKey { static var defaultValue: HorizontalAlignment? { nil } }
enum GridAnchorTrait: TraitKey { static var defaultValue: UnitPoint? { nil } }
enum GridUnsizedTrait: TraitKey { static var defaultValue: Axis.Set { [] } }

/// Columns are as wide as their widest cell; those that can grow share what is left.
final class GridNode: Node {
    private let rows: [Node], alignment: Alignment, horizontal: CGFloat, vertical: CGFloat
    init(_ rows: [Node], alignment: Alignment, horizontal: CGFloat, vertical: CGFloat) {
        self.rows = rows; self.alignment = alignment; self.horizontal = horizontal; self.vertical = vertical
    }
    override var children: [Node] { rows }

    private func columnCount() -> Int { rows.map { ($0 as? GridRowNode)?.cells.reduce(0) { $0 + max($1.traits[GridSpanTrait.self], 1) } ?? 1 }.max() ?? 0 }

    private func columns(_ width: CGFloat?) -> [CGFloat] {
        let count = columnCount()
        guard count > 0 else { return [] }
        var ideal = [CGFloat](repeating: 0, count: count), most = ideal, least = ideal
        for case let row as GridRowNode in rows {
            var column = 0
            for cell in row.cells {
                let span = max(cell.traits[GridSpanTrait.self], 1)
                if span == 1, column < count, !cell.traits[GridUnsizedTrait.self].contains(.horizontal) {
                    ideal[column] = max(ideal[column], cell.size(for: .unspecified).width)
                    most[column] = max(most[column], cell.size(for: ProposedViewSize(width: Layouts.huge, height: nil)).width)
                    least[column] = max(least[column], cell.size(for: ProposedViewSize(width: 0, height: nil)).width)
                }
                column += span
            }
        }
        guard let width else { return ideal }
        var room = width - horizontal * CGFloat(count - 1)
        // The least flexible columns take theirs first, as in a stack.
        var result = [CGFloat](repeating: 0, count: count)
        let order = (0..<count).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
        for (position, column) in order.enumerated() {
            let share = room / CGFloat(count - position)
            result[column] = min(max(share, least[column]), most[column])
            room -= result[column]
        }
        return result
    }
    /// What views outside of rows ask for: each is on a line of its own over all columns.
    private func looseWidth(_ width: CGFloat?) -> CGFloat {
        rows.filter { !($0 is GridRowNode) && !$0.traits[GridUnsizedTrait.self].contains(.horizontal) }
            .map { $0.size(for: ProposedViewSize(width: width, height: nil)).width }.max() ?? 0
    }
    private func rowHeight(_ row: Node, _ columns: [CGFloat], _ width: CGFloat) -> CGFloat {
        guard let row = row as? GridRowNode else { return row.size(for: ProposedViewSize(width: width, height: nil)).height }
        var column = 0, height: CGFloat = 0
        for cell in row.cells {
            let span = max(cell.traits[GridSpanTrait.self], 1)
            if !cell.traits[GridUnsizedTrait.self].contains(.vertical) {
                height = max(height, cell.size(for: ProposedViewSize(width: spanWidth(columns, column, span), height: nil)).height)
            }
            column += span
        }
        return height
    }
    private func spanWidth(_ columns: [CGFloat], _ start: Int, _ span: Int) -> CGFloat {
        let end = min(start + span, columns.count)
        return start < end ? columns[start..<end].reduce(0, +) + horizontal * CGFloat(end - start - 1) : 0
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let columns = columns(proposal.width)
        let width = max(columns.reduce(0, +) + horizontal * CGFloat(max(columns.count - 1, 0)), looseWidth(proposal.width))
        let heights = rows.map { rowHeight($0, columns, width) }
        return CGSize(width: width, height: heights.reduce(0, +) + vertical * CGFloat(max(rows.count - 1, 0)))
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let columns = columns(proposal.width)
        var y = rect.minY
        for row in rows {
            let height = rowHeight(row, columns, rect.width)
            let line = CGRect(x: rect.minX, y: y, width: rect.width, height: height)
            if let row = row as? GridRowNode {
                var column = 0, x = rect.minX
                for cell in row.cells {
                    let span = max(cell.traits[GridSpanTrait.self], 1)
                    let width = spanWidth(columns, column, span)
                    let slot = CGRect(x: x, y: y, width: width, height: height)
                    let proposal = ProposedViewSize(width: width, height: height)
                    if let anchor = cell.traits[GridAnchorTrait.self] {
                        let size = cell.size(for: proposal)
                        cell.place(
                            CGRect(
                                x: slot.minX + (slot.width - size.width) * anchor.x, y: slot.minY + (slot.height - size.height) * anchor.y, width: size.width,
                                height: size.height), proposal: proposal, placement)
                    } else {
                        let across = columnAlignment(column) ?? alignment.horizontal
                        cell.placeAligned(Alignment(horizontal: across, vertical: row.alignment ?? alignment.vertical), in: slot, proposal: proposal, placement)
                    }
                    x += width + horizontal
                    column += span
                }
            } else {
                row.placeAligned(alignment, in: line, proposal: ProposedViewSize(line.size), placement)
            }
            y += height + vertical
        }
    }
    private func columnAlignment(_ column: Int) -> HorizontalAlignment? {
        for case let row as GridRowNode in rows {
            var at = 0
            for cell in row.cells {
                if at == column, let guide = cell.traits[GridColumnAlignmentTrait.self] { return guide }
                at += max(cell.traits[GridSpanTrait.self], 1)
            }
        }
        return nil
    }
}

/// Writes one trait.
struct TraitWriter: TraitModifier {
    typealias Body = Never
    nonisolated(unsafe) let change: @MainActor (inout ViewTraits) -> Void
    nonisolated init(_ change: @escaping @MainActor (inout ViewTraits) -> Void) { self.change = change }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) { change(&traits) }
}

extension View {
    nonisolated public consuming func gridCellColumns(_ count: Int) -> some View { modifier(TraitWriter { $0[GridSpanTrait.self] = count }) }
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(TraitWriter { $0[GridColumnAlignmentTrait.self] = guide })
    }
    nonisolated public consuming func gridCellAnchor(_ anchor: UnitPoint) -> some View { modifier(TraitWriter { $0[GridAnchorTrait.self] = anchor }) }
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { modifier(TraitWriter { $0[GridUnsizedTrait.self] = axes }) }
}
