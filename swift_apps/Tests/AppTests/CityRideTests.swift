import Foundation
import PersonaKit
import Testing

@testable import CityRide
@testable import Mail
@testable import MyBank

/// A phone with three saved places, two kinds of ride, a bank and a mailbox.
@MainActor enum RideFixture {
    static func spot(_ name: String, _ latitude: Double, _ longitude: Double) -> Spot {
        Spot(name: name, address: "\(name), San Francisco", coordinate: Coordinate(latitude: latitude, longitude: longitude))
    }

    static let home = spot("1 Home Street", 37.7804, -122.3948)
    static let work = spot("2 Work Street", 37.7882, -122.3979)
    static let track = spot("3 Track Street", 37.7669, -122.4563)

    static func product(_ id: String, base: Int) -> RideProduct {
        RideProduct(
            id: id, name: id.capitalized, about: "", symbol: "car.fill", seats: 4, baseCents: base, mileCents: 190, minuteCents: 32, minimumCents: 795,
            waitMinutes: 4)
    }

    static let state = CityRideState(
        rides: [], savedPlaces: [SavedSpot(id: "saved-home", label: "Home", spot: home)], savedRoutes: [],
        products: [product("standard", base: 445), product("black", base: 1150)],
        drivers: [Driver(name: "Ana", car: "Red Car", plate: "1AAA111", rating: 4.9, phone: "")],
        paymentMethods: [
            PaymentMethod(last4: "4821", name: "MyBank Visa", network: "Visa", expires: "08/28"),
            PaymentMethod(last4: "7730", name: "MyBank Debit", network: "Visa", expires: "08/28"),
        ], selectedPaymentLast4: "4821")

    static func store(_ state: CityRideState = state) throws -> CityRideStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [CityRideStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "cityride": PersonaJSON.encoder.encode(state), "mybank": PersonaJSON.encoder.encode(BankFixture.state()),
                "mail": PersonaJSON.encoder.encode(mail), "contacts": PersonaJSON.encoder.encode(BankFixture.people),
            ], now: BankFixture.now)
        return Persona.store(CityRideStore.self)
    }

    static func charges(_ number: String) -> [Int] {
        Persona.store(MyBankStore.self).state.transactions.filter { $0.reference == number }.map(\.amountCents)
    }

    static var subjects: [String] { Persona.store(MailStore.self).state.messages.map(\.subject) }
}

@MainActor @Suite(.serialized) struct CityRideTests {
    typealias F = RideFixture

    @Test func rideIsChargedAndConfirmedByMail() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        let ride = try #require(store.ride(id))
        #expect(ride.status == .searching && ride.totalCents == ride.fareCents)
        #expect(F.charges(ride.number).map(abs) == [ride.fareCents])
        #expect(F.subjects == ["Your ride to 2 Work Street is confirmed"])
    }

    @Test func rideStatusAdvancesWithTime() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        PersonaHost.advance(60)
        #expect(store.ride(id)?.status == .onTheWay && store.ride(id)?.driver == "Ana")
        PersonaHost.advance(180)
        #expect(store.ride(id)?.status == .arrived)
        PersonaHost.advance(120)
        #expect(store.ride(id)?.status == .onTrip)
        PersonaHost.advance(3600)
        #expect(store.ride(id)?.status == .completed && store.activeRide == nil)
        #expect(F.subjects.count == 2)
    }

    @Test func cancelingBeforeArrivalRefundsTheFare() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        try store.cancel(id)
        let ride = try #require(store.ride(id))
        #expect(ride.status == .canceled && ride.totalCents == 0)
        #expect(F.charges(ride.number).reduce(0, +) == 0)
        #expect(throws: RideError.notCancellable) { try store.cancel(id) }
    }

    @Test func cancelingAfterArrivalCostsAFee() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        PersonaHost.advance(241)
        try store.cancel(id)
        let ride = try #require(store.ride(id))
        #expect(ride.totalCents == 500)
        #expect(abs(F.charges(ride.number).reduce(0, +)) == 500)
    }

    @Test func scheduledRideIsChargedAtDispatch() throws {
        let store = try F.store()
        let date = Persona.now.addingTimeInterval(7200)
        let id = try store.request([F.home, F.track], product: "black", at: date)
        let ride = try #require(store.ride(id))
        #expect(F.charges(ride.number).isEmpty && store.upcomingRides.map(\.id) == [id])
        try store.reschedule(id, to: date.addingTimeInterval(600))
        #expect(store.ride(id)?.pickupAt == date.addingTimeInterval(600))
        PersonaHost.advance(9 * 3600)
        #expect(store.ride(id)?.status == .completed)
        #expect(F.charges(ride.number).map(abs) == [store.ride(id)?.fareCents ?? 0])
    }

    @Test func invalidRideRequestsAreRejected() throws {
        let store = try F.store()
        #expect(throws: RideError.incomplete) { try store.request([F.home], product: "standard") }
        #expect(throws: RideError.samePlace) { try store.request([F.home, F.home], product: "standard") }
        #expect(throws: RideError.notFound("That kind of ride")) { try store.request([F.home, F.work], product: "boat") }
        #expect(throws: RideError.tooFar) { try store.request([F.home, F.spot("Far", 34.05, -118.24)], product: "standard") }
        #expect(throws: RideError.tooLate) { try store.request([F.home, F.work], product: "standard", at: Persona.now.addingTimeInterval(100 * 86_400)) }
        _ = try store.request([F.home, F.work], product: "standard")
        #expect(throws: RideError.underWay) { try store.request([F.home, F.track], product: "standard") }
        let date = Persona.now.addingTimeInterval(7200)
        _ = try store.request([F.home, F.work], product: "standard", at: date)
        #expect(throws: RideError.overlaps(date)) { try store.request([F.home, F.track], product: "standard", at: date.addingTimeInterval(60)) }
        #expect(store.state.rides.count == 2)
    }

    @Test func ratingIsSavedAndTipCharged() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        #expect(throws: RideError.notOver) { try store.rate(id, stars: 5) }
        PersonaHost.advance(7200)
        try store.rate(id, stars: 4, comment: " Fine ", tipCents: 300)
        let ride = try #require(store.ride(id))
        #expect(ride.rating == 4 && ride.comment == "Fine" && ride.totalCents == ride.fareCents + 300)
        #expect(F.charges(ride.number).map(abs) == [ride.fareCents + 300], "the tip joins a charge that is still pending")
        #expect(throws: RideError.stars) { try store.rate(id, stars: 6) }
        #expect(throws: RideError.amount) { try store.rate(id, stars: 5, tipCents: -1) }
    }

    @Test func savedPlaceNamesAreUnique() throws {
        let store = try F.store()
        try store.savePlace(F.work, label: " Work ")
        #expect(store.state.savedPlaces.map(\.label) == ["Home", "Work"])
        #expect(throws: RideError.taken("home")) { try store.savePlace(F.track, label: "home") }
        #expect(throws: RideError.emptyField("a name")) { try store.savePlace(F.track, label: "  ") }
        try store.deletePlace("saved-home")
        #expect(store.state.savedPlaces.map(\.label) == ["Work"])
        try store.saveRoute([F.home, F.work], product: "black", name: "Commute")
        #expect(store.state.savedRoutes.first?.stops == [F.home, F.work])
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        var navigation = RideNavigation()
        navigation.open(URL(string: "cityride://ride/\(id)")!, in: store)
        #expect(navigation.tab == .activity && navigation.activity == [.ride(id)])
        navigation.open(URL(string: "cityride://plan")!, in: store)
        #expect(navigation.tab == .ride && navigation.ride == [.plan] && navigation.draft.stops == [F.home, nil])
        let before = navigation
        navigation.open(URL(string: "cityride://ride/nothing")!, in: store)
        #expect(navigation == before)
    }

    @Test func savedRouteKeepsTheChosenTime() throws {
        let store = try F.store()
        let date = Persona.now.addingTimeInterval(86_400)
        var navigation = RideNavigation()
        navigation.plan(from: F.home, to: nil, at: date)
        navigation.plan([F.home, F.work], product: "black", at: navigation.draft.date)
        #expect(navigation.draft == TripDraft(stops: [F.home, F.work], productID: "black", date: date))
        navigation.open(URL(string: "cityride://plan")!, in: store)
        #expect(navigation.draft.date == nil)
    }

    @Test func helpIsAskedOnceForARideThatIsOver() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        #expect(throws: RideError.notOver) { try store.askForHelp(id, .fare) }
        PersonaHost.advance(7200)
        #expect(throws: RideError.tooLong("A note", 500)) { try store.askForHelp(id, .fare, note: String(repeating: "a", count: 501)) }
        let sent = Persona.now
        try store.askForHelp(id, .lostItem, note: " A blue scarf ")
        #expect(store.ride(id)?.help == HelpRequest(reason: .lostItem, note: "A blue scarf", sentAt: sent))
        #expect(F.subjects.last == "We got your message about your ride to 2 Work Street")
        #expect(throws: RideError.alreadyAsked) { try store.askForHelp(id, .other) }
        #expect(F.subjects.count == 3)
    }

    @Test func nothingIsLostInARideThatWasCanceled() throws {
        let store = try F.store()
        let id = try store.request([F.home, F.work], product: "standard")
        try store.cancel(id)
        #expect(throws: RideError.notFound("That reason")) { try store.askForHelp(id, .lostItem) }
        try store.askForHelp(id, .fare)
        #expect(store.ride(id)?.help?.note == nil)
    }

    @Test func historyIsFilteredByDaysOnThePhonesCalendar() throws {
        _ = try F.store()
        let first = BankFixture.date("2026-04-30T23:30"), second = BankFixture.date("2026-05-01T00:30"), today = BankFixture.now
        #expect(RidePeriod.all.contains(first))
        #expect(RidePeriod.month("April 2026").contains(first) && !RidePeriod.month("April 2026").contains(second))
        let noon = BankFixture.date("2026-04-30T12:00")
        #expect(RidePeriod.days(noon, noon).contains(first) && !RidePeriod.days(noon, noon).contains(second))
        #expect(RidePeriod.days(noon, BankFixture.date("2026-05-01T00:00")).contains(second))
        #expect(RidePeriod.last(days: 30).contains(today.addingTimeInterval(-29 * 86_400)))
        #expect(!RidePeriod.last(days: 30).contains(today.addingTimeInterval(-30 * 86_400)))
        #expect(RidePeriod.days(noon, second).title == "Apr 30 – May 1, 2026")
        #expect(RidePeriod.days(noon, noon).title == "Apr 30, 2026")
    }

    @Test func addressNeedsANumber() throws {
        _ = try F.store()
        let near = F.home.coordinate
        #expect(SpotFinder.address("Ferry Building", near: near) == nil)
    }

    @Test(arguments: 1...6) func randomActionsKeepRidesAndChargesInStep(seed: Int) throws {
        let store = try F.store()
        var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func roll(_ count: Int) -> Int {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(number >> 33) % count
        }
        let spots = [F.home, F.work, F.track]
        for _ in 0..<60 {
            let ids = store.state.rides.map(\.id)
            switch roll(6) {
            case 0: _ = try? store.request([spots[roll(3)], spots[roll(3)]], product: ["standard", "black"][roll(2)])
            case 1: _ = try? store.request([spots[roll(3)], spots[roll(3)]], product: "standard", at: Persona.now.addingTimeInterval(Double(roll(10)) * 1800))
            case 2: if !ids.isEmpty { try? store.cancel(ids[roll(ids.count)]) }
            case 3: if !ids.isEmpty { try? store.rate(ids[roll(ids.count)], stars: roll(7), tipCents: roll(4) * 100) }
            case 4: if !ids.isEmpty { try? store.reschedule(ids[roll(ids.count)], to: Persona.now.addingTimeInterval(Double(roll(10)) * 1800)) }
            default: PersonaHost.advance(roll(30) * 60)
            }
        }
        for ride in store.state.rides where ride.status != .scheduled {
            #expect(abs(F.charges(ride.number).reduce(0, +)) == ride.totalCents, "\(ride.id) is \(ride.status)")
        }
        #expect(store.state.rides.filter { $0.status == .scheduled }.allSatisfy { F.charges($0.number).isEmpty })
        struct Phone: Decodable { var cityride: CityRideState }
        #expect(try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).cityride == store.state)
    }
}
