import PersonaKit
import SwiftUI

/// Products of a department or a search, filtered and sorted.
struct ResultsScreen: View {
    @State private var filter: ProductFilter
    @State private var isFiltering = false
    @Environment(MegaMartStore.self) private var store

    init(filter: ProductFilter) { _filter = State(initialValue: filter) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                chips
                ResultsList(filter: filter, screen: "results").requiresNetwork(!filter.text.isEmpty)
            }
            .padding(.vertical, 12)
        }
        .navigationTitle(filter.department ?? (filter.isDeal ? "Deals" : "Products"))
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search \(filter.department ?? "products")")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { SortMenu(sort: $filter.sort) } }
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
    }

    private var chips: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                Chip(
                    title: filter.count == 0 ? "Filter" : "Filter (\(filter.count))", symbol: "slider.horizontal.3", isOn: filter.count > 0,
                    identifier: "megamart.results.filterButton"
                ) { isFiltering = true }
                Chip(title: "Deals", symbol: "tag.fill", isOn: filter.isDeal, identifier: "megamart.results.deals") { filter.isDeal.toggle() }
                Chip(title: "4.5 and up", symbol: "star.fill", isOn: filter.minimumRating == 4.5, identifier: "megamart.results.rating") {
                    filter.minimumRating = filter.minimumRating == 4.5 ? nil : 4.5
                }
                ForEach(ProductFilter.PriceRange.allCases) { range in
                    Chip(title: range.name, isOn: filter.price == range, identifier: "megamart.results.price.\(range.rawValue)") {
                        filter.price = filter.price == range ? nil : range
                    }
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}

/// Rows of products, with how many there are.
struct ResultsList: View {
    let filter: ProductFilter
    let screen: String
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let products = store.products(filter)
        LazyVStack(alignment: .leading, spacing: 0) {
            Text(products.count == 1 ? "1 result" : "\(products.count) results")
                .font(.footnote)
                .foregroundStyle(.secondary)
                .padding(.horizontal, 16)
                .padding(.bottom, 6)
            if products.isEmpty {
                ContentUnavailableView("No Results", systemImage: "magnifyingglass", description: Text("Try other words or fewer filters."))
                    .frame(maxWidth: .infinity)
            }
            ForEach(products) { product in
                NavigationLink(value: MartRoute.product(product.id)) { row(product) }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("megamart.\(screen).row.\(product.id)")
                Divider().padding(.leading, 142)
            }
        }
    }

    private func row(_ product: Catalog.Product) -> some View {
        HStack(alignment: .top, spacing: 14) {
            ProductPicture(product)
                .frame(width: 112, height: 112)
                .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
            VStack(alignment: .leading, spacing: 4) {
                Text(product.name)
                    .font(.body.weight(.medium))
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                if let brand = product.brand {
                    Text(brand)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                RatingLine(product: product)
                PriceTag(product: product)
                if store.isSoldOut(product.id) {
                    Text("Sold out")
                        .font(.footnote)
                        .foregroundStyle(MartStyle.deal)
                } else {
                    Text("Free delivery \(Dates.shortDay(DeliveryPlan(from: Persona.today, isExpress: false).arrivesAt))")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .contentShape(Rectangle())
    }
}

struct SortMenu: View {
    @Binding var sort: ProductFilter.Sort

    var body: some View {
        Menu {
            Picker("Sort by", selection: $sort) {
                ForEach(ProductFilter.Sort.allCases) { Text($0.name).tag($0) }
            }
        } label: {
            Label("Sort", systemImage: "arrow.up.arrow.down")
        }
        .accessibilityIdentifier("megamart.results.sortButton")
    }
}

/// Department, price, rating and deals.
struct FilterSheet: View {
    @Binding var filter: ProductFilter
    @Environment(MegaMartStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Picker("Department", selection: $filter.department) {
                    Text("All").tag(String?.none)
                    ForEach(store.departments, id: \.self) { Text($0).tag(String?.some($0)) }
                }
                .accessibilityIdentifier("megamart.filter.department")
                Section("Price") {
                    Picker("Price", selection: $filter.price) {
                        Text("Any price").tag(ProductFilter.PriceRange?.none)
                        ForEach(ProductFilter.PriceRange.allCases) { Text($0.name).tag(ProductFilter.PriceRange?.some($0)) }
                    }
                    .pickerStyle(.inline)
                    .labelsHidden()
                }
                Section("Customer rating") {
                    Picker("Rating", selection: $filter.minimumRating) {
                        Text("Any rating").tag(Double?.none)
                        ForEach([4.2, 4.5, 4.7], id: \.self) { Text("\(Int($0)).\(Int(($0 * 10).rounded()) % 10) and up").tag(Double?.some($0)) }
                    }
                    .pickerStyle(.inline)
                    .labelsHidden()
                }
                Toggle("Deals only", isOn: $filter.isDeal)
                    .accessibilityIdentifier("megamart.filter.deals")
            }
            .navigationTitle("Filter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Clear") { filter.clear() }
                        .accessibilityIdentifier("megamart.filter.clearButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                        .accessibilityIdentifier("megamart.filter.doneButton")
                }
            }
        }
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
                    .font(.subheadline)
                    .lineLimit(1)
            }
            .foregroundStyle(isOn ? Color.white : Color.primary)
            .padding(.horizontal, 12)
            .padding(.vertical, 4)
            .frame(minHeight: 32)
            .background(isOn ? MartStyle.tint : Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier(identifier)
    }
}
