import Foundation
import PersonaKit

/// A restaurant with everything that is known of it: from the catalog, and from DineSpot.
struct Restaurant: Identifiable, Equatable {
    let entry: Catalog.Restaurant
    let place: Catalog.Place
    let table: RestaurantTable
    let area: String  // "Embarcadero"
    let city: Catalog.City
    /// The city's.
    let zone: TimeZone?

    var id: Catalog.Place.ID { entry.id }
    var name: String { place.name }
    var cuisine: String { entry.cuisine }

    /// Everything that a search may find it by.
    var searchText: String {
        ([name, cuisine, area, city.name] + entry.tags + entry.seating + table.menu.flatMap { $0.dishes.map(\.name) }).joined(separator: " ").lowercased()
    }

    /// Each word must be found in it.
    func matches(_ text: String) -> Bool {
        let all = searchText
        return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
    }
}

// Hours.
extension Restaurant {
    /// Brunch starts at ten on weekends where the kitchen opens later on other days.
    static let brunchOpens = TimeOfDay(hour: 10, minute: 0)

    func isOpen(on weekday: Weekday) -> Bool { !entry.closedWeekdays.contains(weekday) }

    func opens(on weekday: Weekday) -> TimeOfDay {
        entry.servesBrunch && Weekday.weekend.contains(weekday) ? min(entry.opens, Self.brunchOpens) : entry.opens
    }

    /// "5:00 PM – 10:00 PM", "Closed".
    func hours(on weekday: Weekday) -> String {
        isOpen(on: weekday) ? "\(opens(on: weekday).string) – \(entry.closes.string)" : "Closed"
    }

    /// The last time at which a party is seated on an evening: three quarters of an hour before closing, and before midnight.
    var lastSeating: TimeOfDay {
        if entry.closes <= entry.opens { return TimeOfDay(hour: 23, minute: 45) }
        let minutes = entry.closes.hour * 60 + entry.closes.minute - 45
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60)
    }

    /// The moment that a time on the restaurant's clock stands for.
    func moment(_ local: Date) -> Date {
        guard let zone else { return local }
        return local.addingTimeInterval(Double(Persona.secondsFromGMT(at: local) - zone.secondsFromGMT(for: local)))
    }
}

/// The part of the day at which a table is booked.
enum Service: String, CaseIterable, Identifiable {
    case breakfast, brunch, lunch, dinner, late

    var id: Self { self }
    var name: String { rawValue.capitalized }

    /// Weekend mornings are brunch where a restaurant serves it.
    init(_ time: TimeOfDay, weekday: Weekday, servesBrunch: Bool) {
        let isBrunchDay = servesBrunch && Weekday.weekend.contains(weekday)
        self =
            switch (time.hour, time.minute) {
            case (21, 30...), (22..., _): .late
            case (16..., _): .dinner
            case (..<15, _) where isBrunchDay: .brunch
            case (..<11, _): .breakfast
            default: .lunch
            }
    }
}
