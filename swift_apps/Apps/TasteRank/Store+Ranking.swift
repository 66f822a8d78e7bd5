import Foundation
import PersonaKit

/// Ranking by comparing pairs: where a new place stands among those with the same verdict. Each answer halves what is left.
struct Comparison: Equatable {
    let verdict: Verdict
    /// The places with the same verdict, the best first.
    let others: [Catalog.Place.ID]
    private(set) var low = 0
    private(set) var high: Int

    init(verdict: Verdict, others: [Catalog.Place.ID]) {
        (self.verdict, self.others) = (verdict, others)
        high = others.count
    }

    /// The place to compare with next; `nil` when the position is known.
    var next: Catalog.Place.ID? { low < high ? others[(low + high) / 2] : nil }

    /// The position among the others.
    var position: Int { low }

    /// About how many questions there still are.
    var remaining: Int { low < high ? Int(Double(high - low).squareRoot().rounded(.up)) : 0 }

    mutating func answer(prefersNew: Bool) {
        let middle = (low + high) / 2
        if prefersNew { high = middle } else { low = middle + 1 }
    }

    /// Too close to call: the new place stands right behind the other.
    mutating func skip() {
        low = (low + high) / 2 + 1
        high = low
    }
}

extension TasteRankStore {
    /// The comparison for a place with a verdict; a place that is ranked again is not compared with itself.
    func comparison(for id: Catalog.Place.ID, _ verdict: Verdict) -> Comparison {
        Comparison(verdict: verdict, others: state.ranked.filter { $0.verdict == verdict && $0.placeID != id }.map(\.placeID))
    }

    /// Puts a place into the ranking, at a position among those with the same verdict. It leaves the places to try. A place
    /// that was ranked before keeps its visits, and its note when there is no new one.
    func rank(_ id: Catalog.Place.ID, _ verdict: Verdict, at position: Int, visited: Date, note: String = "") throws {
        try Persona.requireNetwork()
        guard let spot = spot(id) else { throw TasteError.notFound("That restaurant") }
        guard Dates.daysFromToday(visited) <= 0 else { throw TasteError.future }
        let note = try checkedText(note, as: "A note")
        let old = ranked(id)
        var visits = old?.visits ?? []
        if !visits.contains(where: { Dates.days(from: $0, to: visited) == 0 }) { visits.append(visited) }
        let place = RankedPlace(
            placeID: id, restaurantName: spot.name, verdict: verdict, visits: visits.sorted(), note: note ?? old?.note, rankedAt: Persona.now)
        change { state in
            state.ranked.removeAll { $0.placeID == id }
            state.wants.removeAll { $0.placeID == id }
            let better = Verdict.allCases.prefix { $0 != verdict }
            let start = state.ranked.filter { better.contains($0.verdict) }.count
            let count = state.ranked.filter { $0.verdict == verdict }.count
            state.ranked.insert(place, at: start + min(max(0, position), count))
        }
    }

    func addVisit(_ date: Date, to id: Catalog.Place.ID) throws {
        try Persona.requireNetwork()
        guard Dates.daysFromToday(date) <= 0 else { throw TasteError.future }
        try changePlace(id) { place in
            if !place.visits.contains(where: { Dates.days(from: $0, to: date) == 0 }) { place.visits = (place.visits + [date]).sorted() }
        }
    }

    func removeVisit(_ date: Date, from id: Catalog.Place.ID) throws {
        try Persona.requireNetwork()
        try changePlace(id) { place in
            guard place.visits.count > 1 else { throw TasteError.lastVisit }
            place.visits.removeAll { $0 == date }
        }
    }

    /// The note of a place where the person has been or wants to go; an empty one takes it away.
    func setNote(_ text: String, of id: Catalog.Place.ID) throws {
        try Persona.requireNetwork()
        let note = try checkedText(text, as: "A note")
        if ranked(id) != nil { return try changePlace(id) { $0.note = note } }
        try change { state in
            guard let index = state.wants.firstIndex(where: { $0.placeID == id }) else { throw TasteError.notFound("That place") }
            state.wants[index].note = note
        }
    }

    func removeRanked(_ id: Catalog.Place.ID) throws {
        try Persona.requireNetwork()
        guard ranked(id) != nil else { throw TasteError.notFound("That place") }
        change { state in state.ranked.removeAll { $0.placeID == id } }
    }

    func setWanted(_ isWanted: Bool, _ id: Catalog.Place.ID) throws {
        try Persona.requireNetwork()
        guard let spot = spot(id) else { throw TasteError.notFound("That restaurant") }
        if isWanted, ranked(id) != nil { throw TasteError.alreadyBeen(spot.name) }
        guard isWanted != (want(id) != nil) else { return }
        change { state in
            state.wants.removeAll { $0.placeID == id }
            if isWanted { state.wants.append(WantedPlace(placeID: id, restaurantName: spot.name, addedAt: Persona.now)) }
        }
    }

    private func changePlace(_ id: Catalog.Place.ID, _ body: (inout RankedPlace) throws -> Void) throws {
        try change { state in
            guard let index = state.ranked.firstIndex(where: { $0.placeID == id }) else { throw TasteError.notFound("That place") }
            try body(&state.ranked[index])
        }
    }
}
