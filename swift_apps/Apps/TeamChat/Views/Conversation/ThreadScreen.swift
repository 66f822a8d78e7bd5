import PersonaKit
import SwiftUI

/// A message and the replies to it.
struct ThreadScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let id: Message.ID
    @State private var acting: Message?
    @State private var editing: Message?
    @State private var refusal: Refusal?

    var body: some View {
        if let root = store.message(id), let conversation = store.conversation(root.conversationID), store.canSee(conversation) {
            content(root, conversation)
                .navigationTitle("Thread")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { toolbar(root, conversation) }
                .toolbar(.hidden, for: .tabBar)
                .sheet(item: $acting) { MessageActions(message: $0, editing: $editing) }
                .refusal($refusal)
                .onAppear { store.markThreadRead(id) }
        } else {
            ContentUnavailableView("Not Found", systemImage: "bubble.left", description: Text("This message has been deleted."))
        }
    }

    @ToolbarContentBuilder private func toolbar(_ root: Message, _ conversation: Conversation) -> some ToolbarContent {
        ToolbarItem(placement: .principal) {
            VStack(spacing: 0) {
                Text("Thread").font(.headline)
                Text(store.title(of: conversation)).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            .accessibilityElement(children: .combine)
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Message Actions", systemImage: "ellipsis") { acting = root }
                .accessibilityIdentifier("teamchat.thread.actions")
        }
    }

    private func content(_ root: Message, _ conversation: Conversation) -> some View {
        let replies = store.replies(to: id)
        return ScrollViewReader { scroll in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    MessageRow(message: root, isFirst: true, showsThread: false, screen: "thread", act: { acting = root })
                    Text(ChatDates.exact(root.sentAt))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .padding(.leading, 62)
                        .padding(.vertical, 4)
                        .accessibilityIdentifier("teamchat.thread.date")
                    counted(replies.count)
                    ForEach(Array(replies.enumerated()), id: \.element.id) { position, reply in
                        let before = position > 0 ? replies[position - 1] : nil
                        if Dates.days(from: before?.sentAt ?? root.sentAt, to: reply.sentAt) != 0 { DayLine(day: reply.sentAt) }
                        MessageRow(
                            message: reply, isFirst: isFirst(reply, after: before), showsThread: false, screen: "thread", act: { acting = reply }
                        )
                        .id(reply.id)
                    }
                }
                .padding(.vertical, 8)
            }
            .scrollDismissesKeyboard(.interactively)
            .onChange(of: replies.last?.id) { _, last in
                if let last { scroll.scrollTo(last, anchor: .bottom) }
                store.markThreadRead(id)
            }
        }
        .background(Color(.systemBackground))
        .safeAreaInset(edge: .bottom, spacing: 0) {
            if store.isMember(of: conversation) {
                Composer(conversationID: conversation.id, threadID: id, editing: $editing)
            } else {
                JoinBar(conversation: conversation)
            }
        }
    }

    private func counted(_ count: Int) -> some View {
        HStack(spacing: 10) {
            Text(count == 0 ? "No replies yet" : count == 1 ? "1 reply" : "\(count) replies")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.secondary)
            Rectangle().fill(Color(.separator)).frame(height: 0.5).accessibilityHidden(true)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
    }

    private func isFirst(_ reply: Message, after before: Message?) -> Bool {
        guard let before else { return true }
        return before.authorID != reply.authorID || reply.sentAt.timeIntervalSince(before.sentAt) >= 300
    }
}
