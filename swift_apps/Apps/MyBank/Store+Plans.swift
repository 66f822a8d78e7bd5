import Foundation
import PersonaKit

/// What the bank does by itself when a day has come: planned transfers, scheduled bill payments, autopay.
/// Plans are carried out as their day begins.
extension MyBankStore {
    func carryOutPlans() {
        change { state in
            carryOutTransfers(in: &state)
            carryOutBillPayments(in: &state)
            carryOutAutopay(in: &state)
            startNextPeriods(in: &state)
        }
    }

    /// When the next of these, or the posting of a pending transaction, is due.
    public var nextWake: Date? {
        var moments = state.transfers.filter { $0.status == .scheduled }.map(\.date)
        moments += state.billPayments.filter { $0.status == .scheduled }.map(\.date)
        for bill in state.bills {
            if bill.isAutopay, bill.status == .due { moments.append(bill.dueDate) }
            if let end = periodEnd(of: bill) { moments.append(end) }
        }
        moments += state.transactions.filter { $0.status == .pending }.map { postingDate(of: $0) }
        return moments.filter { $0 > Persona.now }.min()
    }

    private func carryOutTransfers(in state: inout MyBankState) {
        // A repeating transfer appends its next one, which may have come due as well: hence not a loop over fixed indices.
        while let index = state.transfers.firstIndex(where: { $0.status == .scheduled && $0.date <= Persona.now }) {
            let transfer = state.transfers[index]
            do {
                try state.check(transfer.amountCents, canLeave: transfer.fromAccountID)
                try move(transfer, in: &state)
                state.transfers[index].status = .completed
            } catch {
                state.transfers[index].status = .failed
                Persona.notify(
                    AppNotification(
                        app: .mybank, title: "Transfer not made",
                        body: "There was not enough money for your transfer of \(Money.string(transfer.amountCents)).",
                        link: URL(string: "mybank://transfer/\(transfer.id)")))
            }
            planNext(after: transfer, in: &state)
        }
    }

    private func carryOutBillPayments(in state: inout MyBankState) {
        while let index = state.billPayments.firstIndex(where: { $0.status == .scheduled && $0.date <= Persona.now }) {
            state.billPayments[index] = carriedOut(state.billPayments[index], in: &state)
        }
    }

    private func carryOutAutopay(in state: inout MyBankState) {
        for bill in state.bills where bill.isAutopay && bill.status == .due && bill.dueDate <= Persona.now {
            // A failed attempt is not repeated in the same period: the person was told.
            let hasFailed = state.billPayments.contains { $0.billID == bill.id && $0.status == .failed && $0.date >= bill.dueDate }
            guard !hasFailed else { continue }
            let payment = BillPayment(
                id: Persona.newID("billpay"), billID: bill.id, accountID: bill.payFromAccountID, amountCents: bill.amountCents,
                date: bill.dueDate, status: .scheduled, isAutopay: true)
            state.billPayments.append(carriedOut(payment, in: &state))
        }
    }

    /// The payment as it ended: paid, or failed for want of money.
    private func carriedOut(_ payment: BillPayment, in state: inout MyBankState) -> BillPayment {
        var payment = payment
        do {
            try state.check(payment.amountCents, canLeave: payment.accountID)
            try settle(&payment, in: &state)
        } catch {
            payment.status = .failed
            if let index = state.bills.firstIndex(where: { $0.id == payment.billID }) {
                state.bills[index].status = .due
                Persona.notify(
                    AppNotification(
                        app: .mybank, title: "Bill not paid",
                        body: "There was not enough money to pay \(Money.string(payment.amountCents)) to \(state.bills[index].payee).",
                        link: URL(string: "mybank://bill/\(payment.billID)")))
            }
        }
        return payment
    }

    /// The day after a paid bill was due, its next one stands.
    private func startNextPeriods(in state: inout MyBankState) {
        for index in state.bills.indices {
            guard let end = periodEnd(of: state.bills[index]), end <= Persona.now,
                let next = state.bills[index].frequency.next(after: state.bills[index].dueDate)
            else { continue }
            state.bills[index].dueDate = next
            state.bills[index].status = .due
        }
    }

    private func periodEnd(of bill: Bill) -> Date? {
        guard bill.status == .paid, bill.frequency != .once else { return nil }
        let calendar = Persona.calendar
        return calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: bill.dueDate))
    }
}

extension Bill.Frequency {
    /// The due date after this one; `nil` for a bill that comes once.
    func next(after date: Date) -> Date? {
        switch self {
        case .once: nil
        case .monthly: Persona.calendar.date(byAdding: .month, value: 1, to: date)
        case .quarterly: Persona.calendar.date(byAdding: .month, value: 3, to: date)
        case .yearly: Persona.calendar.date(byAdding: .year, value: 1, to: date)
        }
    }
}

extension Transfer.Frequency {
    func next(after date: Date) -> Date? {
        switch self {
        case .once: nil
        case .weekly: Persona.calendar.date(byAdding: .day, value: 7, to: date)
        case .biweekly: Persona.calendar.date(byAdding: .day, value: 14, to: date)
        case .monthly: Persona.calendar.date(byAdding: .month, value: 1, to: date)
        }
    }
}
