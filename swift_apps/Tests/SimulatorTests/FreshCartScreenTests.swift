import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// FreshCart on the screen: each touch is a request, and its result is read from the screen and the state.
@Suite(.serialized) @MainActor struct FreshCartScreenTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier?.hasPrefix(identifier) == true }, "no \(identifier)")
    }
    private func orders(_ phone: TestPhone) throws -> [[String: Any]] {
        try #require((phone.state["freshcart"] as? [String: Any])?["orders"] as? [[String: Any]])
    }

    @Test func groceriesAreOrderedFromShelfToReceipt() throws {
        let phone = try TestPhone()
        let before = try orders(phone).count
        try phone.act(#""open_url","url":"freshcart://product/product-freshcart-olive-oil?store=store-harvest-row""#)
        try phone.tap(try named(phone, "freshcart.product.addButton"))
        try phone.tap(try named(phone, "freshcart.product.addButton"))
        try phone.act(#""open_url","url":"freshcart://cart/store-harvest-row""#)
        #expect(phone.shows("Quantity 2"))
        try phone.tap(try named(phone, "freshcart.cart.preference."))
        try phone.tap(try named(phone, "freshcart.substitution.choice.refund"))
        try phone.tap(try named(phone, "freshcart.substitution.saveButton"))
        try phone.tap(try named(phone, "freshcart.cart.checkoutButton"))
        try phone.tap(try named(phone, "freshcart.checkout.placeOrderButton"))
        #expect(phone.shows("Choose a delivery time first."))
        try phone.tap("OK")
        try phone.tap(try named(phone, "freshcart.checkout.timeButton"))
        try phone.tap("Wednesday, May 13")
        try phone.tap(try named(phone, "freshcart.slots.row.09:00"))
        try phone.tap("$5")
        try phone.tap(try named(phone, "freshcart.checkout.placeOrderButton"))
        #expect(try orders(phone).count == before, "nothing is bought before it is confirmed")
        try phone.tap("Confirm with Face ID")
        #expect(phone.shows("Order received"))
        let order = try #require(try orders(phone).last)
        #expect(try orders(phone).count == before + 1 && order["totalCents"] as? Int == 2 * 13_99 + 3_99 + 5_00)
        let bank = try #require((phone.state["mybank"] as? [String: Any])?["transactions"] as? [[String: Any]])
        #expect(bank.last?["amountCents"] as? Int == -36_97 && bank.last?["reference"] as? String == order["id"] as? String)
    }

    @Test func listIsCreatedAndAddedToACart() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"freshcart://list/list-green-curry""#)
        try phone.tap(try named(phone, "freshcart.list.newItem"))
        try phone.act(#""type","text":"Ginger\n""#)
        #expect(phone.shows("To buy, Ginger"))
        try phone.tap("To buy, Limes")
        try phone.tap(try named(phone, "freshcart.list.cartButton"))
        try phone.tap("Harvest Row Market")
        #expect(phone.shows("Harvest Row Market has everything."))
        try phone.tap("View cart")
        _ = try named(phone, "freshcart.cart.checkoutButton")
        let carts = try #require((phone.state["freshcart"] as? [String: Any])?["carts"] as? [[String: Any]])
        let items = carts.first { $0["storeID"] as? String == "store-harvest-row" }?["items"] as? [[String: Any]]
        #expect(items?.count == 7)
    }
}
