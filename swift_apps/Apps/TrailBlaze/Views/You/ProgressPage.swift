import Charts
import PersonaKit
import SwiftUI

/// Weekly and monthly totals, records and gear.
struct ProgressPage: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var kind: Activity.Kind? = .run
    @State private var measure = Measure.distance
    @State private var weeksBack = 0

    enum Measure: String, CaseIterable { case distance = "Distance", time = "Time", climb = "Climb" }

    var body: some View {
        let totals = store.totals(kind)
        ScrollView {
            VStack(spacing: 8) {
                kinds
                week(totals)
                chart(totals)
                months(totals)
                links
            }
        }
    }

    private var kinds: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                chip(nil, "All")
                ForEach(used, id: \.self) { chip($0, $0.name) }
            }
            .buttonStyle(.plain).padding(.horizontal, 16).padding(.vertical, 4)
        }
        .scrollIndicators(.hidden)
    }

    /// The kinds that the person has activities of.
    private var used: [Activity.Kind] {
        let kinds = Set(store.mine.map(\.kind))
        return Activity.Kind.allCases.filter { kinds.contains($0) }
    }

    private func chip(_ value: Activity.Kind?, _ text: String) -> some View {
        Button {
            kind = value
        } label: {
            ChipLabel(text: text, isOn: kind == value, hasMenu: false)
        }
        .accessibilityAddTraits(kind == value ? .isSelected : [])
        .accessibilityIdentifier("trailblaze.progress.kind.\(value?.rawValue ?? "all")")
    }

    private var monday: String { DayKey.adding(-7 * weeksBack, to: DayKey.monday(of: DayKey.today)) }

    private func week(_ totals: [String: Totals]) -> some View {
        let week = totals[monday] ?? Totals()
        return VStack(alignment: .leading, spacing: 12) {
            HStack {
                Button {
                    weeksBack += 1
                } label: {
                    Image(systemName: "chevron.left").frame(width: 36, height: 36)
                }
                .accessibilityLabel("Previous week").accessibilityIdentifier("trailblaze.progress.previousWeek")
                Spacer()
                VStack(spacing: 1) {
                    BandTitle(weeksBack == 0 ? "This Week" : weeksBack == 1 ? "Last Week" : "Week")
                    Text(DayKey.week(from: monday)).font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer()
                Button {
                    weeksBack -= 1
                } label: {
                    Image(systemName: "chevron.right").frame(width: 36, height: 36)
                }
                .disabled(weeksBack == 0).accessibilityLabel("Next week").accessibilityIdentifier("trailblaze.progress.nextWeek")
            }
            HStack {
                Stat(name: "Distance", value: TrailText.miles(week.hundredths)).frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Time", value: TrailText.duration(week.seconds), spoken: TrailText.spoken(week.seconds)).frame(
                    maxWidth: .infinity, alignment: .leading)
                Stat(name: "Climb", value: TrailText.feet(week.climbFeet)).frame(maxWidth: .infinity, alignment: .leading)
            }
            Text("\(week.count) \(week.count == 1 ? "activity" : "activities")").font(.subheadline).foregroundStyle(.secondary)
        }
        .band()
    }

    private func chart(_ totals: [String: Totals]) -> some View {
        let mondays = (0..<12).reversed().map { DayKey.adding(-7 * $0, to: DayKey.monday(of: DayKey.today)) }
        return VStack(alignment: .leading, spacing: 12) {
            BandTitle("Past 12 Weeks")
            Picker("Measure", selection: $measure) { ForEach(Measure.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented).accessibilityIdentifier("trailblaze.progress.measure")
            Chart {
                ForEach(mondays, id: \.self) { monday in
                    let week = totals[monday] ?? Totals()
                    BarMark(x: .value("Week", label(monday)), y: .value(measure.rawValue, value(week)))
                        .foregroundStyle(monday == self.monday ? TrailStyle.tint : TrailStyle.tint.opacity(0.45)).cornerRadius(3)
                        .annotation(position: .top, spacing: 3) {
                            if value(week) > 0 {
                                Text(short(week)).font(.system(size: 9, weight: monday == self.monday ? .bold : .medium))
                                    .foregroundStyle(monday == self.monday ? Color.primary : .secondary).fixedSize().accessibilityHidden(true)
                            }
                        }
                        .accessibilityLabel("Week of \(DayKey.week(from: monday))").accessibilityValue(text(week))
                }
            }
            .frame(height: 170)
        }
        .band()
    }

    /// "5/11".
    private func label(_ monday: String) -> String { DayKey.date(monday).map { String(Dates.numeric($0).dropLast(3)) } ?? monday }

    private func value(_ totals: Totals) -> Double {
        switch measure {
        case .distance: Double(totals.hundredths) / 100
        case .time: Double(totals.seconds) / 3600
        case .climb: Double(totals.climbFeet)
        }
    }

    private func text(_ totals: Totals) -> String {
        switch measure {
        case .distance: TrailText.miles(totals.hundredths)
        case .time: TrailText.spoken(totals.seconds)
        case .climb: TrailText.feet(totals.climbFeet)
        }
    }

    /// Short enough to stand on a bar: "24.1", "3:48", "1240".
    private func short(_ totals: Totals) -> String {
        switch measure {
        case .distance: TrailText.tenths(totals.hundredths)
        case .time: TrailText.hours(totals.seconds)
        case .climb: "\(totals.climbFeet)"
        }
    }

    private func months(_ totals: [String: Totals]) -> some View {
        let keys = totals.keys.filter { $0.count == 7 }.sorted(by: >)
        return VStack(alignment: .leading, spacing: 4) {
            BandTitle("Months").padding(.bottom, 6)
            if keys.isEmpty { Text("No activities of this kind yet.").font(.subheadline).foregroundStyle(.secondary) }
            ForEach(keys, id: \.self) { key in
                let month = totals[key] ?? Totals()
                NavigationLink(value: TrailPlace.month(key)) {
                    HStack {
                        Text(MonthScreen.title(key)).font(.body.weight(.medium))
                        Spacer()
                        VStack(alignment: .trailing, spacing: 1) {
                            Text(month.hundredths > 0 ? TrailText.miles(month.hundredths) : TrailText.duration(month.seconds)).fontWeight(.semibold)
                                .monospacedDigit()
                            Text("\(TrailText.duration(month.seconds))  ·  \(month.count) \(month.count == 1 ? "activity" : "activities")").font(.caption)
                                .foregroundStyle(.secondary)
                        }
                        Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                    }
                    .padding(.vertical, 7)
                    .contentShape(Rectangle())
                    .accessibilityElement(children: .combine)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("trailblaze.progress.month.\(key)")
                if key != keys.last { Divider() }
            }
        }
        .band()
    }

    private var links: some View {
        VStack(spacing: 16) {
            link("medal.fill", "Personal Records", .records, "records")
            Divider()
            link("shoeprints.fill", "Gear", .gearList, "gear")
            Divider()
            link("person.2.fill", "Athletes", .people, "people")
        }
        .band()
    }

    private func link(_ symbol: String, _ name: String, _ place: TrailPlace, _ identifier: String) -> some View {
        NavigationLink(value: place) {
            HStack(spacing: 12) {
                Image(systemName: symbol).font(.system(size: 17)).foregroundStyle(TrailStyle.tint).frame(width: 28)
                Text(name).font(.body.weight(.medium))
                Spacer()
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityIdentifier("trailblaze.progress.\(identifier)")
    }
}

/// The activities of a month.
struct MonthScreen: View {
    let key: String  // "2026-05"
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        let activities = store.mine.filter { DayKey.of($0.startedAt).hasPrefix(key) }, totals = store.totals(nil)[key] ?? Totals()
        List {
            VStack(alignment: .leading, spacing: 12) {
                HStack {
                    Stat(name: "Activities", value: "\(totals.count)").frame(maxWidth: .infinity, alignment: .leading)
                    Stat(name: "Active days", value: "\(totals.days.count)").frame(maxWidth: .infinity, alignment: .leading)
                    Stat(name: "Climb", value: TrailText.feet(totals.climbFeet)).frame(maxWidth: .infinity, alignment: .leading)
                }
                ForEach(kinds(activities), id: \.self) { kind in
                    let part = store.totals(kind)[key] ?? Totals()
                    LabeledContent(
                        kind.name,
                        value: part.hundredths > 0
                            ? "\(TrailText.miles(part.hundredths)), \(TrailText.duration(part.seconds))" : TrailText.duration(part.seconds))
                }
            }
            .padding(.vertical, 4)
            Section("Activities") { ForEach(activities) { ActivityLink(activity: $0) } }
        }
        .listStyle(.plain)
        .navigationTitle(Self.title(key))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func kinds(_ activities: [Activity]) -> [Activity.Kind] {
        let found = Set(activities.map(\.kind))
        return Activity.Kind.allCases.filter { found.contains($0) }
    }

    /// "May 2026".
    static func title(_ key: String) -> String { DayKey.date("\(key)-01").map(Dates.monthAndYear) ?? key }
}
