import Foundation
import PersonaKit

/// Reserving stays and experiences, paying and canceling them.
extension StayFinderStore {
    static let maximumNights = 28

    // MARK: Stays

    /// Whether a place can be had for these days, and what it costs.
    func check(_ id: Listing.ID, from checkIn: Date, to checkOut: Date, guests: Int) throws -> (listing: Listing, price: StayPrice) {
        guard let listing = listing(id) else { throw StayError.notFound("That place") }
        let nights = Dates.days(from: checkIn, to: checkOut)
        guard Dates.daysFromToday(checkIn) >= 0 else { throw StayError.past }
        guard nights > 0 else { throw StayError.order }
        guard nights <= Self.maximumNights else { throw StayError.tooLong(maximum: Self.maximumNights) }
        guard nights >= listing.minimumNights else { throw StayError.minimumNights(listing.minimumNights) }
        guard (1...listing.maximumGuests).contains(guests) else { throw StayError.guests(maximum: listing.maximumGuests) }
        guard listing.isFree(from: checkIn, to: checkOut) else { throw StayError.taken }
        let isOwn = state.trips.contains { trip in
            trip.listingID == id && trip.canceledAt == nil && Dates.days(from: trip.checkIn, to: checkOut) > 0
                && Dates.days(from: checkIn, to: trip.checkOut) > 0
        }
        guard !isOwn else { throw StayError.ownTrip(listing.name) }
        return (listing, listing.price(from: checkIn, to: checkOut))
    }

    /// When a stay that is paid later is charged: a week before check-in. `nil` when check-in is within two weeks.
    func payLaterDate(checkIn: Date) -> Date? {
        guard Dates.daysFromToday(checkIn) > 14 else { return nil }
        return Persona.calendar.date(byAdding: .day, value: -7, to: time(12, on: checkIn))
    }

    /// Reserves a place: asks the card's bank, charges it now or a week before check-in, and mails a confirmation.
    @discardableResult
    func reserve(_ id: Listing.ID, from checkIn: Date, to checkOut: Date, guests: Int, paysLater: Bool = false, note: String = "") throws -> Trip.ID {
        try Persona.requireNetwork()
        let note = try checkedText(note, as: "A message", limit: 500)
        let (listing, price) = try check(id, from: checkIn, to: checkOut, guests: guests)
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw StayError.notFound("Your card") }
        let payOn = paysLater ? payLaterDate(checkIn: checkIn) : nil
        if paysLater, payOn == nil { throw StayError.tooSoonToPayLater }
        // The code is only taken when the bank agrees, so a declined reservation leaves no trace.
        if payOn == nil { try Persona.authorize(charge(price.totalCents, card: payment.last4, reference: "")) }
        let trip = Trip(
            id: Persona.newID("SF"), listingID: id, checkIn: time(15, on: checkIn), checkOut: time(11, on: checkOut), guests: guests,
            nightsCents: price.nightsCents, feesCents: price.feesCents, totalCents: price.totalCents, paymentLast4: payment.last4,
            bookedAt: Persona.now, payOn: payOn, paidAt: payOn == nil ? Persona.now : nil, noteToHost: note)
        change { $0.trips.append(trip) }
        Journal.record(.booking, in: .stayfinder, to: [id], "trips[\(trip.id)]", cents: trip.totalCents)
        if payOn == nil { Persona.send(.cardCharged(charge(price.totalCents, card: payment.last4, reference: trip.id))) }
        Persona.send(.mailReceived(StayMail.confirmation(trip, listing: listing, payment: payment)))
        if let note { try send(note, about: id, trip: trip.id) }
        return trip.id
    }

    /// Gives a reservation back. What was paid comes back in full until the deadline, half of the nights after it.
    func cancel(trip id: Trip.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw StayError.canceled }
        guard trip.checkIn > Persona.now else { throw StayError.started }
        guard let listing = listing(trip.listingID) else { throw StayError.notFound("That place") }
        let refund = trip.refund(listing.cancellation)
        change { state in
            state.trips[index].canceledAt = Persona.now
            state.trips[index].refundCents = refund
        }
        if refund > 0 { Persona.send(.cardCharged(charge(-refund, card: trip.paymentLast4, reference: trip.id))) }
        Persona.send(.mailReceived(StayMail.cancellation(trip, listing: listing, refundCents: refund)))
    }

    /// Pays what would be charged later.
    func payNow(trip id: Trip.ID) throws {
        try Persona.requireNetwork()
        let trip = state.trips[try state.index(ofTrip: id)]
        guard trip.canceledAt == nil else { throw StayError.canceled }
        guard trip.paidAt == nil else { throw StayError.alreadyPaid }
        try settle(trip)
    }

    private func settle(_ trip: Trip) throws {
        let charge = charge(trip.totalCents, card: trip.paymentLast4, reference: trip.id)
        try Persona.authorize(charge)
        try change { $0.trips[try $0.index(ofTrip: trip.id)].paidAt = Persona.now }
        Persona.send(.cardCharged(charge))
        if let listing = listing(trip.listingID) { Persona.send(.mailReceived(StayMail.payment(trip, listing: listing))) }
    }

    // MARK: Reviews

    func review(trip id: Trip.ID, stars: Int, text: String) throws {
        try Persona.requireNetwork()
        guard (1...5).contains(stars) else { throw StayError.stars }
        guard let text = try checkedText(text, as: "A review", limit: 600) else { throw StayError.emptyField("a few words") }
        let index = try state.index(ofTrip: id)
        let trip = state.trips[index]
        guard trip.canceledAt == nil else { throw StayError.canceled }
        guard trip.checkOut <= Persona.now else { throw StayError.notOver }
        guard trip.review == nil else { throw StayError.reviewed }
        guard trip.isReviewOpen else { throw StayError.reviewClosed }
        change { $0.trips[index].review = OwnReview(stars: stars, text: text, date: Persona.now) }
        Journal.record(.review, in: .stayfinder, to: [trip.listingID], "trips[\(id)].review", says: ["text": text])
    }

    // MARK: Experiences

    @discardableResult
    func book(_ id: Experience.ID, slot slotID: Experience.Slot.ID, guests: Int) throws -> ExperienceBooking.ID {
        try Persona.requireNetwork()
        let (experience, slot) = try check(id, slot: slotID, guests: guests)
        guard let payment = paymentMethod(state.selectedPaymentLast4) else { throw StayError.notFound("Your card") }
        let cents = experience.priceCents * guests
        try Persona.authorize(charge(cents, card: payment.last4, reference: ""))
        let booking = ExperienceBooking(
            id: Persona.newID("SX"), experienceID: id, starts: slot.starts, guests: guests, totalCents: cents, paymentLast4: payment.last4,
            bookedAt: Persona.now)
        change { state in
            state.changeSeats(of: id, starts: slot.starts, by: -guests)
            state.bookings.append(booking)
        }
        Journal.record(.booking, in: .stayfinder, to: [id], "bookings[\(booking.id)]", cents: cents)
        Persona.send(.cardCharged(charge(cents, card: payment.last4, reference: booking.id)))
        Persona.send(.mailReceived(StayMail.confirmation(booking, experience: experience, payment: payment)))
        return booking.id
    }

    func check(_ id: Experience.ID, slot slotID: Experience.Slot.ID, guests: Int) throws -> (Experience, Experience.Slot) {
        guard let experience = experience(id) else { throw StayError.notFound("That experience") }
        guard let slot = experience.slots.first(where: { $0.id == slotID }) else { throw StayError.notFound("That time") }
        guard slot.starts > Persona.now else { throw StayError.started }
        guard (1...experience.maximumGuests).contains(guests) else { throw StayError.guests(maximum: experience.maximumGuests) }
        guard guests <= slot.seatsLeft else { throw StayError.seats(left: slot.seatsLeft) }
        return (experience, slot)
    }

    /// Until a day before, the money comes back; later it does not.
    func cancel(booking id: ExperienceBooking.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofBooking: id)
        let booking = state.bookings[index]
        guard booking.canceledAt == nil else { throw StayError.canceled }
        guard booking.starts > Persona.now else { throw StayError.started }
        let refund = booking.refundCents
        change { state in
            state.bookings[index].canceledAt = Persona.now
            state.changeSeats(of: booking.experienceID, starts: booking.starts, by: booking.guests)
        }
        if refund > 0 { Persona.send(.cardCharged(charge(-refund, card: booking.paymentLast4, reference: booking.id))) }
        if let experience = experience(booking.experienceID) {
            Persona.send(.mailReceived(StayMail.cancellation(booking, experience: experience, refundCents: refund)))
        }
    }

    func selectPayment(_ last4: String) throws {
        guard paymentMethod(last4) != nil else { throw StayError.notFound("That card") }
        change { $0.selectedPaymentLast4 = last4 }
    }

    func charge(_ cents: Int, card: String, reference: String) -> CardCharge {
        CardCharge(merchant: "StayFinder", amountCents: cents, category: "travel", cardLast4: card, reference: reference)
    }

    private func time(_ hour: Int, on day: Date) -> Date {
        Persona.calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) ?? day
    }
}

// What time does.
extension StayFinderStore {
    var nextPayment: Date? { state.trips.filter(\.isDue).compactMap(\.payOn).filter { $0 > Persona.now }.min() }

    /// Charges what is due. A card that declines is asked no more: the person is told and pays by hand.
    func payWhatIsDue() {
        for trip in state.trips where trip.isDue && (trip.payOn ?? .distantFuture) <= Persona.now {
            let name = listing(trip.listingID)?.name ?? "your stay"
            let link = URL(string: "stayfinder://trip/\(trip.id)")
            do {
                try settle(trip)
                Persona.notify(
                    AppNotification(app: .stayfinder, title: "Payment received", body: "\(Money.string(trip.totalCents)) for \(name) is paid.", link: link))
            } catch {
                change { state in
                    guard let index = state.trips.firstIndex(where: { $0.id == trip.id }) else { return }
                    state.trips[index].payOn = nil
                }
                Persona.notify(
                    AppNotification(app: .stayfinder, title: "Payment declined", body: "Your card was declined for \(name). Open the trip to pay.", link: link))
            }
        }
    }
}

// The mails before and after a stay.
extension StayFinderStore {
    var nextNotice: Date? {
        state.trips.filter { $0.canceledAt == nil }.flatMap { trip in
            Trip.Notice.allCases.filter { !trip.wasTold($0) }.map(trip.date(of:))
        }.filter { $0 > Persona.now }.min()
    }

    /// Writes what is due. A mail whose day is past, as that before a stay that was booked late, is left out.
    func writeAboutStays() {
        for trip in state.trips where trip.canceledAt == nil {
            for notice in Trip.Notice.allCases where trip.isDue(notice) {
                guard let listing = listing(trip.listingID) else { continue }
                change { state in
                    guard let index = state.trips.firstIndex(where: { $0.id == trip.id }) else { return }
                    state.trips[index].told = (state.trips[index].told ?? []) + [notice]
                }
                switch notice {
                case .soon: Persona.send(.mailReceived(StayMail.soon(trip, listing: listing)))
                case .review: Persona.send(.mailReceived(StayMail.review(trip, listing: listing)))
                }
            }
        }
    }
}

extension Trip {
    func wasTold(_ notice: Notice) -> Bool { told?.contains(notice) ?? false }

    /// Whether StayFinder writes now: about a stay that was booked before that day, and while it is of use.
    @MainActor func isDue(_ notice: Notice) -> Bool {
        guard !wasTold(notice), date(of: notice) <= Persona.now, date(of: notice) > bookedAt else { return false }
        return notice == .soon ? checkIn > Persona.now : isReviewOpen
    }

    /// When StayFinder writes: two days before check-in, and on the day after check-out.
    func date(of notice: Notice) -> Date {
        switch notice {
        case .soon: TimeOfDay(hour: 10, minute: 30).on(checkIn, plusDays: -2)
        case .review: TimeOfDay(hour: 12, minute: 15).on(checkOut, plusDays: 1)
        }
    }

    /// Whether it is charged by itself one day.
    var isDue: Bool { paidAt == nil && canceledAt == nil && payOn != nil }

    @MainActor var isReviewOpen: Bool {
        canceledAt == nil && review == nil && checkOut <= Persona.now && Dates.days(from: checkOut, to: Persona.now) <= 14
    }
}

extension ExperienceBooking {
    @MainActor var refundCents: Int { starts.timeIntervalSince(Persona.now) >= 86400 ? totalCents : 0 }
}

extension StayFinderState {
    fileprivate mutating func changeSeats(of id: Experience.ID, starts: Date, by count: Int) {
        guard let index = experiences.firstIndex(where: { $0.id == id }),
            let place = experiences[index].slots.firstIndex(where: { $0.starts == starts })
        else { return }
        experiences[index].slots[place].seatsLeft += count
    }
}
