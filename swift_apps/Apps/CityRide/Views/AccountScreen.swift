import PersonaKit
import SwiftUI

/// The person, what rides cost, and what is saved.
struct AccountScreen: View {
    @Environment(CityRideStore.self) private var store

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 60)
                    VStack(alignment: .leading, spacing: 2) {
                        Text("\(Persona.me.firstName) \(Persona.me.lastName)").font(.title3.bold())
                        Text(Persona.me.phones.first ?? "").font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                .padding(.vertical, 4)
            }
            Section("This month") {
                LabeledContent("Rides", value: "\(thisMonth.count)")
                LabeledContent("Spent", value: Money.string(thisMonth.reduce(0) { $0 + $1.totalCents }))
            }
            Section {
                link(.places, "Saved places", "mappin.circle.fill", .indigo, "\(store.state.savedPlaces.count)")
                link(.routes, "Saved routes", "arrow.triangle.turn.up.right.diamond.fill", .teal, "\(store.state.savedRoutes.count)")
                link(.payments, "Payment", "creditcard.fill", .green, "••\(store.state.selectedPaymentLast4)")
            }
        }
        .navigationTitle("Account")
    }

    private var thisMonth: [Ride] {
        store.pastRides.filter { Dates.monthAndYear($0.pickupAt) == Dates.monthAndYear(Persona.today) && $0.status == .completed }
    }

    private func link(_ route: RideRoute, _ title: String, _ symbol: String, _ tint: Color, _ value: String) -> some View {
        NavigationLink(value: route) {
            HStack(spacing: 12) {
                IconTile(systemImage: symbol, tint: tint)
                LabeledContent(title, value: value)
            }
        }
        .accessibilityIdentifier("cityride.account.\(route)")
    }
}

/// The cards, and which of them pays.
struct PaymentList: View {
    @Environment(CityRideStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.paymentMethods) { card in
                    Button {
                        attempt($refusal) { try store.selectPayment(card.last4) }
                    } label: {
                        HStack(spacing: 12) {
                            IconTile(systemImage: "creditcard.fill", tint: .indigo)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(card.name).foregroundStyle(.primary)
                                Text("\(card.network) ••\(card.last4), expires \(card.expires)").font(.subheadline).foregroundStyle(.secondary)
                            }
                            Spacer()
                            if card.last4 == store.state.selectedPaymentLast4 {
                                Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
                            }
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(card.last4 == store.state.selectedPaymentLast4 ? .isSelected : [])
                    .accessibilityIdentifier("cityride.payment.card.\(card.last4)")
                }
            } footer: {
                Text("New rides are charged to the selected card.")
            }
        }
        .navigationTitle("Payment")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}
