import PersonaKit
import SwiftUI

/// A promo code to type, or the one that is applied.
struct PromoSection: View {
    let cart: Cart
    @Binding var refusal: Refusal?
    @Environment(QuickBiteStore.self) private var store
    @State private var code = ""

    var body: some View {
        Section("Promo code") {
            if let promo = store.state.cartPromo {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Label(promo.code, systemImage: "tag.fill")
                            .font(.body.weight(.semibold))
                        Text(detail(promo))
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button("Remove") { attempt($refusal) { try store.removePromo() } }
                        .buttonStyle(.borderless)
                        .accessibilityIdentifier("quickbite.cart.removePromoButton")
                }
            } else {
                HStack {
                    TextField("Enter a code", text: $code)
                        .textInputAutocapitalization(.characters)
                        .autocorrectionDisabled()
                        .submitLabel(.done)
                        .onSubmit(apply)
                        .accessibilityLabel("Promo code")
                        .accessibilityIdentifier("quickbite.cart.promoCode")
                    Button("Apply", action: apply)
                        .buttonStyle(.borderless)
                        .disabled(code.isEmpty)
                        .accessibilityIdentifier("quickbite.cart.applyPromoButton")
                }
            }
        }
    }

    private func detail(_ promo: Promo) -> String {
        let missing = promo.minimumCents - cart.subtotalCents
        return missing > 0 ? "Add \(Money.string(missing)) more to use it." : promo.title
    }

    private func apply() {
        if attempt($refusal, { try store.applyPromo(code) }) { code = "" }
    }
}

/// The card that pays.
struct PaymentSection: View {
    @Binding var refusal: Refusal?
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        Section("Payment") {
            Picker(selection: card) {
                ForEach(store.state.paymentMethods) { Text($0.title).tag($0.last4) }
            } label: {
                Label("Card", systemImage: "creditcard.fill")
            }
            .accessibilityIdentifier("quickbite.cart.payment")
        }
    }

    private var card: Binding<String> {
        Binding(get: { store.state.selectedPaymentLast4 }, set: { new in attempt($refusal) { try store.selectPayment(new) } })
    }
}

extension PaymentMethod {
    /// "MyBank Visa ••4821".
    var title: String { "\(name) ••\(last4)" }
}
