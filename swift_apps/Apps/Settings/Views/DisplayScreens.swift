import PersonaKit
import SwiftUI

/// Light or dark, text size, bold text.
struct DisplayScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section {
                HStack {
                    Spacer()
                    choice("Light", .light)
                    Spacer()
                    choice("Dark", .dark)
                    Spacer()
                }
                .padding(.vertical, 8)
                .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
                Toggle("Automatic", isOn: Binding(get: { phone.settings.isAppearanceAutomatic }, set: follow))
                    .tint(.green)
                    .accessibilityIdentifier("settings.display.automatic")
            } header: {
                Text("Appearance")
            } footer: {
                if phone.settings.isAppearanceAutomatic { Text(phone.appearance == .dark ? "Dark until sunrise" : "Light until sunset") }
            }
            Section {
                PageLink(page: .textSize, hasIcon: false)
                BoldTextToggle()
            }
            Section("Brightness") {
                HStack(spacing: 12) {
                    Image(systemName: "sun.min").accessibilityHidden(true)
                    Slider(value: brightness, in: 0...100, step: 10) { Text("Brightness") }.accessibilityIdentifier("settings.display.brightness")
                    Image(systemName: "sun.max").accessibilityHidden(true)
                }
                .foregroundStyle(.secondary)
            }
            Section { PageLink(page: .autoLock, value: AutoLockScreen.name(store.autoLock), hasIcon: false) }
        }
    }

    private func follow(_ isOn: Bool) { phone.change { PhoneControl.isAppearanceAutomatic = isOn } }

    private var brightness: Binding<Double> { Binding(get: { Double(store.brightness) }, set: { store.setBrightness(Int($0.rounded())) }) }

    private func choice(_ title: String, _ appearance: Appearance) -> some View {
        let isChosen = phone.appearance == appearance, isDark = appearance == .dark
        return Button {
            phone.change { PhoneControl.appearance = appearance }
        } label: {
            VStack(spacing: 8) {
                RoundedRectangle(cornerRadius: 12)
                    .fill(isDark ? Color(white: 0.11) : Color(white: 0.95))
                    .frame(width: 62, height: 124)
                    .overlay {
                        VStack(spacing: 8) {
                            Text("9:41").font(.system(size: 13, weight: .semibold)).foregroundStyle(isDark ? .white : .black)
                            ForEach(0..<3, id: \.self) { _ in
                                RoundedRectangle(cornerRadius: 4).fill(isDark ? Color(white: 0.22) : .white).frame(width: 46, height: 20)
                            }
                        }
                    }
                    .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(Color.gray.opacity(0.4), lineWidth: 1) }
                Text(title).foregroundStyle(Color.primary)
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").font(.title3).foregroundStyle(isChosen ? Color.blue : .gray)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("settings.display.\(appearance.rawValue)")
    }
}

/// Makes the text of the whole phone heavier.
struct BoldTextToggle: View {
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        Toggle("Bold Text", isOn: Binding(get: { phone.settings.boldText }, set: { isOn in phone.change { PhoneControl.settings.boldText = isOn } }))
            .tint(.green)
            .accessibilityIdentifier("settings.boldText")
    }
}

struct AccessibilityScreen: View {
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section("Vision") {
                PageLink(page: .largerText, value: phone.textSize.isAccessibility ? "On" : "Off", hasIcon: false)
                BoldTextToggle()
                phoneSwitch("Increase Contrast", \.increasesContrast, "contrast")
            }
            Section("Motion") { phoneSwitch("Reduce Motion", \.reducesMotion, "motion") }
        }
    }

    private func phoneSwitch(_ title: String, _ path: WritableKeyPath<PhoneSettings, Bool> & Sendable, _ name: String) -> some View {
        Toggle(
            title, isOn: Binding(get: { phone.settings[keyPath: path] }, set: { isOn in phone.change { PhoneControl.settings[keyPath: path] = isOn } })
        )
        .tint(.green)
        .accessibilityIdentifier("settings.accessibility.\(name)")
    }
}

/// A slider over the sizes; the larger ones only where they are allowed.
struct TextSizeScreen: View {
    @Environment(PhoneModel.self) private var phone
    @State private var showsLarger = false
    var allowsLarger: Bool

    var body: some View {
        List {
            if allowsLarger {
                Section {
                    Toggle("Larger Accessibility Sizes", isOn: Binding(get: { isLarge }, set: setLarger))
                        .tint(.green)
                        .accessibilityIdentifier("settings.largerText.switch")
                }
            }
            Section {
                Text("Apps that support Dynamic Type will adjust to your preferred reading size below.")
                HStack(spacing: 12) {
                    Text("A").font(.system(size: 15)).accessibilityHidden(true)
                    Slider(value: size, in: 0...Double(sizes.count - 1), step: 1) { Text("Text Size") }
                        .accessibilityIdentifier("settings.textSize.slider")
                    Text("A").font(.system(size: 26)).accessibilityHidden(true)
                }
                Stepper("Text Size", value: step, in: 0...(sizes.count - 1)).accessibilityIdentifier("settings.textSize.stepper")
            }
        }
    }

    private var isLarge: Bool { showsLarger || phone.textSize.isAccessibility }
    private var sizes: [TextSize] { isLarge ? TextSize.allCases : TextSize.allCases.filter { !$0.isAccessibility } }
    private var step: Binding<Int> {
        Binding(get: { sizes.firstIndex(of: phone.textSize) ?? 3 }, set: { index in phone.change { PhoneControl.textSize = sizes[index] } })
    }
    private var size: Binding<Double> { Binding(get: { Double(step.wrappedValue) }, set: { step.wrappedValue = Int($0.rounded()) }) }

    private func setLarger(_ isOn: Bool) {
        showsLarger = isOn
        if !isOn, phone.textSize.isAccessibility { phone.change { PhoneControl.textSize = .xxxLarge } }
    }
}

extension TextSize {
    var isAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}
