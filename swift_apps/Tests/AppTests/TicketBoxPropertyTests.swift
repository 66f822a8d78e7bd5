import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
import Testing
@testable import TicketBox

/// Whatever a person does in whichever order, tickets and money add up and the state can be saved and read again.
@MainActor struct TicketBoxPropertyTests {
    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func ticketsAndMoneyAddUp(seed: UInt64) throws {
        let store = try BoxFixture.store()
        let known = Set(store.state.orders.map(\.id))
        let total = tickets(store.state)
        let gifts = store.state.offers.reduce(0) { $0 + $1.count }
        var dice = Dice(state: seed)
        for _ in 0..<150 { act(&dice, store) }
        // Every ticket is on sale, in an order or still offered; a declined offer leaves.
        let missing = total - tickets(store.state)
        #expect(missing >= 0 && missing <= gifts)
        for order in store.state.orders where !known.contains(order.id) {
            let paid = BoxFixture.bank.state.transactions.filter { $0.reference == order.id }.reduce(0) { $0 + $1.amountCents }
            #expect(paid == -order.totalCents)
            #expect(order.totalCents == (order.fromContactID == nil ? order.price.totalCents : 0))
        }
        for ticket in store.state.orders.flatMap(\.tickets) {
            #expect(ticket.sale == nil || ticket.transfer == nil)
            guard let sale = ticket.sale, sale.soldAt != nil, !ticket.id.hasPrefix("TB-2") else { continue }
            let payout = BoxFixture.bank.state.transactions.filter { $0.reference == ticket.id }.map(\.amountCents)
            #expect(payout == [Pricing.payout(cents: sale.priceCents)])
        }
        #expect(Set(store.state.orders.map(\.id)).count == store.state.orders.count)
        #expect(try BoxFixture.saved() == store.state)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    private func tickets(_ state: TicketBoxState) -> Int {
        state.events.flatMap(\.listings).reduce(0) { $0 + $1.count } + state.orders.reduce(0) { $0 + $1.tickets.count }
            + state.offers.reduce(0) { $0 + $1.count }
    }

    private func act(_ dice: inout Dice, _ store: TicketBoxStore) {
        let order = dice.pick(store.state.orders), ticket = order.flatMap { dice.pick($0.tickets) }
        let event = dice.pick(store.state.events)!
        switch dice.roll(12) {
        case 0, 1, 2:
            if let listing = dice.pick(event.listings) { _ = try? store.buy(1 + dice.roll(5), of: listing.id, event: event.id) }
        case 3, 4:
            if let order, let ticket { try? store.transfer([ticket.id], of: order.id, to: dice.pick(Persona.contacts)?.id) }
        case 5: if let order, let ticket { try? store.cancelTransfer(ticket.id, of: order.id) }
        case 6, 7: if let order, let ticket { try? store.list([ticket.id], of: order.id, eachCents: dice.roll(9_000)) }
        case 8: if let order, let ticket { try? store.stopSelling(ticket.id, of: order.id) }
        case 9: if let offer = dice.pick(store.state.offers) { if dice.roll(2) == 0 { _ = try? store.accept(offer.id) } else { try? store.decline(offer.id) } }
        case 10: try? store.saveAlert(event: event.id, section: nil, belowCents: dice.roll(9_000))
        default: PersonaHost.advance(dice.roll(60_000))
        }
    }
}
