import Foundation
import PersonaKit

/// The mails that FreshCart sends about an order.
@MainActor enum Receipt {
    static func confirmation(_ order: GroceryOrder, address: ShopAddress, card: ShopCard) -> IncomingMail {
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
            "Charged to \(card.title)",
            "Delivering to \(address.line), \(address.city)",
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
            case .replaced: lines.append("Your shopper made a substitution: \(line.name) (\(line.replacement ?? "a similar product") instead).")
            case .refunded: lines.append("\(line.name) had run out, so you don't pay for it.")
            case .pending, .found: break
            }
        }
        if lines.last != "" { lines.append("") }
        lines += ["Estimated  \(Money.string(order.estimatedCents))", "Final  \(Money.string(order.totalCents))", "", "Order \(order.id)"]
        return mail("Delivered. Final total \(Money.string(order.totalCents))", lines, order)
    }

    private static func mail(_ subject: String, _ lines: [String], _ order: GroceryOrder) -> IncomingMail {
        IncomingMail(
            fromName: "FreshCart", fromAddress: "orders@freshcart.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: URL(string: "freshcart://order/\(order.id)"))
    }
}
