import Foundation
import PersonaKit
import Testing
@testable import MyBank
@testable import QuickChat
@testable import SplitPay

@MainActor struct SplitPayTests {
    typealias F = SplitFixture

    // MARK: Paying

    @Test func balancePaymentStaysOutOfTheBankAndNotifiesTheChat() throws {
        let store = try F.store()
        let id = try store.pay(12_50, to: F.maya, note: " Pho ", audience: .onlyUs, with: "balance")
        let payment = try #require(store.payment(id))
        #expect(payment.kind == .sent && payment.note == "Pho" && payment.audience == .onlyUs && payment.movedCents == -12_50)
        #expect(store.state.balanceCents == 37_50 && F.bank.state.transactions.isEmpty)
        let notice = try #require(F.chat.state.messages.last)
        #expect(notice.isNotice && notice.text == "You paid Maya Patel $12.50: Pho" && notice.link?.absoluteString == "splitpay://payment/\(id)")
    }

    @Test func cardPaymentIsChargedByTheBank() throws {
        let store = try F.store()
        let id = try store.pay(80_00, to: F.maya, note: "Tickets", audience: .friends, with: "card")
        let charge = try #require(F.bank.state.transactions.last)
        #expect(charge.amountCents == -80_00 && charge.reference == id && charge.merchant == "SplitPay" && store.state.balanceCents == 50_00)
    }

    @Test func invalidPaymentsChangeNothing() throws {
        let store = try F.store()
        let before = store.state, bank = F.bank.state
        func pay(_ cents: Int, to person: String = F.maya, note: String = "Pho", with method: String = "balance") throws {
            try store.pay(cents, to: person, note: note, audience: .friends, with: method)
        }
        #expect(throws: SplitError.balanceTooLow(availableCents: 50_00)) { try pay(50_01) }
        #expect(throws: SplitError.noteMissing) { try pay(1_00, note: " ") }
        #expect(throws: SplitError.amountNotPositive) { try pay(0) }
        #expect(throws: SplitError.amountTooLarge(limitCents: 300_000)) { try pay(300_001) }
        #expect(throws: SplitError.notFound("That person")) { try pay(1_00, to: "nobody") }
        #expect(throws: SplitError.noMethod) { try pay(1_00, with: "bank") }
        #expect(throws: BankError.self) { try pay(2_000_00, with: "card") }
        try F.bank.setLocked(true, card: "card-credit")
        #expect(throws: BankError.cardLocked(last4: "4821")) { try pay(1_00, with: "card") }
        #expect(store.state == before && F.bank.state.transactions == bank.transactions && F.chat.state.messages.isEmpty)
    }

    @Test func paymentDefaultsToTheCardWhenTheBalanceIsLow() throws {
        let store = try F.store()
        #expect(store.suggestedMethod(for: 50_00) == "balance" && store.suggestedMethod(for: 50_01) == "card")
        try store.setDefault("card")
        #expect(store.suggestedMethod(for: 1_00) == "card")
        #expect(throws: SplitError.noMethod) { try store.setDefault("bank") }
    }

    // MARK: Requests

    @Test func requestIsPaidOnce() throws {
        let store = try F.store(F.state(payments: [F.payment("r1", .requestReceived, 20_00, status: .pending)]))
        #expect(PersonaHost.badge(of: .splitpay) == 1)
        try store.payRequest("r1", with: "balance")
        #expect(store.payment("r1")!.status == .completed && store.payment("r1")!.paidDate == BankFixture.now && store.state.balanceCents == 30_00)
        #expect(PersonaHost.badge(of: .splitpay) == 0)
        #expect(throws: SplitError.notWaiting) { try store.payRequest("r1", with: "balance") }
        #expect(throws: SplitError.notWaiting) { try store.decline("r1") }
    }

    @Test func declinedStrangerIsNotNotified() throws {
        let store = try F.store(F.state(payments: [F.payment("r1", .requestReceived, 96_00, person: F.stranger, status: .pending)]))
        try store.decline("r1")
        #expect(store.payment("r1")!.status == .declined && store.incoming.isEmpty && F.chat.state.messages.isEmpty)
    }

    @Test func ownRequestCanBeRemindedDailyAndCanceled() throws {
        let store = try F.store()
        let id = try store.request(9_00, from: F.maya, note: "Screws", audience: .friends)
        try store.remind(id)
        #expect(throws: SplitError.alreadyReminded) { try store.remind(id) }
        PersonaHost.advance(86_400)
        try store.remind(id)
        #expect(store.payment(id)!.remindedAt == Persona.now && store.state.balanceCents == 50_00)
        try store.cancel(id)
        #expect(throws: SplitError.notWaiting) { try store.remind(id) }
        #expect(store.outgoing.isEmpty && F.chat.state.messages.count == 3)
    }

    // MARK: Splitting

    @Test func equalSharesAddUpToTheBill() {
        let parts = SplitPayStore.equalShares(of: 100_00, among: ["a", "b"])
        #expect(parts.own == 33_34 && parts.shares.map(\.cents) == [33_33, 33_33])
    }

    @Test func splitBillRequestsEachShare() throws {
        let store = try F.store()
        let shares = [SplitPayStore.Share(personID: F.maya, cents: 20_00), SplitPayStore.Share(personID: F.stranger, cents: 10_00)]
        #expect(throws: SplitError.sharesDiffer(leftCents: 5_00)) {
            try store.split(40_00, title: "Dinner", ownCents: 5_00, shares: shares, audience: .friends)
        }
        #expect(throws: SplitError.needsPeople) { try store.split(40_00, title: "Dinner", ownCents: 40_00, shares: [], audience: .friends) }
        let bill = try store.split(40_00, title: "Dinner", ownCents: 10_00, shares: shares, audience: .onlyUs)
        #expect(store.outgoing.map(\.amountCents) == [20_00, 10_00] && store.outgoing.allSatisfy { $0.billID == bill && $0.audience == .onlyUs })
    }

    // MARK: Feed and wallet

    @Test func feedHidesPrivatePayments() throws {
        let store = try F.store(F.state(payments: [F.payment("p1", .sent, 5_00), F.payment("p2", .requestSent, 5_00, status: .pending)]))
        #expect(store.feed(friends: true).map(\.id) == ["feed-1", "p1"] && store.feed(friends: false).map(\.id) == ["p1"])
        try store.setAudience(.onlyUs, of: "p1")
        #expect(store.feed(friends: true).map(\.id) == ["feed-1"])
        try store.toggleLike("feed-1")
        try store.comment("Ha", on: "feed-1")
        #expect(store.state.feed[0].likes == ["me"] && store.state.feed[0].comments.map(\.text) == ["Ha"])
        try store.toggleLike("feed-1")
        try store.deleteComment(store.state.feed[0].comments[0].id, on: "feed-1")
        #expect(store.state.feed[0].likes.isEmpty && store.state.feed[0].comments.isEmpty)
    }

    @Test func moneyMovesBetweenTheBankAndTheBalance() throws {
        let store = try F.store()
        try store.addMoney(100_00, from: "bank")
        #expect(store.state.balanceCents == 150_00 && F.bank.balance("checking") == 900_00)
        try store.cashOut(150_00, to: "bank")
        #expect(store.state.balanceCents == 0 && F.bank.balance("checking") == 1_050_00)
        #expect(throws: SplitError.balanceTooLow(availableCents: 0)) { try store.cashOut(1, to: "bank") }
        #expect(throws: BankError.self) { try store.addMoney(2_000_00, from: "bank") }
        #expect(store.state.transfers.count == 2 && F.bank.state.transactions.map(\.reference) == store.state.transfers.map(\.id))
    }

    @Test func historyIsFoundByPersonDirectionAndWords() throws {
        let store = try F.store(
            F.state(payments: [
                F.payment("p1", .sent, 5_00, note: "Peaches"), F.payment("p2", .received, 7_00, person: F.stranger, on: "2026-05-03T12:00"),
                F.payment("p3", .requestSent, 9_00, status: .pending, on: "2026-05-04T12:00"),
            ]))
        #expect(store.history().map(\.id) == ["p3", "p2", "p1"])
        #expect(store.history(HistoryFilter(direction: .sent)).map(\.id) == ["p1"] && store.history(HistoryFilter(direction: .received)).map(\.id) == ["p2"])
        #expect(
            store.history(HistoryFilter(personID: F.maya)).map(\.id) == ["p3", "p1"] && store.history(HistoryFilter(text: "peach maya")).map(\.id) == ["p1"])
        #expect(store.totals(with: F.maya) == (outCents: 5_00, inCents: 0))
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store(F.state(payments: [F.payment("p1", .sent, 5_00)]))
        func opened(_ link: String) -> SplitNavigation {
            let navigation = SplitNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(opened("splitpay://payment/p1").activity == [.payment("p1")] && opened("splitpay://person/\(F.maya)").home == [.person(F.maya)])
        #expect(opened("splitpay://requests").activity == [.requests] && opened("splitpay://wallet").tab == .wallet)
        #expect(opened("splitpay://pay/\(F.maya)").sheet == .pay(F.maya) && opened("splitpay://split").sheet == .split)
        #expect(opened("splitpay://payment/none").activity.isEmpty)
    }

    // MARK: Any order

    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func moneyAddsUpWhateverAPersonDoes(seed: UInt64) throws {
        let store = try F.store(F.state(payments: (0..<6).map { F.payment("r\($0)", .requestReceived, 5_00 + $0 * 4_00, status: .pending) }))
        var dice = Dice(state: seed)
        for _ in 0..<150 {
            let cents = dice.roll(60_00), person = dice.roll(4) == 0 ? F.stranger : F.maya, method = ["balance", "card", "bank"][dice.roll(3)]
            let id = store.state.payments[dice.roll(store.state.payments.count)].id
            switch dice.roll(11) {
            case 0, 1: _ = try? store.pay(cents, to: person, note: "Tea", audience: .friends, with: method)
            case 2: _ = try? store.request(cents, from: person, note: "Tea", audience: .everyone)
            case 3, 4: try? store.payRequest(id, with: method)
            case 5: try? store.decline(id)
            case 6: try? store.cancel(id)
            case 7: try? store.remind(id)
            case 8: try? store.addMoney(cents, from: method)
            case 9: try? store.cashOut(cents, to: method)
            default: PersonaHost.advance(dice.roll(50_000))
            }
            #expect(store.state.balanceCents >= 0)
        }
        let state = store.state
        let fromBalance = state.payments.filter { $0.methodID == "balance" || $0.movedCents > 0 }.reduce(0) { $0 + $1.movedCents }
        let moved = state.transfers.reduce(0) { $0 + ($1.direction == .added ? $1.amountCents : -$1.amountCents) }
        #expect(state.balanceCents == 50_00 + fromBalance + moved)
        let byCard = state.payments.filter { $0.methodID == "card" }.reduce(0) { $0 + $1.movedCents }
        #expect(F.bank.balance("credit") == -200_00 + byCard && F.bank.balance("checking") == 1_000_00 - moved)
        #expect(PersonaHost.badge(of: .splitpay) == store.incoming.count && PersonaHost.unsavedApps.isEmpty)
    }
}
