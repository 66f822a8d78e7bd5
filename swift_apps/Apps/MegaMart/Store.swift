import Foundation
import PersonaKit

/// What a person can do in MegaMart. The methods are in the files `Store+….swift`, one subject each.
public final class MegaMartStore: StateStore<MegaMartState>, PersonaStore, ShopAccountStore {
    public static let app = AppID.megamart

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.orderDelay(let delay)): receive(delay)
        case .arrived(.price(let price)): receive(price)
        default: break
        }
    }

    public func timePassed() {
        moveOrdersOn()
        refundReturns()
        placeRepeats()
    }

    public var nextWake: Date? {
        let orders = state.orders.filter(\.isActive).flatMap { $0.timeline.map(\.date) }
        let returns = state.orders.flatMap(\.items).compactMap(\.returned).filter { !$0.isRefunded }.map(\.refundAt)
        let repeats = state.repeats.filter { !$0.isPaused }.map(\.next)
        return (orders + returns + repeats).filter { $0 > Persona.now }.min()
    }

    public var account: ShopAccount { state.account }
    public var addressesInUse: [ShopAddress.ID] { activeOrders.map(\.addressID) }
    /// Addresses are kept by the shop. Which of them and which card are chosen belongs to the cart.
    public func changeAccount(_ body: (inout ShopAccount) throws -> Void) throws {
        try change { state in
            let addresses = state.account.addresses
            try body(&state.account)
            if state.account.addresses != addresses { try Persona.requireNetwork() }
        }
    }
}

// Looking things up.
extension MegaMartStore {
    func product(_ id: Catalog.Product.ID) -> Catalog.Product? { Persona.catalog.product(id) }
    func order(_ id: MartOrder.ID) -> MartOrder? { state.orders.first { $0.id == id } }
    func wishList(_ id: WishList.ID) -> WishList? { state.wishLists.first { $0.id == id } }
    func isSoldOut(_ id: Catalog.Product.ID) -> Bool { state.soldOutIDs.contains(id) }

    /// The deal on a product that is on now.
    func deal(on id: Catalog.Product.ID) -> Deal? { state.deals.first { $0.productID == id && !Persona.isPast($0.ends) } }

    /// What a product costs now.
    func price(_ id: Catalog.Product.ID) -> Int { deal(on: id)?.priceCents ?? product(id)?.priceCents ?? 0 }

    /// Newest first.
    func reviews(of id: Catalog.Product.ID) -> [Review] { state.reviews.filter { $0.productID == id }.stablySorted { $0.date > $1.date } }

    var cartCount: Int { state.cart.lines.reduce(0) { $0 + $1.quantity } }
    func isOnWishList(_ id: Catalog.Product.ID) -> Bool { state.wishLists.contains { $0.productIDs.contains(id) } }

    /// Orders that have not arrived, the next one first.
    var activeOrders: [MartOrder] { state.orders.filter(\.isActive).sorted { ($0.arrivesAt, $0.id) < ($1.arrivesAt, $1.id) } }

    /// Orders that are over, the latest first.
    var pastOrders: [MartOrder] { state.orders.filter { !$0.isActive }.sorted { ($0.placedAt, $0.id) > ($1.placedAt, $1.id) } }
}

extension MegaMartState {
    func index(ofOrder id: MartOrder.ID) throws -> Int {
        guard let index = orders.firstIndex(where: { $0.id == id }) else { throw MartError.notFound("That order") }
        return index
    }

    func index(ofList id: WishList.ID) throws -> Int {
        guard let index = wishLists.firstIndex(where: { $0.id == id }) else { throw MartError.notFound("That list") }
        return index
    }

    func index(ofRepeat id: RepeatDelivery.ID) throws -> Int {
        guard let index = repeats.firstIndex(where: { $0.id == id }) else { throw MartError.notFound("That repeat delivery") }
        return index
    }
}

extension MartOrder {
    var isActive: Bool { status != .delivered && status != .canceled }
    var itemCount: Int { items.reduce(0) { $0 + $1.quantity } }
}

extension Array {
    /// Swift's own sort does not promise to keep the order of equals.
    func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { areInOrder($0.element, $1.element) || (!areInOrder($1.element, $0.element) && $0.offset < $1.offset) }.map(\.element)
    }
}
