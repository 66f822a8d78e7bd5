import PersonaKit
import SwiftUI

/// What an order costs, line by line.
struct PriceLines: View {
    let price: Price
    var promoCode: String?

    var body: some View {
        LabeledContent("Subtotal", value: Money.string(price.subtotalCents))
        if price.discountCents > 0 {
            LabeledContent(promoCode.map { "Promo \($0)" } ?? "Promo") {
                Text(Money.string(-price.discountCents)).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.green)
            }
        }
        LabeledContent("Delivery fee", value: price.feeCents == 0 ? "Free" : Money.string(price.feeCents))
        LabeledContent("Tax", value: Money.string(price.taxCents))
        LabeledContent("Tip", value: Money.string(price.tipCents))
        LabeledContent("Total", value: Money.string(price.totalCents))
            .font(.headline)
    }
}
