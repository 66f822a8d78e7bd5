import PersonaKit
import SwiftUI

/// All carts, one cart, and its checkout: a sheet over the tabs.
struct CartSheet: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack(path: $navigation.cart) {
            carts
                .navigationDestination(for: CartRoute.self) { route in
                    switch route {
                    case .cart(let id): CartScreen(id: id, navigation: $navigation)
                    case .checkout(let id): CheckoutScreen(id: id, navigation: $navigation)
                    case .addresses: ShopAddressList(store: store, app: "freshcart") { navigation.cart.removeLast() }
                    case .payments: ShopCardList(store: store, app: "freshcart")
                    }
                }
        }
    }

    private var carts: some View {
        ScrollView {
            VStack(spacing: 12) {
                ForEach(store.state.carts) { cart in
                    NavigationLink(value: CartRoute.cart(cart.storeID)) { CartCard(cart: cart) }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("freshcart.carts.row.\(cart.storeID)")
                }
            }
            .padding(16)
        }
        .overlay {
            if store.state.carts.isEmpty {
                ContentUnavailableView("Your carts are empty", systemImage: "cart", description: Text("Each store has its own cart. What you add shows here."))
            }
        }
        .navigationTitle("Carts")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Close", systemImage: "xmark") { dismiss() }
                    .accessibilityIdentifier("freshcart.carts.closeButton")
            }
        }
    }
}
