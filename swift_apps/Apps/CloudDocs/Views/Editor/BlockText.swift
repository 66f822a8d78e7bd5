import PersonaKit
import SwiftUI

/// A paragraph that is read. A touch selects it, for a comment.
struct BlockText: View {
    let document: Document
    let block: Block
    /// What is being searched for.
    let found: String
    let isSelected: Bool
    let select: () -> Void
    let check: () -> Void

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            mark
            if block.style == .table {
                TableText(rows: block.rows, found: found).onTapGesture(perform: select)
            } else {
                Button(action: select) {
                    marked(block.text)
                        .font(block.font)
                        .underline(block.marks.contains(.underline))
                        .strikethrough(block.isChecked)
                        .foregroundStyle(block.isChecked ? Color.secondary : Color.primary)
                        .lineSpacing(3)
                        .multilineTextAlignment(.leading)
                        .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(block.text.isEmpty ? "Empty paragraph" : block.text)
                .accessibilityAddTraits(traits)
                .accessibilityIdentifier("clouddocs.document.block.\(block.id)")
            }
            if commentCount > 0 {
                Image(systemName: "text.bubble.fill")
                    .font(.footnote)
                    .foregroundStyle(DocsStyle.highlight)
                    .accessibilityLabel(commentCount == 1 ? "1 comment" : "\(commentCount) comments")
            }
        }
        .padding(.leading, block.style.isList ? 6 : 0)
        .background {
            if isSelected || commentCount > 0 {
                RoundedRectangle(cornerRadius: 6)
                    .fill(isSelected ? DocsStyle.tint.opacity(0.16) : DocsStyle.highlight.opacity(0.16))
                    .padding(.horizontal, -8)
                    .padding(.vertical, -3)
            }
        }
    }

    private var commentCount: Int { document.comments.count { $0.blockID == block.id && $0.resolvedAt == nil } }

    private var traits: AccessibilityTraits {
        var traits: AccessibilityTraits = isSelected ? .isSelected : []
        if [.title, .heading, .subheading].contains(block.style) { traits.formUnion(.isHeader) }
        return traits
    }

    @ViewBuilder private var mark: some View {
        switch block.style {
        case .bullet: Text("•").font(block.font).accessibilityHidden(true)
        case .numbered: Text("\(document.number(of: block.id)).").font(block.font).monospacedDigit().accessibilityHidden(true)
        case .checklist:
            Button(action: check) {
                Image(systemName: block.isChecked ? "checkmark.square.fill" : "square")
                    .foregroundStyle(block.isChecked ? DocsStyle.tint : Color.secondary)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(block.isChecked ? "Completed" : "Incomplete"), \(block.text.isEmpty ? "empty" : block.text)")
            .accessibilityIdentifier("clouddocs.document.check.\(block.id)")
        default: EmptyView()
        }
    }

    /// The text with what was searched for in color.
    private func marked(_ text: String) -> Text { text.marked(found) }
}

extension String {
    /// This text, with every occurrence of another one in color.
    func marked(_ found: String) -> Text {
        guard !found.isEmpty else { return Text(self) }
        var result = Text("")
        var start = startIndex
        for range in occurrences(of: found) {
            result =
                result + Text(self[start..<range.lowerBound])
                + Text(self[range]).bold().foregroundStyle(Color(red: 0.85, green: 0.45, blue: 0.0))
            start = range.upperBound
        }
        return result + Text(self[start...])
    }
}
