import PersonaKit
import SwiftUI

extension PrivateData {
    var symbol: String {
        switch self {
        case .location: "location.fill"
        case .contacts: "person.crop.circle.fill"
        case .calendars: "calendar"
        case .photos: "photo.fill"
        case .microphone: "mic.fill"
        }
    }
}

/// What apps ask for, and how many may have it.
struct PrivacyScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section {
                ForEach(PrivateData.allCases) { data in
                    let apps = store.askers(for: data)
                    PageLink(page: .privateData(data), value: "\(apps.filter { store.isAllowed(data, to: $0) }.count)")
                }
            } footer: {
                Text("As apps request access, they will be added to the categories above.")
            }
        }
    }
}

/// The apps that have asked for one kind of data.
struct PrivateDataScreen: View {
    @Environment(SettingsStore.self) private var store
    var data: PrivateData

    var body: some View {
        List {
            Section {
                ForEach(store.askers(for: data), id: \.self) { AccessToggle(title: $0.name, data: data, app: $0) }
            } footer: {
                Text("Apps that have asked for access to \(data.title.lowercased()).")
            }
        }
    }
}

/// Whether an app may use a kind of data.
struct AccessToggle: View {
    @Environment(SettingsStore.self) private var store
    var title: String
    var data: PrivateData
    var app: AppID
    var symbol: String?

    var body: some View {
        Toggle(isOn: Binding(get: { store.isAllowed(data, to: app) }, set: { store.setAllowed(data, to: app, $0) })) {
            HStack(spacing: 14) {
                if let symbol { IconTile(systemImage: symbol, tint: .blue) }
                Text(title)
            }
        }
        .tint(.green)
        .accessibilityIdentifier("settings.privacy.\(data.rawValue).\(app.rawValue)")
    }
}
