import PersonaKit
import SwiftUI

/// What fills the phone: a bar of the kinds, and the apps.
struct StorageScreen: View {
    var body: some View {
        List {
            Section {
                VStack(alignment: .leading, spacing: 10) {
                    Text("\(PhoneStorage.text(PhoneStorage.used)) of \(PhoneStorage.text(PhoneStorage.capacity)) Used").font(.headline)
                    StorageBar()
                }
                .padding(.vertical, 4)
                DetailRow("Available", PhoneStorage.text(PhoneStorage.available), "storage.available")
            }
            Section {
                ForEach(PhoneStorage.apps, id: \.self) { app in
                    NavigationLink(value: SettingsPage.appStorage(app)) {
                        LabeledContent(app.name, value: PhoneStorage.text(PhoneStorage.total(of: app)))
                    }
                    .accessibilityIdentifier("settings.storage.\(app.rawValue)")
                }
            }
            Section {
                LabeledContent("iOS", value: PhoneStorage.text(PhoneStorage.system))
                LabeledContent("System Data", value: PhoneStorage.text(PhoneStorage.systemData))
            }
        }
    }
}

/// The kinds side by side, each as wide as its part of the phone.
private struct StorageBar: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    private let tints: [String: Color] = ["Apps": .red, "Photos": .yellow, "Messages": .green, "iOS": .gray, "System Data": Color(.systemGray3)]

    var body: some View {
        let parts = PhoneStorage.parts
        VStack(alignment: .leading, spacing: 8) {
            GeometryReader { proxy in
                HStack(spacing: 1) {
                    ForEach(parts, id: \.name) { part in
                        Rectangle().fill(tints[part.name] ?? .gray)
                            .frame(width: max(1, (proxy.size.width - 8) * CGFloat(part.size) / CGFloat(PhoneStorage.capacity)))
                    }
                    Spacer(minLength: 0)
                }
                .background(Color(.systemGray5))
            }
            .frame(height: 22)
            .clipShape(RoundedRectangle(cornerRadius: 5))
            legend {
                ForEach(parts, id: \.name) { part in
                    HStack(spacing: 4) {
                        Circle().fill(tints[part.name] ?? .gray).frame(width: 8, height: 8)
                        Text(part.name).font(typeSize.isAccessibilitySize ? .caption2 : .system(size: 11)).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(parts.map { "\($0.name) \(PhoneStorage.text($0.size))" }.joined(separator: ", "))
        .accessibilityIdentifier("settings.storage.bar")
    }

    private var legend: AnyLayout {
        typeSize.isAccessibilitySize ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(spacing: 10))
    }
}

struct AppStorageScreen: View {
    var app: AppID

    var body: some View {
        List {
            Section {
                LabeledContent("App Size", value: PhoneStorage.text(PhoneStorage.size(of: app)))
                LabeledContent("Documents & Data", value: PhoneStorage.text(PhoneStorage.documents(of: app)))
            } footer: {
                Text("\(app.name) takes \(PhoneStorage.text(PhoneStorage.total(of: app))) of this iPhone’s storage.")
            }
        }
    }
}
