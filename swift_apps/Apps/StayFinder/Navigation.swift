import Foundation
import PersonaKit

/// Where a person is in StayFinder. Deep links write it.
struct StayNavigation: Equatable {
    var tab = StayTab.explore
    var explore: [StayRoute] = []
    var wishLists: [StayRoute] = []
    var trips: [StayRoute] = []
    var inbox: [StayRoute] = []
    var profile: [StayRoute] = []
    var showsExperiences = false

    /// Follows `stayfinder://explore`, `experiences`, `wishlists`, `trips`, `inbox`, `profile`, `stay/<id>`, `experience/<id>`, `trip/<code>`,
    /// `booking/<code>`, `wishlist/<id>` and `conversation/<id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: StayFinderStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "explore", "home": (tab, explore, showsExperiences) = (.explore, [], false)
        case "experiences": (tab, explore, showsExperiences) = (.explore, [], true)
        case "wishlists": (tab, wishLists) = (.wishLists, [])
        case "trips": (tab, trips) = (.trips, [])
        case "inbox": (tab, inbox) = (.inbox, [])
        case "profile": (tab, profile) = (.profile, [])
        case "stay" where store.listing(id) != nil: (tab, explore) = (.explore, [.listing(id)])
        case "experience" where store.experience(id) != nil: (tab, explore) = (.explore, [.experience(id)])
        case "trip" where store.trip(id) != nil: (tab, trips) = (.trips, [.trip(id)])
        case "booking" where store.booking(id) != nil: (tab, trips) = (.trips, [.booking(id)])
        case "wishlist" where store.wishList(id) != nil: (tab, wishLists) = (.wishLists, [.wishList(id)])
        case "conversation" where store.conversation(id) != nil: (tab, inbox) = (.inbox, [.conversation(id)])
        default: break
        }
    }

    /// Pushes a screen in the tab that is shown.
    mutating func push(_ route: StayRoute) {
        switch tab {
        case .explore: explore.append(route)
        case .wishLists: wishLists.append(route)
        case .trips: trips.append(route)
        case .inbox: inbox.append(route)
        case .profile: profile.append(route)
        }
    }
}

enum StayTab: Hashable { case explore, wishLists, trips, inbox, profile }

/// The days and the guests of a search. A place or an experience that was found begins its reservation with them.
struct Visit: Hashable {
    var checkIn: Date?
    var checkOut: Date?
    var guests = 1

    /// The same visit where the place can have it: dates that are taken or too short are left out, and guests beyond its limit.
    @MainActor func fitted(to listing: Listing) -> Visit {
        var fitted = Visit(guests: min(guests, max(1, listing.maximumGuests)))
        if let checkIn, let checkOut, Dates.daysFromToday(checkIn) >= 0, Dates.days(from: checkIn, to: checkOut) >= listing.minimumNights,
            listing.isFree(from: checkIn, to: checkOut)
        {
            (fitted.checkIn, fitted.checkOut) = (checkIn, checkOut)
        }
        return fitted
    }
}

/// A screen that can be pushed in any tab.
enum StayRoute: Hashable {
    case listing(Listing.ID, for: Visit = Visit())
    case experience(Experience.ID, for: Visit = Visit())
    case trip(Trip.ID)
    case booking(ExperienceBooking.ID)
    case wishList(WishList.ID)
    case conversation(Conversation.ID)
    /// A conversation that may not exist yet.
    case writing(listing: Listing.ID, trip: Trip.ID?)
    case writingAboutExperience(Experience.ID)
    case payments
    case reviews
}
