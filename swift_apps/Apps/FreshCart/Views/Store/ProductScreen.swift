import PersonaKit
import SwiftUI

/// A product in a store: price, what is in it, and what other stores want for it.
struct ProductScreen: View {
    let id: Catalog.Product.ID
    let storeID: GroceryStore.ID
    @Environment(FreshCartStore.self) private var store
    @State private var amount = 1
    @State private var refusal: Refusal?
    @State private var addedTo: String?

    var body: some View {
        if let product = store.product(id), let offer = store.offer(id, in: storeID) {
            let item = ShelfItem(product: product, offer: offer)
            ScrollView {
                VStack(alignment: .leading, spacing: 22) {
                    header(item)
                    if let about = product.about { Text(about).padding(.horizontal, 16) }
                    if let nutrition = product.nutrition { NutritionPanel(nutrition: nutrition).padding(.horizontal, 16) }
                    OtherStores(id: id, storeID: storeID)
                    let similar = store.replacements(for: id, in: storeID)
                    if !similar.isEmpty { ProductRow(title: "Similar", items: Array(similar.prefix(8)), screen: "product.similar") }
                }
                .padding(.bottom, 20)
            }
            .navigationTitle(product.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { listMenu(product) } }
            .safeAreaInset(edge: .bottom) { bar(item) }
            .refusal($refusal)
            .alert("Added", isPresented: Binding(get: { addedTo != nil }, set: { if !$0 { addedTo = nil } })) {
                Button("OK", role: .cancel) {}
            } message: {
                Text("\(product.name) is on your list \(addedTo ?? "").")
            }
        } else {
            ContentUnavailableView("Product not found", systemImage: "basket", description: Text("This store doesn't sell it."))
        }
    }

    private func header(_ item: ShelfItem) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            ProductPicture(item.product, scale: 0.70)
                .frame(height: 270)
                .padding(.bottom, 10)
            Group {
                Text(item.product.title)
                    .font(.title.bold())
                if let size = item.product.sizeText {
                    Text(size)
                        .foregroundStyle(.secondary)
                }
                HStack(spacing: 10) {
                    PriceText(item: item, font: .title2.weight(.bold))
                    if item.isOnSale {
                        Text("Save \(Money.string(item.savingCents))")
                            .font(.footnote.weight(.semibold))
                            .foregroundStyle(FreshStyle.sale)
                    }
                }
                HStack(spacing: 8) {
                    StoreLogo(store: store.store(storeID), size: 24)
                    Text(store.store(storeID)?.name ?? "")
                        .font(.subheadline)
                    Text("· \(item.product.department)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                if item.offer.stock == .low {
                    Label("Low stock: it may have run out when your shopper gets there.", systemImage: "exclamationmark.triangle.fill")
                        .font(.footnote)
                        .foregroundStyle(FreshStyle.sale)
                }
            }
            .padding(.horizontal, 16)
        }
    }

    private func listMenu(_ product: Catalog.Product) -> some View {
        Menu {
            ForEach(store.state.lists) { list in
                Button(list.name) {
                    if attempt($refusal, { try store.addItem(product.name, to: list.id) }) { addedTo = list.name }
                }
            }
        } label: {
            Label("Add to list", systemImage: "text.badge.plus")
        }
        .accessibilityIdentifier("freshcart.product.listButton")
    }

    private func bar(_ item: ShelfItem) -> some View {
        let inCart = store.quantity(of: id, in: storeID)
        return HStack(spacing: 14) {
            if item.offer.stock == .out {
                Text("Sold out at \(store.store(storeID)?.name ?? "this store")")
                    .font(.headline)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 4)
                    .frame(minHeight: 50)
            } else {
                Stepper(value: $amount, in: 1...FreshCartStore.maximumQuantity) {
                    VStack(alignment: .leading, spacing: 0) {
                        Text("\(amount)")
                            .font(.headline)
                            .monospacedDigit()
                        Text(inCart > 0 ? "\(inCart) in cart" : "Quantity")
                            .font(.caption)
                            .foregroundStyle(.secondary)
                    }
                }
                .frame(width: 168)
                .accessibilityIdentifier("freshcart.product.quantity")
                Button {
                    if attempt($refusal, { try store.add(id, quantity: amount, in: storeID) }) { amount = 1 }
                } label: {
                    Text("Add \(Money.string(item.offer.priceCents * amount))")
                        .font(.headline)
                        .monospacedDigit()
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .accessibilityIdentifier("freshcart.product.addButton")
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }
}

/// The prices of the other stores that sell it.
private struct OtherStores: View {
    let id: Catalog.Product.ID
    let storeID: GroceryStore.ID
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let others = store.offers(of: id).filter { $0.storeID != storeID }
        if !others.isEmpty {
            VStack(alignment: .leading, spacing: 4) {
                Text("At other stores")
                    .font(.title3.bold())
                    .accessibilityAddTraits(.isHeader)
                ForEach(others, id: \.storeID) { offer in
                    NavigationLink(value: FreshRoute.product(id, offer.storeID)) {
                        HStack(spacing: 12) {
                            StoreLogo(store: store.store(offer.storeID), size: 34)
                            VStack(alignment: .leading, spacing: 0) {
                                Text(store.store(offer.storeID)?.name ?? "")
                                    .font(.subheadline.weight(.medium))
                                Text(offer.stock == .out ? "Sold out" : store.store(offer.storeID)?.soonestText ?? "")
                                    .font(.caption)
                                    .foregroundStyle(.secondary)
                            }
                            Spacer()
                            Text(Money.string(offer.priceCents))
                                .lineLimit(1).minimumScaleFactor(0.5)
                                .font(.subheadline.weight(.semibold))
                                .monospacedDigit()
                            Image(systemName: "chevron.right")
                                .font(.caption.weight(.semibold))
                                .foregroundStyle(.tertiary)
                                .accessibilityHidden(true)
                        }
                        .padding(.vertical, 7)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("freshcart.product.other.\(offer.storeID)")
                }
            }
            .padding(.horizontal, 16)
        }
    }
}

/// The facts as they are printed on a package.
struct NutritionPanel: View {
    let nutrition: Catalog.Product.Nutrition

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Nutrition Facts")
                .font(.title2.weight(.heavy))
                .accessibilityAddTraits(.isHeader)
            line(1)
            row("Serving size", nutrition.serving, isBold: true)
            line(7)
            HStack(alignment: .firstTextBaseline) {
                Text("Calories")
                    .font(.title3.weight(.heavy))
                Spacer()
                Text("\(nutrition.calories)")
                    .font(.title.weight(.heavy))
                    .monospacedDigit()
            }
            .accessibilityElement(children: .combine)
            line(4)
            row("Total fat", "\(nutrition.fat) g", isBold: true)
            line(1)
            row("Sodium", "\(nutrition.sodium) mg", isBold: true)
            line(1)
            row("Total carbohydrate", "\(nutrition.carbohydrates) g", isBold: true)
            line(1)
            row("Dietary fiber", "\(nutrition.fiber) g").padding(.leading, 16)
            line(1)
            row("Total sugars", "\(nutrition.sugar) g").padding(.leading, 16)
            line(1)
            row("Protein", "\(nutrition.protein) g", isBold: true)
        }
        .padding(14)
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(Color.primary, lineWidth: 1.5) }
    }

    private func line(_ height: CGFloat) -> some View { Rectangle().fill(Color.primary).frame(height: height).accessibilityHidden(true) }

    private func row(_ name: String, _ value: String, isBold: Bool = false) -> some View {
        HStack {
            Text(name)
                .fontWeight(isBold ? .bold : .regular)
            Spacer()
            Text(value)
                .monospacedDigit()
        }
        .font(.subheadline)
        .accessibilityElement(children: .combine)
    }
}
