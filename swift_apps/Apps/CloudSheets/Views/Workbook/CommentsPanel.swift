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
                let open = workbook.comments(resolved: false), resolved = workbook.comments(resolved: true)
                ScrollView {
                    VStack(spacing: 14) {
                        if let cell, workbook.file.canComment { composer(cell) }
                        Picker("Comments", selection: $showsResolved) {
                            Text("Open (\(open.count))").tag(false)
                            Text("Resolved (\(resolved.count))").tag(true)
                        }
                        .pickerStyle(.segmented)
                        .accessibilityIdentifier("cloudsheets.comments.kind")
                        if (showsResolved ? resolved : open).isEmpty {
                            ContentUnavailableView(showsResolved ? "No Resolved Comments" : "No Open Comments", systemImage: "text.bubble").padding(.top, 40)
                        }
                        ForEach(showsResolved ? resolved : open) { place in
                            CommentCard(workbook: workbook, place: place, refusal: $refusal) {
                                show(place)
                                dismiss()
                            }
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
        CommentField(prompt: "Comment on \(cell.name)", text: $text, identifier: "cloudsheets.comments.new", send: "Post") {
            if attempt($refusal, { try store.comment(text, on: cell, of: sheet, in: workbook) }) { (text, showsResolved) = ("", false) }
        }
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
                Text("\(CommentText.author(comment.authorID)): \(comment.text)").lineLimit(1)
                Spacer(minLength: 4)
                if count + comment.replies.count > 1 { Text("\(count + comment.replies.count)").foregroundStyle(.secondary) }
                Image(systemName: "chevron.forward").font(.caption2.weight(.bold)).foregroundStyle(.secondary)
            }
            .font(.footnote.weight(.medium))
            .padding(.horizontal, 14)
            .frame(height: 34)
            .background(SheetsStyle.comment.opacity(0.16))
            .background(SheetsStyle.paper)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Comment on \(cell.name), \(CommentText.author(comment.authorID)): \(comment.text)")
        .accessibilityIdentifier("cloudsheets.sheet.comment")
    }
}

/// A comment with its cell, its replies and a line to answer.
private struct CommentCard: View {
    let workbook: Workbook
    let place: PlacedComment
    @Binding var refusal: Refusal?
    let show: () -> Void
    @Environment(CloudSheetsStore.self) private var store
    @State private var answer = ""
    @State private var isDeleting = false

    private var comment: CellComment { place.comment }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top) {
                line(author: comment.authorID, date: comment.date, text: comment.text)
                Spacer(minLength: 4)
                if workbook.file.canComment { actions }
            }
            Button(action: show) {
                Text("\(place.sheet.name) · \(comment.cell.name)\(comment.quote.isEmpty ? "" : " · \(comment.quote)")")
                    .font(.footnote.weight(.medium))
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                    .padding(.leading, 10)
                    .overlay(alignment: .leading) { RoundedRectangle(cornerRadius: 2).fill(SheetsStyle.comment).frame(width: 3) }
            }
            .tint(SheetsStyle.tint)
            .accessibilityLabel("Go to \(place.sheet.name), \(comment.cell.name)\(comment.quote.isEmpty ? "" : ", \(comment.quote)")")
            .accessibilityIdentifier("cloudsheets.comments.cell.\(comment.id)")
            ForEach(comment.replies) { line(author: $0.authorID, date: $0.date, text: $0.text).padding(.leading, 20) }
            if let date = comment.resolvedAt {
                Label("Resolved by \(CommentText.author(comment.resolvedByID)), \(Dates.relativeDay(date))", systemImage: "checkmark.circle.fill")
                    .font(.footnote)
                    .foregroundStyle(.green)
            }
            if workbook.file.canComment {
                CommentField(
                    prompt: "Reply", spoken: "Reply to \(CommentText.author(comment.authorID))", text: $answer,
                    identifier: "cloudsheets.comments.reply.\(comment.id)", send: "Send"
                ) {
                    if attempt($refusal, { try store.reply(answer, to: comment.id, in: workbook.id) }) { answer = "" }
                }
            }
        }
        .padding(14)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }

    private var actions: some View {
        HStack(spacing: 2) {
            Button {
                attempt($refusal) { try store.setResolved(comment.resolvedAt == nil, comment.id, in: workbook.id) }
            } label: {
                Image(systemName: comment.resolvedAt == nil ? "checkmark" : "arrow.uturn.backward").frame(width: 36, height: 32)
            }
            .accessibilityLabel("\(comment.resolvedAt == nil ? "Resolve" : "Reopen") comment on \(comment.cell.name)")
            .accessibilityIdentifier("cloudsheets.comments.resolve.\(comment.id)")
            if comment.authorID == Persona.me.id {
                Button {
                    isDeleting = true
                } label: {
                    Image(systemName: "trash").frame(width: 32, height: 32)
                }
                .foregroundStyle(.secondary)
                .accessibilityLabel("Delete comment on \(comment.cell.name)")
                .accessibilityIdentifier("cloudsheets.comments.delete.\(comment.id)")
                .confirmationDialog("Delete this comment and its replies?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete Comment", role: .destructive) { attempt($refusal) { try store.deleteComment(comment.id, in: workbook.id) } }
                }
            }
        }
    }

    private func line(author: Contact.ID, date: Date, text: String) -> some View {
        HStack(alignment: .top, spacing: 10) {
            if let contact = Persona.contact(author) { Avatar(contact, size: 30) }
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 6) {
                    Text(CommentText.author(author)).font(.subheadline.weight(.semibold))
                    Text("\(Dates.relativeDay(date)), \(Dates.time(date))").font(.caption).foregroundStyle(.secondary)
                }
                Text(text).font(.subheadline)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A field in a capsule with a button that shows once something is written.
private struct CommentField: View {
    let prompt: String
    var spoken: String?
    @Binding var text: String
    let identifier: String
    let send: String
    let action: () -> Void

    var body: some View {
        HStack(spacing: 8) {
            TextField(prompt, text: $text, axis: .vertical)
                .font(.subheadline)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                .accessibilityLabel(spoken ?? prompt)
                .accessibilityIdentifier(identifier)
            if !text.isEmpty {
                Button(send, systemImage: "arrow.up.circle.fill", action: action)
                    .labelStyle(.iconOnly)
                    .font(.title2)
                    .accessibilityIdentifier("\(identifier).send")
            }
        }
    }
}

@MainActor private enum CommentText {
    /// "You", "Maya Patel".
    static func author(_ id: Contact.ID?) -> String { id == Persona.me.id ? "You" : id.flatMap { Persona.contact($0)?.name } ?? "Someone" }
}
