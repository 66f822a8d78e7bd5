import SwiftUI

/// The top of a document's first page, made small.
struct PageThumbnail: View {
    let document: Document

    var body: some View {
        // The page has its size from outside: over it, the lines are laid out only where the page is in sight.
        DocsStyle.page
            .overlay(alignment: .topLeading) {
                VStack(alignment: .leading, spacing: 2.5) {
                    ForEach(document.blocks.prefix(14)) { line($0) }
                }
                .padding(.horizontal, 14)
                .padding(.top, 14)
                .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            }
            .clipped()
            .accessibilityHidden(true)
    }

    @ViewBuilder private func line(_ block: Block) -> some View {
        switch block.style {
        case .title: Text(block.text).font(.system(size: 10, weight: .semibold, design: .serif)).padding(.bottom, 2)
        case .heading, .subheading: Text(block.text).font(.system(size: 7, weight: .bold)).lineLimit(1).padding(.top, 2)
        case .table:
            VStack(spacing: 0) {
                ForEach(block.rows.prefix(6).indices, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(block.rows[row].indices, id: \.self) { column in
                            Text(block.rows[row][column]).font(.system(size: 4.5)).lineLimit(1)
                                .frame(maxWidth: .infinity, minHeight: 8, alignment: .leading)
                                .padding(.horizontal, 2)
                                .border(Color(.separator), width: 0.5)
                        }
                    }
                }
            }
        default:
            Text((block.style.isList ? "• " : "") + block.text)
                .font(.system(size: 5.5))
                .foregroundStyle(.secondary)
                .padding(.leading, block.style.isList ? 4 : 0)
        }
    }
}
