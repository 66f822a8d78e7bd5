import PersonaKit
import SwiftUI

/// The comments on a presentation, each with its slide.
struct SlideCommentsScreen: View {
    let id: Presentation.ID
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @State private var showsResolved = false
    @State private var refusal: Refusal?

    var body: some View {
        if let presentation = store.presentation(id) {
            let comments = showsResolved ? presentation.resolvedComments : presentation.openComments
            ScrollView {
                VStack(spacing: 14) {
                    Picker("Comments", selection: $showsResolved) {
                        Text("Open (\(presentation.openComments.count))").tag(false)
                        Text("Resolved (\(presentation.resolvedComments.count))").tag(true)
                    }
                    .pickerStyle(.segmented)
                    .accessibilityIdentifier("cloudslides.comments.kind")
                    if comments.isEmpty {
                        ContentUnavailableView(showsResolved ? "No Resolved Comments" : "No Open Comments", systemImage: "text.bubble").padding(.top, 60)
                    }
                    ForEach(comments) { comment in
                        SlideCommentCard(presentation: presentation, comment: comment, refusal: $refusal) {
                            navigation.path.append(.slide(id, comment.slideID))
                        }
                    }
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("Comments")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Presentation Not Found", systemImage: "play.rectangle")
        }
    }
}

private struct SlideCommentCard: View {
    let presentation: Presentation
    let comment: SlideComment
    @Binding var refusal: Refusal?
    let open: () -> Void
    @Environment(CloudSlidesStore.self) private var store
    @State private var answer = ""
    @State private var isDeleting = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let index = presentation.slides.firstIndex(where: { $0.id == comment.slideID }) {
                Button(action: open) {
                    HStack(spacing: 10) {
                        SlidePicture(slide: presentation.slides[index], theme: presentation.theme)
                            .frame(width: 72)
                            .clipShape(RoundedRectangle(cornerRadius: 4))
                        Text("Slide \(index + 1)").font(.footnote.weight(.medium))
                        Spacer()
                    }
                }
                .accessibilityIdentifier("cloudslides.comments.slide.\(comment.id)")
            }
            HStack(alignment: .top) {
                line(author: comment.authorID, date: comment.date, text: comment.text)
                Spacer(minLength: 4)
                if presentation.file.canComment { actions }
            }
            ForEach(comment.replies) { line(author: $0.authorID, date: $0.date, text: $0.text).padding(.leading, 20) }
            if presentation.file.canComment { reply }
        }
        .padding(14)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }

    private var actions: some View {
        HStack(spacing: 2) {
            Button {
                attempt($refusal) { try store.setResolved(comment.resolvedAt == nil, comment.id, of: presentation.id) }
            } label: {
                Image(systemName: comment.resolvedAt == nil ? "checkmark" : "arrow.uturn.backward").frame(width: 36, height: 32)
            }
            .accessibilityLabel(comment.resolvedAt == nil ? "Resolve" : "Reopen")
            .accessibilityIdentifier("cloudslides.comments.resolve.\(comment.id)")
            if comment.authorID == Persona.me.id {
                Button {
                    isDeleting = true
                } label: {
                    Image(systemName: "trash").frame(width: 32, height: 32)
                }
                .foregroundStyle(.secondary)
                .accessibilityLabel("Delete comment")
                .accessibilityIdentifier("cloudslides.comments.delete.\(comment.id)")
                .confirmationDialog("Delete this comment and its replies?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete Comment", role: .destructive) {
                        attempt($refusal) { try store.deleteComment(comment.id, of: presentation.id) }
                    }
                }
            }
        }
    }

    private var reply: some View {
        HStack(spacing: 8) {
            TextField("Reply", text: $answer, axis: .vertical)
                .font(.subheadline)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                .accessibilityLabel("Reply to \(Persona.contact(comment.authorID)?.firstName ?? "comment")")
                .accessibilityIdentifier("cloudslides.comments.reply.\(comment.id)")
            if !answer.isEmpty {
                Button("Send", systemImage: "arrow.up.circle.fill") {
                    if attempt($refusal, { try store.reply(answer, to: comment.id, of: presentation.id) }) { answer = "" }
                }
                .labelStyle(.iconOnly)
                .font(.title2)
                .accessibilityIdentifier("cloudslides.comments.send.\(comment.id)")
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
}

/// Writes a comment on a slide.
struct NewSlideCommentSheet: View {
    let id: Presentation.ID
    let slide: Slide.ID
    @Environment(CloudSlidesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isWriting: Bool
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                TextField("Comment", text: $text, axis: .vertical)
                    .lineLimit(4...8)
                    .focused($isWriting)
                    .accessibilityIdentifier("cloudslides.newComment.text")
            }
            .navigationTitle("New Comment")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudslides.newComment.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post") {
                        if attempt($refusal, { try store.comment(text, on: slide, of: id) }) { dismiss() }
                    }
                    .accessibilityIdentifier("cloudslides.newComment.post")
                }
            }
            .onAppear { isWriting = true }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }
}
