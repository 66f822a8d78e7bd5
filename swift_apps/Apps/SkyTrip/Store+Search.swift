import Foundation
import PersonaKit

/// Finding flights.
extension SkyTripStore {
    static let bookableDays = 330
    static let maximumPassengers = 6

    /// Says what is wrong with a search before it is made.
    func check(_ search: FlightSearch) throws {
        try Persona.requireNetwork()
        guard Persona.catalog.airport(code: search.from) != nil else { throw SkyError.noAirport("fly from") }
        guard Persona.catalog.airport(code: search.to) != nil else { throw SkyError.noAirport("fly to") }
        guard search.from != search.to else { throw SkyError.sameAirport }
        if let city = SkyPlaces.city(search.from), city.id == SkyPlaces.city(search.to)?.id { throw SkyError.sameCity(city.name) }
        guard (1...Self.maximumPassengers).contains(search.passengers) else { throw SkyError.passengers }
        guard Dates.daysFromToday(search.departs) >= 0 else { throw SkyError.past }
        if let returns = search.returns, Dates.days(from: search.departs, to: returns) < 0 { throw SkyError.returnBeforeDeparture }
        guard Dates.daysFromToday(search.returns ?? search.departs) <= Self.bookableDays else { throw SkyError.tooFar }
    }

    /// Keeps the last five searches.
    func remember(_ search: FlightSearch) {
        change { state in
            state.recentSearches.removeAll { $0 == search }
            state.recentSearches = Array(([search] + state.recentSearches).prefix(5))
        }
    }

    func clearRecentSearches() { change { $0.recentSearches = [] } }

    /// All ways on a day that still can be booked, without and with one stop, in the cabin that is asked for.
    func itineraries(from: String, to: String, on day: Date, cabin: Cabin) -> [Itinerary] {
        let earliest = Persona.now.addingTimeInterval(3600)
        let ways = timetable.direct(from: from, to: to, on: day).map { [$0] } + timetable.connections(from: from, to: to, on: day)
        return ways.compactMap { flights in
            guard let first = flights.first, first.departs >= earliest else { return nil }
            guard flights.contains(where: { $0.aircraft.cabins.contains(cabin) }) else { return nil }
            return itinerary(flights, cabin: cabin)
        }
    }

    /// Flights of a connection without the cabin are flown in economy.
    func itinerary(_ flights: [FlightDay], cabin: Cabin) -> Itinerary {
        let left = flights.map { SkyPrice.seatsLeft($0, cabin: $0.aircraft.cabins.contains(cabin) ? cabin : .economy) }.min() ?? 0
        let fare = SkyPrice.fare(flights, cabin: cabin, lowered: state.loweredFares ?? [])
        return Itinerary(flights: flights, fareCents: fare, seatsLeft: left, cabin: cabin)
    }

    /// The lowest standard fare of a day, for the strip of days. `nil` where nothing flies or nothing is left.
    func lowestFare(from: String, to: String, on day: Date, cabin: Cabin, passengers: Int) -> Int? {
        guard Dates.daysFromToday(day) >= 0, Dates.daysFromToday(day) <= Self.bookableDays else { return nil }
        return itineraries(from: from, to: to, on: day, cabin: cabin).filter { $0.seatsLeft >= passengers }.map { shown($0) }.min()
    }

    /// The price that a list shows: the cheapest fare with taxes, for one passenger.
    func shown(_ itinerary: Itinerary) -> Int {
        let kind: FareKind = itinerary.cabin == .economy ? .basic : .standard
        let fare = kind.cents(of: itinerary.fareCents)
        return fare + SkyPrice.taxes(fareCents: fare, flights: itinerary.flights)
    }

    /// An airline lowers a fare, to the highest one with which lists show at most the price. Who follows the flight or has looked for it is told.
    func receive(_ price: ArrivingPrice) {
        guard let id = price.flight, let day = price.day, let flight = flight(id, day: day) else { return }
        guard flight.departs >= Persona.now.addingTimeInterval(3600) else { return }
        var way = itinerary([flight], cabin: .economy)
        guard !way.isSoldOut, shown(way) > price.priceCents else { return }
        while shown(way) > price.priceCents, way.fareCents > 100 { way.fareCents -= 100 }
        guard shown(way) <= price.priceCents else { return }
        let lowered = LoweredFare(flight: id, day: day, fareCents: way.fareCents)
        change { $0.loweredFares = ($0.loweredFares ?? []).filter { ($0.flight, $0.day) != (id, day) } + [lowered] }
        guard isFollowing(flight) || state.recentSearches.contains(where: { $0.looksFor(flight) }) else { return }
        let leaves = Dates.day(SkyClock.local(flight.departs, at: flight.from))
        Persona.notify(
            AppNotification(
                app: .skytrip, title: "Price drop: \(SkyPlaces.cityName(flight.from)) to \(SkyPlaces.cityName(flight.to))",
                body: "\(flight.number) on \(leaves) now costs \(Money.string(shown(way))).",
                link: URL(string: "skytrip://book/\(flight.from)/\(flight.to)/\(day)")))
    }

    /// Low fares from an airport in the coming weeks, one for each place.
    func ideas(from: String) -> [Itinerary] {
        let places = ["SEA", "LAX", "DEN", "JFK", "ORD", "HNL", "AUS", "SAN"].filter { $0 != from }
        return places.compactMap { code in
            let days = [17, 24, 31, 38].map { SkyClock.day(SkyClock.today, plus: $0 + SkyDice.drawn("\(from)|\(code)|idea", below: 6)) }
            return days.flatMap { day in timetable.direct(from: from, to: code, on: day).map { itinerary([$0], cabin: .economy) } }
                .filter { !$0.isSoldOut }.min { (shown($0), $0.id) < (shown($1), $1.id) }
        }
    }
}

extension FlightSearch {
    /// Whether the search finds the flight, out or back.
    @MainActor func looksFor(_ flight: FlightDay) -> Bool {
        if (from, to) == (flight.from, flight.to), SkyClock.code(departs) == flight.day { return true }
        guard let returns else { return false }
        return (from, to) == (flight.to, flight.from) && SkyClock.code(returns) == flight.day
    }
}

/// What a person narrows a list of flights down by. Not part of the state: a search starts anew each time.
struct FlightFilter: Equatable {
    enum Sort: String, CaseIterable, Identifiable {
        case best, price, duration, departure, arrival

        var id: String { rawValue }
        var name: String {
            switch self {
            case .best: "Best"
            case .price: "Lowest price"
            case .duration: "Shortest"
            case .departure: "Earliest departure"
            case .arrival: "Earliest arrival"
            }
        }
    }

    enum Part: String, CaseIterable, Identifiable {
        case morning, afternoon, evening

        var id: String { rawValue }
        var name: String {
            switch self {
            case .morning: "Morning, before noon"
            case .afternoon: "Afternoon, noon to 6 PM"
            case .evening: "Evening, after 6 PM"
            }
        }
        var hours: Range<Int> {
            switch self {
            case .morning: 0..<12
            case .afternoon: 12..<18
            case .evening: 18..<24
            }
        }
    }

    var sort = Sort.best
    var isNonstopOnly = false
    var airlineIDs: [String] = []
    var parts: [Part] = []
    var maximumCents: Int?

    var count: Int { (isNonstopOnly ? 1 : 0) + (airlineIDs.isEmpty ? 0 : 1) + (parts.isEmpty ? 0 : 1) + (maximumCents == nil ? 0 : 1) }

    mutating func clear() { self = FlightFilter(sort: sort) }

    @MainActor func apply(to itineraries: [Itinerary], store: SkyTripStore) -> [Itinerary] {
        let found = itineraries.filter { way in
            let hour = TimeOfDay(of: SkyClock.local(way.departs, at: way.from)).hour
            return (!isNonstopOnly || way.stops == 0) && (airlineIDs.isEmpty || way.airlineIDs.allSatisfy(airlineIDs.contains))
                && (parts.isEmpty || parts.contains { $0.hours.contains(hour) }) && (maximumCents.map { store.shown(way) <= $0 } ?? true)
        }
        func order(_ way: Itinerary) -> (Int, Int) {
            let cents = store.shown(way), departs = Int(way.departs.timeIntervalSince1970)
            switch sort {
            // An hour on the way counts as much as 40 dollars.
            case .best: return (cents + way.minutes * 67 + way.stops * 30_00, departs)
            case .price: return (cents, departs)
            case .duration: return (way.minutes, departs)
            case .departure: return (departs, way.minutes)
            case .arrival: return (Int(way.arrives.timeIntervalSince1970), way.minutes)
            }
        }
        let keyed = found.map { (way: $0, order: order($0)) }
        return keyed.sorted { ($0.way.isSoldOut ? 1 : 0, $0.order.0, $0.order.1, $0.way.id) < ($1.way.isSoldOut ? 1 : 0, $1.order.0, $1.order.1, $1.way.id) }
            .map(\.way)
    }
}
