import Foundation
import PersonaKit

struct TrainingPlan: Codable, Equatable, Sendable {
    var name: String
    var coachID: Contact.ID
    var race: String
    var raceDay: String  // "2026-06-14"
    var goalSeconds: Int
    var firstDay: String  // a Monday
    var weeks: [String]  // what each week is about
    var workouts: [Workout]
}

struct Workout: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable { case easy, track, hills, long, race }
    enum Status: Equatable, Sendable { case done, missed, today, ahead }

    var id: String  // "workout-260512"
    var day: String  // "2026-05-12"
    var plannedDay: String  // where the plan had it first
    var kind: Kind
    var title: String
    var hundredths: Int
    var detail: String?
    var isDone: Bool
    var activityID: Activity.ID?
}

struct Challenge: Codable, Equatable, Identifiable, Sendable {
    /// What counts: hundredths of a mile, feet, seconds, days, or hundredths of the longest activity.
    enum Measure: String, Codable, Sendable { case distance, climb, time, days, longest }

    var id: String
    var name: String
    var about: String
    var measure: Measure
    var kinds: [Activity.Kind]  // all if empty
    var goal: Int
    var firstDay: String
    var lastDay: String
    var symbol: String
    var color: String
    var isJoined: Bool
    var athleteIDs: [Contact.ID]  // without the person
}

struct Club: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var name: String
    var about: String
    var area: String
    var symbol: String
    var color: String
    var otherMembers: Int  // whom the person doesn't know
    var isJoined: Bool
    var athleteIDs: [Contact.ID]  // without the person
    var posts: [Post]
}

struct Post: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var athleteID: Contact.ID
    var writtenAt: Date
    var text: String
    var kudos: [Contact.ID]
}

extension Workout {
    @MainActor var status: Status {
        if isDone { return .done }
        return day == DayKey.today ? .today : day < DayKey.today ? .missed : .ahead
    }

    var isMoved: Bool { day != plannedDay }

    var symbol: String {
        switch kind {
        case .easy: "figure.run"
        case .track: "stopwatch.fill"
        case .hills: "mountain.2.fill"
        case .long: "road.lanes"
        case .race: "flag.checkered"
        }
    }
}

extension Workout.Kind {
    var name: String {
        switch self {
        case .easy: "Easy"
        case .track: "Track"
        case .hills: "Hills"
        case .long: "Long"
        case .race: "Race"
        }
    }
}

extension Challenge {
    enum Phase: Equatable, Sendable { case ahead, current, over }

    @MainActor var phase: Phase {
        DayKey.today < firstDay ? .ahead : DayKey.today > lastDay ? .over : .current
    }

    func counts(_ activity: Activity) -> Bool {
        let day = DayKey.of(activity.startedAt)
        return day >= firstDay && day <= lastDay && (kinds.isEmpty || kinds.contains(activity.kind))
    }
}

extension Club {
    var memberCount: Int { athleteIDs.count + otherMembers + (isJoined ? 1 : 0) }
}
