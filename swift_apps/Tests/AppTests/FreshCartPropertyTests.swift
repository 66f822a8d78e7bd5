import Foundation
import PersonaKit
import Testing
@testable import FreshCart
@testable import MyBank

/// Whatever a person does, in whatever order, carts, orders and money stay in order and are saved.
@MainActor struct FreshCartPropertyTests {
    typealias F = FreshFixture

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
        let store = try F.store()
        let known = Set(store.state.orders.map(\.id))
        var numbers = Numbers(state: seed)
        for _ in 0..<100 {
            act(on: store, &numbers)
            check(store, known)
        }
        #expect(try F.saved() == store.state)
    }

    private func act(on store: FreshCartStore, _ numbers: inout Numbers) {
        let shop = store.state.stores[numbers.next(store.state.stores.count)]
        let offers = store.state.offers.filter { $0.storeID == shop.id }
        let product = offers[numbers.next(offers.count)].productID
        let order = store.state.orders[store.state.orders.count - 1 - numbers.next(4)].id
        let list = store.state.lists.isEmpty ? "none" : store.state.lists[numbers.next(store.state.lists.count)].id
        switch numbers.next(13) {
        case 0, 1, 2: try? store.add(product, quantity: 1 + numbers.next(5), in: shop.id)
        case 3: try? store.setQuantity(numbers.next(4), of: product, in: shop.id)
        case 4: try? store.setPreference(numbers.next(2) == 0 ? .refund : .bestMatch, of: product, in: shop.id)
        case 5: _ = shop.nextSlot.map { try? store.chooseSlot($0.start, in: shop.id) }
        case 6: try? store.setTip(numbers.next(12_000), in: shop.id)
        case 7: try? store.applyPromo(store.state.promos[numbers.next(store.state.promos.count)].code, in: shop.id)
        case 8, 9:
            _ = store.state.carts.first.map { cart in
                _ = store.store(cart.storeID)?.nextSlot.map { try? store.chooseSlot($0.start, in: cart.storeID) }
                _ = try? store.placeOrder(cart.storeID)
            }
        case 10: try? store.cancelOrder(order)
        case 11: _ = try? store.addList(list, toCartOf: shop.id)
        default: PersonaHost.advance(numbers.next(20_000))
        }
    }

    private func check(_ store: FreshCartStore, _ known: Set<String>) {
        let state = store.state
        #expect(Set(state.carts.map(\.storeID)).count == state.carts.count, "one cart for each store")
        #expect(state.carts.allSatisfy { !$0.items.isEmpty && $0.items.allSatisfy { (1...24).contains($0.quantity) } })
        #expect(Set(state.orders.map(\.id)).count == state.orders.count)
        let new = state.orders.filter { !known.contains($0.id) }
        for order in new {
            #expect(order.items.reduce(0) { $0 + $1.priceCents * $1.quantity } == order.subtotalCents)
            #expect(order.estimatedCents == order.price.totalCents && order.totalCents == order.estimatedCents + order.adjustmentCents)
            #expect(order.totalCents >= 0 && order.adjustmentCents <= 0)
        }
        let owed = new.filter { $0.status != .canceled }.reduce(0) { $0 + $1.totalCents }
        #expect(F.bank.balance("credit") + F.bank.balance("checking") == -200_00 + 1_000_00 - owed, "the bank has what the orders cost")
        #expect(PersonaHost.unsavedApps.isEmpty)
    }
}
