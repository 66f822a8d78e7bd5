import PersonaKit

extension MessagesApp {
    public static var entries: AppEntries<MessagesStore> {
        AppEntries(shortcuts: [AppShortcut("New Message", symbol: "square.and.pencil", opens: "messages://new")]) { store in
            store.state.messages.filter { $0.deletedAt == nil && !$0.isUnsent }.map { message in
                let thread = store.thread(message.threadID)
                return SearchItem(
                    thread.map(store.name) ?? "", subtitle: store.summary(of: message), group: "Messages", date: message.date, symbol: "message",
                    opens: "messages://message/\(message.id)")
            }
        }
    }
}
