import Foundation
import PersonaKit

/// What a person can do in TrailBlaze. The methods are in the files `Store+….swift`, one subject each.
public final class TrailBlazeStore: StateStore<TrailBlazeState>, PersonaStore {
    public static let app = AppID.trailblaze

    // Asked for by every row of the feed and by every chart, so worked out once for each state.
    private var sorted: [Activity]?
    private var best: [RecordDistance: [Effort]]?
    private var totals: [Activity.Kind?: [String: Totals]] = [:]

    public func receive(_ event: AppEvent) {
        if case .arrived(.comment(let comment)) = event { receive(comment) }
    }

    public override func stateChanged() {
        sorted = nil
        best = nil
        totals = [:]
    }

    /// Everybody's activities, the latest first.
    var latest: [Activity] {
        if let sorted { return sorted }
        let all = state.activities.sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
        sorted = all
        return all
    }

    /// The best efforts over each distance, the fastest first, one for each run.
    var records: [RecordDistance: [Effort]] {
        if let best { return best }
        let runs = mine.filter { $0.kind == .run }
        let found = Dictionary(uniqueKeysWithValues: RecordDistance.allCases.map { ($0, Effort.best($0, in: runs)) })
        best = found
        return found
    }

    /// Totals of the person's weeks, by their Mondays, and of months such as "2026-05".
    func totals(_ kind: Activity.Kind?) -> [String: Totals] {
        if let known = totals[kind] { return known }
        var found: [String: Totals] = [:]
        for activity in mine where kind == nil || activity.kind == kind {
            let day = DayKey.of(activity.startedAt)
            found[DayKey.monday(of: day), default: Totals()].add(activity)
            found[String(day.prefix(7)), default: Totals()].add(activity)
        }
        totals[kind] = found
        return found
    }
}

// Looking things up.
extension TrailBlazeStore {
    func activity(_ id: Activity.ID) -> Activity? { state.activities.first { $0.id == id } }
    func route(_ id: TrailRoute.ID?) -> TrailRoute? { id.flatMap { id in state.routes.first { $0.id == id } } }
    func gear(_ id: Gear.ID?) -> Gear? { id.flatMap { id in state.gear.first { $0.id == id } } }
    func athlete(_ id: Contact.ID) -> Athlete? { state.athletes.first { $0.id == id } }
    func challenge(_ id: Challenge.ID) -> Challenge? { state.challenges.first { $0.id == id } }
    func club(_ id: Club.ID) -> Club? { state.clubs.first { $0.id == id } }
    func workout(_ id: Workout.ID) -> Workout? { state.plan.workouts.first { $0.id == id } }
    var terrain: Terrain { Terrain(hills: state.hills) }

    /// The person's own activities, the latest first.
    var mine: [Activity] { latest.filter { $0.athleteID == Persona.me.id } }

    /// The person's activities and those of whom they follow, the latest first.
    var feed: [Activity] {
        let followed = Set(state.athletes.filter(\.isFollowed).map(\.id))
        return latest.filter { $0.athleteID == Persona.me.id || followed.contains($0.athleteID) }
    }

    func activities(of athlete: Contact.ID) -> [Activity] { latest.filter { $0.athleteID == athlete } }

    /// Miles of shoes or of a bike, in hundredths.
    func hundredths(of gear: Gear) -> Int {
        state.activities.reduce(gear.otherHundredths) { $1.gearID == gear.id ? $0 + $1.hundredths : $0 }
    }

    /// Gear that can be chosen for a new activity.
    func gear(for kind: Activity.Kind) -> [Gear] {
        state.gear.filter { !$0.isRetired && ($0.kind == .bike) == (kind == .ride) && kind.hasDistance && kind != .swim }
    }
}

extension TrailBlazeState {
    func index(ofActivity id: Activity.ID) throws -> Int {
        guard let index = activities.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That activity") }
        return index
    }
}
