import PersonaKit
import SwiftUI

/// One message with what surrounds its bubble: the sender, reactions, and the menu of what can be done with it.
struct MessageRow: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    let chat: Chat
    /// The same person wrote just before.
    let follows: Bool
    let isTarget: Bool
    @Binding var replyTo: Message.ID?
    @Binding var refusal: Refusal?
    let jump: (Message.ID) -> Void
    @State private var isDeleting = false

    var body: some View {
        if message.isNotice {
            NoticeLine(message: message)
        } else {
            HStack(alignment: .bottom, spacing: 7) {
                if isMine { Spacer(minLength: 54) } else if chat.kind != .direct { portrait }
                VStack(alignment: isMine ? .trailing : .leading, spacing: 0) {
                    bubble
                    if !message.reactions.isEmpty { ReactionChips(message: message, chat: chat, refusal: $refusal) }
                }
                if !isMine { Spacer(minLength: 40) }
            }
            .padding(.top, follows ? 2.5 : 9)
            .padding(.vertical, isTarget ? 4 : 0)
            .background { if isTarget { ChatStyle.tint.opacity(0.16).padding(.horizontal, -12) } }
        }
    }

    private var isMine: Bool { message.senderID == store.me }

    @ViewBuilder private var portrait: some View {
        if follows {
            Color.clear.frame(width: 30, height: 1)
        } else if let sender = message.sender {
            Button {
                navigation.push(.contact(sender.id))
            } label: {
                Avatar(sender, size: 30)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Contact \(sender.name)")
            .accessibilityIdentifier("quickchat.chat.sender.\(message.id)")
        }
    }

    private var bubble: some View {
        MessageBubble(message: message, chat: chat, isMine: isMine, showsSender: !isMine && chat.kind != .direct && !follows, refusal: $refusal, jump: jump)
            .contextMenu { if !message.isDeleted { menu } else { deleteForMe } }
            .confirmationDialog("Delete this message?", isPresented: $isDeleting, titleVisibility: .visible) {
                if store.canDeleteForEveryone(message) {
                    Button("Delete for Everyone", role: .destructive) { attempt($refusal) { try store.deleteForEveryone(message.id) } }
                }
                Button("Delete for Me", role: .destructive) { attempt($refusal) { try store.deleteForMe(message.id) } }
            }
    }

    @ViewBuilder private var menu: some View {
        let mine = message.reactions.first { $0.contactID == store.me }?.kind
        if store.isMember(chat) {
            ControlGroup {
                ForEach(Reaction.Kind.allCases.prefix(4), id: \.self) { kind in
                    Button(mine == kind ? "Remove \(kind.name)" : kind.name, systemImage: kind.symbol) { react(kind) }
                }
            }
            Menu("More Reactions", systemImage: "face.smiling") {
                ForEach(Reaction.Kind.allCases.dropFirst(4), id: \.self) { kind in
                    Button(mine == kind ? "Remove \(kind.name)" : kind.name, systemImage: kind.symbol) { react(kind) }
                }
            }
        }
        if store.canSend(in: chat) { Button("Reply", systemImage: "arrowshape.turn.up.left") { replyTo = message.id } }
        if message.poll == nil, message.event == nil {
            Button("Forward", systemImage: "arrowshape.turn.up.right") { navigation.sheet = .forward(message.id) }
        }
        Button(message.isStarred ? "Unstar" : "Star", systemImage: message.isStarred ? "star.slash" : "star") {
            attempt($refusal) { try store.setStarred(!message.isStarred, message: message.id) }
        }
        Button("Info", systemImage: "info.circle") { navigation.push(.message(message.id)) }
        Button("Delete", systemImage: "trash", role: .destructive) { isDeleting = true }
    }

    private var deleteForMe: some View {
        Button("Delete for Me", systemImage: "trash", role: .destructive) { isDeleting = true }
    }

    private func react(_ kind: Reaction.Kind) { attempt($refusal) { try store.react(kind, to: message.id) } }
}

/// A line in the middle: who joined, what was renamed, what another app did.
private struct NoticeLine: View {
    @Environment(\.openURL) private var openURL
    let message: Message

    /// What the other app is about.
    private var symbol: (name: String, color: Color) {
        switch message.link?.scheme.flatMap(AppID.init(rawValue:)) {
        case .splitpay, .mybank: ("dollarsign.circle.fill", .green)
        case .cinephile: ("film.fill", .indigo)
        case .ticketbox: ("ticket.fill", .blue)
        case .photos: ("photo.fill", .blue)
        case .maps, .cityride: ("mappin.circle.fill", .red)
        case .calendar: ("calendar", .red)
        case .clouddrive, .clouddocs, .cloudsheets, .cloudslides: ("doc.text.fill", .blue)
        default: ("arrow.up.forward.app.fill", .gray)
        }
    }

    var body: some View {
        Group {
            if let link = message.link {
                Button {
                    openURL(link)
                } label: {
                    HStack(spacing: 6) {
                        Image(systemName: symbol.name).foregroundStyle(symbol.color)
                        Text(message.text).foregroundStyle(Color.primary)
                        Image(systemName: "chevron.forward").font(.caption2).foregroundStyle(.secondary)
                    }
                    .font(.footnote)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(message.text)
                .accessibilityIdentifier("quickchat.chat.notice.\(message.id)")
            } else {
                Text(message.text).font(.caption).foregroundStyle(.secondary)
            }
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(Color(.systemBackground).opacity(0.85), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .frame(maxWidth: .infinity)
        .padding(.vertical, 6)
    }
}

/// The reactions under a bubble, each kind once; a tap gives or takes back the owner's.
private struct ReactionChips: View {
    @Environment(QuickChatStore.self) private var store
    let message: Message
    let chat: Chat
    @Binding var refusal: Refusal?

    var body: some View {
        HStack(spacing: 4) {
            ForEach(Reaction.Kind.allCases.filter { kind in message.reactions.contains { $0.kind == kind } }, id: \.self) { kind in
                let count = message.reactions.count { $0.kind == kind }
                let isMine = message.reactions.contains { $0.kind == kind && $0.contactID == store.me }
                Button {
                    attempt($refusal) { try store.react(kind, to: message.id) }
                } label: {
                    HStack(spacing: 3) {
                        Text(kind.emoji).font(.system(size: 12))
                        if count > 1 { Text("\(count)").font(.caption2.weight(.semibold)).foregroundStyle(.secondary) }
                    }
                    .padding(.horizontal, 7)
                    .frame(height: 23)
                    .background(isMine ? ChatStyle.tint.opacity(0.22) : Color(.systemBackground), in: Capsule())
                    .overlay { Capsule().strokeBorder(isMine ? ChatStyle.tint.opacity(0.5) : Color(.separator), lineWidth: 0.5) }
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(kind.name): \(names(kind))")
                .accessibilityIdentifier("quickchat.chat.reaction.\(kind.rawValue).\(message.id)")
            }
        }
        .padding(.top, -5)
        .padding(.horizontal, 8)
    }

    private func names(_ kind: Reaction.Kind) -> String {
        ListWords.joined(
            message.reactions.filter { $0.kind == kind }.map { $0.contactID == store.me ? "You" : Persona.contact($0.contactID)?.shortName ?? "Someone" })
    }
}
