import Foundation
import PersonaKit

/// The mails that QuickBite sends about an order.
enum Receipt {
    static func mail(_ order: Order, address: DeliveryAddress, payment: PaymentMethod) -> IncomingMail {
        var lines = ["Thanks for your order from \(order.restaurantName).", ""]
        for item in order.items {
            lines.append("\(item.quantity) × \(item.name)  \(Money.string(item.priceCents * item.quantity))")
            if !item.options.isEmpty { lines.append("    \(item.options.joined(separator: ", "))") }
        }
        lines += ["", "Subtotal  \(Money.string(order.subtotalCents))"]
        if let code = order.promoCode {
            lines.append("Promo \(code)  \(order.discountCents > 0 ? Money.string(-order.discountCents) : "free delivery")")
        }
        lines += [
            "Delivery fee  \(Money.string(order.feeCents))",
            "Tax  \(Money.string(order.taxCents))",
            "Tip  \(Money.string(order.tipCents))",
            "Total  \(Money.string(order.totalCents))",
            "",
            "Charged to \(payment.name) ••\(payment.last4)",
            "Delivering to \(address.street)\(address.unit.map { ", \($0)" } ?? ""), \(address.city)",
            order.scheduledFor.map { "Scheduled for \(Dates.dayAndTime($0))" } ?? "Estimated arrival \(Dates.time(order.estimatedAt))",
            "Order \(order.id)",
            "",
            "If you change the tip after delivery, your card settles at the new amount. This receipt stays as it is.",
        ]
        return IncomingMail(
            fromName: "QuickBite", fromAddress: senderAddress, subject: "Your \(order.restaurantName) order: \(Money.string(order.totalCents))",
            body: lines.joined(separator: "\n"), category: "receipts", link: link(order))
    }

    static func cancellation(_ order: Order, payment: PaymentMethod) -> IncomingMail {
        IncomingMail(
            fromName: "QuickBite", fromAddress: senderAddress, subject: "Your \(order.restaurantName) order was canceled",
            body: """
                We canceled order \(order.id) from \(order.restaurantName).

                \(Money.string(order.totalCents)) goes back to \(payment.name) ••\(payment.last4).
                """,
            category: "receipts", link: link(order))
    }

    private static let senderAddress = "receipts@quickbite.com"

    private static func link(_ order: Order) -> URL? { URL(string: "quickbite://order/\(order.id)") }
}
