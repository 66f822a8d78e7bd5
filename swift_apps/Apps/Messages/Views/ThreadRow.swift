import PersonaKit
import SwiftUI

/// A conversation in a list: whose it is, what was last said and when.
struct ThreadRow: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.dynamicTypeSize) private var typeSize
    let thread: MessageThread
    let mailbox: Mailbox
    /// Nil where nothing is chosen.
    let isSelected: Bool?
    let touch: () -> Void
    @State private var asksToDelete = false
    @State private var asksToReport = false
    @State private var refusal: Refusal?

    var body: some View {
        Button(action: touch) {
            HStack(spacing: 4) {
                if let isSelected {
                    Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                        .font(.system(size: 22))
                        .foregroundStyle(isSelected ? Color.blue : Color(.systemGray3))
                        .padding(.horizontal, 8)
                } else {
                    Circle().fill(isUnread ? Color.blue : .clear).frame(width: 11, height: 11).padding(.leading, 5).padding(.trailing, 3)
                }
                HStack(spacing: 11) {
                    ThreadAvatar(thread: thread, size: 47)
                    words
                }
            }
            .contentShape(Rectangle())
        }
        .rowButton(vertical: 9, leading: 2)
        .alignmentGuide(.listRowSeparatorLeading) { _ in 84 }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(isSelected == true ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("messages.row.\(thread.id)")
        .swipeActions(edge: .leading) {
            if mailbox != .deleted, isSelected == nil {
                Button(isUnread ? "Read" : "Unread", systemImage: isUnread ? "checkmark.message.fill" : "message.badge.fill") { toggleRead() }.tint(.blue)
                if mailbox == .messages { Button("Pin", systemImage: "pin.fill") { store.setPinned(true, thread.id) }.tint(.orange) }
            }
        }
        .swipeActions(edge: .trailing) {
            if mailbox != .deleted, isSelected == nil {
                Button("Delete", systemImage: "trash.fill", role: .destructive) { asksToDelete = true }
                Button(thread.isMuted ? "Show Alerts" : "Hide Alerts", systemImage: thread.isMuted ? "bell.fill" : "bell.slash.fill") {
                    store.setMuted(!thread.isMuted, thread.id)
                }
                .tint(.indigo)
            }
        }
        .contextMenu { if mailbox != .deleted, isSelected == nil { menu } }
        .confirmationDialog(
            "Would you like to delete this conversation? It stays in Recently Deleted for 30 days.", isPresented: $asksToDelete, titleVisibility: .visible
        ) {
            Button("Delete", role: .destructive) { store.delete([thread.id]) }
        }
        .confirmationDialog("The sender is reported to your carrier.", isPresented: $asksToReport, titleVisibility: .visible) {
            Button("Report Junk", role: .destructive) { attempt($refusal) { try store.reportJunk([thread.id]) } }
        }
        .refusal($refusal)
    }

    @ViewBuilder private var menu: some View {
        if mailbox == .messages {
            Button(thread.pinnedAt == nil ? "Pin" : "Unpin", systemImage: thread.pinnedAt == nil ? "pin" : "pin.slash") {
                store.setPinned(thread.pinnedAt == nil, thread.id)
            }
        }
        Button(isUnread ? "Mark as Read" : "Mark as Unread", systemImage: isUnread ? "checkmark.message" : "message.badge") { toggleRead() }
        Button(thread.isMuted ? "Show Alerts" : "Hide Alerts", systemImage: thread.isMuted ? "bell" : "bell.slash") {
            store.setMuted(!thread.isMuted, thread.id)
        }
        if mailbox == .unknown || mailbox == .junk {
            Button(mailbox == .junk ? "Not Spam" : "Mark as Known", systemImage: "person.crop.circle.badge.checkmark") { store.setKnown(thread.id) }
        }
        if mailbox == .unknown { Button("Report Junk", systemImage: "xmark.bin", role: .destructive) { asksToReport = true } }
        Button("Delete", systemImage: "trash", role: .destructive) { asksToDelete = true }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 1) {
            RowStack(alignment: .firstTextBaseline, spacing: 5) {
                HStack(spacing: 5) {
                    Text(store.name(of: thread)).font(.headline).lineLimit(1)
                    if thread.isMuted { Image(systemName: "bell.slash.fill").font(.system(size: 11)).foregroundStyle(.secondary) }
                }
                if !typeSize.isAccessibilitySize { Spacer(minLength: 4) }
                Text(when).font(.subheadline).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.6).layoutPriority(1)
                if !typeSize.isAccessibilitySize { Image(systemName: "chevron.forward").font(.caption.weight(.semibold)).foregroundStyle(.tertiary) }
            }
            Text(preview).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                .frame(maxWidth: .infinity, minHeight: 40, alignment: .topLeading)
        }
    }

    private var isUnread: Bool { mailbox != .deleted && store.isUnread(thread) }
    private var last: TextMessage? { mailbox == .deleted ? store.deletedMessages(in: thread.id).last : store.lastMessage(in: thread.id) }

    private var when: String {
        guard mailbox == .deleted else { return Dates.brief(store.activity(thread)) }
        let days = store.daysLeft(thread.id)
        return days == 1 ? "1 day" : "\(days) days"
    }

    private var preview: String {
        if mailbox != .deleted, !thread.draft.isEmpty { return "Draft: \(thread.draft)" }
        guard let last else { return "" }
        let count = mailbox == .deleted ? store.deletedMessages(in: thread.id).count : 1
        if count > 1 { return "\(count) Messages" }
        let summary = store.summary(of: last)
        return thread.isGroup && last.sender != store.me && !last.isUnsent ? "\(store.shortName(of: last.sender)): \(summary)" : summary
    }

    private var spoken: String {
        let parts: [String?] = [isUnread ? "Unread" : nil, store.name(of: thread), preview, when, thread.isMuted ? "Alerts Hidden" : nil]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private func toggleRead() { isUnread ? store.markRead(thread.id) : store.markUnread(thread.id) }
}

/// The pinned conversations, three in a row.
struct PinnedGrid: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.dynamicTypeSize) private var typeSize
    let open: (MessageThread.ID) -> Void

    var body: some View {
        if !store.pinned.isEmpty {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: typeSize.columns(3, large: 2)), spacing: 16) {
                ForEach(store.pinned) { thread in
                    let isUnread = store.isUnread(thread)
                    Button {
                        open(thread.id)
                    } label: {
                        VStack(spacing: 6) {
                            ThreadAvatar(thread: thread, size: 82)
                            HStack(spacing: 5) {
                                if isUnread { Circle().fill(Color.blue).frame(width: 9, height: 9) }
                                Text(thread.isGroup ? store.name(of: thread) : store.shortName(of: thread.members[0]))
                                    .font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                            }
                        }
                        .frame(maxWidth: .infinity)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .contextMenu {
                        Button("Unpin", systemImage: "pin.slash") { store.setPinned(false, thread.id) }
                        Button(isUnread ? "Mark as Read" : "Mark as Unread", systemImage: isUnread ? "checkmark.message" : "message.badge") {
                            isUnread ? store.markRead(thread.id) : store.markUnread(thread.id)
                        }
                        Button(thread.isMuted ? "Show Alerts" : "Hide Alerts", systemImage: thread.isMuted ? "bell" : "bell.slash") {
                            store.setMuted(!thread.isMuted, thread.id)
                        }
                        Button("Delete", systemImage: "trash", role: .destructive) { store.delete([thread.id]) }
                    }
                    .accessibilityLabel("\(isUnread ? "Unread, " : "")\(store.name(of: thread)), Pinned")
                    .accessibilityIdentifier("messages.pinned.\(thread.id)")
                }
            }
            .padding(.vertical, 10)
            .listRowSeparator(.hidden)
        }
    }
}
