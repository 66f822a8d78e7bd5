import PersonaKit
import SwiftUI

/// Somebody's posts, one after the other, over the whole screen.
struct StatusViewer: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let authorID: Contact.ID
    @State private var position = 0
    @State private var isLoaded = false
    @State private var answer = ""
    @State private var refusal: Refusal?
    @State private var sent = false

    var body: some View {
        let posts = store.statusAuthors.first { $0.contact.id == authorID }?.posts ?? []
        ZStack {
            if posts.indices.contains(position) {
                let post = posts[position]
                Rectangle().fill(post.background.backdrop).ignoresSafeArea()
                VStack(spacing: 14) {
                    bars(posts)
                    top(post)
                    Spacer()
                    if let photo = post.photo {
                        // While a reply is typed, the keyboard leaves less room.
                        ViewThatFits(in: .vertical) {
                            PhotoPicture(photo: photo, width: 330, height: 250)
                            PhotoPicture(photo: photo, width: 132, height: 100)
                        }
                    }
                    Text(post.text)
                        .font(.system(size: post.text.count > 90 ? 25 : 32, weight: .semibold, design: .rounded))
                        .multilineTextAlignment(.center)
                        .padding(.horizontal, 26)
                        .accessibilityIdentifier("quickchat.statusViewer.text")
                    Spacer()
                    steps(posts)
                    foot(post)
                }
                .foregroundStyle(.white)
            } else {
                ContentUnavailableView("No Status", systemImage: "circle.dashed")
                Button("Close") { dismiss() }.offset(y: 120)
            }
        }
        .refusal($refusal)
        .onAppear {
            guard !isLoaded else { return }
            isLoaded = true
            position = posts.firstIndex { !$0.isSeen } ?? 0
            see(posts)
        }
    }

    private func bars(_ posts: [StatusPost]) -> some View {
        HStack(spacing: 4) {
            ForEach(posts.indices, id: \.self) { Capsule().fill(.white.opacity($0 <= position ? 1 : 0.35)).frame(height: 3) }
        }
        .padding(.horizontal, 14)
        .padding(.top, 8)
        .accessibilityElement()
        .accessibilityLabel("Update \(position + 1) of \(posts.count)")
    }

    private func top(_ post: StatusPost) -> some View {
        HStack(spacing: 11) {
            if let author = Persona.contact(authorID) {
                Avatar(author, size: 38)
                VStack(alignment: .leading, spacing: 0) {
                    Text(author.shownName).font(.headline)
                    Text(Dates.ago(post.date)).font(.caption).opacity(0.85)
                }
            }
            Spacer()
            Button {
                dismiss()
            } label: {
                Image(systemName: "xmark").font(.system(size: 19, weight: .semibold)).frame(width: 40, height: 40)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Close")
            .accessibilityIdentifier("quickchat.statusViewer.close")
        }
        .padding(.horizontal, 16)
    }

    private func steps(_ posts: [StatusPost]) -> some View {
        HStack {
            Button {
                move(-1, posts)
            } label: {
                Image(systemName: "chevron.left.circle.fill").font(.system(size: 30))
            }
            .disabled(position == 0)
            .opacity(position == 0 ? 0.3 : 1)
            .accessibilityLabel("Previous update")
            .accessibilityIdentifier("quickchat.statusViewer.previous")
            Spacer()
            Button {
                move(1, posts)
            } label: {
                Image(systemName: "chevron.right.circle.fill").font(.system(size: 30))
            }
            .accessibilityLabel(position + 1 < posts.count ? "Next update" : "Finish")
            .accessibilityIdentifier("quickchat.statusViewer.next")
        }
        .buttonStyle(.plain)
        .padding(.horizontal, 18)
    }

    private func foot(_ post: StatusPost) -> some View {
        VStack(spacing: 12) {
            HStack(spacing: 14) {
                ForEach(Reaction.Kind.allCases, id: \.self) { kind in
                    Button {
                        attempt($refusal) { try store.react(kind, toStatus: post.id) }
                    } label: {
                        Text(kind.emoji)
                            .font(.system(size: 20))
                            .frame(width: 42, height: 42)
                            .background(post.reaction == kind ? Color.white : Color.white.opacity(0.2), in: Circle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(kind.name)
                    .accessibilityAddTraits(post.reaction == kind ? .isSelected : [])
                    .accessibilityIdentifier("quickchat.statusViewer.reaction.\(kind.rawValue)")
                }
            }
            HStack(spacing: 10) {
                TextField("Reply", text: $answer)
                    .textFieldStyle(.plain)
                    .foregroundStyle(.black)
                    .padding(.horizontal, 16)
                    .padding(.vertical, 10)
                    .background(.white.opacity(0.92), in: Capsule())
                    .accessibilityLabel("Reply")
                    .accessibilityIdentifier("quickchat.statusViewer.field")
                Button {
                    reply(post)
                } label: {
                    Image(systemName: "arrow.up.circle.fill").font(.system(size: 34))
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Send reply")
                .accessibilityIdentifier("quickchat.statusViewer.send")
            }
            if sent { Text("Sent to \(Persona.contact(authorID)?.shortName ?? "the chat")").font(.footnote) }
        }
        .padding(.horizontal, 16)
        .padding(.bottom, 10)
    }

    private func reply(_ post: StatusPost) {
        if attempt($refusal, { try store.reply(answer, toStatus: post.id) }) { (answer, sent) = ("", true) }
    }

    private func move(_ step: Int, _ posts: [StatusPost]) {
        sent = false
        guard posts.indices.contains(position + step) else { return dismiss() }
        position += step
        see(posts)
    }

    private func see(_ posts: [StatusPost]) {
        if posts.indices.contains(position) { store.markSeen(posts[position].id) }
    }
}

/// Writes a post.
struct StatusComposer: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var color = GroupColor.violet
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 16) {
                    TextField("Type a status", text: $text, axis: .vertical)
                        .font(.system(size: 28, weight: .semibold, design: .rounded))
                        .multilineTextAlignment(.center)
                        .foregroundStyle(.white)
                        // The caret is in the tint, which is that of the first ground.
                        .tint(.white)
                        .padding(26)
                        .frame(maxWidth: .infinity, minHeight: 300)
                        .background(color.backdrop, in: RoundedRectangle(cornerRadius: 22, style: .continuous))
                        .accessibilityLabel("Status")
                        .accessibilityIdentifier("quickchat.statusComposer.text")
                    ColorRow(color: $color, screen: "statusComposer")
                    Text("\(text.count) of \(QuickChatStore.statusLimit)").font(.footnote).foregroundStyle(.secondary)
                }
                .padding(16)
            }
            .navigationTitle("New Status")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.statusComposer.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post") { if attempt($refusal, { try store.postStatus(text, background: color) }) { dismiss() } }
                        .accessibilityIdentifier("quickchat.statusComposer.post")
                }
            }
            .refusal($refusal)
        }
    }
}
