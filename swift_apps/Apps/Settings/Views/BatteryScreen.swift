import PersonaKit
import SwiftUI

struct BatteryScreen: View {
    @Environment(PhoneModel.self) private var phone
    @State private var isLong = false
    /// The place of the day that was touched.
    @State private var chosen: Int?

    var body: some View {
        List {
            Section { LabeledContent("Battery Level", value: "\(PhoneControl.battery)%") }
            Section {
                Toggle(
                    "Battery Percentage",
                    isOn: Binding(get: { phone.settings.batteryPercentage }, set: { isOn in phone.change { PhoneControl.settings.batteryPercentage = isOn } })
                )
                .accessibilityIdentifier("settings.battery.percentage")
            }
            Section {
                Toggle("Low Power Mode", isOn: Binding(get: { phone.lowPowerMode }, set: { isOn in phone.change { PhoneControl.lowPowerMode = isOn } }))
                    .accessibilityIdentifier("settings.battery.lowPowerMode")
            } footer: {
                Text("The battery in the status bar is yellow while Low Power Mode is on.")
            }
            Section {
                Picker("Period", selection: $isLong) {
                    Text("Today").tag(false)
                    Text("Last 10 Days").tag(true)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .accessibilityIdentifier("settings.battery.period")
                if isLong { lastDays } else { today }
            }
            BatteryApps(days: isLong ? UsageDay.chosen(chosen, of: UsageDay.before(10)) : [UsageDay(daysAgo: 0)])
        }
        .tint(.green)
    }

    @ViewBuilder private var today: some View {
        let bars = UsageBar.hoursOfToday
        if !bars.isEmpty { UsageBars(bars: bars, tint: .green) }
        LabeledContent("On Screen", value: AppUsage.minutes(on: UsageDay(daysAgo: 0)).minutesText)
    }

    @ViewBuilder private var lastDays: some View {
        let days = UsageDay.before(10)
        UsageBars(
            bars: days.enumerated().map { place, day in
                let used = AppUsage.battery(on: day)
                return UsageBar(day, place: place, height: used, value: "\(used)% of the battery, \(AppUsage.minutes(on: day).minutesText) on screen")
            }, tint: .green, chosen: $chosen)
        LabeledContent("Average Battery Use", value: "\(days.reduce(0) { $0 + AppUsage.battery(on: $1) } / days.count)% a day")
        LabeledContent("Average On Screen", value: (days.reduce(0) { $0 + AppUsage.minutes(on: $1) } / days.count).minutesText)
    }
}

/// The part that each app has in what the battery gave.
private struct BatteryApps: View {
    var days: [UsageDay]

    var body: some View {
        let apps = AppUsage.apps(on: days), total = max(1, apps.reduce(0) { $0 + $1.minutes * $1.app.traits.drain })
        let shares = apps.map { (app: $0.app, minutes: $0.minutes, share: ($0.minutes * $0.app.traits.drain * 100 + total / 2) / total) }
            .filter { $0.share > 0 }.sorted { ($1.share, $0.app) < ($0.share, $1.app) }
        Section {
            if shares.isEmpty { Text("No app was used yet.").foregroundStyle(.secondary) }
            ForEach(shares, id: \.app) { row in
                LabeledContent {
                    Text("\(row.share)%")
                } label: {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(row.app.name)
                        Text("\(row.minutes.minutesText) on screen").font(.footnote).foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("settings.battery.app.\(row.app.rawValue)")
            }
        } header: {
            Text(days.count == 1 ? "Battery Usage by App, \(Dates.relativeDay(days[0].date))" : "Battery Usage by App")
        } footer: {
            Text("Percentages are each app’s part of the battery that was used in this period.")
        }
    }
}
