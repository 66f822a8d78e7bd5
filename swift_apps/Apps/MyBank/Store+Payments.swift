import Foundation
import PersonaKit

/// Sending money to contacts, asking for it, and answering those who ask.
extension MyBankStore {
    /// The most that can be sent in one payment.
    static let paymentLimitCents = 250_000

    @discardableResult
    func sendMoney(_ cents: Int, to contactID: Contact.ID, from accountID: Account.ID, memo: String = "") throws -> Payment.ID {
        try Persona.requireNetwork()
        let contact = try person(contactID)
        let memo = try checkedMemo(memo)
        guard cents <= Self.paymentLimitCents else { throw BankError.amountTooLarge(limitCents: Self.paymentLimitCents) }
        return try change { state in
            try state.check(cents, canLeave: accountID)
            var payment = Payment(
                id: Persona.newID("payment"), contactID: contactID, direction: .sent, amountCents: cents, memo: memo,
                date: Persona.now, status: .completed, accountID: accountID)
            payment.transactionID = try enterPayment(payment, to: contact, from: accountID, in: &state)
            state.payments.append(payment)
            Journal.record(.payment, in: .mybank, to: [contactID], "payments[\(payment.id)]", says: memo.map { ["memo": $0] } ?? [:], cents: cents)
            return payment.id
        }
    }

    @discardableResult
    func requestMoney(_ cents: Int, from contactID: Contact.ID, memo: String = "") throws -> Payment.ID {
        try Persona.requireNetwork()
        _ = try person(contactID)
        let memo = try checkedMemo(memo)
        guard cents > 0 else { throw BankError.amountNotPositive }
        guard cents <= Self.paymentLimitCents else { throw BankError.amountTooLarge(limitCents: Self.paymentLimitCents) }
        return change { state in
            let payment = Payment(
                id: Persona.newID("payment"), contactID: contactID, direction: .requestSent, amountCents: cents, memo: memo,
                date: Persona.now, status: .pending)
            state.payments.append(payment)
            Journal.record(.request, in: .mybank, to: [contactID], "payments[\(payment.id)]", says: memo.map { ["memo": $0] } ?? [:], cents: cents)
            return payment.id
        }
    }

    /// Pays what a contact asked for.
    func payRequest(_ id: Payment.ID, from accountID: Account.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try openRequest(id, .requestReceived, in: state)
            let contact = try person(state.payments[index].contactID)
            try state.check(state.payments[index].amountCents, canLeave: accountID)
            let transactionID = try enterPayment(state.payments[index], to: contact, from: accountID, in: &state)
            state.payments[index].status = .completed
            state.payments[index].accountID = accountID
            state.payments[index].transactionID = transactionID
            Journal.record(.payment, in: .mybank, to: [contact.id], "payments[\(id)]", cents: state.payments[index].amountCents)
        }
    }

    func declineRequest(_ id: Payment.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try openRequest(id, .requestReceived, in: state)
            state.payments[index].status = .declined
            Journal.record(.answer, in: .mybank, to: [state.payments[index].contactID], "payments[\(id)]", says: ["status": "declined"])
        }
    }

    /// Takes back a request that this person sent.
    func cancelRequest(_ id: Payment.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            state.payments[try openRequest(id, .requestSent, in: state)].status = .canceled
        }
    }

    /// Asks again, at most once in 24 hours.
    func remind(_ id: Payment.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try openRequest(id, .requestSent, in: state)
            if let last = state.payments[index].recentReminder { throw BankError.alreadyReminded(at: last) }
            state.payments[index].remindedAt = Persona.now
            Journal.record(.request, in: .mybank, to: [state.payments[index].contactID], "payments[\(id)]", cents: state.payments[index].amountCents)
        }
    }

    /// When a request was paid; `nil` while it waits, and for payments.
    func paidDate(of payment: Payment) -> Date? {
        guard payment.direction == .requestSent || payment.direction == .requestReceived else { return nil }
        return payment.transactionID.flatMap { transaction($0)?.date }
    }

    private func person(_ id: Contact.ID) throws -> Contact {
        guard let contact = Persona.contact(id) else { throw BankError.notFound("That contact") }
        return contact
    }

    private func checkedMemo(_ memo: String) throws -> String? {
        let memo = memo.trimmingCharacters(in: .whitespacesAndNewlines)
        guard memo.count <= Self.noteLimit else { throw BankError.tooLong("A memo", limit: Self.noteLimit) }
        return memo.isEmpty ? nil : memo
    }

    private func openRequest(_ id: Payment.ID, _ direction: Payment.Direction, in state: MyBankState) throws -> Int {
        let index = try state.index(ofPayment: id)
        guard state.payments[index].direction == direction, state.payments[index].status == .pending else {
            throw BankError.notWaiting("That request")
        }
        return index
    }

    private func enterPayment(
        _ payment: Payment, to contact: Contact, from accountID: Account.ID, in state: inout MyBankState
    ) throws -> BankTransaction.ID {
        let id = Persona.newID("txn")
        try state.enter(
            BankTransaction(
                id: id, accountID: accountID, date: Persona.now, merchant: "Payment to \(contact.firstName) \(contact.lastName)",
                amountCents: -payment.amountCents, kind: .payment, category: .transfer, status: .posted,
                note: payment.memo, reference: payment.id, contactID: contact.id))
        return id
    }
}

extension Payment {
    /// When this person was last reminded, if that is less than 24 hours ago.
    @MainActor var recentReminder: Date? {
        remindedAt.flatMap { Persona.now.timeIntervalSince($0) < 24 * 60 * 60 ? $0 : nil }
    }
}
