import Foundation
import PersonaKit

/// A flight on one day.
struct FlightDay: Hashable, Identifiable, Sendable {
    var flightID: Flight.ID
    var airlineID: String
    var from: String
    var to: String
    var day: String  // "2026-05-20"
    var departs: Date
    var arrives: Date
    var minutes: Int
    var miles: Int
    var aircraft: Aircraft
    var announcedDelay: Int?  // in minutes, once the airline has said so

    var id: String { "\(flightID)|\(day)" }
    /// "GS 416".
    var number: String { flightNumber(flightID) }
}

/// "GS 416" for "GS416".
func flightNumber(_ id: Flight.ID) -> String { "\(id.prefix(2)) \(id.dropFirst(2))" }

/// A way from one airport to another on a day: one flight or two.
struct Itinerary: Hashable, Identifiable, Sendable {
    var flights: [FlightDay]
    /// What one passenger pays for the standard fare, without taxes.
    var fareCents: Int
    var seatsLeft: Int
    var cabin: Cabin

    var id: String { flights.map(\.id).joined(separator: "+") }
    var from: String { flights.first?.from ?? "" }
    var to: String { flights.last?.to ?? "" }
    var departs: Date { flights.first?.departs ?? .distantPast }
    var arrives: Date { flights.last?.arrives ?? .distantPast }
    var minutes: Int { Int(arrives.timeIntervalSince(departs)) / 60 }
    var stops: Int { flights.count - 1 }
    var airlineIDs: [String] { flights.reduce(into: []) { if !$0.contains($1.airlineID) { $0.append($1.airlineID) } } }
    var isSoldOut: Bool { seatsLeft == 0 }
}

/// The flights of all airlines, arranged for searching. Made once: the timetable never changes.
@MainActor final class Timetable {
    let flights: [Flight.ID: Flight]
    private let byOrigin: [String: [Flight]]
    private let byRoute: [String: [Flight]]
    private let stations: [String: Station]

    init(_ state: SkyTripState) {
        flights = Dictionary(state.flights.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        byOrigin = Dictionary(grouping: state.flights, by: \.from)
        byRoute = Dictionary(grouping: state.flights) { "\($0.from)-\($0.to)" }
        stations = Dictionary(state.stations.map { ("\($0.airlineID)|\($0.airport)", $0) }, uniquingKeysWith: { first, _ in first })
    }

    func station(_ airlineID: String, at airport: String) -> Station? { stations["\(airlineID)|\(airport)"] }

    /// "A12": the airline's letter at the airport, and a number of the day.
    func gate(_ flight: FlightDay) -> String {
        let letter = station(flight.airlineID, at: flight.from)?.gates ?? "A"
        return "\(letter)\(1 + SkyDice.drawn("\(flight.flightID)|\(flight.day)|gate", below: 28))"
    }

    func terminal(_ airlineID: String, at airport: String) -> String { station(airlineID, at: airport)?.terminal ?? "Main" }

    /// A flight on a day, if it flies then.
    func flight(_ id: Flight.ID, on day: Date) -> FlightDay? {
        guard let flight = flights[id], flight.weekdays?.contains(Weekday(of: day)) ?? true else { return nil }
        return dated(flight, on: day, code: SkyClock.code(day))
    }

    /// All flights without a stop on a day, in the order of departure.
    func direct(from: String, to: String, on day: Date) -> [FlightDay] {
        let weekday = Weekday(of: day), code = SkyClock.code(day)
        return (byRoute["\(from)-\(to)"] ?? []).filter { $0.weekdays?.contains(weekday) ?? true }
            .map { dated($0, on: day, code: code) }.sorted { ($0.departs, $0.flightID) < ($1.departs, $1.flightID) }
    }

    /// Everything that leaves an airport on a day.
    func departures(from: String, on day: Date) -> [FlightDay] {
        let weekday = Weekday(of: day), code = SkyClock.code(day)
        return (byOrigin[from] ?? []).filter { $0.weekdays?.contains(weekday) ?? true }
            .map { dated($0, on: day, code: code) }.sorted { ($0.departs, $0.flightID) < ($1.departs, $1.flightID) }
    }

    func destinations(from: String) -> [String] { Set((byOrigin[from] ?? []).map(\.to)).sorted() }

    /// The ways with one stop: after each first flight the next fitting second one, without a long way around; the shortest twelve.
    func connections(from: String, to: String, on day: Date) -> [[FlightDay]] {
        var found: [[FlightDay]] = []
        let ways = directMiles(from, to)
        let weekday = Weekday(of: day), code = SkyClock.code(day)
        let least = SkyPlaces.isForeign(from) || SkyPlaces.isForeign(to) ? 75 : 50
        for first in byOrigin[from] ?? [] where first.to != to && first.weekdays?.contains(weekday) ?? true {
            guard let seconds = byRoute["\(first.to)-\(to)"] else { continue }
            let start = dated(first, on: day, code: code)
            let arrivalDay = SkyClock.day(of: start.arrives, at: first.to)
            var best: FlightDay?
            for later in 0...1 {
                let next = SkyClock.day(arrivalDay, plus: later)
                for second in seconds where first.miles + second.miles <= ways && second.weekdays?.contains(Weekday(of: next)) ?? true {
                    let flight = dated(second, on: next, code: SkyClock.code(next))
                    let wait = Int(flight.departs.timeIntervalSince(start.arrives)) / 60
                    guard wait >= least, wait <= 330 else { continue }
                    if best.map({ flight.arrives < $0.arrives }) ?? true { best = flight }
                }
                if best != nil { break }
            }
            if let best { found.append([start, best]) }
        }
        let sorted = found.sorted { left, right in
            let (one, two) = (length(left), length(right))
            return (one, left[0].id, left[1].id) < (two, right[0].id, right[1].id)
        }
        return Array(sorted.prefix(12))
    }

    private func length(_ flights: [FlightDay]) -> TimeInterval {
        guard let first = flights.first, let last = flights.last else { return 0 }
        return last.arrives.timeIntervalSince(first.departs)
    }

    /// How many miles a way with a stop may have.
    private func directMiles(_ from: String, _ to: String) -> Int {
        if let flight = byRoute["\(from)-\(to)"]?.first { return flight.miles * 3 / 2 + 350 }
        return Int.max
    }

    private func dated(_ flight: Flight, on day: Date, code: String) -> FlightDay {
        let departs = SkyClock.moment(flight.departs, on: day, at: flight.from)
        return FlightDay(
            flightID: flight.id, airlineID: SkyPlaces.airlineID(ofFlight: flight.id), from: flight.from, to: flight.to, day: code, departs: departs,
            arrives: departs.addingTimeInterval(Double(flight.minutes) * 60), minutes: flight.minutes, miles: flight.miles, aircraft: flight.aircraft)
    }
}
