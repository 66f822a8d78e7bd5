import PersonaKit
import SwiftUI

/// One order: where it is, what it was, and what can be done about it.
struct OrderScreen: View {
    let id: Order.ID
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store
    @State private var isCancelling = false
    @State private var isRating = false
    @State private var otherRestaurant: String?
    @State private var refusal: Refusal?

    var body: some View {
        if let order = store.order(id) {
            List {
                Section { OrderStatus(order: order) }
                actions(order)
                Section("Items") {
                    ForEach(order.items.indices, id: \.self) { OrderLine(item: order.items[$0]) }
                }
                Section("Payment") {
                    PriceLines(price: order.price, promoCode: order.promoCode)
                    if let later = order.laterTipCents { LabeledContent("Tip added later", value: Money.string(later)) }
                    LabeledContent("Paid with", value: store.paymentMethod(order.paymentLast4)?.title ?? "••\(order.paymentLast4)")
                }
                delivery(order)
                if let rating = order.rating { review(order, rating) }
            }
            .navigationTitle(order.restaurantName)
            .navigationBarTitleDisplayMode(.inline)
            .sheet(isPresented: $isRating) { RatingSheet(order: order) }
            .refusal($refusal)
            .alert("Start a new cart?", isPresented: isOtherRestaurant) {
                Button("Keep cart", role: .cancel) {}
                Button("New cart", role: .destructive) { reorder(startingNewCart: true) }
            } message: {
                Text("Your cart has items from \(otherRestaurant ?? ""). A new cart drops them.")
            }
        } else {
            ContentUnavailableView("Order not found", systemImage: "bag")
        }
    }

    @ViewBuilder private func actions(_ order: Order) -> some View {
        Section {
            if order.status == .scheduled || order.status == .placed {
                Button("Cancel order", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("quickbite.order.cancelButton")
                    .confirmationDialog("Cancel this order?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel order", role: .destructive) { attempt($refusal) { try store.cancelOrder(id) } }
                    } message: {
                        Text("\(Money.string(order.totalCents)) goes back to your card.")
                    }
            }
            if !order.isActive {
                Button("Reorder", systemImage: "arrow.clockwise") { reorder(startingNewCart: false) }
                    .accessibilityIdentifier("quickbite.order.reorderButton")
            }
            if order.status == .delivered {
                Button(order.rating == nil ? "Rate order" : "Change rating", systemImage: "star") { isRating = true }
                    .accessibilityIdentifier("quickbite.order.rateButton")
            }
            NavigationLink(value: BiteRoute.restaurant(order.restaurantID)) { Label("View restaurant", systemImage: "fork.knife") }
                .accessibilityIdentifier("quickbite.order.restaurantButton")
        }
    }

    private func delivery(_ order: Order) -> some View {
        Section("Delivery") {
            if let address = store.address(order.addressID) {
                LabeledContent(address.label, value: address.line)
            }
            if let courier = order.courier { LabeledContent("Courier", value: courier) }
            if let instructions = order.instructions { LabeledContent("Instructions", value: instructions) }
            LabeledContent("Utensils", value: order.includesUtensils ? "Included" : "No")
            LabeledContent("Placed", value: Dates.dayAndTime(order.placedAt))
            if let scheduled = order.scheduledFor { LabeledContent("Scheduled for", value: Dates.dayAndTime(scheduled)) }
            if let delivered = order.deliveredAt { LabeledContent("Delivered", value: Dates.dayAndTime(delivered)) }
            LabeledContent("Order number", value: order.id)
        }
    }

    private func review(_ order: Order, _ rating: Int) -> some View {
        Section("Your rating") {
            LabeledContent("Stars", value: "\(rating) of 5")
            if let review = order.review { Text(review) }
        }
    }

    private var isOtherRestaurant: Binding<Bool> {
        Binding(get: { otherRestaurant != nil }, set: { if !$0 { otherRestaurant = nil } })
    }

    private func reorder(startingNewCart: Bool) {
        do {
            try store.reorder(id, startingNewCart: startingNewCart)
            navigation.isCartOpen = true
        } catch OrderError.otherRestaurant(let name) {
            otherRestaurant = name
        } catch {
            refusal = Refusal(error)
        }
    }
}

private struct OrderLine: View {
    let item: OrderItem

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Text("\(item.quantity)×")
                .foregroundStyle(.secondary)
                .monospacedDigit()
            VStack(alignment: .leading, spacing: 2) {
                Text(item.name)
                if !item.options.isEmpty {
                    Text(item.options.joined(separator: ", "))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                if let note = item.note {
                    Text("“\(note)”")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            Spacer()
            Text(Money.string(item.priceCents * item.quantity))
                .lineLimit(1).minimumScaleFactor(0.5)
                .monospacedDigit()
        }
    }
}
