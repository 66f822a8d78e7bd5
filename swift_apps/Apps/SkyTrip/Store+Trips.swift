import Foundation
import PersonaKit

/// Changing trips: seats, bags, other flights, canceling.
extension SkyTripStore {
    /// What a trip gives back, and how.
    enum RefundTarget: Equatable { case card, credit }

    // MARK: Seats

    /// What other seats cost on top of those that a passenger has: nothing comes back for cheaper ones.
    func seatDifference(_ seats: [String], segment: Segment, trip: Trip) -> Int {
        let kind = trip.fareKind
        func cost(_ ids: [String]) -> Int { ids.reduce(0) { $0 + seatCents($1, aircraft: segment.aircraft, miles: segment.miles, fareKind: kind) } }
        return max(0, cost(seats) - cost(segment.seats))
    }

    func changeSeats(_ seats: [String], segment id: Segment.ID, trip tripID: Trip.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: tripID)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw SkyError.canceled }
        guard let place = trip.segments.firstIndex(where: { $0.id == id }) else { throw SkyError.notFound("That flight") }
        let segment = trip.segments[place]
        guard seats.count == trip.passengers.count else { throw SkyError.tooManyPassengers(trip.passengers.count) }
        guard checkInState(segment) != .closed else { throw SkyError.checkInClosed }
        try check(seats, flightID: segment.flightID, day: segment.day, aircraft: segment.aircraft, cabin: trip.cabin(of: segment), trip: tripID)
        let cents = seatDifference(seats, segment: segment, trip: trip)
        try pay(cents, for: trip, subject: "Seats on \(segment.number)", lines: ["Seats  \(seats.filter { !$0.isEmpty }.joined(separator: ", "))"]) { state in
            state.trips[index].segments[place].seats = seats
        }
    }

    // MARK: Bags

    func bagDifference(_ bags: [Int], trip: Trip) -> Int {
        trip.directions.reduce(0) { sum, direction in
            let airline = trip.segments(direction).first?.airlineID ?? ""
            return sum + zip(bags, trip.passengers).reduce(0) { $0 + max(0, bagsCents($1.0, airlineID: airline) - bagsCents($1.1.bags, airlineID: airline)) }
        }
    }

    /// Bags can be added until check-in closes, and are not given back.
    func setBags(_ bags: [Int], trip id: Trip.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw SkyError.canceled }
        guard let first = trip.segments.first, checkInState(first) != .closed else { throw SkyError.checkInClosed }
        guard bags.count == trip.passengers.count, zip(bags, trip.passengers).allSatisfy({ (0...3).contains($0) && $0 >= $1.bags }) else {
            throw SkyError.bags
        }
        let cents = bagDifference(bags, trip: trip)
        try pay(cents, for: trip, subject: "Checked bags for \(trip.id)", lines: ["Checked bags each way  \(bags.reduce(0, +))"]) { state in
            for (position, count) in bags.enumerated() { state.trips[index].passengers[position].bags = count }
        }
    }

    /// Charges the trip's card for something extra, changes the trip, and mails a receipt.
    private func pay(_ cents: Int, for trip: Trip, subject: String, lines: [String], _ body: (inout SkyTripState) throws -> Void) throws {
        let charge = charge(cents, airlineID: trip.airlineID, card: trip.paymentLast4, reference: trip.id)
        if cents > 0 { try Persona.authorize(charge) }
        try change { state in
            try body(&state)
            let index = try state.index(ofTrip: trip.id)
            state.trips[index].extrasCents += cents
            state.trips[index].totalCents += cents
        }
        guard cents > 0 else { return }
        Persona.send(.cardCharged(charge))
        Persona.send(.mailReceived(SkyMail.extra(trip, subject: subject, lines: lines, cents: cents)))
    }

    // MARK: Other flights

    /// What taking other flights for one direction costs: the difference of the fares, and a fee.
    func changeCost(trip: Trip, direction: Int, to way: Itinerary) -> (fare: Int, fee: Int) {
        let old = trip.directions.isEmpty ? 0 : (trip.fareCents + trip.taxesCents) / trip.directions.count
        let fare = trip.fareKind.cents(of: way.fareCents)
        let new = (fare + SkyPrice.taxes(fareCents: fare, flights: way.flights)) * trip.passengers.count
        let isFree = trip.fareKind == .flex || trip.changeCount == 0
        return (max(0, new - old), isFree ? 0 : FareKind.changeFeeCents * trip.passengers.count)
    }

    /// Whether flights of a direction can be changed at all.
    func checkChange(trip: Trip, direction: Int) throws {
        guard trip.canceledAt == nil else { throw SkyError.canceled }
        guard trip.milesUsed == 0 else { throw SkyError.award }
        guard trip.fareKind != .basic else { throw SkyError.basicFare }
        guard let first = trip.segments(direction).first, first.departs > Persona.now.addingTimeInterval(3600) else { throw SkyError.departed }
        guard first.checkedInAt == nil else { throw SkyError.checkedIn }
    }

    func changeFlights(trip id: Trip.ID, direction: Int, to way: Itinerary) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        try checkChange(trip: trip, direction: direction)
        let old = trip.segments(direction)
        guard way.flights.map(\.id) != old.map(\.flightDay.id) else { throw SkyError.sameFlight }
        guard way.departs >= Persona.now.addingTimeInterval(3600) else { throw SkyError.departed }
        let left = itinerary(way.flights, cabin: way.cabin).seatsLeft
        guard left > 0 else { throw SkyError.soldOut }
        guard left >= trip.passengers.count else { throw SkyError.seatsLeft(left) }
        for other in trip.segments where other.direction != direction {
            let isBefore = direction == 0 ? way.arrives < other.departs : other.arrives < way.departs
            guard isBefore else { throw SkyError.overlap }
        }
        let cost = changeCost(trip: trip, direction: direction, to: way)
        let payment = charge(cost.fare + cost.fee, airlineID: way.airlineIDs.first ?? "", card: trip.paymentLast4, reference: trip.id)
        if payment.amountCents > 0 { try Persona.authorize(payment) }
        var changed = trip
        let kept = trip.segments.filter { $0.direction != direction }
        let new = way.flights.map { flight in
            segment(flight, direction: direction, trip: id, number: 0, seats: trip.passengers.map { _ in "" })
        }
        changed.segments = (kept + new).sorted { $0.departs < $1.departs }
        for position in changed.segments.indices { changed.segments[position].id = "\(id)-\(position + 1)" }
        changed.fareCents += cost.fare
        changed.extrasCents += cost.fee
        changed.totalCents += cost.fare + cost.fee
        changed.changeCount += 1
        change { $0.trips[index] = changed }
        if payment.amountCents > 0 { Persona.send(.cardCharged(payment)) }
        Persona.send(.mailReceived(SkyMail.change(changed, direction: direction, cents: payment.amountCents)))
    }

    // MARK: Canceling

    /// A booking can be given back whole for a day, when it was made two days or more before the flight.
    func isFreeToCancel(_ trip: Trip) -> Bool {
        Persona.now.timeIntervalSince(trip.bookedAt) < 86400 && trip.departs.timeIntervalSince(trip.bookedAt) >= 2 * 86400
    }

    /// What comes back to the card, and what as credit. Credit that was used comes back as credit.
    func refund(_ trip: Trip, to target: RefundTarget) -> (card: Int, credit: Int) {
        if isFreeToCancel(trip) { return target == .card ? (trip.totalCents, trip.creditCents) : (0, trip.totalCents + trip.creditCents) }
        if trip.milesUsed > 0 { return target == .card ? (trip.totalCents, trip.creditCents) : (0, trip.totalCents + trip.creditCents) }
        switch (trip.fareKind, target) {
        case (.basic, _): return (0, 0)
        case (.flex, .card): return (trip.totalCents, trip.creditCents)
        case (.standard, .card): return (max(0, trip.totalCents - FareKind.cancelFeeCents * trip.passengers.count), trip.creditCents)
        case (_, .credit): return (0, trip.totalCents + trip.creditCents)
        }
    }

    func cancel(trip id: Trip.ID, to target: RefundTarget) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw SkyError.canceled }
        guard trip.departs > Persona.now else { throw SkyError.started }
        let back = refund(trip, to: target)
        change { state in
            state.trips[index].canceledAt = Persona.now
            state.trips[index].refundCents = back.card
            state.trips[index].creditedCents = back.credit
            for place in state.trips[index].segments.indices { state.trips[index].segments[place].checkedInAt = nil }
            if back.credit > 0 {
                let expires = Persona.calendar.date(byAdding: .year, value: 1, to: Persona.now) ?? Persona.now
                state.credits.append(
                    TravelCredit(
                        id: Persona.newID("credit"), tripID: id, issuedAt: Persona.now, expiresAt: expires, cents: back.credit, leftCents: back.credit))
            }
            state.addMiles(trip.milesUsed, airlineID: trip.airlineID, title: "Miles back for \(id)", isFlown: false)
        }
        if back.card > 0 { Persona.send(.cardCharged(charge(-back.card, airlineID: trip.airlineID, card: trip.paymentLast4, reference: id))) }
        Persona.send(.mailReceived(SkyMail.cancellation(trip, card: back.card, credit: back.credit)))
    }
}

extension Trip {
    /// Economy where the plane does not have the cabin that was booked.
    func cabin(of segment: Segment) -> Cabin { segment.aircraft.cabins.contains(cabin) ? cabin : .economy }
}
