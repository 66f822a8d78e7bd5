import PersonaKit
import SwiftUI

/// The owner, at the top of Settings.
struct AccountRow: View {
    var body: some View {
        NavigationLink(value: SettingsPage.account) {
            HStack(spacing: 14) {
                Avatar(Persona.me, size: 56)
                VStack(alignment: .leading, spacing: 2) {
                    Text(Persona.me.name).font(.title3)
                    Text("Apple Account, name, phone numbers, email").font(.footnote).foregroundStyle(.secondary)
                }
            }
        }
        .accessibilityIdentifier("settings.account")
    }
}

struct AccountScreen: View {
    var body: some View {
        List {
            Section {
                LabeledContent("Name", value: Persona.me.name)
                if let birthday = Persona.me.birthdayText { LabeledContent("Birthday", value: birthday) }
            }
            Section("Phone Numbers") { ForEach(Persona.me.phones, id: \.self) { Text($0) } }
            Section("Email") { ForEach(Persona.me.emails, id: \.self) { Text($0) } }
        }
    }
}
