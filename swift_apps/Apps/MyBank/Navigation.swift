import Foundation
import PersonaKit

/// Where a person is in MyBank: the tab, and what is open in each. Deep links write it.
struct BankNavigation: Equatable {
    var tab = BankTab.accounts
    var accounts: [BankRoute] = []
    var move: [BankRoute] = []
    var bills: [BankRoute] = []
    var spending: [BankRoute] = []
    var cards: [BankRoute] = []

    /// Follows `mybank://account/<id>`, `transaction`, `statements`, `payment`, `transfer`, `bill`, `card` with their ids,
    /// and `mybank://accounts`, `move`, `bills`, `spending`, `cards`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: MyBankStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        switch screen {
        case "accounts": (tab, accounts) = (.accounts, [])
        case "move", "transfers": (tab, move) = (.move, [])
        case "bills": (tab, bills) = (.bills, [])
        case "spending": (tab, spending) = (.spending, [])
        case "cards": (tab, cards) = (.cards, [])
        case "account" where store.account(id) != nil: (tab, accounts) = (.accounts, [.account(id)])
        case "statements" where store.account(id) != nil: (tab, accounts) = (.accounts, [.account(id), .statements(id)])
        case "transaction":
            guard let transaction = store.transaction(id) else { return }
            (tab, accounts) = (.accounts, [.account(transaction.accountID), .transaction(id)])
        case "payment" where store.payment(id) != nil: (tab, move) = (.move, [.payment(id)])
        case "transfer" where store.transfer(id) != nil: (tab, move) = (.move, [.transfer(id)])
        case "bill" where store.bill(id) != nil: (tab, bills) = (.bills, [.bill(id)])
        case "card" where store.card(id) != nil: (tab, cards) = (.cards, [.card(id)])
        default: break
        }
    }
}

enum BankTab: Hashable { case accounts, move, bills, spending, cards }

/// A screen that can be pushed in any tab.
enum BankRoute: Hashable {
    case account(Account.ID)
    case accountDetails(Account.ID)
    case statements(Account.ID)
    case statement(Account.ID, Month)
    case transactions
    case transaction(BankTransaction.ID)
    case payment(Payment.ID)
    case payments
    case transfer(Transfer.ID)
    case bill(Bill.ID)
    case category(SpendingCategory, Month)
    case card(Card.ID)
}

/// A task that a person does in a sheet.
enum BankSheet: Hashable, Identifiable {
    case transfer(from: Account.ID?, to: Account.ID?)
    case send(to: Contact.ID?)
    case request(from: Contact.ID?)
    case payBill(Bill.ID)
    case newBill
    case editBill(Bill.ID)

    var id: Self { self }
}
