import SwiftUI

/// The top of a document's first page, made small.
struct PageThumbnail: View {
    let document: Document

    var body: some View {
        // One drawing instead of dozens of views: a list shows many pages.
        Canvas { context, size in
            var pen = PagePen(context: context, width: size.width - 28, x: 14, y: 14)
            for block in document.blocks where pen.y < size.height { pen.draw(block) }
        }
        .background(DocsStyle.page)
        .accessibilityHidden(true)
    }
}

/// Draws blocks below each other.
private struct PagePen {
    let context: GraphicsContext
    let width: CGFloat
    let x: CGFloat
    var y: CGFloat

    mutating func draw(_ block: Block) {
        switch block.style {
        case .title:
            draw(Text(block.text).font(.system(size: 10, weight: .semibold, design: .serif)))
            y += 2
        case .heading, .subheading:
            y += 2
            draw(Text(block.text).font(.system(size: 7, weight: .bold)), isLine: true)
        case .table:
            for row in block.rows.prefix(6) { draw(row: row) }
            y += 2.5
        default:
            draw(Text((block.style.isList ? "• " : "") + block.text).font(.system(size: 5.5)).foregroundStyle(.secondary), indent: block.style.isList ? 4 : 0)
        }
    }

    private mutating func draw(_ text: Text, indent: CGFloat = 0, isLine: Bool = false) {
        let words = context.resolve(text)
        let room = width - indent
        let height = words.measure(in: CGSize(width: isLine ? CGFloat.infinity : room, height: CGFloat.infinity)).height
        context.draw(words, in: CGRect(x: x + indent, y: y, width: room, height: height))
        y += height + 2.5
    }

    private mutating func draw(row: [String]) {
        let cell = width / CGFloat(max(row.count, 1))
        for (column, text) in row.enumerated() {
            let frame = CGRect(x: x + CGFloat(column) * cell, y: y, width: cell, height: 8)
            context.draw(Text(text).font(.system(size: 4.5)), in: CGRect(x: frame.minX + 2, y: frame.minY + 1, width: cell - 4, height: 6))
            context.stroke(Path(frame), with: .color(Color(.separator)), lineWidth: 0.5)
        }
        y += 8
    }
}
