import PersonaKit
import SwiftUI

/// Lets others use the mobile network, with a password.
struct HotspotScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @State private var isEditing = false

    var body: some View {
        let _ = phone.settings
        let problem = store.hotspotProblem
        List {
            Section {
                Toggle("Allow Others to Join", isOn: Binding(get: { store.isSharing }, set: { store.setHotspot($0) }))
                    .tint(.green)
                    .disabled(problem != nil)
                    .accessibilityIdentifier("settings.hotspot.switch")
                Button {
                    isEditing = true
                } label: {
                    LabeledContent {
                        Text(store.hotspotPassword)
                    } label: {
                        Text("Wi-Fi Password").foregroundStyle(Color.primary)
                    }
                }
                .rowButton()
                .accessibilityIdentifier("settings.hotspot.password")
            } footer: {
                Text(problem ?? "Others find this phone as the Wi-Fi network “\(store.state.phoneName)” and join it with the password.")
            }
        }
        .sheet(isPresented: $isEditing) { HotspotPasswordSheet(password: store.hotspotPassword) }
    }
}

private struct HotspotPasswordSheet: View {
    @Environment(SettingsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State var password: String
    @State private var problem: String?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Password", text: $password)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .accessibilityIdentifier("settings.hotspot.password.field")
                } footer: {
                    if let problem { Text(problem).foregroundStyle(.red) } else { Text("At least 8 characters. Who has joined must join again.") }
                }
            }
            .navigationTitle("Wi-Fi Password")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("settings.hotspot.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", action: save).disabled(password.count < 8).accessibilityIdentifier("settings.hotspot.done")
                }
            }
        }
    }

    private func save() {
        do {
            try store.setHotspotPassword(password)
            dismiss()
        } catch { problem = error.localizedDescription }
    }
}
