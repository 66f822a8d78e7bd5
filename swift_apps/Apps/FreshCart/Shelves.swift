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

/// What each store sells, by product and in the order of the catalog.
struct Shelves {
    let offers: [Offer]
    let byProduct: [GroceryStore.ID: [Catalog.Product.ID: Offer]]
    let items: [GroceryStore.ID: [ShelfItem]]

    init(_ offers: [Offer], products: [Catalog.Product]) {
        self.offers = offers
        byProduct = Dictionary(grouping: offers, by: \.storeID).mapValues { offers in
            Dictionary(offers.map { ($0.productID, $0) }, uniquingKeysWith: { first, _ in first })
        }
        items = byProduct.mapValues { shelf in
            products.compactMap { product in shelf[product.id].map { ShelfItem(product: product, offer: $0) } }
        }
    }
}

/// How often products were ordered.
struct Purchases {
    let orders: [GroceryOrder]
    private(set) var counts: [Catalog.Product.ID: Int] = [:]
    /// What was bought before and is sold in a store, the most frequent first, for the stores that were asked for.
    var items: [GroceryStore.ID: [ShelfItem]] = [:]

    init(_ orders: [GroceryOrder]) {
        self.orders = orders
        for order in orders where order.status != .canceled {
            for line in order.items { counts[line.productID, default: 0] += 1 }
        }
    }

    /// Those of a shelf that were bought, the most frequent first.
    func bought(of shelf: [ShelfItem]) -> [ShelfItem] {
        shelf.compactMap { item in counts[item.product.id].map { (item: item, count: $0) } }.stablySorted { $0.count > $1.count }.map(\.item)
    }
}

extension FreshCartStore {
    /// What a store sells, in the order of the catalog.
    func items(in store: GroceryStore.ID, _ filter: ShelfFilter = ShelfFilter()) -> [ShelfItem] {
        let found = shelf(of: store).filter { item in
            if filter.isOnSale, !item.isOnSale { return false }
            if filter.isInStock, item.offer.stock == .out { return false }
            if let department = filter.department, item.product.department != department { return false }
            return item.product.matches(filter.text)
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

    /// Products of the same department that a store has: those with a similar name first, then the same kind of package, then the nearest price.
    func replacements(for id: Catalog.Product.ID, in store: GroceryStore.ID) -> [ShelfItem] {
        guard let product = product(id) else { return [] }
        let price = offer(id, in: store)?.priceCents ?? product.priceCents
        let words = product.nameWords
        return items(in: store, ShelfFilter(department: product.department))
            .filter { $0.product.id != id && $0.offer.stock == .inStock }
            .map { item in
                let isAlike = item.product.art?.form == product.art?.form
                let otherWords = words.intersection(item.product.nameWords).count
                return (item: item, rank: (-otherWords, isAlike ? 0 : 1, abs(item.offer.priceCents - price)))
            }
            .stablySorted { $0.rank < $1.rank }.map(\.item)
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

    /// The last comma with a space, if a number follows. Every card of a list asks, so it looks at bytes.
    private var sizeRange: Range<String.Index>? {
        let bytes = name.utf8
        var end = bytes.endIndex
        while let comma = bytes[..<end].lastIndex(of: UInt8(ascii: ",")) {
            let space = bytes.index(after: comma)
            if space < bytes.endIndex, bytes[space] == UInt8(ascii: " ") {
                let start = bytes.index(after: space)
                return name[start...].contains(where: \.isNumber) ? comma..<start : nil
            }
            end = comma
        }
        return nil
    }

    fileprivate var nameWords: Set<String> {
        Set(title.lowercased().split { !$0.isLetter }.map { $0.hasSuffix("s") ? String($0.dropLast()) : String($0) })
    }
}

extension Array {
    /// Swift's own sort does not promise to keep the order of equals.
    func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        // Positions are sorted: products take long to move.
        indices.sorted { areInOrder(self[$0], self[$1]) || (!areInOrder(self[$1], self[$0]) && $0 < $1) }.map { self[$0] }
    }
}
