import PersonaKit
import SwiftUI

/// One ticket of an order: where it is now, and how to get it back.
struct TicketLine: View {
    let order: TicketOrder
    let ticket: Ticket
    let isOver: Bool
    @Binding var refusal: Refusal?
    let changePrice: () -> Void
    @Environment(TicketBoxStore.self) private var store
    @State private var isCancelling = false

    var body: some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(name).font(.subheadline.weight(.semibold))
                Text(status).font(.footnote).foregroundStyle(Color.secondary)
            }
            Spacer()
            if !isOver, ticket.status == .transferring || ticket.status == .listed {
                if ticket.status == .listed {
                    Button("Edit price", action: changePrice)
                        .font(.footnote.weight(.semibold))
                        .accessibilityLabel("Edit price of \(name)")
                        .accessibilityIdentifier("ticketbox.order.editPrice.\(ticket.id)")
                }
                Button("Cancel", role: .destructive) { isCancelling = true }
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.red)
                    .accessibilityLabel(ticket.status == .listed ? "Stop selling \(name)" : "Cancel transfer of \(name)")
                    .accessibilityIdentifier("ticketbox.order.cancel.\(ticket.id)")
            }
        }
        .buttonStyle(.borderless)
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .confirmationDialog(
            ticket.status == .listed ? "Stop selling this ticket?" : "Cancel this transfer?", isPresented: $isCancelling, titleVisibility: .visible
        ) {
            Button(ticket.status == .listed ? "Stop selling" : "Cancel transfer", role: .destructive) {
                attempt($refusal) {
                    if ticket.status == .listed {
                        try store.stopSelling(ticket.id, of: order.id)
                    } else {
                        try store.cancelTransfer(ticket.id, of: order.id)
                    }
                }
            }
            Button("Keep", role: .cancel) {}
        } message: {
            Text("The ticket comes back to you.")
        }
    }

    private var name: String {
        if let seat = ticket.seat { return "Seat \(seat)" }
        return "Ticket \((order.tickets.firstIndex(of: ticket) ?? 0) + 1)"
    }

    private var status: String {
        let person = ticket.transfer.flatMap { Persona.contact($0.contactID)?.name } ?? "your friend"
        switch ticket.status {
        case .held: return "Yours"
        case .transferring: return "Sent to \(person), not accepted yet"
        case .transferred: return "Sent to \(person), \(Dates.dayAndYear(ticket.transfer?.sentAt ?? order.placedAt))"
        case .listed: return "For sale at \(Money.string(ticket.sale?.priceCents ?? 0)) since \(Dates.relativeDay(ticket.sale?.listedAt ?? order.placedAt))"
        case .sold:
            let cents = ticket.sale?.priceCents ?? 0
            return "Sold for \(Money.string(cents)), you got \(Money.string(Pricing.payout(cents: cents)))"
        }
    }
}
