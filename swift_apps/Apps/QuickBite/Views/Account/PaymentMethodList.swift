import PersonaKit
import SwiftUI

/// The cards; the one with the check mark pays.
struct PaymentMethodList: View {
    @Environment(QuickBiteStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.paymentMethods) { method in
                    let isSelected = method.last4 == store.state.selectedPaymentLast4
                    Button {
                        attempt($refusal) { try store.selectPayment(method.last4) }
                    } label: {
                        HStack(spacing: 12) {
                            Image(systemName: "creditcard.fill")
                                .foregroundStyle(BiteStyle.tint)
                                .accessibilityHidden(true)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(method.title)
                                    .foregroundStyle(Color.primary)
                                Text("\(method.network) · expires \(method.expires)")
                                    .font(.footnote)
                                    .foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            if isSelected {
                                Image(systemName: "checkmark")
                                    .font(.body.weight(.semibold))
                                    .foregroundStyle(BiteStyle.tint)
                                    .accessibilityHidden(true)
                            }
                        }
                    }
                    .accessibilityAddTraits(isSelected ? .isSelected : [])
                    .accessibilityIdentifier("quickbite.payments.row.\(method.last4)")
                }
            } footer: {
                Text("New orders are charged to the card with the check mark.")
            }
        }
        .navigationTitle("Payment Methods")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}
