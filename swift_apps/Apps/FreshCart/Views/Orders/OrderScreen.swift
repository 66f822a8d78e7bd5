import PersonaKit
import SwiftUI

/// One order: where it is, what is in it, and what can be done about it.
struct OrderScreen: View {
    let id: GroceryOrder.ID
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var isCancelling = false
    @State private var isRating = false
    @State private var missing: [String]?
    @State private var refusal: Refusal?

    var body: some View {
        if let order = store.order(id) {
            List {
                Section { OrderHeader(order: order) }
                actions(order)
                Section(order.itemCount == 1 ? "1 item" : "\(order.itemCount) items") {
                    ForEach(order.items) { OrderItemRow(line: $0, order: order, refusal: $refusal) }
                }
                Section("Payment") { payment(order) }
                delivery(order)
                if let rating = order.rating {
                    Section("Your rating") {
                        LabeledContent("Stars", value: "\(rating) of 5")
                        if let review = order.review { Text(review) }
                    }
                }
            }
            .navigationTitle(order.storeName)
            .navigationBarTitleDisplayMode(.inline)
            .sheet(isPresented: $isRating) { RatingSheet(order: order) }
            .refusal($refusal)
            .alert("Added to your cart", isPresented: Binding(get: { missing != nil }, set: { if !$0 { missing = nil } })) {
                Button("View cart") { navigation.openCart(order.storeID) }
                Button("OK", role: .cancel) {}
            } message: {
                let names = missing ?? []
                Text(names.isEmpty ? "Everything is there." : "Not available now: \(names.joined(separator: ", ")).")
            }
        } else {
            ContentUnavailableView("Order not found", systemImage: "bag")
        }
    }

    @ViewBuilder private func actions(_ order: GroceryOrder) -> some View {
        Section {
            Button("Buy it all again", systemImage: "arrow.clockwise") {
                attempt($refusal) { missing = try store.buyAgain(id) }
            }
            .accessibilityIdentifier("freshcart.order.buyAgainButton")
            if order.status == .delivered {
                Button(order.rating == nil ? "Rate order" : "Change rating", systemImage: "star") { isRating = true }
                    .accessibilityIdentifier("freshcart.order.rateButton")
            }
            if order.status == .placed {
                Button("Cancel order", systemImage: "xmark", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("freshcart.order.cancelButton")
                    .confirmationDialog("Cancel this order?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel order", role: .destructive) { attempt($refusal) { try store.cancelOrder(id) } }
                        Button("Keep order", role: .cancel) {}
                    } message: {
                        Text("\(Money.string(order.totalCents)) goes back to your card.")
                    }
            }
            NavigationLink(value: FreshRoute.store(order.storeID)) { Label("Visit store", systemImage: "storefront") }
                .accessibilityIdentifier("freshcart.order.storeButton")
        }
    }

    @ViewBuilder private func payment(_ order: GroceryOrder) -> some View {
        PriceLines(price: order.price, promoCode: order.promoCode)
        if order.adjustmentCents != 0 {
            LabeledContent("Weighing and changes", value: Money.signed(order.adjustmentCents))
        }
        if order.status == .delivered || order.adjustmentCents != 0 {
            LabeledContent("Final total", value: Money.string(order.totalCents))
                .font(.headline)
        }
        LabeledContent("Paid with", value: store.account.card(order.paymentLast4)?.title ?? "••\(order.paymentLast4)")
    }

    private func delivery(_ order: GroceryOrder) -> some View {
        Section("Delivery") {
            if let address = store.account.address(order.addressID) { LabeledContent(address.label, value: address.line) }
            LabeledContent("Shopper", value: order.shopper)
            if let instructions = order.instructions { LabeledContent("Instructions", value: instructions) }
            LabeledContent("Placed", value: Dates.dayAndTime(order.placedAt))
            LabeledContent("Window", value: "\(Dates.shortDay(order.slotStart)), \(DeliverySlot.hours(order.slotStart, order.slotEnd))")
            if let delivered = order.deliveredAt { LabeledContent("Delivered", value: Dates.dayAndTime(delivered)) }
            LabeledContent("Order number", value: order.id)
        }
    }
}

extension GroceryOrder {
    var price: Price { Price(subtotalCents: subtotalCents, discountCents: discountCents, feeCents: feeCents, tipCents: tipCents) }
}

private struct OrderHeader: View {
    let order: GroceryOrder
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 14) {
                StoreLogo(store: store.store(order.storeID), size: 56)
                VStack(alignment: .leading, spacing: 2) {
                    Text(order.status.name)
                        .font(.title2.bold())
                        .foregroundStyle(order.status == .canceled ? Color.red : Color.primary)
                        .accessibilityIdentifier("freshcart.order.status")
                    Text(detail)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            if order.isActive {
                OrderProgress(status: order.status)
                VStack(alignment: .leading, spacing: 9) {
                    ForEach(order.timeline, id: \.status) { step in
                        let isPast = step.status.step <= order.status.step
                        HStack(spacing: 10) {
                            Image(systemName: isPast ? "checkmark.circle.fill" : "circle")
                                .foregroundStyle(isPast ? FreshStyle.tint : Color(.systemGray3))
                                .accessibilityHidden(true)
                            Text(step.status.name)
                                .foregroundStyle(isPast ? Color.primary : Color.secondary)
                            Spacer()
                            Text(step.status == .placed ? Dates.time(step.date) : "about \(Dates.time(step.date))")
                                .foregroundStyle(.secondary)
                                .monospacedDigit()
                        }
                        .font(.subheadline)
                    }
                }
            }
        }
        .padding(.vertical, 4)
    }

    private var detail: String {
        switch order.status {
        case .delivered: order.deliveredAt.map { "\(Dates.relativeDay($0)) at \(Dates.time($0))" } ?? Dates.relativeDay(order.placedAt)
        case .canceled: "\(Money.string(order.totalCents)) went back to ••\(order.paymentLast4)"
        case .placed, .shopping, .onTheWay: "Arrives \(DeliverySlot.title(order.slotStart, order.slotEnd))"
        }
    }
}

private struct OrderItemRow: View {
    let line: OrderLine
    let order: GroceryOrder
    @Binding var refusal: Refusal?
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        NavigationLink(value: FreshRoute.product(line.productID, order.storeID)) {
            HStack(spacing: 12) {
                ProductPicture(store.product(line.productID))
                    .frame(width: 48, height: 48)
                    .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                VStack(alignment: .leading, spacing: 1) {
                    Text(line.name)
                        .strikethrough(line.outcome == .refunded)
                    Text("\(line.quantity) × \(Money.string(line.priceCents))")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .monospacedDigit()
                    if let replacement = line.replacement { remark("Replaced: \(replacement)") }
                    if line.outcome == .refunded { remark("Had run out, refunded") }
                    if let note = line.note {
                        Text("“\(note)”")
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                    }
                }
                Spacer()
                Text(Money.string(line.priceCents * line.quantity))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .monospacedDigit()
            }
        }
        .accessibilityIdentifier("freshcart.order.item.\(line.productID)")
        .swipeActions(edge: .leading) {
            Button("Add to cart") { attempt($refusal) { _ = try store.buyAgain(order.id, only: [line.productID]) } }
                .tint(FreshStyle.tint)
        }
    }

    private func remark(_ text: String) -> some View {
        Text(text)
            .font(.footnote)
            .foregroundStyle(.orange)
    }
}

/// Stars and a few words about a delivery.
struct RatingSheet: View {
    let order: GroceryOrder
    @Environment(FreshCartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var stars: Int
    @State private var review: String
    @State private var refusal: Refusal?

    init(order: GroceryOrder) {
        self.order = order
        _stars = State(initialValue: order.rating ?? 0)
        _review = State(initialValue: order.review ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("How was it with \(order.shopper)?") {
                    HStack(spacing: 10) {
                        ForEach(1...5, id: \.self) { star in
                            Button {
                                stars = star
                            } label: {
                                Image(systemName: star <= stars ? "star.fill" : "star")
                                    .font(.system(size: 30))
                                    .foregroundStyle(.orange)
                            }
                            .buttonStyle(.borderless)
                            .accessibilityLabel(star == 1 ? "1 star" : "\(star) stars")
                            .accessibilityAddTraits(star == stars ? .isSelected : [])
                            .accessibilityIdentifier("freshcart.rating.star.\(star)")
                        }
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 6)
                }
                Section("Review") {
                    TextField("Tell us more", text: $review, axis: .vertical)
                        .lineLimit(3...6)
                        .accessibilityLabel("Review")
                        .accessibilityIdentifier("freshcart.rating.review")
                }
            }
            .navigationTitle("Rate Order")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("freshcart.rating.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Submit") {
                        if attempt($refusal, { try store.rate(order.id, stars: stars, review: review) }) { dismiss() }
                    }
                    .accessibilityIdentifier("freshcart.rating.submitButton")
                }
            }
            .refusal($refusal)
        }
    }
}
