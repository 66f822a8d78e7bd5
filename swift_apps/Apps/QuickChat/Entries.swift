import PersonaKit

extension QuickChatApp {
    public static var entries: AppEntries<QuickChatStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Chat", symbol: "square.and.pencil", opens: "quickchat://new"),
            AppShortcut("Status", symbol: "circle.dashed", opens: "quickchat://status"),
            AppShortcut("Communities", symbol: "person.3", opens: "quickchat://communities"),
            AppShortcut("Starred Messages", symbol: "star", opens: "quickchat://starred"),
        ]) { store in
            store.state.chats.filter(store.isListed).map { chat in
                SearchItem(
                    store.name(of: chat), subtitle: chat.kind == .direct ? "Chat" : "\(chat.memberIDs.count) members", group: "Chats",
                    text: chat.about ?? "", symbol: "bubble.left.and.bubble.right.fill", opens: "quickchat://chat/\(chat.id)")
            }
                + store.searchItems.items(of: store.state.messages, context: 0) { message in
                    guard !message.isNotice, !message.isDeleted else { return nil }
                    return SearchItem(
                        message.summary, subtitle: "\(message.sender?.shownName ?? ""), \(Dates.dayAndYear(message.date))", group: "Messages",
                        text: message.searchText, date: message.date, symbol: "bubble.left.fill", opens: "quickchat://message/\(message.id)")
                }
        }
    }
}
