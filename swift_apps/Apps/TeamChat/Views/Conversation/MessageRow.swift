import PersonaKit
import SwiftUI

/// A message with its files, its reactions and its thread. A tap opens the thread, a long touch shows what can be done.
struct MessageRow: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    /// Whether it shows who wrote it, which those right after it leave out.
    let isFirst: Bool
    var isHighlighted = false
    var showsThread = true
    let screen: String
    let act: () -> Void

    var body: some View {
        switch message.kind {
        case .text: row
        case .joined: notice("joined")
        case .left: notice("left")
        }
    }

    private func notice(_ what: String) -> some View {
        let place = store.conversation(message.conversationID).map(store.title) ?? ""
        return HStack(spacing: 10) {
            MemberAvatar(id: message.authorID, size: 22).frame(width: 38)
            Text("\(store.name(of: message.authorID)) \(what) \(place).").font(.footnote).foregroundStyle(.secondary)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("teamchat.\(screen).notice.\(message.id)")
    }

    private var row: some View {
        HStack(alignment: .top, spacing: 10) {
            if isFirst {
                Button {
                    navigation.push(.member(message.authorID))
                } label: {
                    MemberAvatar(id: message.authorID, size: 38)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Profile of \(store.name(of: message.authorID))")
                .accessibilityIdentifier("teamchat.\(screen).author.\(message.id)")
            } else {
                Color.clear.frame(width: 38, height: 1).accessibilityHidden(true)
            }
            VStack(alignment: .leading, spacing: 5) {
                words
                ForEach(message.files, id: \.name) { FileCard(file: $0, messageID: message.id) }
                ForEach(message.documents, id: \.url) { DocumentCard(document: $0, messageID: message.id) }
                if !message.reactions.isEmpty { ReactionRow(message: message, screen: screen) }
                if showsThread { ThreadSummary(message: message) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.horizontal, 14)
        .padding(.top, isFirst ? 7 : 1)
        .padding(.bottom, 2)
        .background(isHighlighted ? ChatStyle.highlight.opacity(0.18) : store.isPinned(message) ? ChatStyle.tint.opacity(0.07) : .clear)
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            if isFirst {
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    Text(store.name(of: message.authorID)).font(.callout.weight(.bold)).lineLimit(1)
                    if let emoji = store.member(message.authorID)?.status?.emoji { Text(emoji).font(.caption) }
                    if store.member(message.authorID)?.isGuest ?? false { GuestTag() }
                    Text(Dates.time(message.sentAt)).font(.caption).foregroundStyle(.secondary)
                    if store.isPinned(message) { Image(systemName: "pin.fill").font(.caption2).foregroundStyle(.tint) }
                    if store.isSaved(message.id) { Image(systemName: "bookmark.fill").font(.caption2).foregroundStyle(ChatStyle.badge) }
                }
            }
            if message.threadID != nil, showsThread { Text("replied to a thread").font(.caption).foregroundStyle(.secondary) }
            if !message.text.isEmpty { MessageBody(text: message.text, isEdited: message.editedAt != nil).font(.callout) }
            if message.isWaiting == true { Label("Waiting for network", systemImage: "clock").font(.caption).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .contentShape(Rectangle())
        .onTapGesture { if showsThread { navigation.push(.thread(message.threadID ?? message.id)) } else { act() } }
        .onLongPressGesture { act() }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
        .accessibilityAddTraits(.isButton)
        .accessibilityHint(showsThread ? "Opens the thread. Touch and hold for more." : "Shows more actions.")
        .accessibilityIdentifier("teamchat.\(screen).message.\(message.id)")
    }

    private var spoken: String {
        let parts: [String?] = [
            store.name(of: message.authorID), ChatDates.dayAndTime(message.sentAt), message.text.isEmpty ? nil : message.text,
            message.editedAt == nil ? nil : "edited", store.isPinned(message) ? "pinned" : nil, store.isSaved(message.id) ? "saved" : nil,
            message.isWaiting == true ? "waiting for network" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

struct GuestTag: View {
    var body: some View {
        Text("Guest")
            .font(.caption2.weight(.semibold))
            .foregroundStyle(.secondary)
            .padding(.horizontal, 5)
            .padding(.vertical, 1)
            .background(Color(.systemGray5), in: RoundedRectangle(cornerRadius: 4, style: .continuous))
    }
}

/// Who answered, how often and when; opens the thread.
struct ThreadSummary: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message

    var body: some View {
        let replies = store.replies(to: message.id)
        if let last = replies.last {
            let people = replies.reduce(into: [Contact.ID]()) { if !$0.contains($1.authorID) { $0.append($1.authorID) } }
            let count = replies.count == 1 ? "1 reply" : "\(replies.count) replies"
            Button {
                navigation.push(.thread(message.id))
            } label: {
                HStack(spacing: 6) {
                    HStack(spacing: 3) { ForEach(people.prefix(3), id: \.self) { MemberAvatar(id: $0, size: 22) } }
                    Text(count).font(.footnote.weight(.semibold)).foregroundStyle(.tint)
                    Text("Last \(ChatDates.dayAndTime(last.sentAt))").font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    Spacer(minLength: 0)
                }
                .padding(.vertical, 3)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(spoken(count, last, from: people))
            .accessibilityIdentifier("teamchat.conversation.thread.\(message.id)")
        }
    }

    /// "2 replies, Last yesterday at 3:33 PM, from Nick Petrov and You, new".
    private func spoken(_ count: String, _ last: Message, from people: [Contact.ID]) -> String {
        let names = people.map { $0 == store.myID ? "You" : store.name(of: $0) }
        let parts = [count, "Last \(ChatDates.dayAndTime(last.sentAt))", "from \(names.joined(separator: " and "))"]
        return (parts + (store.unreadReplies(to: message.id).isEmpty ? [] : ["new"])).joined(separator: ", ")
    }
}
