import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import SkyTrip
import Testing

@MainActor struct SkyTripStoreTests {
    typealias F = SkyFixture

    // MARK: Booking

    @Test func bookingChargesTheCardAndMailsAConfirmation() throws {
        let store = try F.store()
        let draft = try F.draft(store)
        let price = store.price(draft)
        let id = try store.book(draft)
        let trip = try #require(store.trip(id))
        #expect(id.count == 6 && trip.totalCents == price.totalCents && trip.segments.map(\.direction) == [0, 1] && trip.segments[1].id == "\(id)-2")
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "SkyTrip \(SkyPlaces.airlineName(trip.airlineID))" && charge.amountCents == -price.totalCents && charge.reference == id)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Booked: SFO to PDX, Jul 17, 2026 (\(id))" && mail.link?.absoluteString == "skytrip://trip/\(id)")
        #expect(mail.body.contains("Total  \(Money.string(price.totalCents)), Visa ending in 4821") && mail.body.contains("Friday, July 17"))
        #expect(try F.saved() == store.state)
        #expect(try store.book(try F.draft(store)) != id, "each booking has its own code")
    }

    @Test func declinedCardBooksNothing() throws {
        let store = try F.store()
        let draft = try F.draft(store)
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.book(draft) }
        #expect(try PersonaHost.snapshot() == before)
    }

    @Test func travelersAreValidated() throws {
        let store = try F.store()
        var draft = try F.draft(store, passengers: 2)
        draft.passengers[1].name = " "
        #expect(throws: SkyError.nameMissing) { try store.check(draft) }
        draft.passengers[1].name = "Kai"
        #expect(throws: SkyError.nameIncomplete("Kai")) { try store.check(draft) }
        draft.passengers[1].name = "jordan  AVERY"
        #expect(throws: SkyError.duplicateName("jordan AVERY")) { try store.check(draft) }
        draft.passengers[1].name = "Kai Santos"
        draft.passengers[1].bags = 4
        #expect(throws: SkyError.bags) { try store.check(draft) }
        draft.passengers[1].bags = 1
        try store.check(draft)
        #expect(store.price(draft).bagsCents == 2 * 35_00)
    }

    @Test func soldOutFlightsAreRejected() throws {
        let store = try F.store()
        let all = (0..<30).flatMap { store.itineraries(from: "SFO", to: "LAX", on: SkyClock.day(F.day("06-01"), plus: $0), cabin: .economy) }
        let soldOut = try #require(all.first { $0.isSoldOut && $0.stops == 0 })
        #expect(throws: SkyError.soldOut) { try store.check(store.draft([soldOut], fareKind: .standard, passengers: 1)) }
        let few = try #require(all.first { $0.seatsLeft == 2 && $0.stops == 0 })
        var draft = store.draft([few], fareKind: .standard, passengers: 3)
        for index in 1...2 { draft.passengers[index].name = "Guest \(index == 1 ? "One" : "Two")" }
        #expect(throws: SkyError.seatsLeft(2)) { try store.check(draft) }
        let way = try F.way(store)
        BankFixture.wait(until: "2026-07-17T20:00")
        #expect(throws: SkyError.departed) { try store.check(store.draft([way], fareKind: .standard, passengers: 1)) }
    }

    @Test func returnFlightStartsAfterArrival() throws {
        let store = try F.store()
        let out = try F.way(store, "SFO", "PDX", "07-17"), back = try F.way(store, "PDX", "SFO", "07-17")
        let early = try #require(store.itineraries(from: "PDX", to: "SFO", on: F.day("07-16"), cabin: .economy).first { !$0.isSoldOut })
        #expect(throws: SkyError.overlap) { try store.check(store.draft([out, early], fareKind: .standard, passengers: 1)) }
        _ = back
    }

    @Test func seatsCostByTheFareAndMustBeFree() throws {
        let store = try F.store()
        var draft = try F.draft(store)
        let flight = draft.flights[0]
        let seats = SeatMap(flight.aircraft).seats(in: .economy)
        let free = try #require(seats.first { !$0.hasMoreLegroom && !store.isTaken($0, flightID: flight.flightID, day: flight.day) })
        let legroom = try #require(seats.first { $0.hasMoreLegroom && !store.isTaken($0, flightID: flight.flightID, day: flight.day) })
        let taken = try #require(seats.first { store.isTaken($0, flightID: flight.flightID, day: flight.day) })
        draft.seats[0] = [free.id]
        #expect(store.price(draft).seatsCents == 0)
        draft.fareKind = .basic
        #expect(store.price(draft).seatsCents == 10_00)
        draft.seats[0] = [legroom.id]
        #expect(store.price(draft).seatsCents == 19_00)
        draft.seats[0] = [taken.id]
        #expect(throws: SkyError.seatTaken(taken.id)) { try store.check(draft) }
        draft.seats[0] = ["1A"]
        #expect(throws: SkyError.seatCabin("1A")) { try store.check(draft) }
        draft.seats[0] = [free.id]
        try store.book(draft)
        #expect(store.isTaken(free, flightID: flight.flightID, day: flight.day))
        #expect(throws: SkyError.seatTaken(free.id)) { try store.check(draft) }
    }

    @Test func travelCreditThatExpiresFirstIsUsedFirst() throws {
        let store = try F.store()
        #expect(store.creditCents == 1_70)
        var draft = try F.draft(store)
        draft.usesCredit = true
        let trip = try #require(store.trip(try store.book(draft)))
        #expect(trip.creditCents == 1_70 && store.creditCents == 0)
        #expect(trip.totalCents == trip.fareCents + trip.taxesCents - 1_70 && F.bank.state.transactions.last?.amountCents == -trip.totalCents)
    }

    @Test func milesPayTheFareAndTheCardPaysTaxes() throws {
        let store = try F.store()
        let way = try #require(
            store.itineraries(from: "SFO", to: "PDX", on: F.day("09-15"), cabin: .economy).first {
                $0.airlineIDs == ["airline-cascadia-air"] && $0.stops == 0 && !$0.isSoldOut
            })
        var draft = store.draft([way], fareKind: .standard, passengers: 1)
        draft.paysWithMiles = true
        let price = store.price(draft)
        #expect(price.fareCents == 0 && price.milesUsed % 500 == 0 && price.milesUsed >= way.fareCents * 60 / 100)
        let trip = try #require(store.trip(try store.book(draft)))
        let program = try #require(store.program("airline-cascadia-air"))
        #expect(program.miles == 8_022 - trip.milesUsed && program.activity.first?.miles == -trip.milesUsed)
        #expect(F.bank.state.transactions.last?.amountCents == -trip.taxesCents)
        var long = store.draft(
            [
                try #require(
                    store.itineraries(from: "SFO", to: "ORD", on: F.day("09-18"), cabin: .economy).first {
                        $0.airlineIDs == ["airline-cascadia-air"] && !$0.isSoldOut
                    })
            ], fareKind: .standard, passengers: 1)
        long.paysWithMiles = true
        #expect(throws: SkyError.milesShort(needed: store.price(long).milesUsed, available: program.miles)) { try store.book(long) }
        long.fareKind = .flex
        #expect(throws: SkyError.milesMixed) { try store.book(long) }
        try store.cancel(trip: trip.id, to: .card)
        #expect(store.program("airline-cascadia-air")?.miles == 8_022)
    }

    // MARK: Changing

    @Test func legroomUpgradeCostsTheAdvertisedPrice() throws {
        let store = try F.store()
        let trip = try #require(store.trip("JX7Q4B")), back = trip.segments[1]
        let seat = try #require(
            SeatMap(back.aircraft).seats(in: .economy).first {
                $0.hasMoreLegroom && $0.place == .aisle && !store.isTaken($0, flightID: back.flightID, day: back.day)
            })
        try store.changeSeats([seat.id], segment: back.id, trip: trip.id)
        #expect(store.trip("JX7Q4B")?.segments[1].seats == [seat.id] && store.trip("JX7Q4B")?.totalCents == 458_80 + 39_00)
        #expect(F.bank.state.transactions.last?.amountCents == -39_00 && F.mail.state.messages.last?.subject == "Receipt: Seats on GS 427")
        let plain = try #require(
            SeatMap(back.aircraft).seats(in: .economy).first {
                !$0.hasMoreLegroom && !store.isTaken($0, flightID: back.flightID, day: back.day)
            })
        try store.changeSeats([plain.id], segment: back.id, trip: trip.id)
        #expect(store.trip("JX7Q4B")?.totalCents == 458_80 + 39_00, "nothing comes back for a cheaper seat")
        #expect(throws: SkyError.tooManyPassengers(1)) { try store.changeSeats([], segment: back.id, trip: trip.id) }
    }

    @Test func bagsCanBeAddedButNotRemoved() throws {
        let store = try F.store()
        try store.setBags([1], trip: "JX7Q4B")
        #expect(store.trip("JX7Q4B")?.passengers[0].bags == 1 && F.bank.state.transactions.last?.amountCents == -80_00, "both ways")
        try store.setBags([2], trip: "JX7Q4B")
        let moved = F.bank.state.transactions.filter { $0.reference == "JX7Q4B" }.reduce(0) { $0 + $1.amountCents }
        #expect(moved == -80_00 - 110_00, "the second bag costs 15 dollars more")
        #expect(throws: SkyError.bags) { try store.setBags([1], trip: "JX7Q4B") }
        #expect(throws: SkyError.bags) { try store.setBags([4], trip: "JX7Q4B") }
        #expect(throws: SkyError.checkInClosed) { try store.setBags([1], trip: "RW8N2C") }
    }

    @Test func secondFlightChangeCostsAFee() throws {
        let store = try F.store()
        let id = try store.book(try F.draft(store))
        let trip = try #require(store.trip(id))
        let other = try F.way(store, "PDX", "SFO", "07-20")
        let cost = store.changeCost(trip: trip, direction: 1, to: other)
        #expect(cost.fee == 0)
        let charges = F.bank.state.transactions.count
        try store.changeFlights(trip: id, direction: 1, to: other)
        let changed = try #require(store.trip(id))
        #expect(changed.segments[1].flightID == other.flights[0].flightID && changed.segments[1].day == "2026-07-20" && changed.segments[1].seats == [""])
        #expect(changed.totalCents == trip.totalCents + cost.fare && F.bank.state.transactions.count == charges + (cost.fare > 0 ? 1 : 0))
        #expect(F.mail.state.messages.last?.subject == "Changed: PDX to SFO (\(id))")
        #expect(throws: SkyError.sameFlight) { try store.changeFlights(trip: id, direction: 1, to: other) }
        let again = try F.way(store, "PDX", "SFO", "07-21")
        #expect(store.changeCost(trip: changed, direction: 1, to: again).fee == 75_00)
        #expect(throws: SkyError.overlap) { try store.changeFlights(trip: id, direction: 0, to: try F.way(store, "SFO", "PDX", "07-22")) }
    }

    @Test func basicAwardAndCheckedInFlightsCannotBeChanged() throws {
        let store = try F.store()
        let basic = try store.book(try F.draft(store, kind: .basic))
        let other = try F.way(store, "PDX", "SFO", "07-20")
        #expect(throws: SkyError.basicFare) { try store.changeFlights(trip: basic, direction: 1, to: other) }
        #expect(throws: SkyError.award) { try store.checkChange(trip: try #require(store.trip("WD6J2X")), direction: 0) }
        #expect(throws: SkyError.departed) { try store.checkChange(trip: try #require(store.trip("RW8N2C")), direction: 0) }
        BankFixture.wait(until: "2026-05-19T09:00")
        try store.checkIn(trip: "JX7Q4B", direction: 0, agrees: true)
        #expect(throws: SkyError.checkedIn) { try store.checkChange(trip: try #require(store.trip("JX7Q4B")), direction: 0) }
    }

    // MARK: Canceling

    @Test func cancelingRefundsMoneyLessTheFeeOrCredit() throws {
        let store = try F.store()
        try store.cancel(trip: "JX7Q4B", to: .card)
        #expect(store.trip("JX7Q4B")?.refundCents == 458_80 - 75_00 && F.bank.state.transactions.last?.amountCents == 383_80)
        #expect(F.mail.state.messages.last?.subject == "Canceled: SFO to JFK (JX7Q4B)")
        #expect(throws: SkyError.canceled) { try store.cancel(trip: "JX7Q4B", to: .card) }
        #expect(throws: SkyError.started) { try store.cancel(trip: "RW8N2C", to: .card) }
        let other = try F.store()
        try other.cancel(trip: "JX7Q4B", to: .credit)
        #expect(F.bank.state.transactions.isEmpty && other.creditCents == 1_70 + 458_80)
        #expect(other.state.credits.last?.expiresAt == BankFixture.date("2027-05-12T09:41"))
    }

    @Test func creditAndMilesAreRefundedInKind() throws {
        let store = try F.store()
        try store.cancel(trip: "MT5K9R", to: .card)
        #expect(store.trip("MT5K9R")?.refundCents == 0 && store.creditCents == 1_70 + 158_00 && F.bank.state.transactions.isEmpty)
        try store.cancel(trip: "WD6J2X", to: .card)
        #expect(store.program("airline-cascadia-air")?.miles == 8_022 + 17_500 && store.creditCents == 1_70 + 158_00 + 11_20)
    }

    @Test func newBookingCanBeCanceledFreeForADay() throws {
        let store = try F.store()
        let basic = try store.book(try F.draft(store, kind: .basic))
        let total = try #require(store.trip(basic)).totalCents
        #expect(store.refund(try #require(store.trip(basic)), to: .card).card == total)
        BankFixture.wait(until: "2026-05-13T10:00")
        #expect(store.refund(try #require(store.trip(basic)), to: .card).card == 0)
        try store.cancel(trip: basic, to: .card)
        #expect(store.trip(basic)?.refundCents == 0 && F.mail.state.messages.last?.body.contains("There is no refund.") == true)
        let flex = try store.book(try F.draft(store, kind: .flex))
        let paid = try #require(store.trip(flex)).totalCents
        BankFixture.wait(until: "2026-05-20T10:00")
        #expect(store.refund(try #require(store.trip(flex)), to: .card).card == paid)
    }

    // MARK: Account

    @Test func travelersProgramsAndSearchesAreSaved() throws {
        let store = try F.store()
        try store.addTraveler("Nina Avery")
        #expect(throws: SkyError.duplicateName("nina avery")) { try store.addTraveler("nina avery") }
        try store.removeTraveler("Nina Avery")
        #expect(throws: SkyError.notFound("That traveler")) { try store.removeTraveler("Jordan Avery") }
        try store.join("airline-pacific-isle")
        #expect(store.program("airline-pacific-isle")?.miles == 0)
        #expect(throws: SkyError.program) { try store.join("airline-pacific-isle") }
        for day in 10..<17 { store.remember(F.search("SFO", "SEA", "07-\(day)")) }
        #expect(store.state.recentSearches.count == 5 && store.state.recentSearches[0] == F.search("SFO", "SEA", "07-16"))
        try store.selectPayment("3390")
        #expect(throws: SkyError.notFound("That card")) { try store.selectPayment("0000") }
        #expect(try F.saved() == store.state)
    }
}
