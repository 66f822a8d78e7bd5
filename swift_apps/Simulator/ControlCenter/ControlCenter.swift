import PersonaKit
import SwiftUI

/// Settings of the whole phone, over the foreground app: appearance, text size, the Focus, and links to apps.
struct ControlCenter: View {
    unowned let phone: Phone

    var body: some View {
        ZStack(alignment: .top) {
            Rectangle().fill(.ultraThinMaterial).ignoresSafeArea()
            Color.black.opacity(0.42).ignoresSafeArea().contentShape(Rectangle()).onTapGesture {
                if phone.system.showsFocuses { phone.system.closeFocuses() } else { phone.system.closeTop() }
            }
            Group { if phone.system.showsFocuses { FocusPanel(model: phone.system) } else { controls } }
                .padding(.horizontal, 29).padding(.top, 96)
        }
        .environment(\.colorScheme, .dark)
        .simultaneousGesture(DragGesture().onEnded { if $0.translation.height < -60 { phone.system.closeTop() } })
    }

    private var controls: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                ControlTile(
                    title: "Do Not Disturb", symbol: "moon.fill", isOn: PersonaHost.doNotDisturb, isWide: true, color: .indigo
                ) { PersonaHost.doNotDisturb.toggle() }
                ControlTile(
                    title: "Dark Mode", symbol: "circle.lefthalf.filled", isOn: PersonaHost.appearance == .dark, isWide: true, color: .black
                ) { PersonaHost.appearance = PersonaHost.appearance == .dark ? .light : .dark }
            }
            TextSizeControl()
            HStack(spacing: 16) {
                ForEach(phone.controlLinks) { link in
                    ControlTile(title: link.title, symbol: link.symbol) {
                        let phone = phone
                        phone.system.pendingAction = { _ = phone.open(link.link) }
                    }
                }
            }
            FocusTile(model: phone.system)
        }
    }
}

extension Phone {
    /// As on iOS, Control Center leads to timers, alarms and notes; only where their apps are.
    fileprivate var controlLinks: [AppShortcut] {
        [
            AppShortcut("Timers", symbol: "timer", opens: "clock://timers"), AppShortcut("Alarms", symbol: "alarm.fill", opens: "clock://alarms"),
            AppShortcut("Stopwatch", symbol: "stopwatch.fill", opens: "clock://stopwatch"),
            AppShortcut("New Note", symbol: "square.and.pencil", opens: "notes://new"),
        ].filter { link in apps.contains { $0.scheme == link.link.scheme } }
    }
}

/// A round button, or a wide one that says what it switches.
private struct ControlTile: View {
    let title: String
    let symbol: String
    var isOn: Bool?
    var isWide = false
    var color = Color.white
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 10) {
                Image(systemName: symbol).font(.system(size: isWide ? 20 : 26, weight: .medium))
                    .foregroundStyle(isOn == true ? color : .white)
                    .frame(width: isWide ? 44 : 74, height: isWide ? 44 : 74)
                    .background { if isWide { Circle().fill(isOn == true ? Color.white : Color.white.opacity(0.18)) } }
                if isWide {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(verbatim: title).font(.system(size: 14, weight: .semibold)).foregroundStyle(.white).lineLimit(2).multilineTextAlignment(.leading)
                        Text(verbatim: isOn == true ? "On" : "Off").font(.system(size: 13)).foregroundStyle(.white.opacity(0.6))
                    }
                    Spacer(minLength: 0)
                }
            }
            .padding(.leading, isWide ? 12 : 0)
            .frame(maxWidth: isWide ? .infinity : 74).frame(height: 74)
            .background { Capsule().fill(Color.white.opacity(0.14)) }
            .overlay { Capsule().strokeBorder(Color.white.opacity(0.14), lineWidth: 0.7) }
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: title))
        .accessibilityValue(Text(verbatim: isOn.map { $0 ? "1" : "0" } ?? ""))
        .accessibilityAddTraits(isOn == nil ? .isButton : [.isButton, .isToggle])
        .accessibilityIdentifier("controlCenter.\(title.lowercased().replacingOccurrences(of: " ", with: ""))")
    }
}

/// Dynamic Type in steps, between a small and a large letter.
private struct TextSizeControl: View {
    private var sizes: [TextSize] { TextSize.allCases }
    private var current: Int { sizes.firstIndex(of: PersonaHost.textSize) ?? 3 }

    var body: some View {
        VStack(spacing: 12) {
            HStack {
                Text(verbatim: "Text Size").font(.system(size: 14, weight: .semibold)).foregroundStyle(.white)
                Spacer()
                Text(verbatim: PersonaHost.textSize.percent).font(.system(size: 14)).foregroundStyle(.white.opacity(0.6)).monospacedDigit()
                    .accessibilityIdentifier("controlCenter.textSize.value")
            }
            HStack(spacing: 10) {
                step("Smaller Text", size: 15, by: -1)
                HStack(spacing: 3) {
                    ForEach(sizes.indices, id: \.self) { index in
                        Capsule().fill(Color.white.opacity(index <= current ? 1 : 0.22)).frame(height: 8)
                    }
                }
                .accessibilityHidden(true)
                step("Larger Text", size: 25, by: 1)
            }
        }
        .padding(.horizontal, 18).padding(.vertical, 14)
        .background { RoundedRectangle(cornerRadius: 34, style: .continuous).fill(Color.white.opacity(0.14)) }
        .overlay { RoundedRectangle(cornerRadius: 34, style: .continuous).strokeBorder(Color.white.opacity(0.14), lineWidth: 0.7).allowsHitTesting(false) }
    }

    private func step(_ title: String, size: CGFloat, by step: Int) -> some View {
        let next = current + step
        return Button {
            PersonaHost.textSize = sizes[next]
        } label: {
            Text(verbatim: "A").font(.system(size: size, weight: .semibold)).foregroundStyle(.white.opacity(sizes.indices.contains(next) ? 1 : 0.3))
                .frame(width: 44, height: 44).background { Circle().fill(Color.white.opacity(0.18)) }
        }
        .buttonStyle(.plain)
        .disabled(!sizes.indices.contains(next))
        .accessibilityLabel(Text(verbatim: title))
    }
}

extension TextSize {
    /// As Control Center shows it: 100% is the default.
    fileprivate var percent: String {
        let percents = [80, 85, 90, 100, 110, 120, 135, 160, 190, 235, 275, 310]
        return "\(percents[TextSize.allCases.firstIndex(of: self)!])%"
    }
}
