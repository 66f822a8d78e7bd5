import PersonaKit
import SwiftUI

/// The threads that the person follows, the one with the latest reply first.
struct ThreadsScreen: View {
    @Environment(TeamChatStore.self) private var store
    @State private var onlyUnread = false

    var body: some View {
        let threads = onlyUnread ? store.unreadThreads : store.followedThreads
        ScrollView {
            LazyVStack(spacing: 12) {
                ForEach(threads) { ThreadCard(root: $0) }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .overlay {
            if threads.isEmpty {
                ContentUnavailableView(
                    "No Threads", systemImage: "bubble.left.and.text.bubble.right", description: Text("Threads that you follow are shown here."))
            }
        }
        .navigationTitle("Threads")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(onlyUnread ? "Show All" : "Show Only Unread", systemImage: "line.3.horizontal.decrease") { onlyUnread.toggle() }
                    .accessibilityIdentifier("teamchat.threads.filter")
            }
        }
    }
}

private struct ThreadCard: View {
    @Environment(TeamChatStore.self) private var store
    let root: Message

    var body: some View {
        let replies = store.replies(to: root.id)
        let unread = store.unreadReplies(to: root.id).count
        let place = store.conversation(root.conversationID).map(store.title) ?? ""
        NavigationLink(value: ChatRoute.thread(root.id)) {
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 6) {
                    Text(place).font(.subheadline.weight(.bold)).lineLimit(1)
                    Spacer()
                    if unread > 0 { CountBadge(count: unread) }
                }
                line(root)
                if replies.count > 2 { Text("\(replies.count - 2) more").font(.caption.weight(.semibold)).foregroundStyle(.tint) }
                ForEach(replies.suffix(2)) { line($0) }
            }
            .padding(14)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken(place, replies, unread))
        .accessibilityIdentifier("teamchat.threads.row.\(root.id)")
    }

    private func line(_ message: Message) -> some View {
        HStack(alignment: .top, spacing: 10) {
            MemberAvatar(id: message.authorID, size: 28)
            VStack(alignment: .leading, spacing: 1) {
                HStack(spacing: 6) {
                    Text(store.shortName(of: message.authorID)).font(.footnote.weight(.semibold))
                    Text(Dates.brief(message.sentAt)).lineLimit(1).minimumScaleFactor(0.5).font(.caption).foregroundStyle(.secondary)
                }
                Text(message.text.isEmpty ? message.files.first?.name ?? message.documents.first?.title ?? "" : message.text)
                    .font(.subheadline).lineLimit(2)
            }
        }
    }

    private func spoken(_ place: String, _ replies: [Message], _ unread: Int) -> String {
        let latest = replies.last.map { ", last by \(store.name(of: $0.authorID)), \(ChatDates.dayAndTime($0.sentAt)): \($0.text)" } ?? ""
        return
            "\(place), \(store.name(of: root.authorID)): \(root.text), "
            + "\(replies.count == 1 ? "1 reply" : "\(replies.count) replies")\(unread > 0 ? ", \(unread) new" : "")\(latest)"
    }
}
