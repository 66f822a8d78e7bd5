import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// MegaMart on the screen: each touch is a request, and its result is read from the screen and the state.
@Suite(.serialized) @MainActor struct MegaMartScreenTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier?.hasPrefix(identifier) == true }, "no \(identifier)")
    }

    @Test func productIsBoughtAfterConfirmation() throws {
        let phone = try TestPhone()
        func orders() throws -> [[String: Any]] { try #require((phone.state["megamart"] as? [String: Any])?["orders"] as? [[String: Any]]) }
        let before = try orders().count
        try phone.act(#""open_url","url":"megamart://product/product-megamart-packing-cubes""#)
        try phone.tap("Color Rust")
        try phone.tap(try named(phone, "megamart.product.addButton"))
        try phone.tap("View cart")
        try phone.tap(try named(phone, "megamart.cart.checkoutButton"))
        try phone.tap(try named(phone, "megamart.checkout.placeOrderButton"))
        #expect(try orders().count == before)
        try phone.tap("Confirm with Face ID")
        let order = try #require(try orders().last)
        // Packing cubes 22.50 and the passport wallet that was in the cart 22.00.
        #expect(try orders().count == before + 1 && order["totalCents"] as? Int == 44_50 + 3_84)
        #expect(phone.elements.contains { $0.identifier == "megamart.order.status" })
    }

    private func rows(_ phone: TestPhone, _ app: String, _ kind: String) throws -> [[String: Any]] {
        try #require((phone.state[app] as? [String: Any])?[kind] as? [[String: Any]])
    }

    private func order(_ id: String, _ phone: TestPhone) throws -> [String: Any] {
        try #require(try rows(phone, "megamart", "orders").first { $0["id"] as? String == id })
    }

    @Test func returnNeedsAReasonAndIsRefundedLater() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"megamart://order/MM-260506-2135""#)
        try phone.tap("Return, Quiet desk fan")
        try phone.tap("Start return")
        #expect(phone.shows("Choose a reason."))
        try phone.tap("OK")
        try phone.tap("I changed my mind")
        try phone.tap("Start return")
        #expect(phone.elements.contains { $0.label?.contains("Return started, refund $43.44") == true })
        #expect(try rows(phone, "mail", "messages").last?["subject"] as? String == "Your return of Quiet desk fan")
        let before = try rows(phone, "mybank", "transactions").count
        for _ in 0..<3 { try phone.act(#""wait","seconds":60000"#) }
        let refund = try #require(try rows(phone, "mybank", "transactions").dropFirst(before).first { $0["reference"] as? String == "MM-260506-2135" })
        #expect(refund["amountCents"] as? Int == 43_44)
    }

    @Test func unshippedOrderIsCanceledAndRefunded() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"megamart://order/MM-260511-2124""#)
        try phone.tap(try named(phone, "megamart.order.cancelButton"))
        #expect(try order("MM-260511-2124", phone)["status"] as? String == "placed")
        try phone.tap(try #require(phone.elements.last { $0.label == "Cancel order" }))
        #expect(try order("MM-260511-2124", phone)["status"] as? String == "canceled")
        let refund = try #require(try rows(phone, "mybank", "transactions").last)
        #expect(refund["amountCents"] as? Int == 29_31 && refund["reference"] as? String == "MM-260511-2124")
        #expect(try rows(phone, "mail", "messages").last?["subject"] as? String == "Order canceled: Electrolyte tablets, 30 ct (Grapefruit) and 1 more")
    }

    @Test func heartAddsAProductToANewList() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"megamart://product/product-megamart-plush-otter""#)
        try phone.tap("Wish lists")
        try phone.tap("Add to a new list")
        try phone.tap("Name", type: "TextField")
        try phone.act(#""type","text":"Theo, June""#)
        try phone.tap("Create")
        let list = try #require(try rows(phone, "megamart", "wishLists").last)
        #expect(list["name"] as? String == "Theo, June" && list["productIDs"] as? [String] == ["product-megamart-plush-otter"])
    }

    @Test func ordersAreFoundByProductAndDepartment() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"megamart://orders""#)
        func shown() -> Int { phone.elements.filter { $0.identifier?.hasPrefix("megamart.orders.row.") == true }.count }
        try phone.tap("Search orders")
        try phone.act(#""type","text":"monitor arm""#)
        #expect(shown() == 1 && phone.elements.contains { $0.label?.contains("Canceled") == true })
        try phone.act(#""type","text":" nowhere""#)
        #expect(phone.shows("No Orders"))
    }
}
