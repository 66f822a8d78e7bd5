import Foundation
import PersonaKit
import Testing
@testable import Mail
@testable import MyBank
@testable import QuickBite

/// Whatever a person does in whichever order, the money adds up and the state can be saved and read again.
@MainActor struct MyBankPropertyTests {
    /// Numbers that look random and are the same every time (a linear congruential generator).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.isEmpty ? nil : elements[roll(elements.count)] }
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>) func moneyAddsUp(seed: UInt64) throws {
        let shop = try BiteFixture.store()
        let bank = BiteFixture.bank
        let opening = Dictionary(uniqueKeysWithValues: bank.state.accounts.map { ($0.id, $0.balanceCents) })
        var dice = Dice(state: seed)
        for _ in 0..<150 { act(&dice, bank, shop) }
        for account in bank.state.accounts {
            let moved = bank.state.transactions.filter { $0.accountID == account.id }.reduce(0) { $0 + $1.amountCents }
            #expect(account.balanceCents == opening[account.id]! + moved)
            #expect(account.availableCents >= 0)
        }
        #expect(Set(bank.state.transactions.map(\.id)).count == bank.state.transactions.count)
        for order in shop.state.orders {
            #expect(order.totalCents == order.price.totalCents)
            let charged = bank.state.transactions.filter { $0.reference == order.id }.reduce(0) { $0 + $1.amountCents }
            #expect(charged == (order.status == .canceled ? 0 : -order.totalCents - (order.laterTipCents ?? 0)))
        }
        #expect(PersonaHost.unsavedApps.isEmpty)
        let saved = try PersonaHost.snapshot()
        try PersonaHost.restore(saved)
        #expect(try PersonaHost.snapshot() == saved)
    }

    private func act(_ dice: inout Dice, _ bank: MyBankStore, _ shop: QuickBiteStore) {
        let cents = dice.roll(90_000)
        let accounts = bank.state.accounts.map(\.id)
        let (from, to) = (dice.pick(accounts)!, dice.pick(accounts)!)
        let day = Persona.now.addingTimeInterval(Double(dice.roll(40) - 2) * 43_200)
        switch dice.roll(20) {
        case 0, 1: _ = try? bank.transfer(cents, from: from, to: to, on: day, frequency: dice.pick(Transfer.Frequency.allCases)!)
        case 2: if let transfer = dice.pick(bank.state.transfers) { try? bank.cancelTransfer(transfer.id) }
        case 3: _ = try? bank.sendMoney(cents, to: "contact-maya-patel", from: from)
        case 4: _ = try? bank.addBill(payee: "Water", category: .utilities, cents: cents, dueDate: day, frequency: .monthly, payFrom: from)
        case 5: if let bill = dice.pick(bank.state.bills) { _ = try? bank.payBill(bill.id, cents: cents, from: from, on: day) }
        case 6: if let bill = dice.pick(bank.state.bills) { try? bank.setAutopay(dice.roll(2) == 0, bill: bill.id, from: from) }
        case 7: if let payment = dice.pick(bank.state.billPayments) { try? bank.cancelBillPayment(payment.id) }
        case 8: if let bill = dice.pick(bank.state.bills) { try? bank.removeBill(bill.id) }
        case 9: if let card = dice.pick(bank.state.cards) { try? bank.setLocked(dice.roll(3) == 0, card: card.id) }
        case 10, 11, 12:
            let bowl = dice.roll(2) == 0
            _ = try? shop.addToCart(
                bowl ? "bowl" : "latte", options: bowl ? ["White Rice"] : [], quantity: 1 + dice.roll(3), startingNewCart: dice.roll(2) == 0)
        case 13: try? shop.setTip(dice.roll(1_000))
        case 14: if let promo = dice.pick(shop.state.promos) { try? shop.applyPromo(promo.code) }
        case 15, 16: _ = try? shop.placeOrder()
        case 17: if let order = dice.pick(shop.state.orders) { try? shop.cancelOrder(order.id) }
        case 18: if let order = dice.pick(shop.state.orders) { try? shop.rate(order.id, stars: 1 + dice.roll(5), extraTipCents: dice.roll(300)) }
        default: PersonaHost.advance(dice.roll(90_000))
        }
    }
}
