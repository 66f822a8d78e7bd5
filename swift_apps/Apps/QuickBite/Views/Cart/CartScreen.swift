import PersonaKit
import SwiftUI

/// The cart and everything that is settled before ordering.
struct CartScreen: View {
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var dish: DishSheet.Subject?
    @State private var isClearing = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Group {
                if let cart = store.state.cart, let price = store.state.cartPrice {
                    content(cart, price)
                } else {
                    ContentUnavailableView("Your cart is empty", systemImage: "cart", description: Text("Dishes that you add show here."))
                }
            }
            .navigationTitle("Your Cart")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("quickbite.cart.closeButton")
                }
                if store.state.cart != nil {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button("Clear cart", systemImage: "trash") { isClearing = true }
                            .accessibilityIdentifier("quickbite.cart.clearButton")
                    }
                }
            }
            .confirmationDialog("Clear your cart?", isPresented: $isClearing, titleVisibility: .visible) {
                Button("Clear cart", role: .destructive) { store.clearCart() }
            }
            .sheet(item: $dish) { DishSheet(subject: $0) }
            .refusal($refusal)
        }
    }

    private func content(_ cart: Cart, _ price: Price) -> some View {
        Form {
            Section(store.restaurant(cart.restaurantID)?.name ?? "") {
                ForEach(cart.items) { item in
                    CartLine(item: item, refusal: $refusal) { dish = .line(item.id) }
                }
                Button("Add more items", systemImage: "plus") {
                    navigation.isCartOpen = false
                    (navigation.tab, navigation.home) = (.home, [.restaurant(cart.restaurantID)])
                }
                .accessibilityIdentifier("quickbite.cart.addMoreButton")
            }
            DeliverySection(cart: cart, refusal: $refusal)
            TipSection(cart: cart, refusal: $refusal)
            PromoSection(cart: cart, refusal: $refusal)
            PaymentSection(refusal: $refusal)
            Section("Summary") { PriceLines(price: price, promoCode: cart.promoCode) }
        }
        .safeAreaInset(edge: .bottom) { placeButton(cart, price) }
    }

    private func placeButton(_ cart: Cart, _ price: Price) -> some View {
        Button(action: place) {
            HStack {
                Text(cart.scheduledFor == nil ? "Place order" : "Schedule order")
                Spacer()
                Text(Money.string(price.totalCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .monospacedDigit()
            }
            .font(.headline)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .accessibilityIdentifier("quickbite.cart.placeOrderButton")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func place() {
        attempt($refusal) {
            let id = try store.placeOrder()
            navigation.showOrder(id)
        }
    }
}

/// A dish in the cart: opens it to change it.
private struct CartLine: View {
    let item: CartItem
    @Binding var refusal: Refusal?
    let open: () -> Void
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Button(action: open) {
                HStack(alignment: .top, spacing: 12) {
                    FoodPicture(of: store.menuItem(item.menuItemID))
                        .frame(width: 52, height: 52)
                        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(item.name)
                            .font(.body.weight(.medium))
                            .foregroundStyle(Color.primary)
                        ForEach([item.options.joined(separator: ", "), item.note.map { "“\($0)”" } ?? ""].filter { !$0.isEmpty }, id: \.self) { line in
                            Text(line)
                                .font(.footnote)
                                .foregroundStyle(Color.secondary)
                                .multilineTextAlignment(.leading)
                        }
                        Text(Money.string(item.priceCents * item.quantity))
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .font(.subheadline)
                            .foregroundStyle(Color.primary)
                            .monospacedDigit()
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityIdentifier("quickbite.cart.item.\(item.id)")
            QuantityStepper(quantity: item.quantity, lowest: 0, identifier: "quickbite.cart.item.\(item.id)") { quantity in
                attempt($refusal) { try store.setQuantity(quantity, cartItem: item.id) }
            }
        }
        .swipeActions {
            Button("Delete", role: .destructive) { attempt($refusal) { try store.setQuantity(0, cartItem: item.id) } }
        }
    }
}
