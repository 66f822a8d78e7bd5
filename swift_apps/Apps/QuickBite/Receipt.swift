import Foundation
import PersonaKit

/// The mails that QuickBite sends about an order.
@MainActor enum Receipt {
    static func mail(_ order: Order, address: DeliveryAddress, payment: PaymentMethod) -> IncomingMail {
        let lines = order.items.map { item -> [String: String?] in
            [
                "quantity": "\(item.quantity)", "name": item.name, "price": Money.string(item.priceCents * item.quantity),
                "options": item.options.joined(separator: ", "),
            ]
        }
        return mail(
            PackageResources.receipt_txt,
            [
                "subtotal": Money.string(order.subtotalCents), "promo": order.promoCode,
                "discount": order.discountCents > 0 ? Money.string(-order.discountCents) : nil, "fee": Money.string(order.feeCents),
                "tax": Money.string(order.taxCents), "tip": Money.string(order.tipCents),
                "address": [address.street, address.unit, address.city].compactMap { $0 }.joined(separator: ", "),
                "scheduled": order.scheduledFor.map { Dates.dayAndTime($0) }, "estimated": Dates.time(order.estimatedAt),
            ],
            items: ["lines": lines], order, payment)
    }

    static func cancellation(_ order: Order, payment: PaymentMethod) -> IncomingMail { mail(PackageResources.canceled_txt, [:], order, payment) }

    private static func mail(
        _ file: [UInt8], _ values: [String: String?], items: [String: [[String: String?]]] = [:], _ order: Order, _ payment: PaymentMethod
    ) -> IncomingMail {
        let known: [String: String?] = [
            "restaurant": order.restaurantName, "total": Money.string(order.totalCents), "card": "\(payment.name) ••\(payment.last4)", "id": order.id,
        ]
        return IncomingMail(
            file, known.merging(values) { $1 }, items: items, fromName: "QuickBite", fromAddress: "receipts@quickbite.com", category: "receipts",
            link: URL(string: "quickbite://order/\(order.id)"))
    }
}
