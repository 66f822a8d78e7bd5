import PersonaKit

/// What can be set back in General, Reset, beside all settings.
extension SettingsStore {
    /// Networks and their passwords are forgotten, and Wi-Fi, Bluetooth and cellular data are on.
    func resetNetwork() {
        change { state in
            for index in state.networks.indices { state.networks[index].isKnown = false }
            (state.joined, state.hotspot, state.cellularReset) = (nil, nil, nil)
        }
        var phone = PhoneControl.settings
        (phone.airplaneMode, phone.isWiFiOn, phone.isBluetoothOn, phone.isCellularDataOn) = (false, true, true, true)
        phone.isNetworkJoined = false
        PhoneControl.settings = phone
    }

    /// Every app may use again what it has asked for.
    func resetPrivacy() { change { $0.denials = nil } }
}
