import SwiftUI

/// A filter that is on or off.
struct Chip: View {
    let title: String
    var symbol: String?
    let isOn: Bool
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            ChipLabel(title: title, symbol: symbol, isOn: isOn)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier(identifier)
    }
}

struct ChipLabel: View {
    let title: String
    var symbol: String?
    var isOn = false
    var opensMenu = false

    var body: some View {
        HStack(spacing: 5) {
            if let symbol {
                Image(systemName: symbol)
                    .font(.caption.weight(.semibold))
                    .accessibilityHidden(true)
            }
            Text(title)
                .font(.subheadline.weight(.medium))
                .lineLimit(1)
            if opensMenu {
                Image(systemName: "chevron.down")
                    .font(.caption2.weight(.bold))
                    .accessibilityHidden(true)
            }
        }
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 13)
        .padding(.vertical, 4)
        .frame(minHeight: 36)
        .background(isOn ? BiteStyle.tint : Color(.secondarySystemBackground), in: Capsule())
        .contentShape(Capsule())
    }
}
