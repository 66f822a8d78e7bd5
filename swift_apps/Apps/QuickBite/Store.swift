import Foundation
import PersonaKit

/// What a person can do in QuickBite. The methods are in the files `Store+….swift`, one subject each.
public final class QuickBiteStore: StateStore<QuickBiteState>, PersonaStore {
    public static let app = AppID.quickbite

    public func timePassed() { moveOrdersOn() }

    public func receive(_ event: AppEvent) {
        if case .arrived(.orderDelay(let delay)) = event { receive(delay) }
    }
}

// Looking things up.
extension QuickBiteStore {
    func restaurant(_ id: Restaurant.ID) -> Restaurant? { state.restaurants.first { $0.id == id } }
    func menuItem(_ id: MenuItem.ID) -> MenuItem? { state.menuItems.first { $0.id == id } }
    func order(_ id: Order.ID) -> Order? { state.orders.first { $0.id == id } }
    func address(_ id: DeliveryAddress.ID) -> DeliveryAddress? { state.addresses.first { $0.id == id } }
    func paymentMethod(_ last4: String) -> PaymentMethod? { state.paymentMethods.first { $0.last4 == last4 } }

    /// The dishes of one section, in the menu's order.
    func menu(of id: Restaurant.ID, section: String) -> [MenuItem] {
        state.menuItems.filter { $0.restaurantID == id && $0.section == section }
    }

    func isFavorite(_ id: Restaurant.ID) -> Bool { state.favoriteRestaurantIDs.contains(id) }

    /// Orders that are under way or planned, the latest first.
    var activeOrders: [Order] { state.orders.filter(\.isActive).reversed() }

    /// Orders that are over, the latest first.
    var pastOrders: [Order] {
        state.orders.enumerated().filter { !$0.element.isActive }
            .sorted { ($0.element.placedAt, $0.offset) > ($1.element.placedAt, $1.offset) }.map(\.element)
    }
}

extension QuickBiteState {
    func restaurant(_ id: Restaurant.ID) throws -> Restaurant {
        guard let restaurant = restaurants.first(where: { $0.id == id }) else { throw OrderError.notFound("That restaurant") }
        return restaurant
    }

    func menuItem(_ id: MenuItem.ID) throws -> MenuItem {
        guard let item = menuItems.first(where: { $0.id == id }) else { throw OrderError.notFound("That dish") }
        return item
    }

    func index(ofOrder id: Order.ID) throws -> Int {
        guard let index = orders.firstIndex(where: { $0.id == id }) else { throw OrderError.notFound("That order") }
        return index
    }

    func index(ofAddress id: DeliveryAddress.ID) throws -> Int {
        guard let index = addresses.firstIndex(where: { $0.id == id }) else { throw OrderError.notFound("That address") }
        return index
    }
}

extension Order {
    var isActive: Bool { status != .delivered && status != .canceled }
    var itemCount: Int { items.reduce(0) { $0 + $1.quantity } }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int = 200) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw OrderError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}
