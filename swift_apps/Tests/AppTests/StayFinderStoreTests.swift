import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
@testable import StayFinder
import Testing

@MainActor struct StayFinderStoreTests {
    typealias F = StayFixture
    private let room = "stay-ballard-garden-room", cottage = "SF-8D2E", hotel = "SF-2B8R"

    // MARK: Reserving

    @Test func reservationChargesTheCardAndMailsAConfirmation() throws {
        let store = try F.store()
        let listing = try #require(store.listing(room))
        let (from, to) = F.free(listing, nights: 2, from: F.day("06-01"))
        let id = try store.reserve(room, from: from, to: to, guests: 2, note: "Is there a late train?")
        let trip = try #require(store.trip(id))
        #expect(trip.nightsCents == 2 * 92_00 && trip.feesCents == 15_00 + 25_76 && trip.totalCents == 224_76)
        #expect(Dates.time(trip.checkIn) == "3:00 PM" && Dates.time(trip.checkOut) == "11:00 AM" && trip.nights == 2)
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "StayFinder" && charge.amountCents == -224_76 && charge.reference == id)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Reservation confirmed: Ballard Garden Room" && mail.link?.absoluteString == "stayfinder://trip/\(id)")
        #expect(mail.body.contains("Total  $224.76, Visa ending in 4821") && mail.body.contains("Reservation code: \(id)"))
        #expect(store.state.conversations.last?.messages.map(\.text) == ["Is there a late train?"])
        #expect(try F.saved() == store.state)
        #expect(throws: StayError.ownTrip("Ballard Garden Room")) { try store.reserve(room, from: from, to: to, guests: 1) }
    }

    @Test func weekendNightsHaveTheirOwnPrice() throws {
        let listing = try #require(try F.store().listing("stay-fogs-edge-cottage"))
        // Thursday, Friday, Saturday.
        let price = listing.price(from: F.day("06-11"), to: F.day("06-14"))
        #expect(price.nights == 3 && price.nightsCents == 186_00 + 2 * 214_00)
        #expect(price.feesCents == 55_00 + (price.nightsCents * 14 + 50) / 100)
    }

    @Test func declinedCardReservesNothing() throws {
        let store = try F.store()
        let (from, to) = F.free(try #require(store.listing(room)), nights: 1, from: F.day("06-01"))
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.reserve(room, from: from, to: to, guests: 1) }
        #expect(try PersonaHost.snapshot() == before)
    }

    @Test func datesAndGuestsAreValidated() throws {
        let store = try F.store()
        let listing = try #require(store.listing("stay-inverness-boathouse"))
        let taken = try #require(listing.booked.first)
        #expect(throws: StayError.past) { try store.check(listing.id, from: F.day("05-11"), to: F.day("05-13"), guests: 1) }
        #expect(throws: StayError.order) { try store.check(listing.id, from: F.day("06-02"), to: F.day("06-02"), guests: 1) }
        #expect(throws: StayError.tooLong(maximum: 28)) { try store.check(listing.id, from: F.day("06-01"), to: F.day("07-01"), guests: 1) }
        #expect(throws: StayError.minimumNights(2)) { try store.check(listing.id, from: F.day("06-01"), to: F.day("06-02"), guests: 1) }
        #expect(throws: StayError.guests(maximum: 2)) { try store.check(listing.id, from: F.day("06-01"), to: F.day("06-03"), guests: 3) }
        #expect(throws: StayError.taken) { try store.check(listing.id, from: taken.from, to: taken.to, guests: 1) }
        #expect(throws: StayError.notFound("That place")) { try store.check("stay-none", from: F.day("06-01"), to: F.day("06-03"), guests: 1) }
    }

    @Test func searchIsCarriedWhereThePlaceCanHaveIt() throws {
        let store = try F.store()
        let listing = try #require(store.listing("stay-inverness-boathouse"))
        let (from, to) = F.free(listing, nights: 2, from: F.day("06-01"))
        #expect(Visit(checkIn: from, checkOut: to, guests: 9).fitted(to: listing) == Visit(checkIn: from, checkOut: to, guests: 2))
        let taken = try #require(listing.booked.first)
        #expect(Visit(checkIn: taken.from, checkOut: taken.to, guests: 1).fitted(to: listing) == Visit())
        #expect(Visit(checkIn: from, checkOut: F.day("06-02"), guests: 2).fitted(to: listing).checkOut == nil || listing.minimumNights == 1)
        var filter = StayFilter(checkIn: from, guests: 2)
        #expect(filter.visit == Visit(guests: 2), "half a pair of dates is none")
        filter.checkOut = to
        #expect(filter.visit == Visit(checkIn: from, checkOut: to, guests: 2))
    }

    @Test func guestsGetAMailBeforeTheStayAndOneAfterIt() throws {
        let store = try F.store()
        let listing = try #require(store.listing(room))
        let (from, to) = F.free(listing, nights: 1, from: F.day("06-10"))
        let id = try store.reserve(room, from: from, to: to, guests: 1)
        func subjects() -> [String] { F.mail.state.messages.filter { $0.link?.absoluteString == "stayfinder://trip/\(id)" }.map(\.subject) }
        func wait(until date: Date) { PersonaHost.advance(Int(date.timeIntervalSince(Persona.now))) }
        let trip = try #require(store.trip(id))
        wait(until: trip.date(of: .soon).addingTimeInterval(-1))
        #expect(subjects() == ["Reservation confirmed: Ballard Garden Room"])
        wait(until: trip.date(of: .soon))
        #expect(subjects().last == "Your stay at Ballard Garden Room is coming up" && Dates.days(from: Persona.now, to: from) == 2)
        wait(until: trip.date(of: .review))
        #expect(subjects().last == "How was Ballard Garden Room?" && subjects().count == 3 && store.trip(id)?.told == [.soon, .review])
    }

    @Test func canceledStayGetsNoMoreMails() throws {
        let store = try F.store()
        let (from, to) = F.free(try #require(store.listing(room)), nights: 1, from: F.day("06-10"))
        let id = try store.reserve(room, from: from, to: to, guests: 1)
        try store.cancel(trip: id)
        let count = F.mail.state.messages.filter { $0.link?.absoluteString == "stayfinder://trip/\(id)" }.count
        PersonaHost.advance(40 * 86400)
        #expect(F.mail.state.messages.filter { $0.link?.absoluteString == "stayfinder://trip/\(id)" }.count == count)
    }

    @Test func payLaterStayIsChargedAWeekBefore() throws {
        let store = try F.store()
        let (from, to) = F.free(try #require(store.listing(room)), nights: 1, from: F.day("07-20"))
        let id = try store.reserve(room, from: from, to: to, guests: 1, paysLater: true)
        let due = try #require(store.trip(id)?.payOn)
        #expect(Dates.days(from: due, to: from) == 7 && F.bank.state.transactions.isEmpty)
        let (soon, then) = F.free(try #require(store.listing(room)), nights: 1, from: F.day("05-14"))
        #expect(throws: StayError.tooSoonToPayLater) { try store.reserve(room, from: soon, to: then, guests: 1, paysLater: true) }
        BankFixture.wait(until: "2026-06-20T12:00")
        #expect(store.trip(cottage)?.paidAt == BankFixture.date("2026-06-20T12:00"))
        #expect(F.bank.state.transactions.last?.reference == cottage && F.bank.state.transactions.last?.amountCents == -298_96)
        #expect(PersonaHost.notifications.first?.title == "Payment received")
        #expect(store.trip(id)?.paidAt == nil)
        try store.payNow(trip: id)
        #expect(throws: StayError.alreadyPaid) { try store.payNow(trip: id) }
    }

    @Test func declinedLaterPaymentCanBeRetried() throws {
        let store = try F.store()
        try F.bank.setLocked(true, card: "card-credit")
        BankFixture.wait(until: "2026-06-20T12:01")
        #expect(store.trip(cottage)?.paidAt == nil && store.trip(cottage)?.payOn == nil)
        #expect(PersonaHost.notifications.first?.title == "Payment declined")
        try F.bank.setLocked(false, card: "card-credit")
        try store.payNow(trip: cottage)
        #expect(store.trip(cottage)?.paidAt != nil && F.bank.state.transactions.count == 1)
    }

    // MARK: Canceling

    @Test func cancellationRefundsInFullOrHalf() throws {
        let store = try F.store()
        try store.cancel(trip: hotel)
        #expect(store.trip(hotel)?.refundCents == 994_40, "eight days before: free")
        #expect(F.bank.state.transactions.last?.amountCents == 994_40)
        #expect(F.mail.state.messages.last?.subject == "Canceled: The Bergen House Hotel")
        #expect(throws: StayError.canceled) { try store.cancel(trip: hotel) }
        let late = try F.store()
        BankFixture.wait(until: "2026-05-16T09:00")
        try late.cancel(trip: hotel)
        #expect(late.trip(hotel)?.refundCents == 856_00 / 2)
        try late.cancel(trip: cottage)
        #expect(late.trip(cottage)?.refundCents == 0, "nothing was paid")
        #expect(throws: StayError.started) { try late.cancel(trip: "SF-9C4T") }
    }

    // MARK: Reviews

    @Test func reviewsAreOpenForTwoWeeksAfterTheStay() throws {
        let store = try F.store()
        #expect(throws: StayError.notOver) { try store.review(trip: hotel, stars: 5, text: "Lovely") }
        #expect(throws: StayError.reviewClosed) { try store.review(trip: "SF-9C4T", stars: 5, text: "Lovely") }
        #expect(throws: StayError.reviewed) { try store.review(trip: "SF-7H2K", stars: 5, text: "Lovely") }
        BankFixture.wait(until: "2026-05-25T10:00")
        #expect(throws: StayError.stars) { try store.review(trip: hotel, stars: 0, text: "Lovely") }
        #expect(throws: StayError.emptyField("a few words")) { try store.review(trip: hotel, stars: 4, text: "  ") }
        try store.review(trip: hotel, stars: 4, text: " Good tub. ")
        #expect(store.trip(hotel)?.review?.text == "Good tub.")
    }

    // MARK: Experiences

    @Test func experienceReservesAndReleasesSeats() throws {
        let store = try F.store()
        let id = "experience-brooklyn-bread", slot = "slot-brooklyn-bread-2"
        #expect(throws: StayError.seats(left: 2)) { try store.book(id, slot: slot, guests: 3) }
        #expect(throws: StayError.guests(maximum: 6)) { try store.book(id, slot: slot, guests: 7) }
        let booking = try store.book(id, slot: slot, guests: 2)
        #expect(store.experience(id)?.slots[1].seatsLeft == 0)
        #expect(F.bank.state.transactions.last?.amountCents == -190_00)
        #expect(F.mail.state.messages.last?.body.contains("Saturday, May 23, 9:00 AM") == true)
        #expect(store.upcoming.map(\.id).contains(booking))
        try store.cancel(booking: booking)
        #expect(store.experience(id)?.slots[1].seatsLeft == 2 && F.bank.state.transactions.last?.amountCents == 190_00)
        let again = try store.book(id, slot: slot, guests: 1)
        BankFixture.wait(until: "2026-05-22T12:00")
        try store.cancel(booking: again)
        #expect(F.bank.state.transactions.last?.amountCents == -95_00, "less than a day before nothing comes back")
    }

    // MARK: Messages and wish lists

    @Test func hostsReplyLater() throws {
        let store = try F.store()
        let listing = try #require(store.listing("stay-ballard-houseboat"))
        #expect(throws: StayError.emptyField("a message")) { try store.send("  ", about: listing.id) }
        let id = try store.send("Is the dock lit at night?", about: listing.id)
        let answers = try #require(store.conversation(id)?.answersAt)
        #expect(answers == Persona.now.addingTimeInterval(Double(listing.host.responseMinutes) * 60))
        PersonaHost.advance(listing.host.responseMinutes * 60)
        #expect(store.conversation(id)?.messages.map(\.isMine) == [true, false])
        #expect(store.conversation(id)?.isRead == false && PersonaHost.notifications.first?.title == "Ingrid")
        store.setRead(true, conversation: id)
        try store.send("Thanks!", about: listing.id)
        #expect(store.conversation(id)?.messages.count == 3 && store.state.conversations.filter { $0.listingID == listing.id }.count == 1)
    }

    @Test func wishListItemsAreUnique() throws {
        let store = try F.store()
        #expect(throws: StayError.duplicateName("someday")) { try store.addWishList(" someday ") }
        #expect(throws: StayError.emptyField("a name")) { try store.addWishList(" ") }
        let id = try store.addWishList("Autumn")
        try store.set(listing: room, in: id, isIn: true)
        try store.set(listing: room, in: id, isIn: true)
        #expect(store.wishList(id)?.listingIDs == [room])
        try store.rename(wishList: id, to: "Fall")
        try store.set(listing: room, in: id, isIn: false)
        try store.delete(wishList: id)
        #expect(throws: StayError.notFound("That wish list")) { try store.delete(wishList: id) }
    }
}
