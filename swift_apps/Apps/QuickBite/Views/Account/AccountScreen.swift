import PersonaKit
import SwiftUI

/// Who orders, where to, and with what.
struct AccountScreen: View {
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Text(Persona.me.initials)
                        .font(.system(size: 24, weight: .semibold, design: .rounded))
                        .foregroundStyle(.white)
                        .frame(width: 64, height: 64)
                        .background(BiteStyle.gradient, in: Circle())
                        .accessibilityHidden(true)
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
                row(.addresses, "Addresses", "mappin.and.ellipse", value: "\(store.state.addresses.count)", identifier: "addresses")
                row(.payments, "Payment methods", "creditcard.fill", value: "••\(store.state.selectedPaymentLast4)", identifier: "payments")
                row(.promos, "Promos", "tag.fill", value: "\(usable)", identifier: "promos")
            }
            Section("Your year") {
                LabeledContent("Orders", value: "\(delivered.count)")
                LabeledContent("Restaurants", value: "\(Set(delivered.map(\.restaurantID)).count)")
                LabeledContent("Spent", value: Money.string(delivered.reduce(0) { $0 + $1.totalCents }))
            }
        }
        .navigationTitle("Account")
    }

    private func row(_ route: BiteRoute, _ title: String, _ symbol: String, value: String, identifier: String) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text(value)
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("quickbite.account.\(identifier)")
    }

    private var usable: Int { store.state.promos.filter { !$0.isUsed && !Persona.isPast($0.expires) }.count }

    private var delivered: [Order] {
        let year = Dates.year(of: Persona.today)
        return store.state.orders.filter { $0.status == .delivered && Dates.year(of: $0.placedAt) == year }
    }
}
