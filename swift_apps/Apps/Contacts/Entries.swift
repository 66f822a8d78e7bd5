import PersonaKit

extension ContactsApp {
    public static var entries: AppEntries<ContactsStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Contact", symbol: "plus", opens: "contacts://new"),
            AppShortcut("Favorites", symbol: "star.fill", opens: "contacts://favorites"),
            AppShortcut("My Card", symbol: "person.crop.circle", opens: "contacts://me"),
        ]) { store in
            store.state.people.map {
                SearchItem(
                    $0.name, subtitle: $0.company ?? $0.phones.first ?? "", group: "Contacts", text: $0.words, symbol: "person.crop.circle",
                    opens: "contacts://contact/\($0.id)")
            }
        }
    }
}
