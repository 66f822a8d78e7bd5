import Foundation
import PersonaKit
import Testing
@testable import FreshCart
@testable import Mail
@testable import MyBank

@MainActor struct FreshCartTests {
    typealias F = FreshFixture

    /// Oat milk twice, eggs and cheese: $23.06, tomorrow evening, with a tip of $5.00.
    private func filled(_ change: (inout FreshCartState) -> Void = { _ in }) throws -> FreshCartStore {
        let store = try F.store(change)
        try store.add(F.product("oat-milk-64-oz"), quantity: 2, in: F.market)
        try store.add(F.product("pasture-eggs-12-ct"), in: F.market)
        try store.add(F.product("sharp-cheddar"), in: F.market)
        try store.chooseSlot(F.evening, in: F.market)
        try store.setTip(5_00, in: F.market)
        return store
    }

    @Test func eachStoreHasItsOwnCartAndPrices() throws {
        let store = try F.store()
        try store.add(F.product("oat-milk-64-oz"), in: F.market)
        try store.add(F.product("oat-milk-64-oz"), quantity: 3, in: F.coop)
        #expect(store.state.carts.map(\.storeID) == [F.market, F.coop])
        #expect(store.quantity(of: F.product("oat-milk-64-oz"), in: F.coop) == 3)
        #expect(store.cart(F.market).map(store.subtotal) == 4_99)
        #expect(try #require(store.cart(F.coop).map(store.subtotal)) > 3 * 4_99)
        try store.setQuantity(0, of: F.product("oat-milk-64-oz"), in: F.market)
        #expect(store.cart(F.market) == nil)
    }

    @Test func productsAStoreDoesNotCarryAreRejected() throws {
        let store = try F.store()
        let market = try #require(store.store(F.market))
        #expect(throws: FreshCartError.notSold(product: "Bok choy", store: market.name)) { try store.add(F.product("bok-choy"), in: F.market) }
        #expect(throws: FreshCartError.soldOut("Pumpkin puree")) { try store.add(F.product("pumpkin-puree"), in: F.market) }
        #expect(throws: FreshCartError.quantity(maximum: 24)) { try store.add(F.product("sharp-cheddar"), quantity: 25, in: F.market) }
        #expect(throws: FreshCartError.notFound("That store")) { try store.add(F.product("sharp-cheddar"), in: "store-none") }
        #expect(store.state.carts.isEmpty)
    }

    @Test func placingChargesTheCardAndMailsAReceipt() throws {
        let store = try filled()
        let id = try store.placeOrder(F.market)
        let order = try #require(store.order(id))
        #expect(order.subtotalCents == 23_06 && order.feeCents == 3_99 && order.totalCents == 32_05 && order.status == .placed)
        #expect(store.cart(F.market) == nil)
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "FreshCart" && charge.amountCents == -32_05 && charge.reference == id && charge.category == .groceries)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "We got your order for Wednesday, 7 to 8 PM" && mail.link?.absoluteString == "freshcart://order/\(id)")
        #expect(mail.body.contains("2 × Oat milk, 64 oz  $9.98") && mail.body.contains("Estimated total  $32.05"))
        #expect(try F.saved() == store.state && PersonaHost.unsavedApps.isEmpty)
    }

    @Test func anOrderNeedsAMinimumATimeAndACardThatPays() throws {
        let store = try F.store()
        #expect(throws: FreshCartError.emptyCart) { try store.placeOrder(F.market) }
        try store.add(F.product("oat-milk-64-oz"), in: F.market)
        #expect(throws: FreshCartError.belowMinimum(store: "Harvest Row Market", minimumCents: 15_00)) { try store.placeOrder(F.market) }
        try store.add(F.product("olive-oil"), in: F.market)
        #expect(throws: FreshCartError.noSlot) { try store.placeOrder(F.market) }
        #expect(throws: FreshCartError.slotGone) { try store.chooseSlot(BankFixture.date("2026-05-12T10:00"), in: F.market) }
        try store.chooseSlot(F.evening, in: F.market)
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.placeOrder(F.market) }
        #expect(try PersonaHost.snapshot() == before)
        BankFixture.wait(until: "2026-05-13T18:30")
        try F.bank.setLocked(false, card: "card-credit")
        #expect(throws: FreshCartError.slotGone) { try store.placeOrder(F.market) }
    }

    @Test func orderStatusAdvancesWithTimeAndNotifies() throws {
        let store = try filled()
        let id = try store.placeOrder(F.market)
        for (time, status) in [("18:14", GroceryOrder.Status.placed), ("18:15", .shopping), ("19:00", .onTheWay), ("19:24", .onTheWay), ("19:25", .delivered)] {
            BankFixture.wait(until: "2026-05-13T\(time)")
            #expect(store.order(id)?.status == status, "at \(time)")
        }
        let order = try #require(store.order(id))
        #expect(order.items.allSatisfy { $0.outcome == .found } && order.totalCents == 32_05)
        #expect(order.deliveredAt == BankFixture.date("2026-05-13T19:25"))
        #expect(F.mail.state.messages.last?.subject == "Delivered. Final total $32.05")
        #expect(PersonaHost.notifications.first?.title == "Your groceries have arrived")
    }

    @Test func oneLongWaitEqualsManyShortOnes() throws {
        let store = try filled()
        let id = try store.placeOrder(F.market)
        BankFixture.wait(until: "2026-05-15T09:00")
        let order = try #require(store.order(id))
        #expect(order.status == .delivered && order.deliveredAt == BankFixture.date("2026-05-13T19:25"))
        #expect(PersonaHost.notifications.filter { $0.app == .freshcart }.count == 3)
    }

    @Test func missingItemsAreSubstitutedOrRefundedByPreference() throws {
        let store = try F.store { state in
            for index in state.offers.indices where state.offers[index].storeID == F.market {
                if ["sharp-cheddar", "feta", "olive-oil"].map(F.product).contains(state.offers[index].productID) { state.offers[index].stock = .low }
            }
        }
        try store.add(F.product("sharp-cheddar"), in: F.market)  // 5.79
        try store.add(F.product("feta"), in: F.market)  // 5.49
        try store.add(F.product("olive-oil"), in: F.market)  // 13.99
        try store.setPreference(.product(F.product("cottage-cheese-16-oz")), of: F.product("sharp-cheddar"), in: F.market)  // 4.29
        try store.setPreference(.refund, of: F.product("feta"), in: F.market)
        #expect(throws: FreshCartError.sameProduct) { try store.setPreference(.product(F.product("feta")), of: F.product("feta"), in: F.market) }
        try store.chooseSlot(F.evening, in: F.market)
        let id = try store.placeOrder(F.market)
        BankFixture.wait(until: "2026-05-13T20:00")
        let order = try #require(store.order(id))
        #expect(order.items.map(\.outcome) == [.replaced, .refunded, .replaced])
        #expect(order.items[0].replacement == "Cottage cheese, 16 oz" && order.items[2].replacement != nil)
        // A replacement never costs more, so only the cheaper cheese and the refund count, and perhaps a cheaper oil.
        #expect(order.adjustmentCents <= -1_50 - 5_49 && order.totalCents == order.estimatedCents + order.adjustmentCents)
        #expect(F.bank.balance("credit") == -200_00 - order.totalCents)
        #expect(F.mail.state.messages.last?.body.contains("Feta had run out") == true)
    }

    @Test func cancelingInTimeRefundsMoneyAndPromo() throws {
        let store = try filled()
        try store.add(F.product("olive-oil"), quantity: 2, in: F.market)
        try store.applyPromo(" spring15 ", in: F.market)
        let id = try store.placeOrder(F.market)
        #expect(store.order(id)?.discountCents == 7_65)  // 15% of 51.04
        #expect(store.state.promos.first { $0.code == "SPRING15" }?.isUsed == true)
        try store.cancelOrder(id)
        #expect(store.order(id)?.status == .canceled && store.state.promos.first { $0.code == "SPRING15" }?.isUsed == false)
        #expect(F.bank.balance("credit") == -200_00)
        #expect(throws: FreshCartError.tooLateToCancel) { try store.cancelOrder(id) }
        let other = try filled(), second = try other.placeOrder(F.market)
        BankFixture.wait(until: "2026-05-13T18:15")
        #expect(throws: FreshCartError.tooLateToCancel) { try other.cancelOrder(second) }
    }

    @Test func promosAreCheckedWhenTheyAreEntered() throws {
        let store = try filled()
        #expect(throws: FreshCartError.unknownPromo("NOPE")) { try store.applyPromo("nope", in: F.market) }
        #expect(throws: FreshCartError.promoExpired("HARVEST5")) { try store.applyPromo("HARVEST5", in: F.market) }
        #expect(throws: FreshCartError.promoUsed("NEWYEAR")) { try store.applyPromo("NEWYEAR", in: F.market) }
        #expect(throws: FreshCartError.promoElsewhere(code: "GREENLEAF", store: "Greenleaf Co-op")) { try store.applyPromo("GREENLEAF", in: F.market) }
        try store.applyPromo("FRESH10", in: F.market)
        #expect(store.cart(F.market).map { store.price(of: $0).discountCents } == 0, "below its minimum it takes nothing off")
        #expect(throws: FreshCartError.tip) { try store.setTip(100_01, in: F.market) }
    }

    @Test func buyingAgainFillsTheCartAndNamesWhatIsMissing() throws {
        let store = try F.store()
        let order = try #require(store.state.orders.first { $0.items.contains { $0.productID == F.product("pumpkin-puree") } })
        let missing = try store.buyAgain(order.id)
        #expect(missing.contains("Pumpkin puree"))
        #expect(store.cart(order.storeID)?.items.count == order.items.count - missing.count)
        try store.buyAgain(order.id, only: [F.product("oat-milk-64-oz")])
        #expect(store.quantity(of: F.product("oat-milk-64-oz"), in: order.storeID) == 2)
    }

    @Test func listIsSavedAndAddedToACart() throws {
        let store = try F.store()
        let id = try store.addList(named: " Soup ")
        #expect(throws: FreshCartError.nameTaken("soup")) { try store.addList(named: "soup") }
        #expect(throws: FreshCartError.emptyName) { try store.addList(named: "  ") }
        for text in ["Carrots", "2 onions", "Unicorn", "carrots", "Energy gels (no lime)"] { try store.addItem(text, to: id) }
        #expect(store.list(id)?.items.map(\.quantity) == [2, 1, 1, 1])
        try store.setDone(true, item: try #require(store.list(id)?.items[1].id), in: id)
        #expect(try store.addList(id, toCartOf: F.market) == ["Unicorn"])
        #expect(store.quantity(of: F.product("carrots-2-lb"), in: F.market) == 2 && store.quantity(of: F.product("energy-gels-6-ct"), in: F.market) == 1)
        try store.clearDone(in: id)
        try store.renameList(id, to: "Minestrone")
        #expect(store.list(id)?.name == "Minestrone" && store.list(id)?.items.count == 3)
        try store.deleteList(id)
        #expect(store.list(id) == nil)
    }

    @Test func onlyDeliveredOrdersAreRated() throws {
        let store = try filled()
        let id = try store.placeOrder(F.market)
        #expect(throws: FreshCartError.notDelivered) { try store.rate(id, stars: 5) }
        #expect(throws: FreshCartError.stars) { try store.rate(id, stars: 0) }
        BankFixture.wait(until: "2026-05-13T20:00")
        try store.rate(id, stars: 4, review: " Ripe ")
        #expect(store.order(id)?.rating == 4 && store.order(id)?.review == "Ripe")
    }

    @Test func addressInUseAndLastAddressCannotBeRemoved() throws {
        let store = try filled()
        let id = try store.placeOrder(F.market)
        #expect(throws: ShopAccountError.addressInUse) {
            try store.changeAccount { try $0.removeAddress("address-home", inUse: store.addressesInUse) }
        }
        try store.cancelOrder(id)
        for address in ["address-home", "address-kai"] { try store.changeAccount { try $0.removeAddress(address, inUse: store.addressesInUse) } }
        #expect(store.account.selectedAddressID == "address-studio")
        #expect(throws: ShopAccountError.lastAddress) { try store.changeAccount { try $0.removeAddress("address-studio", inUse: []) } }
        #expect(throws: ShopAccountError.emptyField("the city")) {
            try store.changeAccount { try $0.keep(ShopAddress(id: "", label: "Gym", name: "J", street: "1 Main", city: " ")) }
        }
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try filled()
        var navigation = FreshNavigation()
        func open(_ link: String) { navigation.open(URL(string: "freshcart://\(link)")!, in: store) }
        open("store/\(F.coop)")
        #expect(navigation.tab == .shop && navigation.paths[.shop] == [.store(F.coop)])
        open("product/\(F.product("olive-oil"))?store=\(F.coop)")
        #expect(navigation.paths[.shop] == [.product(F.product("olive-oil"), F.coop)])
        open("order/FC-260510-1919")
        #expect(navigation.tab == .orders && navigation.paths[.orders] == [.order("FC-260510-1919")])
        open("list/list-basics")
        #expect(navigation.tab == .lists)
        open("cart/\(F.market)")
        #expect(navigation.isCartOpen && navigation.cart == [.cart(F.market)])
        let before = navigation
        open("nowhere/1")
        #expect(navigation.tab == before.tab && navigation.paths == before.paths)
    }

    @Test func whatWasBoughtBeforeFollowsTheOrders() throws {
        let store = try filled()
        let product = F.product("pasture-eggs-12-ct")
        let before = store.timesBought[product, default: 0]
        #expect(store.boughtBefore(in: F.market).contains { $0.product.id == product } == (before > 0))
        let id = try store.placeOrder(F.market)
        #expect(store.timesBought[product] == before + 1 && store.boughtBefore(in: F.market).contains { $0.product.id == product })
        try store.cancelOrder(id)
        #expect(store.timesBought[product, default: 0] == before)
        let counts = store.boughtBefore(in: F.market).map { store.timesBought[$0.product.id, default: 0] }
        #expect(counts == counts.sorted(by: >) && !counts.contains(0))
    }

    @Test func shelvesFollowTheOffers() throws {
        let store = try F.store()
        let product = F.product("sharp-cheddar")
        let before = try #require(store.offer(product, in: F.market))
        store.change { state in
            for index in state.offers.indices where state.offers[index].productID == product { state.offers[index].priceCents += 100 }
        }
        #expect(store.offer(product, in: F.market)?.priceCents == before.priceCents + 100)
        #expect(store.shelf(of: F.market).first { $0.product.id == product }?.offer.priceCents == before.priceCents + 100)
    }
}
