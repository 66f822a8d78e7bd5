import Foundation
import PersonaKit

/// Everything that a person would find again in CityRide after it was closed.
/// New elements are appended: `rides` runs from the oldest to the newest.
public struct CityRideState: Codable, Equatable, Sendable {
    var rides: [Ride]
    var savedPlaces: [SavedSpot]
    var savedRoutes: [SavedRoute]
    var products: [RideProduct]
    var drivers: [Driver]
    var paymentMethods: [PaymentMethod]
    var selectedPaymentLast4: String
}

/// Where a ride starts, stops or ends.
struct Spot: Codable, Hashable, Sendable {
    var name: String  // "Northstar Studio", or an address
    var address: String  // "580 Howard Street, San Francisco"
    var placeID: Catalog.Place.ID?  // absent for an address that is no place of the catalog
    var coordinate: Coordinate
}

struct SavedSpot: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "saved-home"
    var label: String  // "Home"
    var spot: Spot
}

struct SavedRoute: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "route-1001"
    var name: String  // "To the track"
    var stops: [Spot]  // at least two
    var productID: RideProduct.ID
}

/// A kind of ride.
struct RideProduct: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "standard"
    var name: String  // "Standard"
    var about: String  // "Affordable rides for everyday"
    var symbol: String  // "car.fill"
    var seats: Int
    var baseCents: Int
    var mileCents: Int
    var minuteCents: Int
    var minimumCents: Int
    var waitMinutes: Int  // until a car is at the pickup
}

struct Driver: Codable, Equatable, Identifiable, Sendable {
    var name: String  // "Samir"
    var car: String  // "White Toyota Prius"
    var plate: String  // "8KLM204"
    var rating: Double  // 4.93
    var phone: String  // "(415) 555-0132"

    var id: String { name }
}

struct Ride: Codable, Equatable, Identifiable, Sendable {
    enum Status: String, Codable, CaseIterable, Sendable {
        case scheduled, searching, onTheWay, arrived, onTrip, completed, canceled
    }

    var id: String  // "ride-260509-2205"
    var number: String  // "CR-260509-2205": on the receipt
    var productID: RideProduct.ID
    var stops: [Spot]  // the pickup first, the destination last
    var requestedAt: Date
    var pickupAt: Date  // when the car is, or should be, at the pickup
    var minutes: Int  // from the pickup to the destination
    var milesInTenths: Int  // 11 = 1.1 miles
    var fareCents: Int
    var tipCents: Int
    var feeCents: Int  // for a late cancellation
    var isScheduled: Bool
    var status: Status
    var endedAt: Date?
    var driver: String?  // one of `drivers`, by name
    var paymentLast4: String
    var note: String?  // for the driver
    var rating: Int?  // 1…5
    var comment: String?
    var help: HelpRequest?
}

/// What a person asked CityRide's support about a ride.
struct HelpRequest: Codable, Equatable, Sendable {
    enum Reason: String, Codable, CaseIterable, Sendable { case fare, lostItem, route, driver, other }

    var reason: Reason
    var note: String?
    var sentAt: Date
}

struct PaymentMethod: Codable, Equatable, Identifiable, Sendable {
    var last4: String
    var name: String  // "MyBank Visa"
    var network: String  // "Visa"
    var expires: String  // "08/28"

    var id: String { last4 }
}

extension Ride {
    var start: Spot { stops.first ?? .nowhere }
    var end: Spot { stops.last ?? .nowhere }
    var isActive: Bool { [.searching, .onTheWay, .arrived, .onTrip].contains(status) }
    var isOver: Bool { status == .completed || status == .canceled }
    /// What the card has paid for it.
    var totalCents: Int { status == .canceled ? feeCents : fareCents + tipCents }
    @MainActor var directions: MapDirections { MapDirections(through: stops.map(\.coordinate)) }

    /// When it reaches each status. A driver is looked for twelve minutes ahead of a planned pickup.
    var timeline: [(status: Status, date: Date)] {
        let search = isScheduled ? max(requestedAt, pickupAt.addingTimeInterval(-12 * 60)) : requestedAt
        return [
            (.scheduled, requestedAt), (.searching, search), (.onTheWay, min(search.addingTimeInterval(60), pickupAt)), (.arrived, pickupAt),
            (.onTrip, pickupAt.addingTimeInterval(120)), (.completed, pickupAt.addingTimeInterval(Double(minutes) * 60 + 120)),
        ]
    }

    /// How much of the way is behind the car, 0…1.
    func progress(at date: Date) -> Double {
        min(max(date.timeIntervalSince(pickupAt.addingTimeInterval(120)) / max(Double(minutes) * 60, 60), 0), 1)
    }
}

extension Spot {
    static let nowhere = Spot(name: "", address: "", coordinate: Coordinate(latitude: 0, longitude: 0))
}
