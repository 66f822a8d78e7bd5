import PersonaKit
import SwiftUI

/// The person's tickets: upcoming, past, and those for sale.
struct TicketsScreen: View {
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @State private var text = ""

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 16) {
                Picker("Tickets", selection: $navigation.ticketList) {
                    Text("Upcoming").tag(TicketList.upcoming)
                    Text("Past").tag(TicketList.past)
                    Text("Selling").tag(TicketList.selling)
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("ticketbox.tickets.list")
                switch navigation.ticketList {
                case .upcoming:
                    ForEach(store.state.offers) { OfferCard(offer: $0, navigation: $navigation) }
                    cards(store.upcomingOrders, empty: "No Upcoming Tickets", hint: "What you buy shows here.")
                case .past: cards(store.pastOrders, empty: "No Past Tickets", hint: "Events that are over show here.")
                case .selling: cards(store.sellingOrders, empty: "Nothing for Sale", hint: "Open a ticket and choose Sell to offer it to other fans.")
                }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("My Tickets")
        .searchable(text: $text, prompt: "Events and venues")
    }

    @ViewBuilder private func cards(_ orders: [TicketOrder], empty: String, hint: String) -> some View {
        let found = orders.filter { order in
            guard !text.isEmpty else { return true }
            let event = store.event(order.eventID)
            return "\(event?.title ?? "") \(event?.venueName ?? "") \(event?.genre ?? "")".lowercased().contains(text.lowercased())
        }
        if found.isEmpty {
            if navigation.ticketList != .upcoming || store.state.offers.isEmpty || !text.isEmpty {
                ContentUnavailableView(
                    text.isEmpty ? empty : "No Results", systemImage: "ticket", description: Text(text.isEmpty ? hint : "Nothing fits “\(text)”.")
                )
                .padding(.top, 60)
            }
        } else {
            ForEach(found) { order in
                if let event = store.event(order.eventID) { OrderCard(order: order, event: event) }
            }
        }
    }
}

/// An order in the list: opens it.
private struct OrderCard: View {
    let order: TicketOrder
    let event: Event

    var body: some View {
        NavigationLink(value: BoxRoute.order(order.id)) {
            HStack(spacing: 0) {
                Poster(of: event).frame(width: 96, height: 116)
                VStack(alignment: .leading, spacing: 4) {
                    Text(event.when).font(.caption.weight(.semibold)).foregroundStyle(BoxStyle.hot).lineLimit(1).minimumScaleFactor(0.8)
                    Text(event.title).font(.headline).lineLimit(2).multilineTextAlignment(.leading)
                    Text(event.venueName).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                    HStack(spacing: 6) {
                        Label("\(order.tickets.count)", systemImage: "ticket").font(.footnote.weight(.semibold)).foregroundStyle(BoxStyle.tint)
                        Text(order.statusText).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                        Spacer(minLength: 0)
                        Text(order.totalCents == 0 ? "Gift" : Money.string(order.totalCents)).font(.footnote.weight(.semibold)).monospacedDigit()
                    }
                }
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(height: 116)
            .background(Color(.secondarySystemGroupedBackground))
            .clipShape(TicketOutline(notch: 8, tear: 96 / 370))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            "\(event.title), \(event.when), \(event.venueName), \(TicketMail.tickets(order.tickets.count)), "
                + "\(order.totalCents == 0 ? "gift" : Money.string(order.totalCents)), \(order.statusText)"
        )
        .accessibilityIdentifier("ticketbox.tickets.row.\(order.id)")
    }
}

extension TicketOrder {
    /// "Section 114, Row F", "1 sent", "2 for sale".
    var statusText: String {
        func count(_ statuses: [Ticket.Status]) -> Int { tickets.filter { statuses.contains($0.status) }.count }
        let parts = [(count([.transferred, .transferring]), "sent"), (count([.listed]), "for sale"), (count([.sold]), "sold")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? placeText : parts.joined(separator: ", ")
    }
}
