import Foundation
import PersonaKit

// How SkyTrip writes cabins, fares, days and ways.

extension Cabin {
    var name: String {
        switch self {
        case .economy: "Economy"
        case .premium: "Premium"
        case .first: "First"
        }
    }
}

extension FareKind {
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// What the fare allows, with a symbol that says yes or no.
    var rules: [(text: String, isGood: Bool)] {
        switch self {
        case .basic:
            [
                ("Carry-on bag", true), ("Seats for a fee, or at check-in", false), ("No changes", false), ("No refund", false), ("50% of the miles", false),
            ]
        case .standard:
            [
                ("Carry-on bag", true), ("Choose your seats", true), ("One free change, then $75", true), ("Travel credit, or refund less $75", true),
                ("100% of the miles", true),
            ]
        case .flex:
            [
                ("Carry-on bag", true), ("Choose your seats", true), ("Free changes", true), ("Full refund", true), ("150% of the miles", true),
            ]
        }
    }
}

extension Itinerary {
    /// "Nonstop", "1 stop in Denver".
    @MainActor var stopText: String {
        stops == 0 ? "Nonstop" : "\(stops.counted("stop")) in \(flights.dropLast().map { SkyPlaces.cityName($0.to) }.joined(separator: ", "))"
    }
    /// "Cascadia Air", "Cascadia Air + Gulfwind".
    @MainActor var airlineText: String { airlineIDs.map(SkyPlaces.airlineName).joined(separator: " + ") }
    @MainActor var departText: String { SkyClock.time(departs, at: from) }
    @MainActor var arriveText: String { SkyClock.time(arrives, at: to) }
    /// Days later on the clocks at the end.
    @MainActor var dayShift: Int { Dates.days(from: SkyClock.local(departs, at: from), to: SkyClock.local(arrives, at: to)) }
    @MainActor var dayText: String { Dates.shortDay(SkyClock.local(departs, at: from)) }
}

extension Trip {
    /// "May 20 – 24, 2026", "20 – 24 May 2026" where the day comes first, or one day.
    @MainActor var datesText: String {
        guard let first = segments.first, let last = segments.last else { return "" }
        let start = SkyClock.local(first.departs, at: first.from), end = SkyClock.local(last.departs, at: last.from)
        guard Dates.days(from: start, to: end) > 0 else { return Dates.dayAndYear(start) }
        let isOneMonth = Dates.monthAndYear(start) == Dates.monthAndYear(end)
        if isOneMonth, Dates.isDayFirst { return "\(Dates.day(start).filter(\.isNumber)) – \(Dates.dayAndYear(end))" }
        let tail = isOneMonth ? String(Dates.dayAndYear(end).split(separator: " ", maxSplits: 1).last ?? "") : Dates.dayAndYear(end)
        return "\(Dates.day(start)) – \(tail)"
    }

    /// "in 8 days", "tomorrow", "today".
    @MainActor var countdown: String {
        guard let next = nextSegment else { return "" }
        if Persona.isPast(next.departs) { return "In flight" }
        switch Dates.daysFromToday(SkyClock.local(next.departs, at: next.from)) {
        case ..<1: return "Today"
        case 1: return "Tomorrow"
        case let days: return "In \(days) days"
        }
    }
}

extension Segment {
    @MainActor var departText: String { SkyClock.time(departs, at: from) }
    @MainActor var arriveText: String { SkyClock.time(arrives, at: to) }
    @MainActor var localDay: Date { SkyClock.local(departs, at: from) }
    @MainActor var dayShift: Int { Dates.days(from: localDay, to: SkyClock.local(arrives, at: to)) }
    /// "9C", "9C, 9D", "Not chosen".
    var seatText: String {
        let chosen = seats.filter { !$0.isEmpty }
        return chosen.isEmpty ? "Not chosen" : chosen.joined(separator: ", ")
    }
}

extension FlightSearch {
    /// "Jul 17 – Jul 19", "Jul 17".
    var datesText: String { returns.map { "\(Dates.day(departs)) – \(Dates.day($0))" } ?? Dates.day(departs) }
}
