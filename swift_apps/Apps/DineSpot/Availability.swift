import Foundation
import PersonaKit

/// A time at which a table is free, with the kinds of seating that are.
struct Slot: Hashable, Identifiable {
    var date: Date
    var seatings: [String]

    var id: Date { date }
}

/// Which tables other guests have taken. It follows from the restaurant, the time and the size of the party, so it is the same
/// whenever one looks: well rated restaurants, weekends, prime time and large parties are harder to get.
enum Availability {
    static let step: TimeInterval = 15 * 60
    /// How far ahead tables can be booked.
    static let days = 60
    /// How long a party keeps its table.
    static let meal: TimeInterval = 2 * 3600

    /// Every time of a day at which the restaurant seats guests.
    static func times(of restaurant: Restaurant, on day: Date) -> [Date] {
        let weekday = Weekday(of: day)
        guard restaurant.isOpen(on: weekday) else { return [] }
        let first = restaurant.opens(on: weekday).on(day), last = restaurant.lastSeating.on(day)
        return Array(stride(from: first, through: last, by: step))
    }

    /// Counters and bars seat few.
    static func fits(_ party: Int, seating: String, in restaurant: Restaurant) -> Bool {
        party <= min(restaurant.table.largestParty, ["Counter", "Bar"].contains(seating) ? 4 : 12)
    }

    static func isFree(_ restaurant: Restaurant, at date: Date, party: Int, seating: String) -> Bool {
        freeSeatings(of: restaurant, at: date, party: party).contains(seating)
    }

    /// The kinds of seating that are free at a time.
    static func freeSeatings(of restaurant: Restaurant, at date: Date, party: Int) -> [String] {
        let weekday = Weekday(of: date), hour = TimeOfDay(of: date).hour
        var load = 18 + Int((restaurant.entry.rating - 4) * 50)
        if [.fri, .sat].contains(weekday) { load += 18 }
        if (18...20).contains(hour) { load += 16 }
        if weekday == .sun, (10...13).contains(hour), restaurant.entry.servesBrunch { load += 22 }
        load += 5 * max(0, party - 2)
        let taken = Share("\(restaurant.id)/\(Int(date.timeIntervalSince1970))/")
        return restaurant.entry.seating.filter { fits(party, seating: $0, in: restaurant) && taken.percent(of: $0) >= min(load, 92) }
    }

    /// A number for each text that starts alike, the same every time.
    private struct Share {
        private let start: UInt64
        init(_ start: String) { self.start = Self.hash(start, after: 0xcbf2_9ce4_8422_2325) }
        private static func hash(_ text: String, after number: UInt64) -> UInt64 {
            text.utf8.reduce(number) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        /// 0…99
        func percent(of rest: String) -> Int {
            var number = Self.hash(rest, after: start)
            number = (number ^ (number >> 33)) &* 0xff51_afd7_ed55_8ccd
            return Int((number ^ (number >> 33)) % 100)
        }
    }
}

/// A time of a restaurant, and what other guests leave free at it; nothing, where they take everything.
struct OpenTime {
    var slot: Slot
    /// When it really is: the slot's date is on the restaurant's clock.
    var moment: Date
}

extension DineSpotStore {
    /// The free times of a day for a party, the earliest first. A reservation that is being changed doesn't stand in its own way.
    func slots(of restaurant: Restaurant, on day: Date, party: Int, changing id: Reservation.ID? = nil) -> [Slot] {
        let own = id.flatMap { reservation($0) }
        return openTimes(of: restaurant, on: day, party: party).compactMap { time in
            guard !Persona.isPast(time.moment) else { return nil }
            var slot = time.slot
            if let own, own.date == slot.date, party <= own.partySize, own.placeID == restaurant.id {
                slot.seatings = restaurant.entry.seating.filter { slot.seatings.contains($0) || $0 == own.seating }
            }
            return slot.seatings.isEmpty ? nil : slot
        }
    }

    /// The free times nearest to the one asked for, at most 90 minutes away, the earliest first.
    func slots(of restaurant: Restaurant, near time: Date, party: Int, seating: String? = nil, count: Int = 5) -> [Slot] {
        let free = openTimes(of: restaurant, on: time, party: party).filter { open in
            abs(open.slot.date.timeIntervalSince(time)) <= 90 * 60 && !open.slot.seatings.isEmpty
                && (seating == nil || open.slot.seatings.contains(seating!)) && !Persona.isPast(open.moment)
        }.map(\.slot)
        let nearest = free.sorted {
            (abs($0.date.timeIntervalSince(time)), $0.date) < (abs($1.date.timeIntervalSince(time)), $1.date)
        }
        return nearest.prefix(count).sorted { $0.date < $1.date }
    }

    /// The next day after `day` on which the restaurant has a table for the party.
    func nextFreeDay(of restaurant: Restaurant, after day: Date, party: Int) -> Date? {
        (1...14).lazy.map { TimeOfDay(of: day).on(day, plusDays: $0) }
            .first { Dates.daysFromToday($0) <= Availability.days && !self.slots(of: restaurant, on: $0, party: party).isEmpty }
    }
}
