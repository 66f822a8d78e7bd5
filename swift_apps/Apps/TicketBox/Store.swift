import Foundation
import PersonaKit

/// What a person can do in TicketBox. The methods are in the files `Store+….swift`, one subject each.
public final class TicketBoxStore: StateStore<TicketBoxState>, PersonaStore {
    public static let app = AppID.ticketbox

    public func timePassed() {
        changePrices()
        finishTransfers()
        finishSales()
        remind()
    }

    public func receive(_ event: AppEvent) {
        if case .arrived(.price(let price)) = event { receive(price) }
    }

    public var nextWake: Date? { [nextPriceChange, nextAcceptance, nextSale, nextReminder].compactMap { $0 }.min() }
}

// Looking things up.
extension TicketBoxStore {
    func event(_ id: Event.ID) -> Event? { state.events.first { $0.id == id } }
    func performer(_ id: Performer.ID) -> Performer? { state.performers.first { $0.id == id } }
    func notes(onVenue id: String) -> VenueNotes? { state.venues.first { $0.id == id } }
    func order(_ id: TicketOrder.ID) -> TicketOrder? { state.orders.first { $0.id == id } }
    func offer(_ id: TicketOffer.ID) -> TicketOffer? { state.offers.first { $0.id == id } }
    func paymentMethod(_ last4: String) -> PaymentMethod? { state.paymentMethods.first { $0.last4 == last4 } }

    /// Events that have not started, the next first.
    var comingEvents: [Event] { state.events.filter { !Persona.isPast($0.starts) } }

    func events(atVenue id: String) -> [Event] { comingEvents.filter { $0.venueID == id } }
    func events(of performer: Performer.ID) -> [Event] { comingEvents.filter { $0.performerIDs.contains(performer) } }

    /// Orders of events that are not over, the next event first.
    var upcomingOrders: [TicketOrder] { orders { !$0.isOver }.sorted { self.starts($0) < self.starts($1) } }

    /// Orders of events that are over, the latest event first.
    var pastOrders: [TicketOrder] { orders { $0.isOver }.sorted { self.starts($0) > self.starts($1) } }

    /// Orders with a ticket that is or was offered to other fans, the latest first.
    var sellingOrders: [TicketOrder] { state.orders.filter { $0.tickets.contains { $0.sale != nil } }.reversed() }

    func orders(for event: Event.ID) -> [TicketOrder] { state.orders.filter { $0.eventID == event } }

    private func orders(where fits: (Event) -> Bool) -> [TicketOrder] {
        let ids = Set(state.events.filter(fits).map(\.id))
        return state.orders.filter { ids.contains($0.eventID) }
    }

    private func starts(_ order: TicketOrder) -> Date { event(order.eventID)?.starts ?? order.placedAt }
}

extension TicketBoxState {
    func index(ofEvent id: Event.ID) throws -> Int {
        guard let index = events.firstIndex(where: { $0.id == id }) else { throw TicketError.notFound("That event") }
        return index
    }

    func index(ofOrder id: TicketOrder.ID) throws -> Int {
        guard let index = orders.firstIndex(where: { $0.id == id }) else { throw TicketError.notFound("That order") }
        return index
    }

    func index(ofAlert id: PriceAlert.ID) throws -> Int {
        guard let index = alerts.firstIndex(where: { $0.id == id }) else { throw TicketError.notFound("That price alert") }
        return index
    }
}

extension Event {
    /// An evening counts as over four hours after it has started.
    @MainActor var isOver: Bool { Persona.isPast(starts.addingTimeInterval(4 * 3600)) }
    @MainActor var hasStarted: Bool { Persona.isPast(starts) }
    var isSoldOut: Bool { listings.allSatisfy { $0.count == 0 } }

    /// What the cheapest ticket costs, of one section or of all.
    func lowestPrice(in section: String? = nil) -> Int? {
        listings.filter { $0.count > 0 && (section == nil || $0.section == section) }.map(\.priceCents).min()
    }
    var highestPrice: Int? { listings.filter { $0.count > 0 }.map(\.priceCents).max() }
}

extension Ticket {
    enum Status: Equatable { case held, transferring, transferred, listed, sold }

    var status: Status {
        if let sale { return sale.soldAt == nil ? .listed : .sold }
        if let transfer { return transfer.acceptedAt == nil ? .transferring : .transferred }
        return .held
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw TicketError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}
