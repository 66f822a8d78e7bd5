import Foundation
import PersonaKit

/// Moving money between own accounts, now or on a later day, once or again and again.
extension MyBankStore {
    /// Transfers `cents` at once when `date` is today, otherwise plans it. To a credit card it is a payment of that card.
    @discardableResult
    func transfer(
        _ cents: Int, from: Account.ID, to: Account.ID, on date: Date? = nil, frequency: Transfer.Frequency = .once, memo: String = ""
    ) throws -> Transfer.ID {
        try Persona.requireNetwork()
        guard from != to else { throw BankError.sameAccount }
        let memo = memo.trimmingCharacters(in: .whitespacesAndNewlines)
        guard memo.count <= Self.noteLimit else { throw BankError.tooLong("A memo", limit: Self.noteLimit) }
        let day = try plannedDay(date)
        guard cents > 0 else { throw BankError.amountNotPositive }
        return try change { state in
            guard state.accounts[try state.index(ofAccount: from)].kind != .credit else { throw BankError.creditCannotPay }
            _ = try state.index(ofAccount: to)
            if day == nil { try state.check(cents, canLeave: from) }
            let transfer = Transfer(
                id: Persona.newID("transfer"), fromAccountID: from, toAccountID: to, amountCents: cents, date: day ?? Persona.now,
                frequency: frequency, status: day == nil ? .completed : .scheduled, memo: memo.isEmpty ? nil : memo)
            state.transfers.append(transfer)
            if day == nil {
                try move(transfer, in: &state)
                planNext(after: transfer, in: &state)
            }
            return transfer.id
        }
    }

    func cancelTransfer(_ id: Transfer.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard let index = state.transfers.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That transfer") }
            guard state.transfers[index].status == .scheduled else { throw BankError.notWaiting("That transfer") }
            state.transfers[index].status = .canceled
        }
    }

    /// `nil` stands for now: no date, or some moment of today. Days before today are refused.
    func plannedDay(_ date: Date?) throws -> Date? {
        guard let date else { return nil }
        let day = Persona.calendar.startOfDay(for: date)
        let today = Persona.today
        if day < today { throw BankError.dateInPast }
        return day == today ? nil : day
    }

    /// Both legs of a transfer.
    func move(_ transfer: Transfer, in state: inout MyBankState) throws {
        let from = state.accounts[try state.index(ofAccount: transfer.fromAccountID)]
        let to = state.accounts[try state.index(ofAccount: transfer.toAccountID)]
        let out = Persona.newID("txn"), into = Persona.newID("txn")
        try state.enter(
            BankTransaction(
                id: out, accountID: from.id, date: transfer.date,
                merchant: to.kind == .credit ? "Payment to \(to.name) ••\(to.last4)" : "Transfer to \(to.name) ••\(to.last4)",
                amountCents: -transfer.amountCents, kind: .transfer, category: .transfer, status: .posted,
                note: transfer.memo, reference: transfer.id, relatedID: into))
        try state.enter(
            BankTransaction(
                id: into, accountID: to.id, date: transfer.date,
                merchant: to.kind == .credit ? "Payment from \(from.name) ••\(from.last4)" : "Transfer from \(from.name) ••\(from.last4)",
                amountCents: transfer.amountCents, kind: .transfer, category: .transfer, status: .posted,
                note: transfer.memo, reference: transfer.id, relatedID: out))
        // What is paid on a card counts towards the least that is due.
        if let minimum = to.minimumDueCents {
            state.accounts[try state.index(ofAccount: to.id)].minimumDueCents = max(0, minimum - transfer.amountCents)
        }
    }

    /// A repeating transfer that was carried out plans its next one.
    func planNext(after transfer: Transfer, in state: inout MyBankState) {
        guard let next = transfer.frequency.next(after: transfer.date) else { return }
        var following = transfer
        following.id = Persona.newID("transfer")
        following.date = Persona.calendar.startOfDay(for: next)
        following.status = .scheduled
        state.transfers.append(following)
    }
}
