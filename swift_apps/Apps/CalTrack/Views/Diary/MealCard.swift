import PersonaKit
import SwiftUI

/// A meal with what was eaten, and a button that adds to it.
struct MealCard: View {
    @Environment(CalTrackStore.self) private var store
    let meal: Meal
    let day: String
    @Binding var refusal: Refusal?
    let open: (TrackSheet) -> Void

    var body: some View {
        let entries = store.entries(on: day, meal), yesterday = DayKey.adding(-1, to: day)
        TrackCard {
            HStack {
                Image(systemName: meal.symbol).foregroundStyle(meal.color).frame(width: 26).accessibilityHidden(true)
                Text(meal.name).font(.title3.bold()).lineLimit(1).minimumScaleFactor(0.5).accessibilityAddTraits(.isHeader)
                Spacer()
                if !entries.isEmpty {
                    Text("\(store.eaten(on: day, meal).calories) cal").font(.headline).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.secondary)
                        .monospacedDigit()
                }
            }
            ForEach(entries) { entry in
                Button {
                    open(.entry(entry.id))
                } label: {
                    EntryRow(entry: entry, food: entry.foodID.flatMap(store.edible))
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("caltrack.diary.entry.\(entry.id)")
                .contextMenu {
                    Button("Delete", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.deleteEntry(entry.id) } }
                }
            }
            HStack {
                Button("Add Food", systemImage: "plus.circle.fill") { open(.add(meal)) }
                    .accessibilityLabel("Add food to \(meal.name.lowercased())")
                    .accessibilityIdentifier("caltrack.diary.add.\(meal.rawValue)")
                Spacer()
                if entries.isEmpty, !store.entries(on: yesterday, meal).isEmpty {
                    Button("Copy \(DayKey.name(yesterday) == "Yesterday" ? "Yesterday" : "Day Before")") {
                        attempt($refusal) { try store.copy(meal, from: yesterday, to: day) }
                    }
                    .foregroundStyle(.secondary)
                    .accessibilityLabel("Copy \(meal.name.lowercased()) from the day before")
                    .accessibilityIdentifier("caltrack.diary.copy.\(meal.rawValue)")
                }
            }
            .font(.subheadline.weight(.semibold))
            .buttonStyle(.borderless)
        }
    }
}

extension Meal {
    var symbol: String {
        switch self {
        case .breakfast: "sunrise.fill"
        case .lunch: "sun.max.fill"
        case .dinner: "moon.stars.fill"
        case .snacks: "carrot.fill"
        }
    }
    var color: Color {
        switch self {
        case .breakfast: .orange
        case .lunch: .yellow
        case .dinner: .indigo
        case .snacks: TrackStyle.burnt
        }
    }
}

private struct EntryRow: View {
    let entry: DiaryEntry
    let food: Edible?

    var body: some View {
        HStack(spacing: 12) {
            if let food {
                FoodPicture(food.art, of: food.name, setting: "caltrack").frame(width: 44, height: 44).clipShape(RoundedRectangle(cornerRadius: 11))
            } else {
                Image(systemName: "bolt.fill").foregroundStyle(.white).frame(width: 44, height: 44)
                    .background(TrackStyle.carbs, in: RoundedRectangle(cornerRadius: 11)).accessibilityHidden(true)
            }
            VStack(alignment: .leading, spacing: 2) {
                Text(entry.name).lineLimit(1)
                Text(detail).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer()
            Text("\(entry.calories)").font(.headline).monospacedDigit()
        }
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(entry.name), \(detail), \(entry.calories) calories")
        .accessibilityAddTraits(.isButton)
    }

    private var detail: String {
        guard let food else { return "Quick entry" }
        return entry.quarters == 4 ? food.detail : "\(amountText(entry.quarters)) × \(food.detail)"
    }
}

/// Exercise of a day.
struct ExerciseCard: View {
    @Environment(CalTrackStore.self) private var store
    let day: String
    @Binding var refusal: Refusal?
    let add: () -> Void

    var body: some View {
        TrackCard {
            HStack {
                Image(systemName: "flame.fill").foregroundStyle(TrackStyle.burnt).frame(width: 26).accessibilityHidden(true)
                Text("Exercise").font(.title3.bold()).lineLimit(1).minimumScaleFactor(0.5).accessibilityAddTraits(.isHeader)
                Spacer()
                if store.burnt(on: day) > 0 { Text("\(store.burnt(on: day)) cal").font(.headline).foregroundStyle(.secondary).monospacedDigit() }
            }
            ForEach(store.workouts(on: day)) { workout in
                let kind = store.kind(workout.kindID)
                HStack(spacing: 12) {
                    Image(systemName: kind?.symbol ?? "figure.run").foregroundStyle(TrackStyle.burnt).frame(width: 44, height: 44)
                        .background(TrackStyle.burnt.opacity(0.14), in: RoundedRectangle(cornerRadius: 11)).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(kind?.name ?? "Exercise")
                        Text("\(workout.minutes) min, \(workout.calories) cal").font(.footnote).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button {
                        attempt($refusal) { try store.deleteWorkout(workout.id) }
                    } label: {
                        Image(systemName: "trash").frame(width: 40, height: 40)
                    }
                    .foregroundStyle(.secondary)
                    .accessibilityLabel("Delete \(kind?.name ?? "exercise"), \(workout.minutes) minutes")
                    .accessibilityIdentifier("caltrack.diary.workout.\(workout.id).delete")
                }
            }
            Button("Add Exercise", systemImage: "plus.circle.fill", action: add).font(.subheadline.weight(.semibold)).buttonStyle(.borderless)
                .accessibilityIdentifier("caltrack.diary.addExercise")
        }
    }
}

/// Glasses of water, eight fluid ounces each.
struct WaterCard: View {
    @Environment(CalTrackStore.self) private var store
    let day: String
    @Binding var refusal: Refusal?

    var body: some View {
        let ounces = store.water(on: day), goal = store.state.goals.waterOunces
        TrackCard {
            HStack {
                Image(systemName: "drop.fill").foregroundStyle(TrackStyle.water).frame(width: 26).accessibilityHidden(true)
                Text("Water").font(.title3.bold()).lineLimit(1).minimumScaleFactor(0.5).accessibilityAddTraits(.isHeader)
                Spacer()
                Text("\(ounces) of \(goal) fl oz").font(.headline).foregroundStyle(.secondary).monospacedDigit().accessibilityIdentifier("caltrack.diary.water")
            }
            HStack(spacing: 6) {
                ForEach(0..<min(max((goal + 7) / 8, 1), 12), id: \.self) { glass in
                    RoundedRectangle(cornerRadius: 5).fill(glass * 8 < ounces ? TrackStyle.water : TrackStyle.water.opacity(0.15)).frame(height: 34)
                }
            }
            .accessibilityHidden(true)
            HStack {
                Button("Remove", systemImage: "minus.circle.fill") { attempt($refusal) { try store.addWater(-8, on: day) } }
                    .disabled(ounces == 0).accessibilityLabel("Remove 8 ounces of water").accessibilityIdentifier("caltrack.diary.water.remove")
                Spacer()
                Button("Glass, 8 oz", systemImage: "plus.circle.fill") { attempt($refusal) { try store.addWater(8, on: day) } }
                    .accessibilityLabel("Add 8 ounces of water").accessibilityIdentifier("caltrack.diary.water.add8")
                Spacer()
                Button("Bottle, 16 oz", systemImage: "plus.circle.fill") { attempt($refusal) { try store.addWater(16, on: day) } }
                    .accessibilityLabel("Add 16 ounces of water").accessibilityIdentifier("caltrack.diary.water.add16")
            }
            .font(.subheadline.weight(.semibold))
            .buttonStyle(.borderless)
        }
    }
}
