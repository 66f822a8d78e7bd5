import SwiftUI

/// A conversation: its mails one under the other, oldest first; read ones are folded when there are several.
struct ConversationScreen: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    let route: ThreadRoute
    @State private var opened: Set<Message.ID> = []
    @State private var isMoving = false

    var body: some View {
        let messages = store.conversation(route.threadID, in: route.list)
        ScrollView {
            VStack(spacing: 12) {
                ForEach(messages) { message in
                    if messages.count == 1 || opened.contains(message.id) {
                        MessageCard(message: message, isAlone: messages.count == 1) { opened.remove(message.id) }
                    } else {
                        FoldedMessage(message: message) { opened.insert(message.id) }
                    }
                }
            }
            .padding(.horizontal, messages.count == 1 ? 0 : 12)
            .padding(.vertical, messages.count == 1 ? 0 : 8)
        }
        .background(messages.count == 1 ? Color(.systemBackground) : Color(.systemGroupedBackground))
        .overlay {
            if messages.isEmpty { ContentUnavailableView("No Message", systemImage: "envelope") }
        }
        .navigationTitle(messages.count > 1 ? "\(messages.count) Messages" : "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItemGroup(placement: .topBarTrailing) { neighbors }
            ToolbarItemGroup(placement: .bottomBar) {
                fileButtons
                Spacer()
                if let last = messages.last { answerMenu(last) }
            }
            ToolbarItemGroup(placement: .bottomBar) {
                Spacer()
                ComposeButton()
            }
        }
        .sheet(isPresented: $isMoving) {
            MoveSheet(ids: movable.map(\.id)) { leave() }
        }
        .onAppear {
            opened = Set((messages.filter { !$0.isRead } + messages.suffix(1)).map(\.id) + [route.message].compactMap { $0 })
            store.setRead(true, messages.filter { !$0.isRead }.map(\.id))
        }
    }

    @ViewBuilder private var neighbors: some View {
        if route.siblings.count > 1 {
            Button("Previous Message", systemImage: "chevron.up") { if let previous = route.previous { navigation.replace(with: previous) } }
                .disabled(route.previous == nil)
                .accessibilityIdentifier("mail.conversation.previous")
            Button("Next Message", systemImage: "chevron.down") { if let next = route.next { navigation.replace(with: next) } }
                .disabled(route.next == nil)
                .accessibilityIdentifier("mail.conversation.next")
        }
    }

    /// What puts the conversation elsewhere, in one piece of glass.
    @ViewBuilder private var fileButtons: some View {
        let ids = movable.map(\.id)
        Button(route.list == .mailbox(.trash) ? "Delete" : "Trash", systemImage: "trash") {
            store.delete(ids)
            leave()
        }
        .accessibilityIdentifier("mail.conversation.trash")
        Button("Archive", systemImage: "archivebox") {
            store.archive(ids)
            leave()
        }
        .disabled(!store.destinations(for: ids).contains(.archive))
        .accessibilityIdentifier("mail.conversation.archive")
        Button("Move", systemImage: "folder") { isMoving = true }
            .accessibilityIdentifier("mail.conversation.move")
    }

    private func answerMenu(_ message: Message) -> some View {
        Menu("Reply", systemImage: "arrowshape.turn.up.left") {
            AnswerButtons(message: message)
            Divider()
            MessageActionButtons(messages: movable, left: leave) { isMoving = true }
        }
        .accessibilityIdentifier("mail.conversation.reply")
    }

    private var movable: [Message] { store.movable(route.threadID, from: route.list) }

    private func leave() {
        if navigation.path.last == .thread(route) { navigation.path.removeLast() }
    }
}
