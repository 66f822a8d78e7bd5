import PersonaKit

extension TicketBoxApp {
    public static var entries: AppEntries<TicketBoxStore> {
        AppEntries(shortcuts: [
            AppShortcut("My Tickets", symbol: "ticket", opens: "ticketbox://tickets"),
            AppShortcut("Search Events", symbol: "magnifyingglass", opens: "ticketbox://search"),
            AppShortcut("Price Alerts", symbol: "bell", opens: "ticketbox://alerts"),
        ]) { store in
            store.comingEvents.map {
                SearchItem(
                    $0.title, subtitle: "\($0.venueName), \($0.when)", group: "Events", text: "\($0.genre) \($0.area) \($0.subtitle ?? "")",
                    symbol: $0.kind.symbol, opens: "ticketbox://event/\($0.id)")
            }
                + store.state.orders.compactMap { order in
                    store.event(order.eventID).map {
                        SearchItem(
                            $0.title, subtitle: "\($0.when), \(order.seatText)", group: "Tickets", text: $0.venueName, date: $0.starts,
                            symbol: "ticket.fill", opens: "ticketbox://order/\(order.id)")
                    }
                }
        }
    }
}
