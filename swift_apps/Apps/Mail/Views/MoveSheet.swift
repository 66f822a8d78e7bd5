import SwiftUI

/// Chooses the mailbox that messages go to.
struct MoveSheet: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let ids: [Message.ID]
    let moved: () -> Void

    var body: some View {
        NavigationStack {
            List {
                Section {
                    MovedMessages(messages: store.messages(ids))
                }
                Section("Mailboxes") {
                    ForEach(store.destinations(for: ids), id: \.self) { mailbox in
                        Button {
                            store.move(ids, to: mailbox)
                            dismiss()
                            moved()
                        } label: {
                            Label {
                                Text(store.state.title(of: mailbox)).foregroundStyle(Color.primary)
                            } icon: {
                                Image(systemName: mailbox.symbol).foregroundStyle(.tint)
                            }
                        }
                        .accessibilityIdentifier("mail.move.row.\(mailbox.rawValue)")
                    }
                }
            }
            .navigationTitle(ids.count == 1 ? "Move Message" : "Move \(ids.count) Messages")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.move.cancel")
                }
            }
        }
    }
}

/// What is being moved, in brief.
private struct MovedMessages: View {
    let messages: [Message]

    var body: some View {
        if let first = messages.first {
            HStack(spacing: 12) {
                SenderAvatar(person: first.from, size: 36)
                VStack(alignment: .leading, spacing: 2) {
                    Text(first.from.display).font(.headline).lineLimit(1)
                    Text(messages.count == 1 ? first.displaySubject : "\(first.displaySubject) and \(messages.count - 1) more")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
            }
            .accessibilityElement(children: .combine)
        }
    }
}
