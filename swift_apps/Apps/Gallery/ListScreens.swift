import SwiftUI

/// Large title, two toggles with a footer, a link with a label.
struct TogglesScreen: View {
    @State private var first = false
    @State private var second = true
    var body: some View {
        NavigationStack {
            List {
                Section {
                    Toggle("Switch Garden by Weather", isOn: $first)
                    Toggle("Remember Last Path", isOn: $second)
                } footer: {
                    Text("When you open the app, it looks whether you are at one of your gardens, either connected to its Wi-Fi network or inside its own fence. If that garden belongs to another club, that club is opened by itself. Looks happen only on this phone while the app is in use, and your place is never stored.")
                }
                Section { NavigationLink { Text("How it works") } label: { Label("How it works?", systemImage: "questionmark.circle") } }
            }
            .navigationTitle("Garden Switching")
        }
    }
}

/// A centred heading row, then one toggle a section with a footer.
struct FootersScreen: View {
    @State private var on = true
    var body: some View {
        NavigationStack {
            List {
                Section {
                    VStack(spacing: 8) {
                        Image(systemName: "leaf.fill").font(.system(size: 44)).foregroundStyle(.green)
                        Text("Gestures").font(.title2.bold())
                        Text("Choose what a swipe does in each garden.").font(.subheadline).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                }
                Section { Toggle("Shake to Water", isOn: $on) } footer: { Text("Shake the phone to water every bed at once.") }
                Section { Toggle("Swipe for Beds", isOn: $on) } footer: { Text("Swipe from the edge to see all beds of this garden, with the driest first.") }
            }
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

struct LinksScreen: View {
    var body: some View {
        NavigationStack {
            List {
                Section { Button("Share Harvest") {}; Button("Delete Garden", role: .destructive) {} }
                Section { Link("Website", destination: URL(string: "clock://alarms")!); Link("Forum", destination: URL(string: "clock://alarms")!); Link("Help", destination: URL(string: "clock://alarms")!) }
            }
            .navigationTitle("Help")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

/// Two sections with headers; rows are buttons, one checked.
struct SectionsScreen: View {
    var body: some View {
        NavigationStack {
            List {
                Section("Beds") { row("Tomatoes", true); row("Beans", false); row("Squash", false) }
                Section("Paths") { row("Gravel", false); row("Clover", true) }
            }
            .navigationTitle("Layout")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
    private func row(_ title: String, _ isChosen: Bool) -> some View {
        Button {} label: {
            HStack {
                Text(title).foregroundStyle(Color.primary)
                Spacer()
                if isChosen { Image(systemName: "checkmark").foregroundStyle(.tint) }
            }
        }
    }
}

struct HeadersScreen: View {
    var body: some View {
        NavigationStack {
            List {
                Section { Text("Checking"); Text("Savings") } header: { Text("Accounts") } footer: { Text("Tap an account to view details") }
                Section { Text("Electric"); Text("Internet") } header: { Text("Bills") } footer: { Text("Due this month") }
            }
        }
    }
}
