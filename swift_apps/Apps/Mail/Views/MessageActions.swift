import SwiftUI

/// Reply, Reply All (when that reaches more people) and Forward, for menus.
struct AnswerButtons: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    let message: Message

    var body: some View {
        Button("Reply", systemImage: "arrowshape.turn.up.left") { navigation.writing = store.reply(to: message) }
            .accessibilityIdentifier("mail.actions.reply")
        if store.canReplyAll(message) {
            Button("Reply All", systemImage: "arrowshape.turn.up.left.2") { navigation.writing = store.replyAll(to: message) }
                .accessibilityIdentifier("mail.actions.replyAll")
        }
        Button("Forward", systemImage: "arrowshape.turn.up.right") { navigation.writing = store.forward(message) }
            .accessibilityIdentifier("mail.actions.forward")
    }
}

/// Marking and moving the messages of one row or conversation, for menus.
struct MessageActionButtons: View {
    @Environment(MailStore.self) private var store
    let messages: [Message]
    /// After the messages have left the mailbox they were in.
    var left: () -> Void = {}
    let move: () -> Void

    init(messages: [Message], left: @escaping () -> Void = {}, move: @escaping () -> Void) {
        self.messages = messages
        self.left = left
        self.move = move
    }

    var body: some View {
        if isFlagged {
            Button("Unflag", systemImage: "flag.slash") { store.setFlagged(false, ids) }
                .accessibilityIdentifier("mail.actions.unflag")
        } else {
            Button("Flag", systemImage: "flag") { store.setFlagged(true, newest) }
                .accessibilityIdentifier("mail.actions.flag")
        }
        if isUnread {
            Button("Mark as Read", systemImage: "envelope.open") { store.setRead(true, ids) }
                .accessibilityIdentifier("mail.actions.markRead")
        } else {
            Button("Mark as Unread", systemImage: "envelope.badge") { store.setRead(false, newest) }
                .accessibilityIdentifier("mail.actions.markUnread")
        }
        if let threadID = messages.first?.threadID {
            let isMuted = store.isMuted(threadID)
            Button(isMuted ? "Unmute" : "Mute", systemImage: isMuted ? "bell" : "bell.slash") { store.setMuted(!isMuted, threadID) }
                .accessibilityIdentifier("mail.actions.mute")
        }
        Button("Move Message…", systemImage: "folder", action: move)
            .accessibilityIdentifier("mail.actions.move")
        if destinations.contains(.archive) {
            Button("Archive Message", systemImage: "archivebox") { leave { store.archive(ids) } }
                .accessibilityIdentifier("mail.actions.archive")
        }
        if messages.contains(where: { $0.mailbox == .junk }) {
            Button("Move to Inbox", systemImage: "tray") { leave { store.move(ids, to: .inbox) } }
                .accessibilityIdentifier("mail.actions.notJunk")
        } else {
            Button("Move to Junk", systemImage: "xmark.bin") { leave { store.move(ids, to: .junk) } }
                .accessibilityIdentifier("mail.actions.junk")
        }
        Button(isInTrash ? "Delete Message" : "Trash Message", systemImage: "trash", role: .destructive) { leave { store.delete(ids) } }
            .accessibilityIdentifier("mail.actions.trash")
    }

    private var ids: [Message.ID] { messages.map(\.id) }
    private var newest: [Message.ID] { messages.max(by: MailStore.older).map { [$0.id] } ?? [] }
    private var isFlagged: Bool { messages.contains(where: \.isFlagged) }
    private var isUnread: Bool { messages.contains { !$0.isRead } }
    private var isInTrash: Bool { messages.allSatisfy { $0.mailbox == .trash } }
    private var destinations: [Mailbox] { store.destinations(for: ids) }

    private func leave(_ action: () -> Void) {
        action()
        left()
    }
}
