import Foundation

/// What Core Spotlight is given of a search item, on Apple's iOS. Worked out apart from Core Spotlight, so that it is the same wherever it
/// is looked at.
package struct SpotlightEntry: Hashable, Sendable {
    /// The item's link, which Spotlight hands back when the item is chosen.
    package let identifier: String
    package let domain: String
    package let title: String
    package let description: String
    /// What finds it beside its title: nothing where the item has no further words.
    package let text: String?
    package let date: Date?

    package init(_ item: SearchItem) {
        identifier = item.link.absoluteString
        domain = item.group
        title = item.title
        description = item.subtitle
        text = item.text.isEmpty ? nil : item.text
        date = item.date
    }

    /// Of everything in an app. A link that two items share is given once, as the index would keep only the last.
    @MainActor package static func all<A: PersonaApp>(of app: A.Type) -> [SpotlightEntry] {
        var seen: Set<URL> = []
        return PersonaHost.searchItems(of: app).filter { seen.insert($0.link).inserted }.map(SpotlightEntry.init)
    }
}
