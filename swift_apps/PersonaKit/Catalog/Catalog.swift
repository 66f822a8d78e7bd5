import Foundation

/// The world, the same for all apps: the restaurant that one app books is the one that another drives to.
///
/// Apps find it as ``Persona/catalog``. Nothing on the phone changes it, so it is not part of the state.
public struct Catalog: Sendable {
    /// The phone's: that of the city where its owner lives. Nil in a catalog without entries.
    let timeZone: TimeZone?
    public let cities: [City]
    public let neighborhoods: [Neighborhood]
    /// Everything with an address, in the order of ids.
    public let places: [Place]
    /// What the phone's owner keeps under names of their own.
    public let savedPlaces: [SavedPlace]
    public let restaurants: [Restaurant]
    public let venues: [Venue]
    public let airports: [Airport]
    public let airlines: [Airline]
    public let leagues: [League]
    public let teams: [Team]
    public let products: [Product]
    public let films: [Film]
    public let filmPeople: [FilmPerson]

    private let index: Index
    private let derived = Derived()

    /// Entries by id, computed once.
    private struct Index: Sendable {
        var cities: [City.ID: City], neighborhoods: [Neighborhood.ID: Neighborhood], places: [Place.ID: Place]
        var restaurants: [Restaurant.ID: Restaurant], venues: [Venue.ID: Venue], airports: [Airport.ID: Airport]
        var airlines: [Airline.ID: Airline], teams: [Team.ID: Team], products: [Product.ID: Product]
        var films: [Film.ID: Film], filmPeople: [FilmPerson.ID: FilmPerson]
    }

    /// What apps have worked out from the catalog, by type.
    private final class Derived: @unchecked Sendable { var values: [ObjectIdentifier: Any] = [:] }

    /// What an app works out from the catalog, made once. All phones of a simulator share it.
    @MainActor public func derived<Value>(_ make: (Catalog) -> Value) -> Value {
        if let known = derived.values[ObjectIdentifier(Value.self)] as? Value { return known }
        let value = make(self)
        derived.values[ObjectIdentifier(Value.self)] = value
        return value
    }

    /// A catalog without entries.
    public init() { self.init(Content(), timeZone: nil) }

    private init(_ content: Content, timeZone: TimeZone?) {
        self.timeZone = timeZone
        cities = content.cities
        neighborhoods = content.neighborhoods
        places = content.places
        savedPlaces = content.savedPlaces
        restaurants = content.restaurants
        venues = content.venues
        airports = content.airports
        airlines = content.airlines
        leagues = content.leagues
        teams = content.teams
        products = content.products
        films = content.films
        filmPeople = content.filmPeople
        func byID<Entry: Identifiable>(_ entries: [Entry]) -> [Entry.ID: Entry] {
            Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        index = Index(
            cities: byID(content.cities), neighborhoods: byID(content.neighborhoods), places: byID(content.places),
            restaurants: byID(content.restaurants), venues: byID(content.venues), airports: byID(content.airports),
            airlines: byID(content.airlines), teams: byID(content.teams), products: byID(content.products),
            films: byID(content.films), filmPeople: byID(content.filmPeople))
    }

    // MARK: By id

    public func city(_ id: City.ID) -> City? { index.cities[id] }
    public func neighborhood(_ id: Neighborhood.ID) -> Neighborhood? { index.neighborhoods[id] }
    public func place(_ id: Place.ID) -> Place? { index.places[id] }
    public func restaurant(_ id: Restaurant.ID) -> Restaurant? { index.restaurants[id] }
    public func venue(_ id: Venue.ID) -> Venue? { index.venues[id] }
    public func airport(_ id: Airport.ID) -> Airport? { index.airports[id] }
    public func airline(_ id: Airline.ID) -> Airline? { index.airlines[id] }
    public func team(_ id: Team.ID) -> Team? { index.teams[id] }
    public func product(_ id: Product.ID) -> Product? { index.products[id] }
    public func film(_ id: Film.ID) -> Film? { index.films[id] }
    public func filmPerson(_ id: FilmPerson.ID) -> FilmPerson? { index.filmPeople[id] }
    /// An airport by its code, such as "SFO".
    public func airport(code: String) -> Airport? { airports.first { $0.code == code } }

    // MARK: In words

    /// "410 Brannan Street, Apt 307, San Francisco, CA 94107".
    public func address(of place: Place) -> String {
        let city = city(place.cityID).map { "\($0.fullName) \(place.postalCode)" } ?? place.postalCode
        return [place.street, place.unit, city].compactMap { $0 }.joined(separator: ", ")
    }

    /// Where a place is, in short: its neighborhood, or its city where it has none.
    public func area(of place: Place) -> String {
        place.neighborhoodID.flatMap { neighborhood($0)?.name } ?? city(place.cityID)?.name ?? ""
    }

    /// The places whose name, street, neighborhood or city has every word of a text, nearest to `center` first.
    /// An empty text matches nothing.
    public func places(matching text: String, near center: Coordinate? = nil) -> [Place] {
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard !words.isEmpty else { return [] }
        let found = places.filter { place in
            let all = [place.name, place.street, area(of: place), city(place.cityID)?.name ?? ""].joined(separator: " ").lowercased()
            return words.allSatisfy { all.contains($0) }
        }
        guard let center else { return found }
        return found.map { (place: $0, miles: center.miles(to: $0.coordinate)) }
            .sorted { ($0.miles, $0.place.id) < ($1.miles, $1.place.id) }.map(\.place)
    }
}

extension Catalog {
    /// The content of `catalog.json`.
    private struct Content: Decodable {
        var timeZone: String?
        var cities: [City] = [], neighborhoods: [Neighborhood] = [], places: [Place] = [], savedPlaces: [SavedPlace] = []
        var restaurants: [Restaurant] = [], venues: [Venue] = [], airports: [Airport] = [], airlines: [Airline] = []
        var leagues: [League] = [], teams: [Team] = [], products: [Product] = []
        var films: [Film] = [], filmPeople: [FilmPerson] = []
    }

    /// Reads `catalog.json`.
    package init(json: Data) throws {
        let content: Content
        do { content = try PersonaJSON.decoder.decode(Content.self, from: json) } catch {
            throw PersonaError("seeds: expected catalog.json to hold a catalog (docs/personakit.md), but it cannot be read: \(error)")
        }
        let zone = content.timeZone.flatMap(TimeZone.init(identifier:))
        if let name = content.timeZone, zone == nil {
            throw PersonaError("seeds: expected catalog.json to name a time zone such as America/Denver, got \"\(name)\"")
        }
        self.init(content, timeZone: zone)
    }
}
