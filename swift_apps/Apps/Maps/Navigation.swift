import Foundation
import PersonaKit

/// What the card over the map shows.
enum MapsPage: Hashable {
    case search
    case category(PlaceCategory)
    /// The results of a search.
    case results(String)
    case place(MapSpot)
    case directions
    /// The steps of the way with this number.
    case steps(Int)
    case favorites
    case recents
    case guides
    case guide(Guide.ID)
    case preferences
}

/// How much of the screen the card covers.
enum CardHeight: Int, CaseIterable { case small, half, full }

/// Where a person is in Maps. Deep links write it.
struct MapsNavigation: Equatable {
    /// From the home card to the card that is shown.
    var pages: [MapsPage] = []
    var height = CardHeight.half
    /// What directions are asked for.
    var request = RouteRequest(stops: [], mode: .driving)
    var query = ""
    /// The way that is chosen.
    var choice = 0

    mutating func push(_ page: MapsPage) {
        pages.append(page)
        height = Self.height(of: page)
    }

    mutating func pop() {
        if !pages.isEmpty { pages.removeLast() }
        height = pages.last.map(Self.height) ?? .half
    }

    private static func height(of page: MapsPage) -> CardHeight {
        switch page {
        case .search, .favorites, .recents, .guides, .guide, .preferences, .steps: .full
        case .category, .results, .place, .directions: .half
        }
    }

    mutating func open(_ pages: [MapsPage]) {
        self.pages = pages
        height = pages.last.map(Self.height) ?? .half
    }

    /// Shows ways to a place, by default from where the person is and as they usually go.
    @MainActor mutating func directions(to end: MapSpot, from start: MapSpot? = nil, mode: TravelMode? = nil, in store: MapsStore) {
        request = RouteRequest(
            stops: [start ?? store.here, end], mode: mode ?? store.state.preferences.mode, avoidsHighways: store.state.preferences.avoidsHighways)
        choice = 0
        push(.directions)
    }

    /// Follows `maps://home`, `search?q=…`, `favorites`, `recents`, `guides`, `guide/<id>`, `preferences`, `category/<name>`, `place/<id>`,
    /// `at?name=…&address=…&at=37.78,-122.39`, `find?q=…`, `directions?to=…&from=…&mode=walking` and `directions/home`. `to` and `from` are ids of places or
    /// addresses. Unknown links show the map.
    @MainActor mutating func open(_ url: URL, in store: MapsStore) {
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value.flatMap { $0.isEmpty ? nil : $0 } }
        func spot(_ name: String) -> MapSpot? { value(name).flatMap { PlaceSearch.spot(named: $0, near: store.here.coordinate) } }
        query = ""
        open([])
        switch url.host ?? "" {
        case "search":
            if let text = value("q") { open([.results(text)]) } else { open([.search]) }
        case "favorites": open([.favorites])
        case "recents": open([.recents])
        case "guides": open([.guides])
        case "guide" where store.guide(id) != nil: open([.guides, .guide(id)])
        case "preferences": open([.preferences])
        case "category": if let category = PlaceCategory(rawValue: id) { open([.category(category)]) }
        case "place": if let place = Persona.catalog.place(id) { open([.place(MapSpot(place))]) }
        case "at": if let spot = Self.spot(value) { open([.place(spot)]) }
        case "find": if let spot = spot("q") { open([.place(spot)]) } else if let text = value("q") { open([.results(text)]) }
        case "directions":
            let start = spot("from"), mode = value("mode").flatMap(TravelMode.init)
            if id == "home", let home = store.state.favorites.first {
                directions(to: home.spot, mode: mode, in: store)
            } else if let end = spot("to") {
                directions(to: end, from: start, mode: mode, in: store)
            } else {
                request = RouteRequest(stops: [start ?? store.here], mode: mode ?? store.state.preferences.mode)
                push(.directions)
            }
        default: break
        }
    }

    private static func spot(_ value: (String) -> String?) -> MapSpot? {
        let numbers = (value("at") ?? "").split(separator: ",").compactMap { Double($0) }
        guard let name = value("name"), numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return nil }
        return MapSpot(name: name, address: value("address") ?? "", coordinate: Coordinate(latitude: numbers[0], longitude: numbers[1]))
    }
}
