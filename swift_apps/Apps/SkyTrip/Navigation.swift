import Foundation
import PersonaKit

/// Where a person is in SkyTrip. Deep links write it.
struct SkyNavigation: Equatable {
    var tab = SkyTab.book
    var book: [SkyRoute] = []
    var trips: [SkyRoute] = []
    var status: [SkyRoute] = []
    var rewards: [SkyRoute] = []
    var profile: [SkyRoute] = []
    /// What the search card shows when a link asks for it.
    var search: FlightSearch?

    /// Follows `skytrip://book`, `book/SFO/PDX`, `book/SFO/PDX/2026-07-17/2026-07-19`, `trips`, `trip/<code>`, `boardingpass/<code>`, `status`,
    /// `flight/<number>/<day>`, `rewards`, `program/<airline>` and `profile`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: SkyTripStore) {
        guard let screen = url.host else { return }
        let parts = url.pathComponents.filter { $0 != "/" }
        let id = parts.last ?? ""
        switch screen {
        case "book", "home", "search": openBook(parts)
        case "trips": (tab, trips) = (.trips, [])
        case "status": (tab, status) = (.status, [])
        case "rewards": (tab, rewards) = (.rewards, [])
        case "profile": (tab, profile) = (.profile, [])
        case "trip" where store.trip(id) != nil: (tab, trips) = (.trips, [.trip(id)])
        case "boardingpass" where store.trip(id) != nil: (tab, trips) = (.trips, [.trip(id), .passes(id)])
        case "flight" where parts.count == 2 && store.flight(parts[0], day: parts[1]) != nil:
            (tab, status) = (.status, [.flight(FollowedFlight(flightID: parts[0], day: parts[1]))])
        case "program" where store.program(id) != nil: (tab, rewards) = (.rewards, [.program(id)])
        default: break
        }
    }

    @MainActor private mutating func openBook(_ parts: [String]) {
        (tab, book) = (.book, [])
        let codes = parts.prefix(2).map { $0.uppercased() }
        guard codes.count == 2, codes.allSatisfy({ Persona.catalog.airport(code: $0) != nil }) else { return }
        let days = parts.dropFirst(2).compactMap { SkyClock.day(code: $0) }
        search = FlightSearch(
            from: codes[0], to: codes[1], departs: days.first ?? SkyClock.day(SkyClock.today, plus: 14), returns: days.count > 1 ? days[1] : nil,
            passengers: 1, cabin: .economy)
    }
}

enum SkyTab: Hashable { case book, trips, status, rewards, profile }

/// A screen that can be pushed in any tab.
enum SkyRoute: Hashable {
    case results(FlightSearch)
    /// The way back, after the way out was chosen.
    case returns(FlightSearch, Itinerary)
    case fares(FlightSearch, [Itinerary])
    case checkout(FlightSearch, [Itinerary], FareKind)
    case trip(Trip.ID)
    case passes(Trip.ID)
    case changeFlights(Trip.ID, direction: Int)
    case flight(FollowedFlight)
    case program(String)
    case payments
    case travelers
    case credits
}
