import PersonaKit
import SwiftUI

/// One activity with everything about it.
struct ActivityScreen: View {
    let id: Activity.ID
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isEditing = false
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        if let activity = store.activity(id) {
            content(activity)
        } else {
            ContentUnavailableView("Activity not found", systemImage: "figure.run", description: Text("It may have been deleted."))
        }
    }

    private func content(_ activity: Activity) -> some View {
        let route = store.route(activity.routeID), isMine = activity.athleteID == Persona.me.id
        return ScrollView {
            VStack(spacing: 8) {
                VStack(spacing: 0) {
                    if let route {
                        RouteMap(line: route.line, isLoop: route.isLoop, identifier: "trailblaze.activity.map").frame(height: 240)
                    }
                    header(activity)
                }
                .background(Color(uiColor: .secondarySystemGroupedBackground))
                KudosBar(activity: activity).padding(.horizontal, 16).padding(.vertical, 8).background(Color(uiColor: .secondarySystemGroupedBackground))
                Achievements(activity: activity)
                SplitsBand(activity: activity)
                if let route, activity.hundredths > 0 { elevation(activity, route) }
                details(activity, route)
                CommentsBand(activity: activity)
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle(activity.kind.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if isMine {
                Menu("More", systemImage: "ellipsis") {
                    Button("Edit Activity", systemImage: "pencil") { isEditing = true }
                    Button("Delete Activity", systemImage: "trash", role: .destructive) { isDeleting = true }
                }
                .accessibilityIdentifier("trailblaze.activity.more")
            }
        }
        .sheet(isPresented: $isEditing) { LogSheet(editing: activity) }
        .confirmationDialog("Delete this activity?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Activity", role: .destructive) { if attempt($refusal, { try store.deleteActivity(id) }) { dismiss() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Its kudos and comments are deleted with it.")
        }
        .refusal($refusal)
    }

    private func header(_ activity: Activity) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            NavigationLink(value: TrailPlace.athlete(activity.athleteID)) { ActivityHead(activity: activity) }.buttonStyle(.plain)
                .accessibilityLabel("\(TrailText.name(activity.athleteID)), \(activity.when)")
                .accessibilityIdentifier("trailblaze.activity.athlete")
            Text(activity.title).font(.title2.bold()).accessibilityAddTraits(.isHeader)
            if let note = activity.note { Text(note).font(.body).textSelection(.enabled) }
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 14) {
                ForEach(Array(stride(from: 0, to: numbers(activity).count, by: 2)), id: \.self) { row in
                    GridRow {
                        ForEach(numbers(activity)[row..<min(row + 2, numbers(activity).count)], id: \.name) { stat in
                            Stat(name: stat.name, value: stat.value, spoken: stat.spoken, size: 24).frame(maxWidth: .infinity, alignment: .leading)
                        }
                    }
                }
            }
            EffortBar(effort: activity.effort)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func numbers(_ activity: Activity) -> [(name: String, value: String, spoken: String)] {
        var all = activity.stats.filter { $0.name != "Effort" }.map { ($0.name == "Time" ? "Moving time" : $0.name, $0.value, $0.spoken) }
        if activity.hundredths > 0 { all.append(("Elevation gain", TrailText.feet(activity.climbFeet), "\(TrailText.grouped(activity.climbFeet)) feet")) }
        let end = Dates.time(activity.startedAt.addingTimeInterval(Double(activity.seconds)))
        all.append(("Started", Dates.time(activity.startedAt), Dates.time(activity.startedAt)))
        all.append(("Finished", end, end))
        return all.map { (name: $0.0, value: $0.1, spoken: $0.2) }
    }

    private func elevation(_ activity: Activity, _ route: TrailRoute) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            BandTitle("Elevation")
            ElevationChart(heights: store.terrain.profile(route, hundredths: activity.hundredths))
        }
        .band()
    }

    private func details(_ activity: Activity, _ route: TrailRoute?) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            LabeledContent("Date", value: Dates.longDayAndYear(activity.startedAt))
            if let purpose = activity.purpose { LabeledContent("Type", value: purpose.name) }
            if let route {
                NavigationLink(value: TrailPlace.route(route.id)) { LinkLine(name: "Route", value: route.name) }
                    .accessibilityIdentifier("trailblaze.activity.route")
            }
            if let gear = store.gear(activity.gearID) {
                NavigationLink(value: TrailPlace.gear(gear.id)) {
                    LinkLine(name: gear.kind == .bike ? "Bike" : "Shoes", value: "\(gear.name) (\(TrailText.miles(store.hundredths(of: gear))))")
                }
                .accessibilityIdentifier("trailblaze.activity.gear")
            }
        }
        .buttonStyle(.plain)
        .band()
    }
}

/// A name, and what it is, as a link.
struct LinkLine: View {
    let name: String
    let value: String

    var body: some View {
        HStack {
            Text(name)
            Spacer()
            Text(value).foregroundStyle(.secondary).lineLimit(1)
            Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(name), \(value)")
    }
}

/// How hard it was, from 1 to 10.
struct EffortBar: View {
    let effort: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Text("Perceived effort").font(.caption).foregroundStyle(.secondary)
                Spacer()
                Text("\(EffortText.name(effort)), \(effort) of 10").font(.caption.weight(.semibold))
            }
            HStack(spacing: 3) {
                ForEach(1...10, id: \.self) { step in
                    Capsule().fill(step <= effort ? EffortText.color(effort) : Color(uiColor: .tertiarySystemFill)).frame(height: 6)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Perceived effort")
        .accessibilityValue("\(EffortText.name(effort)), \(effort) of 10")
    }
}

enum EffortText {
    static func name(_ effort: Int) -> String {
        switch effort {
        case ...3: "Easy"
        case 4...6: "Moderate"
        case 7...9: "Hard"
        default: "Max effort"
        }
    }

    static func color(_ effort: Int) -> Color {
        switch effort {
        case ...3: .green
        case 4...6: .yellow
        case 7...9: .orange
        default: .red
        }
    }
}

/// Records that a run of the person holds.
private struct Achievements: View {
    let activity: Activity
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        let found = achievements
        if !found.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                ForEach(found, id: \.distance) { each in
                    NavigationLink(value: TrailPlace.record(each.distance)) {
                        HStack(spacing: 10) {
                            Image(systemName: "medal.fill").font(.system(size: 18)).foregroundStyle([.yellow, .gray, .brown][each.place])
                            Text(each.place == 0 ? "Fastest \(each.distance.name)" : "\(each.place == 1 ? "2nd" : "3rd") fastest \(each.distance.name)")
                            Spacer()
                            Text(TrailText.clock(each.seconds)).monospacedDigit().foregroundStyle(.secondary)
                        }
                        .contentShape(Rectangle())
                        .accessibilityElement(children: .combine)
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("trailblaze.activity.record.\(each.distance.rawValue)")
                }
            }
            .band()
        }
    }

    private var achievements: [(distance: RecordDistance, place: Int, seconds: Int)] {
        guard activity.athleteID == Persona.me.id, activity.kind == .run else { return [] }
        return RecordDistance.allCases.compactMap { distance in
            let efforts = store.records[distance] ?? []
            guard let place = efforts.prefix(3).firstIndex(where: { $0.activityID == activity.id }) else { return nil }
            return (distance: distance, place: place, seconds: efforts[place].seconds)
        }
    }
}
