import Foundation
import PersonaKit

/// Buying tickets.
extension TicketBoxStore {
    /// Whether that many tickets of a listing can be bought now.
    func check(_ count: Int, of listing: Listing.ID, event id: Event.ID) throws -> (event: Event, listing: Listing) {
        let event = state.events[try state.index(ofEvent: id)]
        guard !event.hasStarted else { throw TicketError.started(event.title) }
        guard let found = event.listings.first(where: { $0.id == listing }) else { throw TicketError.soldOut("This offer") }
        guard (1...Pricing.maximumTickets).contains(count) else { throw TicketError.quantity(maximum: Pricing.maximumTickets) }
        guard count <= found.count else { throw TicketError.tooMany(left: found.count) }
        return (event, found)
    }

    func selectPayment(_ last4: String) throws {
        guard paymentMethod(last4) != nil else { throw TicketError.notFound("That card") }
        change { $0.selectedPaymentLast4 = last4 }
    }

    /// Buys tickets: asks the card's bank, charges it, and mails a receipt.
    @discardableResult
    func buy(_ count: Int, of listingID: Listing.ID, event id: Event.ID) throws -> TicketOrder.ID {
        try Persona.requireNetwork()
        let (event, listing) = try check(count, of: listingID, event: id)
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw TicketError.notFound("Your card") }
        let price = Pricing.price(listing, count: count)
        // The number is only taken when the bank agrees, so a declined purchase leaves no trace.
        try Persona.authorize(charge(price.totalCents, card: payment.last4, reference: ""))
        let orderID = Persona.newID("TB")
        let order = TicketOrder(
            id: orderID, eventID: event.id, section: listing.section, block: listing.block, row: listing.row,
            tickets: tickets(of: orderID, count: count, firstSeat: listing.firstSeat), eachCents: listing.priceCents, feesCents: price.feesCents,
            totalCents: price.totalCents, paymentLast4: payment.last4, placedAt: Persona.now)
        try change { state in
            let index = try state.index(ofEvent: id)
            state.events[index].take(count, of: listingID)
            state.orders.append(order)
        }
        Journal.record(.order, in: .ticketbox, to: [event.id], "orders[\(order.id)]", cents: order.totalCents)
        Persona.send(.cardCharged(charge(price.totalCents, card: payment.last4, reference: order.id)))
        Persona.send(.mailReceived(TicketMail.receipt(order, event: event, payment: payment)))
        return order.id
    }

    func tickets(of order: TicketOrder.ID, count: Int, firstSeat: Int?) -> [Ticket] {
        (0..<count).map { index in
            let id = "\(order)-\(index + 1)"
            return Ticket(id: id, seat: firstSeat.map { String($0 + index) }, code: TicketCode.digits(of: id))
        }
    }

    func charge(_ cents: Int, card: String, reference: String, note: String = "") -> CardCharge {
        CardCharge(merchant: "TicketBox", amountCents: cents, category: "entertainment", cardLast4: card, note: note, reference: reference)
    }
}

extension Event {
    /// Takes the first seats of a listing off the sale.
    fileprivate mutating func take(_ count: Int, of listing: Listing.ID) {
        guard let index = listings.firstIndex(where: { $0.id == listing }) else { return }
        listings[index].count -= count
        if let first = listings[index].firstSeat { listings[index].firstSeat = first + count }
        if listings[index].count == 0 { listings.remove(at: index) }
    }
}

/// The number under a barcode, always the same for a ticket.
enum TicketCode {
    static func digits(of id: Ticket.ID) -> String {
        var value = id.unicodeScalars.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1.value)) &* 1_099_511_628_211 }
        return (0..<3).map { _ in
            value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let part = String((value >> 33) % 10_000)
            return String(repeating: "0", count: 4 - part.count) + part
        }.joined(separator: " ")
    }
}
