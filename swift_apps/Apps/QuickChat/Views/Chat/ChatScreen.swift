import PersonaKit
import SwiftUI

/// A chat: its messages, the newest at the bottom, and the field to write the next one.
struct ChatScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chatID: Chat.ID
    /// The message that was asked for.
    let target: Message.ID?
    @State private var replyTo: Message.ID?
    @State private var refusal: Refusal?
    /// Unread when the chat was opened: the line "3 unread messages" stays where it was.
    @State private var firstUnread: Message.ID?

    init(chatID: Chat.ID, target: Message.ID?) {
        self.chatID = chatID
        self.target = target
        _firstUnread = State(initialValue: Persona.store(QuickChatStore.self).firstUnread(in: chatID))
    }

    var body: some View {
        if let chat = store.chat(chatID) {
            content(chat)
        } else {
            ContentUnavailableView("Chat not found", systemImage: "bubble.left")
        }
    }

    private func content(_ chat: Chat) -> some View {
        let messages = store.messages(in: chatID)
        return ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(Array(messages.enumerated()), id: \.element.id) { index, message in
                        let before = index > 0 ? messages[index - 1] : nil
                        VStack(spacing: 0) {
                            if before.map({ Dates.days(from: $0.date, to: message.date) > 0 }) ?? true { DayMark(date: message.date) }
                            if message.id == firstUnread { UnreadMark() }
                            MessageRow(
                                message: message, chat: chat, follows: follows(message, before), isTarget: message.id == target,
                                replyTo: $replyTo, refusal: $refusal
                            ) { id in proxy.scrollTo(id, anchor: .center) }
                        }
                        .id(message.id)
                    }
                }
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
            }
            .defaultScrollAnchor(.bottom)
            .onAppear { if let target { proxy.scrollTo(target, anchor: .center) } }
            .onChange(of: messages.last?.id) { _, last in
                if let last { proxy.scrollTo(last, anchor: .bottom) }
                // What comes while the chat is open is read at once.
                store.markRead(chatID)
            }
        }
        .background { Wallpaper() }
        .overlay {
            if messages.isEmpty { ContentUnavailableView("No Messages", systemImage: "bubble.left", description: Text("Say hello.")) }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { footer(chat) }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { ChatTitle(chat: chat) }
            ToolbarItem(placement: .topBarTrailing) {
                Menu("More", systemImage: "ellipsis") {
                    Button(chat.kind == .direct ? "Contact Info" : "Group Info", systemImage: "info.circle") { navigation.push(.info(chatID)) }
                    Button("Search in Chat", systemImage: "magnifyingglass") { navigation.push(.find(chatID)) }
                    Button(chat.isMuted ? "Unmute" : "Mute", systemImage: chat.isMuted ? "bell" : "bell.slash") {
                        store.setMuted(!chat.isMuted, chatID)
                    }
                    Button("Mark as Unread", systemImage: "envelope.badge") {
                        store.markUnread(chatID)
                        navigation.pop()
                    }
                }
                .accessibilityIdentifier("quickchat.chat.more")
            }
        }
        .toolbarBackground(.visible, for: .navigationBar)
        .refusal($refusal)
        .toolbar(.hidden, for: .tabBar)
        .onAppear { store.markRead(chatID) }
        .onDisappear { store.stopRecording(in: chatID) }
    }

    @ViewBuilder private func footer(_ chat: Chat) -> some View {
        if store.canSend(in: chat) {
            Composer(chat: chat, replyTo: $replyTo, refusal: $refusal)
        } else {
            Text(store.isMember(chat) ? "Only admins can send messages here." : "You are not in this group any more.")
                .font(.footnote)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 14)
                .background(.bar)
        }
    }

    /// Whether a message continues what the same person said just before.
    private func follows(_ message: Message, _ before: Message?) -> Bool {
        guard let before, !before.isNotice, before.senderID == message.senderID, Dates.days(from: before.date, to: message.date) == 0 else { return false }
        return message.date.timeIntervalSince(before.date) < 600
    }
}

/// Who the chat is with; opens what is known of them.
private struct ChatTitle: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat

    var body: some View {
        Button {
            navigation.push(.info(chat.id))
        } label: {
            HStack(spacing: 9) {
                ChatAvatar(chat: chat, size: 34)
                VStack(alignment: .leading, spacing: 0) {
                    Text(store.name(of: chat)).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary).lineLimit(1)
                    if let line = subtitle { Text(line).font(.caption).foregroundStyle(.secondary).lineLimit(1) }
                }
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel([store.name(of: chat), subtitle].compactMap { $0 }.joined(separator: ", "))
        .accessibilityIdentifier("quickchat.chat.title")
    }

    private var subtitle: String? {
        switch chat.kind {
        case .direct: return store.partner(of: chat).flatMap { store.profile($0.id)?.about }
        case .announcement: return "Announcements, \(chat.memberIDs.count) members"
        case .group:
            let names = chat.memberIDs.filter { $0 != store.me }.compactMap { Persona.contact($0)?.shortName }
            return names.count > 4 ? "\(chat.memberIDs.count) members" : (names + ["You"]).joined(separator: ", ")
        }
    }
}

private struct DayMark: View {
    let date: Date

    var body: some View {
        Text(title)
            .font(.caption.weight(.semibold))
            .foregroundStyle(.secondary)
            .padding(.horizontal, 11)
            .padding(.vertical, 5)
            .background(Color(.systemBackground).opacity(0.9), in: Capsule())
            .padding(.vertical, 12)
    }

    private var title: String {
        switch Dates.daysFromToday(date) {
        case 0: "Today"
        case -1: "Yesterday"
        case -6 ... -2: Dates.weekday(date)
        default: "\(Dates.shortDay(date))\(Dates.year(of: date) == Dates.year(of: Persona.today) ? "" : ", \(year)")"
        }
    }

    private var year: String { String(Dates.dayAndYear(date).suffix(4)) }
}

private struct UnreadMark: View {
    var body: some View {
        Text("Unread messages")
            .font(.caption.weight(.semibold))
            .foregroundStyle(ChatStyle.tint)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 5)
            .background(ChatStyle.tint.opacity(0.12), in: Capsule())
            .padding(.vertical, 8)
    }
}

/// A quiet pattern behind the messages.
private struct Wallpaper: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Canvas { context, size in
            let ink = ChatStyle.tint.opacity(scheme == .dark ? 0.10 : 0.075)
            for row in 0...Int(size.height / 56) {
                for column in 0...Int(size.width / 56) {
                    let x = CGFloat(column) * 56 + (row % 2 == 0 ? 14 : 42), y = CGFloat(row) * 56 + 20
                    let shape: Path
                    switch (row * 3 + column) % 4 {
                    case 0: shape = Path(ellipseIn: CGRect(x: x - 6, y: y - 6, width: 12, height: 12))
                    case 1: shape = Bubble(tail: .leading, radius: 5).path(in: CGRect(x: x - 8, y: y - 7, width: 17, height: 15))
                    case 2: shape = Path(roundedRect: CGRect(x: x - 6, y: y - 6, width: 12, height: 12), cornerRadius: 3)
                    default:
                        shape = Path { path in
                            path.move(to: CGPoint(x: x - 9, y: y))
                            path.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: x - 4.5, y: y - 8))
                            path.addQuadCurve(to: CGPoint(x: x + 9, y: y), control: CGPoint(x: x + 4.5, y: y + 8))
                        }
                    }
                    context.stroke(shape, with: .color(ink), lineWidth: 1.6)
                }
            }
        }
        .background(scheme == .dark ? Color(red: 0.055, green: 0.05, blue: 0.085) : Color(red: 0.945, green: 0.935, blue: 0.975))
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }
}
