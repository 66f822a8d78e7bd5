import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// TicketBox used by touch: what is tapped ends up in the state.
@Suite(.serialized) @MainActor struct TicketBoxFlowTests {
    private func tap(_ phone: TestPhone, id: String) throws {
        let element = try #require(phone.elements.first { $0.identifier?.hasPrefix(id) ?? false }, "no \(id)")
        try phone.tap(element)
    }

    private func list(_ phone: TestPhone, _ name: String) throws -> [[String: Any]] {
        try #require((phone.state["ticketbox"] as? [String: Any])?[name] as? [[String: Any]])
    }

    @Test func ticketsAreBoughtAndOneIsTransferred() throws {
        let phone = try TestPhone()
        let before = try list(phone, "orders").count
        try phone.act(#""open_url","url":"ticketbox://event/event-hollis-creek-june""#)
        try phone.tap("Find tickets")
        try tap(phone, id: "ticketbox.offers.row.")
        try tap(phone, id: "ticketbox.checkout.placeOrderButton")
        #expect(try list(phone, "orders").count == before, "nothing is bought before the confirmation")
        try phone.tap("Confirm with Face ID")
        try phone.tap("View tickets")
        let orders = try list(phone, "orders")
        #expect(orders.count == before + 1)
        let charge = ((try phone.state["mybank"] as? [String: Any])?["transactions"] as? [[String: Any]])?.last
        #expect(charge?["reference"] as? String == orders.last?["id"] as? String && charge?["merchant"] as? String == "TicketBox")

        try phone.tap("Transfer", type: "Button")
        try tap(phone, id: "ticketbox.transfer.ticket.")
        try tap(phone, id: "ticketbox.transfer.contact")
        try tap(phone, id: "ticketbox.transfer.person.contact-andre-baptiste")
        try phone.tap("Send")
        try phone.tap("Send 1 ticket")
        let tickets = try #require(try list(phone, "orders").last?["tickets"] as? [[String: Any]])
        #expect((tickets[0]["transfer"] as? [String: Any])?["contactID"] as? String == "contact-andre-baptiste")
        #expect(tickets[1]["transfer"] == nil)
    }

    @Test func ticketOfferIsAccepted() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"ticketbox://tickets""#)
        try phone.tap("Accept tickets from Nina Avery")
        let orders = try list(phone, "orders")
        #expect(orders.last?["fromContactID"] as? String == "contact-nina-avery")
        #expect(try list(phone, "offers").count == 1)
    }
}
