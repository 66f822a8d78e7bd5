import Foundation
@testable import MyBank
import PersonaKit
@testable import SkyTrip
import Testing

/// Whatever a person does in whichever order, money and miles add up and the state can be saved and read again.
@MainActor struct SkyTripPropertyTests {
    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func moneyAndMilesAddUp(seed: UInt64) throws {
        let store = try SkyFixture.store()
        let known = Dictionary(uniqueKeysWithValues: store.state.trips.map { ($0.id, $0.totalCents) })
        var dice = Dice(state: seed)
        for _ in 0..<60 { act(&dice, store) }
        for trip in store.state.trips {
            #expect(trip.totalCents == trip.fareCents + trip.taxesCents + trip.extrasCents - trip.creditCents, "\(trip.id)")
            let moved = SkyFixture.bank.state.transactions.filter { $0.reference == trip.id }.reduce(0) { $0 + $1.amountCents }
            #expect(moved == (known[trip.id] ?? 0) - trip.totalCents + (known[trip.id] == nil || trip.canceledAt != nil ? trip.refundCents ?? 0 : 0))
            #expect(trip.segments.allSatisfy { $0.seats.count == trip.passengers.count && $0.departs < $0.arrives })
            #expect(zip(trip.segments, trip.segments.dropFirst()).allSatisfy { $0.arrives < $1.departs })
        }
        for program in store.state.programs { #expect(program.miles == program.activity.reduce(0) { $0 + $1.miles } && program.miles >= 0) }
        #expect(store.state.credits.allSatisfy { (0...$0.cents).contains($0.leftCents) })
        let seats = store.state.trips.filter { $0.canceledAt == nil }.flatMap { trip in
            trip.segments.flatMap { segment in segment.seats.filter { !$0.isEmpty }.map { "\(segment.flightID)|\(segment.day)|\($0)" } }
        }
        #expect(Set(seats).count == seats.count, "nobody sits on another's seat")
        #expect(try SkyFixture.saved() == store.state)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    private func act(_ dice: inout Dice, _ store: SkyTripStore) {
        let codes = ["SFO", "PDX", "SEA", "JFK", "LAX", "DEN"]
        let from = codes[dice.roll(6)], to = codes[dice.roll(6)]
        let day = SkyClock.day(SkyClock.today, plus: dice.roll(40))
        let trip = dice.pick(store.state.trips)
        switch dice.roll(11) {
        case 0, 1, 2:
            guard from != to, let way = dice.pick(store.itineraries(from: from, to: to, on: day, cabin: dice.roll(4) == 0 ? .first : .economy)) else { return }
            var draft = store.draft([way], fareKind: FareKind.allCases[dice.roll(3)], passengers: 1 + dice.roll(2))
            if draft.passengers.count > 1 { draft.passengers[1].name = "Kai Santos" }
            draft.passengers[0].bags = dice.roll(3)
            draft.usesCredit = dice.roll(2) == 0
            draft.paysWithMiles = dice.roll(4) == 0
            let seats = SeatMap(draft.flights[0].aircraft).seats(in: draft.cabin(of: draft.flights[0]))
            if let seat = dice.pick(seats) { draft.seats[0][0] = seat.id }
            _ = try? store.book(draft)
        case 3: if let trip { try? store.cancel(trip: trip.id, to: dice.roll(2) == 0 ? .card : .credit) }
        case 4:
            guard let trip, let segment = dice.pick(trip.segments) else { return }
            let seats = SeatMap(segment.aircraft).seats(in: trip.cabin(of: segment))
            try? store.changeSeats(trip.passengers.map { _ in dice.pick(seats)?.id ?? "" }, segment: segment.id, trip: trip.id)
        case 5: if let trip { try? store.setBags(trip.passengers.map { min(3, $0.bags + dice.roll(2)) }, trip: trip.id) }
        case 6, 7:
            guard let trip, let direction = dice.pick(trip.directions), let first = trip.segments(direction).first, let last = trip.segments(direction).last,
                let way = dice.pick(store.itineraries(from: first.from, to: last.to, on: day, cabin: trip.cabin))
            else { return }
            try? store.changeFlights(trip: trip.id, direction: direction, to: way)
        case 8: if let trip, let direction = dice.pick(trip.directions) { try? store.checkIn(trip: trip.id, direction: direction, agrees: true) }
        case 9: if let airline = dice.pick(store.otherAirlines) { try? store.join(airline.id) }
        default: PersonaHost.advance(dice.roll(150_000))
        }
    }
}
