import PersonaKit
import SwiftUI

/// What a new comment is about: a paragraph, or the whole document.
struct CommentTarget: Identifiable, Hashable {
    var block: Block.ID?
    var id: String { block ?? "document" }
}

/// The comments on a document: open ones first, resolved ones on request.
struct CommentsScreen: View {
    let id: Document.ID
    @Environment(CloudDocsStore.self) private var store
    @State private var showsResolved = false
    @State private var commenting: CommentTarget?
    @State private var refusal: Refusal?

    var body: some View {
        if let document = store.document(id) {
            ScrollView {
                VStack(spacing: 14) {
                    CommentList(
                        open: document.openComments, resolved: document.resolvedComments, screen: "clouddocs.comments", showsResolved: $showsResolved
                    ) { comment in
                        CommentCard(comment, screen: "clouddocs.comments", actions: document.file.canComment ? actions(comment) : nil, refusal: $refusal) {
                            if !comment.quote.isEmpty { Quote(text: comment.quote) }
                        }
                    }
                }
                .padding(16)
            }
            .background(DocsStyle.desk)
            .navigationTitle("Comments")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if document.file.canComment {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button("Add Comment", systemImage: "plus.bubble") { commenting = CommentTarget() }
                            .accessibilityIdentifier("clouddocs.comments.add")
                    }
                }
            }
            .sheet(item: $commenting) { WriteCommentSheet(id: id, target: $0) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Document Not Found", systemImage: "doc.text")
        }
    }

    private func actions(_ comment: Comment) -> CommentActions {
        CommentActions(
            reply: { try store.reply($0, to: comment.id, of: id) },
            setResolved: { try store.setResolved($0, comment.id, of: id) },
            delete: { try store.deleteComment(comment.id, of: id) })
    }
}

/// What the paragraph said when the comment was written.
private struct Quote: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.footnote)
            .foregroundStyle(.secondary)
            .lineLimit(3)
            .padding(.leading, 10)
            .overlay(alignment: .leading) { RoundedRectangle(cornerRadius: 2).fill(DocsStyle.highlight).frame(width: 3) }
            .accessibilityLabel("About: \(text)")
    }
}

/// Writes a comment.
struct WriteCommentSheet: View {
    let id: Document.ID
    let target: CommentTarget
    @Environment(CloudDocsStore.self) private var store

    var body: some View {
        let quote = store.document(id)?.blocks.first { $0.id == target.block }?.quote ?? ""
        NewCommentSheet(app: .clouddocs, about: quote.isEmpty ? "About the whole document" : "About: \(quote)") {
            try store.comment($0, on: target.block, of: id)
        }
    }
}
