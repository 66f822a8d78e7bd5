import Foundation
import PersonaKit

/// What a person can do in Settings.
public final class SettingsStore: StateStore<SettingsState>, PersonaStore {
    public static let app = AppID.settings

    // MARK: Connections

    /// Airplane mode turns Wi-Fi and Bluetooth off, too; they can be turned on again.
    func setAirplaneMode(_ isOn: Bool) {
        setPhone {
            $0.airplaneMode = isOn
            $0.isWiFiOn = !isOn
            $0.isBluetoothOn = !isOn
        }
        if isOn {
            disconnectAll()
            setHotspot(false)
        }
    }

    func setWiFi(_ isOn: Bool) { setPhone { $0.isWiFiOn = isOn } }

    func setCellularData(_ isOn: Bool) {
        setPhone { $0.isCellularDataOn = isOn }
        if !isOn { setHotspot(false) }
    }

    func setBluetooth(_ isOn: Bool) {
        setPhone { $0.isBluetoothOn = isOn }
        if !isOn { disconnectAll() }
    }

    private func disconnectAll() {
        change { state in
            for index in state.devices.indices { state.devices[index].isConnected = false }
        }
    }

    /// Joins a network; one that is not known needs its password.
    func join(_ id: WiFiNetwork.ID, password: String = "") throws {
        guard let network = state.networks.first(where: { $0.id == id }) else { throw SettingsError.outOfReach(id) }
        if !network.isKnown, let wanted = network.password, wanted != password { throw SettingsError.wrongPassword(id) }
        change { state in
            for index in state.networks.indices where state.networks[index].id == id { state.networks[index].isKnown = true }
            state.joined = id
        }
        setPhone { $0.isNetworkJoined = true }
    }

    /// Forgets a network: it is left, and its password is no longer known. The nearest known one is joined instead.
    func forget(_ id: WiFiNetwork.ID) {
        change { state in
            for index in state.networks.indices where state.networks[index].id == id { state.networks[index].isKnown = false }
            if state.joined == id { state.joined = state.networks.first { $0.isKnown }?.id }
        }
        let isJoined = state.joined != nil
        setPhone { $0.isNetworkJoined = isJoined }
    }

    /// Connects a device or disconnects it; one that is new is paired.
    func setConnected(_ id: BluetoothDevice.ID, _ isConnected: Bool) {
        guard PhoneControl.settings.isBluetoothOn else { return }
        change { state in
            for index in state.devices.indices where state.devices[index].id == id {
                state.devices[index].isConnected = isConnected
                state.devices[index].isPaired = true
            }
        }
    }

    func forgetDevice(_ id: BluetoothDevice.ID) {
        change { state in
            for index in state.devices.indices where state.devices[index].id == id {
                state.devices[index].isConnected = false
                state.devices[index].isPaired = false
            }
        }
    }

    // MARK: Sounds, display, privacy

    var sounds: SoundSettings { state.sounds ?? SoundSettings() }

    func changeSounds(_ body: (inout SoundSettings) -> Void) {
        var sounds = self.sounds
        body(&sounds)
        change { $0.sounds = sounds == SoundSettings() ? nil : sounds }
    }

    static let autoLocks = [1, 2, 3, 4, 5, 0]
    static let usualAutoLock = 1
    static let usualBrightness = 50

    var autoLock: Int { state.autoLock ?? Self.usualAutoLock }
    func setAutoLock(_ minutes: Int) { change { $0.autoLock = minutes == Self.usualAutoLock ? nil : minutes } }

    var brightness: Int { state.brightness ?? Self.usualBrightness }
    func setBrightness(_ percent: Int) { change { $0.brightness = percent == Self.usualBrightness ? nil : percent } }

    /// The apps on this phone that have asked for something.
    func askers(for data: PrivateData) -> [AppID] {
        let refused = (state.denials ?? []).filter { $0.data == data && !data.askers.contains($0.app) }.map(\.app)
        return (data.askers + refused).filter { PhoneControl.apps.contains($0) }
    }

    func isAllowed(_ data: PrivateData, to app: AppID) -> Bool { !(state.denials ?? []).contains(Denial(app: app, data: data)) }

    /// The owner has answered the phone's question.
    public func receive(_ event: AppEvent) {
        guard case .permissionAnswered(let answer) = event, answer.isAllowed != isAllowed(answer.data, to: answer.app) else { return }
        setAllowed(answer.data, to: answer.app, answer.isAllowed)
    }

    func setAllowed(_ data: PrivateData, to app: AppID, _ isAllowed: Bool) {
        var denials = (state.denials ?? []).filter { $0 != Denial(app: app, data: data) }
        if !isAllowed { denials.append(Denial(app: app, data: data)) }
        denials.sort { ($0.app, $0.data.rawValue) < ($1.app, $1.data.rawValue) }
        change { $0.denials = denials.isEmpty ? nil : denials }
    }

    func setHas24Hours(_ isOn: Bool) { setPhone { $0.is24Hour = isOn } }
    func setIsDayFirst(_ isOn: Bool) { setPhone { $0.isDayFirst = isOn } }
    func setUsesKilometers(_ isOn: Bool) { setPhone { $0.usesKilometers = isOn } }

    /// All settings are as on a new phone; what the phone knows of networks and devices stays.
    func resetAll() {
        // Reset All Settings leaves what the owner has written.
        let replacements = PhoneControl.settings.textReplacements
        PhoneControl.settings = PhoneSettings()
        PhoneControl.settings.textReplacements = replacements
        PhoneControl.turnOffFocus()
        (PhoneControl.appearance, PhoneControl.textSize) = (.light, .large)
        (PhoneControl.doNotDisturb, PhoneControl.lowPowerMode) = (false, false)
        let isJoined = state.joined != nil
        setPhone { $0.isNetworkJoined = isJoined }
        change { ($0.sounds, $0.denials, $0.autoLock, $0.brightness) = (nil, nil, nil, nil) }
        change { ($0.hotspot, $0.cellularReset, $0.limits, $0.downtime) = (nil, nil, nil, nil) }
    }

    // MARK: Notifications

    enum NotificationSwitch: String, CaseIterable, Identifiable {
        case notificationsOff, bannersOff, soundsOff, badgesOff, previewsOff

        var id: String { rawValue }
    }

    func isOff(_ kind: NotificationSwitch, of app: AppID) -> Bool { PhoneControl.settings[keyPath: kind.path].contains(app) }

    func set(_ kind: NotificationSwitch, of app: AppID, isOff: Bool) {
        setPhone { settings in
            settings[keyPath: kind.path].removeAll { $0 == app }
            if isOff { settings[keyPath: kind.path] = (settings[keyPath: kind.path] + [app]).sorted() }
        }
    }

    /// "Banners, Sounds, Badges", "Off": under the app's name.
    func summary(of app: AppID) -> String {
        if isOff(.notificationsOff, of: app) { return "Off" }
        let switches: [(kind: NotificationSwitch, name: String)] = [(.bannersOff, "Banners"), (.soundsOff, "Sounds"), (.badgesOff, "Badges")]
        let kinds = switches.filter { !isOff($0.kind, of: app) }.map(\.name)
        return kinds.isEmpty ? "Notification Center" : kinds.joined(separator: ", ")
    }

    private func setPhone(_ body: (inout PhoneSettings) -> Void) {
        var settings = PhoneControl.settings
        body(&settings)
        PhoneControl.settings = settings
    }
}

extension SettingsStore.NotificationSwitch {
    @MainActor fileprivate var path: WritableKeyPath<PhoneSettings, [AppID]> {
        switch self {
        case .notificationsOff: \.notificationsOff
        case .bannersOff: \.bannersOff
        case .soundsOff: \.soundsOff
        case .badgesOff: \.badgesOff
        case .previewsOff: \.previewsOff
        }
    }
}

enum SettingsError: LocalizedError, Equatable {
    case outOfReach(String)
    case wrongPassword(String)

    var errorDescription: String? {
        switch self {
        case .outOfReach(let name): "Unable to join the network “\(name)”."
        case .wrongPassword(let name): "Incorrect password for “\(name)”."
        }
    }
}
