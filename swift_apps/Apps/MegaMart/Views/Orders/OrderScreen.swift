import PersonaKit
import SwiftUI

/// One order: where it is, what is in it, and what can be done about it.
struct OrderScreen: View {
    let id: MartOrder.ID
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var isCancelling = false
    @State private var returning: OrderItem?
    @State private var refusal: Refusal?

    var body: some View {
        if let order = store.order(id) {
            List {
                Section { status(order) }
                Section(order.itemCount == 1 ? "1 item" : "\(order.itemCount) items") { ForEach(order.items) { item(order, $0) } }
                if let gift = order.gift {
                    Section("Gift") {
                        LabeledContent("For", value: gift.recipient)
                        if let message = gift.message { Text("“\(message)”") }
                        LabeledContent("Gift wrap", value: gift.isWrapped ? "Yes" : "No")
                    }
                }
                Section("Payment") {
                    PriceLines(price: order.price, promoCode: order.promoCode)
                    if order.status == .canceled { LabeledContent("Refunded", value: Money.string(order.totalCents)) }
                    if order.refundedCents > 0 { LabeledContent("Refunds", value: Money.string(-order.refundedCents)) }
                    LabeledContent("Paid with", value: store.account.card(order.paymentLast4)?.title ?? "••\(order.paymentLast4)")
                }
                Section("Order") {
                    LabeledContent("Placed", value: Dates.dayAndTime(order.placedAt))
                    if let address = store.account.address(order.addressID) { LabeledContent("Ships to", value: "\(address.name), \(address.line)") }
                    if order.repeatID != nil { LabeledContent("Ordered by", value: "Repeat delivery") }
                    LabeledContent("Order number", value: order.id)
                }
            }
            .navigationTitle("Order Details")
            .navigationBarTitleDisplayMode(.inline)
            .sheet(item: $returning) { ReturnSheet(item: $0, order: order) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Order not found", systemImage: "shippingbox")
        }
    }

    @ViewBuilder private func status(_ order: MartOrder) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(order.headline)
                .font(.title2.bold())
                .foregroundStyle(order.status == .canceled ? Color.red : Color.primary)
                .accessibilityIdentifier("megamart.order.status")
            if order.status != .canceled { TrackBar(status: order.status) }
        }
        .padding(.vertical, 4)
        if order.status != .canceled {
            NavigationLink("Track package", value: MartRoute.track(id))
                .accessibilityIdentifier("megamart.order.trackButton")
        }
        if order.status == .placed {
            Button("Cancel order", role: .destructive) { isCancelling = true }
                .accessibilityIdentifier("megamart.order.cancelButton")
                .confirmationDialog("Cancel this order?", isPresented: $isCancelling, titleVisibility: .visible) {
                    Button("Cancel order", role: .destructive) { attempt($refusal) { try store.cancelOrder(id) } }
                    Button("Keep order", role: .cancel) {}
                } message: {
                    Text("\(Money.string(order.totalCents)) goes back to your card.")
                }
        }
    }

    private func item(_ order: MartOrder, _ item: OrderItem) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: MartRoute.product(item.productID)) {
                HStack(alignment: .top, spacing: 12) {
                    ProductPicture(store.product(item.productID), choices: item.choices)
                        .frame(width: 72, height: 72)
                        .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(item.name)
                            .font(.body.weight(.medium))
                        Text(([item.department] + item.choices).joined(separator: " · "))
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                        Text(item.quantity == 1 ? Money.string(item.priceCents) : "\(item.quantity) × \(Money.string(item.priceCents))")
                            .font(.subheadline)
                            .monospacedDigit()
                        if let back = item.returned {
                            let amount = Money.string(back.refundCents)
                            Text(back.isRefunded ? "Refunded \(amount) on \(Dates.dayAndYear(back.refundAt))" : "Return started, refund \(amount)")
                                .font(.footnote)
                                .foregroundStyle(.orange)
                        }
                    }
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("megamart.order.item.\(item.id)")
            HStack(spacing: 10) {
                action("Buy again", item, "buyAgain") {
                    attempt($refusal) {
                        try store.buyAgain(item)
                        navigation.show([], in: .cart)
                    }
                }
                if store.canReturn(item, of: order) { action("Return", item, "return") { returning = item } }
            }
        }
        .padding(.vertical, 4)
    }

    private func action(_ title: String, _ item: OrderItem, _ name: String, run: @escaping () -> Void) -> some View {
        Button(title, action: run)
            .font(.footnote.weight(.semibold))
            .buttonStyle(.bordered)
            .controlSize(.small)
            .accessibilityLabel("\(title), \(item.name)")
            .accessibilityIdentifier("megamart.order.\(name).\(item.id)")
    }
}

extension MartOrder {
    var price: Price {
        Price(goodsCents: goodsCents, discountCents: discountCents, shippingCents: shippingCents, wrapCents: wrapCents, taxCents: taxCents)
    }
}
