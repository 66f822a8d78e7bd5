import Foundation
import PersonaKit

@testable import TrailBlaze

/// A small TrailBlaze: three runs of the person's, one of Maya's, a loop, shoes, a plan of two weeks, two challenges and a club.
@MainActor enum TrailFixture {
    static func date(_ text: String) -> Date { BankFixture.date(text) }

    static func run(
        _ id: String, _ at: String, miles: Int, seconds: Int, by: String = "contact-me", splits: [Int] = [], route: String? = nil,
        kind: Activity.Kind = .run, purpose: Activity.Purpose? = nil
    ) -> Activity {
        Activity(
            id: id, athleteID: by, kind: kind, purpose: purpose, title: "Run \(id)", startedAt: date(at), seconds: seconds, hundredths: miles,
            climbFeet: 0, effort: 4, routeID: route, gearID: nil, note: nil, splits: splits, kudos: [], comments: [])
    }

    static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

    static let route = TrailRoute(
        id: "route-loop", name: "Loop", about: "Around", area: "South Beach", city: "San Francisco", surface: .paved, hundredths: 200, climbFeet: 90,
        isLoop: true, line: [coordinate(37.78, -122.39), coordinate(37.79, -122.39), coordinate(37.79, -122.40), coordinate(37.78, -122.39)],
        isSaved: false, createdAt: nil)

    static func workout(_ id: String, _ day: String, _ kind: Workout.Kind, miles: Int) -> Workout {
        Workout(id: id, day: day, plannedDay: day, kind: kind, title: "\(id) \(kind.name)", hundredths: miles, detail: nil, isDone: false, activityID: nil)
    }

    static func challenge(_ id: String, _ measure: Challenge.Measure, goal: Int, last: String = "2026-05-31", joined: Bool = true) -> Challenge {
        Challenge(
            id: id, name: id, about: "", measure: measure, kinds: measure == .days ? [] : [.run], goal: goal, firstDay: "2026-05-01", lastDay: last,
            symbol: "figure.run", color: "orange", isJoined: joined, athleteIDs: ["contact-maya-patel"])
    }

    static let state = TrailBlazeState(
        place: "San Francisco, CA", about: "", weeklyGoalHundredths: 2000,
        athletes: [Athlete(id: "contact-maya-patel", place: "San Francisco, CA", about: "Walks", isFollowed: true)],
        activities: [
            run("first", "2026-05-02T07:00", miles: 350, seconds: 1900, splits: [560, 540, 520, 280], route: "route-loop"),
            run("second", "2026-05-05T07:00", miles: 200, seconds: 1100, splits: [560, 540], route: "route-loop"),
            run("hand", "2026-05-09T07:00", miles: 500, seconds: 2750),
            run("maya", "2026-05-10T10:00", miles: 210, seconds: 2500, by: "contact-maya-patel", route: "route-loop"),
        ],
        routes: [route], hills: [Hill(coordinate: coordinate(37.79, -122.40), feet: 200, reachMiles: 0.4)],
        gear: [
            Gear(id: "gear-a", name: "A", kind: .shoes, about: "", since: "2026-01-01", isRetired: false, otherHundredths: 500),
            Gear(id: "gear-old", name: "Old", kind: .shoes, about: "", since: "2025-01-01", isRetired: true, otherHundredths: 0),
        ],
        plan: TrainingPlan(
            name: "Plan", coachID: "contact-maya-patel", race: "Race", raceDay: "2026-05-24", goalSeconds: 6900, firstDay: "2026-05-04",
            weeks: ["One", "Two", "Three"],
            workouts: [
                workout("w1", "2026-05-05", .easy, miles: 200), workout("w2", "2026-05-07", .track, miles: 300), workout("w3", "2026-05-12", .easy, miles: 500),
                workout("w4", "2026-05-16", .long, miles: 900), workout("race", "2026-05-24", .race, miles: 1310),
            ]),
        challenges: [
            challenge("distance", .distance, goal: 1500), challenge("days", .days, goal: 4), challenge("longest", .longest, goal: 1000),
            challenge("past", .distance, goal: 100, last: "2026-05-03"),
        ],
        clubs: [
            Club(
                id: "club", name: "Club", about: "", area: "SF", symbol: "star.fill", color: "red", otherMembers: 5, isJoined: true,
                athleteIDs: ["contact-maya-patel"],
                posts: [Post(id: "post", athleteID: "contact-maya-patel", writtenAt: date("2026-05-10T09:00"), text: "Hello", kudos: [])])
        ], recording: nil)

    static func store(_ state: TrailBlazeState = state) throws -> TrailBlazeStore {
        try PersonaHost.load(
            apps: [TrailBlazeStore.self],
            seeds: ["trailblaze": PersonaJSON.encoder.encode(state), "contacts": PersonaJSON.encoder.encode(BankFixture.people)], now: BankFixture.now)
        return Persona.store(TrailBlazeStore.self)
    }

    static func draft(_ at: String = "2026-05-12T07:00", minutes: Int = 48, distance: String = "5.2", kind: Activity.Kind = .run) -> ActivityDraft {
        ActivityDraft(kind: kind, startedAt: date(at), seconds: minutes * 60, distance: distance)
    }
}
