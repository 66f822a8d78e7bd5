import Foundation
import PersonaKit

/// Where a person is in DineSpot. Deep links write it.
struct DineNavigation: Equatable {
    var tab = DineTab.home
    var home: [DineRoute] = []
    var found: [DineRoute] = []
    var saved: [DineRoute] = []
    var reservations: [DineRoute] = []
    var showsPast = false
    /// Whether the search shows what it finds on a map.
    var showsMap = false
    var sheet: DineSheet?
    var search: TableSearch

    /// Follows `dinespot://home`, `search?cuisine=Italian&neighborhood=SoMa&tag=Patio`, `saved`, `reservations`, `past`, `profile`,
    /// `restaurant/<place id>`, `menu/<place id>`, `reservation/<id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: DineSpotStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        sheet = nil
        switch screen {
        case "home": (tab, home) = (.home, [])
        case "search": openSearch(url)
        case "saved": (tab, saved) = (.saved, [])
        case "reservations": (tab, reservations, showsPast) = (.reservations, [], false)
        case "past": (tab, reservations, showsPast) = (.reservations, [], true)
        case "profile": tab = .profile
        case "restaurant" where store.restaurant(id) != nil: (tab, home) = (.home, [.restaurant(id)])
        case "menu" where store.restaurant(id) != nil: (tab, home) = (.home, [.restaurant(id), .menu(id)])
        case "reservation" where store.reservation(id) != nil: show(id)
        default: break
        }
    }

    private mutating func openSearch(_ url: URL) {
        (tab, found, showsMap) = (.search, [], false)
        search.clear()
        search.text = ""
        for item in URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? [] {
            switch item.name {
            case "text": search.text = item.value ?? ""
            case "cuisine": search.cuisine = item.value
            case "neighborhood": search.neighborhood = item.value
            case "tag": search.tags = [item.value].compactMap { $0 }
            default: break
            }
        }
    }

    mutating func show(_ id: Reservation.ID) {
        sheet = nil
        (tab, reservations) = (.reservations, [.reservation(id)])
    }

    /// Shows what a filter finds.
    mutating func search(_ change: (inout TableSearch) -> Void) {
        search.clear()
        search.text = ""
        change(&search)
        (tab, found, showsMap) = (.search, [], false)
    }
}

enum DineTab: Hashable { case home, search, saved, reservations, profile }

/// A screen that can be pushed in any tab.
enum DineRoute: Hashable {
    case restaurant(Restaurant.ID)
    case menu(Restaurant.ID)
    case reviews(Restaurant.ID)
    case reservation(Reservation.ID)
}

enum DineSheet: Hashable, Identifiable {
    case when
    case filters
    case booking(BookingDraft)
    case rating(Reservation.ID)

    var id: Self { self }
}

/// What the booking sheet starts with.
struct BookingDraft: Hashable {
    var restaurantID: Restaurant.ID
    var date: Date
    var party: Int
    var seating: String?
    var changing: Reservation.ID?
}
