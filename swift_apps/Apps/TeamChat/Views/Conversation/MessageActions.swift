import PersonaKit
import SwiftUI

/// What can be done with a message.
struct MessageActions: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    let message: Message
    @Binding var editing: Message?
    @State private var isAskingToDelete = false
    @State private var isPicking = false
    @State private var isForwarding = false
    @State private var isListing = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                Section {
                    VStack(alignment: .leading, spacing: 4) {
                        Text("\(store.name(of: message.authorID))").font(.subheadline.weight(.bold))
                        Text(ChatDates.exact(message.sentAt)).font(.footnote).foregroundStyle(.secondary)
                        if let edited = message.editedAt { Text("Edited \(ChatDates.dayAndTime(edited))").font(.footnote).foregroundStyle(.secondary) }
                        if !message.text.isEmpty { Text(message.text).font(.subheadline).lineLimit(3).padding(.top, 2) }
                    }
                    .accessibilityElement(children: .combine)
                    .accessibilityIdentifier("teamchat.actions.message")
                    if isMember { quickReactions }
                    if !message.reactions.isEmpty {
                        Button {
                            isListing = true
                        } label: {
                            HStack {
                                Label("See Reactions", systemImage: "person.2").foregroundStyle(Color.primary)
                                Spacer()
                                Text(message.reactions.map { "\($0.emoji) \($0.by.count)" }.joined(separator: "  ")).foregroundStyle(.secondary)
                                Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                            }
                        }
                        .accessibilityLabel("See Reactions")
                        .accessibilityIdentifier("teamchat.actions.reactions")
                    }
                }
                Section {
                    if isMember {
                        action("Reply in Thread", "bubble.left.and.text.bubble.right", "reply") { navigation.push(.thread(message.threadID ?? message.id)) }
                        action(isFollowing ? "Stop Following Thread" : "Follow Thread", isFollowing ? "bell.slash" : "bell", "follow") {
                            try store.setFollowing(!isFollowing, message.threadID ?? message.id)
                        }
                        row("Forward Message", "arrowshape.turn.up.right", "forward") { isForwarding = true }
                    }
                    action(
                        store.isSaved(message.id) ? "Remove from Later" : "Save for Later", store.isSaved(message.id) ? "bookmark.slash" : "bookmark", "save"
                    ) {
                        try store.setSaved(!store.isSaved(message.id), message.id)
                    }
                    if isMember {
                        action(store.isPinned(message) ? "Unpin" : "Pin to Conversation", store.isPinned(message) ? "pin.slash" : "pin", "pin") {
                            try store.setPinned(!store.isPinned(message), message.id)
                        }
                        action("Mark Unread", "envelope.badge", "unread") {
                            try store.markUnread(from: message.id)
                            navigation.pop()
                        }
                    }
                }
                if message.authorID == store.myID {
                    Section {
                        action("Edit Message", "pencil", "edit") { editing = message }
                        Button("Delete Message", systemImage: "trash", role: .destructive) { isAskingToDelete = true }
                            .accessibilityIdentifier("teamchat.actions.delete")
                    }
                }
            }
            .navigationTitle("Message")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("teamchat.actions.close")
                }
            }
            .confirmationDialog("Delete this message?", isPresented: $isAskingToDelete, titleVisibility: .visible) {
                Button("Delete", role: .destructive) { if attempt($refusal, { try store.delete(message.id) }) { dismiss() } }
                    .accessibilityIdentifier("teamchat.actions.confirmDelete")
            } message: {
                Text(store.replies(to: message.id).isEmpty ? "This can't be undone." : "Its replies are deleted too. This can't be undone.")
            }
            .navigationDestination(isPresented: $isPicking) { EmojiPicker { react($0) } }
            .navigationDestination(isPresented: $isListing) {
                ReactionList(messageID: message.id) { member in
                    navigation.push(.member(member))
                    dismiss()
                }
            }
            .navigationDestination(isPresented: $isForwarding) { ForwardScreen(message: message) { dismiss() } }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private var isMember: Bool { store.conversation(message.conversationID).map(store.isMember) ?? false }
    private var isFollowing: Bool { store.isFollowing(message.threadID ?? message.id) }

    private var quickReactions: some View {
        HStack(spacing: 4) {
            ForEach(EmojiChoice.quick, id: \.self) { emoji in
                Button {
                    react(emoji)
                } label: {
                    Text(emoji).font(.title3).frame(maxWidth: .infinity, minHeight: 42)
                        .background(Color(.tertiarySystemFill), in: Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("React with \(emoji)")
                .accessibilityIdentifier("teamchat.actions.react.\(emoji)")
            }
            Button {
                isPicking = true
            } label: {
                Image(systemName: "face.smiling").font(.title3).frame(maxWidth: .infinity, minHeight: 42)
                    .background(Color(.tertiarySystemFill), in: Circle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("More reactions")
            .accessibilityIdentifier("teamchat.actions.moreReactions")
        }
    }

    private func react(_ emoji: String) { if attempt($refusal, { try store.toggleReaction(emoji, on: message.id) }) { dismiss() } }

    private func action(_ title: String, _ symbol: String, _ key: String, _ body: @escaping () throws -> Void) -> some View {
        row(title, symbol, key) { if attempt($refusal, body) { dismiss() } }
    }

    private func row(_ title: String, _ symbol: String, _ key: String, _ body: @escaping () -> Void) -> some View {
        Button(action: body) { Label(title, systemImage: symbol).foregroundStyle(Color.primary) }
            .accessibilityIdentifier("teamchat.actions.\(key)")
    }
}

/// Chooses where a message is sent on to.
struct ForwardScreen: View {
    @Environment(TeamChatStore.self) private var store
    let message: Message
    let done: () -> Void
    @State private var text = ""
    @State private var note = ""
    @State private var target: Conversation.ID?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section { TextField("Add a note (optional)", text: $note, axis: .vertical).accessibilityIdentifier("teamchat.forward.note") }
            Section("Send to") {
                ForEach(choices) { conversation in
                    Button {
                        target = conversation.id
                    } label: {
                        HStack(spacing: 12) {
                            ConversationMark(conversation: conversation)
                            Text(store.title(of: conversation)).foregroundStyle(Color.primary)
                            Spacer()
                            if target == conversation.id { Image(systemName: "checkmark").foregroundStyle(.tint) }
                        }
                    }
                    .accessibilityLabel(store.title(of: conversation))
                    .accessibilityAddTraits(target == conversation.id ? .isSelected : [])
                    .accessibilityIdentifier("teamchat.forward.row.\(conversation.id)")
                }
            }
        }
        .searchable(text: $text, prompt: "Channels and people")
        .navigationTitle("Forward")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Send") {
                    guard let target else { return }
                    if attempt($refusal, { try store.forward(message.id, to: target, note: note) }) { done() }
                }
                .disabled(target == nil)
                .accessibilityIdentifier("teamchat.forward.send")
            }
        }
        .refusal($refusal)
    }

    private var choices: [Conversation] {
        let words = MessageSearch(text: text).words
        return (store.directMessages + store.joinedChannels).filter { conversation in
            let title = MessageSearch.fold(store.title(of: conversation))
            return words.allSatisfy { title.contains($0) }
        }
    }
}
