import PersonaKit
import SwiftUI

/// The messages of a channel or of direct messages, and the field to write in.
struct ConversationScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let id: Conversation.ID
    /// The message to show first, when it was opened from elsewhere.
    let start: Message.ID?
    /// What had been read when the screen was opened: the "New" line stays where it was.
    @State private var readBefore: Date?
    @State private var acting: Message?
    @State private var editing: Message?
    @State private var refusal: Refusal?

    init(id: Conversation.ID, start: Message.ID? = nil) {
        self.id = id
        self.start = start
        _readBefore = State(initialValue: Persona.store(TeamChatStore.self).conversation(id)?.lastReadAt)
    }

    var body: some View {
        if let conversation = store.conversation(id), store.canSee(conversation) {
            content(conversation)
                .navigationTitle(store.title(of: conversation))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { toolbar(conversation) }
                .toolbar(.hidden, for: .tabBar)
                .sheet(item: $acting) { MessageActions(message: $0, editing: $editing) }
                .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "number", description: Text("This conversation isn't there any more, or it is private."))
        }
    }

    @ToolbarContentBuilder private func toolbar(_ conversation: Conversation) -> some ToolbarContent {
        ToolbarItem(placement: .principal) {
            Button {
                navigation.push(.info(id))
            } label: {
                VStack(spacing: 0) {
                    Text(store.title(of: conversation)).font(.headline).lineLimit(1)
                    Text(subtitle(conversation)).font(.caption).foregroundStyle(.secondary).lineLimit(1)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(store.title(of: conversation)), \(subtitle(conversation))")
            .accessibilityIdentifier("teamchat.conversation.title")
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Details", systemImage: "info.circle") { navigation.push(.info(id)) }
                .accessibilityIdentifier("teamchat.conversation.details")
        }
    }

    private func subtitle(_ conversation: Conversation) -> String {
        let others = store.others(in: conversation)
        guard conversation.kind == .direct else { return conversation.memberIDs.count == 1 ? "1 member" : "\(conversation.memberIDs.count) members" }
        guard others.count == 1, let member = store.member(others[0]) else {
            return others.isEmpty ? "Notes to yourself" : "\(conversation.memberIDs.count) people"
        }
        if let status = member.status { return "\(status.emoji) \(status.text)" }
        return member.isActive ? "Active" : "Away"
    }

    private func content(_ conversation: Conversation) -> some View {
        let groups = MessageGroup.groups(store.messages(in: id))
        let firstNew = firstUnread(conversation)
        return ScrollViewReader { scroll in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ConversationBeginning(conversation: conversation)
                    ForEach(groups) { group in
                        if let day = group.day { DayLine(day: day) }
                        ForEach(group.messages) { message in
                            if message.id == firstNew { NewLine() }
                            MessageRow(
                                message: message, isFirst: message.id == group.messages[0].id || message.id == firstNew, isHighlighted: message.id == start,
                                screen: "conversation", act: { acting = message }
                            )
                            .id(message.id)
                        }
                    }
                }
                .padding(.vertical, 8)
            }
            .defaultScrollAnchor(.bottom)
            .scrollDismissesKeyboard(.interactively)
            .onAppear {
                if let start { scroll.scrollTo(start, anchor: .center) }
                store.markRead(id)
            }
            .onChange(of: store.messages(in: id).last?.id) { _, last in
                if let last { scroll.scrollTo(last, anchor: .bottom) }
                store.markRead(id)
            }
        }
        .background(Color(.systemBackground))
        .safeAreaInset(edge: .top, spacing: 0) { ConversationStrip(conversation: conversation) }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            if store.isMember(of: conversation) {
                Composer(conversationID: id, editing: $editing)
            } else {
                JoinBar(conversation: conversation)
            }
        }
    }

    private func firstUnread(_ conversation: Conversation) -> Message.ID? {
        guard let readBefore, store.isMember(of: conversation) else { return nil }
        return store.messages(in: id).first { $0.sentAt > readBefore && $0.authorID != store.myID && $0.kind == .text }?.id
    }
}

/// Messages that one person wrote within a few minutes; the first of a day brings the day.
struct MessageGroup: Identifiable {
    var messages: [Message]
    var day: Date?

    var id: Message.ID { messages[0].id }

    static func groups(_ messages: [Message]) -> [MessageGroup] {
        var groups: [MessageGroup] = []
        for message in messages {
            if let last = groups.last?.messages.last, Dates.days(from: last.sentAt, to: message.sentAt) == 0 {
                if last.authorID == message.authorID, last.kind == .text, message.kind == .text, message.sentAt.timeIntervalSince(last.sentAt) < 300 {
                    groups[groups.count - 1].messages.append(message)
                } else {
                    groups.append(MessageGroup(messages: [message]))
                }
            } else {
                groups.append(MessageGroup(messages: [message], day: message.sentAt))
            }
        }
        return groups
    }
}
