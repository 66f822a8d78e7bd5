import PersonaKit

extension TeamChatApp {
    public static var entries: AppEntries<TeamChatStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Message", symbol: "square.and.pencil", opens: "teamchat://new-message"),
            AppShortcut("Activity", symbol: "bell", opens: "teamchat://activity"),
            AppShortcut("Threads", symbol: "bubble.left.and.text.bubble.right", opens: "teamchat://threads"),
            AppShortcut("Set a Status", symbol: "face.smiling", opens: "teamchat://status"),
        ]) { store in
            store.visibleChannels.map {
                SearchItem("#\($0.name)", subtitle: $0.topic, group: "Channels", text: $0.purpose, symbol: "number", opens: "teamchat://channel/\($0.id)")
            }
                + store.colleagues.map { member in
                    let contact = Persona.contact(member.contactID)
                    return SearchItem(
                        store.name(of: member.contactID), subtitle: contact?.jobTitle ?? "", group: "Colleagues", text: member.handle,
                        symbol: "person.crop.circle", opens: "teamchat://member/\(member.contactID)")
                }
                + store.searchItems.items(of: store.state.messages, context: [store.state.members.map(\.handle), store.seenTitles]) { message in
                    guard message.kind == .text, let conversation = store.conversation(message.conversationID), store.canSee(conversation) else { return nil }
                    return SearchItem(
                        store.name(of: message.authorID), subtitle: store.title(of: conversation), group: "TeamChat", text: message.text, date: message.sentAt,
                        symbol: "bubble.left.fill", opens: "teamchat://message/\(message.id)")
                }
        }
    }
}
