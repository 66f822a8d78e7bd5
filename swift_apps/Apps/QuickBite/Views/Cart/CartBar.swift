import PersonaKit
import SwiftUI

extension View {
    /// The way to the cart, at the bottom of a screen while there is one.
    func cartBar(_ navigation: Binding<BiteNavigation>) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0) { CartBar(navigation: navigation) }
    }
}

private struct CartBar: View {
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        if let cart = store.state.cart {
            Button {
                navigation.isCartOpen = true
            } label: {
                HStack(spacing: 10) {
                    Text("\(cart.itemCount)")
                        .font(.subheadline.weight(.bold))
                        .monospacedDigit()
                        .foregroundStyle(BiteStyle.tint)
                        .frame(minWidth: 26, minHeight: 26)
                        .background(.white, in: Circle())
                    VStack(alignment: .leading, spacing: 0) {
                        Text("View cart")
                            .font(.headline)
                        Text(store.restaurant(cart.restaurantID)?.name ?? "")
                            .font(.caption)
                            .opacity(0.9)
                    }
                    Spacer()
                    Text(Money.string(cart.subtotalCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.headline)
                        .monospacedDigit()
                }
                .foregroundStyle(.white)
                .padding(.horizontal, 16)
                .padding(.vertical, 4)
                .frame(minHeight: 54)
                .background(BiteStyle.tint, in: Capsule())
                .shadow(color: .black.opacity(0.2), radius: 8, y: 4)
            }
            .buttonStyle(.plain)
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .accessibilityLabel("View cart, \(cart.itemCount == 1 ? "1 item" : "\(cart.itemCount) items"), \(Money.string(cart.subtotalCents))")
            .accessibilityIdentifier("quickbite.cartBar.openButton")
        }
    }
}
