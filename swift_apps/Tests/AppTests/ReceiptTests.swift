import Foundation
import PersonaKit
import Testing
@testable import CityRide
@testable import DineSpot
@testable import FreshCart
@testable import Mail
@testable import MegaMart
@testable import QuickBite
@testable import SkyTrip
@testable import StayFinder
@testable import TicketBox

/// The ledger's compiler and the running apps write the same mails: a record that was there from the start has the mail that the app would
/// write about it now, to the byte.
@MainActor struct ReceiptTests {
    private let mails: [Message]

    init() throws {
        let names = [
            "megamart", "freshcart", "cityride", "quickbite", "dinespot", "skytrip", "stayfinder", "ticketbox", "mail", "contacts", "catalog",
        ]
        try PersonaHost.load(
            apps: [
                MegaMartStore.self, FreshCartStore.self, CityRideStore.self, QuickBiteStore.self, DineSpotStore.self, SkyTripStore.self,
                StayFinderStore.self, TicketBoxStore.self, MailStore.self,
            ],
            seeds: Dictionary(uniqueKeysWithValues: names.map { ($0, try FreshFixture.seed($0)) }), now: BankFixture.now)
        mails = Persona.store(MailStore.self).state.messages
    }

    /// Compares a mail with the one in the mailbox that has the same link and the same first words. False if there is none.
    private func matches(_ mail: IncomingMail, beginning words: String) -> Bool {
        guard let sent = mails.first(where: { $0.link == mail.link && $0.subject.hasPrefix(words) }) else { return false }
        #expect(sent.subject == mail.subject)
        #expect(sent.body == mail.body, "\(mail.link?.absoluteString ?? "")")
        return true
    }

    @Test func megaMartsMailsAreTheSame() throws {
        let store = Persona.store(MegaMartStore.self)
        var compared = 0
        for order in store.state.orders {
            let address = store.account.address(order.addressID), card = store.account.card(order.paymentLast4)
            if let address, let card {
                let confirmation = MegaMart.Receipt.confirmation(order, address: address, card: card)
                if matches(confirmation, beginning: "Order confirmed") { compared += 1 }
            }
            if matches(MegaMart.Receipt.delivery(order, address: address), beginning: "Delivered") { compared += 1 }
            if matches(MegaMart.Receipt.shipment(order), beginning: "Shipped") { compared += 1 }
            if order.status == .canceled, matches(MegaMart.Receipt.cancellation(order, card: card), beginning: "Order canceled") { compared += 1 }
        }
        #expect(compared > 60)
    }

    @Test func freshCartsMailsAreTheSame() throws {
        let store = Persona.store(FreshCartStore.self)
        var compared = 0
        for order in store.state.orders {
            if let card = store.account.card(order.paymentLast4), matches(FreshCart.Receipt.confirmation(order, card: card), beginning: "We got") {
                compared += 1
            }
            if matches(FreshCart.Receipt.delivery(order, address: store.account.address(order.addressID)), beginning: "Delivered") { compared += 1 }
        }
        #expect(compared > 30)
    }

    @Test func cityRidesReceiptsAreTheSame() throws {
        let store = Persona.store(CityRideStore.self)
        var compared = 0
        for ride in store.state.rides where ride.status == .completed {
            let product = try #require(store.product(ride.productID))
            let payment = store.state.paymentMethods.first { $0.last4 == ride.paymentLast4 }
            if matches(RideMail.receipt(ride, product: product, payment: payment), beginning: "Your") { compared += 1 }
        }
        #expect(compared > 40)
    }

    @Test func quickBitesReceiptsAreTheSame() throws {
        let store = Persona.store(QuickBiteStore.self)
        var compared = 0
        for order in store.state.orders {
            guard let address = store.state.addresses.first(where: { $0.id == order.addressID }),
                let payment = store.state.paymentMethods.first(where: { $0.last4 == order.paymentLast4 })
            else { continue }
            if matches(QuickBite.Receipt.mail(order, address: address, payment: payment), beginning: "Your \(order.restaurantName) order: ") { compared += 1 }
            guard order.status == .canceled else { continue }
            if matches(QuickBite.Receipt.cancellation(order, payment: payment), beginning: "Your \(order.restaurantName) order was") { compared += 1 }
        }
        #expect(compared > 80)
    }

    @Test func dineSpotsMailsAreTheSame() throws {
        let store = Persona.store(DineSpotStore.self)
        var compared = 0
        for reservation in store.state.reservations {
            let restaurant = try #require(store.restaurant(reservation.placeID))
            if matches(TableMail.confirmation(reservation, at: restaurant), beginning: "Your table") { compared += 1 }
            if matches(TableMail.reminder(reservation), beginning: "Tomorrow") { compared += 1 }
            if matches(TableMail.cancellation(reservation), beginning: "Canceled") { compared += 1 }
        }
        #expect(compared > 30)
    }

    @Test func skyTripsMailsAreTheSame() throws {
        let store = Persona.store(SkyTripStore.self)
        var compared = 0
        for trip in store.state.trips {
            let payment = try #require(store.paymentMethod(trip.paymentLast4))
            if matches(SkyMail.confirmation(trip, payment: payment), beginning: "Booked") { compared += 1 }
            for segment in trip.segments {
                let mail = SkyMail.checkIn(segment, trip: trip)
                if matches(mail, beginning: mail.subject) { compared += 1 }
            }
        }
        #expect(compared > 8)
    }

    @Test func stayFindersMailsAreTheSame() throws {
        let store = Persona.store(StayFinderStore.self)
        var compared = 0
        for trip in store.state.trips {
            let listing = try #require(store.listing(trip.listingID)), payment = try #require(store.paymentMethod(trip.paymentLast4))
            if matches(StayMail.confirmation(trip, listing: listing, payment: payment), beginning: "Reservation") { compared += 1 }
            if matches(StayMail.soon(trip, listing: listing), beginning: "Your stay") { compared += 1 }
            if matches(StayMail.review(trip, listing: listing), beginning: "How was") { compared += 1 }
        }
        #expect(compared > 11)
    }

    @Test func ticketBoxsMailsAreTheSame() throws {
        let store = Persona.store(TicketBoxStore.self)
        var compared = 0
        for order in store.state.orders {
            guard let event = store.event(order.eventID), let payment = order.paymentLast4.flatMap(store.paymentMethod) else { continue }
            if matches(TicketMail.receipt(order, event: event, payment: payment), beginning: "Your tickets") { compared += 1 }
            if matches(TicketMail.today(order, event: event), beginning: "Today") { compared += 1 }
        }
        #expect(compared > 8)
    }
}
