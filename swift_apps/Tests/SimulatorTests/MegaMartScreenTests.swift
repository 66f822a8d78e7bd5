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

    @Test func aProductIsBoughtAfterItIsConfirmed() throws {
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
}
