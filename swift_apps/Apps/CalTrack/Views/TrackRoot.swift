import PersonaKit
import SwiftUI

/// The four tabs, and the sheets over them.
struct TrackRoot: View {
    @Environment(CalTrackStore.self) private var store
    @State private var navigation = TrackNavigation(day: DayKey.today)

    var body: some View {
        TabView(selection: $navigation.tab) {
            DiaryScreen(navigation: $navigation).tabItem { Label("Diary", systemImage: "book.closed.fill") }.tag(TrackTab.diary)
            ProgressScreen(navigation: $navigation).tabItem { Label("Progress", systemImage: "chart.line.uptrend.xyaxis") }.tag(TrackTab.progress)
            FoodsScreen(navigation: $navigation).tabItem { Label("Foods", systemImage: "fork.knife") }.tag(TrackTab.foods)
            GoalsScreen().tabItem { Label("Goals", systemImage: "target") }.tag(TrackTab.goals)
        }
        .sheet(item: $navigation.sheet) { sheet in
            switch sheet {
            case .add(let meal): AddFoodScreen(meal: meal, day: navigation.day)
            case .entry(let id): EntrySheet(id: id)
            case .food(let id): NavigationStack { FoodScreen(id: id, day: navigation.day, meal: .snacks, isSheet: true) }
            case .exercise: ExerciseSheet(day: navigation.day)
            case .weight: WeightSheet()
            }
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}
