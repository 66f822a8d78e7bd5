import PersonaKit
import SwiftUI

struct GeneralScreen: View {
    var body: some View {
        List {
            Section { PageLink(page: .about, hasIcon: false) }
            Section { PageLink(page: .storage, hasIcon: false) }
            Section {
                PageLink(page: .dateAndTime, hasIcon: false)
                PageLink(page: .language, hasIcon: false)
                PageLink(page: .keyboard, hasIcon: false)
            }
            Section { PageLink(page: .reset, hasIcon: false) }
        }
    }
}

/// Sets one thing or everything back, after asking.
struct ResetScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                ResetRow("Reset All Settings", "all", asks: "This will reset all settings. No data or media will be deleted.") {
                    phone.change { store.resetAll() }
                }
                ResetRow("Reset Network Settings", "network", asks: "This will delete all network settings, returning them to factory defaults.") {
                    phone.change { store.resetNetwork() }
                }
                ResetRow("Reset Home Screen Layout", "home", asks: "This will reset your Home Screen layout to factory defaults.") {
                    phone.change { PhoneControl.resetHome() }
                }
                ResetRow("Reset Location & Privacy", "privacy", asks: "This will reset your location and privacy settings to factory defaults.") {
                    store.resetPrivacy()
                }
            }
        }
    }
}

/// Asks, and then resets.
private struct ResetRow: View {
    @State private var isAsking = false
    private let title: String
    private let name: String
    private let question: String
    private let reset: () -> Void

    init(_ title: String, _ name: String, asks question: String, reset: @escaping () -> Void) {
        (self.title, self.name, self.question, self.reset) = (title, name, question, reset)
    }

    var body: some View {
        Button(title) { isAsking = true }
            .accessibilityIdentifier("settings.reset.\(name)")
            .confirmationDialog(question, isPresented: $isAsking, titleVisibility: .visible) {
                Button(title, role: .destructive, action: reset)
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
                LabeledContent("Capacity", value: PhoneStorage.text(PhoneStorage.capacity))
                LabeledContent("Available", value: PhoneStorage.text(PhoneStorage.available))
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
