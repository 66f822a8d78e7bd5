import Foundation
import PersonaKit

/// Where a person is in TasteRank. Deep links write it.
struct TasteNavigation: Equatable {
    var tab = TasteTab.feed
    var feed: [TasteRoute] = []
    var mine: [TasteRoute] = []
    var search: [TasteRoute] = []
    var profile: [TasteRoute] = []
    var shelf = TasteShelf.been
    var ranking: Ranking?

    struct Ranking: Equatable, Identifiable { var id: Catalog.Place.ID }

    /// Follows `tasterank://feed`, `been`, `want`, `lists`, `search`, `profile`, `place/<place id>`, `list/<id>`, `post/<id>`,
    /// `friend/<contact id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: TasteRankStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        ranking = nil
        switch screen {
        case "feed": (tab, feed) = (.feed, [])
        case "been": (tab, mine, shelf) = (.mine, [], .been)
        case "want": (tab, mine, shelf) = (.mine, [], .want)
        case "lists": (tab, mine, shelf) = (.mine, [], .lists)
        case "search": (tab, search) = (.search, [])
        case "profile": (tab, profile) = (.profile, [])
        case "place" where store.spot(id) != nil: (tab, search) = (.search, [.place(id)])
        case "list" where store.list(id) != nil: (tab, shelf, mine) = (.mine, .lists, [.list(id)])
        case "post" where store.post(id) != nil: (tab, feed) = (.feed, [.post(id)])
        case "friend" where !store.posts(by: id).isEmpty: (tab, profile) = (.profile, [.friend(id)])
        default: break
        }
    }
}

enum TasteTab: Hashable { case feed, mine, search, profile }

enum TasteShelf: String, CaseIterable, Identifiable {
    case been, want, lists
    var id: Self { self }
    var name: String { self == .want ? "Want to try" : rawValue.capitalized }
}

/// A screen that can be pushed in any tab.
enum TasteRoute: Hashable {
    case place(Catalog.Place.ID)
    case list(PlaceList.ID)
    case post(FriendPost.ID)
    case friend(Contact.ID)
}
