import Foundation
import PersonaKit

/// Everything that a person would find again in TrailBlaze after it was closed.
/// New elements are appended.
public struct TrailBlazeState: Codable, Equatable, Sendable {
    var place: String  // "San Francisco, CA"
    var about: String
    var weeklyGoalHundredths: Int  // miles that the person wants to run in a week
    var athletes: [Athlete]
    var activities: [Activity]
    var routes: [TrailRoute]
    var hills: [Hill]
    var gear: [Gear]
    var plan: TrainingPlan
    var challenges: [Challenge]
    var clubs: [Club]
    var recording: Recording?
}

/// Somebody whose activities the person can follow.
struct Athlete: Codable, Equatable, Identifiable, Sendable {
    var id: Contact.ID
    var place: String
    var about: String
    var isFollowed: Bool
}

struct Activity: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable {
        case run, walk, hike, ride, swim, strength, climb, yoga, ski
    }

    enum Purpose: String, Codable, CaseIterable, Sendable { case easy, long, track, race }

    var id: String  // "activity-260509-0700"
    var athleteID: Contact.ID
    var kind: Kind
    var purpose: Purpose?  // what a run was for
    var title: String
    var startedAt: Date
    var seconds: Int  // moving time
    var hundredths: Int  // 502 = 5.02 miles; 0 without a distance
    var climbFeet: Int
    var effort: Int  // 1…10
    var routeID: TrailRoute.ID?
    var gearID: Gear.ID?
    var note: String?
    var splits: [Int]  // seconds for each mile, and for what is left of the last; none when logged by hand
    var kudos: [Contact.ID]  // the first to give them first
    var comments: [Comment]
}

struct Comment: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var athleteID: Contact.ID
    var writtenAt: Date
    var text: String
}

struct TrailRoute: Codable, Equatable, Identifiable, Sendable {
    enum Surface: String, Codable, CaseIterable, Sendable { case paved, mixed, trail, track }

    var id: String  // "route-pier-14"
    var name: String
    var about: String
    var area: String  // "South Beach"
    var city: String
    var surface: Surface
    var hundredths: Int
    var climbFeet: Int
    var isLoop: Bool
    var line: [Coordinate]  // of a loop all of it, else the way there
    var isSaved: Bool
    var createdAt: Date?  // of the person's own routes
}

/// A hill that makes routes climb.
struct Hill: Codable, Equatable, Sendable {
    var coordinate: Coordinate
    var feet: Int
    var reachMiles: Double
}

struct Gear: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable { case shoes, bike }

    var id: String
    var name: String
    var kind: Kind
    var about: String
    var since: String  // "2026-01-24"
    var isRetired: Bool
    var otherHundredths: Int  // miles that were not recorded
}

/// An activity while it is recorded.
struct Recording: Codable, Equatable, Sendable {
    var kind: Activity.Kind
    var routeID: TrailRoute.ID?
    var startedAt: Date
    var seconds: Int  // up to the last pause
    var resumedAt: Date?  // nil while paused
    var secondsPerMile: Int  // 0 for what has no distance
}

extension Activity.Kind {
    var name: String {
        switch self {
        case .run: "Run"
        case .walk: "Walk"
        case .hike: "Hike"
        case .ride: "Ride"
        case .swim: "Swim"
        case .strength: "Strength"
        case .climb: "Climb"
        case .yoga: "Yoga"
        case .ski: "Ski Day"
        }
    }

    var symbol: String {
        switch self {
        case .run: "figure.run"
        case .walk: "figure.walk"
        case .hike: "figure.hiking"
        case .ride: "bicycle"
        case .swim: "figure.pool.swim"
        case .strength: "dumbbell.fill"
        case .climb: "mountain.2.fill"
        case .yoga: "figure.mind.and.body"
        case .ski: "snowflake"
        }
    }

    var hasDistance: Bool { [.run, .walk, .hike, .ride, .swim].contains(self) }
    /// Where the speed says more than the pace.
    var showsSpeed: Bool { self == .ride }
    /// What a person with no history of it needs for a mile.
    var usualSecondsPerMile: Int {
        switch self {
        case .run: 570
        case .walk: 1140
        case .hike: 1500
        case .ride: 320
        case .swim: 2700
        case .strength, .climb, .yoga, .ski: 0
        }
    }
}

extension Activity.Purpose {
    var name: String {
        switch self {
        case .easy: "Easy run"
        case .long: "Long run"
        case .track: "Track"
        case .race: "Race"
        }
    }
}

extension TrailRoute.Surface {
    var name: String { rawValue.capitalized }
    var symbol: String {
        switch self {
        case .paved: "road.lanes"
        case .mixed: "circle.lefthalf.filled"
        case .trail: "leaf.fill"
        case .track: "oval"
        }
    }
}

extension Recording {
    var isRunning: Bool { resumedAt != nil }
    func seconds(at date: Date) -> Int { seconds + (resumedAt.map { max(Int(date.timeIntervalSince($0)), 0) } ?? 0) }
    func hundredths(at date: Date) -> Int { secondsPerMile > 0 ? seconds(at: date) * 100 / secondsPerMile : 0 }
}
