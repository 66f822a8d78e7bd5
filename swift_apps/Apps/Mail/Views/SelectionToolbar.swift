import SwiftUI

/// Buttons while several rows are chosen: all and done above; mark, move and delete below.
struct SelectionToolbar: ToolbarContent {
    let store: MailStore
    let list: MailList
    let threads: [MailThread]
    @Binding var selection: Set<String>?
    @Binding var request: RowRequest?

    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            Button(isEverything ? "Deselect All" : "Select All") { selection = isEverything ? [] : Set(threads.map(\.id)) }
                .accessibilityIdentifier("mail.selection.all")
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Done", systemImage: "checkmark") { selection = nil }
                .accessibilityIdentifier("mail.selection.done")
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Menu("Mark", systemImage: "flag") { marks }
                .disabled(chosen.isEmpty)
                .accessibilityIdentifier("mail.selection.mark")
            Button("Move", systemImage: "folder") { request = .move(ids) }
                .disabled(chosen.isEmpty || list == .mailbox(.drafts))
                .accessibilityIdentifier("mail.selection.move")
            Spacer()
            Button("Archive", systemImage: "archivebox") { finish { store.archive(ids) } }
                .disabled(!store.destinations(for: ids).contains(.archive) || chosen.isEmpty || list == .mailbox(.drafts))
                .accessibilityIdentifier("mail.selection.archive")
            Button(list == .mailbox(.trash) ? "Delete" : "Trash", systemImage: "trash", role: .destructive) { finish { store.delete(ids) } }
                .disabled(chosen.isEmpty)
                .accessibilityIdentifier("mail.selection.trash")
        }
    }

    @ViewBuilder private var marks: some View {
        if chosen.contains(where: { !$0.isFlagged }) {
            Button("Flag", systemImage: "flag") { finish { store.setFlagged(true, ids) } }
        }
        if chosen.contains(where: \.isFlagged) {
            Button("Unflag", systemImage: "flag.slash") { finish { store.setFlagged(false, ids) } }
        }
        if chosen.contains(where: \.isUnread) {
            Button("Mark as Read", systemImage: "envelope.open") { finish { store.setRead(true, ids) } }
        }
        if chosen.contains(where: { !$0.isUnread }) {
            Button("Mark as Unread", systemImage: "envelope.badge") { finish { store.setRead(false, chosen.map(\.latest.id)) } }
        }
        if list == .mailbox(.junk) {
            Button("Not Junk", systemImage: "tray") { finish { store.move(ids, to: .inbox) } }
        } else {
            Button("Move to Junk", systemImage: "xmark.bin") { finish { store.move(ids, to: .junk) } }
        }
    }

    private var chosen: [MailThread] { threads.filter { selection?.contains($0.id) == true } }
    private var ids: [Message.ID] { chosen.flatMap(\.ids) }
    private var isEverything: Bool { !threads.isEmpty && chosen.count == threads.count }

    private func finish(_ action: () -> Void) {
        action()
        selection = nil
    }
}
