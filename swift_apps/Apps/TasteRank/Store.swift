import Foundation
import PersonaKit

/// What a person can do in TasteRank. Ranking is in `Store+Ranking.swift`, lists in `Store+Lists.swift`.
public final class TasteRankStore: StateStore<TasteRankState>, PersonaStore {
    public static let app = AppID.tasterank
}

/// A restaurant of the catalog with where it is.
struct Spot: Identifiable, Equatable {
    let entry: Catalog.Restaurant
    let place: Catalog.Place
    let area: String  // "Mission District"
    let city: String  // "San Francisco"

    var id: Catalog.Place.ID { entry.id }
    var name: String { place.name }
    var priceText: String { String(repeating: "$", count: entry.priceLevel) }
    /// "Mexican · $$$ · Mission District".
    var line: String { "\(entry.cuisine) · \(priceText) · \(area)" }

    @MainActor init?(_ id: Catalog.Place.ID) {
        guard let entry = Persona.catalog.restaurant(id), let place = Persona.catalog.place(id) else { return nil }
        (self.entry, self.place) = (entry, place)
        (area, city) = (Persona.catalog.area(of: place), Persona.catalog.city(place.cityID)?.name ?? "")
    }

    /// Each word must be found in its name, kind, place or tags.
    func matches(_ text: String) -> Bool {
        let all = ([name, entry.cuisine, area, city] + entry.tags).joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
    }
}

// Looking things up.
extension TasteRankStore {
    func spot(_ id: Catalog.Place.ID) -> Spot? { Spot(id) }
    /// All restaurants, by name.
    var spots: [Spot] { Persona.catalog.restaurants.compactMap { Spot($0.id) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
    func ranked(_ id: Catalog.Place.ID) -> RankedPlace? { state.ranked.first { $0.placeID == id } }
    func want(_ id: Catalog.Place.ID) -> WantedPlace? { state.wants.first { $0.placeID == id } }
    func list(_ id: PlaceList.ID) -> PlaceList? { state.lists.first { $0.id == id } }
    func post(_ id: FriendPost.ID) -> FriendPost? { state.posts.first { $0.id == id } }

    /// 1 for the best place.
    func rank(of id: Catalog.Place.ID) -> Int? { state.ranked.firstIndex { $0.placeID == id }.map { $0 + 1 } }

    /// From 0 to 100: the place's position among those with the same verdict, spread over that verdict's third of the scale.
    func scoreTenths(of id: Catalog.Place.ID) -> Int? {
        guard let place = ranked(id) else { return nil }
        let same = state.ranked.filter { $0.verdict == place.verdict }
        let position = same.firstIndex { $0.placeID == id } ?? 0
        let range = place.verdict.scores
        return range.upperBound - (range.upperBound - range.lowerBound) * position / max(1, same.count)
    }

    /// Posts about a place, the latest first.
    func posts(about id: Catalog.Place.ID) -> [FriendPost] { state.posts.filter { $0.placeID == id }.reversed() }
    func posts(by contact: Contact.ID) -> [FriendPost] { state.posts.filter { $0.contactID == contact }.reversed() }

    /// The mean of what friends gave a place.
    func friendsTenths(_ id: Catalog.Place.ID) -> Int? {
        let scores = posts(about: id).map(\.scoreTenths)
        return scores.isEmpty ? nil : (scores.reduce(0, +) + scores.count / 2) / scores.count
    }

    /// Friends who post, by name.
    var friends: [Contact] { Array(Set(state.posts.map(\.contactID))).compactMap { Persona.contact($0) }.sorted { $0.name < $1.name } }

    /// Other restaurants within a mile and a half, the nearest first.
    func near(_ spot: Spot) -> [(spot: Spot, miles: Double)] {
        spots.filter { $0.id != spot.id }.map { ($0, spot.place.coordinate.miles(to: $0.place.coordinate)) }
            .filter { $0.1 <= 1.5 }.sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }
    }
}

extension Verdict {
    var scores: ClosedRange<Int> {
        switch self {
        case .loved: 67...100
        case .fine: 34...66
        case .disliked: 0...33
        }
    }

    var name: String {
        switch self {
        case .loved: "I liked it"
        case .fine: "It was fine"
        case .disliked: "I didn't like it"
        }
    }
}

/// Why TasteRank refused something. `errorDescription` is what the person reads.
enum TasteError: Error, Equatable, LocalizedError {
    case notFound(String)
    case alreadyBeen(String)
    case future
    case emptyField(String)
    case tooLong(String, limit: Int)
    case sameName(String)
    case inList(String)
    case lastVisit

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .alreadyBeen(let name): "\(name) is already among the places where you have been."
        case .future: "Choose a day that is not in the future."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .sameName(let name): "You already have a list called “\(name)”."
        case .inList(let name): "This place is already on “\(name)”."
        case .lastVisit: "A ranked place keeps at least one visit. Remove the place instead."
        }
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int = 300) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw TasteError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}
