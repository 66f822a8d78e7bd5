import Foundation
import PersonaKit

// Weight and goals.
extension CalTrackStore {
    /// Logs the weight of a day; a day has one.
    func logWeight(tenths: Int, on day: String) throws {
        guard (600...6000).contains(tenths) else { throw TrackError.outOfRange("Weight", 60, 600) }
        guard DayKey.date(day) != nil else { throw TrackError.notFound("That day") }
        guard day <= DayKey.today else { throw TrackError.future }
        let entry = WeightEntry(id: state.weights.first { $0.day == day }?.id ?? Persona.newID("weight"), day: day, tenths: tenths)
        change { state in
            state.weights.removeAll { $0.day == day }
            state.weights.append(entry)
            state.weights.sort { $0.day < $1.day }
        }
    }

    func deleteWeight(_ id: WeightEntry.ID) throws {
        guard state.weights.contains(where: { $0.id == id }) else { throw TrackError.notFound("That weight") }
        change { $0.weights.removeAll { $0.id == id } }
    }

    func setGoals(_ goals: Goals) throws {
        _ = try checked(goals.calories, "Calories", 800...6000)
        _ = try checked(goals.proteinGrams, "Protein", 10...500)
        _ = try checked(goals.carbsGrams, "Carbs", 10...900)
        _ = try checked(goals.fatGrams, "Fat", 10...400)
        _ = try checked(goals.waterOunces, "Water", 8...300)
        guard (600...6000).contains(goals.weightTenths) else { throw TrackError.outOfRange("Weight", 60, 600) }
        change { $0.goals = goals }
    }

    /// A week in numbers.
    struct WeekSummary: Equatable {
        var days: [String]
        var eaten: [Int]
        var burnt: [Int]
        var logged: Int  // days with something eaten
        var within: Int  // logged days on which nothing above the goal was eaten
        var average: Nutrition  // of logged days
        var waterAverage: Int
    }

    func week(endingOn day: String) -> WeekSummary {
        let days = DayKey.week(endingOn: day), eaten = days.map { self.eaten(on: $0) }, burnt = days.map { self.burnt(on: $0) }
        let logged = eaten.filter { $0.calories > 0 }
        let within = days.indices.count { eaten[$0].calories > 0 && eaten[$0].calories - burnt[$0] <= state.goals.calories }
        return WeekSummary(
            days: days, eaten: eaten.map(\.calories), burnt: burnt, logged: logged.count, within: within,
            average: logged.reduce(Nutrition(), +).divided(by: logged.count), waterAverage: days.reduce(0) { $0 + water(on: $1) } / 7)
    }
}

/// "161.8", from tenths.
func tenthsText(_ tenths: Int) -> String { "\(tenths / 10).\(abs(tenths % 10))" }

/// Tenths from what was typed, such as "161.8" or "162".
func tenths(from text: String) -> Int? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), whole >= 0, parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return whole * 10 }
    guard parts[1].count == 1, let tenth = Int(parts[1]) else { return parts[1].isEmpty ? whole * 10 : nil }
    return whole * 10 + tenth
}

/// "1½ × 1 bowl" and such: an amount in quarters.
func amountText(_ quarters: Int) -> String {
    let part = ["", "¼", "½", "¾"][quarters % 4]
    return quarters < 4 ? part : "\(quarters / 4)\(part)"
}
