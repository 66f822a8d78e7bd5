import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import StayFinder
import Testing

/// Whatever a person does in whichever order, nights, seats and money add up and the state can be saved and read again.
@MainActor struct StayFinderPropertyTests {
    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func nightsSeatsAndMoneyAddUp(seed: UInt64) throws {
        let store = try StayFixture.store()
        let known = Set(store.state.trips.map(\.id) + store.state.bookings.map(\.id))
        let seats = store.state.experiences.flatMap(\.slots).reduce(0) { $0 + $1.seatsLeft }
        var dice = Dice(state: seed)
        for _ in 0..<150 { act(&dice, store) }
        for trip in store.state.trips {
            #expect(trip.totalCents == trip.nightsCents + trip.feesCents)
            guard !known.contains(trip.id) else { continue }
            let moved = StayFixture.bank.state.transactions.filter { $0.reference == trip.id }.reduce(0) { $0 + $1.amountCents }
            #expect(moved == (trip.paidAt == nil ? 0 : -trip.totalCents) + (trip.refundCents ?? 0))
        }
        let kept = store.state.trips.filter { $0.canceledAt == nil }
        for trip in kept {
            let others = kept.filter { $0.listingID == trip.listingID && $0.id != trip.id }
            #expect(others.allSatisfy { $0.checkOut < trip.checkIn || trip.checkOut < $0.checkIn }, "nobody sleeps twice in one place")
        }
        let booked = store.state.bookings.filter { !known.contains($0.id) && $0.canceledAt == nil }.reduce(0) { $0 + $1.guests }
        #expect(store.state.experiences.flatMap(\.slots).reduce(0) { $0 + $1.seatsLeft } == seats - booked)
        #expect(try StayFixture.saved() == store.state)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    private func act(_ dice: inout Dice, _ store: StayFinderStore) {
        let listing = dice.pick(store.state.listings)!, experience = dice.pick(store.state.experiences)!
        let from = Persona.calendar.startOfDay(for: Persona.now.addingTimeInterval(Double(dice.roll(60)) * 86_400))
        let to = Persona.calendar.date(byAdding: .day, value: 1 + dice.roll(4), to: from)!
        switch dice.roll(12) {
        case 0, 1, 2: _ = try? store.reserve(listing.id, from: from, to: to, guests: 1 + dice.roll(3), paysLater: dice.roll(2) == 0)
        case 3: if let trip = dice.pick(store.state.trips) { try? store.cancel(trip: trip.id) }
        case 4: if let trip = dice.pick(store.state.trips) { try? store.payNow(trip: trip.id) }
        case 5, 6: if let slot = dice.pick(experience.slots) { _ = try? store.book(experience.id, slot: slot.id, guests: 1 + dice.roll(3)) }
        case 7: if let booking = dice.pick(store.state.bookings) { try? store.cancel(booking: booking.id) }
        case 8: _ = try? store.send("Hello", about: listing.id, trip: dice.pick(store.state.trips.filter { $0.listingID == listing.id })?.id)
        case 9: if let trip = dice.pick(store.state.trips) { try? store.review(trip: trip.id, stars: 1 + dice.roll(5), text: "Fine") }
        case 10: if let list = dice.pick(store.state.wishLists) { try? store.set(listing: listing.id, in: list.id, isIn: dice.roll(2) == 0) }
        default: PersonaHost.advance(dice.roll(200_000))
        }
    }
}
