import PersonaKit
import SwiftUI

/// DineSpot's colors and words.
enum DineStyle {
    static let tint = Color(light: Color(red: 0.80, green: 0.18, blue: 0.35), dark: Color(red: 0.87, green: 0.41, blue: 0.54))
    /// Stands out from the other pins on a light and on a dark map.
    static let chosenPin = Color(red: 0.13, green: 0.38, blue: 0.72)
    static let star = Color(red: 0.86, green: 0.60, blue: 0.16)

    /// "2,140".
    static func grouped(_ number: Int) -> String { String(Money.string(number * 100).dropFirst().dropLast(3)) }

    /// Names and headings are set like a printed menu.
    static func serif(_ style: Font.TextStyle) -> Font { .system(style, design: .serif, weight: .semibold) }
}

extension Restaurant {
    /// "$$".
    var priceText: String { String(repeating: "$", count: entry.priceLevel) }
    /// "4.7".
    var ratingText: String {
        let tenths = Int((entry.rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
    /// "2,140".
    var ratingCountText: String { DineStyle.grouped(entry.ratingCount) }
    /// "$$$ · Italian · Hayes Valley".
    var line: String { "\(priceText) · \(cuisine) · \(area)" }
    /// "About $58 per person".
    var priceLine: String { "About \(Money.string(entry.pricePerPersonCents).dropLast(3)) per person" }
}

extension Dish.Tag {
    var name: String {
        switch self {
        case .vegetarian: "Vegetarian"
        case .vegan: "Vegan"
        case .glutenFree: "Gluten-free"
        }
    }
    var letters: String {
        switch self {
        case .vegetarian: "V"
        case .vegan: "VG"
        case .glutenFree: "GF"
        }
    }
}

extension Reservation {
    var partyText: String { partySize == 1 ? "1 person" : "\(partySize) people" }
    /// "Fri, May 29 · 6:30 PM".
    var whenText: String { "\(Dates.shortDay(date)) · \(Dates.time(date))" }
}

extension Reservation.Status {
    var name: String {
        switch self {
        case .booked: "Confirmed"
        case .completed: "Completed"
        case .canceled: "Canceled"
        }
    }
}
