import PersonaKit
import SwiftUI

/// The fastest efforts over each distance.
struct RecordsScreen: View {
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        List {
            Section {
                ForEach(RecordDistance.allCases, id: \.self) { distance in
                    if let best = store.records[distance]?.first {
                        NavigationLink(value: TrailPlace.record(distance)) {
                            HStack(spacing: 12) {
                                Image(systemName: "medal.fill").font(.system(size: 20)).foregroundStyle(.yellow).accessibilityHidden(true)
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(distance.name).font(.headline)
                                    Text(Dates.dayAndYear(best.startedAt)).font(.subheadline).foregroundStyle(.secondary)
                                }
                                Spacer()
                                VStack(alignment: .trailing, spacing: 1) {
                                    Text(TrailText.clock(best.seconds)).font(.headline).monospacedDigit()
                                    Text(TrailText.pace(best.seconds, distance.hundredths)).font(.subheadline).foregroundStyle(.secondary).monospacedDigit()
                                }
                            }
                            .accessibilityElement(children: .combine)
                        }
                        .accessibilityIdentifier("trailblaze.records.\(distance.rawValue)")
                    } else {
                        LabeledContent(distance.name, value: "Not yet").foregroundStyle(.secondary)
                    }
                }
            } footer: {
                Text("The fastest part of any recorded run with that length.")
            }
        }
        .navigationTitle("Personal Records")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The ten fastest efforts over one distance.
struct RecordListScreen: View {
    let distance: RecordDistance
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        let efforts = store.records[distance] ?? []
        List {
            if efforts.isEmpty { ContentUnavailableView("No record yet", systemImage: "medal.fill").listRowSeparator(.hidden) }
            ForEach(Array(efforts.prefix(10).enumerated()), id: \.element.id) { place, effort in
                NavigationLink(value: TrailPlace.activity(effort.activityID)) {
                    HStack(spacing: 12) {
                        Text("\(place + 1)").font(.headline).foregroundStyle(place < 3 ? TrailStyle.tint : .secondary).frame(width: 26)
                        RowStack(spacing: 12) {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(store.activity(effort.activityID)?.title ?? "").font(.body.weight(.semibold)).lineLimit(1)
                                Text(Dates.dayAndYear(effort.startedAt)).font(.subheadline).foregroundStyle(.secondary)
                            }
                            Spacer()
                            Text(TrailText.clock(effort.seconds)).monospacedDigit()
                        }
                    }
                    .accessibilityElement(children: .combine)
                }
                .accessibilityIdentifier("trailblaze.record.\(effort.activityID)")
            }
        }
        .listStyle(.plain)
        .navigationTitle(distance.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Shoes and bikes with their miles.
struct GearList: View {
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        List {
            section("In Use", store.state.gear.filter { !$0.isRetired })
            section("Retired", store.state.gear.filter(\.isRetired))
        }
        .navigationTitle("Gear")
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private func section(_ title: String, _ gear: [Gear]) -> some View {
        if !gear.isEmpty {
            Section(title) {
                ForEach(gear) { each in
                    NavigationLink(value: TrailPlace.gear(each.id)) {
                        HStack(spacing: 12) {
                            Image(systemName: each.kind == .bike ? "bicycle" : "shoeprints.fill").font(.system(size: 18)).foregroundStyle(TrailStyle.tint)
                                .frame(width: 28)
                            RowStack(spacing: 12) {
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(each.name).font(.headline)
                                    Text(each.about).font(.subheadline).foregroundStyle(.secondary)
                                }
                                Spacer()
                                Text(TrailText.miles(store.hundredths(of: each))).monospacedDigit().foregroundStyle(.secondary)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                    .accessibilityIdentifier("trailblaze.gear.\(each.id)")
                }
            }
        }
    }
}

/// One pair of shoes, or a bike.
struct GearScreen: View {
    let id: Gear.ID
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        if let gear = store.gear(id) {
            let used = store.mine.filter { $0.gearID == id }
            List {
                Section {
                    LabeledContent("Total", value: TrailText.miles(store.hundredths(of: gear)))
                    LabeledContent("Recorded", value: TrailText.miles(used.reduce(0) { $0 + $1.hundredths }))
                    if gear.otherHundredths > 0 { LabeledContent("Not recorded", value: TrailText.miles(gear.otherHundredths)) }
                    LabeledContent("In use since", value: DayKey.date(gear.since).map(Dates.dayAndYear) ?? gear.since)
                    LabeledContent("Status", value: gear.isRetired ? "Retired" : "In use")
                    LabeledContent("For", value: gear.about)
                }
                Section("Activities (\(used.count))") {
                    if used.isEmpty { Text("Not used yet.").foregroundStyle(.secondary) }
                    ForEach(used) { ActivityLink(activity: $0) }
                }
            }
            .navigationTitle(gear.name)
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Gear not found", systemImage: "shoeprints.fill")
        }
    }
}
