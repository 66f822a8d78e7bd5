import PersonaKit
import SwiftUI

/// The Focus that is on, in Control Center; a touch shows all of them.
struct FocusTile: View {
    let model: SystemModel
    private var active: ActiveFocus? { PersonaHost.focus }

    var body: some View {
        Button {
            model.showFocuses()
        } label: {
            HStack(spacing: 10) {
                FocusDisc(symbol: active?.mode.symbol ?? "moon.fill", isOn: active != nil)
                VStack(alignment: .leading, spacing: 1) {
                    Text(verbatim: "Focus").font(.system(size: 14, weight: .semibold)).foregroundStyle(.white)
                    Text(verbatim: active?.mode.name ?? "Off").font(.system(size: 13)).foregroundStyle(.white.opacity(0.6)).lineLimit(1)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").font(.system(size: 13, weight: .semibold)).foregroundStyle(.white.opacity(0.6))
            }
            .padding(.leading, 12).padding(.trailing, 20)
            .frame(maxWidth: .infinity).frame(height: 74)
            .background { Capsule().fill(Color.white.opacity(0.14)) }
            .overlay { Capsule().strokeBorder(Color.white.opacity(0.14), lineWidth: 0.7) }
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Focus")
        .accessibilityValue(Text(verbatim: active?.mode.name ?? "Off"))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("controlCenter.focus")
    }
}

/// All Focuses: a touch turns one on or off; the button beside it says for how long.
struct FocusPanel: View {
    let model: SystemModel

    var body: some View {
        VStack(spacing: 10) {
            ForEach(FocusMode.allCases) { mode in
                row(mode)
                if model.focusWithLengths == mode {
                    ForEach(FocusLength.offered(at: model.now)) { length(of: mode, $0) }
                }
            }
        }
    }

    private func row(_ mode: FocusMode) -> some View {
        let active = PersonaHost.focus?.mode == mode ? PersonaHost.focus : nil
        let isOn = active != nil
        return HStack(spacing: 0) {
            Button {
                PersonaHost.focus = isOn ? nil : ActiveFocus(mode)
            } label: {
                HStack(spacing: 10) {
                    FocusDisc(symbol: mode.symbol, isOn: isOn)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(verbatim: mode.name).font(.system(size: 16, weight: .semibold)).foregroundStyle(.white)
                        if let active {
                            Text(verbatim: active.until.map { "On until \(Dates.time($0))" } ?? "On").font(.system(size: 13))
                                .foregroundStyle(.white.opacity(0.6))
                        }
                    }
                    Spacer(minLength: 0)
                }
                .padding(.leading, 12).frame(maxWidth: .infinity).frame(height: 64).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: mode.name))
            .accessibilityValue(Text(verbatim: isOn ? "1" : "0"))
            .accessibilityAddTraits([.isButton, .isToggle])
            .accessibilityIdentifier("controlCenter.focus.\(mode.rawValue)")
            Button {
                model.focusWithLengths = model.focusWithLengths == mode ? nil : mode
            } label: {
                Image(systemName: "ellipsis").font(.system(size: 17, weight: .semibold)).foregroundStyle(.white)
                    .frame(width: 56, height: 64).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text(verbatim: "Options, \(mode.name)"))
            .accessibilityIdentifier("controlCenter.focus.options.\(mode.rawValue)")
        }
        .background { Capsule().fill(Color.white.opacity(0.14)) }
    }

    private func length(of mode: FocusMode, _ length: FocusLength) -> some View {
        Button {
            PersonaHost.focus = ActiveFocus(mode, until: length.end(after: Persona.now))
            model.focusWithLengths = nil
        } label: {
            HStack {
                Text(verbatim: length.title(at: model.now)).font(.system(size: 15)).foregroundStyle(.white)
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 66).frame(maxWidth: .infinity).frame(height: 44).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("controlCenter.focus.\(length.rawValue)")
    }
}

/// A symbol on a disc that is white while the Focus is on.
private struct FocusDisc: View {
    let symbol: String
    let isOn: Bool

    var body: some View {
        Image(systemName: symbol).font(.system(size: 20, weight: .medium))
            .foregroundStyle(isOn ? Color.indigo : .white)
            .frame(width: 44, height: 44)
            .background { Circle().fill(isOn ? Color.white : Color.white.opacity(0.18)) }
            .accessibilityHidden(true)
    }
}
