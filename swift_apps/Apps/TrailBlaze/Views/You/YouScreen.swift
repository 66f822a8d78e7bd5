import PersonaKit
import SwiftUI

/// The person's progress, activities and plan.
struct YouScreen: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        VStack(spacing: 0) {
            Picker("Page", selection: $navigation.page) { ForEach(YouPage.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented).padding(.horizontal, 16).padding(.vertical, 8)
                .accessibilityIdentifier("trailblaze.you.page")
            switch navigation.page {
            case .progress: ProgressPage(navigation: $navigation)
            case .activities: ActivitiesPage()
            case .plan: PlanPage()
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle("You")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            NavigationLink(value: TrailPlace.athlete(Persona.me.id)) { Image(systemName: "person.crop.circle") }
                .accessibilityLabel("Your profile").accessibilityIdentifier("trailblaze.you.profile")
        }
    }
}

/// Every activity of the person, by month.
private struct ActivitiesPage: View {
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""
    @State private var kind: Activity.Kind?

    var body: some View {
        let found = store.activities(matching: text, kind: kind, in: store.mine)
        List {
            HStack(spacing: 10) {
                HStack(spacing: 6) {
                    Image(systemName: "magnifyingglass").font(.system(size: 15)).foregroundStyle(.secondary).accessibilityHidden(true)
                    TextField("Titles, routes, dates", text: $text).accessibilityLabel("Search activities").accessibilityIdentifier(
                        "trailblaze.activities.search")
                }
                .padding(.horizontal, 10).padding(.vertical, 4).frame(minHeight: 36)
                .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                Menu {
                    Picker("Kind", selection: $kind) {
                        Text("All").tag(Activity.Kind?.none)
                        ForEach(Activity.Kind.allCases, id: \.self) { Text($0.name).tag(Activity.Kind?.some($0)) }
                    }
                } label: {
                    ChipLabel(text: kind?.name ?? "All", isOn: kind != nil)
                }
                .accessibilityLabel("Kind, \(kind?.name ?? "all")").accessibilityIdentifier("trailblaze.activities.kind")
            }
            .listRowSeparator(.hidden)
            if found.isEmpty {
                ContentUnavailableView("No activities", systemImage: "figure.run", description: Text("Nothing matches this search.")).listRowSeparator(.hidden)
            }
            ForEach(months(found), id: \.title) { month in
                Section {
                    ForEach(month.activities) { ActivityLink(activity: $0) }
                } header: {
                    HStack {
                        Text(month.title)
                        Spacer()
                        Text("\(month.activities.count)").accessibilityLabel("\(month.activities.count) activities")
                    }
                }
            }
        }
        .listStyle(.plain)
    }

    private func months(_ activities: [Activity]) -> [(title: String, activities: [Activity])] {
        activities.reduce(into: []) { months, activity in
            let title = Dates.monthAndYear(activity.startedAt)
            if months.last?.title == title { months[months.count - 1].activities.append(activity) } else { months.append((title, [activity])) }
        }
    }
}
