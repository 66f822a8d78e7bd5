import PersonaKit
import SwiftUI

/// A product of a store: opens it, or puts it into the cart.
struct ProductCard: View {
    let item: ShelfItem
    let screen: String
    var showsStore = false
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let isOut = item.offer.stock == .out
        NavigationLink(value: FreshRoute.product(item.product.id, item.offer.storeID)) {
            VStack(alignment: .leading, spacing: 3) {
                ProductPicture(item.product)
                    .aspectRatio(1, contentMode: .fit)
                    .opacity(isOut ? 0.45 : 1)
                    .overlay(alignment: .topLeading) { if item.isOnSale { saleTag } }
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                    .padding(.bottom, 3)
                PriceText(item: item)
                Text(item.product.title)
                    .font(.footnote)
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                Text(detail)
                    .font(.caption)
                    .foregroundStyle(item.offer.stock == .inStock ? Color.secondary : FreshStyle.sale)
                    .lineLimit(1)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("freshcart.\(screen).product.\(item.id)")
        .overlay(alignment: .top) {
            // As large as the picture, so that the button is in its corner.
            Color.clear
                .aspectRatio(1, contentMode: .fit)
                .allowsHitTesting(false)
                .overlay(alignment: .bottomTrailing) { if !isOut { AddButton(item: item, screen: screen).padding(6) } }
        }
    }

    private var saleTag: some View {
        Text("Sale")
            .font(.caption2.weight(.bold))
            .foregroundStyle(.white)
            .padding(.horizontal, 7)
            .padding(.vertical, 3)
            .background(FreshStyle.sale, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
            .padding(7)
    }

    private var detail: String {
        switch item.offer.stock {
        case .out: "Sold out"
        case .low: "Low stock"
        case .inStock: showsStore ? store.store(item.offer.storeID)?.name ?? "" : item.product.sizeText ?? " "
        }
    }

    private var label: String {
        var parts = [item.product.name, Money.string(item.offer.priceCents)]
        if item.isOnSale { parts.append("on sale, was \(Money.string(item.offer.regularCents))") }
        if item.offer.stock != .inStock { parts.append(item.offer.stock == .out ? "sold out" : "low stock") }
        if showsStore, let name = store.store(item.offer.storeID)?.name { parts.append(name) }
        return parts.joined(separator: ", ")
    }
}

/// A price; during a sale in red, with the regular one struck through.
struct PriceText: View {
    let item: ShelfItem
    var font = Font.subheadline.weight(.bold)

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text(Money.string(item.offer.priceCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(font)
                .foregroundStyle(item.isOnSale ? FreshStyle.sale : Color.primary)
            if item.isOnSale {
                Text(Money.string(item.offer.regularCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.caption)
                    .strikethrough()
                    .foregroundStyle(.secondary)
            }
        }
        .monospacedDigit()
        .lineLimit(1)
    }
}

/// A plus; once the product is in the cart, a stepper.
struct AddButton: View {
    let item: ShelfItem
    let screen: String
    @Environment(FreshCartStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let quantity = store.quantity(of: item.product.id, in: item.offer.storeID)
        HStack(spacing: 2) {
            if quantity > 0 {
                button(quantity == 1 ? "trash" : "minus", "\(quantity == 1 ? "Remove" : "One less") \(item.product.name)", "decrease") { quantity - 1 }
                Text("\(quantity)")
                    .font(.subheadline.weight(.bold))
                    .monospacedDigit()
                    .frame(minWidth: 16)
                    .accessibilityLabel("\(quantity) in cart")
            }
            button("plus", quantity == 0 ? "Add \(item.product.name)" : "One more \(item.product.name)", "add") { quantity + 1 }
        }
        .foregroundStyle(.white)
        .background(FreshStyle.tint, in: Capsule())
        .shadow(color: .black.opacity(0.18), radius: 3, y: 1)
        .refusal($refusal)
    }

    private func button(_ symbol: String, _ label: String, _ name: String, target: @escaping () -> Int) -> some View {
        Button {
            attempt($refusal) { try store.setQuantity(target(), of: item.product.id, in: item.offer.storeID) }
        } label: {
            Image(systemName: symbol)
                .font(.system(size: 14, weight: .bold))
                .frame(width: 32, height: 32)
                .contentShape(Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityIdentifier("freshcart.\(screen).\(name).\(item.id)")
    }
}

/// Products side by side under a title.
struct ProductRow: View {
    let title: String
    let items: [ShelfItem]
    let screen: String
    var showsStore = false
    var more: FreshRoute?

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .firstTextBaseline) {
                Text(title)
                    .font(.title3.bold())
                    .accessibilityAddTraits(.isHeader)
                Spacer()
                if let more {
                    NavigationLink("See all", value: more)
                        .font(.subheadline.weight(.medium))
                        .accessibilityLabel("See all, \(title)")
                        .accessibilityIdentifier("freshcart.\(screen).more.\(title)")
                }
            }
            .padding(.horizontal, 16)
            ScrollView(.horizontal) {
                LazyHStack(alignment: .top, spacing: 12) {
                    ForEach(items) { ProductCard(item: $0, screen: screen, showsStore: showsStore).frame(width: 128) }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }
}

/// Products in three columns; two where the text is large.
struct ProductGrid: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    let items: [ShelfItem]
    let screen: String

    var body: some View {
        LazyVGrid(
            columns: Array(repeating: GridItem(.flexible(), spacing: 12, alignment: .top), count: typeSize.columns(3, large: 2)), alignment: .leading,
            spacing: 18
        ) {
            ForEach(items) { ProductCard(item: $0, screen: screen) }
        }
        .padding(.horizontal, 16)
    }
}

/// A filter that is on or off.
struct Chip: View {
    let title: String
    var symbol: String?
    let isOn: Bool
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 5) {
                if let symbol {
                    Image(systemName: symbol)
                        .font(.caption.weight(.semibold))
                        .accessibilityHidden(true)
                }
                Text(title)
                    .font(.subheadline.weight(.medium))
                    .lineLimit(1)
            }
            .foregroundStyle(isOn ? Color.white : Color.primary)
            .padding(.horizontal, 13)
            .padding(.vertical, 4)
            .frame(minHeight: 34)
            .background(isOn ? FreshStyle.tint : Color(.secondarySystemBackground), in: Capsule())
            .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier(identifier)
    }
}
