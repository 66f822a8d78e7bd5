import Foundation
import PersonaKit

/// The mails that MegaMart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: MartOrder, address: ShopAddress, card: ShopCard) -> IncomingMail {
        var lines = ["Hello \(Persona.me.firstName),", "", "thank you for your order. We will write again when it ships.", ""]
        lines += order.items.map { "\(counted($0))  \(Money.string($0.priceCents * $0.quantity))" }
        lines += ["", "Items  \(Money.string(order.goodsCents))"]
        if let code = order.promoCode { lines.append("Promo \(code)  \(Money.string(-order.discountCents))") }
        lines.append("Shipping  \(order.shippingCents == 0 ? "free" : Money.string(order.shippingCents))")
        if order.wrapCents > 0 { lines.append("Gift wrap  \(Money.string(order.wrapCents))") }
        lines += ["Tax  \(Money.string(order.taxCents))", "Order total  \(Money.string(order.totalCents))", ""]
        if let gift = order.gift { lines.append("A gift for \(gift.recipient)") }
        lines += [
            "Ships to: \(address.name), \(address.line), \(address.city)", "Paid with: \(card.network) ending in \(card.last4)",
            "Order number: \(order.id)",
        ]
        return mail("Order confirmed: \(title(order))", lines, order)
    }

    static func cancellation(_ order: MartOrder, card: ShopCard?) -> IncomingMail {
        mail(
            "Order canceled: \(title(order))",
            [
                "We canceled your order as you asked.", "",
                "\(Money.string(order.totalCents)) goes back to the \(card?.network ?? "card") ending in \(order.paymentLast4).",
                "",
                "Order number: \(order.id)",
            ],
            order)
    }

    static func shipment(_ order: MartOrder) -> IncomingMail {
        mail(
            "Shipped: \(first(order))",
            ["Your package is on its way and should arrive in two to four days.", ""] + order.items.map(counted) + [
                "", "Tracking number: \(order.tracking)", "Order number: \(order.id)",
            ], order)
    }

    static func delivery(_ order: MartOrder, address: ShopAddress?) -> IncomingMail {
        mail(
            "Delivered: \(first(order))",
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

    static func refund(_ order: MartOrder, item: OrderItem, _ back: ItemReturn, card: ShopCard?) -> IncomingMail {
        let amount = Money.string(back.refundCents)
        return mail(
            "Your refund of \(amount)",
            [
                "Hello \(Persona.me.firstName),", "",
                "we received your return of \(text(item)) and have refunded \(amount) to the \(card?.network ?? "card") ending in "
                    + "\(order.paymentLast4). Banks usually need two or three days to show it.", "",
                "Order number: \(order.id)",
            ], order)
    }

    private static func title(_ order: MartOrder) -> String {
        order.items.count > 1 ? "\(first(order)) and \(order.items.count - 1) more" : first(order)
    }

    private static func first(_ order: MartOrder) -> String { order.items.first.map(text) ?? "your order" }

    private static func counted(_ item: OrderItem) -> String { (item.quantity > 1 ? "\(item.quantity) × " : "") + text(item) }

    /// An item with its choices: "Notebook, dot grid (Ochre)".
    private static func text(_ item: OrderItem) -> String {
        item.choices.isEmpty ? item.name : "\(item.name) (\(item.choices.joined(separator: ", ")))"
    }

    private static func mail(_ subject: String, _ lines: [String], _ order: MartOrder) -> IncomingMail {
        IncomingMail(
            fromName: "MegaMart", fromAddress: "orders@megamart.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: URL(string: "megamart://order/\(order.id)"))
    }
}
