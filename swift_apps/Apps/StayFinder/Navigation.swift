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
}

enum StayTab: Hashable { case explore, wishLists, trips, inbox, profile }

/// A screen that can be pushed in any tab.
enum StayRoute: Hashable {
    case listing(Listing.ID)
    case experience(Experience.ID)
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
