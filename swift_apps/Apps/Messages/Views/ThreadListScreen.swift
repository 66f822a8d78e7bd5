import PersonaKit
import SwiftUI

/// All conversations of a mailbox: pinned ones on top, the others by date, and what a search over them finds.
struct ThreadListScreen: View {
    @Environment(MessagesStore.self) private var store
    @Binding var mailbox: Mailbox
    let write: () -> Void
    let open: (MessagesPage) -> Void
    @State private var text = ""
    @State private var isSelecting = false
    @State private var selected: [MessageThread.ID] = []
    @State private var asksToDelete = false

    var body: some View {
        List {
            if !text.isEmpty {
                SearchResults(text: text, open: open)
            } else {
                if mailbox == .messages, !isSelecting { PinnedGrid { open(.thread($0, nil)) } }
                ForEach(threads) { thread in
                    ThreadRow(thread: thread, mailbox: mailbox, isSelected: isChoosing ? selected.contains(thread.id) : nil) { touch(thread.id) }
                }
                if mailbox == .messages, !isSelecting { unknownRow }
            }
        }
        .listStyle(.plain)
        .overlay { if text.isEmpty, threads.isEmpty, mailbox != .messages || store.pinned.isEmpty { empty } }
        .navigationTitle(mailbox.title)
        .searchable(text: $text)
        .toolbar { bars }
        .safeAreaInset(edge: .bottom, spacing: 0) { if isChoosing, !threads.isEmpty { actions } }
        .onChange(of: mailbox) { (isSelecting, selected) = (false, []) }
        .confirmationDialog(deletion, isPresented: $asksToDelete, titleVisibility: .visible) {
            Button(chosen.count == 1 ? "Delete Conversation" : "Delete \(chosen.count) Conversations", role: .destructive) {
                if mailbox == .deleted { store.deleteForGood(chosen) } else { store.delete(chosen) }
                (isSelecting, selected) = (false, [])
            }
        }
    }

    private var threads: [MessageThread] { store.threads(in: mailbox) }
    /// Deleted conversations are always there to be chosen.
    private var isChoosing: Bool { isSelecting || mailbox == .deleted }
    /// Those that the buttons at the bottom are for: all while none is chosen.
    private var chosen: [MessageThread.ID] { selected.isEmpty ? threads.map(\.id) : selected }

    private var deletion: String {
        mailbox == .deleted ? "What you delete here cannot be recovered." : "Deleted conversations stay in Recently Deleted for 30 days."
    }

    private func touch(_ id: MessageThread.ID) {
        guard isChoosing else { return open(.thread(id, nil)) }
        if selected.contains(id) { selected.removeAll { $0 == id } } else { selected.append(id) }
    }

    @ToolbarContentBuilder private var bars: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            if isSelecting {
                Button("Done") { (isSelecting, selected) = (false, []) }.accessibilityIdentifier("messages.list.done")
            } else if mailbox != .deleted {
                Menu("Edit") {
                    Button("Select Messages", systemImage: "checkmark.circle") { isSelecting = true }
                    Button("Read All", systemImage: "checkmark.message") { store.markAllRead(in: mailbox) }
                }
                .accessibilityIdentifier("messages.list.edit")
            }
        }
        ToolbarItem(placement: .topBarTrailing) {
            Menu("Filter", systemImage: "line.3.horizontal.decrease") {
                ForEach(Mailbox.allCases, id: \.self) { box in
                    Button {
                        mailbox = box
                    } label: {
                        Label(box.title, systemImage: box == mailbox ? "checkmark" : box.symbol)
                    }
                }
            }
            .accessibilityIdentifier("messages.list.filter")
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("New Message", systemImage: "square.and.pencil", action: write).accessibilityIdentifier("messages.list.new")
        }
    }

    /// Senders who are nobody that the owner knows are apart.
    @ViewBuilder private var unknownRow: some View {
        let unknown = store.threads(in: .unknown)
        if !unknown.isEmpty {
            let unread = unknown.count { store.isUnread($0) }
            Button {
                mailbox = .unknown
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: "person.crop.circle.badge.questionmark").font(.system(size: 24)).foregroundStyle(.secondary).frame(width: 45)
                    Text("Unknown Senders")
                    Spacer(minLength: 8)
                    Text(unread > 0 ? "\(unread) New" : "\(unknown.count)").foregroundStyle(.secondary)
                    Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                }
            }
            .rowButton(vertical: 12, leading: 26)
            .accessibilityLabel("Unknown Senders, \(unread > 0 ? "\(unread) new" : "\(unknown.count)")")
            .accessibilityIdentifier("messages.list.unknown")
        }
    }

    private var actions: some View {
        HStack {
            Button(mailbox == .deleted ? (selected.isEmpty ? "Recover All" : "Recover") : selected.isEmpty ? "Read All" : "Read") {
                if mailbox == .deleted { store.recover(chosen) } else { for id in chosen { store.markRead(id) } }
                (isSelecting, selected) = (false, [])
            }
            .accessibilityIdentifier("messages.list.keep")
            Spacer()
            Button(mailbox == .deleted && selected.isEmpty ? "Delete All" : "Delete") { asksToDelete = true }
                .disabled(mailbox != .deleted && selected.isEmpty)
                .accessibilityIdentifier("messages.list.delete")
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
        .background(.bar)
    }

    private var empty: some View {
        ContentUnavailableView(
            mailbox == .messages ? "No Messages" : "No \(mailbox.title) Messages",
            systemImage: mailbox.symbol)
    }
}

/// What a search finds: conversations, people without one, messages.
private struct SearchResults: View {
    @Environment(MessagesStore.self) private var store
    let text: String
    let open: (MessagesPage) -> Void
    private static let limit = 100

    var body: some View {
        let threads = store.threads(matching: text)
        let messages = store.messages(matching: text)
        let people = store.people(matching: text).filter { store.thread(with: [$0.id]) == nil }
        if threads.isEmpty, messages.isEmpty, people.isEmpty { ContentUnavailableView.search(text: text).listRowSeparator(.hidden) }
        if !threads.isEmpty {
            Section("Conversations") {
                ForEach(threads) { thread in ThreadRow(thread: thread, mailbox: .messages, isSelected: nil) { open(.thread(thread.id, nil)) } }
            }
        }
        if !people.isEmpty {
            Section("People") {
                ForEach(people) { person in
                    Button {
                        if let id = store.openThread(with: [person.id]) { open(.thread(id, nil)) }
                    } label: {
                        HStack(spacing: 12) {
                            Avatar(person, size: 40)
                            Text(person.shownName)
                        }
                    }
                    .rowButton(vertical: 8)
                    .accessibilityIdentifier("messages.search.person.\(person.id)")
                }
            }
        }
        if !messages.isEmpty {
            Section(messages.count == 1 ? "1 Message" : "\(messages.count) Messages") {
                ForEach(messages.prefix(Self.limit)) { message in hit(message) }
            }
        }
    }

    private func hit(_ message: TextMessage) -> some View {
        let name = store.thread(message.threadID).map(store.name) ?? ""
        return Button {
            open(.thread(message.threadID, message.id))
        } label: {
            HStack(spacing: 12) {
                if let thread = store.thread(message.threadID) { ThreadAvatar(thread: thread, size: 40) }
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(name).font(.headline).lineLimit(1)
                        Spacer(minLength: 8)
                        Text(Dates.brief(message.date)).font(.subheadline).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.6)
                    }
                    Text(store.summary(of: message)).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .rowButton(vertical: 8)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(name), \(store.summary(of: message)), \(Dates.brief(message.date))")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("messages.search.message.\(message.id)")
    }
}
