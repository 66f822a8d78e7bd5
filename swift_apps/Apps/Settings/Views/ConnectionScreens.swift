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
                    DeviceRow(device: device)
                        .swipeActions { if device.isPaired { Button("Forget", role: .destructive) { store.forgetDevice(device.id) } } }
                }
            }
        }
    }
}

/// A touch connects the device or disconnects it; the symbol at its end leads to more.
private struct DeviceRow: View {
    @Environment(SettingsStore.self) private var store
    var device: BluetoothDevice

    var body: some View {
        HStack(spacing: 10) {
            Button {
                store.setConnected(device.id, !device.isConnected)
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: device.symbol).frame(width: 28).foregroundStyle(.blue).accessibilityHidden(true)
                        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
                    LabeledContent {
                        if device.isPaired { Text(device.isConnected ? "Connected" : "Not Connected") }
                    } label: {
                        Text(device.name).foregroundStyle(Color.primary)
                    }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("settings.bluetooth.\(device.name)")
            if device.isPaired {
                NavigationLink(value: SettingsPage.device(device.id)) {
                    Image(systemName: "info.circle").foregroundStyle(.blue).accessibilityLabel("More info, \(device.name)")
                }
                .fixedSize()
                .accessibilityIdentifier("settings.bluetooth.info.\(device.name)")
            }
        }
    }
}

/// Whether a device is connected, and how to forget it.
struct DeviceScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var asks = false
    var id: BluetoothDevice.ID

    var body: some View {
        List {
            if let device = store.state.devices.first(where: { $0.id == id }) {
                Section {
                    LabeledContent("Name", value: device.name)
                    LabeledContent("Status", value: device.isConnected ? "Connected" : "Not Connected")
                }
                Section {
                    Button(device.isConnected ? "Disconnect" : "Connect") { store.setConnected(id, !device.isConnected) }
                        .accessibilityIdentifier("settings.bluetooth.connect")
                    Button("Forget This Device") { asks = true }
                        .accessibilityIdentifier("settings.bluetooth.forget")
                        .confirmationDialog(
                            "“\(device.name)” will no longer connect to this iPhone. It can be paired again.", isPresented: $asks, titleVisibility: .visible
                        ) {
                            Button("Forget Device", role: .destructive) {
                                store.forgetDevice(id)
                                dismiss()
                            }
                        }
                }
            }
        }
    }
}
