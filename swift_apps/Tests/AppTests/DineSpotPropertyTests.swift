import Foundation
import PersonaKit
import Testing
@testable import DineSpot
@testable import Mail

/// Whatever a person does in whichever order, no two tables overlap, each booking has its mail, and the state can be saved and read again.
@MainActor struct DineSpotPropertyTests {
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func reservationsStayValid(seed: UInt64) throws {
        let store = try TableFixture.store()
        var dice = Dice(state: seed)
        for _ in 0..<120 { act(&dice, store) }
        let held = store.upcoming.map { store.moment(of: $0) }.sorted()
        for (first, second) in zip(held, held.dropFirst()) { #expect(second.timeIntervalSince(first) >= Availability.meal) }
        #expect(Set(store.state.reservations.map(\.id)).count == store.state.reservations.count)
        #expect(Set(store.state.reservations.map(\.code)).count == store.state.reservations.count)
        let links = Set(TableFixture.mail.state.messages.compactMap { $0.link?.absoluteString })
        for reservation in store.state.reservations {
            let restaurant = try #require(store.restaurant(reservation.placeID))
            #expect(links.contains("dinespot://reservation/\(reservation.id)"))
            #expect(restaurant.entry.seating.contains(reservation.seating) && (1...restaurant.table.largestParty).contains(reservation.partySize))
            #expect((reservation.status == .canceled) == (reservation.canceledAt != nil))
            #expect(reservation.rating == nil || reservation.status == .completed)
            if reservation.status == .booked { #expect(store.moment(of: reservation).addingTimeInterval(Availability.meal) > Persona.now) }
        }
        #expect(try TableFixture.saved() == store.state)
        #expect(PersonaHost.unsavedApps.isEmpty)
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.restore(bytes)
        #expect(try PersonaHost.snapshot() == bytes)
    }

    private func act(_ dice: inout Dice, _ store: DineSpotStore) {
        let restaurant = dice.pick(store.restaurants)!
        let day = Persona.now.addingTimeInterval(Double(dice.roll(62)) * 86_400)
        let party = 1 + dice.roll(9)
        switch dice.roll(10) {
        case 0...3:
            guard let slot = dice.pick(store.slots(of: restaurant, on: day, party: party)) else { return }
            _ = try? store.book(
                restaurant.id, BookingRequest(date: slot.date, partySize: party, seating: dice.pick(restaurant.entry.seating)!, request: "Window"))
        case 4:
            guard let reservation = dice.pick(store.state.reservations), let place = store.restaurant(reservation.placeID) else { return }
            let date = dice.pick(store.slots(of: place, on: day, party: party, changing: reservation.id))?.date ?? reservation.date
            try? store.modify(reservation.id, BookingRequest(date: date, partySize: party, seating: dice.pick(place.entry.seating)!))
        case 5: if let reservation = dice.pick(store.state.reservations) { try? store.cancel(reservation.id) }
        case 6: if let reservation = dice.pick(store.state.reservations) { try? store.rate(reservation.id, stars: dice.roll(7)) }
        case 7: try? store.setSaved(dice.roll(2) == 0, restaurant: restaurant.id)
        case 8: store.setReminders(dice.roll(2) == 0)
        default: PersonaHost.advance(dice.roll(300_000))
        }
    }
}
