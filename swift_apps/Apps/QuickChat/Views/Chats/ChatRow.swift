import PersonaKit
import SwiftUI

/// A chat in a list: whose it is, what was last said and when.
struct ChatRow: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat
    let screen: String
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        Button {
            navigation.push(.chat(chat.id, nil))
        } label: {
            HStack(spacing: 14) {
                ChatAvatar(chat: chat, size: 54)
                VStack(alignment: .leading, spacing: 3) {
                    HStack(alignment: .firstTextBaseline, spacing: 6) {
                        Text(store.name(of: chat))
                            .font(.headline)
                            .lineLimit(1)
                        Spacer(minLength: 4)
                        Text(Dates.brief(store.activity(chat)))
                            .minimumScaleFactor(0.5)
                            .font(.footnote)
                            .foregroundStyle(isUnread && !chat.isMuted ? ChatStyle.tint : Color.secondary)
                            .lineLimit(1)
                            .layoutPriority(1)
                    }
                    HStack(alignment: .top, spacing: 6) {
                        preview
                            .font(.subheadline)
                            .lineLimit(2)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        marks
                    }
                }
            }
            .contentShape(Rectangle())
        }
        .rowButton(vertical: 9)
        .alignmentGuide(.listRowSeparatorLeading) { _ in 84 }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("quickchat.\(screen).row.\(chat.id)")
        .swipeActions(edge: .leading) {
            Button(isUnread ? "Read" : "Unread", systemImage: isUnread ? "envelope.open.fill" : "envelope.badge.fill") { toggleRead() }
                .tint(ChatStyle.tint)
            Button(chat.pinnedAt == nil ? "Pin" : "Unpin", systemImage: chat.pinnedAt == nil ? "pin.fill" : "pin.slash.fill") { togglePin() }
                .tint(.orange)
        }
        .swipeActions(edge: .trailing) {
            Button(chat.isArchived ? "Unarchive" : "Archive", systemImage: "archivebox.fill") { toggleArchive() }
                .tint(.indigo)
            Button(chat.isMuted ? "Unmute" : "Mute", systemImage: chat.isMuted ? "bell.fill" : "bell.slash.fill") { toggleMute() }
                .tint(.gray)
        }
        .contextMenu {
            Button(isUnread ? "Mark as Read" : "Mark as Unread", systemImage: isUnread ? "envelope.open" : "envelope.badge") { toggleRead() }
            Button(chat.pinnedAt == nil ? "Pin" : "Unpin", systemImage: chat.pinnedAt == nil ? "pin" : "pin.slash") { togglePin() }
            Button(chat.isMuted ? "Unmute" : "Mute", systemImage: chat.isMuted ? "bell" : "bell.slash") { toggleMute() }
            Button(chat.isArchived ? "Unarchive" : "Archive", systemImage: "archivebox") { toggleArchive() }
            if chat.kind == .direct || !store.isMember(chat) {
                Button("Delete Chat", systemImage: "trash", role: .destructive) { isDeleting = true }
            }
        }
        .confirmationDialog("Delete this chat with all of its messages?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Chat", role: .destructive) { attempt($refusal) { try store.delete(chat.id) } }
        }
        .refusal($refusal)
    }

    private var isUnread: Bool { store.isUnread(chat) }
    private var last: Message? { store.lastMessage(in: chat.id) }

    @ViewBuilder private var preview: some View {
        if let draft = chat.draftSummary {
            (Text("Draft: ").foregroundStyle(.red) + Text(draft).foregroundStyle(.secondary))
        } else if let last {
            Text(last.isNotice ? last.summary : prefix(last) + last.summary)
                .foregroundStyle(isUnread ? Color.primary.opacity(0.85) : Color.secondary)
                .italic(last.isDeleted)
        } else {
            Text("No messages yet").foregroundStyle(.secondary)
        }
    }

    /// "You: ", or the sender's name in groups.
    private func prefix(_ message: Message) -> String {
        if message.senderID == store.me { return "You: " }
        return chat.kind == .direct ? "" : "\(message.sender?.shortName ?? "Someone"): "
    }

    private var marks: some View {
        HStack(spacing: 5) {
            if chat.isMuted { Image(systemName: "bell.slash.fill").font(.system(size: 13)).foregroundStyle(.tertiary) }
            if chat.pinnedAt != nil { Image(systemName: "pin.fill").font(.system(size: 13)).foregroundStyle(.tertiary) }
            if isUnread {
                let count = store.unreadCount(chat)
                Text(count > 0 ? "\(count)" : " ")
                    .font(.caption.weight(.bold))
                    .foregroundStyle(.white)
                    .padding(.horizontal, 6)
                    .frame(minWidth: 21, minHeight: 21)
                    .background(chat.isMuted ? Color(.systemGray3) : ChatStyle.tint, in: Capsule())
            }
        }
    }

    private var spoken: String {
        let count = store.unreadCount(chat)
        let parts: [String?] = [
            store.name(of: chat), count > 0 ? "\(count) unread" : chat.isMarkedUnread ? "Unread" : nil,
            chat.draftSummary.map { "Draft: \($0)" } ?? last.map { $0.isNotice ? $0.summary : prefix($0) + $0.summary },
            Dates.brief(store.activity(chat)), chat.pinnedAt != nil ? "Pinned" : nil, chat.isMuted ? "Muted" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private func toggleRead() { isUnread ? store.markRead(chat.id) : store.markUnread(chat.id) }
    private func togglePin() { store.setPinned(chat.pinnedAt == nil, chat.id) }
    private func toggleMute() { store.setMuted(!chat.isMuted, chat.id) }
    private func toggleArchive() { store.setArchived(!chat.isArchived, chat.id) }
}
