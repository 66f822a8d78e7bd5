import PersonaKit
import SwiftUI

/// Devices: connects, disconnects and forgets them.
struct BluetoothScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                Toggle("Bluetooth", isOn: Binding(get: { phone.settings.isBluetoothOn }, set: { isOn in phone.change { store.setBluetooth(isOn) } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.bluetooth.switch")
            } footer: {
                if phone.settings.isBluetoothOn { Text("Now discoverable as “\(store.state.phoneName)”.") }
            }
            if phone.settings.isBluetoothOn {
                section("My Devices", store.state.devices.filter(\.isPaired))
                section("Other Devices", store.state.devices.filter { !$0.isPaired })
            }
        }
    }

    @ViewBuilder private func section(_ title: String, _ devices: [BluetoothDevice]) -> some View {
        if !devices.isEmpty {
            Section(title) {
                ForEach(devices) { device in
                    Button {
                        store.setConnected(device.id, !device.isConnected)
                    } label: {
                        HStack(spacing: 12) {
                            Image(systemName: device.symbol).frame(width: 28).foregroundStyle(.blue).accessibilityHidden(true)
                            LabeledContent {
                                if device.isPaired { Text(device.isConnected ? "Connected" : "Not Connected") }
                            } label: {
                                Text(device.name).foregroundStyle(Color.primary)
                            }
                        }
                    }
                    .rowButton()
                    .swipeActions { if device.isPaired { Button("Forget", role: .destructive) { store.forgetDevice(device.id) } } }
                    .accessibilityIdentifier("settings.bluetooth.\(device.name)")
                }
            }
        }
    }
}

struct CellularScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                Toggle("Cellular Data", isOn: Binding(get: { phone.settings.isCellularDataOn }, set: { isOn in phone.change { store.setCellularData(isOn) } }))
                    .tint(.green)
                    .disabled(phone.settings.airplaneMode)
                    .accessibilityIdentifier("settings.cellular.switch")
            } footer: {
                Text(
                    phone.settings.airplaneMode
                        ? "Turn off Airplane Mode to use cellular data."
                        : "Turn off cellular data to restrict all data to Wi-Fi, including email, web browsing, and push notifications.")
            }
        }
    }
}

struct BatteryScreen: View {
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section { LabeledContent("Battery Level", value: "\(PhoneControl.battery)%") }
            Section {
                Toggle(
                    "Battery Percentage",
                    isOn: Binding(get: { phone.settings.batteryPercentage }, set: { isOn in phone.change { PhoneControl.settings.batteryPercentage = isOn } })
                )
                .accessibilityIdentifier("settings.battery.percentage")
            }
            Section {
                Toggle("Low Power Mode", isOn: Binding(get: { phone.lowPowerMode }, set: { isOn in phone.change { PhoneControl.lowPowerMode = isOn } }))
                    .accessibilityIdentifier("settings.battery.lowPowerMode")
            } footer: {
                Text("The battery in the status bar is yellow while Low Power Mode is on.")
            }
        }
        .tint(.green)
    }
}
