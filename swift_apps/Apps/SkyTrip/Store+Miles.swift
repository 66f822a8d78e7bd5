import Foundation
import PersonaKit

/// What frequent flyers are, by the miles of a calendar year.
enum MilesStatus: Int, CaseIterable, Comparable {
    case member, silver, gold, platinum

    static func < (left: MilesStatus, right: MilesStatus) -> Bool { left.rawValue < right.rawValue }

    var name: String {
        switch self {
        case .member: "Member"
        case .silver: "Silver"
        case .gold: "Gold"
        case .platinum: "Platinum"
        }
    }

    /// Miles flown in a calendar year.
    var threshold: Int {
        switch self {
        case .member: 0
        case .silver: 5_000
        case .gold: 15_000
        case .platinum: 40_000
        }
    }

    var benefits: [String] {
        switch self {
        case .member: ["Earn miles on every flight", "Pay with miles"]
        case .silver: ["Board in group 3", "Earn miles on every flight", "Pay with miles"]
        case .gold: ["Board in group 2", "Earn miles on every flight", "Pay with miles"]
        case .platinum: ["Board in group 1", "Earn miles on every flight", "Pay with miles"]
        }
    }

    static func reached(_ miles: Int) -> MilesStatus { allCases.last { miles >= $0.threshold } ?? .member }
}

/// Frequent-flyer programs.
extension SkyTripStore {
    /// What the owner earns for a flight: the distance, more for higher fares and cabins, nothing for award tickets.
    func milesEarned(_ segment: Segment, trip: Trip) -> Int {
        guard trip.milesUsed == 0, trip.passengers.contains(where: { $0.contactID == Persona.me.id }) else { return 0 }
        let cabin =
            switch trip.cabin(of: segment) {
            case .economy: 100
            case .premium: 125
            case .first: 150
            }
        return segment.miles * trip.fareKind.milesPercent * cabin / 10_000
    }

    func milesFlown(_ program: MilesProgram, year: Int) -> Int {
        program.activity.filter { $0.isFlown && Dates.year(of: $0.date) == year }.reduce(0) { $0 + $1.miles }
    }

    var year: Int { Dates.year(of: Persona.today) }

    /// What was reached last year lasts through this one.
    func status(_ program: MilesProgram) -> MilesStatus {
        max(MilesStatus.reached(milesFlown(program, year: year)), MilesStatus.reached(milesFlown(program, year: year - 1)))
    }

    /// Airlines whose program the owner is not in.
    var otherAirlines: [Catalog.Airline] { Persona.catalog.airlines.filter { program($0.id) == nil } }

    func join(_ airlineID: String) throws {
        try Persona.requireNetwork()
        guard let airline = SkyPlaces.airline(airlineID) else { throw SkyError.notFound("That airline") }
        guard program(airlineID) == nil else { throw SkyError.program }
        let draw = SkyDice.drawn("\(airlineID)|\(Persona.newID("member"))")
        let number = "\(airline.code) \(1000 + draw % 9000) \(1000 + draw / 9000 % 9000)"
        change { $0.programs.append(MilesProgram(airlineID: airlineID, number: number, miles: 0, activity: [])) }
    }
}
