import PersonaKit
import SwiftUI

/// The apps, and how each may notify.
struct NotificationsScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        let _ = phone.settings
        List {
            Section("Notification Style") {
                ForEach(PhoneControl.appsByName, id: \.self) { app in
                    NavigationLink(value: SettingsPage.appNotifications(app)) {
                        VStack(alignment: .leading, spacing: 1) {
                            Text(app.name)
                            Text(store.summary(of: app)).font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityIdentifier("settings.notifications.\(app.rawValue)")
                }
            }
        }
    }
}

struct AppNotificationsScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    var app: AppID

    var body: some View {
        List {
            Section { toggle("Allow Notifications", .notificationsOff) }
            if !phone.settings.notificationsOff.contains(app) {
                Section("Alerts") {
                    toggle("Banners", .bannersOff)
                    toggle("Sounds", .soundsOff)
                    toggle("Badges", .badgesOff)
                }
                Section {
                    toggle("Show Previews", .previewsOff)
                } footer: {
                    Text("Without previews, a notification says only which app it is from.")
                }
            }
        }
    }

    private func toggle(_ title: String, _ kind: SettingsStore.NotificationSwitch) -> some View {
        let _ = phone.settings
        return Toggle(title, isOn: Binding(get: { !store.isOff(kind, of: app) }, set: { isOn in phone.change { store.set(kind, of: app, isOff: !isOn) } }))
            .tint(.green)
            .accessibilityIdentifier("settings.notifications.\(kind.rawValue)")
    }
}

/// A page for each app of the phone.
struct AppsScreen: View {
    var body: some View {
        List(PhoneControl.appsByName, id: \.self) { app in
            NavigationLink(app.name, value: SettingsPage.app(app)).accessibilityIdentifier("settings.apps.\(app.rawValue)")
        }
    }
}

struct AppScreenOfSettings: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    var app: AppID

    var body: some View {
        let _ = phone.settings
        List {
            Section("Allow \(app.name) to Access") {
                NavigationLink(value: SettingsPage.appNotifications(app)) {
                    HStack(spacing: 14) {
                        IconTile(systemImage: "bell.badge.fill", tint: .red)
                        VStack(alignment: .leading, spacing: 1) {
                            Text("Notifications")
                            Text(store.summary(of: app)).font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                }
                .accessibilityIdentifier("settings.app.notifications")
                ForEach(PrivateData.allCases.filter { $0.askers.contains(app) }) { AccessToggle(title: $0.title, data: $0, app: app, symbol: $0.symbol) }
            }
            Section {
                LabeledContent("Cellular Data", value: store.cellularUsage(of: app).kilobytesText)
                if PhoneStorage.size(of: app) > 0 {
                    NavigationLink(value: SettingsPage.appStorage(app)) { LabeledContent("Storage", value: PhoneStorage.text(PhoneStorage.total(of: app))) }
                        .accessibilityIdentifier("settings.app.storage")
                }
                LabeledContent("Screen Time Today", value: AppUsage.minutes(of: app, on: UsageDay(daysAgo: 0)).minutesText)
                if let limit = store.limits.first(where: { $0.app == app }) { LabeledContent("App Limit", value: "\(limit.minutes.minutesText) a day") }
            } header: {
                Text("Usage")
            } footer: {
                Text("Cellular data is that of the current period.")
            }
        }
    }
}

extension PhoneControl {
    /// The apps of the phone as lists show them.
    static var appsByName: [AppID] { apps.sorted { ($0.name.lowercased(), $0.rawValue) < ($1.name.lowercased(), $1.rawValue) } }
}
