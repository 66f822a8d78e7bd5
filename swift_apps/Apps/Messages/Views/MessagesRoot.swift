import Foundation
import PersonaKit
import SwiftUI

/// A screen of the app.
enum MessagesPage: Hashable {
    /// A conversation, at a message that was asked for.
    case thread(MessageThread.ID, TextMessage.ID?)
    case details(MessageThread.ID)
}

/// The conversations, and what opens from them.
struct MessagesRoot: View {
    @Environment(MessagesStore.self) private var store
    @State private var path: [MessagesPage] = []
    @State private var mailbox = Mailbox.messages
    @State private var isWriting = false
    @State private var recipients: [Address] = []

    var body: some View {
        NavigationStack(path: $path) {
            ThreadListScreen(mailbox: $mailbox, write: { write(to: []) }) { path.append($0) }
                .navigationDestination(for: MessagesPage.self) { page in
                    switch page {
                    case .thread(let id, let message): ConversationScreen(threadID: id, target: message) { path.append($0) }.id(id)
                    case .details(let id): DetailsScreen(threadID: id) { path = [] }
                    }
                }
        }
        .sheet(isPresented: $isWriting) { NewMessageSheet(chosen: recipients) { path = [.thread($0, nil)] } }
        .onOpenURL(perform: open)
    }

    private func write(to addresses: [Address]) { (recipients, isWriting) = (addresses, true) }

    /// messages://threads, unread, unknown, spam, deleted, new, thread/thread-1001, message/text-1001, contact/contact-maya-patel
    private func open(_ url: URL) {
        isWriting = false
        path = []
        mailbox = .messages
        let id = url.lastPathComponent
        switch url.host ?? "" {
        case "unread": mailbox = .unread
        case "unknown": mailbox = .unknown
        case "spam": mailbox = .junk
        case "deleted": mailbox = .deleted
        case "new": write(to: [])
        case "thread" where store.thread(id) != nil: path = [.thread(id, nil)]
        case "message":
            if let message = store.message(id), message.deletedAt == nil { path = [.thread(message.threadID, id)] }
        case "contact" where Persona.contact(id) != nil:
            if let thread = store.thread(with: [id]) { path = [.thread(thread.id, nil)] } else { write(to: [id]) }
        default: break
        }
    }
}
