import SwiftUI

/// The comments on a file: open ones first, resolved ones on request.
public struct CommentList<Comment: Identifiable, Card: View>: View {
    private let open: [Comment]
    private let resolved: [Comment]
    private let screen: String
    @Binding private var showsResolved: Bool
    private let card: (Comment) -> Card

    /// `screen` starts the identifiers: "clouddocs.comments".
    public init(
        open: [Comment], resolved: [Comment], screen: String, showsResolved: Binding<Bool>, @ViewBuilder card: @escaping (Comment) -> Card
    ) {
        (self.open, self.resolved, self.screen, self.card) = (open, resolved, screen, card)
        _showsResolved = showsResolved
    }

    public var body: some View {
        let comments = showsResolved ? resolved : open
        Picker("Comments", selection: $showsResolved) {
            Text("Open (\(open.count))").tag(false)
            Text("Resolved (\(resolved.count))").tag(true)
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("\(screen).kind")
        if comments.isEmpty {
            ContentUnavailableView(showsResolved ? "No Resolved Comments" : "No Open Comments", systemImage: "text.bubble").padding(.top, 40)
        }
        ForEach(comments, content: card)
    }
}

/// What can be done with a comment. Each may refuse.
public struct CommentActions {
    let reply: (String) throws -> Void
    let setResolved: (Bool) throws -> Void
    let delete: () throws -> Void

    public init(reply: @escaping (String) throws -> Void, setResolved: @escaping (Bool) throws -> Void, delete: @escaping () throws -> Void) {
        (self.reply, self.setResolved, self.delete) = (reply, setResolved, delete)
    }
}

/// A comment with what it is about, its replies, and a field for an answer.
public struct CommentCard<Comment: FileComment, About: View>: View {
    private let comment: Comment
    private let place: String?
    private let screen: String
    private let actions: CommentActions?
    @Binding private var refusal: Refusal?
    private let about: About
    @State private var answer = ""
    @State private var isDeleting = false

    /// `place` names the part of the file in labels: "slide 3", "B4". Without `actions` the comment can only be read.
    public init(
        _ comment: Comment, place: String? = nil, screen: String, actions: CommentActions?, refusal: Binding<Refusal?>, @ViewBuilder about: () -> About
    ) {
        (self.comment, self.place, self.screen, self.actions, self.about) = (comment, place, screen, actions, about())
        _refusal = refusal
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top) {
                CommentLine(authorID: comment.authorID, date: comment.date, text: comment.text)
                Spacer(minLength: 4)
                if let actions { buttons(actions) }
            }
            about
            ForEach(comment.replies) { CommentLine(authorID: $0.authorID, date: $0.date, text: $0.text).padding(.leading, 20) }
            if let resolved = comment.resolvedAt {
                Label(resolvedText(resolved), systemImage: "checkmark.circle.fill").font(.footnote).foregroundStyle(.green)
            }
            if let actions {
                CommentField("Reply", spoken: "Reply to \(firstName ?? "comment")", text: $answer, identifier: "\(screen).reply.\(comment.id)") {
                    Button("Send", systemImage: "arrow.up.circle.fill") { if attempt($refusal, { try actions.reply(answer) }) { answer = "" } }
                        .accessibilityIdentifier("\(screen).send.\(comment.id)")
                }
            }
        }
        .padding(14)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }

    private func buttons(_ actions: CommentActions) -> some View {
        HStack(spacing: 2) {
            Button {
                attempt($refusal) { try actions.setResolved(comment.isOpen) }
            } label: {
                Image(systemName: comment.isOpen ? "checkmark" : "arrow.uturn.backward").frame(width: 36, height: 32)
            }
            .accessibilityLabel("\(comment.isOpen ? "Resolve" : "Reopen") \(name)")
            .accessibilityIdentifier("\(screen).resolve.\(comment.id)")
            if isMine {
                Button {
                    isDeleting = true
                } label: {
                    Image(systemName: "trash").frame(width: 32, height: 32)
                }
                .foregroundStyle(.secondary)
                .accessibilityLabel("Delete \(name)")
                .accessibilityIdentifier("\(screen).delete.\(comment.id)")
                .confirmationDialog("Delete this comment and its replies?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete Comment", role: .destructive) { attempt($refusal, actions.delete) }
                }
            }
        }
    }

    private var isMine: Bool { comment.authorID == Persona.me.id }
    private var firstName: String? { Persona.contact(comment.authorID)?.firstName }
    /// "Maya's comment on slide 3".
    private var name: String {
        "\(isMine ? "your" : firstName.map { "\($0)'s" } ?? "the") comment\(place.map { " on \($0)" } ?? "")"
    }

    private func resolvedText(_ date: Date) -> String {
        let person = comment.resolvedByID == Persona.me.id ? "you" : comment.resolvedByID.flatMap { Persona.contact($0)?.name } ?? "someone"
        return "Resolved by \(person), \(Dates.relativeDay(date))"
    }
}

/// Who said what, and when.
private struct CommentLine: View {
    let authorID: Contact.ID
    let date: Date
    let text: String

    private var author: String { authorID == Persona.me.id ? "You" : Persona.contact(authorID)?.name ?? "Someone" }

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            if let contact = Persona.contact(authorID) { Avatar(contact, size: 30) }
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 6) {
                    Text(author).font(.subheadline.weight(.semibold))
                    Text("\(Dates.relativeDay(date)), \(Dates.time(date))").font(.caption).foregroundStyle(.secondary)
                }
                Text(text).font(.subheadline)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A field in a capsule, with a button that shows once something is written.
public struct CommentField<Send: View>: View {
    private let prompt: String
    private let spoken: String
    @Binding private var text: String
    private let identifier: String
    private let send: Send

    public init(_ prompt: String, spoken: String? = nil, text: Binding<String>, identifier: String, @ViewBuilder send: () -> Send) {
        (self.prompt, self.spoken, self.identifier, self.send) = (prompt, spoken ?? prompt, identifier, send())
        _text = text
    }

    public var body: some View {
        HStack(spacing: 8) {
            TextField(prompt, text: $text, axis: .vertical)
                .font(.subheadline)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                .accessibilityLabel(spoken)
                .accessibilityIdentifier(identifier)
            if !text.isEmpty { send.labelStyle(.iconOnly).font(.title2) }
        }
    }
}

/// Writes a comment.
public struct NewCommentSheet: View {
    private let app: AppID
    private let about: String?
    private let post: (String) throws -> Void
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isWriting: Bool
    @State private var text = ""
    @State private var refusal: Refusal?

    /// `about` says what the comment is about.
    public init(app: AppID, about: String? = nil, post: @escaping (String) throws -> Void) {
        (self.app, self.about, self.post) = (app, about, post)
    }

    public var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Comment", text: $text, axis: .vertical)
                        .lineLimit(4...8)
                        .focused($isWriting)
                        .accessibilityIdentifier("\(app).newComment.text")
                } footer: {
                    if let about { Text(about) }
                }
            }
            .navigationTitle("New Comment")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("\(app).newComment.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post") { if attempt($refusal, { try post(text) }) { dismiss() } }
                        .accessibilityIdentifier("\(app).newComment.post")
                }
            }
            .onAppear { isWriting = true }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }
}
