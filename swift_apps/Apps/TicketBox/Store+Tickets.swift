import Foundation
import PersonaKit

/// Tickets that are owned: sending them to people, taking those that people send, selling them.
extension TicketBoxStore {
    /// How long a person takes to accept a ticket.
    static let acceptanceTime: TimeInterval = 90 * 60

    // MARK: Sending

    /// Sends tickets to a contact, with one mail for all of them. Until they accept, the transfer can be canceled.
    func transfer(_ tickets: [Ticket.ID], of orderID: TicketOrder.ID, to contactID: Contact.ID?, note: String = "") throws {
        try Persona.requireNetwork()
        let note = try checkedText(note, as: "A note", limit: 200)
        guard let contactID else { throw TicketError.noContact }
        guard let contact = Persona.contact(contactID), contactID != Persona.me.id else { throw TicketError.notFound("That person") }
        guard !contact.emails.isEmpty || !contact.phones.isEmpty else { throw TicketError.unreachable(contact.firstName) }
        let (order, event) = try checkHeld(tickets, of: orderID)
        try change { state in
            let index = try state.index(ofOrder: orderID)
            for place in state.orders[index].tickets.indices where tickets.contains(state.orders[index].tickets[place].id) {
                state.orders[index].tickets[place].transfer = Transfer(contactID: contactID, sentAt: Persona.now, note: note)
            }
        }
        for ticket in Set(tickets).sorted() {
            Journal.record(
                .transfer, in: .ticketbox, to: [contactID], "orders[\(orderID)].tickets[\(ticket)].transfer",
                says: ["contactID": contactID].merging(note.map { ["note": $0] } ?? [:]) { $1 })
        }
        Persona.send(.mailReceived(TicketMail.sent(Set(tickets).count, of: order, event: event, to: contact, note: note)))
    }

    func cancelTransfer(_ ticket: Ticket.ID, of orderID: TicketOrder.ID) throws {
        try Persona.requireNetwork()
        let (index, place) = try find(ticket, of: orderID)
        guard let transfer = state.orders[index].tickets[place].transfer else { throw TicketError.ticketGone }
        guard transfer.acceptedAt == nil else {
            throw TicketError.alreadyAccepted(Persona.contact(transfer.contactID)?.firstName ?? "The other person")
        }
        change { $0.orders[index].tickets[place].transfer = nil }
    }

    // MARK: Receiving

    /// Takes what a person has sent: the tickets are an order of their own that cost nothing.
    @discardableResult
    func accept(_ id: TicketOffer.ID) throws -> TicketOrder.ID {
        try Persona.requireNetwork()
        guard let offer = offer(id), let event = event(offer.eventID) else { throw TicketError.notFound("That transfer") }
        guard !event.isOver else { throw TicketError.pastEvent }
        let orderID = Persona.newID("TB")
        let order = TicketOrder(
            id: orderID, eventID: offer.eventID, section: offer.section, block: offer.block, row: offer.row,
            tickets: tickets(of: orderID, count: offer.count, firstSeat: offer.firstSeat), eachCents: 0, feesCents: 0, totalCents: 0,
            placedAt: Persona.now, fromContactID: offer.fromContactID, note: offer.note)
        change { state in
            state.offers.removeAll { $0.id == id }
            state.orders.append(order)
        }
        Journal.record(.answer, in: .ticketbox, to: [offer.fromContactID], "orders[\(orderID)]")
        Persona.send(.mailReceived(TicketMail.accepted(order, event: event, from: Persona.contact(offer.fromContactID))))
        return orderID
    }

    /// The tickets go back to whoever sent them.
    func decline(_ id: TicketOffer.ID) throws {
        try Persona.requireNetwork()
        guard offer(id) != nil else { throw TicketError.notFound("That transfer") }
        change { $0.offers.removeAll { $0.id == id } }
        Journal.record(.deletion, in: .ticketbox, "offers[\(id)]")
    }

    // MARK: Selling

    /// Offers tickets to other fans. Listing a listed ticket again changes its price.
    func list(_ tickets: [Ticket.ID], of orderID: TicketOrder.ID, eachCents: Int) throws {
        try Persona.requireNetwork()
        guard (1_00...Pricing.maximumPriceCents).contains(eachCents) else { throw TicketError.price(maximumCents: Pricing.maximumPriceCents) }
        let (order, event) = try checkHeld(tickets, of: orderID, orListed: true)
        guard !event.hasStarted else { throw TicketError.started(event.title) }
        let sellsAt = sellingDate(eachCents, order: order, event: event)
        try change { state in
            let index = try state.index(ofOrder: orderID)
            for place in state.orders[index].tickets.indices where tickets.contains(state.orders[index].tickets[place].id) {
                state.orders[index].tickets[place].sale = Sale(priceCents: eachCents, listedAt: Persona.now, sellsAt: sellsAt)
            }
        }
    }

    func stopSelling(_ ticket: Ticket.ID, of orderID: TicketOrder.ID) throws {
        try Persona.requireNetwork()
        let (index, place) = try find(ticket, of: orderID)
        guard let sale = state.orders[index].tickets[place].sale else { throw TicketError.ticketGone }
        guard sale.soldAt == nil else { throw TicketError.alreadySold }
        change { $0.orders[index].tickets[place].sale = nil }
    }

    /// What a ticket like these costs now.
    func marketPrice(of order: TicketOrder) -> Int {
        event(order.eventID)?.lowestPrice(in: order.section) ?? max(order.eachCents, 20_00)
    }

    /// Tickets at the going price sell within six hours, dearer ones within a day and a half, much dearer ones not at all.
    private func sellingDate(_ cents: Int, order: TicketOrder, event: Event) -> Date? {
        let market = marketPrice(of: order)
        let hours = cents <= market ? 6 : cents * 4 <= market * 5 ? 36 : nil
        guard let hours else { return nil }
        let date = Persona.now.addingTimeInterval(Double(hours) * 3600)
        return date < event.starts ? date : nil
    }

    // MARK: Checks

    private func checkHeld(_ tickets: [Ticket.ID], of orderID: TicketOrder.ID, orListed: Bool = false) throws -> (TicketOrder, Event) {
        let order = state.orders[try state.index(ofOrder: orderID)]
        guard let event = event(order.eventID) else { throw TicketError.notFound("That event") }
        guard !event.isOver else { throw TicketError.pastEvent }
        guard !tickets.isEmpty else { throw TicketError.noTicketChosen }
        for id in tickets {
            guard let ticket = order.tickets.first(where: { $0.id == id }) else { throw TicketError.notFound("That ticket") }
            guard ticket.status == .held || (orListed && ticket.status == .listed) else { throw TicketError.ticketGone }
        }
        return (order, event)
    }

    private func find(_ ticket: Ticket.ID, of orderID: TicketOrder.ID) throws -> (Int, Int) {
        let index = try state.index(ofOrder: orderID)
        guard let place = state.orders[index].tickets.firstIndex(where: { $0.id == ticket }) else { throw TicketError.notFound("That ticket") }
        return (index, place)
    }
}

// What time does to them.
extension TicketBoxStore {
    var nextAcceptance: Date? {
        state.orders.flatMap(\.tickets).compactMap { ticket in
            ticket.status == .transferring ? ticket.transfer?.sentAt.addingTimeInterval(Self.acceptanceTime) : nil
        }.min()
    }

    var nextSale: Date? {
        state.orders.flatMap(\.tickets).compactMap { $0.status == .listed ? $0.sale?.sellsAt : nil }.min()
    }

    func finishTransfers() {
        guard let next = nextAcceptance, next <= Persona.now else { return }
        var accepted: [(contact: Contact.ID, order: TicketOrder)] = []
        change { state in
            for index in state.orders.indices {
                for place in state.orders[index].tickets.indices {
                    guard let transfer = state.orders[index].tickets[place].transfer, transfer.acceptedAt == nil else { continue }
                    let date = transfer.sentAt.addingTimeInterval(Self.acceptanceTime)
                    guard date <= Persona.now else { continue }
                    state.orders[index].tickets[place].transfer?.acceptedAt = date
                    if accepted.last?.order.id != state.orders[index].id || accepted.last?.contact != transfer.contactID {
                        accepted.append((transfer.contactID, state.orders[index]))
                    }
                }
            }
        }
        for (contact, order) in accepted {
            notify(
                "Tickets accepted", "\(Persona.contact(contact)?.firstName ?? "Your friend") accepted your tickets for \(title(order)).",
                order: order.id)
        }
    }

    /// Pays out what was sold, less the seller's fee.
    func finishSales() {
        guard let next = nextSale, next <= Persona.now else { return }
        var sold: [(ticket: Ticket, order: TicketOrder)] = []
        change { state in
            for index in state.orders.indices {
                for place in state.orders[index].tickets.indices {
                    guard let sale = state.orders[index].tickets[place].sale, sale.soldAt == nil, let date = sale.sellsAt, date <= Persona.now
                    else { continue }
                    state.orders[index].tickets[place].sale?.soldAt = date
                    sold.append((state.orders[index].tickets[place], state.orders[index]))
                }
            }
        }
        for (ticket, order) in sold {
            let cents = Pricing.payout(cents: ticket.sale?.priceCents ?? 0)
            let card = order.paymentLast4 ?? state.selectedPaymentLast4
            Persona.send(.cardCharged(charge(-cents, card: card, reference: ticket.id, note: "Ticket sold")))
            if let event = event(order.eventID) { Persona.send(.mailReceived(TicketMail.sold(ticket, of: order, event: event, payoutCents: cents))) }
            notify("Ticket sold", "Your ticket for \(title(order)) was sold. \(Money.string(cents)) goes to your card.", order: order.id)
        }
    }

    private func title(_ order: TicketOrder) -> String { event(order.eventID)?.title ?? "your event" }

    private func notify(_ title: String, _ body: String, order: TicketOrder.ID) {
        Persona.notify(AppNotification(app: .ticketbox, title: title, body: body, link: URL(string: "ticketbox://order/\(order)")))
    }
}

// A mail on the morning of an event.
extension TicketBoxStore {
    /// At nine on the day of the event.
    func reminder(of event: Event) -> Date { TimeOfDay(hour: 9, minute: 0).on(event.starts) }

    var nextReminder: Date? {
        state.orders.filter { $0.isReminded != true }.compactMap { event($0.eventID).map(reminder(of:)) }.filter { $0 > Persona.now }.min()
    }

    /// Writes about the events of today. Tickets that were bought later in the day or that are all gone need no mail.
    func remind() {
        for order in state.orders where order.isReminded != true {
            guard let event = event(order.eventID), reminder(of: event) <= Persona.now, event.starts > Persona.now else { continue }
            change { state in
                guard let index = state.orders.firstIndex(where: { $0.id == order.id }) else { return }
                state.orders[index].isReminded = true
            }
            let isMine = order.tickets.contains { $0.transfer?.acceptedAt == nil && $0.sale?.soldAt == nil }
            if isMine, reminder(of: event) > order.placedAt { Persona.send(.mailReceived(TicketMail.today(order, event: event))) }
        }
    }
}
