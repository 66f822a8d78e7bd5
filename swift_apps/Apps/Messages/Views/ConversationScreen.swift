import PersonaKit
import SwiftUI

/// A conversation: its messages, the newest at the bottom, and the field to write the next one.
struct ConversationScreen: View {
    @Environment(MessagesStore.self) private var store
    let threadID: MessageThread.ID
    /// The message that was asked for.
    let target: TextMessage.ID?
    let open: (MessagesPage) -> Void
    @State private var replyTo: TextMessage.ID?
    @State private var edited: TextMessage.ID?
    /// The messages that were chosen; nil while none can be.
    @State private var selected: [TextMessage.ID]?
    @State private var asksToReport = false
    @State private var asksToDelete = false
    @State private var refusal: Refusal?

    var body: some View {
        if let thread = store.thread(threadID) { content(thread) } else { ContentUnavailableView("No Conversation", systemImage: "bubble.left") }
    }

    private func content(_ thread: MessageThread) -> some View {
        let messages = store.messages(in: threadID)
        return ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(Array(messages.enumerated()), id: \.element.id) { index, message in
                        let before = index > 0 ? messages[index - 1] : nil, after = index + 1 < messages.count ? messages[index + 1] : nil
                        VStack(spacing: 0) {
                            if startsAnew(message, after: before) { TimeMark(date: message.date, service: index == 0 ? thread.service : nil) }
                            MessageRow(
                                message: message, thread: thread, isFirst: before?.sender != message.sender || startsAnew(message, after: before),
                                isLast: after.map { $0.sender != message.sender || startsAnew($0, after: message) } ?? true,
                                showsStatus: after == nil, isTarget: message.id == target, replyTo: $replyTo, edited: $edited, selected: $selected
                            ) { proxy.scrollTo($0, anchor: .center) }
                        }
                        .id(message.id)
                    }
                    if store.isUnknown(thread), !thread.isJunk { unknownNote }
                }
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
            }
            .defaultScrollAnchor(.bottom)
            .onAppear { if let target { proxy.scrollTo(target, anchor: .center) } }
            .onChange(of: messages.last?.id) { _, last in
                if let last { proxy.scrollTo(last, anchor: .bottom) }
                // What comes while the conversation is open is read at once.
                store.markRead(threadID)
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { footer(thread) }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { bars(thread) }
        .toolbarBackground(.visible, for: .navigationBar)
        .onAppear { store.markRead(threadID) }
        .confirmationDialog("The sender is reported to your carrier.", isPresented: $asksToReport, titleVisibility: .visible) {
            Button("Report Junk", role: .destructive) { attempt($refusal) { try store.reportJunk([threadID]) } }
        }
        .refusal($refusal)
        .confirmationDialog("Deleted messages stay in Recently Deleted for 30 days.", isPresented: $asksToDelete, titleVisibility: .visible) {
            Button(selected?.count == 1 ? "Delete Message" : "Delete \(selected?.count ?? 0) Messages", role: .destructive) {
                store.deleteMessages(selected ?? [])
                selected = nil
            }
        }
    }

    @ToolbarContentBuilder private func bars(_ thread: MessageThread) -> some ToolbarContent {
        ToolbarItem(placement: .principal) {
            Button {
                open(.details(threadID))
            } label: {
                HStack(spacing: 8) {
                    ThreadAvatar(thread: thread, size: 32)
                    HStack(spacing: 3) {
                        Text(store.name(of: thread)).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary).lineLimit(1)
                        Image(systemName: "chevron.forward").font(.system(size: 10, weight: .semibold)).foregroundStyle(.secondary)
                    }
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(store.name(of: thread))
            .accessibilityIdentifier("messages.conversation.title")
        }
        ToolbarItem(placement: .topBarTrailing) {
            if selected != nil { Button("Cancel") { selected = nil }.accessibilityIdentifier("messages.conversation.cancel") }
        }
    }

    @ViewBuilder private func footer(_ thread: MessageThread) -> some View {
        if let selected {
            HStack {
                Button("Delete", systemImage: "trash") { asksToDelete = true }
                    .labelStyle(.iconOnly)
                    .disabled(selected.isEmpty)
                    .accessibilityIdentifier("messages.conversation.delete")
                Spacer()
                Text(selected.count == 1 ? "1 Selected" : "\(selected.count) Selected").font(.subheadline).foregroundStyle(.secondary)
                Spacer()
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 14)
            .background(.bar)
        } else if thread.isJunk {
            HStack(spacing: 6) {
                Text("This conversation is in Spam.").foregroundStyle(.secondary)
                Button("Not Spam") { store.setKnown(threadID) }.accessibilityIdentifier("messages.conversation.notSpam")
            }
            .font(.footnote)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 14)
            .background(.bar)
        } else if edited == nil {
            ComposeBar(thread: thread, replyTo: $replyTo)
        }
    }

    private var unknownNote: some View {
        VStack(spacing: 6) {
            Text("The sender is not in your contact list.").foregroundStyle(.secondary)
            Button("Report Junk") { asksToReport = true }.accessibilityIdentifier("messages.conversation.report")
        }
        .font(.footnote)
        .padding(.vertical, 18)
    }

    /// Whether a time is shown above a message: an hour after the one before, or on another day.
    private func startsAnew(_ message: TextMessage, after before: TextMessage?) -> Bool {
        guard let before else { return true }
        return message.date.timeIntervalSince(before.date) >= 3_600 || Dates.days(from: before.date, to: message.date) > 0
    }
}

/// "Today 9:41 AM".
private struct TimeMark: View {
    let date: Date
    /// Above the first message, how the conversation is sent.
    let service: MessageThread.Service?

    var body: some View {
        VStack(spacing: 1) {
            if let service { Text(service.prompt).fontWeight(.medium) }
            Text("\(Text(day).fontWeight(.semibold)) \(Dates.time(date))")
        }
        .font(.caption)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
        .padding(.top, 16)
        .padding(.bottom, 8)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(day) \(Dates.time(date))")
    }

    private var day: String {
        switch Dates.daysFromToday(date) {
        case 0: "Today"
        case -1: "Yesterday"
        case -6 ... -2: Dates.weekday(date)
        default:
            Dates.year(of: date) == Dates.year(of: Persona.today) ? "\(Dates.shortDay(date)) at" : "\(Dates.dayAndYear(date)) at"
        }
    }
}
