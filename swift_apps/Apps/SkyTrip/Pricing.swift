import Foundation
import PersonaKit

/// What flights cost, and whether there are seats. By rule, so that every day of the next months has a price.
@MainActor enum SkyPrice {
    /// One passenger's standard fare on one flight, without taxes, in whole dollars.
    static func fare(_ flight: FlightDay, cabin: Cabin) -> Int {
        let local = SkyClock.local(flight.departs, at: flight.from)
        let ahead = Dates.daysFromToday(local)
        var cents = 6000 + flight.miles * 28 / 5
        for percent in [
            advance(ahead), weekday(Weekday(of: local)), season(local), hour(TimeOfDay(of: local).hour), 90 + SkyDice.drawn("\(flight.id)|fare", below: 23),
            cabin.percent,
        ] { cents = cents * percent / 100 }
        return (cents + 50) / 100 * 100
    }

    /// The same where the airline may have lowered it.
    private static func fare(_ flight: FlightDay, cabin: Cabin, lowered: [LoweredFare]) -> Int {
        let rule = fare(flight, cabin: cabin)
        guard let less = lowered.first(where: { $0.flight == flight.flightID && $0.day == flight.day }) else { return rule }
        return min(rule, (less.fareCents * cabin.percent / 100 + 50) / 100 * 100)
    }

    /// The fare of one way: two flights together cost less than each for itself.
    static func fare(_ flights: [FlightDay], cabin: Cabin, lowered: [LoweredFare]) -> Int {
        let sum = flights.reduce(0) { $0 + fare($1, cabin: cabin, lowered: lowered) }
        return flights.count > 1 ? (sum * 68 / 100 + 50) / 100 * 100 : sum
    }

    /// Taxes and fees for one passenger on one way.
    static func taxes(fareCents: Int, flights: [FlightDay]) -> Int {
        let isForeign = flights.contains { SkyPlaces.isForeign($0.from) || SkyPlaces.isForeign($0.to) }
        return (fareCents * 75 + 500) / 1000 + 860 * flights.count + (isForeign ? 3900 : 0)
    }

    /// Seats that can still be bought in a cabin: none where it is sold out, at most nine are counted.
    static func seatsLeft(_ flight: FlightDay, cabin: Cabin) -> Int {
        guard flight.aircraft.cabins.contains(cabin) else { return 0 }
        let local = SkyClock.local(flight.departs, at: flight.from)
        let isBusy = Weekday(of: local) == .fri || Weekday(of: local) == .sun
        let draw = SkyDice.drawn("\(flight.id)|\(cabin.rawValue)|left", below: 100)
        let soldOut = 4 + (isBusy ? 4 : 0) + (Dates.daysFromToday(local) < 3 ? 8 : 0)
        if draw < soldOut { return 0 }
        return draw < soldOut + 18 ? 1 + draw % 4 : 9
    }

    private static func advance(_ days: Int) -> Int {
        switch days {
        case ..<3: 185
        case ..<7: 155
        case ..<14: 125
        case ..<21: 112
        case ..<45: 100
        case ..<121: 94
        default: 98
        }
    }

    private static func weekday(_ day: Weekday) -> Int {
        switch day {
        case .fri: 112
        case .sun: 114
        case .mon: 104
        case .thu: 100
        case .tue, .wed: 92
        case .sat: 90
        }
    }

    /// Summer and the holidays cost more.
    private static func season(_ day: Date) -> Int {
        let parts = Persona.calendar.dateComponents([.month, .day], from: day)
        let number = (parts.month ?? 1) * 100 + (parts.day ?? 1)
        switch number {
        case 615...820: return 110
        case 1120...1130, 1218...1231, 101...103: return 140
        default: return 100
        }
    }

    private static func hour(_ hour: Int) -> Int {
        switch hour {
        case ..<7, 21...: 93
        case 8...9, 17...18: 106
        default: 100
        }
    }
}

extension Cabin {
    var percent: Int {
        switch self {
        case .economy: 100
        case .premium: 165
        case .first: 270
        }
    }
}

extension FareKind {
    /// Of the standard fare.
    var percent: Int {
        switch self {
        case .basic: 84
        case .standard: 100
        case .flex: 128
        }
    }

    /// Miles earned for 100 flown.
    var milesPercent: Int {
        switch self {
        case .basic: 50
        case .standard: 100
        case .flex: 150
        }
    }

    /// For one passenger, when a trip is changed again.
    static let changeFeeCents = 75_00
    /// For one passenger, when the money goes back to the card.
    static let cancelFeeCents = 75_00

    func cents(of standardCents: Int) -> Int { (standardCents * percent / 100 + 50) / 100 * 100 }
}

/// What a booking costs.
struct TripPrice: Equatable {
    var fareCents = 0
    var taxesCents = 0
    var seatsCents = 0
    var bagsCents = 0
    var creditCents = 0
    /// Where miles pay the fare.
    var milesUsed = 0

    var extrasCents: Int { seatsCents + bagsCents }
    var totalCents: Int { fareCents + taxesCents + extrasCents - creditCents }
}

extension Aircraft {
    var name: String {
        switch self {
        case .e175: "Embraer 175"
        case .a320: "Airbus A320"
        case .b738: "Boeing 737-800"
        case .a21n: "Airbus A321neo"
        case .b789: "Boeing 787-9"
        }
    }

    var cabins: [Cabin] { self == .a21n || self == .b789 ? Cabin.allCases : [.economy, .first] }
}
