import PersonaKit
import SwiftUI

/// The tickets on sale for an event: the house, and the offers of each section.
struct OffersScreen: View {
    let id: Event.ID
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @State private var section: String?
    @State private var count = 2
    @State private var includesFees = false
    @State private var choice: CheckoutScreen.Choice?

    var body: some View {
        if let event = store.event(id) {
            List {
                Section {
                    SeatMap(event: event, section: $section)
                        .listRowInsets(EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
                        .listRowSeparator(.hidden)
                    Stepper(value: $count, in: 1...Pricing.maximumTickets) {
                        Text(TicketMail.tickets(count)).font(.headline)
                    }
                    .accessibilityIdentifier("ticketbox.offers.count")
                    Toggle("Show prices with fees", isOn: $includesFees)
                        .accessibilityIdentifier("ticketbox.offers.feesToggle")
                }
                offers(event)
            }
            .listStyle(.plain)
            .navigationTitle(event.title)
            .navigationBarTitleDisplayMode(.inline)
            .sheet(item: $choice) { CheckoutScreen(choice: $0, navigation: $navigation) }
        } else {
            ContentUnavailableView("Event not found", systemImage: "ticket")
        }
    }

    @ViewBuilder private func offers(_ event: Event) -> some View {
        let found = listings(of: event)
        Section(title(found.count)) {
            if found.isEmpty {
                ContentUnavailableView(
                    "No Tickets", systemImage: "ticket",
                    description: Text(
                        event.hasStarted
                            ? "This event has already started."
                            : event.isSoldOut ? "This event is sold out." : "No offer here has \(count) tickets side by side.")
                )
                .listRowSeparator(.hidden)
            }
            ForEach(found) { listing in
                Button {
                    choice = CheckoutScreen.Choice(event: event.id, listing: listing, count: count)
                } label: {
                    OfferRow(listing: listing, count: count, includesFees: includesFees, isBest: listing.id == found.first?.id && found.count > 2)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("ticketbox.offers.row.\(listing.id)")
            }
        }
    }

    private func title(_ count: Int) -> String {
        let offers = count == 1 ? "1 offer" : "\(count) offers"
        return section.map { "\($0): \(offers)" } ?? "\(offers), lowest price first"
    }

    private func listings(of event: Event) -> [Listing] {
        guard !event.hasStarted else { return [] }
        return event.listings.filter { $0.count >= count && (section == nil || $0.section == section) }
            .sorted { ($0.priceCents, $0.id) < ($1.priceCents, $1.id) }
    }
}

private struct OfferRow: View {
    let listing: Listing
    let count: Int
    let includesFees: Bool
    let isBest: Bool

    var body: some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 3).fill(SeatMap.color(of: listing.section)).frame(width: 5, height: 44).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 3) {
                Text(listing.placeText).font(.headline)
                Text(details).font(.footnote).foregroundStyle(Color.secondary)
                if isBest || listing.isResale {
                    HStack(spacing: 6) {
                        if isBest { badge("Lowest price", .green) }
                        if listing.isResale { badge("Resale", .orange) }
                    }
                }
            }
            Spacer()
            VStack(alignment: .trailing, spacing: 1) {
                Text(includesFees ? Money.string(listing.allInCents) : Money.short(listing.priceCents)).font(.headline).monospacedDigit()
                Text(includesFees ? "with fees" : "each").font(.caption).foregroundStyle(Color.secondary)
            }
            Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .padding(.vertical, 6)
        .contentShape(Rectangle())
    }

    private var details: String {
        let left = listing.count <= 4 ? "only \(listing.count) left" : "\(listing.count) left"
        return (listing.placeText == listing.section ? [] : [listing.section]).joined()
            + (listing.placeText == listing.section ? left.capitalizedFirst : " · \(left)")
    }

    private func badge(_ text: String, _ color: Color) -> some View {
        Text(text).font(.caption2.weight(.bold)).foregroundStyle(color).padding(.horizontal, 7).padding(.vertical, 3)
            .background(color.opacity(0.15), in: RoundedRectangle(cornerRadius: 5))
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
