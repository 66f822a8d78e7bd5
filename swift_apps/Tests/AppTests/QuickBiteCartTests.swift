import Foundation
import PersonaKit
import Testing
@testable import QuickBite

@MainActor struct QuickBiteCartTests {
    typealias F = BiteFixture

    @Test func dishCostsItsPriceAndOptions() throws {
        let store = try F.store()
        try store.addToCart("bowl", options: ["Guacamole", "Brown Rice"], quantity: 2, note: " no onions ")
        let item = try #require(store.state.cart?.items.first)
        #expect(item.options == ["Brown Rice", "Guacamole"])
        #expect(item.priceCents == 14_45 && item.quantity == 2 && item.note == "no onions")
        #expect(store.state.cart?.subtotalCents == 28_90)
        #expect(try F.saved() == store.state)
    }

    @Test func optionsMustFitTheirGroups() throws {
        let store = try F.store()
        #expect(throws: OrderError.missingChoice(group: "Rice", minimum: 1)) { try store.addToCart("bowl") }
        #expect(throws: OrderError.tooManyChoices(group: "Rice", maximum: 1)) { try store.addToCart("bowl", options: ["White Rice", "Brown Rice"]) }
        #expect(throws: OrderError.tooManyChoices(group: "Extras", maximum: 2)) {
            try store.addToCart("bowl", options: ["White Rice", "Guacamole", "Queso", "Corn"])
        }
        #expect(throws: OrderError.notFound("“Gold”")) { try store.addToCart("bowl", options: ["White Rice", "Gold"]) }
        #expect(throws: OrderError.unavailable("Soup")) { try store.addToCart("soup") }
        #expect(throws: OrderError.quantity(maximum: 20)) { try store.addToCart("chips", quantity: 0) }
        #expect(store.state.cart == nil)
    }

    @Test func identicalDishesShareOneLine() throws {
        let store = try F.store()
        let first = try store.addToCart("chips")
        #expect(try store.addToCart("chips", quantity: 2) == first)
        try store.addToCart("chips", note: "extra salt")
        #expect(store.state.cart?.items.map(\.quantity) == [3, 1])
    }

    @Test func cartHoldsOneRestaurant() throws {
        let store = try F.store()
        try store.addToCart("chips")
        #expect(throws: OrderError.otherRestaurant("Bowls")) { try store.addToCart("latte") }
        try store.addToCart("latte", startingNewCart: true)
        #expect(store.state.cart?.restaurantID == "cafe")
        #expect(store.state.cart?.items.map(\.name) == ["Latte"])
    }

    @Test func cartLinesAreChangedAndRemoved() throws {
        let store = try F.store()
        let bowl = try store.addToCart("bowl", options: ["White Rice"])
        try store.updateCartItem(bowl, options: ["Brown Rice", "Queso"], quantity: 3, note: "")
        #expect(store.state.cart?.items.first?.priceCents == 13_25)
        #expect(throws: OrderError.missingChoice(group: "Rice", minimum: 1)) { try store.updateCartItem(bowl, options: [], quantity: 1, note: "") }
        let chips = try store.addToCart("chips")
        try store.setQuantity(0, cartItem: bowl)
        #expect(store.state.cart?.items.map(\.id) == [chips])
        try store.setQuantity(0, cartItem: chips)
        #expect(store.state.cart == nil)
        #expect(throws: OrderError.notFound("That item")) { try store.setQuantity(1, cartItem: chips) }
    }

    @Test func priceAddsUpAndTaxIsRoundedHalfUp() {
        let price = Pricing.price(subtotalCents: 28_90, deliveryFeeCents: 1_99, tipCents: 4_00, promo: nil, taxRate: 8_625)
        #expect(price.taxCents == 249)  // 249.26
        #expect(price.totalCents == 28_90 + 1_99 + 249 + 4_00)
        #expect(Pricing.price(subtotalCents: 4_00, deliveryFeeCents: 0, tipCents: 0, promo: nil, taxRate: 8_625).taxCents == 35)  // 34.5
        #expect(Pricing.price(subtotalCents: 4_00, deliveryFeeCents: 0, tipCents: 0, promo: nil, taxRate: 0).totalCents == 4_00)
    }

    @Test(arguments: [("SAVE5", 25_00, 5_00, 1_99), ("SAVE5", 19_99, 0, 1_99), ("HALF", 9_99, 4_99, 1_99), ("FREE", 10_00, 0, 0)])
    func promosTakeOffWhatTheySay(code: String, subtotal: Int, discount: Int, fee: Int) {
        let promo = F.state.promos.first { $0.code == code }
        let price = Pricing.price(subtotalCents: subtotal, deliveryFeeCents: 1_99, tipCents: 0, promo: promo, taxRate: 8_625)
        #expect(price.discountCents == discount && price.feeCents == fee)
    }

    @Test func promoMustBeKnownUnusedCurrentAndValidHere() throws {
        let store = try F.store()
        #expect(throws: OrderError.emptyCart) { try store.applyPromo("SAVE5") }
        try store.addToCart("bowl", options: ["White Rice"])
        #expect(throws: OrderError.unknownPromo("NOPE")) { try store.applyPromo("nope") }
        #expect(throws: OrderError.promoUsed("SPENT")) { try store.applyPromo("SPENT") }
        #expect(throws: OrderError.promoExpired("OLD")) { try store.applyPromo("OLD") }
        #expect(throws: OrderError.promoElsewhere(code: "CAFE", restaurant: "Cafe")) { try store.applyPromo("CAFE") }
        try store.applyPromo(" save5 ")
        #expect(store.state.cart?.promoCode == "SAVE5")
        #expect(store.state.cartPrice?.discountCents == 0)
        try store.addToCart("bowl", options: ["White Rice"])
        #expect(store.state.cartPrice?.discountCents == 5_00)
        try store.removePromo()
        #expect(store.state.cartPrice?.discountCents == 0)
    }

    @Test func addressesAreAddedChangedChosenAndRemoved() throws {
        let store = try F.store()
        #expect(throws: OrderError.emptyField("the street and number")) { try store.addAddress(label: "Gym", street: " ", city: "SF") }
        let gym = try store.addAddress(label: "Gym", street: "5 Bryant Street", city: "San Francisco, CA")
        try store.editAddress(gym, label: "Gym", street: "6 Bryant Street", unit: "2", city: "San Francisco, CA", instructions: "")
        try store.selectAddress(gym)
        #expect(store.address(gym)?.street == "6 Bryant Street" && store.address(gym)?.unit == "2")
        try store.removeAddress(gym)
        #expect(store.state.selectedAddressID == "home")
        try store.removeAddress("work")
        #expect(throws: OrderError.lastAddress) { try store.removeAddress("home") }
        #expect(try F.saved() == store.state)
    }

    @Test func favoritesAreUnique() throws {
        let store = try F.store()
        try store.setFavorite(true, restaurant: "cafe")
        try store.setFavorite(true, restaurant: "cafe")
        #expect(store.state.favoriteRestaurantIDs == ["cafe"])
        try store.setFavorite(false, restaurant: "cafe")
        #expect(!store.isFavorite("cafe"))
        #expect(throws: OrderError.notFound("That restaurant")) { try store.setFavorite(true, restaurant: "moon") }
    }
}
