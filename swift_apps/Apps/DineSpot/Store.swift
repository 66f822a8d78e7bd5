import Foundation
import PersonaKit

/// What a person can do in DineSpot. Booking is in `Store+Booking.swift`, what the clock does in `Store+Time.swift`.
public final class DineSpotStore: StateStore<DineSpotState>, PersonaStore {
    public static let app = AppID.dinespot

    /// Every restaurant by its place. Neither the catalog nor the menus ever change.
    private lazy var byID: [Restaurant.ID: Restaurant] = {
        let catalog = Persona.catalog
        var found: [Restaurant.ID: Restaurant] = [:]
        for table in state.tables {
            guard let entry = catalog.restaurant(table.placeID), let place = catalog.place(table.placeID), let city = catalog.city(place.cityID) else {
                continue
            }
            found[entry.id] = Restaurant(
                entry: entry, place: place, table: table, area: catalog.area(of: place), city: city, zone: TimeZone(identifier: city.timeZone))
        }
        return found
    }()

    /// All restaurants, by name.
    private(set) lazy var restaurants: [Restaurant] = byID.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }

    /// Lists ask for the same times at every update, and neither the clock nor a reservation changes what other guests take.
    private var knownTimes: [OpenTimesKey: [OpenTime]] = [:]
    private struct OpenTimesKey: Hashable { var restaurant: Restaurant.ID, day: Date, party: Int }

    func openTimes(of restaurant: Restaurant, on day: Date, party: Int) -> [OpenTime] {
        let key = OpenTimesKey(restaurant: restaurant.id, day: day, party: party)
        if let known = knownTimes[key] { return known }
        let times = Availability.times(of: restaurant, on: day).map { date in
            OpenTime(
                slot: Slot(date: date, seatings: Availability.freeSeatings(of: restaurant, at: date, party: party)), moment: restaurant.moment(date))
        }
        if knownTimes.count >= 1000 { knownTimes = [:] }
        knownTimes[key] = times
        return times
    }

    public func timePassed() { moveOn() }
    public var nextWake: Date? { nextMoment }
}

// Looking things up.
extension DineSpotStore {
    func restaurant(_ id: Restaurant.ID) -> Restaurant? { byID[id] }
    func reservation(_ id: Reservation.ID) -> Reservation? { state.reservations.first { $0.id == id } }

    /// The cities with restaurants: the one with the most first.
    var cities: [Catalog.City] {
        var counts: [Catalog.City.ID: Int] = [:]
        for restaurant in restaurants { counts[restaurant.city.id, default: 0] += 1 }
        return Persona.catalog.cities.filter { counts[$0.id] != nil }.sorted { (-counts[$0.id]!, $0.name) < (-counts[$1.id]!, $1.name) }
    }

    var city: Catalog.City? { Persona.catalog.city(state.cityID) }
    func restaurants(in cityID: Catalog.City.ID) -> [Restaurant] { restaurants.filter { $0.city.id == cityID } }

    /// Booked and still to come, the next first.
    var upcoming: [Reservation] { state.reservations.filter { $0.status == .booked }.sorted { ($0.date, $0.id) < ($1.date, $1.id) } }

    /// Over or canceled, the latest first.
    var past: [Reservation] { state.reservations.filter { $0.status != .booked }.sorted { ($0.date, $0.id) > ($1.date, $1.id) } }

    func isSaved(_ id: Restaurant.ID) -> Bool { state.saved.contains { $0.placeID == id } }

    /// Saved restaurants, the latest first.
    var savedRestaurants: [Restaurant] { state.saved.reversed().compactMap { restaurant($0.placeID) } }

    /// A hundred points for each visit.
    var points: Int { state.reservations.filter { $0.status == .completed }.count * 100 }
}

// Settings and saved restaurants.
extension DineSpotStore {
    static let parties = 1...12

    func setSaved(_ isSaved: Bool, restaurant id: Restaurant.ID) throws {
        try Persona.requireNetwork()
        guard restaurant(id) != nil else { throw TableError.notFound("That restaurant") }
        change { state in
            state.saved.removeAll { $0.placeID == id }
            if isSaved { state.saved.append(SavedRestaurant(placeID: id, savedAt: Persona.now)) }
        }
    }

    func selectCity(_ id: Catalog.City.ID) throws {
        guard cities.contains(where: { $0.id == id }) else { throw TableError.notFound("That city") }
        change { $0.cityID = id }
    }

    func setPartySize(_ size: Int) throws {
        guard Self.parties.contains(size) else { throw TableError.party(largest: Self.parties.upperBound) }
        change { $0.partySize = size }
    }

    func setDiningNeeds(_ text: String) throws {
        try Persona.requireNetwork()
        let text = try checkedText(text, as: "Your dining needs")
        change { $0.diningNeeds = text ?? "" }
    }

    func setReminders(_ isOn: Bool) { change { $0.remindersOn = isOn } }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int = 250) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw TableError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}
