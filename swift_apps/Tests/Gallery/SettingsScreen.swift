import SwiftUI

/// Rows with icon tiles, values, a badge and a toggle under a large title, as the system's settings have them.
struct SettingsScreen: View {
    @State private var query = ""
    @State private var airplane = false
    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink {
                        Text("Account")
                    } label: {
                        HStack(spacing: 8) {
                            Image(systemName: "person.crop.circle.fill").font(.system(size: 52)).foregroundStyle(.blue).frame(width: 60, height: 60)
                            VStack(alignment: .leading) {
                                Text("Apple Orchard").font(.title3.weight(.semibold))
                                Text("Sign in to access your plots here, the Seed Store, old harvests, and more.").font(.footnote).foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                Section {
                    NavigationLink {
                        Text("Setup")
                    } label: {
                        HStack {
                            Text("Finish Setting Up Your iPhone"); Spacer(); RedBadge(number: 1).padding(.trailing, 1.67)
                        }
                    }
                }
                Section {
                    Toggle(isOn: $airplane) { TileLabel(title: "Airplane Mode", symbol: "airplane", color: .orange) }
                    row("Wi-Fi", "wifi", .blue, value: "Not Connected")
                    row("Bluetooth", "dot.radiowaves.left.and.right", .blue, value: "On")
                    row("Cellular", "antenna.radiowaves.left.and.right", .green)
                    row("Personal Hotspot", "personalhotspot", .green)
                    row("Battery", "battery.100percent", .green)
                }
                Section {
                    row("General", "gear", .gray)
                    row("Accessibility", "figure.arms.open", .blue)
                    row("Action Button", "arrow.right.to.line", .blue)
                    row("Camera", "camera.fill", .gray)
                }
            }
            .navigationTitle("Settings")
            .searchable(text: $query)
        }
    }
    private func row(_ title: String, _ symbol: String, _ color: Color, value: String? = nil) -> some View {
        NavigationLink {
            Text(title)
        } label: {
            if let value {
                LabeledContent {
                    Text(value)
                } label: {
                    TileLabel(title: title, symbol: symbol, color: color)
                }
            } else {
                TileLabel(title: title, symbol: symbol, color: color)
            }
        }
    }
}

private struct RedBadge: View {
    let number: Int
    var body: some View {
        Text("\(number)").font(.system(size: 15)).foregroundStyle(.white).frame(width: 22, height: 22).background { Circle().fill(.red) }
    }
}

/// A white symbol on a tile of color; in dark a colored one on a dark tile.
private struct TileLabel: View {
    @Environment(\.colorScheme) private var scheme
    let title: String, symbol: String, color: Color
    var body: some View {
        Label {
            Text(title)
        } icon: {
            Image(systemName: symbol).font(.system(size: 15)).foregroundStyle(scheme == .dark ? AnyShapeStyle(color) : AnyShapeStyle(.white)).frame(
                width: 29, height: 29
            )
            .background { RoundedRectangle(cornerRadius: 7, style: .continuous).strokeBorder(Color(white: 0.3), lineWidth: scheme == .dark ? 1 : 0) }
            .background {
                RoundedRectangle(cornerRadius: 7, style: .continuous).fill(
                    scheme == .dark
                        ? AnyShapeStyle(LinearGradient(colors: [Color(white: 0.19), Color(white: 0.1)], startPoint: .top, endPoint: .bottom))
                        : AnyShapeStyle(color.gradient))
            }
        }
    }
}
