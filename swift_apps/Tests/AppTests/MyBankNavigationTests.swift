import Foundation
import PersonaKit
import Testing
@testable import MyBank

@MainActor struct MyBankNavigationTests {
    typealias F = BankFixture

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store(F.state(transactions: [F.transaction("txn-1", -5_00, account: "credit")], bills: [F.bill()]))
        let payment = try store.sendMoney(1_00, to: "contact-maya-patel", from: "checking")
        let transfer = try store.transfer(1_00, from: "checking", to: "savings")
        func opened(_ link: String) -> BankNavigation {
            var navigation = BankNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(opened("mybank://account/savings").accounts == [.account("savings")])
        #expect(opened("mybank://transaction/txn-1").accounts == [.account("credit"), .transaction("txn-1")])
        #expect(opened("mybank://statements/credit").accounts == [.account("credit"), .statements("credit")])
        #expect(opened("mybank://payment/\(payment)").move == [.payment(payment)])
        #expect(opened("mybank://transfer/\(transfer)").tab == .move)
        #expect(opened("mybank://bill/bill-power").bills == [.bill("bill-power")])
        #expect(opened("mybank://card/card-debit").cards == [.card("card-debit")])
        #expect(opened("mybank://spending").tab == .spending)
        #expect(opened("mybank://transaction/none") == BankNavigation())
        #expect(opened("mybank://somewhere") == BankNavigation())
    }
}
