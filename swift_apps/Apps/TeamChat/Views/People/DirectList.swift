import PersonaKit
import SwiftUI

/// Direct messages, the latest first.
struct DirectList: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var text = ""

    var body: some View {
        let words = MessageSearch(text: text).words
        let rows = store.directMessages.filter { conversation in
            let names = MessageSearch.fold(conversation.memberIDs.map { store.name(of: $0) }.joined(separator: " "))
            return words.allSatisfy { names.contains($0) }
        }
        List {
            ForEach(rows) { DirectRow(conversation: $0) }
        }
        .listStyle(.plain)
        .overlay {
            if rows.isEmpty { ContentUnavailableView.search(text: text) }
        }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find a conversation")
        .navigationTitle("Direct Messages")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Message", systemImage: "square.and.pencil") { navigation.sheet = .newMessage }
                    .accessibilityIdentifier("teamchat.dms.compose")
            }
        }
    }
}

private struct DirectRow: View {
    @Environment(TeamChatStore.self) private var store
    let conversation: Conversation

    var body: some View {
        let latest = store.latest(in: conversation.id)
        let count = store.unreadCount(of: conversation)
        let isUnread = store.isUnread(conversation)
        NavigationLink(value: ChatRoute.conversation(conversation.id)) {
            HStack(spacing: 12) {
                DirectMark(conversation: conversation)
                VStack(alignment: .leading, spacing: 3) {
                    HStack(spacing: 5) {
                        Text(store.title(of: conversation)).fontWeight(isUnread ? .bold : .semibold).lineLimit(1)
                        if let emoji = statusEmoji { Text(emoji).font(.footnote) }
                        if conversation.isMuted { Image(systemName: "bell.slash").font(.caption).foregroundStyle(.tertiary) }
                        Spacer(minLength: 4)
                        if let latest { Text(Dates.brief(latest.sentAt)).lineLimit(1).minimumScaleFactor(0.5).font(.footnote).foregroundStyle(.secondary) }
                    }
                    HStack(alignment: .top) {
                        Text(preview(latest)).font(.subheadline).foregroundStyle(isUnread ? .primary : .secondary).lineLimit(2)
                        Spacer(minLength: 4)
                        if count > 0 { CountBadge(count: count) }
                    }
                }
            }
            .padding(.vertical, 3)
        }
        .accessibilityLabel(spoken(latest, count))
        .accessibilityIdentifier("teamchat.dms.row.\(conversation.id)")
    }

    private var statusEmoji: String? {
        let others = store.others(in: conversation)
        return others.count == 1 ? store.member(others[0])?.status?.emoji : nil
    }

    private func preview(_ message: Message?) -> String {
        guard let message else { return "No messages yet" }
        let text = message.text.isEmpty ? message.files.first?.name ?? message.documents.first?.title ?? "" : message.text
        return message.authorID == store.myID ? "You: \(text)" : conversation.memberIDs.count > 2 ? "\(store.shortName(of: message.authorID)): \(text)" : text
    }

    private func spoken(_ latest: Message?, _ count: Int) -> String {
        let parts: [String?] = [
            store.title(of: conversation), count > 0 ? "\(count) new" : nil, preview(latest), latest.map { Dates.brief($0.sentAt) },
            conversation.isMuted ? "muted" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// One avatar, or two that overlap for a group.
private struct DirectMark: View {
    @Environment(TeamChatStore.self) private var store
    let conversation: Conversation

    var body: some View {
        let others = store.others(in: conversation)
        if others.count > 1 {
            ZStack {
                MemberAvatar(id: others[1], size: 32).offset(x: 8, y: 8)
                MemberAvatar(id: others[0], size: 32)
                    .overlay { RoundedRectangle(cornerRadius: 8, style: .continuous).strokeBorder(Color(.systemBackground), lineWidth: 2) }
                    .offset(x: -6, y: -6)
            }
            .frame(width: 48, height: 48)
        } else {
            MemberAvatar(id: others.first ?? store.myID, size: 46, showsPresence: true)
        }
    }
}

/// Chooses whom to write to.
struct NewMessageSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: [Contact.ID] = []
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            MemberPicker(chosen: $chosen, excluded: [], allowsGuests: true, title: "New Message")
                .safeAreaInset(edge: .top, spacing: 0) {
                    HStack {
                        Text(chosen.isEmpty ? "Choose one or more people." : "To: \(chosen.map { store.name(of: $0) }.joined(separator: ", "))")
                            .font(.subheadline)
                            .foregroundStyle(chosen.isEmpty ? .secondary : .primary)
                        Spacer()
                    }
                    .padding(.horizontal, 16)
                    .padding(.vertical, 10)
                    .background(.bar)
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }.accessibilityIdentifier("teamchat.newMessage.cancel")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Next") {
                            attempt($refusal) {
                                let id = try store.directMessages(with: chosen)
                                dismiss()
                                navigation.show(conversation: id, in: store)
                            }
                        }
                        .disabled(chosen.isEmpty)
                        .accessibilityIdentifier("teamchat.newMessage.next")
                    }
                }
                .refusal($refusal)
        }
    }
}
