import PersonaKit

extension LockedInApp {
    public static var entries: AppEntries<LockedInStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Post", symbol: "square.and.pencil", opens: "lockedin://write"),
            AppShortcut("Jobs", symbol: "briefcase", opens: "lockedin://jobs"),
            AppShortcut("Messages", symbol: "bubble.left.and.bubble.right", opens: "lockedin://messages"),
            AppShortcut("Search", symbol: "magnifyingglass", opens: "lockedin://search"),
        ]) { store in
            store.state.profiles.filter { !store.isMe($0.id) }.map {
                SearchItem($0.name, subtitle: $0.headline, group: "Network", text: $0.place, symbol: "person.crop.circle", opens: "lockedin://profile/\($0.id)")
            }
                + store.state.jobs.filter(\.isOpen).map {
                    SearchItem(
                        $0.title, subtitle: "\(store.companyName(of: $0)), \($0.place)", group: "Jobs", text: $0.skills.joined(separator: " "),
                        date: $0.postedAt,
                        symbol: "briefcase.fill", opens: "lockedin://job/\($0.id)")
                }
        }
    }
}
