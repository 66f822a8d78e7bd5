import SwiftUI

/// Buttons of a list: select above; filter and compose below.
struct ListToolbar: ToolbarContent {
    let list: MailList
    @Binding var isFiltering: Bool
    @Binding var selection: Set<String>?

    var body: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            Button("Select") { selection = [] }
                .accessibilityIdentifier("mail.list.select")
        }
        ToolbarItem(placement: .topBarTrailing) {
            ListMenu(list: list)
        }
        ToolbarItem(placement: .bottomBar) {
            FilterButton(isOn: $isFiltering)
        }
        ToolbarItem(placement: .bottomBar) { Spacer() }
        ToolbarItem(placement: .bottomBar) { ComposeButton() }
    }
}

/// Keeps only what the filter lets through; tinted while it does.
private struct FilterButton: View {
    @Binding var isOn: Bool

    var body: some View {
        Group {
            if isOn {
                Button("Filter", systemImage: "line.3.horizontal.decrease.circle.fill") { isOn = false }
                    .tint(.blue)
            } else {
                Button("Filter", systemImage: "line.3.horizontal.decrease") { isOn = true }
            }
        }
        .accessibilityValue(isOn ? "On" : "Off")
        .accessibilityIdentifier("mail.list.filter")
    }
}

/// What can be done with a whole list.
private struct ListMenu: View {
    @Environment(MailStore.self) private var store
    let list: MailList
    @State private var isAskingToEmpty = false

    var body: some View {
        Menu("More", systemImage: "ellipsis") {
            Button("Mark All as Read", systemImage: "envelope.open") { store.markAllRead(in: list) }
            if let bin {
                Button("Delete All", systemImage: "trash", role: .destructive) { isAskingToEmpty = true }
                    .accessibilityIdentifier("mail.list.empty.\(bin.rawValue)")
            }
        }
        .accessibilityIdentifier("mail.list.more")
        .alert("Delete All Messages?", isPresented: $isAskingToEmpty) {
            Button("Cancel", role: .cancel) {}
            Button("Delete All", role: .destructive) {
                if let bin { store.empty(bin) }
            }
        } message: {
            Text("All messages in this mailbox will be permanently deleted.")
        }
    }

    private var bin: Mailbox? {
        if case .mailbox(let mailbox) = list, mailbox.isBin { mailbox } else { nil }
    }
}
