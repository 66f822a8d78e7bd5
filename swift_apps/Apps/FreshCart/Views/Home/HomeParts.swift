import PersonaKit
import SwiftUI

/// The stores as round signs.
struct StoreStrip: View {
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 8) {
                ForEach(store.state.stores) { entry in
                    let soonest = entry.soonestText
                    NavigationLink(value: FreshRoute.store(entry.id)) {
                        VStack(spacing: 5) {
                            StoreLogo(store: entry, size: 66)
                            Text(entry.name)
                                .font(.caption.weight(.semibold))
                                .multilineTextAlignment(.center)
                                .lineLimit(2)
                                .minimumScaleFactor(0.5)
                                .frame(width: 96, height: 34, alignment: .top)
                            Text(soonest)
                                .font(.caption2)
                                .lineLimit(1).minimumScaleFactor(0.5)
                                .foregroundStyle(FreshStyle.tint)
                        }
                        .frame(width: 96)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(entry.name), \(soonest)")
                    .accessibilityIdentifier("freshcart.home.sign.\(entry.id)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}

/// All stores with what they cost and when they come.
struct StoreList: View {
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("All stores")
                .font(.title3.bold())
                .accessibilityAddTraits(.isHeader)
            ForEach(store.state.stores) { entry in
                NavigationLink(value: FreshRoute.store(entry.id)) { row(entry) }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("freshcart.home.store.\(entry.id)")
            }
        }
        .padding(.horizontal, 16)
    }

    private func row(_ entry: GroceryStore) -> some View {
        HStack(spacing: 14) {
            StoreLogo(store: entry, size: 54)
            VStack(alignment: .leading, spacing: 2) {
                Text(entry.name)
                    .font(.headline)
                Text("\(entry.kind) · \(entry.neighborhood)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                HStack(spacing: 4) {
                    Image(systemName: "star.fill")
                        .font(.caption2)
                        .foregroundStyle(.orange)
                        .accessibilityHidden(true)
                    Text("\(entry.ratingText) · \(entry.soonestText) · \(entry.feeText)")
                        .lineLimit(1)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.right")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tertiary)
                .accessibilityHidden(true)
        }
        .padding(12)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
    }
}

/// The carts that have something in them.
struct CartStrip: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Your carts")
                .font(.title3.bold())
                .accessibilityAddTraits(.isHeader)
            ForEach(store.state.carts) { cart in
                Button {
                    navigation.openCart(cart.storeID)
                } label: {
                    CartCard(cart: cart)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("freshcart.home.cart.\(cart.storeID)")
            }
        }
        .padding(.horizontal, 16)
    }
}

/// A cart in short.
struct CartCard: View {
    let cart: StoreCart
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        HStack(spacing: 12) {
            StoreLogo(store: store.store(cart.storeID), size: 44)
            VStack(alignment: .leading, spacing: 2) {
                Text(store.store(cart.storeID)?.name ?? "")
                    .font(.headline)
                Text("\(cart.itemCount == 1 ? "1 item" : "\(cart.itemCount) items") · \(Money.string(store.subtotal(of: cart)))")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            HStack(spacing: -10) {
                ForEach(cart.items.prefix(3)) { line in
                    ProductPicture(store.product(line.productID))
                        .frame(width: 40, height: 40)
                        .clipShape(Circle())
                        .overlay { Circle().strokeBorder(Color(.systemBackground), lineWidth: 2) }
                }
            }
            Image(systemName: "chevron.right")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tertiary)
                .accessibilityHidden(true)
        }
        .padding(12)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
    }
}

/// The promos that can be used now.
struct PromoStrip: View {
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let promos = store.state.promos.filter(\.isUsable)
        if !promos.isEmpty {
            ScrollView(.horizontal) {
                HStack(spacing: 12) {
                    ForEach(promos) { promo in
                        NavigationLink(value: promo.storeID.map { FreshRoute.store($0) } ?? .promos) { banner(promo) }
                            .buttonStyle(.plain)
                            .accessibilityIdentifier("freshcart.home.promo.\(promo.code)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    private func banner(_ promo: Promo) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(promo.title)
                .font(.headline)
                .multilineTextAlignment(.leading)
                .lineLimit(2, reservesSpace: true)
            Text("Code \(promo.code) · until \(Dates.day(promo.expires))")
                .font(.caption.weight(.medium))
        }
        .foregroundStyle(.white)
        .padding(16)
        .frame(width: 270, alignment: .leading)
        .frame(minHeight: 84)
        .background {
            ZStack(alignment: .trailing) {
                FreshStyle.gradient
                Image(systemName: promo.storeID == nil ? "basket.fill" : "leaf.fill")
                    .font(.system(size: 64))
                    .foregroundStyle(.white.opacity(0.16))
                    .offset(x: 8, y: 8)
                    .accessibilityHidden(true)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
    }
}

/// An order under way: opens it.
struct ActiveOrderCard: View {
    let order: GroceryOrder
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        Button {
            navigation.showOrder(order.id)
        } label: {
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 12) {
                    StoreLogo(store: store.store(order.storeID), size: 40)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(order.status.name)
                            .font(.headline)
                        Text(DeliverySlot.title(order.slotStart, order.slotEnd))
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                    }
                    Spacer()
                    Image(systemName: "chevron.right")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.tertiary)
                        .accessibilityHidden(true)
                }
                OrderProgress(status: order.status)
            }
            .padding(14)
            .background(FreshStyle.tint.opacity(0.10), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(order.storeName), \(order.status.name), \(DeliverySlot.title(order.slotStart, order.slotEnd))")
        .accessibilityIdentifier("freshcart.activeOrder.\(order.id)")
        .padding(.horizontal, 16)
    }
}

/// Four bars, filled up to where the order is.
struct OrderProgress: View {
    let status: GroceryOrder.Status

    var body: some View {
        HStack(spacing: 5) {
            ForEach(0..<4, id: \.self) { step in
                Capsule()
                    .fill(step <= status.step ? FreshStyle.tint : Color(.systemGray4))
                    .frame(height: 5)
            }
        }
        .accessibilityHidden(true)
    }
}

extension Promo {
    @MainActor var isUsable: Bool { !isUsed && !Persona.isPast(expires) }
}
