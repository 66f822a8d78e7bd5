import Foundation
import PersonaKit

/// The mails that FreshCart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: GroceryOrder, card: ShopCard) -> IncomingMail {
        let slot = "\(Dates.weekday(order.slotStart)), \(DeliverySlot.hours(order.slotStart, order.slotEnd))"
        var lines = ["Hi \(Persona.me.firstName),", "", "your shopper will start on it at \(order.storeName) shortly before your slot (\(slot)).", ""]
        lines += order.items.map { "\($0.quantity) × \($0.name)  \(Money.string($0.priceCents * $0.quantity))" }
        lines += ["", "Items  \(Money.string(order.subtotalCents))"]
        if let code = order.promoCode {
            lines.append("Promo \(code)  \(order.discountCents > 0 ? Money.string(-order.discountCents) : "free delivery")")
        }
        lines += [
            "Delivery  \(Money.string(order.feeCents))",
            "Tip for your shopper  \(Money.string(order.tipCents))",
            "Estimated total  \(Money.string(order.estimatedCents))",
            "",
            "Produce is weighed in the store, so the final amount may differ by a little. "
                + "We will charge the \(card.network) ending in \(card.last4) when it is packed.",
            "",
            "Order \(order.id)",
        ]
        return mail("We got your order for \(slot)", lines, order)
    }

    static func cancellation(_ order: GroceryOrder) -> IncomingMail {
        mail(
            "Your \(order.storeName) order was canceled",
            ["We canceled order \(order.id).", "", "\(Money.string(order.totalCents)) goes back to the card ending in \(order.paymentLast4)."], order)
    }

    static func delivery(_ order: GroceryOrder, address: ShopAddress?) -> IncomingMail {
        var lines = ["Your groceries are at the door of \(address?.street ?? "your address").", ""]
        for line in order.items {
            switch line.outcome {
            case .replaced: lines.append("Your shopper made one substitution: \(line.name) (\(replacement(line)) instead).")
            case .refunded: lines.append("\(line.name) had run out, so you don't pay for it.")
            case .pending, .found: break
            }
        }
        if order.adjustmentCents != 0, !order.items.contains(where: { $0.outcome == .refunded }) {
            let difference = Money.string(abs(order.adjustmentCents)), direction = order.adjustmentCents > 0 ? "more" : "less"
            lines.append("After weighing, your order came to \(difference) \(direction) than estimated.")
        }
        if lines.last != "" { lines.append("") }
        lines += ["Estimated  \(Money.string(order.estimatedCents))", "Final  \(Money.string(order.totalCents))", "", "Order \(order.id)"]
        return mail("Delivered. Final total \(Money.string(order.totalCents))", lines, order)
    }

    /// What came instead, in the middle of a sentence.
    private static func replacement(_ line: OrderLine) -> String {
        guard let name = line.replacement, let first = name.first else { return "a similar product" }
        return first.lowercased() + name.dropFirst()
    }

    private static func mail(_ subject: String, _ lines: [String], _ order: GroceryOrder) -> IncomingMail {
        IncomingMail(
            fromName: "FreshCart", fromAddress: "orders@freshcart.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: URL(string: "freshcart://order/\(order.id)"))
    }
}
