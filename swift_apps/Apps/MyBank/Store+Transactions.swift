import Foundation
import PersonaKit

/// What a person can say about a transaction, and how it settles.
extension MyBankStore {
    static let noteLimit = 200

    func setCategory(_ category: SpendingCategory, transaction id: BankTransaction.ID) throws {
        try Persona.requireNetwork()
        try change { $0.transactions[try $0.index(ofTransaction: id)].category = category }
    }

    /// An empty note removes it.
    func setNote(_ note: String, transaction id: BankTransaction.ID) throws {
        try Persona.requireNetwork()
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        guard note.count <= Self.noteLimit else { throw BankError.tooLong("A note", limit: Self.noteLimit) }
        try change { $0.transactions[try $0.index(ofTransaction: id)].note = note.isEmpty ? nil : note }
    }

    /// Reports a problem with a purchase; `nil` takes the report back.
    func dispute(_ reason: String?, transaction id: BankTransaction.ID) throws {
        try Persona.requireNetwork()
        let reason = reason?.trimmingCharacters(in: .whitespacesAndNewlines)
        guard reason != "" else { throw BankError.emptyField("what is wrong") }
        try change { $0.transactions[try $0.index(ofTransaction: id)].disputeReason = reason }
        if let reason { Journal.record(.request, in: .mybank, "transactions[\(id)]", says: ["disputeReason": reason]) }
    }

    /// Purchases settle in the night two days later.
    func postPending() {
        change { state in
            for index in state.transactions.indices
            where state.transactions[index].status == .pending && postingDate(of: state.transactions[index]) <= Persona.now {
                state.transactions[index].status = .posted
            }
        }
    }

    func postingDate(of transaction: BankTransaction) -> Date {
        let day = Persona.calendar.date(byAdding: .day, value: 2, to: transaction.date) ?? transaction.date
        return TimeOfDay(hour: 3, minute: 0).on(day)
    }
}
