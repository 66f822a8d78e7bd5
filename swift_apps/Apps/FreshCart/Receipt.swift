import Foundation
import PersonaKit

/// The mails that FreshCart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: GroceryOrder, card: ShopCard) -> IncomingMail {
        mail(
            PackageResources.receipt_txt,
            [
                "slot": "\(Dates.weekday(order.slotStart)), \(DeliverySlot.hours(order.slotStart, order.slotEnd))", "store": order.storeName,
                "subtotal": Money.string(order.subtotalCents), "promo": order.promoCode,
                "discount": order.discountCents > 0 ? Money.string(-order.discountCents) : nil, "fee": Money.string(order.feeCents),
                "tip": Money.string(order.tipCents), "estimated": Money.string(order.estimatedCents), "network": card.network, "last4": card.last4,
                "id": order.id,
            ],
            items: [
                "lines": order.items.map { ["quantity": "\($0.quantity)", "name": $0.name, "price": Money.string($0.priceCents * $0.quantity)] }
            ], order)
    }

    static func cancellation(_ order: GroceryOrder) -> IncomingMail {
        IncomingMail(
            fromName: sender.name, fromAddress: sender.address, subject: "Your \(order.storeName) order was canceled",
            body: """
                We canceled order \(order.id).

                \(Money.string(order.totalCents)) goes back to the card ending in \(order.paymentLast4).
                """,
            category: "receipts", link: link(order))
    }

    static func delivery(_ order: GroceryOrder, address: ShopAddress?) -> IncomingMail {
        let changes = order.items.compactMap { line -> [String: String?]? in
            switch line.outcome {
            case .replaced: ["substitution": "\(line.name) (\(replacement(line)) instead)"]
            case .refunded: ["missing": line.name]
            case .pending, .found: nil
            }
        }
        let weighed = order.items.contains { $0.outcome == .refunded } ? 0 : order.adjustmentCents
        return mail(
            PackageResources.delivered_txt,
            [
                "street": address?.street ?? "your address", "more": weighed > 0 ? Money.string(weighed) : nil,
                "less": weighed < 0 ? Money.string(-weighed) : nil, "estimated": Money.string(order.estimatedCents),
                "total": Money.string(order.totalCents), "id": order.id,
            ],
            items: ["changes": changes], order)
    }

    /// What came instead, in the middle of a sentence.
    private static func replacement(_ line: OrderLine) -> String {
        guard let name = line.replacement, let first = name.first else { return "a similar product" }
        return first.lowercased() + name.dropFirst()
    }

    private static let sender = (name: "FreshCart", address: "orders@freshcart.com")

    private static func link(_ order: GroceryOrder) -> URL? { URL(string: "freshcart://order/\(order.id)") }

    private static func mail(
        _ file: [UInt8], _ values: [String: String?], items: [String: [[String: String?]]] = [:], _ order: GroceryOrder
    ) -> IncomingMail {
        IncomingMail(
            file, values, items: items, fromName: sender.name, fromAddress: sender.address, category: "receipts", link: link(order))
    }
}
