import PersonaKit
import SwiftUI

/// A conversation in the workspace's list: bold when something is unread, with the number of what is addressed to the person.
struct ConversationRow: View {
    @Environment(TeamChatStore.self) private var store
    @State private var refusal: Refusal?
    let conversation: Conversation
    let screen: String

    var body: some View {
        let count = store.unreadCount(of: conversation)
        let isUnread = store.isUnread(conversation)
        NavigationLink(value: ChatRoute.conversation(conversation.id)) {
            HStack(spacing: 12) {
                ConversationMark(conversation: conversation)
                Text(conversation.kind == .direct ? store.title(of: conversation) : conversation.name)
                    .fontWeight(isUnread ? .bold : .regular)
                    .lineLimit(1)
                if let emoji = statusEmoji { Text(emoji).font(.footnote) }
                Spacer(minLength: 8)
                if conversation.isMuted { Image(systemName: "bell.slash").font(.footnote).foregroundStyle(.tertiary) }
                if hasDraft { Image(systemName: "pencil").font(.footnote).foregroundStyle(.tertiary) }
                if count > 0 { CountBadge(count: count) }
            }
            .foregroundStyle(isUnread ? .primary : conversation.isMuted ? .tertiary : .secondary)
            .padding(.horizontal, 16)
            .frame(minHeight: 42)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken(count: count, isUnread: isUnread))
        .accessibilityIdentifier("teamchat.\(screen).conversation.\(conversation.id)")
        .contextMenu {
            if isUnread { Button("Mark as Read", systemImage: "checkmark.circle") { store.markRead(conversation.id) } }
            Button(conversation.isStarred ? "Remove Star" : "Star", systemImage: conversation.isStarred ? "star.slash" : "star") {
                attempt($refusal) { try store.setStarred(!conversation.isStarred, conversation.id) }
            }
            Button(conversation.isMuted ? "Unmute" : "Mute", systemImage: conversation.isMuted ? "bell" : "bell.slash") {
                attempt($refusal) { try store.setMuted(!conversation.isMuted, conversation.id) }
            }
        }
        .refusal($refusal)
    }

    private var statusEmoji: String? {
        let others = store.others(in: conversation)
        return conversation.kind == .direct && others.count == 1 ? store.member(others[0])?.status?.emoji : nil
    }

    private var hasDraft: Bool { !store.draft(in: conversation.id).isEmpty }

    private func spoken(count: Int, isUnread: Bool) -> String {
        let kind = conversation.kind == .channel ? "channel" : conversation.kind == .privateChannel ? "private channel" : "direct message"
        let parts: [String?] = [
            conversation.kind == .direct ? store.title(of: conversation) : conversation.name, kind, isUnread ? "unread" : nil,
            count > 0 ? (conversation.kind == .direct ? "\(count) new" : count == 1 ? "1 mention" : "\(count) mentions") : nil,
            hasDraft ? "draft" : nil, conversation.isMuted ? "muted" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
