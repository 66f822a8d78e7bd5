import Foundation
import PersonaKit
import Testing
@testable import TicketBox

@MainActor struct TicketBoxListTests {
    private func url(_ text: String) -> URL { URL(string: "ticketbox://\(text)")! }

    @Test func filtersNarrowByPlaceDateGenreAndPrice() throws {
        let store = try BoxFixture.store()
        func ids(_ filter: EventFilter) -> [Event.ID] { filter.apply(to: store).map(\.id) }
        #expect(ids(EventFilter()) == store.comingEvents.map(\.id))
        let mission = EventFilter(cityID: "san-francisco", neighborhoodID: "mission")
        #expect(mission.apply(to: store).allSatisfy { $0.venueID == "place-lantern-room" } && ids(mission).count >= 10)
        let weekend = EventFilter(cityID: "san-francisco", days: .weekend).apply(to: store)
        #expect(!weekend.isEmpty && weekend.allSatisfy { (3...5).contains(Dates.daysFromToday($0.localStart)) })
        let range = EventFilter(
            cityID: "brooklyn", days: .range, firstDay: BankFixture.date("2026-05-23T00:00"), lastDay: BankFixture.date("2026-05-23T23:00"))
        #expect(Set(ids(range)) == ["event-odessa-brooklyn", "event-kilo-steelworks", "event-bridges-playoff-4"])
        let cheap = EventFilter(genre: "Jazz", maximumCents: 26_00, sort: .price).apply(to: store)
        #expect(!cheap.isEmpty && cheap.allSatisfy { $0.genre == "Jazz" && ($0.lowestPrice() ?? 0) <= 26_00 })
        #expect(zip(cheap, cheap.dropFirst()).allSatisfy { ($0.lowestPrice() ?? 0) <= ($1.lowestPrice() ?? 0) })
        #expect(ids(EventFilter(text: "shaw lantern")).contains("event-dominic-shaw-june"))
        #expect(ids(EventFilter(text: "zzz")).isEmpty)
        let popular = EventFilter(sort: .popularity).apply(to: store).map(\.popularity)
        #expect(popular == popular.sorted(by: >))
    }

    @Test func eventTimesUseTheVenuesTimeZone() throws {
        let store = try BoxFixture.store()
        #expect(store.event("event-odessa-brooklyn")?.when == "Sat, May 23 · 8:00 PM")
        #expect(store.event("event-odessa-brooklyn")?.starts == BankFixture.date("2026-05-23T17:00"))
        #expect(store.event("event-night-heron-june")?.when == "Sat, Jun 20 · 8:30 PM")
        #expect(store.event("event-heron-24")?.when == "Sat, Nov 16, 2024 · 8:30 PM")
    }

    @Test func ordersAreSplitByEventDate() throws {
        let store = try BoxFixture.store()
        #expect(store.upcomingOrders.map(\.id) == ["TB-260505-2105"])
        #expect(store.pastOrders.count == store.state.orders.count - 1)
        #expect(store.pastOrders.first?.eventID == "event-fc-portland-26")
        BankFixture.wait(until: "2026-06-21T00:31")
        #expect(store.upcomingOrders.isEmpty && store.pastOrders.first?.id == "TB-260505-2105")
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try BoxFixture.store()
        var navigation = BoxNavigation()
        navigation.open(url("event/event-fc-la"), in: store)
        #expect(navigation.tab == .discover && navigation.discover == [.event("event-fc-la")])
        navigation.open(url("order/TB-260505-2105"), in: store)
        #expect(navigation.tab == .tickets && navigation.tickets == [.order("TB-260505-2105")] && navigation.ticketList == .upcoming)
        navigation.open(url("order/TB-260417-1252"), in: store)
        #expect(navigation.ticketList == .past)
        navigation.open(url("alerts"), in: store)
        #expect(navigation.tab == .saved && navigation.savedList == .alerts)
        navigation.open(url("venue/place-lantern-room"), in: store)
        #expect(navigation.discover == [.venue("place-lantern-room")])
        let before = navigation
        for unknown in ["event/none", "venue/place-home", "nowhere"] { navigation.open(url(unknown), in: store) }
        #expect(navigation == before)
    }
}
