import Foundation
@testable import Mail
import PersonaKit
@testable import SkyTrip
import Testing

/// What time does: check-in, news about flights, miles.
@MainActor struct SkyTripTimeTests {
    typealias F = SkyFixture

    @Test func checkInOpensADayBeforeAndClosesBeforeDeparture() throws {
        let store = try F.store()
        #expect(throws: SkyError.checkInEarly("Tuesday, May 19 at 8:15 AM")) { try store.checkIn(trip: "JX7Q4B", direction: 0, agrees: true) }
        BankFixture.wait(until: "2026-05-19T08:15")
        #expect(F.mail.state.messages.last?.subject == "Time to check in for GS 416 to JFK")
        #expect(PersonaHost.notifications.contains { $0.title == "Check-in is open" && $0.app == .skytrip })
        #expect(throws: SkyError.agreement) { try store.checkIn(trip: "JX7Q4B", direction: 0, agrees: false) }
        try store.checkIn(trip: "JX7Q4B", direction: 0, agrees: true)
        let passes = store.boardingPasses(try #require(store.trip("JX7Q4B")))
        #expect(passes.map(\.seat) == ["9C"] && passes.map(store.boardingGroup) == [3], "Silver boards in group 3")
        #expect(throws: SkyError.checkedIn) { try store.checkIn(trip: "JX7Q4B", direction: 0, agrees: true) }
        BankFixture.wait(until: "2026-05-24T14:00")
        #expect(throws: SkyError.checkInClosed) { try store.checkIn(trip: "JX7Q4B", direction: 1, agrees: true) }
    }

    @Test func checkInAssignsAMissingSeat() throws {
        let store = try F.store()
        var draft = store.draft([try F.way(store, "SFO", "PDX", "05-15")], fareKind: .basic, passengers: 2)
        draft.passengers[1].name = "Kai Santos"
        let id = try store.book(draft)
        BankFixture.wait(until: "2026-05-14T23:00")
        try store.checkIn(trip: id, direction: 0, agrees: true)
        let seats = try #require(store.trip(id)).segments[0].seats
        #expect(seats.allSatisfy { !$0.isEmpty } && Set(seats).count == 2)
        #expect(store.boardingPasses(try #require(store.trip(id))).count == 2)
    }

    @Test func flightSendsNoticesAndEarnsMiles() throws {
        let store = try F.store()
        let segment = try #require(store.trip("JX7Q4B")).segments[0]
        #expect(FlightStatus(segment.flightDay).phase == .scheduled)
        BankFixture.wait(until: "2026-05-20T05:20")
        #expect(store.trip("JX7Q4B")?.segments[0].told == [.checkIn, .status])
        let delay = FlightStatus.delay(flightID: "GS416", day: "2026-05-20")
        #expect(FlightStatus(segment.flightDay).phase == (delay > 0 ? .delayed : .onTime))
        let miles = try #require(store.program("airline-golden-state-air")).miles
        PersonaHost.advance(5 * 3600 + delay * 60)
        let status = FlightStatus(segment.flightDay)
        #expect(status.phase == .inFlight && status.progress > 0.2 && status.progress < 0.8)
        PersonaHost.advance(6 * 3600)
        #expect(FlightStatus(segment.flightDay).phase == .landed)
        let program = try #require(store.program("airline-golden-state-air"))
        #expect(program.miles == miles + 2_580 && program.activity.first?.title == "GS 416, SFO to JFK")
        #expect(PersonaHost.notifications.contains { $0.title == "Welcome to New York" })
        #expect(store.upcoming.first?.id == "JX7Q4B", "the way back is still ahead")
    }

    @Test func oneLongWaitEqualsShortWaits() throws {
        _ = try F.store()
        PersonaHost.advance(14 * 86_400)
        let once = try F.saved()
        _ = try F.store()
        for _ in 0..<(14 * 24) { PersonaHost.advance(3600) }
        #expect(try F.saved() == once)
    }

    @Test func otherFlightsCanBeFoundAndFollowed() throws {
        let store = try F.store()
        let found = store.flights(numbered: "gs 424", on: F.day("05-20"))
        #expect(found.map(\.flightID) == ["GS424"] && store.flights(numbered: "424", on: F.day("05-20")).contains { $0.flightID == "GS424" })
        #expect(store.flights(numbered: "GS", on: F.day("05-20")).isEmpty && store.flights(numbered: "ZZ 1", on: F.day("05-20")).isEmpty)
        try store.follow(found[0], true)
        #expect(store.isFollowing(found[0]) && store.following == found)
        try store.follow(found[0], false)
        #expect(store.following.isEmpty)
    }

    @Test func statusDependsOnMilesOfTheYear() throws {
        let store = try F.store()
        let cascadia = try #require(store.program("airline-cascadia-air")), meridian = try #require(store.program("airline-meridian-airways"))
        #expect(store.milesFlown(cascadia, year: 2025) > 5_000 && store.milesFlown(cascadia, year: 2026) < 5_000)
        #expect(store.status(cascadia) == .silver && store.status(meridian) == .member)
        #expect(MilesStatus.reached(15_000) == .gold && MilesStatus.reached(4_999) == .member)
    }
}
