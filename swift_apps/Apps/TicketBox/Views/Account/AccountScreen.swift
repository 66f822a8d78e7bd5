import PersonaKit
import SwiftUI

/// The person, their cards, what they bought and sold.
struct AccountScreen: View {
    @Environment(TicketBoxStore.self) private var store
    @State private var isChoosingCity = false

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 60)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(Persona.me.name).font(.title3.bold())
                        Text(Persona.me.emails.first ?? "").unbroken().font(.subheadline).foregroundStyle(Color.secondary)
                    }
                }
                .padding(.vertical, 6)
            }
            Section {
                NavigationLink(value: BoxRoute.purchases) { Label("Purchases", systemImage: "bag") }
                    .accessibilityIdentifier("ticketbox.account.purchasesButton")
                NavigationLink(value: BoxRoute.payments) { Label("Cards", systemImage: "creditcard") }
                    .accessibilityIdentifier("ticketbox.account.cardsButton")
                Button {
                    isChoosingCity = true
                } label: {
                    HStack {
                        Label {
                            Text("City").foregroundStyle(Color.primary)
                        } icon: {
                            Image(systemName: "location.fill")
                        }
                        Spacer()
                        Text(Persona.catalog.city(store.state.cityID)?.name ?? "").foregroundStyle(Color.secondary)
                    }
                }
                .accessibilityIdentifier("ticketbox.account.cityButton")
            }
            Section("Your year") {
                LabeledContent("Events since January", value: "\(thisYear.count)")
                LabeledContent("Spent on tickets", value: Money.string(thisYear.reduce(0) { $0 + $1.totalCents }))
            }
            Section("Good to know") {
                policy("Sales are final", "Tickets can't be returned. You can send them to a person or sell them until the event starts.")
                policy("Canceled events", "If an event is canceled, the price and all fees go back to your card.")
                policy("Transfers", "The other person has to accept. Until then the ticket is yours.")
            }
        }
        .navigationTitle("Account")
        .sheet(isPresented: $isChoosingCity) { CitySheet() }
    }

    private func policy(_ title: String, _ text: String) -> some View {
        VStack(alignment: .leading, spacing: 3) {
            Text(title).font(.subheadline.weight(.semibold))
            Text(text).font(.footnote).foregroundStyle(Color.secondary)
        }
    }

    private var thisYear: [TicketOrder] {
        let year = Dates.year(of: Persona.today)
        return store.pastOrders.filter { order in
            store.event(order.eventID).map { Dates.year(of: $0.starts) == year } ?? false
        }
    }
}

/// The cards that can be charged.
struct PaymentList: View {
    @Environment(TicketBoxStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.paymentMethods) { card in
                    let isChosen = card.last4 == store.state.selectedPaymentLast4
                    Button {
                        attempt($refusal) { try store.selectPayment(card.last4) }
                    } label: {
                        HStack(spacing: 12) {
                            IconTile(systemImage: "creditcard.fill", tint: BoxStyle.tint)
                            VStack(alignment: .leading, spacing: 1) {
                                Text("\(card.name) ••\(card.last4)").foregroundStyle(Color.primary)
                                Text("\(card.network), expires \(card.expires)").font(.footnote).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            if isChosen { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(BoxStyle.tint).accessibilityHidden(true) }
                        }
                    }
                    .accessibilityAddTraits(isChosen ? .isSelected : [])
                    .accessibilityIdentifier("ticketbox.cards.row.\(card.last4)")
                }
            } footer: {
                Text("New purchases are charged to the card with the check mark.")
            }
        }
        .navigationTitle("Cards")
        .refusal($refusal)
    }
}

/// Every order with what was paid, the latest purchase first.
struct PurchaseList: View {
    @Environment(TicketBoxStore.self) private var store

    var body: some View {
        List {
            ForEach(years, id: \.year) { entry in
                Section(String(entry.year)) {
                    ForEach(entry.orders) { order in
                        NavigationLink(value: BoxRoute.order(order.id)) {
                            RowStack {
                                VStack(alignment: .leading, spacing: 2) {
                                    Text(store.event(order.eventID)?.title ?? "Event").font(.headline).lineLimit(1)
                                    Text("\(Dates.day(order.placedAt)) · \(TicketMail.tickets(order.tickets.count)) · \(order.placeText)")
                                        .font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                                }
                                Spacer()
                                Text(order.fromContactID == nil ? Money.string(order.totalCents) : "Gift").font(.subheadline.weight(.semibold))
                                    .monospacedDigit()
                            }
                        }
                        .accessibilityIdentifier("ticketbox.purchases.row.\(order.id)")
                    }
                }
            }
        }
        .navigationTitle("Purchases")
    }

    private var years: [(year: Int, orders: [TicketOrder])] {
        var years: [(year: Int, orders: [TicketOrder])] = []
        for order in store.state.orders.sorted(by: { $0.placedAt > $1.placedAt }) {
            let year = Dates.year(of: order.placedAt)
            if years.last?.year == year { years[years.count - 1].orders.append(order) } else { years.append((year, [order])) }
        }
        return years
    }
}
