import Foundation
import PersonaKit

/// Which restaurants the home screen shows, and in which order. A value: the screen holds it as view state.
struct RestaurantFilter: Equatable {
    enum Sort: String, CaseIterable, Identifiable {
        case recommended, rating, time, fee, distance
        var id: Self { self }
        var name: String {
            switch self {
            case .recommended: "Recommended"
            case .rating: "Rating"
            case .time: "Delivery time"
            case .fee: "Delivery fee"
            case .distance: "Distance"
            }
        }
    }

    var text = ""
    var cuisine: String?
    var sort = Sort.recommended
    var isFast = false
    var isTopRated = false
    var isLowFee = false
    var isOpenNow = false
    var priceLevel: Int?

    static let fastMinutes = 30
    static let topRating = 4.5
    static let lowFeeCents = 200

    /// Whether anything but the order narrows the list.
    var isNarrowing: Bool { cuisine != nil || isFast || isTopRated || isLowFee || isOpenNow || priceLevel != nil }

    mutating func clear() { self = RestaurantFilter(text: text) }

    /// In the order asked for; recommended are those that deliver now, the best rated first. Those that are alike stay in the order of the state.
    @MainActor func apply(to restaurants: [Restaurant]) -> [Restaurant] {
        let fitting = restaurants.filter(allows)
        return switch sort {
        case .recommended: fitting.stablySorted { (rank($0), $0.rating) > (rank($1), $1.rating) }
        case .rating: fitting.stablySorted { $0.rating > $1.rating }
        case .time: fitting.stablySorted { $0.etaMinutes < $1.etaMinutes }
        case .fee: fitting.stablySorted { $0.feeCents < $1.feeCents }
        case .distance: fitting.stablySorted { $0.distanceMiles < $1.distanceMiles }
        }
    }

    /// Those that deliver now come first.
    @MainActor private func rank(_ restaurant: Restaurant) -> Int { restaurant.isOpen(at: Persona.minute) ? 1 : 0 }

    @MainActor private func allows(_ restaurant: Restaurant) -> Bool {
        if let cuisine, restaurant.cuisine != cuisine { return false }
        if isFast, restaurant.etaMinutes > Self.fastMinutes { return false }
        if isTopRated, restaurant.rating < Self.topRating { return false }
        if isLowFee, restaurant.feeCents > Self.lowFeeCents { return false }
        if isOpenNow, !restaurant.isOpen(at: Persona.minute) { return false }
        if let priceLevel, restaurant.priceLevel != priceLevel { return false }
        return restaurant.matches(text)
    }
}

extension Restaurant {
    /// Each word must be found in the name, cuisine or tags.
    func matches(_ text: String) -> Bool {
        let found = ([name, cuisine] + tags).joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }
}

extension MenuItem {
    func matches(_ text: String) -> Bool {
        let found = "\(name) \(details)".lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }
}

extension QuickBiteState {
    /// The cuisines that there are, in the order of the restaurants.
    var cuisines: [String] {
        var cuisines: [String] = []
        for restaurant in restaurants where !cuisines.contains(restaurant.cuisine) { cuisines.append(restaurant.cuisine) }
        return cuisines
    }
}

extension Array {
    /// Swift's own sort does not promise to keep the order of equals.
    func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { areInOrder($0.element, $1.element) || (!areInOrder($1.element, $0.element) && $0.offset < $1.offset) }.map(\.element)
    }
}
