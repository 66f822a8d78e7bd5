import PersonaKit

extension MailApp {
    public static var entries: AppEntries<MailStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Message", symbol: "square.and.pencil", opens: "mail://compose"),
            AppShortcut("All Inboxes", symbol: "tray.2", opens: "mail://mailbox/inbox"),
            AppShortcut("Unread", symbol: "envelope.badge", opens: "mail://mailbox/unread"),
            AppShortcut("VIP", symbol: "star", opens: "mail://mailbox/vip"),
        ]) { store in
            Persona.contacts.filter { !$0.emails.isEmpty }.map { person in
                SearchItem(
                    person.name, subtitle: person.relation ?? person.jobTitle ?? person.emails[0], group: "Contacts",
                    text: ([person.nickname, person.company] + person.emails + person.phones).compactMap { $0 }.joined(separator: " "),
                    symbol: "person.crop.circle.fill", opens: "mail://person/\(person.id)")
            }
                + store.searchItems.items(of: store.index.newestFirst.map { store.state.messages[$0] }, context: 0) { message in
                    guard !message.mailbox.isBin else { return nil }
                    return SearchItem(
                        message.displaySubject, subtitle: store.isMe(message.from) ? "To \(message.to.first?.display ?? "nobody")" : message.from.display,
                        group: "Mail", text: message.body, date: message.date, symbol: "envelope.fill", opens: "mail://message/\(message.id)")
                }
        }
    }
}
