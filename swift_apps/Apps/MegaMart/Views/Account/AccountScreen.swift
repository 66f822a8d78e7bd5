import PersonaKit
import SwiftUI

/// Who buys, where it goes, what pays, and what comes again.
struct AccountScreen: View {
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 60)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(Persona.me.name)
                            .font(.title3.bold())
                        if let email = Persona.me.emails.first {
                            Text(email)
                                .unbroken()
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                        }
                    }
                }
                .padding(.vertical, 4)
            }
            Section {
                row(.repeats, "Repeat deliveries", "arrow.triangle.2.circlepath", "\(store.state.repeats.count)", "repeats")
                row(.addresses, "Addresses", "mappin.and.ellipse", "\(store.account.addresses.count)", "addresses")
                row(.payments, "Payment methods", "creditcard.fill", "••\(store.account.selectedPaymentLast4)", "payments")
                row(.promos, "Promos", "tag.fill", "\(store.state.promos.filter(\.isUsable).count)", "promos")
            }
        }
        .navigationTitle("Account")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func row(_ route: MartRoute, _ title: String, _ symbol: String, _ value: String, _ identifier: String) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text(value)
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("megamart.account.\(identifier)")
    }
}

extension Promo {
    @MainActor var isUsable: Bool { !isUsed && !Persona.isPast(expires) }
}

/// All promo codes: those that can be used, then the others.
struct PromoList: View {
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let usable = store.state.promos.filter(\.isUsable), others = store.state.promos.filter { !$0.isUsable }
        List {
            if !usable.isEmpty { Section("Ready to use") { ForEach(usable) { row($0) } } }
            if !others.isEmpty { Section("Used or expired") { ForEach(others) { row($0) } } }
        }
        .navigationTitle("Promos")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func row(_ promo: Promo) -> some View {
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
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("megamart.promos.row.\(promo.code)")
    }
}
