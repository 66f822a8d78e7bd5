import Foundation
import PersonaKit
import SwiftUI

/// How long the phone was used, today and in the last seven days.
struct ScreenTimeScreen: View {
    @Environment(SettingsStore.self) private var store
    @State private var isWeek = true
    /// The place of the day that was touched.
    @State private var chosen: Int?

    var body: some View {
        let days = isWeek ? UsageDay.before(7) : [UsageDay(daysAgo: 0)]
        List {
            Section {
                Picker("Period", selection: $isWeek) {
                    Text("Last 7 Days").tag(true)
                    Text("Today").tag(false)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .accessibilityIdentifier("settings.screenTime.period")
                if isWeek { week(days) } else { today }
            } footer: {
                Text(isWeek ? "The seven days before today." : "Updated today at \(Dates.time(Persona.minute)).")
            }
            Section("Limit Usage") {
                PageLink(page: .downtime, value: store.downtime.isOn ? "On" : "Off")
                PageLink(page: .appLimits, value: store.limits.isEmpty ? "" : "\(store.limits.count)")
            }
            let listed = isWeek ? UsageDay.chosen(chosen, of: days) : days
            Section(listed.count == 1 ? "Most Used, \(Dates.relativeDay(listed[0].date))" : "Most Used") {
                ForEach(AppUsage.apps(on: listed), id: \.app) { DetailRow($0.app.name, $0.minutes.minutesText, "screenTime.app.\($0.app.rawValue)") }
            }
        }
    }

    @ViewBuilder private func week(_ days: [UsageDay]) -> some View {
        let minutes = days.map { AppUsage.minutes(on: $0) }
        DetailRow("Daily Average", (minutes.reduce(0, +) / max(1, days.count)).minutesText, "screenTime.average")
        UsageBars(
            bars: days.enumerated().map { UsageBar($1, place: $0, height: minutes[$0], value: minutes[$0].minutesText) }, tint: .indigo,
            chosen: $chosen)
    }

    @ViewBuilder private var today: some View {
        let bars = UsageBar.hoursOfToday
        DetailRow("Screen Time", AppUsage.minutes(on: UsageDay(daysAgo: 0)).minutesText, "screenTime.today")
        if !bars.isEmpty { UsageBars(bars: bars, tint: .indigo) }
    }
}

/// The apps that have a limit, and how much of it is left today.
struct AppLimitsScreen: View {
    @Environment(SettingsStore.self) private var store
    @State private var isAdding = false
    @State private var edited: AppLimit?

    var body: some View {
        List {
            if !store.limits.isEmpty {
                Section {
                    ForEach(store.limits) { limit in
                        Button {
                            edited = limit
                        } label: {
                            LabeledContent {
                                Text("\(limit.minutes.minutesText) a day")
                            } label: {
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(limit.app.name).foregroundStyle(Color.primary)
                                    Text(left(limit)).font(.footnote).foregroundStyle(.secondary)
                                }
                            }
                        }
                        .rowButton()
                        .swipeActions { Button("Delete", role: .destructive) { store.deleteLimit(of: limit.app) } }
                        .accessibilityIdentifier("settings.limits.\(limit.app.rawValue)")
                    }
                }
            }
            Section {
                Button("Add Limit") { isAdding = true }
                    .disabled(store.appsWithoutLimit.isEmpty)
                    .accessibilityIdentifier("settings.limits.add")
            } footer: {
                Text("A limit applies every day from midnight. What is left of it is shown here; apps are not closed when none is left.")
            }
        }
        .sheet(isPresented: $isAdding) { NewLimitSheet() }
        .sheet(item: $edited) { LimitSheet(limit: $0) }
    }

    /// "18 min left today".
    private func left(_ limit: AppLimit) -> String {
        let left = limit.minutes - AppUsage.minutes(of: limit.app, on: UsageDay(daysAgo: 0))
        return left > 0 ? "\(left.minutesText) left today" : "Used up today"
    }
}

/// Chooses an app, then the time that it gets.
private struct NewLimitSheet: View {
    @Environment(SettingsStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List(store.appsWithoutLimit, id: \.self) { app in
                NavigationLink(app.name, value: app).accessibilityIdentifier("settings.limits.choose.\(app.rawValue)")
            }
            .navigationTitle("Choose App")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: AppID.self) { app in
                LimitForm(limit: AppLimit(app: app, minutes: 60), done: "Add") { dismiss() }
            }
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("settings.limits.cancel") } }
        }
    }
}

/// Changes a limit, or deletes it.
private struct LimitSheet: View {
    @Environment(\.dismiss) private var dismiss
    var limit: AppLimit

    var body: some View {
        NavigationStack {
            LimitForm(limit: limit, done: "Done", isNew: false) { dismiss() }
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("settings.limits.cancel") } }
        }
    }
}

private struct LimitForm: View {
    @Environment(SettingsStore.self) private var store
    @State private var hours: Int
    @State private var minutes: Int
    private let app: AppID
    private let done: String
    private let isNew: Bool
    private let close: () -> Void

    init(limit: AppLimit, done: String, isNew: Bool = true, close: @escaping () -> Void) {
        (app, self.done, self.isNew, self.close) = (limit.app, done, isNew, close)
        _hours = State(initialValue: limit.minutes / 60)
        _minutes = State(initialValue: limit.minutes % 60)
    }

    var body: some View {
        Form {
            Section {
                Stepper("\(hours) hr", value: $hours, in: 0...23).accessibilityIdentifier("settings.limits.hours")
                Stepper("\(minutes) min", value: $minutes, in: 0...55, step: 5).accessibilityIdentifier("settings.limits.minutes")
            } header: {
                Text("Time a Day")
            } footer: {
                Text(hours + minutes == 0 ? "A limit has at least five minutes." : "\(app.name) gets \((hours * 60 + minutes).minutesText) every day.")
            }
            if !isNew {
                Section {
                    Button("Delete Limit", role: .destructive) {
                        store.deleteLimit(of: app)
                        close()
                    }
                    .accessibilityIdentifier("settings.limits.delete")
                }
            }
        }
        .navigationTitle(app.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(done) {
                    store.setLimit(of: app, minutes: hours * 60 + minutes)
                    close()
                }
                .disabled(hours + minutes == 0)
                .accessibilityIdentifier("settings.limits.done")
            }
        }
    }
}

/// A time of day away from the screen.
struct DowntimeScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section {
                Toggle("Scheduled", isOn: Binding(get: { store.downtime.isOn }, set: { isOn in store.changeDowntime { $0.isOn = isOn } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.downtime.switch")
                if store.downtime.isOn {
                    DatePicker("From", selection: time(\.from), displayedComponents: .hourAndMinute).accessibilityIdentifier("settings.downtime.from")
                    DatePicker("To", selection: time(\.to), displayedComponents: .hourAndMinute).accessibilityIdentifier("settings.downtime.to")
                }
            } footer: {
                Text("The schedule is kept for every day. Apps can still be opened during downtime.")
            }
        }
    }

    private func time(_ path: WritableKeyPath<Downtime, TimeOfDay>) -> Binding<Date> {
        Binding(
            get: { store.downtime[keyPath: path].on(Persona.today) },
            set: { date in store.changeDowntime { $0[keyPath: path] = TimeOfDay(of: date) } })
    }
}
