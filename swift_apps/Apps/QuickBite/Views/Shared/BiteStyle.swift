import PersonaKit
import SwiftUI

/// QuickBite's colors and words.
enum BiteStyle {
    static let tint = Color(light: Color(red: 0.91, green: 0.27, blue: 0.15), dark: Color(red: 0.93, green: 0.39, blue: 0.29))
    static let star = Color(red: 0.98, green: 0.69, blue: 0.12)

    static let gradient = LinearGradient(
        colors: [Color(red: 1.00, green: 0.45, blue: 0.22), Color(red: 0.87, green: 0.20, blue: 0.18)],
        startPoint: .topLeading, endPoint: .bottomTrailing)
}

extension Restaurant {
    /// "25–35 min".
    var etaText: String { "\(etaMinutes)–\(etaMinutes + 10) min" }
    /// "Free delivery", "$1.99 delivery".
    var feeText: String { feeCents == 0 ? "Free delivery" : "\(Money.string(feeCents)) delivery" }
    /// "$$".
    var priceText: String { String(repeating: "$", count: max(1, min(4, priceLevel))) }
    /// "4.7".
    var ratingText: String {
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
    /// "1,200+" for many ratings.
    var ratingCountText: String {
        ratingCount >= 1000 ? "\(ratingCount / 1000).\(ratingCount / 100 % 10)k+" : "\(ratingCount)"
    }
    /// "0.8 mi".
    var distanceText: String { Distances.short(miles: distanceMiles) }
}

extension MenuItem.Tag {
    var name: String {
        switch self {
        case .popular: "Popular"
        case .vegetarian: "Vegetarian"
        case .vegan: "Vegan"
        case .glutenFree: "Gluten-free"
        case .spicy: "Spicy"
        case .new: "New"
        }
    }
}

extension DeliveryAddress {
    /// "410 Brannan Street, Apt 5C".
    var line: String { unit.map { "\(street), \($0)" } ?? street }

    var symbol: String {
        switch label.lowercased() {
        case "home": "house.fill"
        case "work", "office": "briefcase.fill"
        default: "mappin.and.ellipse"
        }
    }
}
