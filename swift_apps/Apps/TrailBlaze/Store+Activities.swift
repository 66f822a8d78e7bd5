import Foundation
import PersonaKit

/// What a person enters about an activity.
struct ActivityDraft: Equatable {
    var kind = Activity.Kind.run
    var purpose: Activity.Purpose?
    var title = ""
    var startedAt: Date
    var seconds = 0
    var distance = ""  // "5.2"
    var effort = 4
    var gearID: Gear.ID?
    var routeID: TrailRoute.ID?
    var note = ""
}

/// Logging by hand, editing and deleting.
extension TrailBlazeStore {
    nonisolated static let titleLimit = 80
    nonisolated static let noteLimit = 1000

    @discardableResult
    func log(_ draft: ActivityDraft) throws -> Activity.ID {
        try Persona.requireNetwork()
        var activity = try checked(draft)
        activity.id = Persona.newID("activity")
        add(activity)
        return activity.id
    }

    func edit(_ id: Activity.ID, _ draft: ActivityDraft) throws {
        try Persona.requireNetwork()
        let old = state.activities[try state.index(ofActivity: id)]
        guard old.athleteID == Persona.me.id else { throw TrailError.notYours }
        var activity = try checked(draft)
        activity.id = id
        activity.kudos = old.kudos
        activity.comments = old.comments
        if old.seconds == activity.seconds, old.hundredths == activity.hundredths, old.kind == activity.kind { activity.splits = old.splits }
        if old.routeID == activity.routeID, old.hundredths == activity.hundredths { activity.climbFeet = old.climbFeet }
        try change { state in
            state.activities[try state.index(ofActivity: id)] = activity
            // A workout stays done by a run of its day only.
            for index in state.plan.workouts.indices where state.plan.workouts[index].activityID == id {
                guard activity.kind != .run || DayKey.of(activity.startedAt) != state.plan.workouts[index].day else { continue }
                state.plan.workouts[index].activityID = nil
                state.plan.workouts[index].isDone = false
            }
        }
    }

    func deleteActivity(_ id: Activity.ID) throws {
        try Persona.requireNetwork()
        guard state.activities[try state.index(ofActivity: id)].athleteID == Persona.me.id else { throw TrailError.notYours }
        change { state in
            state.activities.removeAll { $0.id == id }
            for index in state.plan.workouts.indices where state.plan.workouts[index].activityID == id {
                state.plan.workouts[index].activityID = nil
                state.plan.workouts[index].isDone = false
            }
        }
    }

    func draft(of activity: Activity) -> ActivityDraft {
        ActivityDraft(
            kind: activity.kind, purpose: activity.purpose, title: activity.title, startedAt: activity.startedAt, seconds: activity.seconds,
            distance: activity.hundredths > 0 ? TrailText.number(activity.hundredths) : "", effort: activity.effort, gearID: activity.gearID,
            routeID: activity.routeID, note: activity.note ?? "")
    }

    /// "Morning Run": the title of an activity that has none.
    static func usualTitle(_ kind: Activity.Kind, at date: Date) -> String {
        let hour = TimeOfDay(of: date).hour
        let part = hour < 11 ? "Morning" : hour < 14 ? "Lunch" : hour < 17 ? "Afternoon" : "Evening"
        return "\(part) \(kind.name)"
    }

    // MARK: Inside

    /// Keeps an activity, marks the workout of its day done, and tells of challenges that it completes.
    func add(_ activity: Activity) {
        let open = state.challenges.filter { $0.isJoined && progress($0) < $0.goal }
        change { state in
            state.activities.append(activity)
            let day = DayKey.of(activity.startedAt)
            guard activity.kind == .run,
                let index = state.plan.workouts.firstIndex(where: {
                    $0.day == day && !$0.isDone && activity.hundredths * 10 >= $0.hundredths * 8
                })
            else { return }
            state.plan.workouts[index].isDone = true
            state.plan.workouts[index].activityID = activity.id
        }
        for challenge in open where challenge.counts(activity) && progress(challenge) >= challenge.goal {
            Persona.notify(
                AppNotification(
                    app: .trailblaze, title: "Challenge completed", body: "You finished \(challenge.name).",
                    link: URL(string: "trailblaze://challenge/\(challenge.id)")))
        }
    }

    private func checked(_ draft: ActivityDraft) throws -> Activity {
        let title = try checkedText(draft.title, as: "A title", limit: Self.titleLimit)
        let note = try checkedText(draft.note, as: "A note", limit: Self.noteLimit)
        guard draft.seconds > 0 else { throw TrailError.noDuration }
        guard draft.seconds <= 86_400 else { throw TrailError.tooLongDuration }
        guard draft.startedAt.addingTimeInterval(Double(draft.seconds)) <= Persona.now.addingTimeInterval(60) else { throw TrailError.inFuture }
        guard DayKey.of(draft.startedAt) >= "2020-01-01" else { throw TrailError.tooOld }
        guard (1...10).contains(draft.effort) else { throw TrailError.effort }
        var hundredths = 0
        if draft.kind.hasDistance {
            guard let miles = TrailText.hundredths(draft.distance), (1...50_000).contains(miles) else { throw TrailError.distance }
            // Four-minute miles on foot, fifty miles an hour on a bike.
            guard draft.seconds * 100 >= miles * (draft.kind == .ride ? 72 : 220) else { throw TrailError.tooFast }
            hundredths = miles
        }
        if let id = draft.gearID, gear(id) == nil { throw TrailError.notFound("That gear") }
        let route = draft.kind.hasDistance ? self.route(draft.routeID) : nil
        return Activity(
            id: "", athleteID: Persona.me.id, kind: draft.kind, purpose: draft.kind == .run ? draft.purpose : nil,
            title: title ?? Self.usualTitle(draft.kind, at: draft.startedAt), startedAt: draft.startedAt, seconds: draft.seconds, hundredths: hundredths,
            climbFeet: climb(route, hundredths), effort: draft.effort, routeID: route?.id, gearID: draft.kind.hasDistance ? draft.gearID : nil, note: note,
            splits: [], kudos: [], comments: [])
    }

    func climb(_ route: TrailRoute?, _ hundredths: Int) -> Int {
        guard let route, route.hundredths > 0 else { return 0 }
        return (route.climbFeet * hundredths + route.hundredths / 2) / route.hundredths
    }
}
