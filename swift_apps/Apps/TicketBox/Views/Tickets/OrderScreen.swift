import PersonaKit
import SwiftUI

/// The tickets of one order, and what can be done with them.
struct OrderScreen: View {
    let id: TicketOrder.ID
    @Environment(TicketBoxStore.self) private var store
    @State private var sheet: TicketSheet?
    @State private var page = 0
    @State private var refusal: Refusal?

    var body: some View {
        if let order = store.order(id), let event = store.event(order.eventID) {
            ScrollView {
                VStack(spacing: 18) {
                    pages(order, event)
                    if !event.isOver { actions(order, event) }
                    tickets(order, event)
                    details(order, event)
                }
                .padding(.vertical, 12)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(event.title)
            .navigationBarTitleDisplayMode(.inline)
            .sheet(item: $sheet) { sheet in
                switch sheet {
                case .transfer: TransferSheet(order: order)
                case .sell(let ticket): SellSheet(order: order, edited: ticket)
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Order not found", systemImage: "ticket")
        }
    }

    private func pages(_ order: TicketOrder, _ event: Event) -> some View {
        TabView(selection: $page) {
            ForEach(order.tickets.indices, id: \.self) { index in
                TicketFace(order: order, event: event, ticket: order.tickets[index])
                    .padding(.horizontal, 16)
                    .frame(maxHeight: .infinity, alignment: .top)
                    .tag(index)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
        .frame(height: 372, alignment: .top)
        .overlay(alignment: .bottom) {
            if order.tickets.count > 1 {
                Text("Ticket \(page + 1) of \(order.tickets.count)").font(.footnote.weight(.semibold)).foregroundStyle(Color.secondary)
            }
        }
    }

    private func actions(_ order: TicketOrder, _ event: Event) -> some View {
        let canMove = order.tickets.contains { $0.status == .held }
        return HStack(spacing: 12) {
            action("Transfer", "paperplane.fill", "transferButton") { sheet = .transfer }.disabled(!canMove)
            action("Sell", "tag.fill", "sellButton") { sheet = .sell(nil) }.disabled(!canMove || event.hasStarted)
        }
        .padding(.horizontal, 16)
    }

    private func action(_ title: String, _ symbol: String, _ name: String, action: @escaping () -> Void) -> some View {
        Button(action: action) { Label(title, systemImage: symbol).font(.headline).frame(maxWidth: .infinity, minHeight: 30) }
            .buttonStyle(.bordered)
            .accessibilityIdentifier("ticketbox.order.\(name)")
    }

    /// Every ticket, and whoever has it.
    private func tickets(_ order: TicketOrder, _ event: Event) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(order.tickets) { ticket in
                TicketLine(order: order, ticket: ticket, isOver: event.isOver, refusal: $refusal) { sheet = .sell(ticket.id) }
                if ticket.id != order.tickets.last?.id { Divider().padding(.leading, 16) }
            }
        }
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        .padding(.horizontal, 16)
    }

    private func details(_ order: TicketOrder, _ event: Event) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            if let from = order.fromContactID.flatMap({ Persona.contact($0) }) {
                LabeledContent("From", value: from.name)
                if let note = order.note { Text("“\(note)”").italic() }
                LabeledContent("Received", value: Dates.dayAndTime(order.placedAt))
            } else {
                LabeledContent("\(order.tickets.count) × \(Money.string(order.eachCents))", value: Money.string(order.price.subtotalCents))
                LabeledContent("Service fees", value: Money.string(order.feesCents))
                LabeledContent("Total", value: Money.string(order.totalCents)).font(.headline)
                LabeledContent("Paid with", value: order.paymentLast4.flatMap { store.paymentMethod($0) }.map { "\($0.name) ••\($0.last4)" } ?? "Card")
                LabeledContent("Bought", value: Dates.dayAndTime(order.placedAt))
            }
            LabeledContent("Order", value: order.id)
            Divider()
            if CalendarOffer.isPossible, !event.isOver {
                AddToCalendarButton(offer(order, event)).buttonStyle(.plain).foregroundStyle(BoxStyle.tint).frame(minHeight: 32)
            }
            link("Event details", "calendar", BoxRoute.event(event.id), "eventButton")
            link(event.venueName, "mappin.and.ellipse", BoxRoute.venue(event.venueID), "venueButton")
        }
        .font(.subheadline)
        .padding(16)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        .padding(.horizontal, 16)
    }

    private func offer(_ order: TicketOrder, _ event: Event) -> CalendarOffer {
        CalendarOffer(
            title: event.title, start: event.starts, end: event.starts.addingTimeInterval(2.5 * 3600), place: event.venueName,
            notes: "Order \(order.id)", link: URL(string: "ticketbox://order/\(order.id)"))
    }

    private func link(_ title: String, _ symbol: String, _ route: BoxRoute, _ name: String) -> some View {
        NavigationLink(value: route) {
            HStack {
                Label(title, systemImage: symbol).foregroundStyle(BoxStyle.tint)
                Spacer()
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .frame(minHeight: 32)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("ticketbox.order.\(name)")
    }
}

enum TicketSheet: Identifiable {
    case transfer
    /// A ticket whose price is changed; none for new ones.
    case sell(Ticket.ID?)

    var id: String {
        switch self {
        case .transfer: "transfer"
        case .sell(let ticket): "sell \(ticket ?? "")"
        }
    }
}
