import PersonaKit
import SwiftUI

/// One post with its comments, and a field for another.
struct PostScreen: View {
    let id: FriendPost.ID
    @Environment(TasteRankStore.self) private var store
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let post = store.post(id) {
            List {
                Section { PostCard(post: post, screen: "post").listRowInsets(EdgeInsets()) }
                Section("Comments") {
                    if post.comments.isEmpty { Text("No comments yet").foregroundStyle(.secondary) }
                    ForEach(post.comments) { comment in
                        CommentRow(comment: comment)
                            .swipeActions {
                                if comment.contactID == Persona.me.id {
                                    Button("Delete", role: .destructive) { attempt($refusal) { try store.deleteComment(comment.id, on: id) } }
                                }
                            }
                    }
                    HStack {
                        TextField("Add a comment", text: $text, axis: .vertical)
                            .accessibilityIdentifier("tasterank.post.commentField")
                        Button("Send") {
                            if attempt($refusal, { try store.comment(text, on: id) }) { text = "" }
                        }
                        .buttonStyle(.borderless)
                        .fontWeight(.semibold)
                        .accessibilityIdentifier("tasterank.post.sendButton")
                    }
                }
                if let friend = Persona.contact(post.contactID) {
                    NavigationLink("All of \(friend.firstName)'s places", value: TasteRoute.friend(friend.id))
                        .accessibilityIdentifier("tasterank.post.friendButton")
                }
            }
            .listStyle(.plain)
            .navigationTitle(post.restaurantName)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Post not found", systemImage: "newspaper")
        }
    }
}

private struct CommentRow: View {
    let comment: Comment

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            if let person = Persona.contact(comment.contactID) { Avatar(person, size: 30) }
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text(Persona.contact(comment.contactID)?.name ?? "").font(.subheadline.weight(.semibold))
                    Text(Dates.ago(comment.date)).font(.caption).foregroundStyle(.secondary)
                }
                Text(comment.text).font(.subheadline)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A friend's places, the latest first.
struct FriendScreen: View {
    let id: Contact.ID
    @Environment(TasteRankStore.self) private var store

    var body: some View {
        if let friend = Persona.contact(id) {
            ScrollView {
                VStack(spacing: 0) {
                    Avatar(friend, size: 76)
                    Text(friend.name).font(.title2.bold()).padding(.top, 8)
                    Text(store.posts(by: id).count == 1 ? "1 place" : "\(store.posts(by: id).count) places")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .padding(.bottom, 8)
                    ForEach(store.posts(by: id)) { post in
                        Divider()
                        PostCard(post: post, screen: "friend")
                    }
                }
                .padding(.top, 12)
            }
            .navigationTitle(friend.firstName)
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Person not found", systemImage: "person")
        }
    }
}
