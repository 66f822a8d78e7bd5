import PersonaKit
import SwiftUI

struct GeneralScreen: View {
    var body: some View {
        List {
            Section { PageLink(page: .about, hasIcon: false) }
            Section {
                PageLink(page: .dateAndTime, hasIcon: false)
                PageLink(page: .language, hasIcon: false)
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
    var body: some View {
        List {
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
    var body: some View {
        List {
            Section("Preferred Languages") { Text("English") }
            Section {
                LabeledContent("Region", value: "United States")
                LabeledContent("Calendar", value: "Gregorian")
                LabeledContent("First Day of Week", value: "Sunday")
            }
            Section("Region Format Example") {
                Text("\(Dates.longDay(Persona.today)), \(Dates.year(of: Persona.today))")
                Text("\(Dates.time(Persona.minute))   \(Dates.numeric(Persona.today))")
            }
        }
    }
}
