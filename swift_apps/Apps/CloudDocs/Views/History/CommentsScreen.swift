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
            let comments = showsResolved ? document.resolvedComments : document.openComments
            ScrollView {
                VStack(spacing: 14) {
                    Picker("Comments", selection: $showsResolved) {
                        Text("Open (\(document.openComments.count))").tag(false)
                        Text("Resolved (\(document.resolvedComments.count))").tag(true)
                    }
                    .pickerStyle(.segmented)
                    .accessibilityIdentifier("clouddocs.comments.kind")
                    if comments.isEmpty {
                        ContentUnavailableView(showsResolved ? "No Resolved Comments" : "No Open Comments", systemImage: "text.bubble").padding(.top, 60)
                    }
                    ForEach(comments) { CommentCard(document: document, comment: $0, refusal: $refusal) }
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
            .sheet(item: $commenting) { NewCommentSheet(id: id, target: $0) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Document Not Found", systemImage: "doc.text")
        }
    }
}

/// A comment with its quote, its replies and a line to answer.
private struct CommentCard: View {
    let document: Document
    let comment: Comment
    @Binding var refusal: Refusal?
    @Environment(CloudDocsStore.self) private var store
    @State private var answer = ""
    @State private var isDeleting = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top) {
                line(author: comment.authorID, date: comment.date, text: comment.text)
                Spacer(minLength: 4)
                if document.file.canComment { actions }
            }
            if !comment.quote.isEmpty {
                Text(comment.quote)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .lineLimit(3)
                    .padding(.leading, 10)
                    .overlay(alignment: .leading) { RoundedRectangle(cornerRadius: 2).fill(DocsStyle.highlight).frame(width: 3) }
                    .accessibilityLabel("About: \(comment.quote)")
            }
            ForEach(comment.replies) { reply in
                line(author: reply.authorID, date: reply.date, text: reply.text).padding(.leading, 20)
            }
            if let resolved = comment.resolvedAt {
                Label(resolvedText(resolved), systemImage: "checkmark.circle.fill").font(.footnote).foregroundStyle(.green)
            }
            if document.file.canComment { reply }
        }
        .padding(14)
        .background(DocsStyle.page, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }

    private var reply: some View {
        HStack(spacing: 8) {
            TextField("Reply", text: $answer, axis: .vertical)
                .font(.subheadline)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                .accessibilityLabel("Reply to \(Persona.contact(comment.authorID)?.firstName ?? "comment")")
                .accessibilityIdentifier("clouddocs.comments.reply.\(comment.id)")
            if !answer.isEmpty {
                Button("Send", systemImage: "arrow.up.circle.fill") {
                    if attempt($refusal, { try store.reply(answer, to: comment.id, of: document.id) }) { answer = "" }
                }
                .labelStyle(.iconOnly)
                .font(.title2)
                .accessibilityIdentifier("clouddocs.comments.send.\(comment.id)")
            }
        }
    }

    private var actions: some View {
        HStack(spacing: 2) {
            Button {
                attempt($refusal) { try store.setResolved(comment.resolvedAt == nil, comment.id, of: document.id) }
            } label: {
                Image(systemName: comment.resolvedAt == nil ? "checkmark" : "arrow.uturn.backward").frame(width: 36, height: 32)
            }
            .accessibilityLabel("\(comment.resolvedAt == nil ? "Resolve" : "Reopen") \(whose) comment")
            .accessibilityIdentifier("clouddocs.comments.resolve.\(comment.id)")
            if comment.authorID == Persona.me.id {
                Button {
                    isDeleting = true
                } label: {
                    Image(systemName: "trash").frame(width: 32, height: 32)
                }
                .foregroundStyle(.secondary)
                .accessibilityLabel("Delete comment")
                .accessibilityIdentifier("clouddocs.comments.delete.\(comment.id)")
                .confirmationDialog("Delete this comment and its replies?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete Comment", role: .destructive) {
                        attempt($refusal) { try store.deleteComment(comment.id, of: document.id) }
                    }
                }
            }
        }
    }

    private func line(author: Contact.ID, date: Date, text: String) -> some View {
        HStack(alignment: .top, spacing: 10) {
            if let contact = Persona.contact(author) { Avatar(contact, size: 30) }
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 6) {
                    Text(author == Persona.me.id ? "You" : Persona.contact(author)?.name ?? "").font(.subheadline.weight(.semibold))
                    Text("\(Dates.relativeDay(date)), \(Dates.time(date))").font(.caption).foregroundStyle(.secondary)
                }
                Text(text).font(.subheadline)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var whose: String {
        comment.authorID == Persona.me.id ? "your" : Persona.contact(comment.authorID).map { "\($0.firstName)'s" } ?? "the"
    }

    private func resolvedText(_ date: Date) -> String {
        let person = comment.resolvedByID == Persona.me.id ? "you" : comment.resolvedByID.flatMap { Persona.contact($0)?.name } ?? "someone"
        return "Resolved by \(person), \(Dates.relativeDay(date))"
    }
}

/// Writes a comment.
struct NewCommentSheet: View {
    let id: Document.ID
    let target: CommentTarget
    @Environment(CloudDocsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isWriting: Bool
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Comment", text: $text, axis: .vertical)
                        .lineLimit(4...8)
                        .focused($isWriting)
                        .accessibilityIdentifier("clouddocs.newComment.text")
                } footer: {
                    Text(quote.isEmpty ? "About the whole document" : "About: \(quote)")
                }
            }
            .navigationTitle("New Comment")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("clouddocs.newComment.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post") {
                        if attempt($refusal, { try store.comment(text, on: target.block, of: id) }) { dismiss() }
                    }
                    .accessibilityIdentifier("clouddocs.newComment.post")
                }
            }
            .onAppear { isWriting = true }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private var quote: String { store.document(id)?.blocks.first { $0.id == target.block }?.quote ?? "" }
}
