import Foundation
import PersonaKit

/// What a person keeps: favorites, price alerts, the city, searches.
extension TicketBoxStore {
    func isFavorite(event id: Event.ID) -> Bool { state.favorites.eventIDs.contains(id) }
    func isFavorite(performer id: Performer.ID) -> Bool { state.favorites.performerIDs.contains(id) }
    func isFavorite(venue id: String) -> Bool { state.favorites.venueIDs.contains(id) }

    func setFavorite(_ isFavorite: Bool, event id: Event.ID) throws {
        try Persona.requireNetwork()
        guard event(id) != nil else { throw TicketError.notFound("That event") }
        change { $0.favorites.eventIDs.set(id, isIn: isFavorite) }
    }

    func setFavorite(_ isFavorite: Bool, performer id: Performer.ID) throws {
        try Persona.requireNetwork()
        guard performer(id) != nil else { throw TicketError.notFound("That performer") }
        change { $0.favorites.performerIDs.set(id, isIn: isFavorite) }
    }

    func setFavorite(_ isFavorite: Bool, venue id: String) throws {
        try Persona.requireNetwork()
        guard Persona.catalog.venue(id) != nil else { throw TicketError.notFound("That venue") }
        change { $0.favorites.venueIDs.set(id, isIn: isFavorite) }
    }

    func setCity(_ id: String) throws {
        guard Persona.catalog.city(id) != nil else { throw TicketError.notFound("That city") }
        change { $0.cityID = id }
    }

    /// Keeps the last eight searches.
    func remember(search text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= 60 else { return }
        change { state in
            state.recentSearches.removeAll { $0.lowercased() == text.lowercased() }
            state.recentSearches = Array(([text] + state.recentSearches).prefix(8))
        }
    }

    func clearSearches() { change { $0.recentSearches = [] } }

    // MARK: Price alerts

    /// A new alert, or an edited one when `id` is given. The price has to be lower than what tickets cost now.
    func saveAlert(_ id: PriceAlert.ID? = nil, event eventID: Event.ID, section: String?, belowCents: Int) throws {
        try Persona.requireNetwork()
        guard let event = event(eventID) else { throw TicketError.notFound("That event") }
        guard !event.hasStarted else { throw TicketError.started(event.title) }
        guard (1_00...Pricing.maximumPriceCents).contains(belowCents) else { throw TicketError.price(maximumCents: Pricing.maximumPriceCents) }
        if let current = event.lowestPrice(in: section), current < belowCents { throw TicketError.alertPrice(currentCents: current) }
        let isDouble = state.alerts.contains { $0.eventID == eventID && $0.section == section && $0.id != id }
        guard !isDouble else { throw TicketError.alertExists }
        if let id {
            let index = try state.index(ofAlert: id)
            change { state in
                state.alerts[index].section = section
                state.alerts[index].belowCents = belowCents
                state.alerts[index].isOn = true
                state.alerts[index].metAt = nil
            }
        } else {
            let alert = PriceAlert(
                id: Persona.newID("alert"), eventID: eventID, section: section, belowCents: belowCents, createdAt: Persona.now, isOn: true)
            change { $0.alerts.append(alert) }
        }
    }

    func setAlert(_ id: PriceAlert.ID, isOn: Bool) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofAlert: id)
        change { $0.alerts[index].isOn = isOn }
    }

    func deleteAlert(_ id: PriceAlert.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofAlert: id)
        change { _ = $0.alerts.remove(at: index) }
    }

    func alerts(for event: Event.ID) -> [PriceAlert] { state.alerts.filter { $0.eventID == event } }

    // MARK: Time

    var nextPriceChange: Date? { state.events.flatMap(\.priceChanges).map(\.date).min() }

    /// Carries out the price changes that are due, then tells of the alerts whose price is reached.
    func changePrices() {
        guard let next = nextPriceChange, next <= Persona.now else { return }
        var met: [PriceAlert] = []
        change { state in
            for index in state.events.indices {
                let due = state.events[index].priceChanges.filter { $0.date <= Persona.now }
                guard !due.isEmpty else { continue }
                state.events[index].priceChanges.removeAll { $0.date <= Persona.now }
                for change in due.sorted(by: { $0.date < $1.date }) { state.events[index].apply(change) }
                met += state.meetAlerts(of: state.events[index], at: due.map(\.date).max())
            }
        }
        tell(of: met)
    }

    /// Tickets of an event cost something else now.
    func receive(_ price: ArrivingPrice) {
        guard let section = price.section, let index = state.events.firstIndex(where: { $0.id == price.event }) else { return }
        var event = state.events[index]
        event.apply(PriceChange(date: Persona.now, section: section, priceCents: price.priceCents))
        guard event != state.events[index] else { return }
        let met = change { state in
            state.events[index] = event
            return state.meetAlerts(of: event, at: Persona.now)
        }
        tell(of: met)
    }

    private func tell(of met: [PriceAlert]) {
        for alert in met {
            guard let event = event(alert.eventID), let price = event.lowestPrice(in: alert.section) else { continue }
            Persona.notify(
                AppNotification(
                    app: .ticketbox, title: "Price drop: \(event.title)",
                    body: "\(alert.section.map { "\($0) tickets" } ?? "Tickets") now start at \(Money.string(price)).",
                    link: URL(string: "ticketbox://event/\(event.id)")))
        }
    }
}

extension TicketBoxState {
    /// The alerts whose price an event has reached, which they note.
    fileprivate mutating func meetAlerts(of event: Event, at moment: Date?) -> [PriceAlert] {
        var met: [PriceAlert] = []
        for place in alerts.indices where alerts[place].eventID == event.id {
            let alert = alerts[place]
            guard alert.isOn, alert.metAt == nil, let price = event.lowestPrice(in: alert.section), price < alert.belowCents else { continue }
            alerts[place].metAt = moment
            met.append(alerts[place])
        }
        return met
    }
}

extension Event {
    /// Moves all prices of the section that are no resale by as much as the cheapest one changes.
    fileprivate mutating func apply(_ change: PriceChange) {
        let own = listings.indices.filter { listings[$0].section == change.section && !listings[$0].isResale }
        guard let cheapest = own.map({ listings[$0].priceCents }).min() else { return }
        for index in own { listings[index].priceCents = max(1_00, listings[index].priceCents + change.priceCents - cheapest) }
    }
}

extension [String] {
    /// Appends an element once, or removes it.
    fileprivate mutating func set(_ element: String, isIn: Bool) {
        removeAll { $0 == element }
        if isIn { append(element) }
    }
}
