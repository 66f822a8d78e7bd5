import Foundation
import PersonaKit

/// Bills: paying now, on a later day, or by themselves when they are due.
extension MyBankStore {
    /// Pays `cents` of the bill at once when `date` is today, otherwise schedules it.
    @discardableResult
    func payBill(_ id: Bill.ID, cents: Int, from accountID: Account.ID, on date: Date? = nil) throws -> BillPayment.ID {
        try Persona.requireNetwork()
        guard cents > 0 else { throw BankError.amountNotPositive }
        let day = try plannedDay(date)
        return try change { state in
            let index = try state.index(ofBill: id)
            guard state.bills[index].status != .scheduled else { throw BankError.alreadyScheduled(payee: state.bills[index].payee) }
            if day == nil {
                try state.check(cents, canLeave: accountID)
            } else if state.accounts[try state.index(ofAccount: accountID)].kind == .credit {
                throw BankError.creditCannotPay
            }
            var payment = BillPayment(
                id: Persona.newID("billpay"), billID: id, accountID: accountID, amountCents: cents, date: day ?? Persona.now,
                status: .scheduled, isAutopay: false)
            if day == nil {
                try settle(&payment, in: &state)
                Journal.record(.payment, in: .mybank, to: [id], "billPayments[\(payment.id)]", cents: cents)
            } else {
                state.bills[index].status = .scheduled
            }
            state.billPayments.append(payment)
            return payment.id
        }
    }

    func cancelBillPayment(_ id: BillPayment.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard let index = state.billPayments.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That payment") }
            guard state.billPayments[index].status == .scheduled else { throw BankError.notWaiting("That payment") }
            state.billPayments[index].status = .canceled
            state.bills[try state.index(ofBill: state.billPayments[index].billID)].status = .due
        }
    }

    /// With autopay the bill is paid from that account on its due date.
    func setAutopay(_ isAutopay: Bool, bill id: Bill.ID, from accountID: Account.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofBill: id)
            guard state.accounts[try state.index(ofAccount: accountID)].kind != .credit else { throw BankError.creditCannotPay }
            state.bills[index].isAutopay = isAutopay
            state.bills[index].payFromAccountID = accountID
        }
    }

    @discardableResult
    func addBill(
        payee: String, category: SpendingCategory, accountNumber: String = "", cents: Int, dueDate: Date,
        frequency: Bill.Frequency, payFrom accountID: Account.ID
    ) throws -> Bill.ID {
        try Persona.requireNetwork()
        let payee = try checkedPayee(payee)
        let number = accountNumber.trimmingCharacters(in: .whitespacesAndNewlines)
        guard cents > 0 else { throw BankError.amountNotPositive }
        let due = try plannedDay(dueDate) ?? Persona.today
        return try change { state in
            guard state.accounts[try state.index(ofAccount: accountID)].kind != .credit else { throw BankError.creditCannotPay }
            let bill = Bill(
                id: Persona.newID("bill"), payee: payee, category: category, accountNumber: number.isEmpty ? nil : number,
                amountCents: cents, dueDate: due, frequency: frequency, status: .due, isAutopay: false, payFromAccountID: accountID)
            state.bills.append(bill)
            return bill.id
        }
    }

    /// Changes what a person set on a bill; the payments made stay as they are.
    func editBill(
        _ id: Bill.ID, payee: String, category: SpendingCategory, accountNumber: String, cents: Int, dueDate: Date, frequency: Bill.Frequency
    ) throws {
        try Persona.requireNetwork()
        let payee = try checkedPayee(payee)
        let number = accountNumber.trimmingCharacters(in: .whitespacesAndNewlines)
        guard cents > 0 else { throw BankError.amountNotPositive }
        try change { state in
            let index = try state.index(ofBill: id)
            state.bills[index].payee = payee
            state.bills[index].category = category
            state.bills[index].accountNumber = number.isEmpty ? nil : number
            state.bills[index].amountCents = cents
            state.bills[index].dueDate = Persona.calendar.startOfDay(for: dueDate)
            state.bills[index].frequency = frequency
        }
    }

    /// Forgets a bill and cancels what was scheduled for it.
    func removeBill(_ id: Bill.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            state.bills.remove(at: try state.index(ofBill: id))
            for index in state.billPayments.indices
            where state.billPayments[index].billID == id && state.billPayments[index].status == .scheduled {
                state.billPayments[index].status = .canceled
            }
        }
    }

    private func checkedPayee(_ payee: String) throws -> String {
        let payee = payee.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !payee.isEmpty else { throw BankError.emptyField("who is paid") }
        guard payee.count <= Self.nameLimit else { throw BankError.tooLong("A payee", limit: Self.nameLimit) }
        return payee
    }

    /// Takes the money and marks the bill as paid.
    func settle(_ payment: inout BillPayment, in state: inout MyBankState) throws {
        let index = try state.index(ofBill: payment.billID)
        let bill = state.bills[index]
        let transactionID = Persona.newID("txn")
        try state.enter(
            BankTransaction(
                id: transactionID, accountID: payment.accountID, date: payment.date, merchant: bill.payee,
                amountCents: -payment.amountCents, kind: .bill, category: bill.category, status: .posted,
                reference: payment.id, billID: bill.id))
        payment.status = .paid
        payment.transactionID = transactionID
        state.bills[index].status = .paid
    }
}
