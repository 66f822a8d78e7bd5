import Foundation
import PersonaKit

/// What a guest asks for when booking.
struct BookingRequest: Equatable {
    var date: Date
    var partySize: Int
    var seating: String
    var occasion: String?
    var request = ""
}

/// Booking, changing, cancelling, and rating after the visit.
extension DineSpotStore {
    static let occasions = ["Birthday", "Anniversary", "Date night", "Business meal", "Celebration"]
    /// Restaurants ask to hear of a cancellation this long before.
    static let notice: TimeInterval = 4 * 3600

    @discardableResult
    func book(_ id: Restaurant.ID, _ wish: BookingRequest) throws -> Reservation.ID {
        try Persona.requireNetwork()
        let restaurant = try found(id)
        let request = try checkedText(wish.request, as: "A request")
        try check(wish, at: restaurant, changing: nil)
        let reservationID = Persona.newID("reservation")
        let reservation = Reservation(
            id: reservationID, placeID: id, restaurantName: restaurant.name, date: wish.date, partySize: wish.partySize, seating: wish.seating,
            occasion: wish.occasion, request: request, code: "DS-\(60_000 + (Int(reservationID.split(separator: "-").last ?? "") ?? 0))", status: .booked,
            bookedAt: Persona.now, isReminded: reminder(for: wish.date) <= Persona.now)
        change { $0.reservations.append(reservation) }
        Journal.record(.booking, in: .dinespot, to: [id], "reservations[\(reservationID)]")
        Persona.send(.mailReceived(TableMail.confirmation(reservation, at: restaurant)))
        return reservationID
    }

    func modify(_ id: Reservation.ID, _ wish: BookingRequest) throws {
        try Persona.requireNetwork()
        let old = try booked(id)
        let restaurant = try found(old.placeID)
        let request = try checkedText(wish.request, as: "A request")
        try check(wish, at: restaurant, changing: old)
        var new = old
        (new.date, new.partySize, new.seating, new.occasion, new.request) = (wish.date, wish.partySize, wish.seating, wish.occasion, request)
        guard new != old else { return }
        new.changedAt = Persona.now
        if new.date != old.date { new.isReminded = reminder(for: new.date) <= Persona.now }
        replace(new)
        Persona.send(.mailReceived(TableMail.change(new, at: restaurant)))
    }

    func cancel(_ id: Reservation.ID) throws {
        try Persona.requireNetwork()
        var reservation = try booked(id)
        (reservation.status, reservation.canceledAt) = (.canceled, Persona.now)
        replace(reservation)
        Persona.send(.mailReceived(TableMail.cancellation(reservation)))
    }

    func rate(_ id: Reservation.ID, stars: Int, review: String = "") throws {
        try Persona.requireNetwork()
        guard var reservation = reservation(id) else { throw TableError.notFound("That reservation") }
        guard reservation.status == .completed else { throw TableError.notVisited }
        guard (1...5).contains(stars) else { throw TableError.stars }
        let kind = reservation.rating == nil ? JournalEntry.Kind.review : .edit
        (reservation.rating, reservation.review) = (stars, try checkedText(review, as: "A review", limit: 500))
        replace(reservation)
        Journal.record(kind, in: .dinespot, to: [reservation.placeID], "reservations[\(id)]", says: reservation.review.map { ["review": $0] } ?? [:])
    }

    // MARK: Checks

    private func found(_ id: Restaurant.ID) throws -> Restaurant {
        guard let restaurant = restaurant(id) else { throw TableError.notFound("That restaurant") }
        return restaurant
    }

    private func booked(_ id: Reservation.ID) throws -> Reservation {
        guard let reservation = reservation(id) else { throw TableError.notFound("That reservation") }
        guard reservation.status == .booked else { throw TableError.notBooked }
        return reservation
    }

    private func replace(_ reservation: Reservation) {
        change { state in
            guard let index = state.reservations.firstIndex(where: { $0.id == reservation.id }) else { return }
            state.reservations[index] = reservation
        }
    }

    private func check(_ wish: BookingRequest, at restaurant: Restaurant, changing old: Reservation?) throws {
        guard (1...restaurant.table.largestParty).contains(wish.partySize) else { throw TableError.party(largest: restaurant.table.largestParty) }
        guard restaurant.entry.seating.contains(wish.seating) else { throw TableError.unknownSeating(wish.seating) }
        let isSameTable = old.map { $0.date == wish.date && $0.seating == wish.seating && wish.partySize <= $0.partySize } ?? false
        let time = Dates.time(wish.date)
        guard restaurant.moment(wish.date) > Persona.now else { throw TableError.past }
        guard Dates.daysFromToday(wish.date) <= Availability.days || isSameTable else { throw TableError.tooFar(days: Availability.days) }
        let weekday = Weekday(of: wish.date)
        guard restaurant.isOpen(on: weekday) else { throw TableError.closed(restaurant: restaurant.name, weekday: weekday) }
        if !isSameTable {
            guard let slot = slots(of: restaurant, on: wish.date, party: wish.partySize, changing: old?.id).first(where: { $0.date == wish.date }) else {
                throw TableError.noTable(time: time)
            }
            guard slot.seatings.contains(wish.seating) else { throw TableError.noSeating(wish.seating, time: time) }
        }
        let start = restaurant.moment(wish.date)
        let other = upcoming.first { other in
            other.id != old?.id && abs(moment(of: other).timeIntervalSince(start)) < Availability.meal
        }
        if let other { throw TableError.overlaps(restaurant: other.restaurantName, time: Dates.time(other.date)) }
    }

    /// When a reservation really takes place.
    func moment(of reservation: Reservation) -> Date { restaurant(reservation.placeID)?.moment(reservation.date) ?? reservation.date }
}
