import Foundation
import PersonaKit

/// Whether a flight can be checked in for.
enum CheckInState: Equatable {
    case early(opens: Date)
    case open
    case done
    case closed
}

/// A boarding pass of one passenger for one flight.
struct BoardingPass: Identifiable, Equatable {
    var trip: Trip
    var segment: Segment
    var passenger: Int

    var id: String { "\(segment.id)-\(passenger)" }
    var name: String { trip.passengers[passenger].name }
    var seat: String { segment.seats.indices.contains(passenger) ? segment.seats[passenger] : "" }
    /// What the code says: who, which booking, which flight, which seat.
    var code: String { "M1\(name.uppercased())/\(trip.id)/\(segment.from)\(segment.to)/\(segment.flightID)/\(segment.day)/\(seat)" }
}

/// Check-in and boarding passes.
extension SkyTripStore {
    func checkInState(_ segment: Segment) -> CheckInState {
        if Persona.isPast(segment.departs.addingTimeInterval(segment.checkedInAt == nil ? -segment.checkInLead : 0)) { return .closed }
        if segment.checkedInAt != nil { return .done }
        return !Persona.isPast(segment.checkInOpens) ? .early(opens: segment.checkInOpens) : .open
    }

    /// The next direction of a trip that is not checked in, with its state: that of its first flight.
    func nextCheckIn(_ trip: Trip) -> (direction: Int, state: CheckInState)? {
        guard trip.canceledAt == nil else { return nil }
        for direction in trip.directions {
            guard let first = trip.segments(direction).first, first.departs > Persona.now else { continue }
            return (direction, checkInState(first))
        }
        return nil
    }

    /// Checks everyone in for one direction. Who has no seat gets one.
    func checkIn(trip id: Trip.ID, direction: Int, agrees: Bool) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw SkyError.canceled }
        guard let first = trip.segments(direction).first else { throw SkyError.notFound("That flight") }
        switch checkInState(first) {
        case .early(let opens): throw SkyError.checkInEarly(Dates.longDay(opens) + " at " + Dates.time(opens))
        case .closed: throw SkyError.checkInClosed
        case .done: throw SkyError.checkedIn
        case .open: break
        }
        guard agrees else { throw SkyError.agreement }
        change { state in
            for place in state.trips[index].segments.indices where state.trips[index].segments[place].direction == direction {
                let segment = state.trips[index].segments[place]
                let missing = segment.seats.indices.filter { segment.seats[$0].isEmpty }
                let found = assigned(
                    missing.count, aircraft: segment.aircraft, cabin: trip.cabin(of: segment), flightID: segment.flightID, day: segment.day, trip: id,
                    taken: segment.seats)
                for (position, seat) in zip(missing, found) { state.trips[index].segments[place].seats[position] = seat }
                state.trips[index].segments[place].checkedInAt = Persona.now
            }
        }
    }

    func boardingPasses(_ trip: Trip) -> [BoardingPass] {
        trip.segments.filter { $0.checkedInAt != nil && $0.arrives > Persona.now }.flatMap { segment in
            trip.passengers.indices.map { BoardingPass(trip: trip, segment: segment, passenger: $0) }
        }
    }

    /// First class and the highest status board first, basic fares last.
    func boardingGroup(_ pass: BoardingPass) -> Int {
        if pass.trip.cabin(of: pass.segment) == .first { return 1 }
        let status = pass.trip.passengers[pass.passenger].contactID == Persona.me.id ? program(pass.segment.airlineID).map(status) : nil
        switch status {
        case .platinum: return 1
        case .gold: return 2
        case .silver: return 3
        default: return pass.trip.fareKind == .basic ? 6 : pass.trip.fareKind == .flex ? 4 : 5
        }
    }
}

extension Segment {
    var checkInOpens: Date { departs.addingTimeInterval(-86400) }
    /// Check-in closes 45 minutes before departure.
    var checkInLead: TimeInterval { 45 * 60 }

    /// `delay` is the announced one, in minutes.
    func noticeDate(_ notice: Notice, delay announced: Int? = nil) -> Date {
        let delay = Double(announced ?? FlightStatus.delay(flightID: flightID, day: day)) * 60
        switch notice {
        case .checkIn: return checkInOpens
        case .status: return departs.addingTimeInterval(-3 * 3600)
        case .boarding: return departs.addingTimeInterval(delay - FlightStatus.boardingTime)
        case .landed: return arrives.addingTimeInterval(delay)
        }
    }
}
