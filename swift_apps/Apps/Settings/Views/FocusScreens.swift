import PersonaKit
import SwiftUI

/// The Focuses: Do Not Disturb by its switch, all of them by their pages.
struct FocusScreen: View {
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                Toggle(isOn: Binding(get: { phone.doNotDisturb }, set: { isOn in phone.change { PhoneControl.doNotDisturb = isOn } })) {
                    HStack(spacing: 14) {
                        IconTile(systemImage: "moon.fill", tint: .indigo)
                        Text("Do Not Disturb")
                    }
                }
                .tint(.green)
                .accessibilityIdentifier("settings.focus.doNotDisturb")
                NavigationLink("Allowed Notifications and Schedule", value: SettingsPage.focusMode(.doNotDisturb))
                    .accessibilityIdentifier("settings.focus.doNotDisturb.options")
            } footer: {
                Text("While it is on, notifications show no banners. They are listed in Notification Center.")
            }
            Section {
                ForEach(FocusMode.allCases.filter { $0 != .doNotDisturb }) { mode in
                    PageLink(page: .focusMode(mode), value: phone.focus?.mode == mode ? "On" : "")
                }
            } footer: {
                Text("Focus lets you silence calls and notifications, but for the people and apps that you allow. One Focus is on at a time.")
            }
        }
    }
}

/// One Focus: on or off, for how long, what it lets through, and when it is on by itself.
struct FocusModeScreen: View {
    @Environment(PhoneModel.self) private var phone
    var mode: FocusMode

    var body: some View {
        let rules = phone.settings.rules(of: mode), active = phone.focus?.mode == mode ? phone.focus : nil
        // Without those whose cards were deleted.
        let people = Persona.contacts.filter { rules.people.contains($0.id) }
        List {
            Section {
                Toggle(mode.name, isOn: Binding(get: { active != nil }, set: turn))
                    .tint(.green)
                    .accessibilityIdentifier("settings.focus.mode.switch")
                ForEach(FocusLength.offered(at: Persona.minute)) { length in
                    Button(length.title(at: Persona.minute)) {
                        phone.change { PhoneControl.turnOn(mode, until: length.end(after: Persona.now)) }
                    }
                    .accessibilityIdentifier("settings.focus.mode.\(length.rawValue)")
                }
            } footer: {
                if let until = active?.until { Text("On until \(Dates.time(until)).") }
            }
            Section("Allow Notifications") {
                link("People", people.count, .focusPeople(mode)).accessibilityIdentifier("settings.focus.people")
                link("Apps", rules.apps.count, .focusApps(mode)).accessibilityIdentifier("settings.focus.apps")
            }
            FocusScheduleSection(mode: mode)
        }
    }

    private func turn(_ isOn: Bool) {
        phone.change { if isOn { PhoneControl.turnOn(mode) } else { PhoneControl.turnOffFocus() } }
    }

    private func link(_ title: String, _ count: Int, _ page: SettingsPage) -> some View {
        NavigationLink(value: page) { LabeledContent(title, value: count == 0 ? "None" : "\(count) Allowed") }
    }
}

/// When a Focus is on by itself.
private struct FocusScheduleSection: View {
    @Environment(PhoneModel.self) private var phone
    var mode: FocusMode

    var body: some View {
        let schedule: FocusSchedule = phone.settings.rules(of: mode).schedule ?? .usual(for: mode)
        let isOn = phone.settings.rules(of: mode).schedule?.isOn == true
        Section("Turn On Automatically") {
            Toggle("Schedule", isOn: Binding(get: { isOn }, set: { isOn in change { $0.isOn = isOn } }))
                .tint(.green)
                .accessibilityIdentifier("settings.focus.schedule")
            if isOn {
                DatePicker("From", selection: time(schedule, \.from), displayedComponents: .hourAndMinute)
                    .accessibilityIdentifier("settings.focus.schedule.from")
                DatePicker("To", selection: time(schedule, \.to), displayedComponents: .hourAndMinute)
                    .accessibilityIdentifier("settings.focus.schedule.to")
                ForEach(Weekday.allCases) { day in
                    CheckRow(title: day.name, isChosen: schedule.days.contains(day)) { change { $0.toggle(day) } }
                        .accessibilityIdentifier("settings.focus.schedule.\(day.rawValue)")
                }
            }
        }
    }

    private func time(_ schedule: FocusSchedule, _ path: WritableKeyPath<FocusSchedule, TimeOfDay> & Sendable) -> Binding<Date> {
        Binding(get: { schedule[keyPath: path].on(Persona.today) }, set: { date in change { $0[keyPath: path] = TimeOfDay(of: date) } })
    }

    private func change(_ body: (inout FocusSchedule) -> Void) {
        var rules = PhoneControl.settings.rules(of: mode)
        var schedule: FocusSchedule = rules.schedule ?? .usual(for: mode)
        body(&schedule)
        rules.schedule = schedule
        phone.change { PhoneControl.set(rules) }
    }
}

extension FocusSchedule {
    /// Adds a day, or takes it away. The days stay in their order.
    fileprivate mutating func toggle(_ day: Weekday) {
        days = days.contains(day) ? days.filter { $0 != day } : (days + [day]).sorted()
    }
}

/// Whose calls ring and whose messages show banners while a Focus is on.
struct FocusPeopleScreen: View {
    @Environment(PhoneModel.self) private var phone
    var mode: FocusMode

    var body: some View {
        let rules = phone.settings.rules(of: mode)
        List {
            Section {
                Picker("Allow Calls From", selection: Binding(get: { rules.calls }, set: { calls in change { $0.calls = calls } })) {
                    Text("Allowed People Only").tag(FocusRules.Calls?.none)
                    Text("Favorites").tag(FocusRules.Calls?.some(.favorites))
                    Text("Everyone").tag(FocusRules.Calls?.some(.everyone))
                }
                .accessibilityIdentifier("settings.focus.calls")
                Toggle("Allow Repeated Calls", isOn: Binding(get: { rules.allowsRepeatedCalls }, set: { isOn in change { $0.allowsRepeatedCalls = isOn } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.focus.repeatedCalls")
            } footer: {
                Text("Calls of people whom you allow below always ring. A repeated call is a second one within three minutes.")
            }
            Section("Allowed People") {
                ForEach(Persona.contacts) { person in
                    CheckRow(title: person.name, isChosen: rules.people.contains(person.id)) { change { $0.toggle(person.id) } }
                        .accessibilityIdentifier("settings.focus.people.\(person.id)")
                }
            }
        }
    }

    private func change(_ body: (inout FocusRules) -> Void) { phone.changeRules(of: mode, body) }
}

/// Whose notifications show banners while a Focus is on.
struct FocusAppsScreen: View {
    @Environment(PhoneModel.self) private var phone
    var mode: FocusMode

    var body: some View {
        let rules = phone.settings.rules(of: mode)
        List {
            Section("Allowed Apps") {
                ForEach(PhoneControl.appsByName, id: \.self) { app in
                    CheckRow(title: app.name, isChosen: rules.apps.contains(app)) { phone.changeRules(of: mode) { $0.toggle(app) } }
                        .accessibilityIdentifier("settings.focus.apps.\(app.rawValue)")
                }
            }
        }
    }
}

extension FocusRules {
    fileprivate mutating func toggle(_ person: Contact.ID) {
        people = people.contains(person) ? people.filter { $0 != person } : (people + [person]).sorted()
    }
    fileprivate mutating func toggle(_ app: AppID) { apps = apps.contains(app) ? apps.filter { $0 != app } : (apps + [app]).sorted() }
}

extension PhoneModel {
    fileprivate func changeRules(of mode: FocusMode, _ body: (inout FocusRules) -> Void) {
        var rules = PhoneControl.settings.rules(of: mode)
        body(&rules)
        change { PhoneControl.set(rules) }
    }
}

extension FocusMode {
    var tint: Color {
        switch self {
        case .doNotDisturb: .indigo
        case .personal: .purple
        case .sleep: .mint
        case .work: .teal
        }
    }
}
