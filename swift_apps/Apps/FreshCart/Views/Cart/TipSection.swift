import PersonaKit
import SwiftUI

/// The shopper's tip: an amount of the usual ones, or another.
struct TipSection: View {
    let cart: StoreCart
    @Binding var refusal: Refusal?
    @Environment(FreshCartStore.self) private var store
    @State private var isTyping = false
    @State private var text = ""

    private static let amounts = [0, 300, 500, 800]

    var body: some View {
        Section {
            HStack(spacing: 8) {
                ForEach(Self.amounts, id: \.self) { cents in
                    button(cents == 0 ? "None" : "$\(cents / 100)", isOn: cart.tipCents == cents, id: "\(cents / 100)") { set(cents) }
                }
                let isOther = !Self.amounts.contains(cart.tipCents)
                button(isOther ? Money.string(cart.tipCents) : "Other", isOn: isOther, id: "other") {
                    text = cart.tipCents > 0 ? Money.string(cart.tipCents).filter { $0 != "$" } : ""
                    isTyping = true
                }
            }
            .listRowInsets(EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
        } header: {
            Text("Tip")
        } footer: {
            Text("All of the tip goes to your shopper.")
        }
        .alert("Tip amount", isPresented: $isTyping) {
            TextField("0.00", text: $text)
                .keyboardType(.decimalPad)
                .accessibilityLabel("Tip amount")
            Button("Cancel", role: .cancel) {}
            // What is no amount is refused by the store like any other amount out of range.
            Button("Save") { set(Money.cents(text) ?? -1) }
        }
    }

    private func button(_ title: String, isOn: Bool, id: String, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .font(.subheadline.weight(.semibold))
                .lineLimit(1)
                .foregroundStyle(isOn ? Color.white : Color.primary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 4)
                .frame(minHeight: 42)
                .background(isOn ? FreshStyle.tint : Color(.systemGray6), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        }
        .buttonStyle(.borderless)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("freshcart.checkout.tip.\(id)")
    }

    private func set(_ cents: Int) { attempt($refusal) { try store.setTip(cents, in: cart.storeID) } }
}

/// A promo code to type, or the one that is applied.
struct PromoSection: View {
    let cart: StoreCart
    @Binding var refusal: Refusal?
    @Environment(FreshCartStore.self) private var store
    @State private var code = ""

    var body: some View {
        Section("Promo code") {
            if let promo = store.promo(of: cart) {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Label(promo.code, systemImage: "tag.fill")
                            .font(.body.weight(.semibold))
                        Text(detail(promo))
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button("Remove") { attempt($refusal) { try store.removePromo(in: cart.storeID) } }
                        .buttonStyle(.borderless)
                        .accessibilityIdentifier("freshcart.checkout.removePromoButton")
                }
            } else {
                HStack {
                    TextField("Enter a code", text: $code)
                        .textInputAutocapitalization(.characters)
                        .autocorrectionDisabled()
                        .submitLabel(.done)
                        .onSubmit(apply)
                        .accessibilityLabel("Promo code")
                        .accessibilityIdentifier("freshcart.checkout.promoCode")
                    Button("Apply", action: apply)
                        .buttonStyle(.borderless)
                        .disabled(code.isEmpty)
                        .accessibilityIdentifier("freshcart.checkout.applyPromoButton")
                }
            }
        }
    }

    private func detail(_ promo: Promo) -> String {
        let missing = promo.minimumCents - store.subtotal(of: cart)
        return missing > 0 ? "Add \(Money.string(missing)) more to use it." : promo.title
    }

    private func apply() {
        if attempt($refusal, { try store.applyPromo(code, in: cart.storeID) }) { code = "" }
    }
}
