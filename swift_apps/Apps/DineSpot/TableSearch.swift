import Foundation
import PersonaKit

/// Which restaurants are looked for, and when for how many. A value: home and search share it as view state.
struct TableSearch: Hashable {
    enum Sort: String, CaseIterable, Identifiable {
        case recommended, rating, mostReviewed, priceLow, priceHigh
        var id: Self { self }
        var name: String {
            switch self {
            case .recommended: "Recommended"
            case .rating: "Highest rated"
            case .mostReviewed: "Most reviewed"
            case .priceLow: "Price, low to high"
            case .priceHigh: "Price, high to low"
            }
        }
    }

    var text = ""
    /// The day and the time on the restaurant's clock.
    var date: Date
    var party: Int
    var isEverywhere = false
    var cuisine: String?
    var neighborhood: String?
    var priceLevels: [Int] = []
    var tags: [String] = []
    var seating: String?
    var servesBrunch = false
    var hasTable = false
    var sort = Sort.recommended

    /// How many filters narrow the list.
    var filterCount: Int {
        [cuisine != nil, neighborhood != nil, !priceLevels.isEmpty, !tags.isEmpty, seating != nil, servesBrunch, hasTable].filter { $0 }.count
    }

    /// Without filters; the text, the time and the party stay.
    mutating func clear() {
        self = TableSearch(text: text, date: date, party: party, isEverywhere: isEverywhere, sort: sort)
    }

    /// Tonight at seven, or the next half hour when it is later than that.
    @MainActor static func firstTime() -> Date {
        let seven = TimeOfDay(hour: 19, minute: 0).on(Persona.today)
        guard Persona.isPast(seven.addingTimeInterval(1 - 15 * 60)) else { return seven }
        let now = Persona.minute
        let next = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 1800).rounded(.down) * 1800 + 3600)
        return Dates.daysFromToday(next) == 0 ? next : TimeOfDay(hour: 19, minute: 0).on(now, plusDays: 1)
    }

    /// "Tonight", "Today", "Tomorrow", "Fri, May 15".
    @MainActor var dayText: String {
        switch Dates.daysFromToday(date) {
        case 0: TimeOfDay(of: date).hour >= 16 ? "Tonight" : "Today"
        case 1: "Tomorrow"
        default: Dates.shortDay(date)
        }
    }

    var partyText: String { party == 1 ? "1 person" : "\(party) people" }
}

extension DineSpotStore {
    /// What a search finds, in the order asked for.
    func results(_ search: TableSearch) -> [Restaurant] {
        let found = restaurants.filter { allows($0, search) }
        func sorted(_ rank: (Restaurant) -> [Double]) -> [Restaurant] {
            found.map { ($0, rank($0)) }.sorted { left, right in
                left.1.lexicographicallyPrecedes(right.1) || (left.1 == right.1 && left.0.name < right.0.name)
            }.map(\.0)
        }
        return switch search.sort {
        case .recommended: sorted { [slots(of: $0, near: search.date, party: search.party, count: 1).isEmpty ? 1 : 0, -$0.entry.rating] }
        case .rating: sorted { [-$0.entry.rating, -Double($0.entry.ratingCount)] }
        case .mostReviewed: sorted { [-Double($0.entry.ratingCount)] }
        case .priceLow: sorted { [Double($0.entry.pricePerPersonCents)] }
        case .priceHigh: sorted { [-Double($0.entry.pricePerPersonCents)] }
        }
    }

    private func allows(_ restaurant: Restaurant, _ search: TableSearch) -> Bool {
        let entry = restaurant.entry
        if !search.isEverywhere, restaurant.city.id != state.cityID { return false }
        if let cuisine = search.cuisine, entry.cuisine != cuisine { return false }
        if let neighborhood = search.neighborhood, restaurant.area != neighborhood { return false }
        if !search.priceLevels.isEmpty, !search.priceLevels.contains(entry.priceLevel) { return false }
        if !search.tags.allSatisfy(entry.tags.contains) { return false }
        if let seating = search.seating, !entry.seating.contains(seating) { return false }
        if search.servesBrunch, !entry.servesBrunch { return false }
        guard restaurant.matches(search.text) else { return false }
        return !search.hasTable || !slots(of: restaurant, near: search.date, party: search.party, seating: search.seating, count: 1).isEmpty
    }

    /// What there is to choose from where the search looks, each sorted by name.
    func choices(_ search: TableSearch, of value: (Restaurant) -> [String]) -> [String] {
        let places = search.isEverywhere ? restaurants : restaurants(in: state.cityID)
        return Array(Set(places.flatMap(value))).sorted()
    }
}
