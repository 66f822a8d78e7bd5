import SwiftUI

/// A table that is read.
struct TableText: View {
    let rows: [[String]]
    var found = ""

    var body: some View {
        VStack(spacing: 0) {
            ForEach(rows.indices, id: \.self) { row in
                TableColumns(rows: rows) {
                    ForEach(rows[row].indices, id: \.self) { column in
                        rows[row][column].marked(found)
                            .font(.system(size: 14, weight: row == 0 ? .semibold : .regular))
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .padding(.horizontal, 8)
                            .padding(.vertical, 7)
                    }
                }
                .background(row == 0 ? Color(.secondarySystemBackground) : .clear)
                .overlay(alignment: .bottom) { if row < rows.count - 1 { Divider() } }
            }
        }
        .overlay { RoundedRectangle(cornerRadius: 4).stroke(Color(.separator), lineWidth: 1) }
        .padding(.vertical, 4)
    }
}

/// The cells of a row side by side: columns with longer texts are wider, the same in each row of a table.
struct TableColumns: Layout {
    private let weights: [CGFloat]

    init(rows: [[String]]) {
        weights = (rows.first ?? []).indices.map { column in
            let longest = rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
            return CGFloat(min(max(longest, 7), 22))
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 320
        let heights = zip(subviews, widths(in: width)).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
        return CGSize(width: width, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for (subview, width) in zip(subviews, widths(in: bounds.width)) {
            subview.place(at: CGPoint(x: x, y: bounds.minY), anchor: .topLeading, proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width
        }
    }

    private func widths(in total: CGFloat) -> [CGFloat] {
        let sum = max(1, weights.reduce(0, +))
        return weights.map { total * $0 / sum }
    }
}
