import PersonaKit
import SwiftUI

/// A card as it looks in the hand; gray while it is locked.
struct CardFace: View {
    let card: Card

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text("MyBank")
                    .font(.system(size: 18, weight: .bold, design: .rounded))
                Spacer()
                if card.isLocked {
                    Label("Locked", systemImage: "lock.fill")
                        .font(.caption.weight(.semibold))
                        .padding(.horizontal, 10)
                        .padding(.vertical, 5)
                        .background(.black.opacity(0.3), in: Capsule())
                }
            }
            Spacer()
            Chip()
            Spacer()
            Text("••••  ••••  ••••  \(card.last4)")
                .font(.system(size: 19, weight: .medium, design: .monospaced))
                .accessibilityLabel("Ending in \(card.last4)")
            HStack(alignment: .lastTextBaseline) {
                VStack(alignment: .leading, spacing: 1) {
                    Text(card.holder)
                        .font(.subheadline.weight(.medium))
                    Text(card.expires)
                        .font(.caption)
                        .opacity(0.8)
                }
                Spacer()
                Text(card.network)
                    .font(.system(size: 22, weight: .heavy).italic())
            }
        }
        .foregroundStyle(.white)
        .padding(20)
        .frame(maxWidth: .infinity)
        .frame(height: 208)
        .background(gradient, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
        .accessibilityElement(children: .combine)
    }

    private var gradient: LinearGradient {
        let colors: [Color] =
            card.isLocked
            ? [Color(white: 0.55), Color(white: 0.36)]
            : card.kind == .credit
                ? [Color(red: 0.24, green: 0.22, blue: 0.55), Color(red: 0.10, green: 0.09, blue: 0.28)]
                : [Color(red: 0.05, green: 0.50, blue: 0.41), BankStyle.deep]
        return LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
    }
}

/// The gold contact plate.
private struct Chip: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 6, style: .continuous)
            .fill(
                LinearGradient(
                    colors: [Color(red: 0.95, green: 0.85, blue: 0.55), Color(red: 0.78, green: 0.64, blue: 0.32)],
                    startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .frame(width: 42, height: 31)
            .overlay {
                HStack(spacing: 9) {
                    ForEach(0..<3, id: \.self) { _ in
                        Rectangle().fill(.black.opacity(0.18)).frame(width: 1)
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 6, style: .continuous))
            .accessibilityHidden(true)
    }
}
