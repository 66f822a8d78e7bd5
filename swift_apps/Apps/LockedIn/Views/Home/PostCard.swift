import PersonaKit
import SwiftUI

/// A post with its counts and what can be done with it.
struct PostCard: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let post: Post
    let screen: String
    var isWhole = false
    @State private var isAskingToDelete = false
    @State private var refusal: Refusal?

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .top) {
                AuthorButton(id: post.authorID, at: post.at, postID: post.id, screen: screen)
                Spacer(minLength: 4)
                menu
            }
            if !post.text.isEmpty { words }
            if let original = post.repostOf.flatMap(store.post) { RepostedPost(post: original, screen: screen) }
            if let link = post.link { LinkPreview(link: link) }
            counts
            Divider()
            PostButtons(post: post, screen: screen, refusal: $refusal)
        }
        .padding(.horizontal, 16)
        .padding(.top, 14)
        .padding(.bottom, 6)
        .background(LinkStyle.card)
        .confirmationDialog("Delete this post?", isPresented: $isAskingToDelete, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                if attempt($refusal, { try store.deletePost(post.id) }), isWhole { navigation.pop() }
            }
            .accessibilityIdentifier("lockedin.post.confirmDelete")
        }
        .refusal($refusal)
    }

    @ViewBuilder private var words: some View {
        if isWhole {
            Text(post.text).font(.callout).fixedSize(horizontal: false, vertical: true)
        } else {
            Button {
                navigation.push(.post(post.id))
            } label: {
                Text(post.text).font(.callout).lineLimit(6).multilineTextAlignment(.leading).frame(maxWidth: .infinity, alignment: .leading).contentShape(
                    Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("lockedin.\(screen).post.\(post.id)")
        }
    }

    private var menu: some View {
        Menu {
            Button(post.isSaved ? "Remove from Saved" : "Save", systemImage: post.isSaved ? "bookmark.slash" : "bookmark") {
                attempt($refusal) { try store.setSaved(!post.isSaved, post: post.id) }
            }
            if store.isMe(post.authorID) {
                Button("Edit Post", systemImage: "pencil") { navigation.sheet = .editPost(post.id) }
                Button("Delete Post", systemImage: "trash", role: .destructive) { isAskingToDelete = true }
            }
        } label: {
            Image(systemName: "ellipsis").frame(width: 32, height: 32).contentShape(Rectangle())
        }
        .foregroundStyle(.secondary)
        .accessibilityLabel("More for \(store.name(of: post.authorID))'s post")
        .accessibilityIdentifier("lockedin.\(screen).more.\(post.id)")
    }

    @ViewBuilder private var counts: some View {
        let count = store.reactionCount(post), reposts = store.repostCount(post)
        let kinds = (post.counts.sorted { ($0.count, $1.kind.rawValue) > ($1.count, $0.kind.rawValue) }.map(\.kind) + [post.mine].compactMap { $0 })
            .reduce(into: [ReactionKind]()) { if !$0.contains($1) { $0.append($1) } }
        let others = [
            post.comments.isEmpty ? nil : post.comments.count == 1 ? "1 comment" : "\(post.comments.count) comments",
            reposts == 0 ? nil : reposts == 1 ? "1 repost" : "\(reposts) reposts",
        ].compactMap { $0 }.joined(separator: " · ")
        let line = HStack(spacing: 4) {
            if count > 0 {
                ForEach(kinds.prefix(3), id: \.self) { Text($0.emoji).font(.caption) }
                Text("\(count)")
            }
            Spacer()
            Text(others)
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
        .contentShape(Rectangle())
        Group {
            if isWhole {
                line.accessibilityElement(children: .ignore)
            } else {
                Button {
                    navigation.push(.post(post.id))
                } label: {
                    line
                }.buttonStyle(.plain)
            }
        }
        .accessibilityLabel([count == 1 ? "1 reaction" : "\(count) reactions", others].filter { !$0.isEmpty }.joined(separator: ", "))
        .accessibilityIdentifier("lockedin.\(screen).counts.\(post.id)")
    }
}

/// Who wrote a post, and when; opens their page.
struct AuthorButton: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let id: String
    let at: Date
    let postID: Post.ID
    let screen: String

    var body: some View {
        Button {
            navigation.push(LinkNavigation.route(to: id, in: store))
        } label: {
            HStack(spacing: 10) {
                AuthorMark(id: id, size: 46)
                VStack(alignment: .leading, spacing: 1) {
                    HStack(spacing: 4) {
                        Text(store.name(of: id)).font(.subheadline.weight(.semibold)).lineLimit(1)
                        if store.company(id) == nil { Text("· \(store.degree(of: id))").font(.footnote).foregroundStyle(.secondary) }
                    }
                    Text(store.headline(of: id)).font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    Text("\(LinkStyle.age(at)) · \(Dates.relativeDay(at))").font(.caption).foregroundStyle(.secondary)
                }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(store.name(of: id)), \(store.headline(of: id)), \(Dates.relativeDay(at))")
        .accessibilityIdentifier("lockedin.\(screen).author.\(postID)")
    }
}

private struct RepostedPost: View {
    @Environment(LockedInStore.self) private var store
    let post: Post
    let screen: String

    var body: some View {
        NavigationLink(value: LinkRoute.post(post.id)) {
            VStack(alignment: .leading, spacing: 8) {
                HStack(spacing: 8) {
                    AuthorMark(id: post.authorID, size: 32)
                    VStack(alignment: .leading, spacing: 0) {
                        Text(store.name(of: post.authorID)).font(.footnote.weight(.semibold))
                        Text(Dates.relativeDay(post.at)).font(.caption).foregroundStyle(.secondary)
                    }
                }
                Text(post.text).font(.subheadline).lineLimit(4).multilineTextAlignment(.leading)
            }
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlay { RoundedRectangle(cornerRadius: 10, style: .continuous).strokeBorder(Color(.separator)) }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(store.name(of: post.authorID)), \(Dates.relativeDay(post.at)): \(post.text)")
        .accessibilityIdentifier("lockedin.\(screen).reposted.\(post.id)")
    }
}

/// The page that a post links to; shows what it says.
struct LinkPreview: View {
    @Environment(LinkNavigation.self) private var navigation
    let link: PostLink

    var body: some View {
        Button {
            navigation.sheet = .link(link)
        } label: {
            HStack(spacing: 0) {
                LinkStyle.gradient
                    .frame(width: 84, height: 76)
                    .overlay { Image(systemName: "link").font(.title2).foregroundStyle(.white.opacity(0.9)) }
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 3) {
                    Text(link.title).font(.subheadline.weight(.semibold)).lineLimit(2).multilineTextAlignment(.leading)
                    Text(link.source).font(.caption).foregroundStyle(.secondary)
                }
                .padding(12)
                Spacer(minLength: 0)
            }
            .frame(minHeight: 76)
            .background(Color(.tertiarySystemFill))
            .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Link, \(link.title), \(link.source)")
        .accessibilityIdentifier("lockedin.post.link.\(link.source)")
    }
}

/// What a linked page says in short.
struct LinkPage: View {
    @Environment(\.dismiss) private var dismiss
    let link: PostLink

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    Text(link.source).font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                    Text(link.title).font(.system(.title, design: .serif).bold())
                    Text(link.summary.isEmpty ? "This page can't be shown without an internet connection." : link.summary).font(.system(.body, design: .serif))
                        .lineSpacing(4)
                }
                .padding(20)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .navigationTitle(link.source)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("lockedin.link.close")
                }
            }
        }
    }
}
