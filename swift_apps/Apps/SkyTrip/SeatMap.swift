import Foundation
import PersonaKit

/// A seat on a plane.
struct Seat: Hashable, Identifiable, Sendable {
    enum Place: String, Sendable { case window, middle, aisle }

    var row: Int
    var letter: String
    var cabin: Cabin
    var place: Place
    var hasMoreLegroom: Bool
    var isExitRow: Bool

    var id: String { "\(row)\(letter)" }
}

/// How the seats of a plane are arranged.
struct SeatMap: Sendable {
    /// Rows of one cabin. Blocks of letters are parted by aisles.
    struct Section: Sendable {
        var cabin: Cabin
        var rows: ClosedRange<Int>
        var blocks: [[String]]
        var legroomRows: [Int] = []
        var exitRows: [Int] = []
    }

    var sections: [Section]

    init(_ aircraft: Aircraft) {
        let three = [["A", "B", "C"], ["D", "E", "F"]], two = [["A", "C"], ["D", "F"]]
        sections =
            switch aircraft {
            case .e175:
                [
                    Section(cabin: .first, rows: 1...3, blocks: [["A"], ["C", "D"]]),
                    Section(cabin: .economy, rows: 6...20, blocks: [["A", "B"], ["C", "D"]], legroomRows: [6, 7], exitRows: [15]),
                ]
            case .a320:
                [
                    Section(cabin: .first, rows: 1...3, blocks: two),
                    Section(cabin: .economy, rows: 6...29, blocks: three, legroomRows: [6, 7, 16, 17], exitRows: [16, 17]),
                ]
            case .b738:
                [
                    Section(cabin: .first, rows: 1...4, blocks: two),
                    Section(cabin: .economy, rows: 7...31, blocks: three, legroomRows: [7, 8, 18, 19], exitRows: [18, 19]),
                ]
            case .a21n:
                [
                    Section(cabin: .first, rows: 1...3, blocks: two),
                    Section(cabin: .premium, rows: 5...6, blocks: two),
                    Section(cabin: .economy, rows: 8...33, blocks: three, legroomRows: [8, 20, 21], exitRows: [20, 21]),
                ]
            case .b789:
                [
                    Section(cabin: .first, rows: 1...7, blocks: [["A"], ["D", "G"], ["K"]]),
                    Section(cabin: .premium, rows: 10...12, blocks: [["A", "C"], ["D", "E", "G"], ["H", "K"]]),
                    Section(
                        cabin: .economy, rows: 16...37, blocks: [["A", "B", "C"], ["D", "E", "F"], ["G", "H", "K"]], legroomRows: [16, 17, 27],
                        exitRows: [27]),
                ]
            }
    }

    func seats(in section: Section, row: Int) -> [[Seat]] {
        section.blocks.enumerated().map { index, block in
            block.enumerated().map { position, letter in
                let isWindow = (index == 0 && position == 0) || (index == section.blocks.count - 1 && position == block.count - 1)
                let isAisle = (index > 0 && position == 0) || (index < section.blocks.count - 1 && position == block.count - 1)
                return Seat(
                    row: row, letter: letter, cabin: section.cabin, place: isWindow ? .window : isAisle ? .aisle : .middle,
                    hasMoreLegroom: section.legroomRows.contains(row), isExitRow: section.exitRows.contains(row))
            }
        }
    }

    func seat(_ id: String) -> Seat? {
        guard let row = Int(id.dropLast()), let section = sections.first(where: { $0.rows.contains(row) }) else { return nil }
        return seats(in: section, row: row).flatMap { $0 }.first { $0.id == id }
    }

    func seats(in cabin: Cabin) -> [Seat] {
        sections.filter { $0.cabin == cabin }.flatMap { section in section.rows.flatMap { seats(in: section, row: $0).flatMap { $0 } } }
    }
}

extension Seat {
    /// What the seat costs for a fare, by the length of the flight.
    func cents(miles: Int, fareKind: FareKind) -> Int {
        guard cabin == .economy else { return 0 }
        let step = miles < 700 ? 0 : miles < 1500 ? 1 : miles < 3300 ? 2 : 3
        if hasMoreLegroom { return [19_00, 29_00, 39_00, 79_00][step] }
        return fareKind == .basic ? [10_00, 14_00, 19_00, 29_00][step] : 0
    }

    /// "12C, aisle, more legroom".
    var title: String { [id, place.rawValue, isExitRow ? "exit row" : nil, hasMoreLegroom ? "more legroom" : nil].compactMap { $0 }.joined(separator: ", ") }
}

extension SkyTripStore {
    /// Whether somebody else has a seat: more of them as the day comes near. Not those that a trip has itself.
    func isTaken(_ seat: Seat, flightID: Flight.ID, day: String, except trip: Trip.ID? = nil) -> Bool {
        if state.trips.contains(where: { other in
            other.id != trip && other.canceledAt == nil
                && other.segments.contains { $0.flightID == flightID && $0.day == day && $0.seats.contains(seat.id) }
        }) {
            return true
        }
        if let own = trip.flatMap(self.trip), own.segments.contains(where: { $0.flightID == flightID && $0.day == day && $0.seats.contains(seat.id) }) {
            return false
        }
        let ahead = SkyClock.day(code: day).map(Dates.daysFromToday) ?? 0
        let load =
            switch ahead {
            case ..<2: 86
            case ..<8: 78
            case ..<15: 70
            case ..<31: 58
            case ..<61: 46
            default: 34
            }
        return SkyDice.drawn("\(flightID)|\(day)|\(seat.id)", below: 100) < load
    }

    /// The first free seats of a cabin for those who have none, together where it can be; without those that cost more.
    func assigned(_ count: Int, aircraft: Aircraft, cabin: Cabin, flightID: Flight.ID, day: String, trip: Trip.ID?, taken: [String]) -> [String] {
        let free = SeatMap(aircraft).seats(in: cabin).filter {
            !$0.hasMoreLegroom && !taken.contains($0.id) && !isTaken($0, flightID: flightID, day: day, except: trip)
        }
        let start = free.isEmpty ? 0 : SkyDice.drawn("\(flightID)|\(day)|assigned", below: free.count)
        return (0..<count).map { free.isEmpty ? "" : free[(start + $0) % free.count].id }
    }
}
