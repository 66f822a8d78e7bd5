import PersonaKit
import SwiftUI

/// A page of Settings.
enum SettingsPage: Hashable {
    case wifi, bluetooth, cellular, battery, general, about, dateAndTime, language, accessibility, largerText, display, textSize, focus, notifications, apps
    case hotspot, storage, wallpaper, screenTime, appLimits, downtime
    case account, sounds, ringtone, textTone, privacy, reset, autoLock
    case keyboard, textReplacement
    case focusMode(FocusMode), focusPeople(FocusMode), focusApps(FocusMode)
    case privateData(PrivateData)
    case app(AppID)
    case appNotifications(AppID)
    case appStorage(AppID)
    case device(BluetoothDevice.ID)

    /// Those that search and links know.
    static let main: [SettingsPage] = [
        .wifi, .bluetooth, .cellular, .battery, .general, .about, .dateAndTime, .language, .accessibility, .largerText, .display, .textSize, .focus,
        .hotspot, .storage, .wallpaper, .screenTime, .appLimits, .downtime,
        .notifications, .apps, .account, .sounds, .ringtone, .textTone, .privacy, .reset, .autoLock,
        .keyboard, .textReplacement,
    ]

    var title: String {
        switch self {
        case .wifi: "Wi-Fi"
        case .bluetooth: "Bluetooth"
        case .cellular: "Cellular"
        case .battery: "Battery"
        case .hotspot: "Personal Hotspot"
        case .storage: "iPhone Storage"
        case .wallpaper: "Wallpaper"
        case .screenTime: "Screen Time"
        case .appLimits: "App Limits"
        case .downtime: "Downtime"
        case .general: "General"
        case .about: "About"
        case .dateAndTime: "Date & Time"
        case .language: "Language & Region"
        case .accessibility: "Accessibility"
        case .largerText: "Larger Text"
        case .display: "Display & Brightness"
        case .textSize: "Text Size"
        case .focus: "Focus"
        case .notifications: "Notifications"
        case .apps: "Apps"
        case .account: "Apple Account"
        case .sounds: "Sounds & Haptics"
        case .ringtone: "Ringtone"
        case .textTone: "Text Tone"
        case .privacy: "Privacy & Security"
        case .reset: "Reset iPhone"
        case .autoLock: "Auto-Lock"
        case .keyboard: "Keyboard"
        case .textReplacement: "Text Replacement"
        case .focusMode(let mode): mode.name
        case .focusPeople: "People"
        case .focusApps: "Apps"
        case .privateData(let data): data.title
        case .app(let app), .appNotifications(let app), .appStorage(let app): app.name
        case .device(let id): id
        }
    }

    /// Its part of a link, such as "wifi".
    var link: String {
        switch self {
        case .appStorage(let app): "storage/\(app.rawValue)"
        case .device(let id): "bluetooth/\(id)"
        case .app(let app): "apps/\(app.rawValue)"
        case .appNotifications(let app): "notifications/\(app.rawValue)"
        case .privateData(let data): "privacy/\(data.rawValue)"
        case .focusMode(let mode): "focus/\(mode.rawValue)"
        case .focusPeople(let mode): "focus/\(mode.rawValue)/people"
        case .focusApps(let mode): "focus/\(mode.rawValue)/apps"
        default: "\(self)".lowercased()
        }
    }

    var symbol: String {
        switch self {
        case .wifi: "wifi"
        case .bluetooth, .device: "dot.radiowaves.left.and.right"
        case .hotspot: "personalhotspot"
        case .storage, .appStorage: "internaldrive"
        case .wallpaper: "photo.fill"
        case .screenTime, .appLimits: "hourglass"
        case .downtime: "moon.zzz.fill"
        case .cellular: "antenna.radiowaves.left.and.right"
        case .battery: "battery.100percent"
        case .general, .about, .reset: "gear"
        case .account: "person.crop.circle.fill"
        case .sounds, .ringtone, .textTone: "speaker.wave.3.fill"
        case .privacy: "hand.raised.fill"
        case .autoLock: "lock.fill"
        case .keyboard, .textReplacement: "keyboard"
        case .focusMode(let mode), .focusPeople(let mode), .focusApps(let mode): mode.symbol
        case .privateData(let data): data.symbol
        case .dateAndTime: "clock"
        case .language: "globe"
        case .accessibility: "figure.walk"
        case .largerText, .textSize: "textformat.size"
        case .display: "sun.max.fill"
        case .focus: "moon.fill"
        case .notifications, .appNotifications: "bell.badge.fill"
        case .apps, .app: "square.grid.2x2.fill"
        }
    }

    var tint: Color {
        switch self {
        case .wifi, .bluetooth, .accessibility, .display, .largerText, .textSize, .language, .privacy, .privateData, .autoLock: .blue
        case .cellular, .battery: .green
        case .general, .about, .dateAndTime, .reset, .account: .gray
        case .keyboard, .textReplacement: .gray
        case .focusMode(let mode), .focusPeople(let mode), .focusApps(let mode): mode.tint
        case .focus, .apps, .app: .indigo
        case .notifications, .appNotifications: .red
        case .sounds, .ringtone, .textTone: .pink
        case .device: .blue
        case .hotspot: .green
        case .storage, .appStorage: .gray
        case .wallpaper: .cyan
        case .screenTime, .appLimits, .downtime: .indigo
        }
    }

    /// Other words that find it.
    var words: String {
        switch self {
        case .wifi: "network internet wireless join password forget"
        case .bluetooth: "devices headphones connect"
        case .cellular: "mobile data 5G usage statistics"
        case .battery: "low power mode percentage usage"
        case .about: "name model version"
        case .dateAndTime: "time zone 24-hour clock"
        case .account: "name phone email owner"
        case .sounds: "silent mode volume ringtone text tone vibration haptics"
        case .privacy: "location contacts photos microphone calendars access"
        case .reset: "erase all settings network home screen layout location privacy"
        case .hotspot: "share internet tethering wi-fi password allow others"
        case .storage: "space capacity available apps documents"
        case .wallpaper: "background home screen picture"
        case .screenTime: "usage daily average app limits downtime"
        case .appLimits: "screen time minutes"
        case .downtime: "screen time schedule"
        case .autoLock: "screen sleep lock"
        case .language: "english region format"
        case .accessibility: "vision bold text larger reduce motion increase contrast"
        case .display: "appearance dark mode light automatic sunset bold text brightness"
        case .keyboard: "auto-capitalization typing"
        case .textReplacement: "keyboard shortcut phrase typing"
        case .textSize, .largerText: "font size dynamic type"
        case .focus: "do not disturb silence sleep bedtime work personal schedule"
        case .notifications: "banners badges alerts sounds previews"
        default: ""
        }
    }
}
