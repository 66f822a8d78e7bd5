import Foundation
import PersonaKit

/// Whether others may use the phone's mobile network.
struct Hotspot: Codable, Equatable, Sendable {
    var isOn = false
    /// Nil for the one that the phone came with.
    var password: String?

    static func isPossible(_ password: String) -> Bool {
        (8...63).contains(password.utf8.count) && password.utf8.allSatisfy { (32..<127).contains($0) }
    }
}

extension SettingsStore {
    var hotspot: Hotspot { state.hotspot ?? Hotspot() }

    /// What others type to join.
    var hotspotPassword: String {
        let words = ["amber", "birch", "copper", "delta", "fennel", "harbor", "juniper", "lantern", "maple", "pebble", "saffron", "willow"]
        let first = AppUsage.draw(words.count, "hotspot"), second = (first + 1 + AppUsage.draw(words.count - 1, "password")) % words.count
        return hotspot.password ?? "\(words[first])-\(words[second])-\(10 + AppUsage.draw(90, "number"))"
    }

    /// Why nobody can join, or nil.
    var hotspotProblem: String? {
        let phone = PhoneControl.settings
        if phone.airplaneMode { return "Personal Hotspot needs cellular data. Turn off Airplane Mode to use it." }
        return phone.isCellularDataOn ? nil : "Personal Hotspot needs cellular data. Turn on Cellular Data to use it."
    }

    /// Whether others can join now.
    var isSharing: Bool { hotspot.isOn && hotspotProblem == nil }

    /// Does nothing where nobody can join.
    func setHotspot(_ isOn: Bool) {
        guard !isOn || hotspotProblem == nil else { return }
        changeHotspot { $0.isOn = isOn }
    }

    func setHotspotPassword(_ password: String) throws {
        guard Hotspot.isPossible(password) else { throw HotspotError() }
        guard password != hotspotPassword else { return }
        changeHotspot { $0.password = password }
    }

    private func changeHotspot(_ body: (inout Hotspot) -> Void) {
        var hotspot = self.hotspot
        body(&hotspot)
        change { $0.hotspot = hotspot == Hotspot() ? nil : hotspot }
    }
}

struct HotspotError: LocalizedError, Equatable {
    var errorDescription: String? { "The password must have 8 to 63 characters: letters, digits and other characters of an English keyboard." }
}
