import Foundation
import PersonaKit

/// What a person can do in CityRide. The methods are in the files `Store+….swift`, one subject each.
public final class CityRideStore: StateStore<CityRideState>, PersonaStore {
    public static let app = AppID.cityride

    public func timePassed() { moveRidesOn() }
    public var nextWake: Date? { nextStep }
}

// Looking things up.
extension CityRideStore {
    func ride(_ id: Ride.ID) -> Ride? { state.rides.first { $0.id == id } }
    func product(_ id: RideProduct.ID) -> RideProduct? { state.products.first { $0.id == id } }
    func driver(_ name: String?) -> Driver? { state.drivers.first { $0.name == name } }
    func paymentMethod(_ last4: String) -> PaymentMethod? { state.paymentMethods.first { $0.last4 == last4 } }
    func savedRoute(_ id: SavedRoute.ID) -> SavedRoute? { state.savedRoutes.first { $0.id == id } }

    var activeRide: Ride? { state.rides.last(where: \.isActive) }

    /// Planned rides, the next first.
    var upcomingRides: [Ride] { state.rides.filter { $0.status == .scheduled }.sorted { ($0.pickupAt, $0.id) < ($1.pickupAt, $1.id) } }

    /// Rides that are over, the latest first.
    var pastRides: [Ride] { state.rides.filter(\.isOver).sorted { ($0.pickupAt, $0.id) > ($1.pickupAt, $1.id) } }

    /// Where the person went lately, without the saved places.
    var recentSpots: [Spot] {
        let saved = state.savedPlaces.map(\.spot.coordinate)
        return pastRides.reduce(into: []) { spots, ride in
            if spots.count < 6, !spots.contains(ride.end), !saved.contains(ride.end.coordinate) { spots.append(ride.end) }
        }
    }

    /// Where the person is: at the first saved place.
    var here: Spot { state.savedPlaces.first?.spot ?? .nowhere }
}

extension CityRideState {
    func index(ofRide id: Ride.ID) throws -> Int {
        guard let index = rides.firstIndex(where: { $0.id == id }) else { throw RideError.notFound("That ride") }
        return index
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int = 200) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw RideError.tooLong(field, limit) }
    return text.isEmpty ? nil : text
}
