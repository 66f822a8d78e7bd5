import PersonaKit
import SwiftUI

/// Which tickets are offered to other fans, and for how much.
struct SellSheet: View {
    let order: TicketOrder
    /// The listed ticket whose price is changed.
    let edited: Ticket.ID?
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: [Ticket.ID] = []
    @State private var price = ""
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                if edited == nil { TicketChoice(order: order, chosen: $chosen, screen: "sell", includesListed: false) }
                Section {
                    HStack {
                        Text("$").foregroundStyle(Color.secondary)
                        TextField("Price of one ticket", text: $price).keyboardType(.decimalPad).accessibilityIdentifier("ticketbox.sell.price")
                    }
                    Button("Use the going price, \(Money.string(store.marketPrice(of: order)))") { price = plain(store.marketPrice(of: order)) }
                        .accessibilityIdentifier("ticketbox.sell.marketButton")
                } header: {
                    Text("Price of one ticket")
                } footer: {
                    Text(order.eachCents > 0 ? "You paid \(Money.string(order.eachCents)) without fees." : "You got these tickets from a person.")
                }
                Section("You get") {
                    LabeledContent("Price", value: Money.string(cents * count))
                    LabeledContent("Seller fee, 10%", value: Money.string(-(cents - Pricing.payout(cents: cents)) * count))
                    LabeledContent("Payout", value: Money.string(Pricing.payout(cents: cents) * count)).font(.headline)
                    LabeledContent("To", value: "Card ••\(order.paymentLast4 ?? store.state.selectedPaymentLast4)")
                }
            }
            .navigationTitle(edited == nil ? "Sell Tickets" : "Edit Price")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("ticketbox.sell.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(edited == nil ? "List" : "Save") { isConfirming = true }
                        .disabled(chosen.isEmpty || Money.cents(price) == nil)
                        .accessibilityIdentifier("ticketbox.sell.listButton")
                }
            }
            .confirmationDialog(
                "Offer \(TicketMail.tickets(count)) for \(Money.string(cents)) each?", isPresented: $isConfirming, titleVisibility: .visible
            ) {
                Button(edited == nil ? "List for sale" : "Save price") {
                    if attempt($refusal, { try store.list(chosen, of: order.id, eachCents: cents) }) { dismiss() }
                }
            }
            .refusal($refusal)
        }
        .onAppear(perform: fill)
    }

    private var cents: Int { Money.cents(price) ?? 0 }
    private var count: Int { chosen.count }

    private func fill() {
        if let edited {
            chosen = [edited]
            price = plain(order.tickets.first { $0.id == edited }?.sale?.priceCents ?? 0)
        } else {
            let held = order.tickets.filter { $0.status == .held }
            if held.count == 1 { chosen = held.map(\.id) }
        }
    }

    /// "42.00".
    private func plain(_ cents: Int) -> String { String(Money.string(cents).filter { $0.isNumber || $0 == "." }) }
}
