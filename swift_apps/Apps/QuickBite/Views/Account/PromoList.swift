import PersonaKit
import SwiftUI

/// All promo codes: those that can be used, then the others.
struct PromoList: View {
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        let usable = store.state.promos.filter(isUsable)
        let others = store.state.promos.filter { !isUsable($0) }
        List {
            if !usable.isEmpty {
                Section {
                    ForEach(usable) { PromoRow(promo: $0) }
                } header: {
                    Text("Ready to use")
                } footer: {
                    Text("Enter the code in your cart.")
                }
            }
            if !others.isEmpty {
                Section("Used or expired") {
                    ForEach(others) { PromoRow(promo: $0) }
                }
            }
        }
        .overlay {
            if store.state.promos.isEmpty { ContentUnavailableView("No Promos", systemImage: "tag") }
        }
        .navigationTitle("Promos")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func isUsable(_ promo: Promo) -> Bool { !promo.isUsed && !Persona.isPast(promo.expires) }
}

private struct PromoRow: View {
    let promo: Promo
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                Text(promo.code)
                    .font(.body.weight(.semibold).monospaced())
                Spacer()
                Text(promo.isUsed ? "Used" : "\(Persona.isPast(promo.expires) ? "Expired" : "Until") \(Dates.day(promo.expires))")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            Text(promo.title)
                .font(.subheadline)
            if let restaurant = promo.restaurantID.flatMap({ store.restaurant($0) }) {
                Text("Only at \(restaurant.name)")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("quickbite.promos.row.\(promo.code)")
    }
}
