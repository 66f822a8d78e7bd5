import Foundation
import PersonaKit

/// Days and times at airports. A day is its midnight in the phone's zone, or its code, "2026-05-20".
@MainActor enum SkyClock {
    private static var zones: [String: TimeZone] = [:]

    /// The zone of an airport's city.
    static func zone(_ code: String) -> TimeZone {
        if let known = zones[code] { return known }
        guard let name = SkyPlaces.city(code)?.timeZone, let zone = TimeZone(identifier: name) else { return Persona.timeZone }
        zones[code] = zone
        return zone
    }

    /// A moment as clocks at an airport show it, for the formats of `Dates`, which write the phone's time.
    static func local(_ date: Date, at code: String) -> Date {
        date.addingTimeInterval(Double(zone(code).secondsFromGMT(for: date) - Persona.secondsFromGMT(at: date)))
    }

    /// "8:15 AM" at an airport.
    static func time(_ date: Date, at code: String) -> String { Dates.time(local(date, at: code)) }

    /// The day on which a moment falls at an airport.
    static func day(of date: Date, at code: String) -> Date { midnight(local(date, at: code)) }

    static func midnight(_ date: Date) -> Date { TimeOfDay(hour: 0, minute: 0).on(date) }
    static func day(_ date: Date, plus days: Int) -> Date { TimeOfDay(hour: 0, minute: 0).on(date, plusDays: days) }
    static var today: Date { Persona.today }

    /// Days since 1 January 1970.
    static func number(_ day: Date) -> Int { Dates.days(from: Date(timeIntervalSince1970: 0), to: day) - 1 }

    /// "2026-05-20".
    static func code(_ day: Date) -> String {
        let parts = Persona.calendar.dateComponents([.year, .month, .day], from: day)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    }

    /// From "2026-05-20".
    static func day(code: String) -> Date? {
        let numbers = code.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, code.count == 10 else { return nil }
        let day = Persona.calendar.date(from: DateComponents(year: numbers[0], month: numbers[1], day: numbers[2]))
        return day.flatMap { Self.code($0) == code ? $0 : nil }
    }

    /// The moment of a time of day at an airport. Nothing departs in the hours in which clocks change.
    static func moment(_ time: TimeOfDay, on day: Date, at code: String) -> Date {
        let midnight = Double(number(day) * 86400)
        // Noon in London: everywhere on the map the same day, and after the hour in which clocks change.
        let offset = Double(zone(code).secondsFromGMT(for: Date(timeIntervalSince1970: midnight + 43200)))
        return Date(timeIntervalSince1970: midnight + Double(time.hour * 3600 + time.minute * 60) - offset)
    }

    /// "5h 33m".
    static func length(_ minutes: Int) -> String {
        minutes < 60 ? "\(minutes)m" : minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(minutes % 60)m"
    }

    /// "5 hours 33 minutes".
    static func spoken(_ minutes: Int) -> String {
        [minutes / 60 > 0 ? (minutes / 60).counted("hour") : nil, minutes % 60 > 0 ? (minutes % 60).counted("minute") : nil]
            .compactMap { $0 }.joined(separator: " ")
    }
}

/// What the catalog says about airports and airlines.
@MainActor enum SkyPlaces {
    /// The code of the airport that trips start from: the nearest in the owner's city, or where that has none, the nearest of all.
    static var home: String {
        let catalog = Persona.catalog
        let saved = catalog.savedPlaces.first { $0.label == "Home" }.flatMap { catalog.place($0.placeID) }
        let all = catalog.airports.compactMap { airport in catalog.place(airport.id).map { (code: airport.code, place: $0) } }
        guard let saved else { return all.first?.code ?? "" }
        let near = all.filter { $0.place.cityID == saved.cityID }
        let found = (near.isEmpty ? all : near).min {
            ($0.place.coordinate.miles(to: saved.coordinate), $0.code) < ($1.place.coordinate.miles(to: saved.coordinate), $1.code)
        }
        return found?.code ?? ""
    }

    static func city(_ code: String) -> Catalog.City? {
        guard let airport = Persona.catalog.airport(code: code), let place = Persona.catalog.place(airport.id) else { return nil }
        return Persona.catalog.city(place.cityID)
    }

    /// "San Francisco".
    static func cityName(_ code: String) -> String { city(code)?.name ?? code }
    /// "San Francisco International Airport".
    static func airportName(_ code: String) -> String {
        Persona.catalog.airport(code: code).flatMap { Persona.catalog.place($0.id)?.name } ?? code
    }

    static func isForeign(_ code: String) -> Bool { city(code).map { $0.country != "US" } ?? false }

    static func airline(_ id: String) -> Catalog.Airline? { Persona.catalog.airline(id) }
    static func airlineName(_ id: String) -> String { airline(id)?.name ?? id }
    /// The airline of a flight, by what its number begins with.
    static func airlineID(ofFlight id: Flight.ID) -> String { Persona.catalog.airlines.first { $0.code == id.prefix(2) }?.id ?? "" }

    /// Airports whose code, name or city has every word of a text; all of them for none. By city.
    static func airports(matching text: String) -> [Catalog.Airport] {
        let words = text.lowercased().split(separator: " ")
        return Persona.catalog.airports.filter { airport in
            let all = "\(airport.code) \(airportName(airport.code)) \(city(airport.code)?.fullName ?? "")".lowercased()
            return words.allSatisfy { all.contains($0) }
        }.sorted { (cityName($0.code), $0.code) < (cityName($1.code), $1.code) }
    }
}

extension Int {
    /// "1 stop", "2 stops".
    func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }

    /// "17,500".
    var grouped: String {
        let digits = Array(String(Swift.abs(self)))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return (self < 0 ? "-" : "") + text
    }
}

extension Money {
    /// "$118", with cents only where there are some.
    static func short(_ cents: Int) -> String { cents % 100 == 0 ? String(string(cents).dropLast(3)) : string(cents) }
}
