import PersonaKit
import SwiftUI

/// A post with its comments.
struct PostScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let id: Post.ID
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let post = store.post(id) {
            ScrollView {
                VStack(spacing: 8) {
                    PostCard(post: post, screen: "post", isWhole: true)
                    VStack(alignment: .leading, spacing: 16) {
                        Text(post.comments.isEmpty ? "No comments yet" : "Comments").font(.headline).accessibilityAddTraits(.isHeader)
                        ForEach(post.comments) { CommentRow(comment: $0, postID: id, refusal: $refusal) }
                    }
                    .padding(16)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(LinkStyle.card)
                }
            }
            .background(LinkStyle.canvas)
            .safeAreaInset(edge: .bottom, spacing: 0) { field }
            .navigationTitle("Post")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar(.hidden, for: .tabBar)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "doc", description: Text("This post has been deleted."))
        }
    }

    private var field: some View {
        HStack(spacing: 10) {
            Avatar(name: store.me.name, size: 34)
            TextField("Add a comment…", text: $text, axis: .vertical)
                .lineLimit(1...4)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .accessibilityLabel("Add a comment")
                .accessibilityIdentifier("lockedin.post.comment")
            Button("Send", systemImage: "paperplane.fill") { if attempt($refusal, { try store.comment(text, on: id) }) { text = "" } }
                .labelStyle(.iconOnly)
                .disabled(text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
                .accessibilityIdentifier("lockedin.post.send")
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(.bar)
    }
}

private struct CommentRow: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let comment: Comment
    let postID: Post.ID
    @Binding var refusal: Refusal?

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            AuthorMark(id: comment.authorID, size: 36)
            VStack(alignment: .leading, spacing: 6) {
                VStack(alignment: .leading, spacing: 4) {
                    HStack {
                        Text(store.name(of: comment.authorID)).font(.footnote.weight(.semibold))
                        Spacer()
                        Text(LinkStyle.age(comment.at)).font(.caption).foregroundStyle(.secondary)
                    }
                    Text(store.headline(of: comment.authorID)).font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    Text(comment.text).font(.subheadline).fixedSize(horizontal: false, vertical: true)
                }
                .padding(10)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(store.name(of: comment.authorID)), \(Dates.relativeDay(comment.at)): \(comment.text)")
                .accessibilityIdentifier("lockedin.post.commentRow.\(comment.id)")
                HStack(spacing: 14) {
                    let likes = comment.likes + (comment.isLiked ? 1 : 0)
                    Button(likes > 0 ? "Like · \(likes)" : "Like") { attempt($refusal) { try store.likeComment(comment.id, on: postID) } }
                        .fontWeight(comment.isLiked ? .bold : .regular)
                        .accessibilityAddTraits(comment.isLiked ? .isSelected : [])
                        .accessibilityLabel("\(likes > 0 ? "Like · \(likes)" : "Like"), \(store.name(of: comment.authorID)): \(comment.text)")
                        .accessibilityIdentifier("lockedin.post.likeComment.\(comment.id)")
                    if store.isMe(comment.authorID) {
                        Button("Delete", role: .destructive) { attempt($refusal) { try store.deleteComment(comment.id, on: postID) } }
                            .accessibilityLabel("Delete, \(comment.text)")
                            .accessibilityIdentifier("lockedin.post.deleteComment.\(comment.id)")
                    }
                }
                .font(.caption)
                .padding(.leading, 10)
            }
        }
    }
}

/// Writes a post, changes one, or passes one on with a few words.
struct PostEditor: View {
    @Environment(LockedInStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let original: Post.ID?
    let edited: Post.ID?
    @State private var text: String
    @State private var link = ""
    @State private var refusal: Refusal?
    @FocusState private var isFocused: Bool

    init(original: Post.ID?, edited: Post.ID?) {
        self.original = original
        self.edited = edited
        _text = State(initialValue: edited.flatMap { Persona.store(LockedInStore.self).post($0)?.text } ?? "")
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    HStack(spacing: 10) {
                        Avatar(name: store.me.name, size: 44)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(store.me.name).font(.headline)
                            Text("Anyone").font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                    TextField(original == nil ? "What do you want to talk about?" : "Say something about this…", text: $text, axis: .vertical)
                        .font(.title3)
                        .lineLimit(4...)
                        .focused($isFocused)
                        .accessibilityIdentifier("lockedin.write.text")
                    if original == nil, edited == nil {
                        HStack {
                            Image(systemName: "link").foregroundStyle(.secondary).accessibilityHidden(true)
                            TextField("Add a link (optional)", text: $link)
                                .keyboardType(.URL)
                                .textInputAutocapitalization(.never)
                                .autocorrectionDisabled()
                                .accessibilityIdentifier("lockedin.write.link")
                        }
                        .padding(12)
                        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                    }
                    if let post = original.flatMap(store.post) {
                        VStack(alignment: .leading, spacing: 6) {
                            Text(store.name(of: post.authorID)).font(.footnote.weight(.semibold))
                            Text(post.text).font(.subheadline).lineLimit(5)
                        }
                        .padding(12)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                    }
                }
                .padding(16)
            }
            .navigationTitle(edited != nil ? "Edit Post" : original != nil ? "Repost" : "New Post")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.write.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button(edited == nil ? "Post" : "Save") { save() }
                        .disabled(text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty && original == nil)
                        .accessibilityIdentifier("lockedin.write.post")
                }
            }
            .refusal($refusal)
            .onAppear { isFocused = true }
        }
    }

    private func save() {
        let isDone = attempt($refusal) {
            if let edited { try store.editPost(edited, text: text) } else { try store.publish(text, link: link, repostOf: original) }
        }
        if isDone { dismiss() }
    }
}
