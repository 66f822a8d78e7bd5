import Foundation
import PersonaKit

/// What a place card says of a place.
@MainActor struct PlaceFacts {
    let spot: MapSpot
    let restaurant: Catalog.Restaurant?
    let venue: Catalog.Venue?

    init(_ spot: MapSpot) {
        self.spot = spot
        restaurant = spot.placeID.flatMap { Persona.catalog.restaurant($0) }
        venue = spot.placeID.flatMap { Persona.catalog.venue($0) }
    }

    /// "Californian Restaurant · Temescal".
    var subtitle: String {
        guard let place = spot.place else { return spot.address }
        return [kind, Persona.catalog.area(of: place)].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    var kind: String {
        if let restaurant { return restaurant.cuisine == "Bar" || restaurant.cuisine == "Pub" ? restaurant.cuisine : "\(restaurant.cuisine) Restaurant" }
        if let venue { return venue.kind.prefix(1).uppercased() + venue.kind.dropFirst() }
        return spot.place?.kind.name ?? ""
    }

    /// "$$".
    var price: String? { restaurant.map { String(repeating: "$", count: $0.priceLevel) } }

    /// Whether it is open at a moment; nil if its hours are not known.
    func isOpen(at date: Date) -> Bool? {
        guard let restaurant else { return nil }
        let time = TimeOfDay(of: date), day = Weekday(of: date)
        let yesterday = Weekday(of: date.addingTimeInterval(-86_400))
        func opens(_ day: Weekday) -> Bool { !restaurant.closedWeekdays.contains(day) }
        if restaurant.closes < restaurant.opens {
            return (opens(day) && time >= restaurant.opens) || (opens(yesterday) && time < restaurant.closes)
        }
        return opens(day) && time >= restaurant.opens && time < restaurant.closes
    }

    /// "Open · Closes 9:30 PM", "Closed · Opens 5:30 PM".
    func status(at date: Date) -> String? {
        guard let restaurant, let isOpen = isOpen(at: date) else { return nil }
        if isOpen { return "Open · Closes \(restaurant.closes.string)" }
        for days in 0..<8 {
            let day = Weekday(of: date.addingTimeInterval(Double(days) * 86_400))
            guard !restaurant.closedWeekdays.contains(day), days > 0 || TimeOfDay(of: date) < restaurant.opens else { continue }
            return "Closed · Opens \(days == 0 ? "" : days == 1 ? "Tomorrow " : "\(day.shortName) ")\(restaurant.opens.string)"
        }
        return "Closed"
    }

    /// The hours of each day, from today on.
    func hours(from date: Date) -> [(day: String, hours: String)] {
        guard let restaurant else { return [] }
        return (0..<7).map { offset in
            let day = Weekday(of: date.addingTimeInterval(Double(offset) * 86_400))
            let isClosed = restaurant.closedWeekdays.contains(day)
            return (day.name, isClosed ? "Closed" : "\(restaurant.opens.string) – \(restaurant.closes.string)")
        }
    }

    /// "4.6".
    static func rating(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
