import PersonaKit
import SwiftUI

/// Address, speed, gift, promo and card; then the order.
struct CheckoutScreen: View {
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var isGifting = false
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        let price = store.cartPrice, cart = store.state.cart, address = store.account.selectedAddress
        Form {
            Section("Ship to") {
                NavigationLink(value: MartRoute.addresses) {
                    row(address?.symbol ?? "mappin", address?.name ?? "Choose an address", address.map { "\($0.line), \($0.city)" })
                }
                .accessibilityIdentifier("megamart.checkout.addressButton")
            }
            Section("Delivery") {
                speed(false, "Standard", "Free")
                speed(true, "Express", Money.string(Pricing.expressCents))
            }
            Section("Gift") {
                Button {
                    isGifting = true
                } label: {
                    row("gift.fill", cart.gift.map { "For \($0.recipient)" } ?? "This is a gift", cart.gift.map(giftDetail))
                }
                .accessibilityIdentifier("megamart.checkout.giftButton")
            }
            PromoSection(refusal: $refusal)
            Section("Payment") {
                NavigationLink(value: MartRoute.payments) { row("creditcard.fill", store.account.selectedCard?.title ?? "Choose a card", nil) }
                    .accessibilityIdentifier("megamart.checkout.paymentButton")
            }
            Section("Order summary") { PriceLines(price: price, promoCode: cart.promoCode) }
        }
        .navigationTitle("Checkout")
        .navigationBarTitleDisplayMode(.inline)
        .safeAreaInset(edge: .bottom) { button(price) }
        .sheet(isPresented: $isGifting) { GiftSheet(gift: cart.gift) }
        .sheet(isPresented: $isConfirming) {
            PaymentSheet(
                merchant: "MegaMart",
                lines: [
                    ("Items", "\(store.cartCount)"), ("Ship to", address.map { "\($0.name), \($0.line)" } ?? ""),
                    ("Arrives", Dates.longDay(plan(cart.isExpress).arrivesAt)),
                ], totalCents: price.totalCents, card: store.account.selectedCard, app: "megamart", confirm: place)
        }
        .refusal($refusal)
    }

    private func plan(_ isExpress: Bool) -> DeliveryPlan { DeliveryPlan(from: Persona.now, isExpress: isExpress) }

    private func speed(_ isExpress: Bool, _ title: String, _ cost: String) -> some View {
        let isOn = store.state.cart.isExpress == isExpress
        return Button {
            attempt($refusal) { try store.setExpress(isExpress) }
        } label: {
            HStack(spacing: 12) {
                Image(systemName: isOn ? "largecircle.fill.circle" : "circle")
                    .foregroundStyle(isOn ? MartStyle.tint : Color(.systemGray3))
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(Dates.longDay(plan(isExpress).arrivesAt))
                        .foregroundStyle(Color.primary)
                    Text("\(title), \(cost)")
                        .font(.footnote)
                        .foregroundStyle(Color.secondary)
                }
            }
        }
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("megamart.checkout.speed.\(title)")
    }

    private func giftDetail(_ gift: Gift) -> String {
        [gift.isWrapped ? "Gift wrap" : "No wrap", gift.message.map { "“\($0)”" }].compactMap { $0 }.joined(separator: ", ")
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

    private func button(_ price: Price) -> some View {
        Button {
            attempt($refusal) {
                _ = try store.checkOrder()
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
        .accessibilityIdentifier("megamart.checkout.placeOrderButton")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func place() {
        attempt($refusal) {
            let id = try store.placeOrder()
            navigation.paths[.cart] = []
            navigation.showOrder(id)
        }
    }
}

/// A promo code to type, or the one that is applied.
private struct PromoSection: View {
    @Binding var refusal: Refusal?
    @Environment(MegaMartStore.self) private var store
    @State private var code = ""

    var body: some View {
        Section("Promo code") {
            if let promo = store.cartPromo {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Label(promo.code, systemImage: "tag.fill")
                            .font(.body.weight(.semibold))
                        Text(promo.title)
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button("Remove") { store.removePromo() }
                        .buttonStyle(.borderless)
                        .accessibilityIdentifier("megamart.checkout.removePromoButton")
                }
            } else {
                HStack {
                    TextField("Enter a code", text: $code)
                        .textInputAutocapitalization(.characters)
                        .autocorrectionDisabled()
                        .submitLabel(.done)
                        .onSubmit(apply)
                        .accessibilityLabel("Promo code")
                        .accessibilityIdentifier("megamart.checkout.promoCode")
                    Button("Apply", action: apply)
                        .buttonStyle(.borderless)
                        .disabled(code.isEmpty)
                        .accessibilityIdentifier("megamart.checkout.applyPromoButton")
                }
            }
        }
    }

    private func apply() { if attempt($refusal, { try store.applyPromo(code) }) { code = "" } }
}

/// What an order costs, line by line.
struct PriceLines: View {
    let price: Price
    var promoCode: String?

    var body: some View {
        LabeledContent("Items", value: Money.string(price.goodsCents))
        if price.discountCents > 0 {
            LabeledContent(promoCode.map { "Promo \($0)" } ?? "Promo") {
                Text(Money.string(-price.discountCents)).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.green)
            }
        }
        LabeledContent("Shipping", value: price.shippingCents == 0 ? "Free" : Money.string(price.shippingCents))
        if price.wrapCents > 0 { LabeledContent("Gift wrap", value: Money.string(price.wrapCents)) }
        LabeledContent("Tax", value: Money.string(price.taxCents))
        LabeledContent("Order total", value: Money.string(price.totalCents))
            .font(.headline)
    }
}
