import SwiftUI

/// A translucent card on the sky, with a small heading.
struct Card<Content: View>: View {
    let title: String
    let symbol: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 5) {
                Image(systemName: symbol).accessibilityHidden(true)
                Text(title.uppercased()).accessibilityLabel(title)
            }
            .font(.caption.weight(.semibold))
            .foregroundStyle(.white.opacity(0.72))
            .accessibilityAddTraits(.isHeader)
            content
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .topLeading)
        .background { CardShape() }
    }
}

/// The pane of a card.
struct CardShape: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 18, style: .continuous)
            .fill(Color(red: 0.06, green: 0.14, blue: 0.30).opacity(0.24))
            .overlay { RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(.white.opacity(0.14), lineWidth: 0.5) }
    }
}
