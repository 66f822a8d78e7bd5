import Foundation
import PersonaKit
@testable import SkyTrip
import Testing

@MainActor struct SkyTripSearchTests {
    typealias F = SkyFixture

    @Test func timetableHasTheLedgersFlightsInLocalTime() throws {
        let store = try F.store()
        let york = try #require(store.timetable.flight("GS416", on: F.day("05-20")))
        #expect(PersonaJSON.date("2026-05-20T08:15:00-07:00") == york.departs)
        #expect(SkyClock.time(york.arrives, at: "JFK") == "4:48 PM" && york.minutes == 333)
        let late = store.timetable.direct(from: "SFO", to: "JFK", on: F.day("05-20")).first { SkyClock.time($0.arrives, at: "JFK") == "9:53 PM" }
        #expect(late?.flightID == "GS424")
        #expect(SkyClock.code(F.day("05-20")) == "2026-05-20" && SkyClock.day(code: "2026-05-20") == F.day("05-20"))
        #expect(SkyClock.day(code: "2026-02-30") == nil && SkyClock.day(code: "soon") == nil)
    }

    @Test func searchesStartAtTheAirportOfTheHome() throws {
        _ = try F.store()
        #expect(SkyPlaces.home == "SFO")
        let ruth = BoxFixture.seeds.deletingLastPathComponent().appendingPathComponent("ruth_ellery")
        try PersonaHost.load(apps: [SkyTripStore.self], seeds: ruth)
        #expect(SkyPlaces.home == "PDX")
    }

    @Test func seedSegmentsMatchTheTimetableAndRules() throws {
        let store = try F.store()
        for segment in store.state.trips.flatMap(\.segments) {
            let flight = try #require(store.flight(segment.flightID, day: segment.day))
            #expect(flight.departs == segment.departs && flight.arrives == segment.arrives && flight.airlineID == segment.airlineID, "\(segment.id)")
            #expect(store.timetable.gate(flight) == segment.gate && store.timetable.terminal(flight.airlineID, at: flight.from) == segment.terminal)
            #expect(SeatMap(segment.aircraft).seat(segment.seats[0])?.cabin == .economy)
        }
        for program in store.state.programs {
            let flown = store.past.flatMap { trip in trip.segments.map { (trip, $0) } }.filter { $0.1.airlineID == program.airlineID }
            #expect(flown.reduce(0) { $0 + store.milesEarned($1.1, trip: $1.0) } == program.activity.filter(\.isFlown).reduce(0) { $0 + $1.miles })
        }
    }

    @Test func connectionsLeaveTimeToChangePlanes() throws {
        let store = try F.store()
        let ways = store.itineraries(from: "SMF", to: "LHR", on: F.day("08-12"), cabin: .economy)
        #expect(!ways.isEmpty && ways.allSatisfy { $0.stops == 1 })
        for way in ways {
            let wait = way.flights[1].departs.timeIntervalSince(way.flights[0].arrives) / 60
            #expect(wait >= 75 && wait <= 330 && way.flights[0].to == way.flights[1].from && way.arrives > way.departs)
        }
        let nonstop = store.itineraries(from: "SFO", to: "PDX", on: F.day("07-17"), cabin: .economy).filter { $0.stops == 0 }
        #expect(nonstop.count >= 4 && nonstop.map(\.departs) == nonstop.map(\.departs).sorted())
    }

    @Test func searchesAreValidated() throws {
        let store = try F.store()
        #expect(throws: SkyError.sameAirport) { try store.check(F.search("SFO", "SFO")) }
        #expect(throws: SkyError.noAirport("fly to")) { try store.check(F.search("SFO", "")) }
        #expect(throws: SkyError.sameCity("New York")) { try store.check(F.search("JFK", "LGA")) }
        #expect(throws: SkyError.past) { try store.check(F.search("SFO", "PDX", "05-11")) }
        #expect(throws: SkyError.returnBeforeDeparture) { try store.check(F.search("SFO", "PDX", "07-17", returns: "07-16")) }
        #expect(throws: SkyError.passengers) { try store.check(F.search(passengers: 7)) }
        var far = F.search()
        far.departs = SkyClock.day(SkyClock.today, plus: 331)
        #expect(throws: SkyError.tooFar) { try store.check(far) }
        try store.check(F.search(returns: "07-17"))
    }

    @Test func airlinesLowerFares() throws {
        let store = try F.store()
        let flight = try #require(store.timetable.flight("CA214", on: F.day("07-17")))
        func shown(_ cabin: Cabin) -> Int { store.shown(store.itinerary([flight], cabin: cabin)) }
        let before = shown(.economy), first = shown(.first)
        Persona.send(.arrived(.price(ArrivingPrice(flight: "CA214", day: "2026-07-17", priceCents: before - 30_00))))
        #expect(shown(.economy) <= before - 30_00 && shown(.economy) > before - 32_00 && shown(.first) < first)
        let saved = store.state
        for price in [before, 1] { Persona.send(.arrived(.price(ArrivingPrice(flight: "CA214", day: "2026-07-17", priceCents: price)))) }
        #expect(store.state == saved, "no fare is higher, or next to nothing")
    }

    @Test func pricesDependOnDayCabinAndFare() throws {
        let store = try F.store()
        let flight = try #require(store.timetable.flight("CA214", on: F.day("07-17")))
        #expect(SkyPrice.fare(flight, cabin: .economy) == SkyPrice.fare(flight, cabin: .economy) && SkyPrice.fare(flight, cabin: .economy) % 100 == 0)
        #expect(SkyPrice.fare(flight, cabin: .first) > 2 * SkyPrice.fare(flight, cabin: .economy))
        let soon = try #require(store.timetable.flight("CA214", on: F.day("05-13"))), later = try #require(store.timetable.flight("CA214", on: F.day("07-15")))
        #expect(SkyPrice.fare(soon, cabin: .economy) > SkyPrice.fare(later, cabin: .economy) * 3 / 2, "tomorrow costs more than in July")
        #expect(FareKind.basic.cents(of: 100_00) == 84_00 && FareKind.flex.cents(of: 100_00) == 128_00)
        let strip = (0..<14).compactMap {
            store.lowestFare(from: "SFO", to: "PDX", on: SkyClock.day(F.day("07-10"), plus: $0), cabin: .economy, passengers: 1)
        }
        #expect(strip.count == 14 && Set(strip).count > 3)
        #expect(store.lowestFare(from: "SFO", to: "PDX", on: F.day("05-11"), cabin: .economy, passengers: 1) == nil)
    }

    @Test func resultsAreFilteredAndSorted() throws {
        let store = try F.store()
        let all = store.itineraries(from: "SFO", to: "JFK", on: F.day("06-10"), cabin: .economy)
        let nonstop = FlightFilter(isNonstopOnly: true).apply(to: all, store: store)
        #expect(!nonstop.isEmpty && nonstop.allSatisfy { $0.stops == 0 } && nonstop.count < all.count)
        let golden = FlightFilter(airlineIDs: ["airline-golden-state-air"]).apply(to: all, store: store)
        #expect(!golden.isEmpty && golden.allSatisfy { $0.airlineIDs == ["airline-golden-state-air"] })
        let morning = FlightFilter(parts: [.morning]).apply(to: all, store: store)
        #expect(!morning.isEmpty && morning.allSatisfy { TimeOfDay(of: SkyClock.local($0.departs, at: "SFO")).hour < 12 })
        let cheap = FlightFilter(maximumCents: 250_00).apply(to: all, store: store)
        #expect(cheap.allSatisfy { store.shown($0) <= 250_00 })
        let prices = FlightFilter(sort: .price).apply(to: all, store: store).filter { !$0.isSoldOut }.map(store.shown)
        #expect(prices == prices.sorted())
        let arrivals = FlightFilter(sort: .arrival).apply(to: all, store: store).filter { !$0.isSoldOut }.map(\.arrives)
        #expect(arrivals == arrivals.sorted())
    }

    @Test func someFlightsAreSoldOutOrNearlyFull() throws {
        let store = try F.store()
        let all = (0..<30).flatMap { store.itineraries(from: "SFO", to: "LAX", on: SkyClock.day(F.day("06-01"), plus: $0), cabin: .economy) }
        #expect(all.contains(where: \.isSoldOut) && all.contains { (1...4).contains($0.seatsLeft) })
        #expect(all.filter(\.isSoldOut).count < all.count / 4)
        let premium = store.itineraries(from: "SFO", to: "PDX", on: F.day("07-17"), cabin: .premium)
        #expect(premium.allSatisfy { $0.flights.contains { $0.aircraft.cabins.contains(.premium) } })
    }

    @Test func seatMapsHaveWindowsAislesAndRows() throws {
        let map = SeatMap(.a320)
        #expect(map.seat("9C")?.place == .aisle && map.seat("9A")?.place == .window && map.seat("9B")?.place == .middle)
        #expect(map.seat("6A")?.hasMoreLegroom == true && map.seat("16D")?.isExitRow == true && map.seat("4A") == nil && map.seat("9G") == nil)
        for aircraft in Aircraft.allCases {
            let map = SeatMap(aircraft)
            let ids = Cabin.allCases.flatMap { map.seats(in: $0).map(\.id) }
            #expect(Set(ids).count == ids.count && aircraft.cabins.allSatisfy { !map.seats(in: $0).isEmpty })
        }
    }

    @Test func tripsAreSplitByDate() throws {
        let store = try F.store()
        #expect(store.upcoming.map(\.id) == ["JX7Q4B", "MT5K9R", "WD6J2X"])
        #expect(store.past.count == 9 && store.past.first?.id == "RW8N2C")
        #expect(store.canceled.map(\.id) == ["TS7G4W"])
        BankFixture.wait(until: "2026-05-25T08:00")
        #expect(store.upcoming.map(\.id) == ["MT5K9R", "WD6J2X"] && store.past.first?.id == "JX7Q4B")
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        var navigation = SkyNavigation()
        func open(_ text: String) { navigation.open(URL(string: "skytrip://\(text)")!, in: store) }
        open("trip/JX7Q4B")
        #expect(navigation.tab == .trips && navigation.trips == [.trip("JX7Q4B")])
        open("boardingpass/JX7Q4B")
        #expect(navigation.trips == [.trip("JX7Q4B"), .passes("JX7Q4B")])
        open("flight/GS416/2026-05-20")
        #expect(navigation.tab == .status && navigation.status == [.flight(FollowedFlight(flightID: "GS416", day: "2026-05-20"))])
        open("program/airline-cascadia-air")
        #expect(navigation.tab == .rewards && navigation.rewards == [.program("airline-cascadia-air")])
        open("book/sfo/pdx/2026-07-17/2026-07-19")
        #expect(navigation.tab == .book && navigation.search == F.search(returns: "07-19"))
        let before = navigation
        for unknown in ["trip/none", "flight/XX1/2026-05-20", "flight/GS416", "program/none", "nowhere"] { open(unknown) }
        #expect(navigation == before)
    }
}
