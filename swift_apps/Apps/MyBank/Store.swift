import Foundation
import PersonaKit

/// What a person can do in MyBank. The methods are in the files `Store+….swift`, one subject each.
public final class MyBankStore: StateStore<MyBankState>, PersonaStore {
    public static let app = AppID.mybank

    public func receive(_ event: AppEvent) {
        switch event {
        case .cardCharged(let charge): record(charge)
        case .accountMoved(let transfer): record(transfer)
        default: break
        }
    }

    public func timePassed() {
        postPending()
        carryOutPlans()
    }
}

// Looking things up.
extension MyBankStore {
    func account(_ id: Account.ID) -> Account? { state.accounts.first { $0.id == id } }
    func card(_ id: Card.ID) -> Card? { state.cards.first { $0.id == id } }
    func transaction(_ id: BankTransaction.ID) -> BankTransaction? { state.transactions.first { $0.id == id } }
    func payment(_ id: Payment.ID) -> Payment? { state.payments.first { $0.id == id } }
    func bill(_ id: Bill.ID) -> Bill? { state.bills.first { $0.id == id } }
    func transfer(_ id: Transfer.ID) -> Transfer? { state.transfers.first { $0.id == id } }

    /// The accounts that money can be taken from: all but credit cards.
    var depositAccounts: [Account] { state.accounts.filter { $0.kind != .credit } }
}

// Finding elements to change; an unknown id is an error that the person can read.
extension MyBankState {
    func index(ofAccount id: Account.ID) throws -> Int {
        guard let index = accounts.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That account") }
        return index
    }

    func index(ofTransaction id: BankTransaction.ID) throws -> Int {
        guard let index = transactions.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That transaction") }
        return index
    }

    func index(ofPayment id: Payment.ID) throws -> Int {
        guard let index = payments.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That payment") }
        return index
    }

    func index(ofBill id: Bill.ID) throws -> Int {
        guard let index = bills.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That bill") }
        return index
    }

    /// Refuses unless the deposit account `id` can give `cents` now.
    func check(_ cents: Int, canLeave id: Account.ID) throws {
        guard cents > 0 else { throw BankError.amountNotPositive }
        let account = accounts[try index(ofAccount: id)]
        guard account.kind != .credit else { throw BankError.creditCannotPay }
        guard cents <= account.availableCents else {
            throw BankError.insufficientFunds(account: account.name, availableCents: account.availableCents)
        }
    }

    /// Appends a transaction and moves its account's balance by the same amount: how money moves.
    mutating func enter(_ transaction: BankTransaction) throws {
        accounts[try index(ofAccount: transaction.accountID)].balanceCents += transaction.amountCents
        transactions.append(transaction)
    }

    /// A pending purchase settles at another amount, and the balance follows.
    mutating func settle(_ index: Int, at amountCents: Int) throws {
        accounts[try self.index(ofAccount: transactions[index].accountID)].balanceCents += amountCents - transactions[index].amountCents
        transactions[index].amountCents = amountCents
    }
}
