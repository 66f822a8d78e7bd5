import PersonaKit
import SwiftUI

/// A product: variants, price, when it comes, what customers say.
struct ProductScreen: View {
    let id: Catalog.Product.ID
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var choices: [String] = []
    @State private var quantity = 1
    @State private var isRepeating = false
    @State private var isAdded = false
    @State private var refusal: Refusal?

    var body: some View {
        if let product = store.product(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 18) {
                    header(product)
                    ForEach(Array(product.variants.enumerated()), id: \.offset) { index, variant in variants(index, variant, product) }
                    delivery
                    if let about = product.about { section("About this item") { Text(about) } }
                    section("Customer reviews") { ReviewSummary(product: product) }
                    ProductStrip(title: "Similar items", products: store.similar(to: product), screen: "product.similar")
                }
                .padding(.bottom, 20)
            }
            .navigationTitle(product.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { WishMenu(product: product) } }
            .safeAreaInset(edge: .bottom) { bar(product) }
            .sheet(isPresented: $isRepeating) { RepeatSheet(subject: .new(product.id, chosen(product))) }
            .alert("Added to your cart", isPresented: $isAdded) {
                Button("View cart") { navigation.show([], in: .cart) }
                Button("Keep shopping", role: .cancel) {}
            } message: {
                Text(([product.name] + chosen(product)).joined(separator: ", "))
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Product not found", systemImage: "shippingbox")
        }
    }

    private func header(_ product: Catalog.Product) -> some View {
        VStack(alignment: .leading, spacing: 7) {
            ProductPicture(product, choices: choices, scale: 0.76)
                .frame(height: 290)
                .padding(.bottom, 6)
            Group {
                if let brand = product.brand {
                    Text(brand)
                        .font(.subheadline.weight(.medium))
                        .foregroundStyle(MartStyle.tint)
                }
                Text(product.name)
                    .font(.title2.bold())
                RatingLine(product: product, size: 14)
                PriceTag(product: product, size: 30)
                if let deal = store.deal(on: id) {
                    Label("Deal ends \(Dates.relativeDay(deal.ends))", systemImage: "tag.fill")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(MartStyle.deal)
                }
            }
            .padding(.horizontal, 16)
        }
    }

    private func variants(_ index: Int, _ variant: Catalog.Product.Variant, _ product: Catalog.Product) -> some View {
        let current = chosen(product)[index]
        return VStack(alignment: .leading, spacing: 8) {
            Text("\(variant.name): \(current)")
                .font(.subheadline.weight(.semibold))
                .padding(.horizontal, 16)
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(variant.choices, id: \.self) { choice in
                        let isOn = choice == current
                        Button {
                            var next = chosen(product)
                            next[index] = choice
                            choices = next
                        } label: {
                            Text(choice)
                                .font(.subheadline.weight(isOn ? .semibold : .regular))
                                .foregroundStyle(Color.primary)
                                .padding(.horizontal, 16)
                                .padding(.vertical, 4)
                                .frame(minHeight: 42)
                                .background(isOn ? MartStyle.tint.opacity(0.12) : Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 9))
                                .overlay { RoundedRectangle(cornerRadius: 9).strokeBorder(isOn ? MartStyle.tint : .clear, lineWidth: 2) }
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("\(variant.name) \(choice)")
                        .accessibilityAddTraits(isOn ? .isSelected : [])
                        .accessibilityIdentifier("megamart.product.\(variant.name).\(choice)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    private var delivery: some View {
        VStack(alignment: .leading, spacing: 10) {
            if store.isSoldOut(id) {
                Label("Sold out", systemImage: "exclamationmark.circle.fill")
                    .foregroundStyle(MartStyle.deal)
            } else {
                Label("Free delivery \(Dates.shortDay(DeliveryPlan(from: Persona.today, isExpress: false).arrivesAt))", systemImage: "shippingbox")
                Label(
                    "Express by \(Dates.shortDay(DeliveryPlan(from: Persona.today, isExpress: true).arrivesAt)), \(Money.string(Pricing.expressCents))",
                    systemImage: "bolt")
                Label("Returns within \(MegaMartStore.returnDays) days", systemImage: "arrow.uturn.left")
                Button("Repeat delivery", systemImage: "arrow.triangle.2.circlepath") { isRepeating = true }
                    .accessibilityIdentifier("megamart.product.repeatButton")
            }
        }
        .font(.subheadline)
        .padding(.horizontal, 16)
    }

    private func section(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title)
                .font(.title3.bold())
                .accessibilityAddTraits(.isHeader)
            content()
        }
        .padding(.horizontal, 16)
    }

    private func bar(_ product: Catalog.Product) -> some View {
        HStack(spacing: 12) {
            Stepper(value: $quantity, in: 1...MegaMartStore.maximumQuantity) {
                Text("\(quantity)")
                    .font(.headline)
                    .monospacedDigit()
                    .accessibilityLabel("Quantity \(quantity)")
            }
            .frame(width: 140)
            .accessibilityIdentifier("megamart.product.quantity")
            Button {
                attempt($refusal) {
                    try store.addToCart(id, choices: chosen(product), quantity: quantity)
                    isAdded = true
                }
            } label: {
                Text(store.isSoldOut(id) ? "Sold out" : "Add to cart")
                    .font(.headline)
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(store.isSoldOut(id))
            .accessibilityIdentifier("megamart.product.addButton")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func chosen(_ product: Catalog.Product) -> [String] { choices.isEmpty ? product.firstChoices : choices }
}

/// A heart that opens the wish lists.
struct WishMenu: View {
    let product: Catalog.Product
    @Environment(MegaMartStore.self) private var store
    @State private var isNaming = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        Menu {
            ForEach(store.state.wishLists) { list in
                let isOn = list.productIDs.contains(product.id)
                Button(isOn ? "Remove from \(list.name)" : "Add to \(list.name)", systemImage: isOn ? "heart.slash" : "heart") {
                    attempt($refusal) { try store.setWished(!isOn, product.id, on: list.id) }
                }
            }
            Divider()
            Button("Add to a new list", systemImage: "plus") {
                name = ""
                isNaming = true
            }
        } label: {
            Label("Wish lists", systemImage: store.isOnWishList(product.id) ? "heart.fill" : "heart")
        }
        .accessibilityIdentifier("megamart.product.wishButton")
        .alert("New list", isPresented: $isNaming) {
            TextField("Name", text: $name)
                .accessibilityLabel("Name")
            Button("Cancel", role: .cancel) {}
            Button("Create") {
                attempt($refusal) { try store.setWished(true, product.id, on: try store.addWishList(named: name)) }
            }
        }
        .refusal($refusal)
    }
}
