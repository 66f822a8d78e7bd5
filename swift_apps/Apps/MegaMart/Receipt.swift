import Foundation
import PersonaKit

/// The mails that MegaMart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: MartOrder, address: ShopAddress, card: ShopCard) -> IncomingMail {
        var lines = ["Hello \(Persona.me.firstName),", "", "thank you for your order. We will write again when it ships.", ""]
        lines += order.items.map { item in
            let count = item.quantity > 1 ? "\(item.quantity) × " : "", choices = item.choices.isEmpty ? "" : " (\(item.choices.joined(separator: ", ")))"
            return "\(count)\(item.name)\(choices)  \(Money.string(item.priceCents * item.quantity))"
        }
        lines += ["", "Items  \(Money.string(order.goodsCents))"]
        if let code = order.promoCode { lines.append("Promo \(code)  \(Money.string(-order.discountCents))") }
        lines.append("Shipping  \(order.shippingCents == 0 ? "free" : Money.string(order.shippingCents))")
        if order.wrapCents > 0 { lines.append("Gift wrap  \(Money.string(order.wrapCents))") }
        lines += ["Tax  \(Money.string(order.taxCents))", "Order total  \(Money.string(order.totalCents))", ""]
        if let gift = order.gift { lines.append("A gift for \(gift.recipient)") }
        lines += [
            "Ships to: \(address.name), \(address.line), \(address.city)", "Arrives: \(Dates.longDay(order.arrivesAt))", "Paid with: \(card.title)",
            "Order number: \(order.id)",
        ]
        return mail("Order confirmed: \(title(order))", lines, order)
    }

    static func cancellation(_ order: MartOrder) -> IncomingMail {
        mail(
            "Order canceled: \(title(order))",
            [
                "We canceled your order as you asked.", "", "\(Money.string(order.totalCents)) goes back to the card ending in \(order.paymentLast4).", "",
                "Order number: \(order.id)",
            ],
            order)
    }

    static func shipment(_ order: MartOrder) -> IncomingMail {
        mail(
            "Shipped: \(title(order))",
            ["Your package is on its way and should arrive on \(Dates.longDay(order.arrivesAt)).", ""] + order.items.map(\.name) + [
                "", "Tracking number: \(order.tracking)", "Order number: \(order.id)",
            ], order)
    }

    static func delivery(_ order: MartOrder, address: ShopAddress?) -> IncomingMail {
        mail(
            "Delivered: \(title(order))",
            [
                "Your package was left at the front door of \(address?.street ?? "your address").", "",
                "Something not right? You can return most things within 30 days of delivery.", "", "Order number: \(order.id)",
            ], order)
    }

    static func returnLabel(_ order: MartOrder, item: OrderItem, _ back: ItemReturn) -> IncomingMail {
        mail(
            "Your return of \(item.name)",
            [
                "Show this mail at any drop-off point. We print the label there.", "", "Reason: \(back.reason)",
                "Refund: \(Money.string(back.refundCents)) to the card ending in \(order.paymentLast4), when the package is back.", "",
                "Order number: \(order.id)",
            ], order)
    }

    static func refund(_ order: MartOrder, item: OrderItem, _ back: ItemReturn) -> IncomingMail {
        let amount = Money.string(back.refundCents)
        return mail(
            "Your refund of \(amount)",
            [
                "Hello \(Persona.me.firstName),", "",
                "we received your return of \(item.name) and have refunded \(amount) to the card ending in \(order.paymentLast4).", "",
                "Order number: \(order.id)",
            ], order)
    }

    private static func title(_ order: MartOrder) -> String {
        let first = order.items.first?.name ?? "your order"
        return order.items.count > 1 ? "\(first) and \(order.items.count - 1) more" : first
    }

    private static func mail(_ subject: String, _ lines: [String], _ order: MartOrder) -> IncomingMail {
        IncomingMail(
            fromName: "MegaMart", fromAddress: "orders@megamart.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: URL(string: "megamart://order/\(order.id)"))
    }
}
