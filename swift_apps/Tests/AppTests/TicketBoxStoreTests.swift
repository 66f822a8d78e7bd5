import Foundation
@testable import Mail
@testable import MyBank
import PersonaKit
import Testing
@testable import TicketBox

@MainActor struct TicketBoxStoreTests {
    typealias F = BoxFixture
    private let game = "event-fc-la", concert = "event-night-heron-june", june = "TB-260505-2105"

    // MARK: Buying

    @Test func purchaseChargesTheCardMailsAReceiptAndReservesSeats() throws {
        let store = try F.store()
        let listing = try #require(store.event(game)?.listings.first { $0.block == "Section 114" })
        let id = try store.buy(3, of: listing.id, event: game)
        let order = try #require(store.order(id))
        let first = try #require(listing.firstSeat)
        #expect(order.tickets.map(\.seat) == [first, first + 1, first + 2].map(String.init))
        #expect(order.feesCents == 3 * ((listing.priceCents * 15 + 50) / 100))
        #expect(order.totalCents == 3 * listing.priceCents + order.feesCents && order.paymentLast4 == "4821")
        let left = try #require(store.event(game)?.listings.first { $0.id == listing.id })
        #expect(left.count == listing.count - 3 && left.firstSeat == first + 3)
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "TicketBox" && charge.amountCents == -order.totalCents && charge.reference == id)
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Your tickets: Bay City FC vs. Los Angeles Solar SC" && mail.link?.absoluteString == "ticketbox://order/\(id)")
        #expect(mail.body.contains("Total  \(Money.string(order.totalCents)), Visa ending in 4821") && mail.body.contains("Sunday, May 31, 4:00 PM"))
        #expect(try F.saved() == store.state)
    }

    @Test func declinedCardBuysNothing() throws {
        let store = try F.store()
        let listing = try #require(store.event(game)?.listings.first)
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.buy(1, of: listing.id, event: game) }
        #expect(try PersonaHost.snapshot() == before)
    }

    @Test func soldOutTicketsCannotBeBought() throws {
        let store = try F.store()
        let listing = try #require(store.event(concert)?.listings.first)
        #expect(listing.count == 9)
        #expect(throws: TicketError.quantity(maximum: 8)) { try store.buy(9, of: listing.id, event: concert) }
        #expect(throws: TicketError.quantity(maximum: 8)) { try store.buy(0, of: listing.id, event: concert) }
        try store.buy(8, of: listing.id, event: concert)
        #expect(throws: TicketError.tooMany(left: 1)) { try store.buy(2, of: listing.id, event: concert) }
        try store.buy(1, of: listing.id, event: concert)
        #expect(store.event(concert)?.isSoldOut == true)
        #expect(throws: TicketError.soldOut("This offer")) { try store.buy(1, of: listing.id, event: concert) }
        BankFixture.wait(until: "2026-05-31T16:00")
        let late = try #require(store.event(game))
        #expect(throws: TicketError.started(late.title)) { try store.buy(1, of: late.listings[0].id, event: game) }
    }

    // MARK: Sending

    @Test func transferredTicketCanBeRecalledUntilItIsAccepted() throws {
        let store = try F.store()
        let tickets = try #require(store.order(june)?.tickets.map(\.id))
        try store.transfer([tickets[0]], of: june, to: "contact-kai-santos", note: " see you there ")
        try store.transfer([tickets[1]], of: june, to: "contact-maya-patel")
        #expect(store.order(june)?.tickets.map(\.status) == [.transferring, .transferring])
        #expect(store.order(june)?.tickets[0].transfer?.note == "see you there")
        #expect(F.mail.state.messages.map(\.subject) == ["You sent 1 ticket to Kai Santos", "You sent 1 ticket to Maya Patel"])
        try store.cancelTransfer(tickets[1], of: june)
        #expect(store.order(june)?.tickets[1].status == .held)
        BankFixture.wait(until: "2026-05-12T11:11")
        #expect(store.order(june)?.tickets[0].status == .transferred)
        #expect(store.order(june)?.tickets[0].transfer?.acceptedAt == BankFixture.date("2026-05-12T11:11"))
        #expect(PersonaHost.notifications.first?.title == "Tickets accepted")
        #expect(throws: TicketError.alreadyAccepted("Kai")) { try store.cancelTransfer(tickets[0], of: june) }
        #expect(throws: TicketError.ticketGone) { try store.transfer([tickets[0]], of: june, to: "contact-leo-chen") }
    }

    @Test func oneTransferOfSeveralTicketsIsOneMailAndATicketGoesOnce() throws {
        let store = try F.store()
        let tickets = try #require(store.order(june)?.tickets.map(\.id))
        try store.transfer(tickets + tickets, of: june, to: "contact-kai-santos")
        #expect(F.mail.state.messages.map(\.subject) == ["You sent \(tickets.count) tickets to Kai Santos"])
        #expect(throws: TicketError.ticketGone) { try store.transfer([tickets[0]], of: june, to: "contact-maya-patel") }
        #expect(throws: TicketError.ticketGone) { try store.transfer(tickets, of: june, to: "contact-kai-santos") }
        #expect(F.mail.state.messages.count == 1)
        BankFixture.wait(until: "2026-05-12T11:11")
        #expect(PersonaHost.notifications.filter { $0.title == "Tickets accepted" }.count == 1)
    }

    @Test func transferNeedsATicketAndAReachablePerson() throws {
        let store = try F.store()
        let tickets = try #require(store.order(june)?.tickets.map(\.id))
        #expect(throws: TicketError.noTicketChosen) { try store.transfer([], of: june, to: "contact-kai-santos") }
        #expect(throws: TicketError.noContact) { try store.transfer(tickets, of: june, to: nil) }
        #expect(throws: TicketError.notFound("That person")) { try store.transfer(tickets, of: june, to: Persona.me.id) }
        #expect(throws: TicketError.tooLong("A note", limit: 200)) {
            try store.transfer(tickets, of: june, to: "contact-kai-santos", note: String(repeating: "a", count: 201))
        }
        let past = try #require(store.pastOrders.first)
        #expect(throws: TicketError.pastEvent) { try store.transfer([past.tickets[0].id], of: past.id, to: "contact-kai-santos") }
    }

    @Test func acceptedOfferBecomesAnOrderAndDeclinedOfferIsReturned() throws {
        let store = try F.store()
        let offers = store.state.offers
        #expect(offers.count == 2)
        let id = try store.accept(offers[0].id)
        let order = try #require(store.order(id))
        #expect(order.fromContactID == "contact-nina-avery" && order.totalCents == 0 && order.tickets.map(\.seat) == ["3"])
        #expect(F.mail.state.messages.last?.subject == "1 ticket from Nina Avery: Odessa Grant")
        #expect(F.bank.state.transactions.isEmpty)
        try store.decline(offers[1].id)
        #expect(store.state.offers.isEmpty)
        #expect(throws: TicketError.notFound("That transfer")) { try store.accept(offers[1].id) }
    }

    // MARK: Selling

    @Test func ticketAtMarketPriceSellsWithinSixHours() throws {
        let store = try F.store()
        let ticket = try #require(store.order(june)?.tickets[0].id)
        #expect(throws: TicketError.price(maximumCents: 200_000)) { try store.list([ticket], of: june, eachCents: 99) }
        try store.list([ticket], of: june, eachCents: 90_00)
        BankFixture.wait(until: "2026-05-20T09:00")
        #expect(store.order(june)?.tickets[0].status == .listed, "more than a quarter above the price: nobody buys")
        try store.list([ticket], of: june, eachCents: 42_00)
        #expect(throws: TicketError.ticketGone) { try store.transfer([ticket], of: june, to: "contact-kai-santos") }
        BankFixture.wait(until: "2026-05-20T15:00")
        #expect(store.order(june)?.tickets[0].status == .sold)
        let payout = try #require(F.bank.state.transactions.last)
        #expect(payout.amountCents == 37_80 && payout.merchant == "TicketBox")
        #expect(F.mail.state.messages.last?.body.contains("You get  $37.80") == true)
        #expect(throws: TicketError.alreadySold) { try store.stopSelling(ticket, of: june) }
        #expect(try F.saved() == store.state)
    }

    @Test func listedTicketCanBeUnlisted() throws {
        let store = try F.store()
        let ticket = try #require(store.order(june)?.tickets[1].id)
        #expect(throws: TicketError.ticketGone) { try store.stopSelling(ticket, of: june) }
        try store.list([ticket], of: june, eachCents: 50_00)
        #expect(store.sellingOrders.first?.id == june)
        try store.stopSelling(ticket, of: june)
        #expect(store.order(june)?.tickets[1].status == .held)
        BankFixture.wait(until: "2026-05-16T09:00")
        #expect(F.bank.state.transactions.isEmpty)
    }

    // MARK: Alerts and favorites

    @Test func priceAlertNotifiesWhenThePriceDrops() throws {
        let store = try F.store()
        #expect(store.event(game)?.lowestPrice(in: "Lower Level") == 56_00)
        BankFixture.wait(until: "2026-05-20T10:00")
        #expect(store.event(game)?.lowestPrice(in: "Lower Level") == 48_00)
        let alert = try #require(store.alerts(for: game).first)
        #expect(alert.metAt == BankFixture.date("2026-05-20T10:00"))
        #expect(PersonaHost.notifications.map(\.body).contains("Lower Level tickets now start at $48.00."))
        #expect(store.event(game)?.priceChanges.isEmpty == true)
    }

    @Test func alertsMustBeBelowTheCurrentPriceAndUnique() throws {
        let store = try F.store()
        #expect(throws: TicketError.alertExists) { try store.saveAlert(event: game, section: "Lower Level", belowCents: 40_00) }
        #expect(throws: TicketError.alertPrice(currentCents: 36_00)) { try store.saveAlert(event: game, section: nil, belowCents: 60_00) }
        #expect(throws: TicketError.price(maximumCents: 200_000)) { try store.saveAlert(event: game, section: nil, belowCents: 0) }
        try store.saveAlert(event: game, section: nil, belowCents: 30_00)
        let id = try #require(store.state.alerts.last?.id)
        try store.saveAlert(id, event: game, section: "Upper Level", belowCents: 40_00)
        #expect(store.state.alerts.last?.section == "Upper Level" && store.state.alerts.count == 4)
        try store.setAlert(id, isOn: false)
        #expect(store.state.alerts.last?.isOn == false)
        try store.deleteAlert(id)
        #expect(throws: TicketError.notFound("That price alert")) { try store.deleteAlert(id) }
    }

    @Test func ticketsAreRememberedOnTheMorningOfTheEvent() throws {
        let store = try F.store()
        let order = try #require(store.order("TB-260505-2105")), event = try #require(store.event(order.eventID))
        func reminders() -> Int { F.mail.state.messages.filter { $0.subject == "Today: \(event.title)" }.count }
        PersonaHost.advance(Int(store.reminder(of: event).timeIntervalSince(Persona.now)) - 1)
        #expect(reminders() == 0)
        PersonaHost.advance(1)
        #expect(reminders() == 1 && store.order(order.id)?.isReminded == true && Dates.time(Persona.now) == "9:00 AM")
        PersonaHost.advance(86400)
        #expect(reminders() == 1)
    }

    @Test func favoritesAreKeptOnceAndInOrder() throws {
        let store = try F.store()
        try store.setFavorite(true, event: concert)
        try store.setFavorite(true, event: concert)
        #expect(store.state.favorites.eventIDs.filter { $0 == concert }.count == 1 && store.state.favorites.eventIDs.last == concert)
        try store.setFavorite(false, venue: "place-lantern-room")
        #expect(!store.isFavorite(venue: "place-lantern-room"))
        try store.setFavorite(true, performer: "performer-odessa-grant")
        #expect(store.isFavorite(performer: "performer-odessa-grant"))
        #expect(throws: TicketError.notFound("That venue")) { try store.setFavorite(true, venue: "place-home") }
        store.remember(search: " Jazz ")
        #expect(store.state.recentSearches == ["Jazz", "Bay City FC", "Lantern Room"])
        #expect(throws: TicketError.notFound("That city")) { try store.setCity("atlantis") }
    }
}
