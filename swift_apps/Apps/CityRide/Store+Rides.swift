import Foundation
import PersonaKit

/// Ordering a ride, and what a person can do with it.
extension CityRideStore {
    static let maximumTipCents = 10_000
    nonisolated static let lateFeeCents = 500

    /// Orders a ride for now, or for a date. A ride for now is charged at once, a planned one when a driver is looked for.
    @discardableResult
    func request(_ stops: [Spot], product id: RideProduct.ID, at date: Date? = nil, note: String = "") throws -> Ride.ID {
        try Persona.requireNetwork()
        try check(stops)
        guard let product = product(id) else { throw RideError.notFound("That kind of ride") }
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw RideError.notFound("Your card") }
        let note = try checkedText(note, as: "A note for the driver")
        if let date { try checkSchedule(date, except: nil) } else if activeRide != nil { throw RideError.underWay }
        let quote = Quote(product, miles: MapDirections(through: stops.map(\.coordinate)).miles, stops: stops.count - 2, at: date)
        guard quote.milesInTenths <= 1200 else { throw RideError.tooFar }
        try Persona.authorize(charge(quote.fareCents, payment.last4, reference: ""))
        let newID = Persona.newID("ride")
        let ride = Ride(
            id: newID, number: "CR-\(newID.dropFirst(5))", productID: id, stops: stops, requestedAt: Persona.now, pickupAt: quote.pickupAt,
            minutes: quote.minutes, milesInTenths: quote.milesInTenths, fareCents: quote.fareCents, tipCents: 0, feeCents: 0,
            isScheduled: date != nil, status: date == nil ? .searching : .scheduled, paymentLast4: payment.last4, note: note)
        change { $0.rides.append(ride) }
        Journal.record(.ride, in: .cityride, "rides[\(newID)]", cents: ride.fareCents)
        if date == nil { Persona.send(.cardCharged(charge(ride.fareCents, ride.paymentLast4, reference: ride.number))) }
        Persona.send(.mailReceived(RideMail.confirmation(ride, product: product)))
        moveRidesOn()
        return newID
    }

    /// Free until the car is at the pickup, then for a fee.
    func cancel(_ id: Ride.ID) throws {
        try Persona.requireNetwork()
        let ride = state.rides[try state.index(ofRide: id)]
        guard [.scheduled, .searching, .onTheWay, .arrived].contains(ride.status) else { throw RideError.notCancellable }
        let fee = ride.cancellationFeeCents
        try change { state in
            let index = try state.index(ofRide: id)
            state.rides[index].status = .canceled
            state.rides[index].feeCents = fee
            state.rides[index].endedAt = Persona.now
        }
        if ride.status != .scheduled { Persona.send(.cardCharged(charge(fee - ride.fareCents, ride.paymentLast4, reference: ride.number))) }
        if let ride = self.ride(id) { Persona.send(.mailReceived(RideMail.cancellation(ride))) }
    }

    /// Changes when a planned ride picks the person up.
    func reschedule(_ id: Ride.ID, to date: Date) throws {
        try Persona.requireNetwork()
        let ride = state.rides[try state.index(ofRide: id)]
        guard ride.status == .scheduled, let product = product(ride.productID) else { throw RideError.notFound("That scheduled ride") }
        try checkSchedule(date, except: id)
        let quote = Quote(product, miles: Double(ride.milesInTenths) / 10, stops: ride.stops.count - 2, at: date)
        try change { state in
            let index = try state.index(ofRide: id)
            state.rides[index].pickupAt = date
            state.rides[index].minutes = quote.minutes
            state.rides[index].fareCents = quote.fareCents
        }
    }

    /// Rates a ride that is over, with more tip if wanted; rating it again replaces what was said.
    func rate(_ id: Ride.ID, stars: Int, comment: String = "", tipCents: Int = 0) throws {
        try Persona.requireNetwork()
        guard (1...5).contains(stars) else { throw RideError.stars }
        let comment = try checkedText(comment, as: "A comment", limit: 500)
        guard (0...Self.maximumTipCents).contains(tipCents) else { throw RideError.amount }
        let ride = state.rides[try state.index(ofRide: id)]
        guard ride.status == .completed else { throw RideError.notOver }
        let tip = charge(tipCents, ride.paymentLast4, reference: ride.number, note: "Tip")
        if tipCents > 0 { try Persona.authorize(tip) }
        try change { state in
            let index = try state.index(ofRide: id)
            state.rides[index].rating = stars
            state.rides[index].comment = comment
            state.rides[index].tipCents += tipCents
        }
        Journal.record(ride.rating == nil ? .review : .edit, in: .cityride, "rides[\(id)]", says: comment.map { ["comment": $0] } ?? [:])
        if tipCents > 0 {
            Journal.record(.payment, in: .cityride, "rides[\(id)]", cents: tipCents)
            Persona.send(.cardCharged(tip))
        }
    }

    func selectPayment(_ last4: String) throws {
        guard paymentMethod(last4) != nil else { throw RideError.notFound("That card") }
        change { $0.selectedPaymentLast4 = last4 }
    }

    func charge(_ cents: Int, _ last4: String, reference: String, note: String = "") -> CardCharge {
        CardCharge(merchant: "CityRide", amountCents: cents, category: "transport", cardLast4: last4, note: note, reference: reference)
    }

    // MARK: Checks

    func check(_ stops: [Spot]) throws {
        guard stops.count >= 2 else { throw RideError.incomplete }
        guard stops.count <= 5 else { throw RideError.tooManyStops }
        for (a, b) in zip(stops, stops.dropFirst()) where a.coordinate.miles(to: b.coordinate) < 0.02 { throw RideError.samePlace }
        guard zip(stops, stops.dropFirst()).allSatisfy({ $0.coordinate.miles(to: $1.coordinate) < 120 }) else { throw RideError.tooFar }
    }

    private func checkSchedule(_ date: Date, except id: Ride.ID?) throws {
        let earliest = Persona.now.addingTimeInterval(15 * 60)
        guard date >= earliest else { throw RideError.tooEarly(earliest) }
        guard date <= Persona.now.addingTimeInterval(90 * 86_400) else { throw RideError.tooLate }
        let other = upcomingRides.first { $0.id != id && abs($0.pickupAt.timeIntervalSince(date)) < 15 * 60 }
        if let other { throw RideError.overlaps(other.pickupAt) }
    }
}

extension Ride {
    /// What it costs to cancel it now.
    var cancellationFeeCents: Int { status == .arrived ? min(CityRideStore.lateFeeCents, fareCents) : 0 }
}
