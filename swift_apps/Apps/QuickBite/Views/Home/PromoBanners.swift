import PersonaKit
import SwiftUI

/// The promos that can be used now.
struct PromoBanners: View {
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        let promos = store.state.promos.filter { !$0.isUsed && !Persona.isPast($0.expires) }
        if !promos.isEmpty {
            ScrollView(.horizontal) {
                HStack(spacing: 12) {
                    ForEach(promos) { promo in
                        NavigationLink(value: promo.restaurantID.map { BiteRoute.restaurant($0) } ?? .promos) {
                            banner(promo)
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("quickbite.home.promo.\(promo.code)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    private func banner(_ promo: Promo) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(promo.title)
                .font(.headline)
                .lineLimit(2)
                .multilineTextAlignment(.leading)
            Text("Use code \(promo.code)")
                .font(.caption.weight(.semibold))
                .padding(.horizontal, 10)
                .padding(.vertical, 5)
                .background(.white.opacity(0.22), in: Capsule())
        }
        .foregroundStyle(.white)
        .padding(16)
        .frame(width: 268, alignment: .leading)
        .frame(minHeight: 96)
        .background(BiteStyle.gradient, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
    }
}
