import Foundation
import PersonaKit

/// Where a person is in CalTrack. Deep links write it.
struct TrackNavigation: Equatable {
    var tab = TrackTab.diary
    var day: String
    var sheet: TrackSheet?

    /// Follows `caltrack://diary`, `diary/<day>`, `progress`, `foods`, `goals`, `add/<meal>`, `food/<id>`, `recipe/<id>`, `weight`, `exercise`.
    /// Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CalTrackStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "diary": (tab, day, sheet) = (.diary, DayKey.date(id) == nil ? DayKey.today : id, nil)
        case "progress": (tab, sheet) = (.progress, nil)
        case "foods": (tab, sheet) = (.foods, nil)
        case "goals": (tab, sheet) = (.goals, nil)
        case "add": (tab, sheet) = (.diary, .add(Meal(rawValue: id) ?? .snacks))
        case "food" where store.food(id) != nil, "recipe" where store.recipe(id) != nil: (tab, sheet) = (.foods, .food(id))
        case "weight": (tab, sheet) = (.progress, .weight)
        case "exercise": (tab, sheet) = (.diary, .exercise)
        default: break
        }
    }
}

enum TrackTab: Hashable { case diary, progress, foods, goals }

enum TrackSheet: Hashable, Identifiable {
    case add(Meal)
    case entry(DiaryEntry.ID)
    case food(String)
    case exercise
    case weight

    var id: Self { self }
}
