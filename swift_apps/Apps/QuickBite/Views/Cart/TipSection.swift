import PersonaKit
import SwiftUI

/// The courier's tip: a share of the subtotal, or an amount.
struct TipSection: View {
    let cart: Cart
    @Binding var refusal: Refusal?
    @Environment(QuickBiteStore.self) private var store
    @State private var isTyping = false
    @State private var text = ""

    private static let percents = [10, 15, 20]

    var body: some View {
        Section {
            HStack(spacing: 8) {
                choice("None", detail: nil, cents: 0, id: "none")
                ForEach(Self.percents, id: \.self) { percent in
                    let cents = self.cents(percent)
                    choice("\(percent)%", detail: Money.string(cents), cents: cents, id: "\(percent)")
                }
                other
            }
            .listRowInsets(EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
        } header: {
            Text("Courier tip")
        } footer: {
            Text("All of the tip goes to your courier.")
        }
        .alert("Tip amount", isPresented: $isTyping) {
            TextField("0.00", text: $text)
                .keyboardType(.decimalPad)
                .accessibilityLabel("Tip amount")
            Button("Cancel", role: .cancel) {}
            Button("Save") {
                // What is no amount is refused by the store like any other amount out of range.
                attempt($refusal) { try store.setTip(Money.cents(text) ?? -1) }
            }
        }
    }

    private func choice(_ title: String, detail: String?, cents: Int, id: String) -> some View {
        button(title, detail: detail, isOn: cart.tipCents == cents, identifier: "quickbite.cart.tip.\(id)") {
            attempt($refusal) { try store.setTip(cents) }
        }
    }

    private var other: some View {
        let isOther = cart.tipCents != 0 && !Self.percents.contains { cents($0) == cart.tipCents }
        return button("Other", detail: isOther ? Money.string(cart.tipCents) : nil, isOn: isOther, identifier: "quickbite.cart.tip.other") {
            text = cart.tipCents > 0 ? Money.string(cart.tipCents).filter { $0 != "$" } : ""
            isTyping = true
        }
    }

    private func button(_ title: String, detail: String?, isOn: Bool, identifier: String, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 1) {
                Text(title)
                    .font(.subheadline.weight(.semibold))
                if let detail {
                    Text(detail)
                        .font(.caption2)
                        .monospacedDigit()
                }
            }
            .foregroundStyle(isOn ? Color.white : Color.primary)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 4)
            .frame(minHeight: 46)
            .background(isOn ? BiteStyle.tint : Color(.systemGray6), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        }
        .buttonStyle(.borderless)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier(identifier)
    }

    private func cents(_ percent: Int) -> Int { (cart.subtotalCents * percent + 50) / 100 }
}
