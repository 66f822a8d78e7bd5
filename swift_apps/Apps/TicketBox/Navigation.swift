import Foundation
import PersonaKit

/// Where a person is in TicketBox. Deep links write it.
struct BoxNavigation: Equatable {
    var tab = BoxTab.discover
    var discover: [BoxRoute] = []
    var search: [BoxRoute] = []
    var saved: [BoxRoute] = []
    var tickets: [BoxRoute] = []
    var account: [BoxRoute] = []
    var filter = EventFilter()
    var savedList = SavedList.events
    var ticketList = TicketList.upcoming

    /// Follows `ticketbox://discover`, `search`, `saved`, `alerts`, `tickets`, `account`, `event/<id>`, `venue/<id>`, `performer/<id>`
    /// and `order/<id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: TicketBoxStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "discover", "home": (tab, discover) = (.discover, [])
        case "search": (tab, search, filter) = (.search, [], EventFilter())
        case "saved": (tab, saved, savedList) = (.saved, [], .events)
        case "alerts": (tab, saved, savedList) = (.saved, [], .alerts)
        case "tickets": (tab, tickets, ticketList) = (.tickets, [], .upcoming)
        case "account": (tab, account) = (.account, [])
        case "event" where store.event(id) != nil: (tab, discover) = (.discover, [.event(id)])
        case "venue" where Persona.catalog.venue(id) != nil: (tab, discover) = (.discover, [.venue(id)])
        case "performer" where store.performer(id) != nil: (tab, discover) = (.discover, [.performer(id)])
        case "order" where store.order(id) != nil: showOrder(id, in: store)
        default: break
        }
    }

    @MainActor mutating func showOrder(_ id: TicketOrder.ID, in store: TicketBoxStore) {
        let isOver = store.order(id).flatMap { store.event($0.eventID) }?.isOver ?? false
        (tab, tickets, ticketList) = (.tickets, [.order(id)], isOver ? .past : .upcoming)
    }

    /// Opens Search with a filter.
    mutating func search(_ filter: EventFilter) {
        (tab, search, self.filter) = (.search, [], filter)
    }
}

enum BoxTab: Hashable { case discover, search, saved, tickets, account }
enum SavedList: String, CaseIterable, Hashable { case events, performers, venues, alerts }
enum TicketList: String, CaseIterable, Hashable { case upcoming, past, selling }

/// A screen that can be pushed in any tab.
enum BoxRoute: Hashable {
    case event(Event.ID)
    case offers(Event.ID)
    case venue(String)
    case performer(Performer.ID)
    case order(TicketOrder.ID)
    case payments
    case purchases
}
