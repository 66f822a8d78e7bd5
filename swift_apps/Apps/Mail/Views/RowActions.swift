import SwiftUI

/// What a row asks its screen to show.
enum RowRequest: Identifiable {
    case move([Message.ID])
    case more(MailThread, MailList)

    var id: String {
        switch self {
        case .move(let ids): "move-\(ids.joined(separator: "-"))"
        case .more(let thread, _): "more-\(thread.id)"
        }
    }
}

/// Swiping a row: read and archive from the left; trash, flag and more from the right.
struct RowSwipes: ViewModifier {
    @Environment(MailStore.self) private var store
    let thread: MailThread
    let list: MailList
    @Binding var request: RowRequest?
    let isEnabled: Bool

    func body(content: Content) -> some View {
        content
            .swipeActions(edge: .leading) {
                if isEnabled && list != .mailbox(.drafts) {
                    Button(thread.isUnread ? "Read" : "Unread", systemImage: thread.isUnread ? "envelope.open.fill" : "envelope.badge.fill", action: toggleRead)
                        .tint(.blue)
                    if store.destinations(for: thread.ids).contains(.archive) {
                        Button("Archive", systemImage: "archivebox.fill") { store.archive(thread.ids) }
                            .tint(.purple)
                    }
                }
            }
            .swipeActions(edge: .trailing) {
                if isEnabled {
                    Button(list == .mailbox(.trash) || list == .mailbox(.drafts) ? "Delete" : "Trash", systemImage: "trash.fill", role: .destructive) {
                        store.delete(thread.ids)
                    }
                    Button(thread.isFlagged ? "Unflag" : "Flag", systemImage: thread.isFlagged ? "flag.slash.fill" : "flag.fill") {
                        store.setFlagged(!thread.isFlagged, thread.isFlagged ? thread.ids : [thread.latest.id])
                    }
                    .tint(.orange)
                    if list != .mailbox(.drafts) {
                        Button("More", systemImage: "ellipsis") { request = .more(thread, list) }
                            .tint(.gray)
                    }
                }
            }
    }

    private func toggleRead() {
        if thread.isUnread { store.setRead(true, thread.ids) } else { store.setRead(false, [thread.latest.id]) }
    }
}

/// Pressing a row long.
struct RowMenu: ViewModifier {
    @Environment(MailStore.self) private var store
    let thread: MailThread
    let list: MailList
    @Binding var request: RowRequest?

    func body(content: Content) -> some View {
        content.contextMenu {
            if list == .mailbox(.drafts) {
                Button("Delete Draft", systemImage: "trash", role: .destructive) { store.delete(thread.ids) }
            } else {
                AnswerButtons(message: thread.latest)
                Divider()
                MessageActionButtons(messages: thread.messages) { request = .move(thread.ids) }
            }
        }
    }
}

/// Shows what rows ask for: the list of mailboxes to move to, or all actions.
struct RowRequests: ViewModifier {
    @Environment(MailStore.self) private var store
    @Binding var request: RowRequest?
    let moved: () -> Void

    func body(content: Content) -> some View {
        content
            .sheet(isPresented: isMoving) {
                if case .move(let ids) = request { MoveSheet(ids: ids, moved: moved) }
            }
            .confirmationDialog("More", isPresented: isAskingMore, presenting: thread) { thread in
                AnswerButtons(message: thread.latest)
                MessageActionButtons(messages: thread.messages) { request = .move(thread.ids) }
            }
    }

    private var isMoving: Binding<Bool> {
        Binding(get: { if case .move = request { true } else { false } }, set: { if !$0, case .move = request { request = nil } })
    }

    private var isAskingMore: Binding<Bool> {
        Binding(get: { thread != nil }, set: { if !$0, thread != nil { request = nil } })
    }

    private var thread: MailThread? {
        if case .more(let thread, _) = request { thread } else { nil }
    }
}
