import Foundation
import PersonaKit

/// The mails that TicketBox sends.
@MainActor enum TicketMail {
    static func receipt(_ order: TicketOrder, event: Event, payment: PaymentMethod) -> IncomingMail {
        mail(
            "Your tickets: \(event.title)",
            [
                "You are going, \(Persona.me.firstName).", "", event.title, event.venueName, event.longWhen(asOf: order.placedAt), order.seatText, "",
                "\(order.tickets.count) × \(Money.string(order.eachCents))  \(Money.string(order.price.subtotalCents))",
                "Fees  \(Money.string(order.feesCents))",
                "Total  \(Money.string(order.totalCents)), \(payment.network) ending in \(payment.last4)", "",
                "Order \(order.id). Your tickets are in the TicketBox app; you can transfer them to friends from there.",
            ], order: order.id)
    }

    /// On the morning of the event.
    static func today(_ order: TicketOrder, event: Event) -> IncomingMail {
        mail(
            "Today: \(event.title)",
            [
                "\(event.venueName), \(Dates.time(event.localStart)). \(order.seatText).", "",
                "Have your tickets open before you reach the door. Bags larger than a sheet of paper stay outside.",
            ], order: order.id)
    }

    static func sent(_ count: Int, of order: TicketOrder, event: Event, to contact: Contact, note: String?) -> IncomingMail {
        mail(
            "You sent \(tickets(count)) to \(contact.name)",
            ["\(event.title)", event.venueName, event.longWhen, order.placeText, ""] + (note.map { ["Your note: \($0)", ""] } ?? [])
                + ["\(contact.firstName) has to accept. Until then you can cancel the transfer in the TicketBox app.", "", "Order \(order.id)."],
            order: order.id)
    }

    static func accepted(_ order: TicketOrder, event: Event, from contact: Contact?) -> IncomingMail {
        mail(
            "\(tickets(order.tickets.count).capitalizedFirst) from \(contact?.name ?? "a friend"): \(event.title)",
            [
                "You accepted \(tickets(order.tickets.count)).", "", event.title, event.venueName, event.longWhen, order.seatText, "",
                "Order \(order.id). Your tickets are in the TicketBox app.",
            ], order: order.id)
    }

    static func sold(_ ticket: Ticket, of order: TicketOrder, event: Event, payoutCents: Int) -> IncomingMail {
        mail(
            "Sold: your ticket for \(event.title)",
            [
                "A fan bought your ticket.", "", event.title, event.venueName, event.longWhen, "",
                "Price  \(Money.string(ticket.sale?.priceCents ?? 0))",
                "Seller fee  \(Money.string(payoutCents - (ticket.sale?.priceCents ?? 0)))",
                "You get  \(Money.string(payoutCents))", "", "The money goes back to your card. Order \(order.id).",
            ], order: order.id)
    }

    private static func mail(_ subject: String, _ lines: [String], order: TicketOrder.ID) -> IncomingMail {
        IncomingMail(
            fromName: "TicketBox", fromAddress: "tickets@ticketbox.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: URL(string: "ticketbox://order/\(order)"))
    }

    static func tickets(_ count: Int) -> String { count == 1 ? "1 ticket" : "\(count) tickets" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
