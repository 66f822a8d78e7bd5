import PersonaKit
import SwiftUI

/// The bubble: what was said, in what form it was said, and when.
struct MessageBubble: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    let chat: Chat
    let isMine: Bool
    let showsSender: Bool
    @Binding var refusal: Refusal?
    let jump: (Message.ID) -> Void

    var body: some View {
        if isPlain {
            content
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(spoken)
                .accessibilityIdentifier("quickchat.chat.message.\(message.id)")
        } else {
            content
                .accessibilityElement(children: .contain)
                .accessibilityIdentifier("quickchat.chat.message.\(message.id)")
        }
    }

    /// Nothing in it can be touched, so that it is read as one.
    private var isPlain: Bool {
        message.replyToID == nil && message.voice == nil && message.poll == nil && message.event == nil && message.placeID == nil
            && message.sharedContactID == nil && message.link == nil
    }

    private var content: some View {
        VStack(alignment: .leading, spacing: 4) {
            if showsSender, let sender = message.sender {
                Text(sender.shownName).font(.footnote.weight(.semibold)).foregroundStyle(ChatStyle.tint)
            }
            if message.isForwarded {
                Label("Forwarded", systemImage: "arrowshape.turn.up.right.fill").font(.caption).italic().foregroundStyle(quiet)
            }
            if let quote = message.statusQuote { QuoteBlock(title: "Status", text: quote, isMine: isMine) }
            if let source = message.replyToID.flatMap(store.message) {
                Button {
                    jump(source.id)
                } label: {
                    QuoteBlock(title: source.senderID == store.me ? "You" : source.sender?.shownName ?? "", text: source.summary, isMine: isMine)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("In reply to \(source.senderID == store.me ? "you" : source.sender?.shortName ?? ""): \(source.summary)")
                .accessibilityIdentifier("quickchat.chat.quote.\(message.id)")
            }
            special
            if message.isDeleted {
                HStack(spacing: 5) {
                    Image(systemName: "nosign").font(.footnote)
                    Text("This message was deleted").italic()
                }
                .foregroundStyle(quiet)
                stamp.frame(maxWidth: .infinity, alignment: .trailing).fixedSize()
            } else if message.text.isEmpty {
                HStack {
                    Spacer(minLength: 0); stamp
                }.frame(width: hasCard ? MessageCard.width : nil)
            } else if message.text.count <= 26, message.statusQuote == nil, message.replyToID == nil, message.photo == nil {
                HStack(alignment: .lastTextBaseline, spacing: 9) {
                    words; stamp
                }
            } else {
                VStack(alignment: .trailing, spacing: 2) {
                    words.frame(maxWidth: message.photo == nil ? nil : MessageCard.width, alignment: .leading)
                    stamp
                }
            }
        }
        .foregroundStyle(isMine ? Color.white : Color.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background {
            if isMine { shape.fill(ChatStyle.gradient) } else { shape.fill(ChatStyle.theirs) }
        }
        .contentShape(shape)
    }

    private var shape: UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: 18, bottomLeadingRadius: isMine ? 18 : 6, bottomTrailingRadius: isMine ? 6 : 18, topTrailingRadius: 18, style: .continuous)
    }

    private var quiet: Color { isMine ? Color.white.opacity(0.75) : Color.secondary }
    private var hasCard: Bool { !isPlain || message.photo != nil }

    private var words: some View {
        Text(message.text)
            .fixedSize(horizontal: false, vertical: true)
            .accessibilityIdentifier("quickchat.chat.text.\(message.id)")
    }

    @ViewBuilder private var special: some View {
        if let photo = message.photo { PhotoPicture(photo: photo) }
        if let voice = message.voice { VoiceBlock(message: message, voice: voice, isMine: isMine) }
        if let poll = message.poll { PollBlock(message: message, poll: poll, isMine: isMine, refusal: $refusal) }
        if let event = message.event { EventBlock(message: message, event: event, isMine: isMine, refusal: $refusal) }
        if let place = message.place { PlaceBlock(place: place, isMine: isMine) }
        if let contact = message.sharedContact { ContactBlock(contact: contact, isMine: isMine) }
        if let link = message.link { LinkBlock(link: link, messageID: message.id, isMine: isMine) }
    }

    private var stamp: some View {
        HStack(spacing: 3) {
            if message.isStarred { Image(systemName: "star.fill").font(.system(size: 9)) }
            Text(Dates.time(message.date)).font(.caption2)
            if isMine, message.isWaiting == true {
                Image(systemName: "clock").font(.system(size: 9, weight: .semibold))
            } else if isMine, !message.isDeleted {
                Ticks(isRead: store.isRead(message))
            }
        }
        .foregroundStyle(quiet)
        .fixedSize()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel([Dates.time(message.date), received].compactMap { $0 }.joined(separator: ", "))
    }

    /// What the ticks mean.
    private var received: String? {
        guard isMine, !message.isDeleted else { return nil }
        return message.isWaiting == true ? "Waiting for network" : store.isRead(message) ? "Read" : "Delivered"
    }

    /// "Kai Santos: on my way, 5:40 PM, Love from You".
    private var spoken: String {
        let who = isMine ? "You" : message.sender?.shownName ?? "Someone"
        let what = message.photo.map { "Photo, \($0.caption)\(message.text.isEmpty ? "" : ". \(message.text)")" } ?? message.summary
        let quote = message.statusQuote.map { "Reply to the status “\($0)”: " } ?? ""
        let parts: [String?] = [
            "\(who): \(quote)\(what)", Dates.time(message.date), message.isForwarded ? "Forwarded" : nil, message.isStarred ? "Starred" : nil,
            received,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// One check for delivered, two for read.
private struct Ticks: View {
    let isRead: Bool

    var body: some View {
        ZStack(alignment: .leading) {
            Image(systemName: "checkmark").font(.system(size: 8, weight: .bold))
            if isRead { Image(systemName: "checkmark").font(.system(size: 8, weight: .bold)).padding(.leading, 4) }
        }
        .accessibilityHidden(true)
    }
}

/// What a message answers, above it.
struct QuoteBlock: View {
    let title: String
    let text: String
    let isMine: Bool

    var body: some View {
        HStack(spacing: 8) {
            RoundedRectangle(cornerRadius: 1.5).fill(isMine ? Color.white : ChatStyle.tint).frame(width: 3)
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.caption.weight(.semibold)).foregroundStyle(isMine ? Color.white : ChatStyle.tint)
                Text(text).font(.footnote).foregroundStyle(isMine ? Color.white.opacity(0.85) : Color.secondary).lineLimit(2)
                    .multilineTextAlignment(.leading)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        .padding(.vertical, 5)
        .padding(.horizontal, 8)
        .background((isMine ? Color.white : ChatStyle.tint).opacity(0.14), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
    }
}

extension QuickChatStore {
    /// Somebody else has written or reacted since.
    func isRead(_ message: Message) -> Bool { !readers(of: message).isEmpty }

    /// Members who have reacted to a message, voted in it, or written after it.
    func readers(of message: Message) -> [Contact.ID] {
        var found = message.reactions.map(\.contactID)
        found += (message.poll?.options ?? []).flatMap(\.voterIDs) + (message.event?.answers ?? []).map(\.contactID)
        for position in (index.messages[message.chatID] ?? []).reversed() {
            guard state.messages[position].date > message.date else { break }
            found.append(state.messages[position].senderID)
        }
        var seen: Set<Contact.ID> = [me]
        return found.filter { seen.insert($0).inserted }
    }
}
