import Foundation
import PersonaKit

/// The mails that TicketBox sends.
@MainActor enum TicketMail {
    static func receipt(_ order: TicketOrder, event: Event, payment: PaymentMethod) -> IncomingMail {
        mail(
            PackageResources.booked_txt,
            [
                "when": event.longWhen(asOf: order.placedAt), "tickets": "\(order.tickets.count)", "each": Money.string(order.eachCents),
                "subtotal": Money.string(order.price.subtotalCents), "fees": Money.string(order.feesCents), "total": Money.string(order.totalCents),
                "network": payment.network, "last4": payment.last4,
            ], order, event)
    }

    /// On the morning of the event.
    static func today(_ order: TicketOrder, event: Event) -> IncomingMail {
        mail(PackageResources.today_txt, ["time": Dates.time(event.localStart)], order, event)
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
            fromName: sender.name, fromAddress: sender.address, subject: subject, body: lines.joined(separator: "\n"), category: "receipts", link: link(order))
    }

    private static func mail(_ file: [UInt8], _ values: [String: String?], _ order: TicketOrder, _ event: Event) -> IncomingMail {
        let known: [String: String?] = ["event": event.title, "venue": event.venueName, "seats": order.seatText, "id": order.id]
        return IncomingMail(
            file, known.merging(values) { $1 }, fromName: sender.name, fromAddress: sender.address, category: "receipts", link: link(order.id))
    }

    private static let sender = (name: "TicketBox", address: "tickets@ticketbox.com")

    private static func link(_ order: TicketOrder.ID) -> URL? { URL(string: "ticketbox://order/\(order)") }

    static func tickets(_ count: Int) -> String { count == 1 ? "1 ticket" : "\(count) tickets" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
