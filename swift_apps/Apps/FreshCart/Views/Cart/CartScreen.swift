import PersonaKit
import SwiftUI

/// What is in a store's cart, and what to do if something has run out.
struct CartScreen: View {
    let id: GroceryStore.ID
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var isClearing = false
    @State private var line: CartLine?
    @State private var refusal: Refusal?

    var body: some View {
        Group {
            if let cart = store.cart(id) {
                content(cart)
            } else {
                ContentUnavailableView(
                    "This cart is empty", systemImage: "cart", description: Text("Add something from \(store.store(id)?.name ?? "the store")."))
            }
        }
        .navigationTitle(store.store(id)?.name ?? "Cart")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if store.cart(id) != nil {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Clear cart", systemImage: "trash") { isClearing = true }
                        .accessibilityIdentifier("freshcart.cart.clearButton")
                }
            }
        }
        .confirmationDialog("Clear this cart?", isPresented: $isClearing, titleVisibility: .visible) {
            Button("Clear cart", role: .destructive) { store.clearCart(id) }
        }
        .sheet(item: $line) { SubstitutionSheet(line: $0, storeID: id) }
        .refusal($refusal)
    }

    private func content(_ cart: StoreCart) -> some View {
        List {
            Section {
                ForEach(cart.items) { line in
                    CartRow(line: line, storeID: id, refusal: $refusal) { self.line = line }
                }
            }
            Section {
                Button("Add more items", systemImage: "plus") {
                    navigation.isCartOpen = false
                    navigation.show([.store(id)], in: .shop)
                }
                .accessibilityIdentifier("freshcart.cart.addMoreButton")
            } footer: {
                if let store = store.store(id), self.store.subtotal(of: cart) < store.minimumCents {
                    Text("\(store.name) delivers orders from \(Money.string(store.minimumCents)).")
                }
            }
            let open = cart.items.filter { store.offer($0.productID, in: id)?.stock == .low }
            if !open.isEmpty {
                Section {
                    Label(
                        "\(open.count == 1 ? "1 item is" : "\(open.count) items are") low in stock. Check what your shopper should do.",
                        systemImage: "exclamationmark.triangle.fill"
                    )
                    .font(.footnote)
                    .foregroundStyle(FreshStyle.sale)
                }
            }
        }
        .listStyle(.insetGrouped)
        .safeAreaInset(edge: .bottom) {
            Button {
                navigation.cart.append(.checkout(id))
            } label: {
                HStack {
                    Text("Go to checkout")
                    Spacer()
                    Text(Money.string(store.subtotal(of: cart)))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .monospacedDigit()
                }
                .font(.headline)
                .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .accessibilityIdentifier("freshcart.cart.checkoutButton")
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .background(.bar)
        }
    }
}

private struct CartRow: View {
    let line: CartLine
    let storeID: GroceryStore.ID
    @Binding var refusal: Refusal?
    let edit: () -> Void
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let product = store.product(line.productID)
        let price = store.offer(line.productID, in: storeID)?.priceCents ?? 0
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                ProductPicture(product)
                    .frame(width: 58, height: 58)
                    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                VStack(alignment: .leading, spacing: 1) {
                    Text(product?.name ?? "")
                        .font(.body.weight(.medium))
                        .lineLimit(2)
                    Text(line.quantity == 1 ? Money.string(price) : "\(Money.string(price * line.quantity)) · \(Money.string(price)) each")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .monospacedDigit()
                }
                .accessibilityElement(children: .combine)
                Spacer(minLength: 4)
                stepper(product?.name ?? "")
            }
            Button(action: edit) {
                HStack(spacing: 5) {
                    Image(systemName: "arrow.triangle.2.circlepath")
                        .accessibilityHidden(true)
                    Text(line.preferenceText(in: store))
                        .lineLimit(1)
                    if let note = line.note { Text("· “\(note)”").lineLimit(1) }
                }
                .font(.footnote)
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("If \(product?.name ?? "it") has run out: \(line.preferenceText(in: store))")
            .accessibilityIdentifier("freshcart.cart.preference.\(line.productID)")
        }
        .padding(.vertical, 2)
        .swipeActions {
            Button("Delete", role: .destructive) { set(0) }
        }
    }

    private func stepper(_ name: String) -> some View {
        HStack(spacing: 2) {
            button(line.quantity == 1 ? "trash" : "minus", line.quantity == 1 ? "Remove \(name)" : "One less \(name)", "decrease", line.quantity - 1)
            Text("\(line.quantity)")
                .font(.body.weight(.semibold))
                .monospacedDigit()
                .frame(minWidth: 22)
                .accessibilityLabel("Quantity \(line.quantity)")
                .accessibilityIdentifier("freshcart.cart.quantity.\(line.productID)")
            button("plus", "One more \(name)", "increase", line.quantity + 1)
        }
        .padding(3)
        .background(Color(.systemGray6), in: Capsule())
    }

    private func button(_ symbol: String, _ label: String, _ name: String, _ target: Int) -> some View {
        Button {
            set(target)
        } label: {
            Image(systemName: symbol)
                .font(.system(size: 13, weight: .bold))
                .foregroundStyle(Color.primary)
                .frame(width: 32, height: 32)
                .background(Color(.systemBackground), in: Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(label)
        .accessibilityIdentifier("freshcart.cart.\(name).\(line.productID)")
    }

    private func set(_ quantity: Int) {
        attempt($refusal) { try store.setQuantity(quantity, of: line.productID, in: storeID) }
    }
}

extension CartLine {
    @MainActor func preferenceText(in store: FreshCartStore) -> String { preference.text(in: store) }
}

extension Substitution {
    @MainActor func text(in store: FreshCartStore) -> String {
        switch self {
        case .bestMatch: "Replace with the best match"
        case .refund: "Don't replace, refund"
        case .product(let id): "Replace with \(store.product(id)?.name ?? "another product")"
        }
    }
}
