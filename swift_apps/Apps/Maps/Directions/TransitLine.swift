import Foundation
import PersonaKit
import SwiftUI

/// A line of transit: its stops in order, and how often and how fast it goes, in both directions.
struct TransitLine: Hashable, Identifiable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case train, metro, bus, ferry

        /// Miles an hour between stops, and the minutes at each of them.
        var speed: (milesAnHour: Double, minutesAtStop: Double) {
            switch self {
            case .train: (36, 0.6)
            case .metro: (17, 0.5)
            case .bus: (11, 0.5)
            case .ferry: (16, 2)
            }
        }

        var symbol: String {
            switch self {
            case .train, .metro: "tram.fill"
            case .bus: "bus.fill"
            case .ferry: "ferry.fill"
            }
        }
    }

    struct Stop: Hashable, Sendable {
        var name: String
        var coordinate: Coordinate
    }

    /// "N Judah".
    var name: String
    /// "Muni".
    var agency: String
    var kind: Kind
    /// RGB, as in 0xFFDD00.
    var color: Int
    /// Minutes between two departures.
    var every: Int
    /// In minutes after midnight.
    var hours: ClosedRange<Int>
    var stops: [Stop]

    var id: String { "\(agency) \(name)" }
    var tint: Color { Color(red: Double(color >> 16 & 255) / 255, green: Double(color >> 8 & 255) / 255, blue: Double(color & 255) / 255) }

    /// Stops are written as "Name latitude longitude; …".
    init(_ name: String, _ agency: String, _ kind: Kind, _ color: Int, every: Int, hours: ClosedRange<Int> = 300...1_440, _ stops: String) {
        self.name = name
        self.agency = agency
        self.kind = kind
        self.color = color
        self.every = every
        self.hours = hours
        self.stops = stops.split(separator: ";").compactMap { text in
            let words = text.split(separator: " ")
            guard words.count > 2, let longitude = Double(words[words.count - 1]), let latitude = Double(words[words.count - 2]) else { return nil }
            return Stop(name: words.dropLast(2).joined(separator: " "), coordinate: Coordinate(latitude: latitude, longitude: longitude))
        }
    }

    /// The minutes from one stop to another, in either direction.
    func minutes(from start: Int, to end: Int) -> Int {
        let (first, last) = (min(start, end), max(start, end))
        let miles = miles(from: first, to: last)
        return max(Int((miles / kind.speed.milesAnHour * 60 + Double(last - first) * kind.speed.minutesAtStop).rounded()), 1)
    }

    func miles(from start: Int, to end: Int) -> Double {
        let (first, last) = (min(start, end), max(start, end))
        return zip(stops[first..<last], stops[(first + 1)...last]).reduce(0) { $0 + $1.0.coordinate.miles(to: $1.1.coordinate) }
    }

    /// The first departure at a stop at a moment or after it, toward another stop. Departures leave the first stop of the direction every few
    /// minutes from the opening hour on. Nil when none goes any more that day.
    func departure(at stop: Int, toward end: Int, after date: Date) -> Date? {
        let first = end > stop ? 0 : stops.count - 1
        let late = stop == first ? 0 : minutes(from: first, to: stop)
        let midnight = Persona.calendar.startOfDay(for: date)
        let now = date.timeIntervalSince(midnight) / 60
        let number = max(Int(((now - Double(late + hours.lowerBound)) / Double(every)).rounded(.up)), 0)
        let leaves = hours.lowerBound + number * every
        return leaves > hours.upperBound ? nil : midnight.addingTimeInterval(Double(leaves + late) * 60)
    }
}

/// A ride on a line from one stop to another.
struct TransitRide: Hashable {
    var line: TransitLine
    var from: Int
    var to: Int
    var departs: Date
    var arrives: Date

    var start: TransitLine.Stop { line.stops[from] }
    var end: TransitLine.Stop { line.stops[to] }
    var count: Int { abs(to - from) }
    /// Where the vehicle goes in the end: "Ocean Beach".
    var direction: String { (to > from ? line.stops.last : line.stops.first)?.name ?? "" }
    var points: [Coordinate] {
        let part = line.stops[min(from, to)...max(from, to)].map(\.coordinate)
        return to > from ? part : part.reversed()
    }
}
