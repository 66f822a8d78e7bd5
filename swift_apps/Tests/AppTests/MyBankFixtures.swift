import Foundation
import PersonaKit
@testable import MyBank

/// A small bank of its own: checking with $1,000.00, savings with $5,000.00, a credit card that owes $200.00 of $1,500.00.
@MainActor enum BankFixture {
    static let people = ContactsState(
        me: "contact-me",
        people: [
            Contact(id: "contact-me", firstName: "Jordan", lastName: "Avery"),
            Contact(id: "contact-maya-patel", firstName: "Maya", lastName: "Patel"),
        ])

    static func date(_ text: String) -> Date { PersonaJSON.date(text + ":00-07:00")! }

    static let now = date("2026-05-12T09:41")

    static func transaction(
        _ id: String, _ cents: Int, account: String = "checking", on day: String = "2026-05-10T12:00", merchant: String = "Safeway",
        kind: BankTransaction.Kind = .purchase, category: SpendingCategory = .groceries, status: BankTransaction.Status = .posted
    ) -> BankTransaction {
        BankTransaction(
            id: id, accountID: account, date: date(day), merchant: merchant, amountCents: cents, kind: kind, category: category, status: status)
    }

    static func bill(_ id: String = "bill-power", status: Bill.Status = .due, autopay: Bool = false, due: String = "2026-05-20T00:00") -> Bill {
        Bill(
            id: id, payee: "PG&E", category: .utilities, amountCents: 84_12, dueDate: date(due), frequency: .monthly, status: status,
            isAutopay: autopay, payFromAccountID: "checking")
    }

    static func state(transactions: [BankTransaction] = [], bills: [Bill] = [], payments: [Payment] = []) -> MyBankState {
        let opened = date("2020-01-02T00:00")
        return MyBankState(
            accounts: [
                Account(
                    id: "checking", kind: .checking, name: "Everyday Checking", last4: "1907", balanceCents: 1_000_00, openedDate: opened, isPaperless: true),
                Account(id: "savings", kind: .savings, name: "Savings", last4: "5530", balanceCents: 5_000_00, openedDate: opened, isPaperless: true),
                Account(
                    id: "credit", kind: .credit, name: "Rewards Card", last4: "4821", balanceCents: -200_00, creditLimitCents: 1_500_00,
                    openedDate: opened, isPaperless: false),
            ],
            cards: [
                Card(
                    id: "card-debit", accountID: "checking", kind: .debit, name: "Debit Card", network: "Visa", last4: "7730", holder: "Jordan Avery",
                    expires: "08/28", isLocked: false),
                Card(
                    id: "card-credit", accountID: "credit", kind: .credit, name: "Rewards Card", network: "Visa", last4: "4821", holder: "Jordan Avery",
                    expires: "08/28", isLocked: false),
            ],
            transactions: transactions, payments: payments, bills: bills, billPayments: [], transfers: [], budgets: [])
    }

    /// The live store of a phone that has only this bank.
    static func store(_ state: MyBankState = state()) throws -> MyBankStore {
        try PersonaHost.load(
            apps: [MyBankStore.self],
            seeds: [
                "mybank": PersonaJSON.encoder.encode(state), "contacts": PersonaJSON.encoder.encode(people),
            ], now: now)
        return Persona.store(MyBankStore.self)
    }

    /// What a person would find after the app was killed now.
    static func saved() throws -> MyBankState {
        struct Phone: Decodable { var mybank: MyBankState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).mybank
    }

    /// Moves the clock to that moment.
    static func wait(until text: String) { PersonaHost.advance(Int(date(text).timeIntervalSince(Persona.now))) }
}

extension MyBankStore {
    func balance(_ account: Account.ID) -> Int { self.account(account)!.balanceCents }
}
