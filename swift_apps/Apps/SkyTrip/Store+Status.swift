import Foundation
import PersonaKit

/// How a flight is doing, as time goes by.
struct FlightStatus: Equatable {
    enum Phase: Equatable { case scheduled, onTime, delayed, boarding, gateClosed, inFlight, landed }

    var phase: Phase
    /// Known from three hours before departure.
    var delayMinutes: Int
    var departs: Date
    var arrives: Date
    /// Follows a delay until the flight has landed; a past flight has its times as booked.
    var boards: Date
    /// How much of the way is behind, 0 to 1.
    var progress: Double

    /// How long before departure a flight boards.
    static let boardingTime: TimeInterval = 40 * 60

    @MainActor init(_ flight: FlightDay) {
        let delay = flight.announcedDelay ?? Self.delay(flightID: flight.flightID, day: flight.day)
        let departs = flight.departs.addingTimeInterval(Double(delay) * 60), arrives = flight.arrives.addingTimeInterval(Double(delay) * 60)
        let now = Persona.now
        let isKnown = flight.announcedDelay != nil || now >= flight.departs.addingTimeInterval(-3 * 3600)
        delayMinutes = isKnown ? delay : 0
        self.departs = isKnown ? departs : flight.departs
        self.arrives = isKnown ? arrives : flight.arrives
        progress = now <= departs ? 0 : now >= arrives ? 1 : now.timeIntervalSince(departs) / max(60, arrives.timeIntervalSince(departs))
        phase =
            switch now {
            case arrives...: .landed
            case departs...: .inFlight
            case departs.addingTimeInterval(-15 * 60)...: .gateClosed
            case departs.addingTimeInterval(-Self.boardingTime)...: .boarding
            default: !isKnown ? .scheduled : delay > 0 ? .delayed : .onTime
            }
        boards = (phase == .landed ? flight.departs : self.departs).addingTimeInterval(-Self.boardingTime)
    }

    /// Minutes that a flight is late: most are not.
    static func delay(flightID: Flight.ID, day: String) -> Int {
        let draw = SkyDice.drawn("\(flightID)|\(day)|delay", below: 100), more = SkyDice.drawn("\(flightID)|\(day)|late")
        switch draw {
        case ..<72: return 0
        case ..<86: return 5 + more % 16
        case ..<96: return 25 + more % 36
        default: return 75 + more % 76
        }
    }

    var title: String {
        switch phase {
        case .scheduled: "Scheduled"
        case .onTime: "On time"
        case .delayed: "Delayed \(delayMinutes) min"
        case .boarding: "Boarding"
        case .gateClosed: "Gate closed"
        case .inFlight: delayMinutes > 0 ? "In flight, \(delayMinutes) min late" : "In flight"
        case .landed: delayMinutes > 0 ? "Landed \(delayMinutes) min late" : "Landed on time"
        }
    }
}

/// Status of any flight, flights to follow, and what time does.
extension SkyTripStore {
    /// Flights with a number such as "GS 416" or "416" on a day.
    func flights(numbered text: String, on day: Date) -> [FlightDay] {
        let wanted = text.uppercased().filter { $0.isLetter || $0.isNumber }
        guard wanted.contains(where: \.isNumber) else { return [] }
        return state.flights.filter { $0.id == wanted || $0.id.dropFirst(2) == wanted }.compactMap { timetable.flight($0.id, on: day) }
            .map(asAnnounced).sorted { ($0.departs, $0.flightID) < ($1.departs, $1.flightID) }
    }

    func flight(_ id: Flight.ID, day: String) -> FlightDay? { SkyClock.day(code: day).flatMap { timetable.flight(id, on: $0) }.map(asAnnounced) }

    /// A flight of a trip.
    func flightDay(of segment: Segment) -> FlightDay { asAnnounced(segment.flightDay) }

    /// With the delay that the airline has announced, if it has.
    private func asAnnounced(_ flight: FlightDay) -> FlightDay {
        var flight = flight
        flight.announcedDelay = state.delays?.last { $0.flight == flight.flightID && $0.day == flight.day }?.minutes
        return flight
    }

    /// The airline delays a flight of a trip, or one that is followed, that has not left.
    func receive(_ delay: FlightDelay) {
        guard let flight = flight(delay.flight, day: delay.day), Persona.now < FlightStatus(flight).departs else { return }
        let trip = state.trips.first { trip in
            trip.canceledAt == nil && trip.segments.contains { $0.flightID == delay.flight && $0.day == delay.day }
        }
        guard trip != nil || isFollowing(flight) else { return }
        change { $0.delays = ($0.delays ?? []).filter { ($0.flight, $0.day) != (delay.flight, delay.day) } + [delay] }
        let leaves = SkyClock.time(flight.departs.addingTimeInterval(Double(delay.minutes) * 60), at: flight.from)
        Persona.notify(
            AppNotification(
                app: .skytrip, title: "\(flight.number) is delayed", body: "It is delayed by \(delay.minutes) minutes and leaves at \(leaves).",
                link: URL(string: trip.map { "skytrip://trip/\($0.id)" } ?? "skytrip://status")))
    }

    private func noticeDate(_ notice: Segment.Notice, of segment: Segment) -> Date {
        segment.noticeDate(notice, delay: flightDay(of: segment).announcedDelay)
    }

    func isFollowing(_ flight: FlightDay) -> Bool { state.following.contains { $0.flightID == flight.flightID && $0.day == flight.day } }

    func follow(_ flight: FlightDay, _ isOn: Bool) throws {
        try Persona.requireNetwork()
        let entry = FollowedFlight(flightID: flight.flightID, day: flight.day)
        change { state in
            state.following.removeAll { $0 == entry }
            if isOn { state.following.append(entry) }
        }
    }

    /// Followed flights, the next first; those that landed yesterday or before come last.
    var following: [FlightDay] {
        state.following.compactMap { flight($0.flightID, day: $0.day) }.sorted { ($0.departs, $0.id) < ($1.departs, $1.id) }
    }

    // MARK: Time

    var nextNotice: Date? {
        state.trips.filter { $0.canceledAt == nil }.flatMap(\.segments).flatMap { segment in
            Segment.Notice.allCases.filter { !segment.told.contains($0) }.map { noticeDate($0, of: segment) }
        }.filter { $0 > Persona.now }.min()
    }

    /// Says what is due, and gives miles for flights that have landed.
    func tell() {
        var news: [(Trip, Segment, Segment.Notice)] = []
        for trip in state.trips where trip.canceledAt == nil {
            for segment in trip.segments {
                for notice in Segment.Notice.allCases where !segment.told.contains(notice) && noticeDate(notice, of: segment) <= Persona.now {
                    news.append((trip, segment, notice))
                }
            }
        }
        guard !news.isEmpty else { return }
        change { state in
            for (trip, segment, notice) in news {
                guard let index = state.trips.firstIndex(where: { $0.id == trip.id }),
                    let place = state.trips[index].segments.firstIndex(where: { $0.id == segment.id })
                else { continue }
                state.trips[index].segments[place].told.append(notice)
                if notice == .landed {
                    state.addMiles(
                        milesEarned(segment, trip: trip), airlineID: segment.airlineID, title: "\(segment.number), \(segment.from) to \(segment.to)",
                        isFlown: true)
                }
            }
        }
        for (trip, segment, notice) in news { say(notice, segment, trip) }
    }

    private func say(_ notice: Segment.Notice, _ segment: Segment, _ trip: Trip) {
        let status = FlightStatus(flightDay(of: segment))
        let place = "Terminal \(segment.terminal), gate \(segment.gate)"
        switch notice {
        case .checkIn:
            guard segment.checkedInAt == nil else { return }
            post(
                "Check-in is open", "\(segment.number) to \(SkyPlaces.cityName(segment.to)), tomorrow at \(SkyClock.time(segment.departs, at: segment.from)).",
                trip)
            Persona.send(.mailReceived(SkyMail.checkIn(segment, trip: trip)))
        case .status:
            let time = SkyClock.time(status.departs, at: segment.from)
            let text = status.delayMinutes > 0 ? "is delayed by \(status.delayMinutes) minutes and leaves at \(time)" : "is on time and leaves at \(time)"
            post("\(segment.number) \(status.delayMinutes > 0 ? "is delayed" : "is on time")", "Your flight \(text). \(place).", trip)
        case .boarding: post("\(segment.number) boards now", "\(place).", trip)
        case .landed:
            let miles = program(segment.airlineID) == nil ? 0 : milesEarned(segment, trip: trip)
            post(
                "Welcome to \(SkyPlaces.cityName(segment.to))", miles > 0 ? "You earned \(miles.grouped) miles." : "Terminal \(segment.arrivalTerminal).",
                trip)
        }
    }

    private func post(_ title: String, _ body: String, _ trip: Trip) {
        Persona.notify(AppNotification(app: .skytrip, title: title, body: body, link: URL(string: "skytrip://trip/\(trip.id)")))
    }
}
