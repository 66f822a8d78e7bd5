import Foundation
import PersonaKit
import SwiftUI

/// The list of pages, and the search in them.
struct SettingsRoot: View {
    @Environment(SettingsStore.self) private var store
    @Environment(\.scenePhase) private var scenePhase
    @State private var phone = PhoneModel()
    @State private var path: [SettingsPage] = []
    @State private var search = ""

    var body: some View {
        NavigationStack(path: $path) {
            List {
                if search.isEmpty {
                    Section { AccountRow() }
                    connections
                    Section { links(.general, .accessibility, .display, .wallpaper) }
                    Section { links(.notifications, .sounds, .focus, .screenTime) }
                    Section { links(.privacy) }
                    Section { links(.apps) }
                } else {
                    results
                }
            }
            .searchable(text: $search)
            .navigationTitle("Settings")
            .navigationDestination(for: SettingsPage.self) { PageScreen(page: $0) }
        }
        .environment(phone)
        .onChange(of: scenePhase) { phone.read() }
        // Schedules and the sun change some while the app is in front.
        .onChange(of: phone.followsClock ? Persona.minute : .distantPast) { phone.read() }
        .onChange(of: phone.focus?.until.map { Persona.isPast($0) }) { phone.read() }
        .onOpenURL(perform: open)
    }

    private var connections: some View {
        Section {
            Toggle(isOn: Binding(get: { phone.settings.airplaneMode }, set: { isOn in phone.change { store.setAirplaneMode(isOn) } })) {
                HStack(spacing: 14) {
                    IconTile(systemImage: "airplane", tint: .orange)
                    Text("Airplane Mode")
                }
            }
            .tint(.green)
            .accessibilityIdentifier("settings.airplaneMode")
            PageLink(page: .wifi, value: phone.settings.isWiFiOn ? store.state.joined ?? "Not Connected" : "Off")
            PageLink(page: .bluetooth, value: phone.settings.isBluetoothOn ? "On" : "Off")
            PageLink(page: .cellular, value: phone.settings.airplaneMode ? "Airplane Mode" : phone.settings.isCellularDataOn ? "" : "Off")
            PageLink(page: .hotspot, value: store.isSharing ? "On" : "Off")
            PageLink(page: .battery)
        }
    }

    private func links(_ pages: SettingsPage...) -> some View {
        ForEach(pages, id: \.self) { PageLink(page: $0, value: $0 == .focus ? phone.focus?.mode.name ?? "" : "") }
    }

    @ViewBuilder private var results: some View {
        let words = search.lowercased().split(separator: " ")
        let pages = (SettingsPage.main + PhoneControl.appsByName.map(SettingsPage.app)).filter { page in
            let content = "\(page.title) \(page.words)".lowercased()
            return words.allSatisfy { content.contains($0) }
        }
        if pages.isEmpty { ContentUnavailableView.search(text: search) }
        ForEach(pages, id: \.self) { PageLink(page: $0) }
    }

    /// settings://root, settings://wifi, settings://notifications/mail, settings://privacy/location, settings://focus/work, settings://apps/mail
    private func open(_ url: URL) {
        search = ""
        let host = url.host ?? ""
        if host == "privacy", let data = PrivateData(rawValue: url.lastPathComponent) {
            path = [.privacy, .privateData(data)]
        } else if host == "focus", let mode = url.pathComponents.dropFirst().first.flatMap(FocusMode.init(rawValue:)) {
            path = [.focus, .focusMode(mode)] + [.focusPeople(mode), .focusApps(mode)].filter { $0.link == "focus\(url.path)" }
        } else if let app = AppID(rawValue: url.lastPathComponent), PhoneControl.apps.contains(app) {
            path =
                switch host {
                case "notifications": [.notifications, .appNotifications(app)]
                case "storage": [.general, .storage, .appStorage(app)]
                default: [.apps, .app(app)]
                }
        } else if let page = SettingsPage.main.first(where: { $0.link == host }) {
            path = page.parents + [page]
        } else {
            path = []
        }
    }
}

extension SettingsPage {
    /// The pages that lead to it.
    fileprivate var parents: [SettingsPage] {
        switch self {
        case .about, .dateAndTime, .language, .reset, .keyboard: [.general]
        case .textReplacement: [.general, .keyboard]
        case .largerText: [.accessibility]
        case .textSize, .autoLock: [.display]
        case .ringtone, .textTone: [.sounds]
        case .storage: [.general]
        case .appLimits, .downtime: [.screenTime]
        default: []
        }
    }
}

/// A row that leads to a page.
struct PageLink: View {
    var page: SettingsPage
    var value = ""
    var hasIcon = true
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        NavigationLink(value: page) {
            HStack(spacing: 14) {
                if hasIcon { IconTile(systemImage: page.symbol, tint: page.tint) }
                if typeSize.isAccessibilitySize {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(page.title)
                        if !value.isEmpty { Text(value).foregroundStyle(.secondary) }
                    }
                    Spacer(minLength: 0)
                } else {
                    Text(page.title)
                    Spacer(minLength: 8)
                    if !value.isEmpty { Text(value).foregroundStyle(.secondary).lineLimit(1) }
                }
            }
        }
        .accessibilityIdentifier("settings.\(page.link)")
    }
}

private struct PageScreen: View {
    var page: SettingsPage

    var body: some View {
        Group {
            switch page {
            case .wifi: WiFiScreen()
            case .bluetooth: BluetoothScreen()
            case .cellular: CellularScreen()
            case .hotspot: HotspotScreen()
            case .battery: BatteryScreen()
            case .general: GeneralScreen()
            case .about: AboutScreen()
            case .storage: StorageScreen()
            case .dateAndTime: DateScreen()
            case .language: LanguageScreen()
            case .accessibility: AccessibilityScreen()
            case .largerText: TextSizeScreen(allowsLarger: true)
            case .display: DisplayScreen()
            case .textSize: TextSizeScreen(allowsLarger: false)
            case .wallpaper: WallpaperScreen()
            case .focus: FocusScreen()
            case .screenTime: ScreenTimeScreen()
            case .appLimits: AppLimitsScreen()
            case .downtime: DowntimeScreen()
            case .notifications: NotificationsScreen()
            case .apps: AppsScreen()
            case .account: AccountScreen()
            case .sounds: SoundsScreen()
            case .ringtone: RingtoneScreen()
            case .textTone: TextToneScreen()
            case .privacy: PrivacyScreen()
            case .reset: ResetScreen()
            case .autoLock: AutoLockScreen()
            case .keyboard: KeyboardScreen()
            case .textReplacement: TextReplacementScreen()
            case .focusMode(let mode): FocusModeScreen(mode: mode)
            case .focusPeople(let mode): FocusPeopleScreen(mode: mode)
            case .focusApps(let mode): FocusAppsScreen(mode: mode)
            case .privateData(let data): PrivateDataScreen(data: data)
            case .app(let app): AppScreenOfSettings(app: app)
            case .appNotifications(let app): AppNotificationsScreen(app: app)
            case .appStorage(let app): AppStorageScreen(app: app)
            case .device(let id): DeviceScreen(id: id)
            }
        }
        .navigationTitle(page.title)
        .navigationBarTitleDisplayMode(.inline)
    }
}
