import Foundation
import PersonaKit
import Testing
@testable import DineSpot
@testable import Mail

/// A phone with the real catalog and the real tables.
@MainActor enum TableFixture {
    static let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
    static let luna = "place-osteria-luna"

    static func store() throws -> DineSpotStore {
        try PersonaHost.load(apps: [DineSpotStore.self, MailStore.self], seeds: seeds)
        return Persona.store(DineSpotStore.self)
    }

    static var mail: MailStore { Persona.store(MailStore.self) }

    static func date(_ text: String) -> Date { PersonaJSON.date("\(text):00-07:00")! }

    static func saved() throws -> DineSpotState {
        struct Phone: Decodable { var dinespot: DineSpotState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).dinespot
    }

    /// The first table that can be booked at a restaurant.
    static func wish(_ store: DineSpotStore, _ id: String = luna, day: String = "2026-05-13", party: Int = 2) throws -> BookingRequest {
        let restaurant = try #require(store.restaurant(id))
        let slot = try #require(store.slots(of: restaurant, on: date("\(day)T19:00"), party: party).first)
        return BookingRequest(date: slot.date, partySize: party, seating: slot.seatings[0])
    }

    static func wait(until text: String) { PersonaHost.advance(Int(date(text).timeIntervalSince(Persona.now))) }
}

@MainActor struct DineSpotTests {
    typealias F = TableFixture

    @Test func bookingSendsAConfirmation() throws {
        let store = try F.store()
        var wish = try F.wish(store)
        (wish.occasion, wish.request) = ("Birthday", "  A quiet corner  ")
        let id = try store.book(F.luna, wish)
        let reservation = try #require(store.reservation(id))
        #expect(reservation.restaurantName == "Osteria Luna" && reservation.status == .booked && reservation.request == "A quiet corner")
        #expect(reservation.code == "DS-61001" && reservation.bookedAt == Persona.now)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Your table at Osteria Luna on May 13, 2026")
        #expect(mail.body.contains("Table for 2, \(wish.seating.lowercased()), under Jordan") && mail.body.contains("A quiet corner"))
        #expect(mail.link?.absoluteString == "dinespot://reservation/\(id)")
        #expect(store.upcoming.first?.id == id)
        #expect(try F.saved() == store.state)
    }

    @Test func unavailableTablesAreRejected() throws {
        let store = try F.store()
        let before = store.state
        var wish = try F.wish(store)
        wish.partySize = 9
        #expect(throws: TableError.party(largest: 8)) { try store.book(F.luna, wish) }
        wish = try F.wish(store)
        wish.seating = "Roof"
        #expect(throws: TableError.unknownSeating("Roof")) { try store.book(F.luna, wish) }
        wish = try F.wish(store)
        wish.date = F.date("2026-05-12T09:00")
        #expect(throws: TableError.past) { try store.book(F.luna, wish) }
        wish.date = F.date("2026-05-13T03:00")
        #expect(throws: TableError.noTable(time: "3:00 AM")) { try store.book(F.luna, wish) }
        wish.date = F.date("2026-08-13T19:00")
        #expect(throws: TableError.tooFar(days: 60)) { try store.book(F.luna, wish) }
        wish = try F.wish(store, "place-kinship")
        wish.date = F.date("2026-05-17T19:00")
        #expect(throws: TableError.closed(restaurant: "Kinship", weekday: .sun)) { try store.book("place-kinship", wish) }
        #expect(throws: TableError.notFound("That restaurant")) { try store.book("place-nowhere", wish) }
        #expect(store.state == before)
    }

    @Test func overlappingReservationsAreRejected() throws {
        let store = try F.store()
        let wish = try F.wish(store, day: "2026-05-13")
        try store.book(F.luna, wish)
        let other = try #require(store.restaurant("place-pier-grill"))
        let near = try #require(store.slots(of: other, on: wish.date, party: 2).first { abs($0.date.timeIntervalSince(wish.date)) < 3600 })
        #expect(throws: TableError.overlaps(restaurant: "Osteria Luna", time: Dates.time(wish.date))) {
            try store.book(other.id, BookingRequest(date: near.date, partySize: 2, seating: near.seatings[0]))
        }
    }

    @Test func reservationCanBeChangedUntilItsTime() throws {
        let store = try F.store()
        let id = "reservation-59034"
        let old = try #require(store.reservation(id))
        var wish = BookingRequest(date: old.date, partySize: 3, seating: old.seating, request: old.request ?? "")
        try store.modify(id, wish)
        #expect(store.reservation(id)?.partySize == 3 && store.reservation(id)?.changedAt == Persona.now)
        #expect(F.mail.state.messages.last?.subject == "Changed: Tern & Tide on May 29, 2026")
        let mails = F.mail.state.messages.count
        try store.modify(id, wish)
        #expect(F.mail.state.messages.count == mails, "a change of nothing sends no mail")
        wish.date = F.date("2026-05-29T12:00")
        #expect(throws: TableError.noTable(time: "12:00 PM")) { try store.modify(id, wish) }
        try store.cancel(id)
        #expect(store.reservation(id)?.status == .canceled && store.reservation(id)?.canceledAt == Persona.now)
        #expect(F.mail.state.messages.last?.subject == "Canceled: Tern & Tide on May 29, 2026")
        #expect(throws: TableError.notBooked) { try store.cancel(id) }
        #expect(throws: TableError.notBooked) { try store.modify(id, wish) }
    }

    @Test func reminderComesADayBeforeAndVisitCanBeRatedAfter() throws {
        let store = try F.store()
        let id = "reservation-59120"
        #expect(throws: TableError.notVisited) { try store.rate(id, stars: 5) }
        F.wait(until: "2026-05-14T09:59")
        #expect(store.reservation(id)?.isReminded == false)
        F.wait(until: "2026-05-14T10:00")
        #expect(F.mail.state.messages.last?.subject == "Tomorrow: Kinship, 7:30 PM, table for 2")
        #expect(PersonaHost.notifications.first?.title == "Tomorrow at 7:30 PM")
        F.wait(until: "2026-05-15T21:30")
        #expect(store.reservation(id)?.status == .completed && store.past.first?.id == id)
        #expect(throws: TableError.stars) { try store.rate(id, stars: 6) }
        try store.rate(id, stars: 4, review: "Warm bread")
        #expect(store.reservation(id)?.rating == 4 && store.reservation(id)?.review == "Warm bread")
    }

    @Test func disabledRemindersAreNotSent() throws {
        let store = try F.store()
        store.setReminders(false)
        let mails = F.mail.state.messages.count
        F.wait(until: "2026-05-14T12:00")
        #expect(F.mail.state.messages.count == mails && store.reservation("reservation-59120")?.isReminded == true)
    }

    @Test func reservationsUseTheRestaurantsTimeZone() throws {
        let store = try F.store()
        let brunch = try #require(store.reservation("reservation-59341"))
        #expect(Dates.time(brunch.date) == "10:00 AM")
        #expect(store.moment(of: brunch) == F.date("2026-05-24T07:00"))
        F.wait(until: "2026-05-24T08:59")
        #expect(store.reservation(brunch.id)?.status == .booked)
        F.wait(until: "2026-05-24T09:00")
        #expect(store.reservation(brunch.id)?.status == .completed)
    }

    @Test func availableTimesFollowOpeningHours() throws {
        let store = try F.store()
        func times(_ id: String, _ day: String) throws -> [String] {
            Availability.times(of: try #require(store.restaurant(id)), on: F.date("\(day)T12:00")).map { TimeOfDay(of: $0).coded }
        }
        #expect(try times("place-pier-grill", "2026-05-16").first == "10:00", "brunch starts at ten on Saturdays")
        #expect(try times("place-pier-grill", "2026-05-15").first == "11:00")
        #expect(try times("place-the-correspondent", "2026-05-15").last == "23:45")
        #expect(try times("place-casa-verde", "2026-05-12").isEmpty, "closed on Tuesdays")
        #expect(try times("place-sparrow-diner", "2026-05-15").first == "07:30" && times("place-sparrow-diner", "2026-05-15").last == "14:15")
        #expect(Service(TimeOfDay(hour: 10, minute: 30), weekday: .sun, servesBrunch: true) == .brunch)
        #expect(Service(TimeOfDay(hour: 21, minute: 30), weekday: .tue, servesBrunch: false) == .late)
    }

    @Test func searchFindsByWordsAndEveryFilter() throws {
        let store = try F.store()
        var search = TableSearch(date: F.date("2026-05-12T19:00"), party: 2)
        func names() -> [String] { store.results(search).map(\.name) }
        #expect(names().count == store.restaurants(in: "san-francisco").count)
        search.cuisine = "Italian"
        #expect(Set(names()) == ["Osteria Luna", "La Ciccia Nuova"])
        search.neighborhood = "Hayes Valley"
        #expect(names() == ["Osteria Luna"])
        search.clear()
        search.text = "ceviche blanco"
        #expect(names() == ["Casa Verde"], "dishes are found as well")
        search.text = ""
        (search.tags, search.priceLevels) = (["Date night"], [4])
        #expect(names() == ["Tern & Tide"])
        search.clear()
        (search.isEverywhere, search.cuisine) = (true, "Ethiopian")
        #expect(Set(store.results(search).map(\.city.name)) == ["San Francisco", "Washington"])
        search.clear()
        (search.isEverywhere, search.sort, search.hasTable) = (false, .priceHigh, true)
        let levels = store.results(search).map(\.entry.pricePerPersonCents)
        #expect(levels == levels.sorted(by: >) && !levels.isEmpty)
        #expect(store.results(search).allSatisfy { !store.slots(of: $0, near: search.date, party: 2).isEmpty })
    }

    @Test func savedRestaurantsAndSettingsAreKept() throws {
        let store = try F.store()
        try store.setSaved(true, restaurant: F.luna)
        #expect(store.savedRestaurants.first?.id == F.luna)
        try store.setSaved(false, restaurant: F.luna)
        #expect(!store.isSaved(F.luna))
        try store.selectCity("brooklyn")
        try store.setPartySize(4)
        try store.setDiningNeeds("  No peanuts ")
        #expect(store.state.cityID == "brooklyn" && store.state.partySize == 4 && store.state.diningNeeds == "No peanuts")
        #expect(throws: TableError.notFound("That city")) { try store.selectCity("atlantis") }
        #expect(throws: TableError.party(largest: 12)) { try store.setPartySize(13) }
        #expect(throws: TableError.tooLong("Your dining needs", limit: 250)) { try store.setDiningNeeds(String(repeating: "x", count: 251)) }
        #expect(try F.saved() == store.state)
    }

    @Test func linksLeadToTheirScreens() throws {
        let store = try F.store()
        var navigation = DineNavigation(search: TableSearch(date: Persona.now, party: 2))
        func open(_ link: String) { navigation.open(URL(string: link)!, in: store) }
        open("dinespot://restaurant/place-kinship")
        #expect(navigation.home == [.restaurant("place-kinship")])
        open("dinespot://reservation/reservation-59034")
        #expect(navigation.tab == .reservations && navigation.reservations == [.reservation("reservation-59034")])
        open("dinespot://search?cuisine=Italian&neighborhood=Hayes%20Valley")
        #expect(navigation.tab == .search && navigation.search.cuisine == "Italian" && navigation.search.neighborhood == "Hayes Valley")
        open("dinespot://past")
        #expect(navigation.showsPast && navigation.reservations.isEmpty)
        let before = navigation
        open("dinespot://reservation/none")
        #expect(navigation == before)
    }

    @Test func keptTimesAreGoneOnceTheyHavePassed() throws {
        let store = try F.store()
        let day = F.date("2026-05-12T19:00")
        let restaurant = try #require(store.restaurants(in: store.state.cityID).first { !store.slots(of: $0, on: day, party: 2).isEmpty })
        let free = store.slots(of: restaurant, on: day, party: 2)
        let first = try #require(free.first).date
        #expect(store.slots(of: restaurant, near: first, party: 2, count: 1).map(\.date) == [first])
        PersonaHost.advance(Int(first.timeIntervalSince(Persona.now)))
        #expect(store.slots(of: restaurant, on: day, party: 2) == Array(free.dropFirst()))
        #expect(!store.slots(of: restaurant, near: first, party: 2).contains { $0.date == first })
        #expect(store.slots(of: restaurant, on: day, party: 3) != free)
    }

    @Test func ownTableIsFreeOnlyForItsChange() throws {
        let store = try F.store()
        let restaurant = try #require(store.restaurant(F.luna))
        let day = F.date("2026-05-13T19:00")
        let taken = try #require(
            Availability.times(of: restaurant, on: day).first { date in
                restaurant.entry.seating.allSatisfy { !Availability.isFree(restaurant, at: date, party: 2, seating: $0) }
            })
        let own = Reservation(
            id: "reservation-own", placeID: F.luna, restaurantName: "Osteria Luna", date: taken, partySize: 2, seating: restaurant.entry.seating[0],
            code: "DS-1", status: .booked, bookedAt: Persona.now, isReminded: false)
        store.change { $0.reservations.append(own) }
        #expect(!store.slots(of: restaurant, on: day, party: 2).contains { $0.date == taken })
        #expect(store.slots(of: restaurant, on: day, party: 2, changing: own.id).first { $0.date == taken }?.seatings == [own.seating])
        #expect(!store.slots(of: restaurant, on: day, party: 3, changing: own.id).contains { $0.date == taken && $0.seatings == [own.seating] })
    }
}
