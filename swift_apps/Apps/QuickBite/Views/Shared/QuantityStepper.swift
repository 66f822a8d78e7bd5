import SwiftUI

/// Minus, number, plus.
struct QuantityStepper: View {
    let quantity: Int
    /// At its lowest the minus becomes a bin when 0 takes the dish out.
    let lowest: Int
    let identifier: String
    let set: (Int) -> Void

    var body: some View {
        HStack(spacing: 4) {
            button(lowest == 0 && quantity == 1 ? "Remove" : "Decrease quantity", lowest == 0 && quantity == 1 ? "trash" : "minus", quantity - 1)
                .disabled(quantity <= lowest)
                .accessibilityIdentifier("\(identifier).decrease")
            Text("\(quantity)")
                .font(.body.weight(.semibold))
                .monospacedDigit()
                .frame(minWidth: 22)
                .accessibilityLabel("Quantity \(quantity)")
                .accessibilityIdentifier("\(identifier).quantity")
            button("Increase quantity", "plus", quantity + 1)
                .disabled(quantity >= QuickBiteStore.maximumQuantity)
                .accessibilityIdentifier("\(identifier).increase")
        }
        .padding(4)
        .background(Color(.systemGray6), in: Capsule())
    }

    private func button(_ label: String, _ symbol: String, _ target: Int) -> some View {
        Button {
            set(target)
        } label: {
            Image(systemName: symbol)
                .font(.system(size: 14, weight: .semibold))
                .foregroundStyle(.primary)
                .frame(width: 34, height: 34)
                .background(Color(.systemBackground), in: Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(label)
    }
}
