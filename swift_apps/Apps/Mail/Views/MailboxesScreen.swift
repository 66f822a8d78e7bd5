import PersonaKit
import SwiftUI

/// The first screen: all mailboxes with the number of unread mails in each.
struct MailboxesScreen: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    @State private var isEditing = false
    @State private var sheet: MailboxesSheet?

    var body: some View {
        List {
            Section {
                ForEach([MailList.inbox, .vip, .flagged, .unread], id: \.self) { list in
                    MailboxRow(list: list, isEditing: isEditing)
                }
            }
            Section(store.accountName) {
                ForEach(mailboxes, id: \.self) { mailbox in
                    MailboxRow(list: .mailbox(mailbox), isEditing: isEditing)
                }
                ForEach(store.state.folders) { folder in
                    if isEditing {
                        FolderEditRow(folder: folder) { sheet = .folder(folder) }
                    } else {
                        MailboxRow(list: .mailbox(.folder(folder.id)), isEditing: false)
                    }
                }
            }
        }
        .listStyle(.insetGrouped)
        .refreshesByPulling()
        .navigationTitle("Mailboxes")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
                    .accessibilityIdentifier("mail.mailboxes.edit")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Menu("More", systemImage: "ellipsis") {
                    Button("New Mailbox", systemImage: "folder.badge.plus") { sheet = .newFolder }
                    Button("VIPs", systemImage: "star") { sheet = .vips }
                    Button("Signature", systemImage: "signature") { sheet = .signature }
                }
                .accessibilityIdentifier("mail.mailboxes.more")
            }
            ToolbarItemGroup(placement: .bottomBar) {
                if isEditing {
                    Spacer()
                    Button("New Mailbox") { sheet = .newFolder }
                        .accessibilityIdentifier("mail.mailboxes.newMailbox")
                } else {
                    Spacer()
                    ComposeButton()
                }
            }
        }
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .newFolder: FolderEditor(folder: nil)
            case .folder(let folder): FolderEditor(folder: folder)
            case .vips: VIPList()
            case .signature: SignatureEditor(text: store.state.signature)
            }
        }
    }
}

extension MailboxesScreen {
    /// The outbox only while something waits in it.
    private var mailboxes: [Mailbox] {
        let waits = store.state.messages.contains { $0.mailbox == .outbox }
        return [.drafts] + (waits ? [.outbox] : []) + [.sent, .junk, .trash, .archive]
    }
}

private enum MailboxesSheet: Identifiable {
    case newFolder, folder(MailFolder), vips, signature

    var id: String {
        switch self {
        case .newFolder: "newFolder"
        case .folder(let folder): folder.id
        case .vips: "vips"
        case .signature: "signature"
        }
    }
}

/// One mailbox: its picture, name and count; opens its list.
private struct MailboxRow: View {
    @Environment(MailStore.self) private var store
    let list: MailList
    let isEditing: Bool

    var body: some View {
        let count = store.count(in: list)
        NavigationLink(value: MailScreen.list(list)) {
            HStack {
                Label {
                    Text(store.state.title(of: list))
                } icon: {
                    Image(systemName: list.symbol).foregroundStyle(.tint)
                }
                Spacer()
                if count > 0 {
                    Text("\(count)").foregroundStyle(.secondary)
                }
            }
        }
        .disabled(isEditing)
        .accessibilityIdentifier("mail.mailboxes.row.\(list.key)")
    }
}

/// A person's own mailbox while the list is edited; opens its name.
private struct FolderEditRow: View {
    let folder: MailFolder
    let edit: () -> Void

    var body: some View {
        Button(action: edit) {
            HStack {
                Label {
                    Text(folder.name).foregroundStyle(Color.primary)
                } icon: {
                    Image(systemName: "folder").foregroundStyle(.tint)
                }
                Spacer()
                Text("Edit").foregroundStyle(.tint)
            }
        }
        .accessibilityIdentifier("mail.mailboxes.editFolder.\(folder.id)")
    }
}

/// The pencil at the bottom right of every list.
struct ComposeButton: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation

    var body: some View {
        Button("Compose", systemImage: "square.and.pencil") { navigation.writing = store.newDraft() }
            .accessibilityIdentifier("mail.toolbar.compose")
    }
}
