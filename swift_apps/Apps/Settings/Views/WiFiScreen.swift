import PersonaKit
import SwiftUI

/// The networks in reach: joins one, with its password if it needs one, and forgets one.
struct WiFiScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @State private var joining: WiFiNetwork?

    var body: some View {
        List {
            Section {
                Toggle("Wi-Fi", isOn: Binding(get: { phone.settings.isWiFiOn }, set: { isOn in phone.change { store.setWiFi(isOn) } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.wifi.switch")
                if phone.settings.isWiFiOn, let joined = store.state.networks.first(where: { $0.id == store.state.joined }) {
                    NetworkRow(network: joined, isJoined: true) {}
                }
            }
            if phone.settings.isWiFiOn {
                section("My Networks", store.state.networks.filter { $0.isKnown && $0.id != store.state.joined })
                section("Other Networks", store.state.networks.filter { !$0.isKnown })
            }
        }
        .sheet(item: $joining) { PasswordSheet(network: $0) }
    }

    @ViewBuilder private func section(_ title: String, _ networks: [WiFiNetwork]) -> some View {
        if !networks.isEmpty {
            Section(title) {
                ForEach(networks) { network in
                    NetworkRow(network: network, isJoined: false) {
                        if network.isKnown || network.password == nil { phone.change { try? store.join(network.id) } } else { joining = network }
                    }
                }
            }
        }
    }
}

private struct NetworkRow: View {
    var network: WiFiNetwork
    var isJoined: Bool
    var join: () -> Void

    var body: some View {
        HStack(spacing: 10) {
            Button(action: join) {
                HStack(spacing: 10) {
                    Image(systemName: "checkmark").foregroundStyle(.blue).fontWeight(.semibold).opacity(isJoined ? 1 : 0).accessibilityHidden(true)
                    Text(network.name).foregroundStyle(Color.primary)
                    Spacer(minLength: 4)
                    if network.password != nil { Image(systemName: "lock.fill").font(.footnote).accessibilityLabel("Secure network") }
                    Image(systemName: "wifi").accessibilityLabel("\(network.bars) of 3 bars")
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(network.name)\(network.password == nil ? "" : ", secure network"), \(network.bars) of 3 bars")
            .accessibilityAddTraits(isJoined ? .isSelected : [])
            .accessibilityIdentifier("settings.wifi.\(network.name)")
            NavigationLink {
                NetworkScreen(network: network)
            } label: {
                Image(systemName: "info.circle").foregroundStyle(.blue).accessibilityLabel("More info, \(network.name)")
            }
            .fixedSize()
            .accessibilityIdentifier("settings.wifi.info.\(network.name)")
        }
    }
}

/// What is known of a network, and how to forget it.
private struct NetworkScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @Environment(\.dismiss) private var dismiss
    @State private var asks = false
    var network: WiFiNetwork

    var body: some View {
        List {
            if network.isKnown {
                Section {
                    Button("Forget This Network") { asks = true }
                        .accessibilityIdentifier("settings.wifi.forget")
                        .confirmationDialog(
                            "Your iPhone will no longer join the Wi-Fi network “\(network.name)”.", isPresented: $asks, titleVisibility: .visible
                        ) {
                            Button("Forget", role: .destructive) {
                                phone.change { store.forget(network.id) }
                                dismiss()
                            }
                        }
                }
            }
            Section { LabeledContent("Security", value: network.password == nil ? "None" : "WPA2/WPA3") }
        }
        .navigationTitle(network.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Asks for the password of a network.
private struct PasswordSheet: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @Environment(\.dismiss) private var dismiss
    @State private var password = ""
    @State private var problem: String?
    var network: WiFiNetwork

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    SecureField("Password", text: $password).accessibilityIdentifier("settings.wifi.password")
                } header: {
                    Text("Enter the password for “\(network.name)”")
                } footer: {
                    if let problem { Text(problem).foregroundStyle(.red) }
                }
            }
            .navigationTitle("Enter Password")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("settings.wifi.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Join", action: join).disabled(password.count < 8).accessibilityIdentifier("settings.wifi.join")
                }
            }
        }
    }

    private func join() {
        do {
            try store.join(network.id, password: password)
            phone.read()
            dismiss()
        } catch { problem = error.localizedDescription }
    }
}
