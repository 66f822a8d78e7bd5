import Foundation
import PersonaKit

/// What a ride would cost and how long it would take.
struct Quote: Equatable, Identifiable {
    var product: RideProduct
    var fareCents: Int
    var minutes: Int
    var milesInTenths: Int
    var pickupAt: Date

    var id: RideProduct.ID { product.id }
    var arrivesAt: Date { pickupAt.addingTimeInterval(Double(minutes) * 60 + 120) }

    /// Every kind of ride for a way, in the order in which they are offered.
    @MainActor static func all(for stops: [Spot], at date: Date?, products: [RideProduct]) -> [Quote] {
        let miles = MapDirections(through: stops.map(\.coordinate)).miles
        return products.map { Quote($0, miles: miles, stops: stops.count - 2, at: date) }
    }

    @MainActor init(_ product: RideProduct, miles: Double, stops: Int, at date: Date?) {
        self.product = product
        pickupAt = date ?? Persona.now.addingTimeInterval(Double(product.waitMinutes) * 60)
        milesInTenths = max(Int((miles * 10).rounded()), 1)
        minutes = Self.minutes(miles: miles, stops: stops, at: pickupAt)
        let fare = product.baseCents + product.mileCents * milesInTenths / 10 + product.minuteCents * minutes
        fareCents = max(fare, product.minimumCents)
    }

    /// What a car takes, and three minutes for each stop on the way.
    @MainActor static func minutes(miles: Double, stops: Int, at date: Date) -> Int {
        MapDirections.drivingMinutes(miles: miles, at: date) + max(stops, 0) * 3
    }
}
