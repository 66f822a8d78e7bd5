import Foundation

/// What the phone offers without opening the app: the actions in its icon's menu, and the items that search finds.
///
/// An app declares both in one place:
///
/// ```swift
/// extension NotesApp {
///     public static var entries: AppEntries<NotesStore> {
///         AppEntries(shortcuts: [AppShortcut("New Note", symbol: "square.and.pencil", opens: "notes://new")]) { store in
///             store.state.notes.map { SearchItem($0.title, group: "Notes", text: $0.body, symbol: "note.text", opens: "notes://note/\($0.id)") }
///         }
///     }
/// }
/// ```
///
/// Every entry is a link that the app opens, so no other code depends on the app. On iOS a shortcut is an entry of
/// `UIApplicationShortcutItems` in Info.plist, and a search item a `CSSearchableItem` whose identifier is its link.
@MainActor public struct AppEntries<Store: PersonaStore> {
    /// At most four, as on iOS; the first is nearest to the icon.
    public var shortcuts: [AppShortcut]
    /// Everything that search can find now. Requested again after the app's state has changed.
    public var search: @MainActor (Store) -> [SearchItem]

    public init(shortcuts: [AppShortcut] = [], search: @escaping @MainActor (Store) -> [SearchItem] = { _ in [] }) {
        self.shortcuts = shortcuts
        self.search = search
    }
}

/// An action in the menu of an app's icon.
public struct AppShortcut: Codable, Hashable, Identifiable, Sendable {
    /// "New Note".
    public let title: String
    public let subtitle: String?
    /// An SF Symbol.
    public let symbol: String
    public let link: URL

    public var id: URL { link }

    public init(_ title: String, subtitle: String? = nil, symbol: String, opens link: String) {
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
        self.link = .entry(link)
    }
}

/// Something in an app that search finds: a note, a mail, a restaurant.
public struct SearchItem: Hashable, Identifiable, Sendable {
    public let title: String
    /// Under the title: who sent it, which folder it is in.
    public let subtitle: String
    /// The heading that it is found under: "Notes". An app may have several.
    public let group: String
    /// Words that find it and are not shown, such as a note's body.
    public let text: String
    /// Newer items come first among equally good ones.
    public let date: Date?
    /// An SF Symbol.
    public let symbol: String
    /// A link is made when it is asked for: of thousands of items a screen shows a few.
    private let address: String
    /// Where it opens.
    public var link: URL { .entry(address) }

    public var id: String { address }

    public init(
        _ title: String, subtitle: String = "", group: String, text: String = "", date: Date? = nil, symbol: String, opens link: String
    ) {
        self.title = title
        self.subtitle = subtitle
        self.group = group
        self.text = text
        self.date = date
        self.symbol = symbol
        address = link
    }
}

extension URL {
    /// A link that is written in the app's own source.
    fileprivate static func entry(_ link: String) -> URL {
        guard let url = URL(string: link), url.scheme != nil else { preconditionFailure("expected a link such as notes://new, got \"\(link)\"") }
        return url
    }
}
