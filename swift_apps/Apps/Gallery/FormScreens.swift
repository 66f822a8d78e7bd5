import SwiftUI

/// Round bar buttons, a text field under a header, two choice cards.
struct FormScreen: View {
    @State private var name = ""
    var body: some View {
        NavigationStack {
            Form {
                Section("Bed name") { TextField("Name (optional)", text: $name) }
                Section("Source") { Text("Seed"); Text("Cutting") }
            }
            .navigationTitle("New bed")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button { } label: { Image(systemName: "xmark") } }
                ToolbarItem(placement: .confirmationAction) { Button { } label: { Image(systemName: "checkmark") }.disabled(true) }
            }
        }
    }
}

/// Rows with icon tiles, values, a badge and a toggle under a large title, as the system's settings have them.
struct SettingsScreen: View {
    @State private var query = ""
    @State private var airplane = false
    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink { Text("Account") } label: {
                        HStack(spacing: 12) {
                            Image(systemName: "person.crop.circle.fill").font(.system(size: 50)).foregroundStyle(.blue)
                            VStack(alignment: .leading, spacing: 2) {
                                Text("Garden Account").font(.title3.weight(.semibold))
                                Text("Sign in to see your plots, the seed store, and more.").font(.footnote).foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                Section { NavigationLink { Text("Setup") } label: { Text("Finish Setting Up Your Plot").badge(1) } }
                Section {
                    Toggle(isOn: $airplane) { TileLabel(title: "Airplane Mode", symbol: "airplane", color: .orange) }
                    NavigationLink { Text("Wi-Fi") } label: { LabeledContent { Text("Not Connected") } label: { TileLabel(title: "Wi-Fi", symbol: "wifi", color: .blue) } }
                    NavigationLink { Text("Bluetooth") } label: { LabeledContent { Text("On") } label: { TileLabel(title: "Bluetooth", symbol: "dot.radiowaves.left.and.right", color: .blue) } }
                    NavigationLink { Text("Cellular") } label: { TileLabel(title: "Cellular", symbol: "antenna.radiowaves.left.and.right", color: .green) }
                    NavigationLink { Text("Battery") } label: { TileLabel(title: "Battery", symbol: "battery.100percent", color: .green) }
                }
                Section {
                    NavigationLink { Text("General") } label: { TileLabel(title: "General", symbol: "gear", color: .gray) }
                    NavigationLink { Text("Camera") } label: { TileLabel(title: "Camera", symbol: "camera.fill", color: .gray) }
                }
            }
            .navigationTitle("Settings")
            .searchable(text: $query)
        }
    }
}

private struct TileLabel: View {
    let title: String, symbol: String, color: Color
    var body: some View {
        Label {
            Text(title)
        } icon: {
            Image(systemName: symbol).font(.system(size: 17)).foregroundStyle(.white).frame(width: 30, height: 30)
                .background(RoundedRectangle(cornerRadius: 7, style: .continuous).fill(color.gradient))
        }
    }
}
