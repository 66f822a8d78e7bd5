import PersonaKit
import SwiftUI

struct GeneralScreen: View {
    var body: some View {
        List {
            Section { PageLink(page: .about, hasIcon: false) }
            Section {
                PageLink(page: .dateAndTime, hasIcon: false)
                PageLink(page: .language, hasIcon: false)
                PageLink(page: .keyboard, hasIcon: false)
            }
            Section { PageLink(page: .reset, hasIcon: false) }
        }
    }
}

/// Sets everything back, after asking.
struct ResetScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @State private var asks = false

    var body: some View {
        List {
            Section {
                Button("Reset All Settings") { asks = true }
                    .accessibilityIdentifier("settings.reset.all")
                    .confirmationDialog("This will reset all settings. No data or media will be deleted.", isPresented: $asks, titleVisibility: .visible) {
                        Button("Reset All Settings", role: .destructive) { phone.change { store.resetAll() } }
                    }
            }
        }
    }
}

struct AboutScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section {
                LabeledContent("Name", value: store.state.phoneName)
                LabeledContent("Model Name", value: store.state.modelName)
            }
            Section {
                LabeledContent("Network", value: store.state.joined ?? "Not Connected")
                LabeledContent("Applications", value: "\(PhoneControl.apps.count)")
            }
        }
    }
}

struct DateScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                Toggle("24-Hour Time", isOn: Binding(get: { phone.settings.is24Hour }, set: { isOn in phone.change { store.setHas24Hours(isOn) } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.dateAndTime.24hour")
            }
            Section {
                LabeledContent("Time Zone", value: city)
                LabeledContent("Date", value: Dates.dayAndYear(Persona.today))
                LabeledContent("Time", value: Dates.time(Persona.minute))
            }
        }
    }

    /// "Los Angeles", of "America/Los_Angeles".
    private var city: String { Persona.timeZone.identifier.split(separator: "/").last.map { $0.replacingOccurrences(of: "_", with: " ") } ?? "" }
}

struct LanguageScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section("Preferred Languages") { Text("English") }
            Section {
                LabeledContent("Region", value: "United States")
                LabeledContent("Calendar", value: "Gregorian")
                LabeledContent("First Day of Week", value: "Sunday")
                Picker("Date Format", selection: Binding(get: { phone.settings.isDayFirst }, set: { isOn in phone.change { store.setIsDayFirst(isOn) } })) {
                    Text(verbatim: "8/19/26").tag(false)
                    Text(verbatim: "19/8/26").tag(true)
                }
                .accessibilityIdentifier("settings.language.dateFormat")
                Picker(
                    "Measurement System",
                    selection: Binding(get: { phone.settings.usesKilometers }, set: { isOn in phone.change { store.setUsesKilometers(isOn) } })
                ) {
                    Text("US").tag(false)
                    Text("Metric").tag(true)
                }
                .accessibilityIdentifier("settings.language.measurement")
            }
            Section("Region Format Example") {
                Text(verbatim: Dates.longDayAndYear(Persona.today))
                Text("\(Dates.time(Persona.minute))   \(Dates.numeric(Persona.today))")
            }
        }
    }
}
