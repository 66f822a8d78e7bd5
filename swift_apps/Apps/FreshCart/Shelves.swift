import Foundation
import PersonaKit

/// A product with its offer in one store.
struct ShelfItem: Identifiable, Equatable {
    var product: Catalog.Product
    var offer: Offer

    var id: String { "\(offer.storeID).\(product.id)" }
    var isOnSale: Bool { offer.priceCents < offer.regularCents }
    var savingCents: Int { offer.regularCents - offer.priceCents }
}

/// Which products of a store are shown, and in which order.
struct ShelfFilter: Equatable {
    enum Sort: String, CaseIterable, Identifiable {
        case shelf, bought, lowest, highest, name
        var id: Self { self }
        var name: String {
            switch self {
            case .shelf: "Best match"
            case .bought: "Bought most"
            case .lowest: "Price: low to high"
            case .highest: "Price: high to low"
            case .name: "Name"
            }
        }
    }

    var text = ""
    var department: String?
    var isOnSale = false
    var isInStock = false
    var sort = Sort.shelf
}

extension FreshCartStore {
    /// What a store sells, in the order of the catalog.
    func items(in store: GroceryStore.ID, _ filter: ShelfFilter = ShelfFilter()) -> [ShelfItem] {
        let shelf = shelf(of: store)
        let found = Persona.catalog.products.compactMap { product -> ShelfItem? in
            guard let offer = shelf[product.id], product.matches(filter.text) else { return nil }
            if let department = filter.department, product.department != department { return nil }
            let item = ShelfItem(product: product, offer: offer)
            if filter.isOnSale, !item.isOnSale { return nil }
            if filter.isInStock, offer.stock == .out { return nil }
            return item
        }
        let bought = timesBought
        return switch filter.sort {
        case .shelf: found
        case .bought: found.stablySorted { bought[$0.product.id, default: 0] > bought[$1.product.id, default: 0] }
        case .lowest: found.stablySorted { $0.offer.priceCents < $1.offer.priceCents }
        case .highest: found.stablySorted { $0.offer.priceCents > $1.offer.priceCents }
        case .name: found.stablySorted { $0.product.name < $1.product.name }
        }
    }

    /// The departments of a store, in the order of the catalog.
    func departments(of store: GroceryStore.ID) -> [String] {
        var names: [String] = []
        for item in items(in: store) where !names.contains(item.product.department) { names.append(item.product.department) }
        return names
    }

    /// The stores that sell a product, the cheapest first.
    func offers(of product: Catalog.Product.ID) -> [Offer] {
        state.offers.filter { $0.productID == product }.stablySorted { $0.priceCents < $1.priceCents }
    }

    /// What was bought before and is sold in the store, the most frequent first.
    func boughtBefore(in store: GroceryStore.ID) -> [ShelfItem] {
        let bought = timesBought
        return items(in: store, ShelfFilter(sort: .bought)).filter { bought[$0.product.id, default: 0] > 0 }
    }

    /// Products of the same department that a store has: those with a similar name first, then the same kind of package, then the nearest price.
    func replacements(for id: Catalog.Product.ID, in store: GroceryStore.ID) -> [ShelfItem] {
        guard let product = product(id) else { return [] }
        let price = offer(id, in: store)?.priceCents ?? product.priceCents
        let words = product.nameWords
        return items(in: store, ShelfFilter(department: product.department))
            .filter { $0.product.id != id && $0.offer.stock == .inStock }
            .stablySorted { left, right in
                let (a, b) = (words.intersection(left.product.nameWords).count, words.intersection(right.product.nameWords).count)
                if a != b { return a > b }
                let (isLeft, isRight) = (left.product.art?.form == product.art?.form, right.product.art?.form == product.art?.form)
                return isLeft != isRight ? isLeft : abs(left.offer.priceCents - price) < abs(right.offer.priceCents - price)
            }
    }
}

extension Catalog.Product {
    /// Each word must be found in the name, the department or the description.
    func matches(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        let found = "\(name) \(department) \(brand ?? "")".lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }

    /// "Oat milk" of "Oat milk, 64 oz".
    var title: String { sizeRange.map { String(name[..<$0.lowerBound]) } ?? name }

    /// "64 oz" of "Oat milk, 64 oz".
    var sizeText: String? { sizeRange.map { String(name[$0.upperBound...]) } }

    private var sizeRange: Range<String.Index>? {
        guard let range = name.range(of: ", ", options: .backwards), name[range.upperBound...].contains(where: \.isNumber) else { return nil }
        return range
    }

    fileprivate var nameWords: Set<String> {
        Set(title.lowercased().split { !$0.isLetter }.map { $0.hasSuffix("s") ? String($0.dropLast()) : String($0) })
    }
}

extension Array {
    /// Swift's own sort does not promise to keep the order of equals.
    func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { areInOrder($0.element, $1.element) || (!areInOrder($1.element, $0.element) && $0.offset < $1.offset) }.map(\.element)
    }
}
