import PersonaKit
import SwiftUI

/// One thread in a list: opens it, or is chosen while several are.
struct MessageRow: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    let thread: MailThread
    let list: MailList
    let siblings: [MailThread]
    @Binding var selection: Set<String>?
    @Binding var request: RowRequest?

    var body: some View {
        Button(action: tap) {
            HStack(spacing: 10) {
                if let selection { SelectionMark(isSelected: selection.contains(thread.id)) }
                MessageSummary(message: thread.latest, thread: thread, list: list)
            }
            .contentShape(Rectangle())
        }
        .rowButton(vertical: 10, leading: 8)
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(selection?.contains(thread.id) == true ? .isSelected : [])
        .accessibilityIdentifier("mail.\(list.key).row.\(thread.id)")
        .modifier(RowSwipes(thread: thread, list: list, request: $request, isEnabled: selection == nil))
        .modifier(RowMenu(thread: thread, list: list, request: $request))
    }

    private func tap() {
        if let selection {
            self.selection = selection.symmetricDifference([thread.id])
        } else {
            navigation.open(thread, in: list, among: siblings, store: store)
        }
    }

    private var spoken: String {
        MessageSummary.spoken(thread.latest, thread: thread, list: list, store: store)
    }
}

/// The round mark before a row while several are chosen.
private struct SelectionMark: View {
    let isSelected: Bool

    var body: some View {
        Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
            .font(.system(size: 22))
            .foregroundStyle(isSelected ? Color.accentColor : Color(.systemGray3))
            .padding(.leading, 8)
    }
}

/// What a row shows of a mail: who, when, about what, and how it begins.
struct MessageSummary: View {
    @Environment(MailStore.self) private var store
    let message: Message
    var thread: MailThread?
    var list: MailList?
    /// Shown under the text in search results.
    var mailbox: String?

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            marks
            SenderAvatar(person: shownPeople.first ?? message.from, size: 42)
            VStack(alignment: .leading, spacing: 1) {
                HStack(spacing: 4) {
                    Text(Self.who(message, list: list))
                        .font(.headline)
                        .lineLimit(1)
                    if store.state.isVIP(message.from) {
                        Image(systemName: "star.fill").font(.caption2).foregroundStyle(Color(.systemGray2))
                    }
                    Spacer(minLength: 4)
                    if hasAttachments {
                        Image(systemName: "paperclip").font(.footnote).foregroundStyle(.secondary)
                    }
                    Text(Dates.brief(message.date))
                        .minimumScaleFactor(0.5)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                        .layoutPriority(1)
                    Image(systemName: "chevron.forward")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.tertiary)
                }
                HStack(spacing: 6) {
                    Text(message.displaySubject)
                        .font(.subheadline)
                        .lineLimit(1)
                    Spacer(minLength: 4)
                    if isFlagged { Image(systemName: "flag.fill").font(.footnote).foregroundStyle(.orange) }
                    if let count = thread?.conversationCount, count > 1 { CountMark(count: count) }
                }
                Text(message.preview)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if let mailbox {
                    HStack(spacing: 4) {
                        Image(systemName: message.mailbox.symbol)
                        Text(mailbox)
                    }
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .padding(.top, 3)
                }
            }
            .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        }
    }

    /// The blue dot of unread mail, and the arrow of what was answered or passed on.
    private var marks: some View {
        VStack(spacing: 6) {
            Circle()
                .fill(Color.accentColor)
                .frame(width: 10, height: 10)
                .opacity(isUnread ? 1 : 0)
            if let answered = store.answered(message) {
                Image(systemName: answered == .reply ? "arrowshape.turn.up.left.fill" : "arrowshape.turn.up.right.fill")
                    .font(.system(size: 10))
                    .foregroundStyle(Color(.systemGray2))
            }
        }
        .frame(width: 14)
        .padding(.top, 16)
    }

    private var isUnread: Bool { thread?.isUnread ?? !message.isRead }
    private var isFlagged: Bool { thread?.isFlagged ?? message.isFlagged }
    private var hasAttachments: Bool { thread?.hasAttachments ?? !message.attachments.isEmpty }
    private var shownPeople: [MailAddress] { Self.people(message, list: list) }

    /// In Sent and Drafts the recipients, else the sender.
    private static func people(_ message: Message, list: MailList?) -> [MailAddress] {
        message.mailbox == .sent || message.mailbox == .outbox || message.mailbox == .drafts ? message.recipients : [message.from]
    }

    private static func who(_ message: Message, list: MailList?) -> String {
        let names = people(message, list: list).map(\.display)
        return names.isEmpty ? "No Recipients" : names.joined(separator: ", ")
    }

    /// What is read out for a row, in the order in which Mail says it.
    @MainActor static func spoken(_ message: Message, thread: MailThread?, list: MailList?, store: MailStore) -> String {
        let count = thread?.conversationCount ?? 1
        let parts: [String?] = [
            thread?.isUnread ?? !message.isRead ? "Unread" : nil,
            thread?.isFlagged ?? message.isFlagged ? "Flagged" : nil,
            store.answered(message).map { $0 == .reply ? "Replied" : "Forwarded" },
            who(message, list: list),
            store.state.isVIP(message.from) ? "VIP" : nil,
            count > 1 ? "\(count) messages" : nil,
            message.displaySubject, message.preview, Dates.brief(message.date),
            thread?.hasAttachments ?? !message.attachments.isEmpty ? "Attachment" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// How many mails a conversation has.
private struct CountMark: View {
    let count: Int

    var body: some View {
        Text("\(count)")
            .font(.caption.weight(.medium))
            .foregroundStyle(.secondary)
            .padding(.horizontal, 6)
            .padding(.vertical, 1)
            .background(Color(.systemGray5), in: Capsule())
    }
}
