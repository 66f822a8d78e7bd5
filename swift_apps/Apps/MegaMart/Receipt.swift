import Foundation
import PersonaKit

/// The mails that MegaMart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: MartOrder, address: ShopAddress, card: ShopCard) -> IncomingMail {
        mail(
            PackageResources.receipt_txt,
            [
                "subtotal": Money.string(order.goodsCents), "promo": order.promoCode, "discount": Money.string(-order.discountCents),
                "shipping": order.shippingCents > 0 ? Money.string(order.shippingCents) : nil,
                "wrap": order.wrapCents > 0 ? Money.string(order.wrapCents) : nil, "tax": Money.string(order.taxCents),
                "total": Money.string(order.totalCents), "gift": order.gift?.recipient, "receiver": address.name,
                "address": "\(address.line), \(address.city)", "network": card.network, "last4": card.last4,
            ], order)
    }

    static func cancellation(_ order: MartOrder, card: ShopCard?) -> IncomingMail {
        mail(
            PackageResources.canceled_txt,
            ["total": Money.string(order.totalCents), "network": card?.network ?? "card", "last4": order.paymentLast4], order)
    }

    static func shipment(_ order: MartOrder) -> IncomingMail { mail(PackageResources.shipped_txt, ["tracking": order.tracking], order) }

    static func delivery(_ order: MartOrder, address: ShopAddress?) -> IncomingMail {
        mail(PackageResources.delivered_txt, ["street": address?.street ?? "your address"], order)
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
        mail(
            PackageResources.refund_txt,
            [
                "amount": Money.string(back.refundCents), "name": text(item), "network": card?.network ?? "card", "last4": order.paymentLast4,
            ], order)
    }

    /// An item with its choices: "Notebook, dot grid (Ochre)".
    private static func text(_ item: OrderItem) -> String {
        item.choices.isEmpty ? item.name : "\(item.name) (\(item.choices.joined(separator: ", ")))"
    }

    private static func mail(_ subject: String, _ lines: [String], _ order: MartOrder) -> IncomingMail {
        IncomingMail(
            fromName: sender.name, fromAddress: sender.address, subject: subject, body: lines.joined(separator: "\n"), category: "receipts", link: link(order))
    }

    private static func mail(_ file: [UInt8], _ values: [String: String?], _ order: MartOrder) -> IncomingMail {
        let known: [String: String?] = [
            "first": order.items.first.map(text) ?? "your order", "more": order.items.count > 1 ? "\(order.items.count - 1)" : nil, "id": order.id,
        ]
        let lines = order.items.map { item -> [String: String?] in
            ["quantity": item.quantity > 1 ? "\(item.quantity)" : nil, "name": text(item), "price": Money.string(item.priceCents * item.quantity)]
        }
        return IncomingMail(
            file, known.merging(values) { $1 }, items: ["lines": lines], fromName: sender.name, fromAddress: sender.address, category: "receipts",
            link: link(order))
    }

    private static let sender = (name: "MegaMart", address: "orders@megamart.com")

    private static func link(_ order: MartOrder) -> URL? { URL(string: "megamart://order/\(order.id)") }
}
