import Foundation
import PersonaKit
import Testing
@testable import QuickBite

/// What the home screen lists, and where deep links lead.
@MainActor struct QuickBiteListTests {
    typealias F = BiteFixture

    private func restaurants() -> [Restaurant] {
        func place(_ id: String, _ cuisine: String, rating: Double, eta: Int, fee: Int, miles: Double, price: Int, opens: String = "08:00") -> Restaurant {
            var place = F.restaurant(id, opens: opens)
            (place.cuisine, place.rating, place.etaMinutes, place.feeCents) = (cuisine, rating, eta, fee)
            (place.distanceMiles, place.priceLevel, place.tags) = (miles, price, id == "thai" ? ["Noodles", "Spicy"] : [])
            return place
        }
        return [
            place("bowls", "Mexican", rating: 4.6, eta: 25, fee: 1_99, miles: 0.8, price: 1),
            place("thai", "Thai", rating: 4.4, eta: 35, fee: 0, miles: 1.9, price: 2),
            place("sushi", "Japanese", rating: 4.8, eta: 40, fee: 3_99, miles: 0.5, price: 3, opens: "17:00"),
            place("tacos", "Mexican", rating: 4.6, eta: 20, fee: 2_99, miles: 1.2, price: 1),
        ]
    }

    private func ids(_ change: (inout RestaurantFilter) -> Void) -> [String] {
        var filter = RestaurantFilter()
        change(&filter)
        return filter.apply(to: restaurants()).map(\.id)
    }

    @Test func filtersAndSorts() throws {
        _ = try F.store()
        // Sushi opens in the evening; of the others thai is rated lowest.
        #expect(ids { _ in } == ["bowls", "tacos", "thai", "sushi"])
        #expect(ids { $0.cuisine = "Mexican" } == ["bowls", "tacos"])
        #expect(ids { $0.isFast = true } == ["bowls", "tacos"])
        #expect(ids { $0.isTopRated = true } == ["bowls", "tacos", "sushi"])
        #expect(ids { $0.isLowFee = true } == ["bowls", "thai"])
        #expect(ids { $0.isOpenNow = true } == ["bowls", "tacos", "thai"])
        #expect(ids { $0.priceLevel = 3 } == ["sushi"])
        #expect(ids { $0.sort = .rating } == ["sushi", "bowls", "tacos", "thai"])
        #expect(ids { $0.sort = .time } == ["tacos", "bowls", "thai", "sushi"])
        #expect(ids { $0.sort = .fee } == ["thai", "bowls", "tacos", "sushi"])
        #expect(ids { $0.sort = .distance } == ["sushi", "bowls", "tacos", "thai"])
        #expect(ids { $0.text = "noodle thai" } == ["thai"])
        #expect(ids { $0.text = "nothing" } == [])
    }

    @Test func clearingKeepsTheSearch() {
        var filter = RestaurantFilter(text: "taco", cuisine: "Mexican", sort: .fee, isFast: true)
        #expect(filter.isNarrowing)
        filter.clear()
        #expect(filter == RestaurantFilter(text: "taco"))
    }

    @Test func restaurantsThatCloseAfterMidnightAreOpenAcrossIt() {
        var place = F.restaurant("late", opens: "17:00")
        place.closes = TimeOfDay(hour: 2, minute: 0)
        #expect(place.isOpen(at: BankFixture.date("2026-05-12T23:00")))
        #expect(place.isOpen(at: BankFixture.date("2026-05-12T01:59")))
        #expect(!place.isOpen(at: BankFixture.date("2026-05-12T02:00")))
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        try store.addToCart("bowl", options: ["White Rice"])
        let order = try store.placeOrder()
        func opened(_ link: String) -> BiteNavigation {
            var navigation = BiteNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(opened("quickbite://order/\(order)").orders == [.order(order)])
        #expect(opened("quickbite://order/\(order)").tab == .orders)
        #expect(opened("quickbite://restaurant/cafe").home == [.restaurant("cafe")])
        #expect(opened("quickbite://favorites").tab == .favorites)
        #expect(opened("quickbite://cart").isCartOpen == false)
        #expect(opened("quickbite://order/none") == BiteNavigation())
        #expect(opened("quickbite://nowhere/1") == BiteNavigation())
    }
}
