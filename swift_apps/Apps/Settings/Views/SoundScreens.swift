import PersonaKit
import SwiftUI

struct SoundsScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section {
                Toggle("Silent Mode", isOn: Binding(get: { store.sounds.isSilent }, set: { isOn in store.changeSounds { $0.isSilent = isOn } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.sounds.silent")
            } footer: {
                Text("In Silent Mode, calls and alerts make no sound.")
            }
            Section("Ringtone and Alerts") {
                HStack(spacing: 12) {
                    Image(systemName: "speaker.fill").accessibilityHidden(true)
                    Slider(value: volume, in: 0...100, step: 10) { Text("Ringtone and Alert Volume") }.accessibilityIdentifier("settings.sounds.volume")
                    Image(systemName: "speaker.wave.3.fill").accessibilityHidden(true)
                }
                .foregroundStyle(.secondary)
                PageLink(page: .ringtone, value: store.sounds.ringtone.name, hasIcon: false)
                PageLink(page: .textTone, value: store.sounds.textTone.name, hasIcon: false)
            }
            Section {
                Toggle("Haptics", isOn: Binding(get: { store.sounds.vibrates }, set: { isOn in store.changeSounds { $0.vibrates = isOn } }))
                    .tint(.green)
                    .accessibilityIdentifier("settings.sounds.haptics")
            }
        }
    }

    private var volume: Binding<Double> {
        Binding(get: { Double(store.sounds.volume) }, set: { value in store.changeSounds { $0.volume = Int(value.rounded()) } })
    }
}

struct RingtoneScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section("Ringtones") {
                ForEach(Ringtone.allCases) { tone in
                    CheckRow(title: tone.name, isChosen: store.sounds.ringtone == tone) { store.changeSounds { $0.ringtone = tone } }
                        .accessibilityIdentifier("settings.ringtone.\(tone.rawValue)")
                }
            }
        }
    }
}

struct TextToneScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List {
            Section("Alert Tones") {
                ForEach(TextTone.allCases) { tone in
                    CheckRow(title: tone.name, isChosen: store.sounds.textTone == tone) { store.changeSounds { $0.textTone = tone } }
                        .accessibilityIdentifier("settings.textTone.\(tone.rawValue)")
                }
            }
        }
    }
}

/// How long the phone stays on without a touch.
struct AutoLockScreen: View {
    @Environment(SettingsStore.self) private var store

    var body: some View {
        List(SettingsStore.autoLocks, id: \.self) { minutes in
            CheckRow(title: Self.name(minutes), isChosen: store.autoLock == minutes) { store.setAutoLock(minutes) }
                .accessibilityIdentifier("settings.autoLock.\(minutes)")
        }
    }

    /// "2 minutes", "Never".
    static func name(_ minutes: Int) -> String { minutes == 0 ? "Never" : minutes == 1 ? "1 minute" : "\(minutes) minutes" }
}

/// A row with a check mark when it is the chosen one.
struct CheckRow: View {
    var title: String
    var isChosen: Bool
    var choose: () -> Void

    var body: some View {
        Button(action: choose) {
            HStack {
                Text(title).foregroundStyle(Color.primary)
                Spacer()
                if isChosen { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.blue).accessibilityHidden(true) }
            }
        }
        .rowButton()
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
