import PersonaKit
import SwiftUI

/// Deals, departments, what is on its way, and things to buy again. Searching shows results at once.
struct HomeScreen: View {
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var text = ""
    @State private var sort = ProductFilter.Sort.featured

    var body: some View {
        ScrollView {
            if text.isEmpty {
                LazyVStack(spacing: 8) { content }
            } else {
                ResultsList(filter: ProductFilter(text: text, sort: sort), screen: "search").requiresNetwork()
                    .padding(.vertical, 12)
            }
        }
        .background(text.isEmpty ? Color(.secondarySystemBackground) : Color(.systemBackground))
        .navigationTitle("MegaMart")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { Wordmark() }
            ToolbarItem(placement: .topBarTrailing) {
                if text.isEmpty {
                    NavigationLink(value: MartRoute.account) { Image(systemName: "person.crop.circle") }
                        .tint(.white)
                        .accessibilityLabel("Account")
                        .accessibilityIdentifier("megamart.home.accountButton")
                } else {
                    SortMenu(sort: $sort).tint(.white)
                }
            }
        }
        .toolbarBackground(MartStyle.tint, for: .navigationBar)
        .toolbarBackground(.visible, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search MegaMart")
    }

    @ViewBuilder private var content: some View {
        DeliverTo()
        DealBanner(navigation: $navigation)
        DepartmentStrip()
        ForEach(store.activeOrders) { ArrivingCard(order: $0, navigation: $navigation) }
        ProductStrip(
            title: "Deals of the week", products: store.products(ProductFilter(isDeal: true)), screen: "home.deals", more: .results(ProductFilter(isDeal: true))
        )
        let again = boughtBefore
        if !again.isEmpty { ProductStrip(title: "Buy it again", products: again, screen: "home.again") }
        ForEach(["Travel", "Sports", "Home"], id: \.self) { name in
            ProductStrip(
                title: "Top rated in \(name)", products: Array(store.products(ProductFilter(department: name, sort: .rating)).prefix(8)),
                screen: "home.\(name)", more: .results(ProductFilter(department: name)))
        }
    }

    /// The latest first, each product once.
    private var boughtBefore: [Catalog.Product] {
        var ids: [Catalog.Product.ID] = []
        for item in store.pastOrders.flatMap(\.items) where !ids.contains(item.productID) { ids.append(item.productID) }
        return ids.prefix(10).compactMap { store.product($0) }
    }
}

/// The shop's name with a cart.
private struct Wordmark: View {
    var body: some View {
        HStack(spacing: 5) {
            Image(systemName: "cart.fill")
                .font(.system(size: 17, weight: .bold))
                .foregroundStyle(MartStyle.yellow)
                .accessibilityHidden(true)
            Text("MegaMart")
                .font(.system(size: 21, weight: .heavy, design: .rounded))
                .foregroundStyle(.white)
                .accessibilityAddTraits(.isHeader)
        }
    }
}

private struct DeliverTo: View {
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        NavigationLink(value: MartRoute.addresses) {
            HStack(spacing: 6) {
                Image(systemName: "mappin.and.ellipse")
                    .accessibilityHidden(true)
                Text("Deliver to \(store.account.selectedAddress?.name ?? ""), \(store.account.selectedAddress?.line ?? "choose an address")")
                    .lineLimit(1)
                Spacer(minLength: 0)
                Image(systemName: "chevron.down")
                    .font(.caption2.weight(.bold))
                    .accessibilityHidden(true)
            }
            .font(.footnote.weight(.medium))
            .foregroundStyle(.white)
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .background(MartStyle.deep)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("megamart.home.addressButton")
    }
}

/// The largest deal, with its product.
private struct DealBanner: View {
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let deals = store.state.deals.filter { !Persona.isPast($0.ends) }.stablySorted { $0.ends < $1.ends }
        ScrollView(.horizontal) {
            LazyHStack(spacing: 10) {
                ForEach(deals.prefix(5), id: \.productID) { deal in
                    if let product = store.product(deal.productID) {
                        NavigationLink(value: MartRoute.product(product.id)) { banner(deal, product) }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Deal: \(product.name), \(Money.string(deal.priceCents)), ends \(Dates.relativeDay(deal.ends))")
                            .accessibilityIdentifier("megamart.home.deal.\(product.id)")
                    }
                }
            }
            .padding(.horizontal, 14)
        }
        .scrollIndicators(.hidden)
        .padding(.vertical, 10)
    }

    private func banner(_ deal: Deal, _ product: Catalog.Product) -> some View {
        HStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Ends \(Dates.relativeDay(deal.ends))")
                    .font(.caption.weight(.bold))
                    .foregroundStyle(MartStyle.deep)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 3)
                    .background(MartStyle.yellow, in: Capsule())
                Text(product.name)
                    .font(.title3.bold())
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    Text(Money.string(deal.priceCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.title2.weight(.heavy))
                    Text(Money.string(product.priceCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.footnote)
                        .strikethrough()
                        .opacity(0.8)
                }
                .monospacedDigit()
            }
            .foregroundStyle(.white)
            .padding(16)
            Spacer(minLength: 0)
            ProductPicture(product, scale: 0.86)
                .frame(width: 128, height: 150)
        }
        .frame(width: 330, height: 150)
        .background(MartStyle.gradient)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}

private struct DepartmentStrip: View {
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 14) {
                ForEach(store.departments, id: \.self) { name in
                    NavigationLink(value: MartRoute.results(ProductFilter(department: name))) {
                        VStack(spacing: 6) {
                            Image(systemName: MartStyle.symbol(of: name))
                                .font(.system(size: 22))
                                .foregroundStyle(MartStyle.tint)
                                .frame(width: 56, height: 56)
                                .background(MartStyle.tint.opacity(0.12), in: Circle())
                            Text(name)
                                .font(.caption2.weight(.medium))
                                .multilineTextAlignment(.center)
                                .lineLimit(2)
                                .minimumScaleFactor(0.5)
                                .frame(width: 70, height: 28, alignment: .top)
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(name) department")
                    .accessibilityIdentifier("megamart.home.department.\(name)")
                }
            }
            .padding(.horizontal, 14)
        }
        .scrollIndicators(.hidden)
        .padding(.vertical, 12)
        .background(Color(.systemBackground))
    }
}

/// A package on its way: opens its order.
struct ArrivingCard: View {
    let order: MartOrder
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        Button {
            navigation.showOrder(order.id)
        } label: {
            HStack(spacing: 14) {
                ProductPicture(order.items.first.flatMap { store.product($0.productID) }, choices: order.items.first?.choices ?? [])
                    .frame(width: 60, height: 60)
                    .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                VStack(alignment: .leading, spacing: 2) {
                    Text("Arriving \(Dates.relativeDay(order.arrivesAt))")
                        .font(.headline)
                        .foregroundStyle(Color(.systemGreen))
                    Text(order.title)
                        .font(.subheadline)
                        .lineLimit(1)
                    Text(order.status.name)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.tertiary)
                    .accessibilityHidden(true)
            }
            .padding(14)
            .background(Color(.systemBackground))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("megamart.home.arriving.\(order.id)")
    }
}

extension MartOrder {
    /// "Travel charger and 1 more".
    var title: String {
        let first = items.first?.name ?? id
        return items.count > 1 ? "\(first) and \(items.count - 1) more" : first
    }
}
