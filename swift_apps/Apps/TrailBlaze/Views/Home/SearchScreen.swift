import PersonaKit
import SwiftUI

/// Finds people and activities.
struct SearchScreen: View {
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""
    @State private var kind: Activity.Kind?

    var body: some View {
        let people = text.isEmpty ? [] : store.athletes(matching: text)
        let activities = text.isEmpty && kind == nil ? [] : store.activities(matching: text, kind: kind, in: store.latest)
        List {
            Picker("Kind", selection: $kind) {
                Text("All activities").tag(Activity.Kind?.none)
                ForEach(Activity.Kind.allCases, id: \.self) { Text($0.name).tag(Activity.Kind?.some($0)) }
            }
            .accessibilityIdentifier("trailblaze.search.kind")
            if text.isEmpty && kind == nil {
                NavigationLink(value: TrailPlace.people) { Label("All Athletes", systemImage: "person.2.fill") }.accessibilityIdentifier(
                    "trailblaze.search.people")
            } else if people.isEmpty && activities.isEmpty {
                ContentUnavailableView.search(text: text).listRowSeparator(.hidden)
            }
            if !people.isEmpty {
                Section("Athletes") {
                    ForEach(people) { athlete in
                        NavigationLink(value: TrailPlace.athlete(athlete.id)) { AthleteRow(id: athlete.id) }
                            .accessibilityIdentifier("trailblaze.search.athlete.\(athlete.id)")
                    }
                }
            }
            if !activities.isEmpty {
                Section("\(activities.count) \(activities.count == 1 ? "Activity" : "Activities")") {
                    ForEach(activities.prefix(100)) { ActivityLink(activity: $0, showsAthlete: true) }
                }
            }
        }
        .listStyle(.plain)
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Athletes, titles, routes, dates")
    }
}

/// An activity in a list.
struct ActivityLink: View {
    let activity: Activity
    var showsAthlete = false

    var body: some View {
        NavigationLink(value: TrailPlace.activity(activity.id)) {
            HStack(spacing: 12) {
                Image(systemName: activity.kind.symbol).font(.system(size: 17, weight: .medium)).foregroundStyle(TrailStyle.tint)
                    .frame(width: 40, height: 40).background(TrailStyle.tint.opacity(0.12), in: Circle())
                VStack(alignment: .leading, spacing: 2) {
                    Text(activity.title).font(.body.weight(.semibold)).lineLimit(1)
                    Text(
                        (showsAthlete ? "\(TrailText.name(activity.athleteID)), " : "")
                            + "\(Dates.shortDay(activity.startedAt)), \(Dates.time(activity.startedAt))"
                    )
                    .font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                    Text(numbers).font(.subheadline).monospacedDigit()
                }
            }
            .padding(.vertical, 2)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(activity.summary)
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("trailblaze.list.activity.\(activity.id)")
    }

    private var numbers: String {
        activity.hundredths > 0
            ? "\(TrailText.miles(activity.hundredths))  ·  \(activity.paceText)  ·  \(TrailText.clock(activity.seconds))" : TrailText.clock(activity.seconds)
    }
}

/// Everybody, whether followed or not.
struct PeopleScreen: View {
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""

    var body: some View {
        let found = store.athletes(matching: text)
        List {
            section("Following", found.filter(\.isFollowed))
            section("Suggested", found.filter { !$0.isFollowed })
            if found.isEmpty { ContentUnavailableView.search(text: text).listRowSeparator(.hidden) }
        }
        .listStyle(.plain)
        .navigationTitle("Athletes")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or place")
    }

    @ViewBuilder private func section(_ title: String, _ athletes: [Athlete]) -> some View {
        if !athletes.isEmpty {
            Section("\(title) (\(athletes.count))") {
                ForEach(athletes) { athlete in
                    NavigationLink(value: TrailPlace.athlete(athlete.id)) { AthleteRow(id: athlete.id) }
                        .accessibilityIdentifier("trailblaze.people.\(athlete.id)")
                }
            }
        }
    }
}
