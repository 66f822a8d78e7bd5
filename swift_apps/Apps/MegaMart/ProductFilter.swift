import Foundation
import PersonaKit

/// Which products are shown, and in which order.
struct ProductFilter: Hashable {
    enum Sort: String, CaseIterable, Identifiable {
        case featured, lowest, highest, rating, reviews
        var id: Self { self }
        var name: String {
            switch self {
            case .featured: "Featured"
            case .lowest: "Price: low to high"
            case .highest: "Price: high to low"
            case .rating: "Customer rating"
            case .reviews: "Most ratings"
            }
        }
    }

    /// Price ranges in dollars.
    enum PriceRange: String, CaseIterable, Identifiable {
        case under25, to50, to100, over100
        var id: Self { self }
        var name: String {
            switch self {
            case .under25: "Under $25"
            case .to50: "$25 to $50"
            case .to100: "$50 to $100"
            case .over100: "$100 and above"
            }
        }

        func contains(_ cents: Int) -> Bool {
            switch self {
            case .under25: cents < 25_00
            case .to50: (25_00...50_00).contains(cents)
            case .to100: (50_00...100_00).contains(cents)
            case .over100: cents >= 100_00
            }
        }
    }

    var text = ""
    var department: String?
    var price: PriceRange?
    var minimumRating: Double?
    var isDeal = false
    var sort = Sort.featured

    /// How many filters are set, besides the text.
    var count: Int { [department != nil, price != nil, minimumRating != nil, isDeal].filter { $0 }.count }

    mutating func clear() { self = ProductFilter(text: text, sort: sort) }
}

extension MegaMartStore {
    var allProducts: [Catalog.Product] { Persona.catalog.products.filter { $0.shop == "megamart" } }

    /// In the order of the catalog.
    var departments: [String] {
        var names: [String] = []
        for product in allProducts where !names.contains(product.department) { names.append(product.department) }
        return names
    }

    func products(_ filter: ProductFilter) -> [Catalog.Product] {
        let found = allProducts.filter { product in
            if let department = filter.department, product.department != department { return false }
            if let range = filter.price, !range.contains(price(product.id)) { return false }
            if let minimum = filter.minimumRating, (product.rating ?? 0) < minimum { return false }
            if filter.isDeal, deal(on: product.id) == nil { return false }
            return product.matches(filter.text)
        }
        return switch filter.sort {
        case .featured: found
        case .lowest: found.stablySorted { price($0.id) < price($1.id) }
        case .highest: found.stablySorted { price($0.id) > price($1.id) }
        case .rating: found.stablySorted { ($0.rating ?? 0) > ($1.rating ?? 0) }
        case .reviews: found.stablySorted { ($0.ratingCount ?? 0) > ($1.ratingCount ?? 0) }
        }
    }

    /// Others of the department, the nearest price first.
    func similar(to product: Catalog.Product) -> [Catalog.Product] {
        Array(
            products(ProductFilter(department: product.department)).filter { $0.id != product.id }
                .stablySorted { abs($0.priceCents - product.priceCents) < abs($1.priceCents - product.priceCents) }.prefix(8))
    }
}

extension Catalog.Product {
    /// Each word must be found in the name, brand, department or description.
    func matches(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        let found = [name, brand ?? "", department, about ?? ""].joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }
}
