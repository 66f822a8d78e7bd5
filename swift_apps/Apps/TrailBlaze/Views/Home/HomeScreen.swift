import PersonaKit
import SwiftUI

/// The feed: one's own activities and those of whom one follows.
struct HomeScreen: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var shown = page

    private static let page = 10

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                WeekStrip(navigation: $navigation)
                let feed = store.feed
                ForEach(feed.prefix(shown)) { ActivityCard(activity: $0) }
                if feed.count > shown {
                    Button("Show Older") { shown += 2 * Self.page }.font(.headline).padding(20).accessibilityIdentifier("trailblaze.home.older")
                } else {
                    Text("You're all caught up.").font(.footnote).foregroundStyle(.secondary).padding(20)
                }
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .refreshesByPulling()
        .navigationTitle("Home")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                NavigationLink(value: TrailPlace.search) { Image(systemName: "magnifyingglass") }
                    .accessibilityLabel("Search").accessibilityIdentifier("trailblaze.home.search")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Log Activity", systemImage: "plus") { navigation.isLogging = true }.accessibilityIdentifier("trailblaze.home.log")
            }
        }
        .sheet(isPresented: $navigation.isLogging) { LogSheet(editing: nil) }
    }
}

/// This week's miles and the next workout.
private struct WeekStrip: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        let week = store.totals(.run)[DayKey.monday(of: DayKey.today)] ?? Totals(), goal = store.state.weeklyGoalHundredths
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .firstTextBaseline) {
                Text("This week").font(.headline)
                Spacer()
                Text("\(TrailText.short(week.hundredths)) of \(TrailText.short(goal)) mi").font(.subheadline).foregroundStyle(.secondary).monospacedDigit()
            }
            .accessibilityElement(children: .combine)
            ProgressBar(share: goal > 0 ? Double(week.hundredths) / Double(goal) : 0)
            if let next = store.nextWorkout {
                Button {
                    (navigation.tab, navigation.page, navigation.you) = (.you, .plan, [.workout(next.id)])
                } label: {
                    HStack(spacing: 10) {
                        Image(systemName: next.symbol).font(.system(size: 15, weight: .semibold)).foregroundStyle(TrailStyle.tint)
                            .frame(width: 32, height: 32).background(TrailStyle.tint.opacity(0.14), in: Circle())
                        VStack(alignment: .leading, spacing: 1) {
                            Text(next.title).font(.subheadline.weight(.semibold)).foregroundStyle(.primary)
                            Text(next.status == .today ? "Today's workout" : DayKey.short(next.day)).font(.caption).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Next workout, \(next.title), \(next.status == .today ? "today" : DayKey.short(next.day))")
                .accessibilityIdentifier("trailblaze.home.nextWorkout")
            }
        }
        .band()
    }
}
