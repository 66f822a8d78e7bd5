import Foundation
import PersonaKit
import Testing
@testable import Mail
@testable import MyBank
@testable import QuickBite

@MainActor struct QuickBiteOrderTests {
    typealias F = BiteFixture

    private func ordered() throws -> (store: QuickBiteStore, id: Order.ID) {
        let store = try F.store()
        try store.addToCart("bowl", options: ["Brown Rice", "Guacamole"])
        try store.setTip(2_50)
        return (store, try store.placeOrder())
    }

    @Test func placingChargesTheCardAndMailsAReceipt() throws {
        let (store, id) = try ordered()
        let order = try #require(store.order(id))
        #expect(order.subtotalCents == 14_45 && order.taxCents == 125 && order.totalCents == 14_45 + 1_99 + 1_25 + 2_50)
        #expect(order.status == .placed && order.paymentLast4 == "4821" && order.addressID == "home" && order.courier == "Ana")
        #expect(order.instructions == "Ring twice")
        #expect(store.state.cart == nil)
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.merchant == "QuickBite Bowls" && charge.amountCents == -order.totalCents && charge.reference == id && charge.accountID == "credit")
        let mail = try #require(F.mail.state.messages.last)
        #expect(mail.subject == "Your Bowls order: $20.19" && mail.category == .receipts)
        #expect(mail.body.contains("Total  $20.19") && mail.link?.absoluteString == "quickbite://order/\(id)")
        #expect(try F.saved() == store.state)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    @Test func lockedCardDeclinesTheOrder() throws {
        let store = try F.store()
        try store.addToCart("bowl", options: ["White Rice"])
        try F.bank.setLocked(true, card: "card-credit")
        let before = try PersonaHost.snapshot()
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.placeOrder() }
        #expect(try PersonaHost.snapshot() == before)
        try store.selectPayment("7730")
        try store.placeOrder()
        #expect(F.bank.state.transactions.map(\.accountID) == ["checking"])
    }

    @Test func undeliverableOrdersAreRejected() throws {
        let store = try F.store()
        #expect(throws: OrderError.emptyCart) { try store.placeOrder() }
        try store.addToCart("chips")
        #expect(throws: OrderError.belowMinimum(restaurant: "Bowls", minimumCents: 10_00)) { try store.placeOrder() }
        try store.addToCart("roast", startingNewCart: true)
        #expect(throws: OrderError.closed(restaurant: "Dinner", opens: TimeOfDay(hour: 17, minute: 0))) { try store.placeOrder() }
        #expect(throws: OrderError.tooEarly(earliest: BankFixture.date("2026-05-12T10:06"))) { try store.schedule(BankFixture.date("2026-05-12T10:00")) }
        #expect(throws: OrderError.closed(restaurant: "Dinner", opens: TimeOfDay(hour: 17, minute: 0))) {
            try store.schedule(BankFixture.date("2026-05-12T16:00"))
        }
        #expect(throws: OrderError.amount) { try store.setTip(-1) }
        try store.schedule(BankFixture.date("2026-05-12T19:00"))
        let id = try store.placeOrder()
        #expect(store.order(id)?.status == .scheduled)
    }

    @Test func orderStatusAdvancesWithTime() throws {
        let (store, id) = try ordered()
        // 9:41 placed, 9:44 in the kitchen, 9:59 on the way, 10:11 there.
        for (time, status) in [("09:43", Order.Status.placed), ("09:44", .preparing), ("09:58", .preparing), ("09:59", .onTheWay), ("10:11", .delivered)] {
            BankFixture.wait(until: "2026-05-12T\(time)")
            #expect(store.order(id)?.status == status, "at \(time)")
        }
        #expect(store.order(id)?.deliveredAt == BankFixture.date("2026-05-12T10:11"))
        #expect(PersonaHost.notifications.map(\.title).prefix(2) == ["Your order has arrived", "Your order is on the way"])
        #expect(try F.saved() == store.state)
    }

    @Test func scheduledOrderStartsFortyMinutesBefore() throws {
        let store = try F.store()
        try store.addToCart("bowl", options: ["White Rice"])
        try store.schedule(BankFixture.date("2026-05-12T12:30"))
        let id = try store.placeOrder()
        BankFixture.wait(until: "2026-05-12T11:49")
        #expect(store.order(id)?.status == .scheduled)
        BankFixture.wait(until: "2026-05-12T12:20")
        #expect(store.order(id)?.status == .onTheWay)
        BankFixture.wait(until: "2026-05-13T12:20")
        #expect(store.order(id)?.deliveredAt == BankFixture.date("2026-05-12T12:30"))
    }

    @Test func cancelingInTimeRefundsTheOrder() throws {
        let (store, id) = try ordered()
        try store.cancelOrder(id)
        #expect(store.order(id)?.status == .canceled)
        #expect(F.bank.state.transactions.map(\.amountCents) == [-20_19, 20_19])
        #expect(F.bank.state.transactions.last?.kind == .refund)
        #expect(F.bank.state.transactions.last?.relatedID == F.bank.state.transactions.first?.id)
        #expect(F.mail.state.messages.last?.subject == "Your Bowls order was canceled")
        #expect(throws: OrderError.tooLateToCancel) { try store.cancelOrder(id) }
        let (other, second) = try ordered()
        BankFixture.wait(until: "2026-05-12T09:44")
        #expect(throws: OrderError.tooLateToCancel) { try other.cancelOrder(second) }
    }

    @Test func ratingAndTippingNeedADelivery() throws {
        let (store, id) = try ordered()
        #expect(throws: OrderError.notDelivered) { try store.rate(id, stars: 5) }
        #expect(throws: OrderError.notDelivered) { try store.addTip(1_00, order: id) }
        BankFixture.wait(until: "2026-05-12T11:00")
        try F.bank.setLocked(true, card: "card-credit")
        #expect(throws: BankError.cardLocked(last4: "4821")) { try store.rate(id, stars: 5, extraTipCents: 1_00) }
        #expect(store.order(id)?.rating == nil)
        try F.bank.setLocked(false, card: "card-credit")
        try store.rate(id, stars: 4, review: " Quick and warm ", extraTipCents: 1_00)
        let order = try #require(store.order(id))
        #expect(order.rating == 4 && order.review == "Quick and warm" && order.laterTipCents == 1_00 && order.totalCents == 20_19)
        // The purchase is still pending, so it settles at the sum; once it has posted, a tip is a charge of its own.
        #expect(F.bank.state.transactions.map(\.amountCents) == [-21_19])
        BankFixture.wait(until: "2026-05-14T03:00")
        try store.addTip(2_00, order: id)
        #expect(F.bank.state.transactions.map(\.amountCents) == [-21_19, -2_00])
        #expect(F.bank.state.transactions.last?.note == "Tip")
        #expect(F.bank.balance("credit") == -200_00 - 23_19)
        #expect(throws: OrderError.stars) { try store.rate(id, stars: 6) }
    }

    @Test func reorderingAddsAvailableItems() throws {
        let (store, id) = try ordered()
        try store.addToCart("latte")
        #expect(throws: OrderError.otherRestaurant("Cafe")) { try store.reorder(id) }
        try store.reorder(id, startingNewCart: true)
        #expect(store.state.cart?.items.map(\.options) == [["Brown Rice", "Guacamole"]])
        #expect(store.state.cart?.tipCents == 0)
        var state = store.state
        state.menuItems[0].isAvailable = false
        let later = try F.store(state)
        later.clearCart()
        #expect(throws: OrderError.unavailable("Bowl")) { try later.reorder(id) }
    }

    @Test func promoIsUsedOnceAndReturnedOnCancellation() throws {
        let store = try F.store()
        try store.addToCart("bowl", options: ["White Rice"], quantity: 2)
        try store.applyPromo("SAVE5")
        let id = try store.placeOrder()
        #expect(store.order(id)?.discountCents == 5_00 && store.order(id)?.promoCode == "SAVE5")
        #expect(store.state.promos[0].isUsed)
        try store.cancelOrder(id)
        #expect(!store.state.promos[0].isUsed)
    }

    @Test func addressInUseCannotBeRemoved() throws {
        let (store, id) = try ordered()
        #expect(throws: OrderError.addressInUse) { try store.removeAddress("home") }
        try store.cancelOrder(id)
        try store.removeAddress("home")
        #expect(store.state.selectedAddressID == "work")
    }
}
