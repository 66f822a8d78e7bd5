import Foundation
import PersonaKit
import Testing
@testable import Mail
@testable import MegaMart
@testable import MyBank

/// A phone with the shipped products, a small bank and an empty mailbox.
@MainActor enum MartFixture {
    static func product(_ name: String) -> String { "product-megamart-\(name)" }

    static func store(_ change: (inout MegaMartState) -> Void = { _ in }) throws -> MegaMartStore {
        var state = try PersonaJSON.decoder.decode(MegaMartState.self, from: FreshFixture.seed("megamart"))
        state.cart = Cart(lines: [], isExpress: false)
        change(&state)
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [MegaMartStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "megamart": PersonaJSON.encoder.encode(state), "mybank": PersonaJSON.encoder.encode(BankFixture.state()),
                "mail": PersonaJSON.encoder.encode(mail), "contacts": PersonaJSON.encoder.encode(BankFixture.people),
                "catalog": FreshFixture.seed("catalog"),
            ], now: BankFixture.now)
        return Persona.store(MegaMartStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }

    static func saved() throws -> MegaMartState {
        struct Phone: Decodable { var megamart: MegaMartState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).megamart
    }
}

@MainActor struct MegaMartTests {
    typealias F = MartFixture

    /// Two notebooks at $14.00 and a fan on sale at $31.99.
    private func filled() throws -> MegaMartStore {
        let store = try F.store()
        try store.addToCart(F.product("notebook-dot-grid"), choices: ["Teal"], quantity: 2)
        try store.addToCart(F.product("quiet-desk-fan"), choices: [])
        return store
    }

    @Test func productNeedsAChoiceOfEachVariant() throws {
        let store = try F.store()
        #expect(throws: MartError.choose("Size")) { try store.addToCart(F.product("running-shoes"), choices: []) }
        #expect(throws: MartError.choose("Color")) { try store.addToCart(F.product("running-shoes"), choices: ["9", "Pink"]) }
        #expect(throws: MartError.soldOut("Air purifier")) { try store.addToCart(F.product("air-purifier"), choices: []) }
        #expect(throws: MartError.quantity(maximum: 10)) { try store.addToCart(F.product("plant-food"), choices: [], quantity: 11) }
        let first = try store.addToCart(F.product("running-shoes"), choices: ["9", "Blue"])
        #expect(try store.addToCart(F.product("running-shoes"), choices: ["9", "Blue"]) == first)
        try store.addToCart(F.product("running-shoes"), choices: ["9", "Black"])
        #expect(store.state.cart.lines.map(\.quantity) == [2, 1])
    }

    @Test func placingChargesTheDealPriceAndMailsAConfirmation() throws {
        let store = try filled()
        let id = try store.placeOrder()
        let order = try #require(store.order(id))
        #expect(order.goodsCents == 59_99 && order.taxCents == 5_17 && order.totalCents == 65_16 && order.status == .placed)
        #expect(order.items.map(\.department) == ["Office", "Home"] && order.arrivesAt == BankFixture.date("2026-05-15T14:00"))
        #expect(store.state.cart.lines.isEmpty)
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "MegaMart" && charge.amountCents == -65_16 && charge.reference == id && charge.category == .shopping)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Order confirmed: Notebook, dot grid (Teal) and 1 more" && mail.link?.absoluteString == "megamart://order/\(id)")
        #expect(mail.body.contains("2 × Notebook, dot grid (Teal)  $28.00") && mail.body.contains("Order total  $65.16"))
        #expect(try F.saved() == store.state && PersonaHost.unsavedApps.isEmpty)
    }

    @Test func declinedOrderChangesNothing() throws {
        let store = try filled()
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.placeOrder() }
        #expect(try PersonaHost.snapshot() == before)
        #expect(throws: MartError.emptyCart) { try F.store().placeOrder() }
    }

    @Test func expressGiftAndPromoCountInThePrice() throws {
        let store = try filled()
        try store.setExpress(true)
        #expect(throws: MartError.recipient) { try store.setGift(Gift(recipient: " ", isWrapped: true)) }
        try store.setGift(Gift(recipient: " Nina ", message: "Happy birthday!", isWrapped: true))
        #expect(throws: MartError.promoMinimum(code: "TRAVEL8", minimumCents: 60_00)) { try store.applyPromo("TRAVEL8") }
        #expect(throws: MartError.promoExpired("STORAGE15")) { try store.applyPromo("STORAGE15") }
        #expect(throws: MartError.promoUsed("FALL10")) { try store.applyPromo("FALL10") }
        #expect(throws: MartError.unknownPromo("X")) { try store.applyPromo("x") }
        try store.applyPromo("may10")
        let price = store.cartPrice
        #expect(price.discountCents == 5_99 && price.shippingCents == 7_99 && price.wrapCents == 4_99 && price.taxCents == 4_66)
        let id = try store.placeOrder()
        #expect(store.order(id)?.gift?.recipient == "Nina" && store.order(id)?.totalCents == 54_00 + 7_99 + 4_99 + 4_66)
        #expect(store.order(id)?.arrivesAt == BankFixture.date("2026-05-13T15:00"))
        #expect(store.state.promos.first { $0.code == "MAY10" }?.isUsed == true)
    }

    @Test func packageStatusAdvancesWithTime() throws {
        let store = try filled()
        let id = try store.placeOrder()
        let steps: [(String, MartOrder.Status)] = [
            ("13T15:59", .placed), ("13T16:00", .shipped), ("15T08:00", .outForDelivery), ("15T13:59", .outForDelivery), ("15T14:00", .delivered),
        ]
        for (time, status) in steps {
            BankFixture.wait(until: "2026-05-\(time)")
            #expect(store.order(id)?.status == status, "at \(time)")
        }
        #expect(F.mail.state.messages.suffix(1).map(\.subject) == ["Delivered: Notebook, dot grid (Teal)"])
    }

    @Test func onlyUnshippedOrdersCanBeCanceled() throws {
        let store = try filled()
        let id = try store.placeOrder()
        try store.cancelOrder(id)
        #expect(F.bank.balance("credit") == -200_00)
        try store.addToCart(F.product("plant-food"), choices: [])
        let second = try store.placeOrder()
        BankFixture.wait(until: "2026-05-13T16:00")
        #expect(throws: MartError.hasShipped) { try store.cancelOrder(second) }
    }

    @Test func returnIsRefundedWhenThePackageArrives() throws {
        let store = try filled()
        let id = try store.placeOrder()
        let item = try #require(store.order(id)?.items.first)
        let reason = MegaMartStore.returnReasons[0]
        #expect(throws: MartError.cannotReturn) { try store.returnItem(item.id, of: id, reason: reason) }
        BankFixture.wait(until: "2026-05-16T09:00")
        #expect(throws: MartError.reason) { try store.returnItem(item.id, of: id, reason: "Because") }
        try store.returnItem(item.id, of: id, reason: reason)
        #expect(throws: MartError.cannotReturn) { try store.returnItem(item.id, of: id, reason: reason) }
        #expect(F.bank.balance("credit") == -200_00 - 65_16)
        BankFixture.wait(until: "2026-05-18T10:00")
        // 28.00 and the tax on it.
        #expect(F.bank.balance("credit") == -200_00 - 65_16 + 30_42)
        #expect(store.order(id)?.items[0].returned?.isRefunded == true)
        #expect(F.mail.state.messages.last?.subject == "Your refund of $30.42")
        BankFixture.wait(until: "2026-06-20T10:00")
        let other = try #require(store.order(id)?.items.last)
        #expect(throws: MartError.cannotReturn) { try store.returnItem(other.id, of: id, reason: reason) }
    }

    @Test func savedForLaterMovesBothWays() throws {
        let store = try filled()
        let saved = store.state.saved.count
        try store.saveForLater(store.state.cart.lines[0].id)
        #expect(store.state.saved.count == saved + 1 && store.state.cart.lines.count == 1)
        try store.moveToCart(try #require(store.state.saved.last?.id))
        #expect(store.state.cart.lines.map(\.quantity) == [1, 2] && store.state.saved.count == saved)
        try store.setQuantity(0, line: store.state.cart.lines[0].id)
        #expect(store.state.cart.lines.count == 1)
    }

    @Test func repeatDeliveryPausesIfTheCardDeclines() throws {
        let store = try F.store { $0.repeats = [] }
        let before = store.state.orders.count
        let id = try store.addRepeat(F.product("plant-food"), choices: [], quantity: 2, months: 1)
        BankFixture.wait(until: "2026-06-12T12:00")
        #expect(store.state.orders.count == before + 1 && store.state.orders.last?.repeatID == id && store.state.orders.last?.goodsCents == 23_98)
        #expect(store.state.repeats[0].next == BankFixture.date("2026-07-12T00:00"))
        try store.skipNext(id)
        #expect(store.state.repeats[0].next == BankFixture.date("2026-08-12T00:00"))
        try F.bank.setLocked(true, card: "card-credit")
        BankFixture.wait(until: "2026-08-13T12:00")
        #expect(store.state.orders.count == before + 1 && store.state.repeats[0].isPaused)
        #expect(throws: MartError.interval) { try store.addRepeat(F.product("plant-food"), choices: [], quantity: 1, months: 13) }
    }

    @Test func searchFiltersAndSorts() throws {
        let store = try F.store()
        let cheap = store.products(ProductFilter(department: "Sports", price: .under25, sort: .lowest))
        #expect(!cheap.isEmpty && cheap.allSatisfy { store.price($0.id) < 25_00 && $0.department == "Sports" })
        #expect(cheap.map { store.price($0.id) } == cheap.map { store.price($0.id) }.sorted())
        #expect(store.products(ProductFilter(text: "wireless mouse")).map(\.name) == ["Wireless mouse"])
        #expect(store.products(ProductFilter(minimumRating: 4.7)).allSatisfy { ($0.rating ?? 0) >= 4.7 })
        #expect(store.products(ProductFilter(isDeal: true)).count == store.state.deals.count)
        BankFixture.wait(until: "2026-05-15T00:01")
        #expect(store.price(F.product("quiet-desk-fan")) == 39_99, "the deal is over")
    }

    @Test func wishListsAreSaved() throws {
        let store = try F.store()
        let id = try store.addWishList(named: " Kai ")
        #expect(throws: MartError.nameTaken("kai")) { try store.addWishList(named: "kai") }
        try store.setWished(true, F.product("plush-otter"), on: id)
        try store.setWished(true, F.product("plush-otter"), on: id)
        #expect(store.wishList(id)?.productIDs == [F.product("plush-otter")])
        try store.renameWishList(id, to: "Kai, next year")
        try store.deleteWishList(id)
        #expect(store.wishList(id) == nil)
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        var navigation = MartNavigation()
        func open(_ link: String) { navigation.open(URL(string: "megamart://\(link)")!, in: store) }
        open("order/MM-260510-2016")
        #expect(navigation.tab == .orders && navigation.paths[.orders] == [.order("MM-260510-2016")])
        open("product/\(F.product("plush-otter"))")
        #expect(navigation.tab == .home && navigation.paths[.home] == [.product(F.product("plush-otter"))])
        open("cart")
        #expect(navigation.tab == .cart)
        open("product/nothing")
        #expect(navigation.tab == .cart)
    }

    /// A fixed sequence of numbers, so that a failure can be run again.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func randomActionsKeepTotalsConsistent(seed: UInt64) throws {
        let store = try F.store { $0.repeats = [] }
        let known = Set(store.state.orders.map(\.id))
        var numbers = Numbers(state: seed)
        let products = store.allProducts
        for _ in 0..<100 {
            let product = products[numbers.next(products.count)]
            let order = store.state.orders[store.state.orders.count - 1 - numbers.next(4)]
            switch numbers.next(10) {
            case 0, 1, 2: _ = try? store.addToCart(product.id, choices: product.firstChoices, quantity: 1 + numbers.next(2))
            case 3: _ = store.state.cart.lines.first.map { try? store.setQuantity(numbers.next(3), line: $0.id) }
            case 4: _ = store.state.cart.lines.last.map { try? store.saveForLater($0.id) }
            case 5: _ = store.state.saved.last.map { try? store.moveToCart($0.id) }
            case 6: try? store.applyPromo(["MAY10", "TRAVEL8", "NONE"][numbers.next(3)])
            case 7: _ = try? store.placeOrder()
            case 8:
                numbers.next(2) == 0
                    ? try? store.cancelOrder(order.id) : try? store.returnItem(order.items[0].id, of: order.id, reason: MegaMartStore.returnReasons[0])
            default: PersonaHost.advance(numbers.next(90_000))
            }
            let new = store.state.orders.filter { !known.contains($0.id) }
            #expect(new.allSatisfy { $0.totalCents == $0.price.totalCents && $0.refundedCents <= $0.totalCents })
            #expect(Set(store.state.cart.lines.map(\.id)).count == store.state.cart.lines.count)
        }
        let back = store.state.orders.flatMap(\.items).compactMap(\.returned).filter { $0.isRefunded && $0.requestedAt >= BankFixture.now }.reduce(0) {
            $0 + $1.refundCents
        }
        let owed = store.state.orders.filter { !known.contains($0.id) && $0.status != .canceled }.reduce(0) { $0 + $1.totalCents }
        #expect(F.bank.balance("credit") + F.bank.balance("checking") == 800_00 - owed + back)
        #expect(try F.saved() == store.state)
    }
}
