import PersonaKit
import SwiftUI

struct CellularScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @State private var asks = false

    var body: some View {
        let apps = store.cellularApps
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
            Section { PageLink(page: .hotspot, value: store.isSharing ? "On" : "Off", hasIcon: false) }
            Section {
                DetailRow("Current Period", apps.reduce(0) { $0 + $1.kilobytes }.kilobytesText, "cellular.period")
                ForEach(apps, id: \.app) { DetailRow($0.app.name, $0.kilobytes.kilobytesText, "cellular.app.\($0.app.rawValue)") }
            } header: {
                Text("Cellular Data")
            } footer: {
                Text(store.state.cellularReset == store.cellularPeriod ? "Last Reset: \(start)" : "Since \(start)")
            }
            Section {
                Button("Reset Statistics") { asks = true }
                    .accessibilityIdentifier("settings.cellular.reset")
                    .confirmationDialog("The current period will begin again. This action cannot be undone.", isPresented: $asks, titleVisibility: .visible) {
                        Button("Reset Statistics", role: .destructive) { store.resetStatistics() }
                    }
            }
        }
    }

    private var start: String { Dates.dayAndTime(store.cellularPeriod) }
}
