import Foundation
import PersonaKit

/// What is about to be booked: one way or two, and what was chosen for them.
struct BookingDraft: Equatable {
    var itineraries: [Itinerary]
    var fareKind = FareKind.standard
    var passengers: [Passenger]
    /// For each flight, for each passenger; "" where none is chosen.
    var seats: [[String]]
    var usesCredit = false
    var paysWithMiles = false

    init(itineraries: [Itinerary], fareKind: FareKind, passengers: [Passenger]) {
        self.itineraries = itineraries
        self.fareKind = fareKind
        self.passengers = passengers
        seats = itineraries.flatMap(\.flights).map { _ in passengers.map { _ in "" } }
    }

    var flights: [FlightDay] { itineraries.flatMap(\.flights) }
    var cabin: Cabin { itineraries.first?.cabin ?? .economy }

    /// The cabin of one flight: economy where the plane does not have the one that was asked for.
    func cabin(of flight: FlightDay) -> Cabin { flight.aircraft.cabins.contains(cabin) ? cabin : .economy }
}

/// Booking a trip.
extension SkyTripStore {
    /// The owner, and places for those who come along.
    func draft(_ itineraries: [Itinerary], fareKind: FareKind, passengers: Int) -> BookingDraft {
        let me = Passenger(name: Persona.me.name, contactID: Persona.me.id, bags: 0)
        let others = (1..<max(1, passengers)).map { _ in Passenger(name: "", contactID: nil, bags: 0) }
        return BookingDraft(itineraries: itineraries, fareKind: fareKind, passengers: [me] + others)
    }

    func price(_ draft: BookingDraft) -> TripPrice {
        var price = TripPrice()
        let count = draft.passengers.count
        for way in draft.itineraries {
            let fare = draft.fareKind.cents(of: way.fareCents)
            price.fareCents += fare * count
            price.taxesCents += SkyPrice.taxes(fareCents: fare, flights: way.flights) * count
            price.bagsCents += draft.passengers.reduce(0) { $0 + bagsCents($1.bags, airlineID: way.airlineIDs.first ?? "") }
        }
        for (flight, seats) in zip(draft.flights, draft.seats) {
            price.seatsCents += seats.reduce(0) { $0 + seatCents($1, aircraft: flight.aircraft, miles: flight.miles, fareKind: draft.fareKind) }
        }
        if draft.paysWithMiles {
            price.milesUsed = milesNeeded(fareCents: price.fareCents)
            price.fareCents = 0
        }
        if draft.usesCredit { price.creditCents = min(creditCents, price.totalCents) }
        return price
    }

    /// The first bag costs what the catalog says, each other one 15 dollars more.
    func bagsCents(_ bags: Int, airlineID: String) -> Int {
        guard bags > 0 else { return 0 }
        let first = SkyPlaces.airline(airlineID)?.bagFeeCents ?? 0
        return first + (bags - 1) * (first + 15_00)
    }

    func seatCents(_ id: String, aircraft: Aircraft, miles: Int, fareKind: FareKind) -> Int {
        SeatMap(aircraft).seat(id)?.cents(miles: miles, fareKind: fareKind) ?? 0
    }

    /// 60 miles for a dollar, in steps of 500.
    func milesNeeded(fareCents: Int) -> Int { (fareCents * 60 / 100 + 499) / 500 * 500 }

    /// The program whose miles could pay: all flights are of its airline and the fare is a standard one.
    func payingProgram(_ draft: BookingDraft) -> MilesProgram? {
        let airlines = Set(draft.flights.map(\.airlineID))
        guard draft.fareKind == .standard, airlines.count == 1, let airline = airlines.first else { return nil }
        return program(airline)
    }

    /// Says what is wrong with a draft before it is paid.
    func check(_ draft: BookingDraft) throws {
        guard !draft.itineraries.isEmpty, !draft.flights.isEmpty else { throw SkyError.notFound("That flight") }
        guard (1...Self.maximumPassengers).contains(draft.passengers.count) else { throw SkyError.passengers }
        guard draft.itineraries.allSatisfy({ $0.departs >= Persona.now.addingTimeInterval(3600) }) else { throw SkyError.departed }
        if draft.itineraries.count > 1, draft.itineraries[1].departs < draft.itineraries[0].arrives.addingTimeInterval(3600) { throw SkyError.overlap }
        for way in draft.itineraries {
            let left = itinerary(way.flights, cabin: way.cabin).seatsLeft
            guard left > 0 else { throw SkyError.soldOut }
            guard left >= draft.passengers.count else { throw SkyError.seatsLeft(left) }
        }
        var names: [String] = []
        for passenger in draft.passengers {
            let name = try checkedName(passenger.name)
            guard !names.contains(name.lowercased()) else { throw SkyError.duplicateName(name) }
            names.append(name.lowercased())
            guard (0...3).contains(passenger.bags) else { throw SkyError.bags }
        }
        for (flight, seats) in zip(draft.flights, draft.seats) {
            try check(seats, flightID: flight.flightID, day: flight.day, aircraft: flight.aircraft, cabin: draft.cabin(of: flight), trip: nil)
        }
        if draft.paysWithMiles {
            guard let program = payingProgram(draft) else { throw SkyError.milesMixed }
            let needed = price(draft).milesUsed
            guard program.miles >= needed else { throw SkyError.milesShort(needed: needed, available: program.miles) }
        }
    }

    /// Seats must exist in the cabin, be free, and be chosen once.
    func check(_ seats: [String], flightID: Flight.ID, day: String, aircraft: Aircraft, cabin: Cabin, trip: Trip.ID?) throws {
        var chosen: [String] = []
        for id in seats where !id.isEmpty {
            guard let seat = SeatMap(aircraft).seat(id) else { throw SkyError.notFound("Seat \(id)") }
            guard seat.cabin == cabin else { throw SkyError.seatCabin(id) }
            guard !chosen.contains(id), !isTaken(seat, flightID: flightID, day: day, except: trip) else { throw SkyError.seatTaken(id) }
            chosen.append(id)
        }
    }

    /// Books: asks the card's bank, takes credit and miles, charges the card, and mails the confirmation.
    @discardableResult
    func book(_ draft: BookingDraft) throws -> Trip.ID {
        try Persona.requireNetwork()
        try check(draft)
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw SkyError.notFound("Your card") }
        let price = price(draft)
        let airline = draft.flights.first?.airlineID ?? ""
        // The code is only taken when the bank agrees, so a declined booking leaves no trace.
        if price.totalCents > 0 { try Persona.authorize(charge(price.totalCents, airlineID: airline, card: payment.last4, reference: "")) }
        let code = confirmationCode(Persona.newID("booking"))
        var segments: [Segment] = []
        for (direction, way) in draft.itineraries.enumerated() {
            for flight in way.flights {
                segments.append(segment(flight, direction: direction, trip: code, number: segments.count + 1, seats: draft.seats[segments.count]))
            }
        }
        let trip = Trip(
            id: code, passengers: draft.passengers, cabin: draft.cabin, fareKind: draft.fareKind, segments: segments, fareCents: price.fareCents,
            taxesCents: price.taxesCents, extrasCents: price.extrasCents, creditCents: price.creditCents, milesUsed: price.milesUsed,
            totalCents: price.totalCents, paymentLast4: payment.last4, bookedAt: Persona.now, changeCount: 0)
        change { state in
            state.trips.append(trip)
            state.useCredit(price.creditCents)
            if price.milesUsed > 0 {
                state.addMiles(-price.milesUsed, airlineID: airline, title: "Award ticket \(code), \(trip.from) to \(trip.to)", isFlown: false)
            }
            for passenger in draft.passengers where !state.travelers.contains(where: { $0.name.lowercased() == passenger.name.lowercased() }) {
                state.travelers.append(Traveler(name: passenger.name, contactID: passenger.contactID))
            }
        }
        Journal.record(.booking, in: .skytrip, "trips[\(code)]", cents: trip.totalCents)
        if price.totalCents > 0 { Persona.send(.cardCharged(charge(price.totalCents, airlineID: airline, card: payment.last4, reference: code))) }
        Persona.send(.mailReceived(SkyMail.confirmation(trip, payment: payment)))
        return code
    }

    func segment(_ flight: FlightDay, direction: Int, trip: Trip.ID, number: Int, seats: [String]) -> Segment {
        var segment = Segment(
            id: "\(trip)-\(number)", direction: direction, flightID: flight.flightID, airlineID: flight.airlineID, from: flight.from, to: flight.to,
            day: flight.day, departs: flight.departs, arrives: flight.arrives, terminal: timetable.terminal(flight.airlineID, at: flight.from),
            gate: timetable.gate(flight), arrivalTerminal: timetable.terminal(flight.airlineID, at: flight.to), aircraft: flight.aircraft,
            miles: flight.miles, seats: seats, told: [])
        // What would have been said before needs not be said any more.
        segment.told = Segment.Notice.allCases.filter { $0 != .landed && segment.noticeDate($0) <= Persona.now }
        return segment
    }

    /// Six letters and digits that nobody mistakes for others, from a number that no other booking has.
    private func confirmationCode(_ id: String) -> String {
        let letters = Array("BCDFGHJKLMNPQRSTVWXYZ"), digits = Array("23456789")
        var attempt = 0
        while true {
            let draw = SkyDice.drawn("\(id)|\(attempt)|code"), more = SkyDice.drawn("\(id)|\(attempt)|more")
            let code = String([
                letters[draw % 21], letters[draw / 21 % 21], digits[draw / 441 % 8], letters[more % 21], digits[more / 21 % 8], letters[more / 168 % 21],
            ])
            if trip(code) == nil { return code }
            attempt += 1
        }
    }
}

extension SkyTripState {
    /// Takes an amount from the credits that end first.
    @MainActor mutating func useCredit(_ cents: Int) {
        var rest = cents
        let order = credits.indices.filter { credits[$0].leftCents > 0 && credits[$0].expiresAt > Persona.now }.sorted {
            (credits[$0].expiresAt, $0) < (credits[$1].expiresAt, $1)
        }
        for index in order where rest > 0 {
            let used = min(rest, credits[index].leftCents)
            credits[index].leftCents -= used
            rest -= used
        }
    }

    @MainActor mutating func addMiles(_ miles: Int, airlineID: String, title: String, isFlown: Bool) {
        guard miles != 0, let index = programs.firstIndex(where: { $0.airlineID == airlineID }) else { return }
        let row = MilesProgram.Activity(id: Persona.newID("miles"), date: Persona.now, title: title, miles: miles, isFlown: isFlown)
        programs[index].activity.insert(row, at: 0)
        programs[index].miles += miles
    }
}
