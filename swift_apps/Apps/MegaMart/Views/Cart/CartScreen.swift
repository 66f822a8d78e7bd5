import PersonaKit
import SwiftUI

/// The cart, and below it what is saved for later.
struct CartScreen: View {
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let lines = store.state.cart.lines
        List {
            if lines.isEmpty {
                Section { empty }
            } else {
                Section(store.cartCount == 1 ? "1 item" : "\(store.cartCount) items") {
                    ForEach(lines) { CartRow(line: $0, isSaved: false, refusal: $refusal) }
                }
            }
            if !store.state.saved.isEmpty {
                Section("Saved for later") {
                    ForEach(store.state.saved) { CartRow(line: $0, isSaved: true, refusal: $refusal) }
                }
            }
        }
        .navigationTitle("Cart")
        .safeAreaInset(edge: .bottom) { if !lines.isEmpty { bar } }
        .refusal($refusal)
    }

    private var empty: some View {
        VStack(spacing: 10) {
            Image(systemName: "cart")
                .font(.system(size: 44))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            Text("Your cart is empty")
                .font(.headline)
            Button("Start shopping") { navigation.show([], in: .home) }
                .buttonStyle(.bordered)
                .accessibilityIdentifier("megamart.cart.shopButton")
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 24)
    }

    private var bar: some View {
        VStack(spacing: 8) {
            HStack {
                Text("Subtotal")
                    .foregroundStyle(.secondary)
                Spacer()
                Text(Money.string(store.goodsCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.title3.bold())
                    .monospacedDigit()
            }
            .accessibilityElement(children: .combine)
            Button {
                navigation.paths[.cart, default: []].append(.checkout)
            } label: {
                Text("Proceed to checkout")
                    .font(.headline)
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .accessibilityIdentifier("megamart.cart.checkoutButton")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }
}

private struct CartRow: View {
    let line: CartLine
    let isSaved: Bool
    @Binding var refusal: Refusal?
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let product = store.product(line.productID), name = product?.name ?? ""
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: MartRoute.product(line.productID)) {
                HStack(alignment: .top, spacing: 12) {
                    ProductPicture(product, choices: line.choices)
                        .frame(width: 84, height: 84)
                        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    VStack(alignment: .leading, spacing: 3) {
                        Text(name)
                            .font(.body.weight(.medium))
                            .lineLimit(2)
                        if !line.choices.isEmpty {
                            Text(line.choices.joined(separator: ", "))
                                .font(.footnote)
                                .foregroundStyle(.secondary)
                        }
                        if let product { PriceTag(product: product, size: 17) }
                        if store.isSoldOut(line.productID) {
                            Text("Sold out")
                                .font(.footnote)
                                .foregroundStyle(MartStyle.deal)
                        }
                    }
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("megamart.cart.row.\(line.id)")
            RowStack(spacing: 10) {
                if isSaved {
                    small("Move to cart", "moveToCart") { try store.moveToCart(line.id) }
                    small("Delete", "deleteSaved") { store.removeSaved(line.id) }
                } else {
                    Stepper(value: quantity, in: 1...MegaMartStore.maximumQuantity) {
                        Text("\(line.quantity)")
                            .font(.headline)
                            .monospacedDigit()
                            .accessibilityLabel("Quantity of \(name) \(line.quantity)")
                    }
                    .frame(width: 126)
                    .accessibilityIdentifier("megamart.cart.quantity.\(line.id)")
                    small("Save for later", "save") { try store.saveForLater(line.id) }
                    small("Delete", "delete") { try store.setQuantity(0, line: line.id) }
                }
                Spacer(minLength: 0)
            }
        }
        .padding(.vertical, 4)
    }

    private var quantity: Binding<Int> {
        Binding(get: { line.quantity }, set: { new in attempt($refusal) { try store.setQuantity(new, line: line.id) } })
    }

    private func small(_ title: String, _ name: String, action: @escaping () throws -> Void) -> some View {
        Button(title) { attempt($refusal) { try action() } }
            .font(.footnote.weight(.medium))
            .lineLimit(1)
            .buttonStyle(.bordered)
            .controlSize(.small)
            .accessibilityLabel("\(title), \(store.product(line.productID)?.name ?? "")")
            .accessibilityIdentifier("megamart.cart.\(name).\(line.id)")
    }
}
