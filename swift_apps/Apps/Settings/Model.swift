import Foundation
import PersonaKit

/// What Settings keeps. Switches of the phone itself are in the phone's state (`PhoneSettings`).
public struct SettingsState: Codable, Equatable, Sendable {
    /// "Jordan's iPhone"
    var phoneName: String
    /// Such as "iPhone 17".
    var modelName: String
    /// In reach, the nearest first.
    var networks: [WiFiNetwork]
    /// The network that the phone is connected to while Wi-Fi is on.
    var joined: WiFiNetwork.ID?
    /// In the order in which they were paired; then those that can be.
    var devices: [BluetoothDevice]
    /// Nil before a sound was chosen.
    var sounds: SoundSettings?
    /// What apps were forbidden, by app and kind; nil before anything was.
    var denials: [Denial]?
    /// Minutes until the phone locks; 0 for never, nil for those that a new phone has.
    var autoLock: Int?
    /// 0…100, in steps of ten; nil before it was set.
    var brightness: Int?
    /// Nil before it was used.
    var hotspot: Hotspot?
    /// When the statistics of cellular data were last reset; nil before they were.
    var cellularReset: Date?
    /// Of Screen Time, in the order in which they were set; nil for none.
    var limits: [AppLimit]?
    /// Of Screen Time; nil before it was set.
    var downtime: Downtime?
}

extension SettingsState: CheckedState {
    /// A number that cannot be set, an app with two limits, or a password that nobody could type.
    public var problem: String? {
        if let problem = StateRule.within(0...60, autoLock, ".autoLock") ?? StateRule.within(0...100, brightness, ".brightness") { return problem }
        let all = limits ?? []
        if let problem = StateRule.each(all, ".limits", { StateRule.within(AppLimit.possible, $0.minutes, "\($1).minutes") }) { return problem }
        if Set(all.map(\.app)).count != all.count { return ".limits: expected each app once" }
        guard let password = hotspot?.password, !Hotspot.isPossible(password) else { return nil }
        return ".hotspot.password: expected 8 to 63 characters of an English keyboard, got \"\(password.prefix(70))\""
    }
}

struct WiFiNetwork: Codable, Hashable, Identifiable, Sendable {
    var name: String
    /// Nil for an open network.
    var password: String?
    /// Whether the phone has joined it before and knows the password.
    var isKnown: Bool
    /// 1…3
    var bars: Int

    var id: String { name }
}

struct BluetoothDevice: Codable, Hashable, Identifiable, Sendable {
    var name: String
    /// An SF Symbol, such as "headphones".
    var symbol: String
    var isPaired: Bool
    var isConnected: Bool

    var id: String { name }
}
