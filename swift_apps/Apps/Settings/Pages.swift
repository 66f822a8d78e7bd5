import PersonaKit
import SwiftUI

/// A page of Settings.
enum SettingsPage: Hashable {
    case wifi, bluetooth, cellular, battery, general, about, dateAndTime, language, accessibility, largerText, display, textSize, focus, notifications, apps
    case app(AppID)
    case appNotifications(AppID)

    /// Those that search and links know.
    static let main: [SettingsPage] = [
        .wifi, .bluetooth, .cellular, .battery, .general, .about, .dateAndTime, .language, .accessibility, .largerText, .display, .textSize, .focus,
        .notifications, .apps,
    ]

    var title: String {
        switch self {
        case .wifi: "Wi-Fi"
        case .bluetooth: "Bluetooth"
        case .cellular: "Cellular"
        case .battery: "Battery"
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
        case .app(let app), .appNotifications(let app): app.name
        }
    }

    /// Its part of a link, such as "wifi".
    var link: String {
        switch self {
        case .app(let app): "apps/\(app.rawValue)"
        case .appNotifications(let app): "notifications/\(app.rawValue)"
        default: "\(self)".lowercased()
        }
    }

    var symbol: String {
        switch self {
        case .wifi: "wifi"
        case .bluetooth: "dot.radiowaves.left.and.right"
        case .cellular: "antenna.radiowaves.left.and.right"
        case .battery: "battery.100percent"
        case .general, .about: "gear"
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
        case .wifi, .bluetooth, .accessibility, .display, .largerText, .textSize, .language: .blue
        case .cellular, .battery: .green
        case .general, .about, .dateAndTime: .gray
        case .focus, .apps, .app: .indigo
        case .notifications, .appNotifications: .red
        }
    }

    /// Other words that find it.
    var words: String {
        switch self {
        case .wifi: "network internet wireless join password forget"
        case .bluetooth: "devices headphones connect"
        case .cellular: "mobile data 5G"
        case .battery: "low power mode percentage"
        case .about: "name model version"
        case .dateAndTime: "time zone"
        case .language: "english region format"
        case .accessibility: "vision bold text larger"
        case .display: "appearance dark mode light bold text"
        case .textSize, .largerText: "font size dynamic type"
        case .focus: "do not disturb silence"
        case .notifications: "banners badges alerts"
        default: ""
        }
    }
}
