import PersonaKit
import SwiftUI

/// One day: what is left to eat, the meals, exercise and water.
struct DiaryScreen: View {
    @Environment(CalTrackStore.self) private var store
    @Binding var navigation: TrackNavigation
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 14) {
                    DayBar(day: $navigation.day)
                    SummaryCard(day: navigation.day)
                    ForEach(Meal.allCases, id: \.self) { meal in
                        MealCard(meal: meal, day: navigation.day, refusal: $refusal) { navigation.sheet = $0 }
                    }
                    ExerciseCard(day: navigation.day, refusal: $refusal) { navigation.sheet = .exercise }
                    WaterCard(day: navigation.day, refusal: $refusal)
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 24)
            }
            .background(Color(uiColor: .systemGroupedBackground))
            .navigationTitle("Diary")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        ForEach(Meal.allCases, id: \.self) { meal in Button(meal.name) { navigation.sheet = .add(meal) } }
                    } label: {
                        Label("Add Food", systemImage: "plus")
                    }
                    .accessibilityIdentifier("caltrack.diary.add")
                }
            }
            .refusal($refusal)
        }
    }
}

/// The day that is shown, the days next to it, and a calendar.
private struct DayBar: View {
    @Binding var day: String
    @State private var isCalendarOpen = false

    var body: some View {
        HStack {
            Button {
                day = DayKey.adding(-1, to: day)
            } label: {
                Image(systemName: "chevron.left").frame(width: 44, height: 40)
            }
            .accessibilityLabel("Previous day").accessibilityIdentifier("caltrack.diary.previous")
            Spacer()
            Button {
                isCalendarOpen = true
            } label: {
                VStack(spacing: 0) {
                    Text(DayKey.name(day)).font(.headline).foregroundStyle(Color.primary)
                    if let date = DayKey.date(day) { Text(Dates.longDay(date)).font(.caption).foregroundStyle(Color.secondary) }
                }
            }
            .accessibilityLabel("\(DayKey.name(day)), choose a day")
            .accessibilityIdentifier("caltrack.diary.day")
            Spacer()
            Button {
                day = DayKey.adding(1, to: day)
            } label: {
                Image(systemName: "chevron.right").frame(width: 44, height: 40)
            }
            .accessibilityLabel("Next day").accessibilityIdentifier("caltrack.diary.next")
        }
        .font(.body.weight(.semibold))
        .sheet(isPresented: $isCalendarOpen) { CalendarSheet(day: $day) }
    }
}

/// A calendar, and the totals of the days before the chosen one.
private struct CalendarSheet: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Binding var day: String

    var body: some View {
        NavigationStack {
            List {
                DatePicker(
                    "Day", selection: Binding(get: { DayKey.date(day) ?? Persona.now }, set: { day = DayKey.of($0) }), displayedComponents: .date
                )
                .accessibilityIdentifier("caltrack.calendar.date")
                Section("Totals") {
                    ForEach(0..<28, id: \.self) { back in
                        let key = DayKey.adding(-back, to: day)
                        Button {
                            day = key
                            dismiss()
                        } label: {
                            HStack {
                                Text(DayKey.name(key)).foregroundStyle(Color.primary)
                                Spacer()
                                let eaten = store.eaten(on: key).calories
                                Text(eaten == 0 ? "Nothing logged" : "\(eaten) eaten, \(store.burnt(on: key)) burned").foregroundStyle(.secondary).font(
                                    .subheadline)
                            }
                        }
                        .accessibilityIdentifier("caltrack.calendar.day.\(key)")
                    }
                }
            }
            .navigationTitle("Choose a Day")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Today") {
                        day = DayKey.today; dismiss()
                    }.accessibilityIdentifier("caltrack.calendar.today")
                }
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("caltrack.calendar.done") }
            }
        }
    }
}

/// What was eaten and burnt, and what is left.
private struct SummaryCard: View {
    @Environment(CalTrackStore.self) private var store
    let day: String

    var body: some View {
        let goals = store.state.goals, eaten = store.eaten(on: day), burnt = store.burnt(on: day), left = store.left(on: day)
        TrackCard {
            HStack(spacing: 18) {
                figure("Eaten", eaten.calories, "fork.knife", TrackStyle.tint)
                ZStack {
                    GoalRing(share: Double(eaten.calories) / Double(max(goals.calories + burnt, 1)), width: 13)
                    VStack(spacing: 0) {
                        Text("\(abs(left))").font(.system(size: 34, weight: .bold, design: .rounded)).monospacedDigit()
                        Text(left < 0 ? "over" : "left").font(.subheadline).foregroundStyle(.secondary)
                    }
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(left < 0 ? "Calories over" : "Calories left")
                    .accessibilityValue("\(abs(left))")
                    .accessibilityIdentifier("caltrack.diary.left")
                }
                .frame(width: 136, height: 136)
                figure("Burned", burnt, "flame.fill", TrackStyle.burnt)
            }
            .frame(maxWidth: .infinity)
            Text("Goal \(goals.calories) calories").font(.footnote).foregroundStyle(.secondary).frame(maxWidth: .infinity)
            HStack(spacing: 16) {
                MacroBar(name: "Carbs", grams: eaten.carbs, goal: goals.carbsGrams, color: TrackStyle.carbs)
                MacroBar(name: "Protein", grams: eaten.protein, goal: goals.proteinGrams, color: TrackStyle.protein)
                MacroBar(name: "Fat", grams: eaten.fat, goal: goals.fatGrams, color: TrackStyle.fat)
            }
        }
    }

    private func figure(_ name: String, _ value: Int, _ symbol: String, _ color: Color) -> some View {
        VStack(spacing: 4) {
            Image(systemName: symbol).foregroundStyle(color).accessibilityHidden(true)
            Text("\(value)").font(.title3.bold()).monospacedDigit()
            Text(name).font(.footnote).foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Calories \(name.lowercased())")
        .accessibilityValue("\(value)")
    }
}
