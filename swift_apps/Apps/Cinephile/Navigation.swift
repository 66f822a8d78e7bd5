import Foundation
import PersonaKit

/// Where a person is in Cinephile. Deep links write it.
struct FilmNavigation: Equatable {
    var tab = FilmTab.films
    var films: [FilmRoute] = []
    var search: [FilmRoute] = []
    var watchlist: [FilmRoute] = []
    var activity: [FilmRoute] = []
    var profile: [FilmRoute] = []
    var filter = FilmFilter()
    var feed = FeedPart.friends

    /// Follows `cinephile://films`, `search`, `watchlist`, `activity`, `recommendations`, `profile`, `diary`, `seen`, `reviews`, `lists`,
    /// `themes`, `film/<id>`, `person/<id>`, `genre/<name>`, `theme/<name>`, `list/<id>`, `review/<id>` (a friend's) and `friend/<contact id>`.
    /// Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CinephileStore) {
        guard let screen = url.host else { return }
        let id = (url.pathComponents.last { $0 != "/" } ?? "").removingPercentEncoding ?? ""
        switch screen {
        case "films", "home": (tab, films) = (.films, [])
        case "search": (tab, search, filter) = (.search, [], FilmFilter())
        case "watchlist": (tab, watchlist) = (.watchlist, [])
        case "activity": (tab, activity, feed) = (.activity, [], .friends)
        case "recommendations": (tab, activity, feed) = (.activity, [], .recommended)
        case "profile": (tab, profile) = (.profile, [])
        case "diary": (tab, profile) = (.profile, [.diary])
        case "seen": (tab, profile) = (.profile, [.seen])
        case "reviews": (tab, profile) = (.profile, [.reviews])
        case "lists": (tab, profile) = (.profile, [.lists])
        case "themes": (tab, films) = (.films, [.themes])
        case "film" where store.film(id) != nil: (tab, films) = (.films, [.film(id)])
        case "person" where store.person(id) != nil: (tab, films) = (.films, [.person(id)])
        case "genre" where store.library.genres.contains { $0.name.lowercased() == id.lowercased() }:
            let name = store.library.genres.first { $0.name.lowercased() == id.lowercased() }?.name ?? id
            (tab, films) = (.films, [.browse(name, FilmFilter(genre: name))])
        case "theme" where store.library.themes.contains { $0.name == id.lowercased() }:
            (tab, films) = (.films, [.browse(id.lowercased().capitalizedFirst, FilmFilter(theme: id.lowercased()))])
        case "list" where store.list(id) != nil: (tab, profile) = (.profile, [.lists, .list(id)])
        case "review" where store.activity(id) != nil: (tab, activity) = (.activity, [.activity(id)])
        case "friend" where Persona.contact(id) != nil && store.state.followingIDs.contains(id): (tab, activity) = (.activity, [.friend(id)])
        default: break
        }
    }
}

enum FilmTab: Hashable { case films, search, watchlist, activity, profile }

enum FeedPart: String, CaseIterable, Identifiable {
    case friends, recommended
    var id: Self { self }
    var name: String { self == .friends ? "Friends" : "Recommended" }
}

/// A screen that can be pushed in any tab.
enum FilmRoute: Hashable {
    case film(Film.ID)
    case person(FilmPerson.ID)
    case browse(String, FilmFilter)
    case themes
    case activity(FriendActivity.ID)
    case friend(Contact.ID)
    case diary
    case seen
    case reviews
    case lists
    case list(FilmList.ID)
}

extension String {
    /// "Slow cinema" for "slow cinema".
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
