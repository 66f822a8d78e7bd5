import PersonaKit
import SwiftUI

/// The comments on a spreadsheet: open ones first, resolved ones on request. A new one is about the selected cell.
struct CommentsPanel: View {
    let workbook: Workbook.ID
    let sheet: Sheet.ID
    let cell: CellAddress?
    let show: (PlacedComment) -> Void
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var showsResolved = false
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            if let workbook = store.workbook(workbook) {
                ScrollView {
                    VStack(spacing: 14) {
                        if let cell, workbook.file.canComment { composer(cell) }
                        CommentList(
                            open: workbook.comments(resolved: false), resolved: workbook.comments(resolved: true), screen: "cloudsheets.comments",
                            showsResolved: $showsResolved
                        ) { place in
                            CommentCard(
                                place.comment, place: place.comment.cell.name, screen: "cloudsheets.comments",
                                actions: workbook.file.canComment ? actions(place.comment) : nil, refusal: $refusal
                            ) { link(to: place) }
                        }
                    }
                    .padding(16)
                }
                .background(Color(.systemGroupedBackground))
                .navigationTitle("Comments")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("cloudsheets.comments.close")
                    }
                }
                .refusal($refusal)
            }
        }
        .presentationDetents([.medium, .large])
    }

    private func composer(_ cell: CellAddress) -> some View {
        CommentField("Comment on \(cell.name)", text: $text, identifier: "cloudsheets.comments.new") {
            Button("Post", systemImage: "arrow.up.circle.fill") {
                if attempt($refusal, { try store.comment(text, on: cell, of: sheet, in: workbook) }) { (text, showsResolved) = ("", false) }
            }
            .accessibilityIdentifier("cloudsheets.comments.new.send")
        }
    }

    /// Shows the cell that a comment is about.
    private func link(to place: PlacedComment) -> some View {
        let (sheet, cell, quote) = (place.sheet.name, place.comment.cell.name, place.comment.quote)
        return Button {
            show(place)
            dismiss()
        } label: {
            Text("\(sheet) · \(cell)\(quote.isEmpty ? "" : " · \(quote)")")
                .font(.footnote.weight(.medium))
                .lineLimit(2)
                .multilineTextAlignment(.leading)
                .padding(.leading, 10)
                .overlay(alignment: .leading) { RoundedRectangle(cornerRadius: 2).fill(SheetsStyle.comment).frame(width: 3) }
        }
        .tint(SheetsStyle.tint)
        .accessibilityLabel("Go to \(sheet), \(cell)\(quote.isEmpty ? "" : ", \(quote)")")
        .accessibilityIdentifier("cloudsheets.comments.cell.\(place.id)")
    }

    private func actions(_ comment: CellComment) -> CommentActions {
        CommentActions(
            reply: { try store.reply($0, to: comment.id, in: workbook) },
            setResolved: { try store.setResolved($0, comment.id, in: workbook) },
            delete: { try store.deleteComment(comment.id, in: workbook) })
    }
}

/// What was said last about the selected cell, above the sheet; opens the comments.
struct CommentStrip: View {
    let cell: CellAddress
    let comment: CellComment
    let count: Int
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 8) {
                Image(systemName: "text.bubble.fill").foregroundStyle(SheetsStyle.comment)
                Text("\(comment.authorName): \(comment.text)").lineLimit(1)
                Spacer(minLength: 4)
                if count + comment.replies.count > 1 { Text("\(count + comment.replies.count)").foregroundStyle(.secondary) }
                Image(systemName: "chevron.forward").font(.caption2.weight(.bold)).foregroundStyle(.secondary)
            }
            .font(.footnote.weight(.medium))
            .padding(.horizontal, 14)
            .padding(.vertical, 4)
            .frame(minHeight: 34)
            .background(SheetsStyle.comment.opacity(0.16))
            .background(SheetsStyle.paper)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Comment on \(cell.name), \(comment.authorName): \(comment.text)")
        .accessibilityIdentifier("cloudsheets.sheet.comment")
    }
}
