import SwiftUI

/// A filter in a bar: outlined, filled when it is on.
struct Chip: View {
    let title: String
    var symbol: String?
    var opensMenu = false
    let isOn: Bool

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
        .foregroundStyle(isOn ? DineStyle.tint : Color.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 34)
        .background(isOn ? DineStyle.tint.opacity(0.12) : Color(.systemBackground), in: Capsule())
        .overlay { Capsule().strokeBorder(isOn ? DineStyle.tint : Color(.separator), lineWidth: 1) }
        .contentShape(Capsule())
    }
}
