import PersonaKit
import SwiftUI

/// The training plan, week by week.
struct PlanPage: View {
    @Environment(TrailBlazeStore.self) private var store
    @State private var week: Int?

    var body: some View {
        let plan = store.state.plan, weeks = store.planWeeks, number = week ?? store.currentWeek
        ScrollView {
            VStack(spacing: 8) {
                overview(plan, weeks)
                if let shown = weeks.first(where: { $0.number == number }) { weekBand(shown, weeks.count) }
                VStack(alignment: .leading, spacing: 4) {
                    BandTitle("All Weeks").padding(.bottom, 6)
                    ForEach(weeks) { row($0, isShown: $0.number == number) }
                }
                .band()
            }
        }
    }

    private func overview(_ plan: TrainingPlan, _ weeks: [TrailBlazeStore.PlanWeek]) -> some View {
        let past = plan.workouts.filter { $0.day < DayKey.today || $0.isDone }
        let done = plan.workouts.filter(\.isDone).count, missed = past.filter { !$0.isDone }.count
        return VStack(alignment: .leading, spacing: 10) {
            BandTitle(plan.name)
            Text("\(plan.race), \(DayKey.short(plan.raceDay)). Goal \(TrailText.clock(plan.goalSeconds)), \(TrailText.pace(plan.goalSeconds, 1311)).").font(
                .subheadline
            ).foregroundStyle(.secondary)
            ProgressBar(share: Double(done) / Double(max(plan.workouts.count, 1)))
            HStack {
                Stat(name: "Done", value: "\(done)").frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Missed", value: "\(missed)").frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Ahead", value: "\(plan.workouts.count - done - missed)").frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Days to race", value: "\(max(DayKey.days(from: DayKey.today, to: plan.raceDay), 0))").frame(
                    maxWidth: .infinity, alignment: .leading)
            }
        }
        .band()
    }

    private func weekBand(_ shown: TrailBlazeStore.PlanWeek, _ count: Int) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                step("chevron.left", "Previous week", shown.number - 1, shown.number > 1)
                Spacer()
                VStack(spacing: 1) {
                    BandTitle("Week \(shown.number) of \(count)")
                    Text("\(DayKey.week(from: shown.monday))  ·  \(shown.focus)").font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                step("chevron.right", "Next week", shown.number + 1, shown.number < count)
            }
            ForEach(0..<7, id: \.self) { offset in
                let day = DayKey.adding(offset, to: shown.monday)
                let workouts = shown.workouts.filter { $0.day == day }
                if workouts.isEmpty { rest(day) }
                ForEach(workouts) { workout in
                    NavigationLink(value: TrailPlace.workout(workout.id)) { WorkoutRow(workout: workout) }
                        .buttonStyle(.plain).accessibilityIdentifier("trailblaze.plan.workout.\(workout.id)")
                }
                if offset < 6 { Divider() }
            }
        }
        .band()
    }

    private func step(_ symbol: String, _ name: String, _ number: Int, _ isPossible: Bool) -> some View {
        Button {
            week = number
        } label: {
            Image(systemName: symbol).frame(width: 36, height: 36)
        }
        .disabled(!isPossible).accessibilityLabel(name)
        .accessibilityIdentifier(name == "Next week" ? "trailblaze.plan.nextWeek" : "trailblaze.plan.previousWeek")
    }

    private func rest(_ day: String) -> some View {
        HStack(spacing: 12) {
            DayMark(day: day)
            Text("Rest").foregroundStyle(.secondary)
            Spacer()
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(DayKey.short(day)), rest")
    }

    private func row(_ week: TrailBlazeStore.PlanWeek, isShown: Bool) -> some View {
        let done = week.workouts.filter(\.isDone).count
        return Button {
            self.week = week.number
        } label: {
            HStack {
                VStack(alignment: .leading, spacing: 1) {
                    Text("Week \(week.number)  ·  \(week.focus)").font(.body.weight(isShown ? .bold : .medium))
                    Text("\(DayKey.week(from: week.monday))  ·  \(TrailText.short(week.hundredths)) mi").font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                Text("\(done) of \(week.workouts.count)").font(.subheadline).foregroundStyle(.secondary).monospacedDigit()
            }
            .padding(.vertical, 6)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(isShown ? .isSelected : [])
        .accessibilityIdentifier("trailblaze.plan.week.\(week.number)")
    }
}

/// A weekday over a day of the month.
struct DayMark: View {
    let day: String

    var body: some View {
        let date = DayKey.date(day) ?? Persona.now, isToday = day == DayKey.today
        VStack(spacing: 0) {
            Text(String(Dates.weekday(date).prefix(3)).uppercased()).font(.system(size: 10, weight: .semibold)).foregroundStyle(
                isToday ? TrailStyle.tint : .secondary)
            Text("\(Persona.calendar.component(.day, from: date))").font(.system(size: 19, weight: isToday ? .bold : .regular)).monospacedDigit()
                .foregroundStyle(isToday ? TrailStyle.tint : .primary)
        }
        .frame(width: 38)
    }
}

struct WorkoutRow: View {
    let workout: Workout

    var body: some View {
        HStack(spacing: 12) {
            DayMark(day: workout.day)
            Image(systemName: workout.symbol).font(.system(size: 15, weight: .semibold)).foregroundStyle(TrailStyle.tint).frame(width: 26)
            VStack(alignment: .leading, spacing: 1) {
                Text(workout.title).font(.body.weight(.semibold)).foregroundStyle(.primary).lineLimit(1)
                Text("\(workout.kind.name)  ·  \(TrailText.short(workout.hundredths)) mi" + (workout.isMoved ? "  ·  Moved" : "")).font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer(minLength: 4)
            WorkoutStatus(status: workout.status)
        }
        .padding(.vertical, 4)
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            "\(DayKey.short(workout.day)), \(workout.title), \(TrailText.short(workout.hundredths)) miles, \(WorkoutStatus.name(workout.status))"
                + (workout.isMoved ? ", moved from \(DayKey.short(workout.plannedDay))" : ""))
    }
}

struct WorkoutStatus: View {
    let status: Workout.Status

    static func name(_ status: Workout.Status) -> String {
        switch status {
        case .done: "Done"
        case .missed: "Missed"
        case .today: "Today"
        case .ahead: "Planned"
        }
    }

    var body: some View {
        switch status {
        case .done: Image(systemName: "checkmark.circle.fill").font(.system(size: 20)).foregroundStyle(TrailStyle.done)
        case .missed: Image(systemName: "xmark.circle.fill").font(.system(size: 20)).foregroundStyle(TrailStyle.missed)
        case .today:
            Text("Today").font(.caption.bold()).foregroundStyle(.white).padding(.horizontal, 8).padding(.vertical, 3).background(TrailStyle.tint, in: Capsule())
        case .ahead: Image(systemName: "circle").font(.system(size: 20)).foregroundStyle(.tertiary)
        }
    }
}
