import Foundation
import PersonaKit

/// The training plan.
extension TrailBlazeStore {
    /// The weeks of the plan: their numbers, Mondays, what they are about, and their workouts by day.
    struct PlanWeek: Equatable, Identifiable {
        var number: Int
        var monday: String
        var focus: String
        var workouts: [Workout]

        var id: Int { number }
        var hundredths: Int { workouts.reduce(0) { $0 + $1.hundredths } }
    }

    var planWeeks: [PlanWeek] {
        let plan = state.plan
        return plan.weeks.enumerated().map { index, focus in
            let monday = DayKey.adding(index * 7, to: plan.firstDay), sunday = DayKey.adding(index * 7 + 6, to: plan.firstDay)
            let workouts = plan.workouts.filter { $0.day >= monday && $0.day <= sunday }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
            return PlanWeek(number: index + 1, monday: monday, focus: focus, workouts: workouts)
        }
    }

    /// The number of the week that today is in; the first or last if the plan has not begun or is over.
    var currentWeek: Int {
        min(max(DayKey.days(from: state.plan.firstDay, to: DayKey.today) / 7 + 1, 1), max(state.plan.weeks.count, 1))
    }

    /// The next workout that is not done, from today on.
    var nextWorkout: Workout? {
        state.plan.workouts.filter { !$0.isDone && $0.day >= DayKey.today }.min { ($0.day, $0.id) < ($1.day, $1.id) }
    }

    /// Marks a workout done, by a run of its day if there is one, or not done again.
    func setWorkout(_ id: Workout.ID, done: Bool) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofWorkout: id)
        let workout = state.plan.workouts[index]
        guard !done || workout.day <= DayKey.today else { throw TrailError.notPast }
        let taken = state.plan.workouts.compactMap(\.activityID)
        let run = mine.last { $0.kind == .run && DayKey.of($0.startedAt) == workout.day && !taken.contains($0.id) }
        change { state in
            state.plan.workouts[index].isDone = done
            state.plan.workouts[index].activityID = done ? run?.id : nil
        }
    }

    /// Moves a workout to another day from today to the day before the race.
    func moveWorkout(_ id: Workout.ID, to day: String) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofWorkout: id)
        let workout = state.plan.workouts[index]
        guard workout.kind != .race else { throw TrailError.race }
        guard !workout.isDone else { throw TrailError.alreadyDone }
        guard day != workout.day else { return }
        let last = DayKey.adding(-1, to: state.plan.raceDay)
        guard day >= DayKey.today, day <= last else { throw TrailError.outsidePlan(DayKey.short(last)) }
        if let other = state.plan.workouts.first(where: { $0.id != id && $0.day == day }) { throw TrailError.dayTaken(other.title) }
        change { $0.plan.workouts[index].day = day }
    }
}

extension TrailBlazeState {
    func index(ofWorkout id: Workout.ID) throws -> Int {
        guard let index = plan.workouts.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That workout") }
        return index
    }
}
