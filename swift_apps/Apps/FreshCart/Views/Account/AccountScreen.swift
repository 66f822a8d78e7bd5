import PersonaKit
import SwiftUI

/// Who orders, where to, and with what.
struct AccountScreen: View {
    @Environment(FreshCartStore.self) private var store

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
                row(.addresses, "Addresses", "mappin.and.ellipse", value: "\(store.account.addresses.count)", identifier: "addresses")
                row(.payments, "Payment methods", "creditcard.fill", value: "••\(store.account.selectedPaymentLast4)", identifier: "payments")
                row(.promos, "Promos", "tag.fill", value: "\(store.state.promos.filter(\.isUsable).count)", identifier: "promos")
            }
            Section("This year") {
                let orders = thisYear
                LabeledContent("Orders", value: "\(orders.count)")
                LabeledContent("Items", value: "\(orders.reduce(0) { $0 + $1.itemCount })")
                LabeledContent("Spent", value: Money.string(orders.reduce(0) { $0 + $1.totalCents }))
            }
        }
        .navigationTitle("Account")
    }

    private func row(_ route: FreshRoute, _ title: String, _ symbol: String, value: String, identifier: String) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text(value)
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("freshcart.account.\(identifier)")
    }

    private var thisYear: [GroceryOrder] {
        let year = Dates.year(of: Persona.today)
        return store.state.orders.filter { $0.status == .delivered && Dates.year(of: $0.placedAt) == year }
    }
}

/// All promo codes: those that can be used, then the others.
struct PromoList: View {
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let usable = store.state.promos.filter(\.isUsable), others = store.state.promos.filter { !$0.isUsable }
        List {
            if !usable.isEmpty {
                Section {
                    ForEach(usable) { row($0) }
                } header: {
                    Text("Ready to use")
                } footer: {
                    Text("Enter the code at the checkout.")
                }
            }
            if !others.isEmpty { Section("Used or expired") { ForEach(others) { row($0) } } }
        }
        .overlay { if store.state.promos.isEmpty { ContentUnavailableView("No Promos", systemImage: "tag") } }
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
            if let id = promo.storeID, let name = store.store(id)?.name {
                Text("Only at \(name)")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("freshcart.promos.row.\(promo.code)")
    }
}
