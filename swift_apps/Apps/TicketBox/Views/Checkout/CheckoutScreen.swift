import PersonaKit
import SwiftUI

/// Tickets before they are bought: seats, price, card.
struct CheckoutScreen: View {
    struct Choice: Identifiable {
        var event: Event.ID
        var listing: Listing
        var count: Int

        var id: Listing.ID { listing.id }
    }

    let choice: Choice
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isConfirming = false
    @State private var bought: TicketOrder.ID?
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Group {
                if let bought, let order = store.order(bought), let event = store.event(order.eventID) {
                    BoughtScreen(order: order, event: event) {
                        dismiss()
                        navigation.showOrder(order.id, in: store)
                    }
                } else if let event = store.event(choice.event) {
                    form(event)
                } else {
                    ContentUnavailableView("Event not found", systemImage: "ticket")
                }
            }
            .navigationTitle(bought == nil ? "Checkout" : "Order confirmed")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("ticketbox.checkout.closeButton")
                }
            }
        }
    }

    private var price: Price { Pricing.price(choice.listing, count: choice.count) }

    private func form(_ event: Event) -> some View {
        Form {
            Section {
                HStack(spacing: 14) {
                    Poster(of: event).frame(width: 72, height: 72).clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    VStack(alignment: .leading, spacing: 3) {
                        Text(event.title).font(.headline)
                        Text(event.when).font(.subheadline).foregroundStyle(Color.secondary)
                        Text(event.placeLine(seenFrom: store.state.cityID)).font(.subheadline).foregroundStyle(Color.secondary)
                    }
                }
            }
            Section("Seats") {
                LabeledContent("Section", value: choice.listing.section)
                if choice.listing.placeText != choice.listing.section { LabeledContent("Place", value: choice.listing.placeText) }
                LabeledContent("Seats", value: choice.listing.seats(count: choice.count) ?? "Not numbered")
                LabeledContent("Tickets", value: "\(choice.count)")
                if choice.listing.isResale { Label("Sold by another fan. The tickets are verified.", systemImage: "checkmark.seal.fill").font(.footnote) }
            }
            Section("Delivery") {
                Label("Mobile tickets, right after the purchase", systemImage: "qrcode")
            }
            Section("Payment") {
                Picker("Card", selection: card) {
                    ForEach(store.state.paymentMethods) { Text("\($0.name) ••\($0.last4)").tag($0.last4) }
                }
                .accessibilityIdentifier("ticketbox.checkout.card")
            }
            Section("Total") {
                PriceLines(price: price)
            }
            Section {
                Text("All sales are final. If plans change, you can send your tickets to a friend or sell them.")
                    .font(.footnote).foregroundStyle(Color.secondary)
            }
        }
        .safeAreaInset(edge: .bottom) {
            Button {
                if attempt($refusal, { _ = try store.check(choice.count, of: choice.listing.id, event: choice.event) }) { isConfirming = true }
            } label: {
                Text("Place order · \(Money.string(price.totalCents))")
                    .font(.headline).frame(maxWidth: .infinity, minHeight: 30)
            }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("ticketbox.checkout.placeOrderButton")
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
            .background(.bar)
        }
        .sheet(isPresented: $isConfirming) {
            ConfirmSheet(
                title: event.title, lines: [event.when, "\(TicketMail.tickets(choice.count)), \(choice.listing.placeText)"], cents: price.totalCents,
                card: store.paymentMethod(store.state.selectedPaymentLast4)
            ) {
                isConfirming = false
                attempt($refusal) { bought = try store.buy(choice.count, of: choice.listing.id, event: choice.event) }
            }
        }
        .refusal($refusal)
    }

    private var card: Binding<String> {
        Binding(get: { store.state.selectedPaymentLast4 }, set: { last4 in attempt($refusal) { try store.selectPayment(last4) } })
    }
}

/// What tickets cost, line by line.
struct PriceLines: View {
    let price: Price

    var body: some View {
        LabeledContent("\(price.count) × \(Money.string(price.eachCents))", value: Money.string(price.subtotalCents))
        LabeledContent("Service fees", value: Money.string(price.feesCents))
        LabeledContent("Total", value: Money.string(price.totalCents)).font(.headline)
    }
}
