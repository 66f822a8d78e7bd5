import PersonaKit
import SwiftUI

/// Where, when, the tip, a promo and the card; then the order.
struct CheckoutScreen: View {
    let id: GroceryStore.ID
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var isChoosingSlot = false
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        Group {
            if let cart = store.cart(id), let entry = store.store(id) {
                content(cart, entry)
            } else {
                ContentUnavailableView("This cart is empty", systemImage: "cart")
            }
        }
        .navigationTitle("Checkout")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }

    private func content(_ cart: StoreCart, _ entry: GroceryStore) -> some View {
        let price = store.price(of: cart)
        return Form {
            Section("Delivery") {
                NavigationLink(value: CartRoute.addresses) {
                    row(
                        store.account.selectedAddress?.symbol ?? "mappin.and.ellipse", store.account.selectedAddress?.label ?? "Choose an address",
                        store.account.selectedAddress?.line)
                }
                .accessibilityIdentifier("freshcart.checkout.addressButton")
                Button {
                    isChoosingSlot = true
                } label: {
                    HStack {
                        row("clock.fill", slotTitle(cart, entry) ?? "Choose a delivery time", slotTitle(cart, entry) == nil ? "Required" : slotFee(cart, entry))
                        Spacer()
                        Text("Change")
                            .font(.subheadline)
                    }
                }
                .accessibilityIdentifier("freshcart.checkout.timeButton")
                .sheet(isPresented: $isChoosingSlot) { SlotSheet(store: entry, selected: cart.slotStart) }
                InstructionsField(cart: cart, refusal: $refusal)
            }
            TipSection(cart: cart, refusal: $refusal)
            PromoSection(cart: cart, refusal: $refusal)
            Section("Payment") {
                NavigationLink(value: CartRoute.payments) { row("creditcard.fill", store.account.selectedCard?.title ?? "Choose a card", nil) }
                    .accessibilityIdentifier("freshcart.checkout.paymentButton")
            }
            Section {
                PriceLines(price: price, promoCode: cart.promoCode)
            } header: {
                Text("Summary")
            } footer: {
                Text("Your card is charged the estimated total now. Replacements and refunds change it when your shopper is done.")
            }
        }
        .safeAreaInset(edge: .bottom) { button(price) }
        .sheet(isPresented: $isConfirming) {
            PaymentSheet(
                merchant: "FreshCart",
                lines: [
                    ("From", entry.name), ("Items", "\(cart.itemCount)"), ("Arrives", slotTitle(cart, entry) ?? ""),
                    ("To", store.account.selectedAddress?.line ?? ""),
                ], totalCents: price.totalCents, card: store.account.selectedCard, app: "freshcart", confirm: place)
        }
    }

    private func button(_ price: Price) -> some View {
        Button {
            attempt($refusal) {
                _ = try store.checkOrder(id)
                isConfirming = true
            }
        } label: {
            HStack {
                Text("Place order")
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
        .accessibilityIdentifier("freshcart.checkout.placeOrderButton")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func row(_ symbol: String, _ title: String, _ detail: String?) -> some View {
        HStack(spacing: 12) {
            Image(systemName: symbol)
                .foregroundStyle(.tint)
                .frame(width: 26)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(title)
                    .foregroundStyle(Color.primary)
                if let detail {
                    Text(detail)
                        .font(.footnote)
                        .foregroundStyle(Color.secondary)
                }
            }
        }
    }

    private func slotTitle(_ cart: StoreCart, _ entry: GroceryStore) -> String? { cart.slotStart.flatMap { entry.slot(starting: $0)?.title } }

    private func slotFee(_ cart: StoreCart, _ entry: GroceryStore) -> String? {
        cart.slotStart.flatMap { entry.slot(starting: $0) }.map { $0.feeCents == 0 ? "Free delivery" : "\(Money.string($0.feeCents)) delivery" }
    }

    private func place() {
        attempt($refusal) { navigation.showOrder(try store.placeOrder(id)) }
    }
}

private struct InstructionsField: View {
    let cart: StoreCart
    @Binding var refusal: Refusal?
    @Environment(FreshCartStore.self) private var store
    @State private var text: String
    @FocusState private var isFocused: Bool

    init(cart: StoreCart, refusal: Binding<Refusal?>) {
        self.cart = cart
        _refusal = refusal
        _text = State(initialValue: cart.instructions ?? "")
    }

    var body: some View {
        TextField("Instructions for your shopper", text: $text)
            .focused($isFocused)
            .submitLabel(.done)
            .onSubmit(save)
            .onChange(of: isFocused) { if !isFocused { save() } }
            .accessibilityLabel("Instructions for your shopper")
            .accessibilityIdentifier("freshcart.checkout.instructions")
    }

    private func save() { attempt($refusal) { try store.setInstructions(text, in: cart.storeID) } }
}

/// What an order costs, line by line.
struct PriceLines: View {
    let price: Price
    var promoCode: String?
    var totalTitle = "Estimated total"

    var body: some View {
        LabeledContent("Items", value: Money.string(price.subtotalCents))
        if price.discountCents > 0 {
            LabeledContent(promoCode.map { "Promo \($0)" } ?? "Promo") {
                Text(Money.string(-price.discountCents)).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(FreshStyle.tint)
            }
        }
        LabeledContent("Delivery", value: price.feeCents == 0 ? "Free" : Money.string(price.feeCents))
        LabeledContent("Tip", value: Money.string(price.tipCents))
        LabeledContent(totalTitle, value: Money.string(price.totalCents))
            .font(.headline)
    }
}
