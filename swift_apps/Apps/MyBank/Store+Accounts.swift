import Foundation
import PersonaKit

/// What a person can set on an account.
extension MyBankStore {
    static let nameLimit = 40

    func rename(_ name: String, account id: Account.ID) throws {
        try Persona.requireNetwork()
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw BankError.emptyField("a name") }
        guard name.count <= Self.nameLimit else { throw BankError.tooLong("A name", limit: Self.nameLimit) }
        try change { $0.accounts[try $0.index(ofAccount: id)].name = name }
    }

    func setPaperless(_ isPaperless: Bool, account id: Account.ID) throws {
        try Persona.requireNetwork()
        try change { $0.accounts[try $0.index(ofAccount: id)].isPaperless = isPaperless }
    }

    /// `nil` removes the budget of that category.
    func setBudget(_ monthlyCents: Int?, category: SpendingCategory) throws {
        try Persona.requireNetwork()
        if let monthlyCents, monthlyCents <= 0 { throw BankError.amountNotPositive }
        change { state in
            let index = state.budgets.firstIndex { $0.category == category }
            switch (index, monthlyCents) {
            case (let index?, let cents?): state.budgets[index].monthlyCents = cents
            case (let index?, nil): state.budgets.remove(at: index)
            case (nil, let cents?): state.budgets.append(Budget(category: category, monthlyCents: cents))
            case (nil, nil): break
            }
        }
    }
}

/// Money from and to balances that the person has elsewhere.
extension MyBankStore {
    /// Whether the account can give the money. Accounts of other banks are none of its business.
    public func authorize(_ transfer: AccountTransfer) throws {
        guard let account = depositAccounts.first(where: { $0.last4 == transfer.accountLast4 }), transfer.amountCents < 0 else { return }
        try state.check(-transfer.amountCents, canLeave: account.id)
    }

    func record(_ transfer: AccountTransfer) {
        guard let account = depositAccounts.first(where: { $0.last4 == transfer.accountLast4 }), transfer.amountCents != 0 else { return }
        guard (try? authorize(transfer)) != nil else { return }
        try? change { state in
            try state.enter(
                BankTransaction(
                    id: Persona.newID("txn"), accountID: account.id, date: Persona.now, merchant: transfer.counterparty, amountCents: transfer.amountCents,
                    kind: .transfer, category: .transfer, status: .posted, note: transfer.note, reference: transfer.reference))
        }
    }
}
