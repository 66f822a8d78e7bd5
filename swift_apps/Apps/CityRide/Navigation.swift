import Foundation
import PersonaKit

/// Where a person is in CityRide. Deep links write it.
struct RideNavigation: Equatable {
    var tab = RideTab.ride
    var ride: [RideRoute] = []
    var activity: [RideRoute] = []
    var account: [RideRoute] = []
    var draft = TripDraft()
    var list = RideList.past
    var period = RidePeriod.all

    /// Follows `cityride://home`, `plan`, `activity`, `upcoming`, `account`, `places`, `routes`, `payment`, `ride/<id>`, `route/<id>` and
    /// `to/<place id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CityRideStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "home": (tab, ride) = (.ride, [])
        case "plan": plan(from: store.here, to: nil)
        case "activity": (tab, activity, list, period) = (.activity, [], .past, .all)
        case "upcoming": (tab, activity, list) = (.activity, [], .upcoming)
        case "account": (tab, account) = (.account, [])
        case "places": (tab, account) = (.account, [.places])
        case "routes": (tab, account) = (.account, [.routes])
        case "payment": (tab, account) = (.account, [.payments])
        case "ride" where store.ride(id) != nil: show(id)
        case "route": if let route = store.savedRoute(id) { plan(route.stops, product: route.productID) }
        case "to": if let place = Persona.catalog.place(id) { plan(from: store.here, to: SpotFinder.spot(place)) }
        default: break
        }
    }

    mutating func show(_ id: Ride.ID) { (tab, activity) = (.activity, [.ride(id)]) }

    mutating func plan(from start: Spot, to end: Spot?, at date: Date? = nil) {
        draft = TripDraft(stops: [start, end], date: date)
        (tab, ride) = (.ride, end == nil || end == start ? [.plan] : [.plan, .options])
    }

    mutating func plan(_ stops: [Spot], product: RideProduct.ID, at date: Date? = nil) {
        draft = TripDraft(stops: stops, productID: product, date: date)
        (tab, ride) = (.ride, [.plan, .options])
    }
}

enum RideTab: Hashable { case ride, activity, account }
enum RideList: Hashable { case upcoming, past }

/// A screen that can be pushed.
enum RideRoute: Hashable {
    case plan
    case options
    case ride(Ride.ID)
    case places
    case routes
    case payments
}

/// A ride that is being put together.
struct TripDraft: Equatable {
    var stops: [Spot?] = [nil, nil]
    var productID: RideProduct.ID?
    var date: Date?

    var chosen: [Spot] { stops.compactMap { $0 } }
    var isComplete: Bool { chosen.count == stops.count && stops.count >= 2 }
}
