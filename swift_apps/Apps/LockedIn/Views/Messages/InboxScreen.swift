import PersonaKit
import SwiftUI

/// Conversations, the latest first.
struct InboxScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @State private var text = ""
    @State private var onlyUnread = false
    @State private var refusal: Refusal?

    var body: some View {
        let words = searchWords(text)
        let rows = store.inbox.filter { conversation in
            let text = folded(([store.name(of: conversation.profileID)] + conversation.messages.map(\.text)).joined(separator: " "))
            return words.allSatisfy { text.contains($0) } && (!onlyUnread || store.unread(conversation) > 0)
        }
        List {
            ForEach(rows) { conversation in
                InboxRow(conversation: conversation)
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.deleteConversation(conversation.id) } }
                    }
            }
        }
        .listStyle(.plain)
        .overlay {
            if rows.isEmpty {
                ContentUnavailableView(
                    "No Messages", systemImage: "ellipsis.message", description: Text(text.isEmpty ? "Messages are shown here." : "Nothing fits “\(text)”."))
            }
        }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search messages")
        .navigationTitle("Messages")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(onlyUnread ? "Show All" : "Show Only Unread", systemImage: "line.3.horizontal.decrease") { onlyUnread.toggle() }
                    .accessibilityIdentifier("lockedin.messages.filter")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Message", systemImage: "square.and.pencil") { navigation.sheet = .newMessage }.accessibilityIdentifier("lockedin.messages.new")
            }
        }
        .refusal($refusal)
    }
}

private struct InboxRow: View {
    @Environment(LockedInStore.self) private var store
    let conversation: Conversation

    var body: some View {
        let unread = store.unread(conversation)
        let last = conversation.messages.last
        let preview = last.map { ($0.isMine ? "You: " : "") + $0.text } ?? ""
        NavigationLink(value: LinkRoute.conversation(conversation.id)) {
            HStack(spacing: 12) {
                Avatar(name: store.name(of: conversation.profileID), size: 52)
                VStack(alignment: .leading, spacing: 3) {
                    HStack {
                        Text(store.name(of: conversation.profileID)).fontWeight(unread > 0 ? .bold : .semibold)
                        Spacer()
                        if let last { Text(Dates.brief(last.sentAt)).lineLimit(1).minimumScaleFactor(0.5).font(.footnote).foregroundStyle(.secondary) }
                    }
                    HStack(alignment: .top) {
                        Text(preview).font(.subheadline).foregroundStyle(unread > 0 ? .primary : .secondary).lineLimit(2)
                        Spacer(minLength: 4)
                        if unread > 0 {
                            Text("\(unread)").font(.caption.bold()).foregroundStyle(.white).padding(.horizontal, 7).padding(.vertical, 2).background(
                                LinkStyle.tint, in: Capsule())
                        }
                    }
                }
            }
        }
        .accessibilityLabel(
            [store.name(of: conversation.profileID), unread > 0 ? "\(unread) new" : nil, preview, last.map { Dates.brief($0.sentAt) }].compactMap { $0 }.joined(
                separator: ", ")
        )
        .accessibilityIdentifier("lockedin.messages.row.\(conversation.id)")
    }
}

/// Chooses a connection to write to.
struct NewMessageSheet: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        let people = store.people(matching: text, onlyConnections: true)
        NavigationStack {
            List {
                ForEach(people) { profile in
                    Button {
                        attempt($refusal) {
                            let id = try store.openConversation(with: profile.id)
                            dismiss()
                            navigation.tab = .messages
                            navigation.messages = [.conversation(id)]
                        }
                    } label: {
                        HStack(spacing: 12) {
                            Avatar(name: profile.name, size: 44)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(profile.name).fontWeight(.medium).foregroundStyle(Color.primary)
                                Text(profile.headline).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                            }
                        }
                    }
                    .accessibilityLabel("\(profile.name), \(profile.headline)")
                    .accessibilityIdentifier("lockedin.newMessage.row.\(profile.id)")
                }
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { ContentUnavailableView.search(text: text) } }
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Connections")
            .navigationTitle("New Message")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.newMessage.cancel") } }
            .refusal($refusal)
        }
    }
}

/// Messages with one person.
struct ConversationScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let id: Conversation.ID
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let conversation = store.conversation(id) {
            ScrollView {
                LazyVStack(spacing: 10) {
                    if let profile = store.profile(conversation.profileID) { top(profile) }
                    ForEach(Array(conversation.messages.enumerated()), id: \.element.id) { position, message in
                        if position == 0 || Dates.days(from: conversation.messages[position - 1].sentAt, to: message.sentAt) != 0 {
                            Text(Dates.relativeDay(message.sentAt)).font(.caption.weight(.semibold)).foregroundStyle(.secondary).padding(.top, 8)
                        }
                        MessageBubble(message: message, name: store.name(of: conversation.profileID))
                    }
                }
                .padding(16)
            }
            .defaultScrollAnchor(.bottom)
            .safeAreaInset(edge: .bottom, spacing: 0) { field(conversation) }
            .navigationTitle(store.name(of: conversation.profileID))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar(.hidden, for: .tabBar)
            .onAppear { store.markRead(id) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "ellipsis.message", description: Text("This conversation has been deleted."))
        }
    }

    private func top(_ profile: Profile) -> some View {
        Button {
            navigation.push(.profile(profile.id))
        } label: {
            VStack(spacing: 6) {
                Avatar(name: profile.name, size: 72)
                Text(profile.name).font(.headline)
                Text(profile.headline).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(profile.name), \(profile.headline)")
        .accessibilityIdentifier("lockedin.conversation.profile")
    }

    private func field(_ conversation: Conversation) -> some View {
        HStack(spacing: 10) {
            TextField("Write a message…", text: $text, axis: .vertical)
                .lineLimit(1...5)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .accessibilityLabel("Write a message")
                .accessibilityIdentifier("lockedin.conversation.text")
            Button("Send", systemImage: "paperplane.fill") { if attempt($refusal, { try store.send(text, in: conversation.id) }) { text = "" } }
                .labelStyle(.iconOnly)
                .disabled(text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
                .accessibilityIdentifier("lockedin.conversation.send")
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(.bar)
    }
}

private struct MessageBubble: View {
    let message: ChatMessage
    let name: String

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 50) }
            VStack(alignment: message.isMine ? .trailing : .leading, spacing: 3) {
                Text(message.text)
                    .font(.callout)
                    .fixedSize(horizontal: false, vertical: true)
                    .foregroundStyle(message.isMine ? .white : .primary)
                    .padding(.horizontal, 13)
                    .padding(.vertical, 9)
                    .background(message.isMine ? LinkStyle.tint : Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                Text(Dates.time(message.sentAt)).font(.caption2).foregroundStyle(.secondary)
            }
            if !message.isMine { Spacer(minLength: 50) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(message.isMine ? "You" : name), \(Dates.relativeDay(message.sentAt)) at \(Dates.time(message.sentAt)): \(message.text)")
        .accessibilityIdentifier("lockedin.conversation.message.\(message.id)")
    }
}
