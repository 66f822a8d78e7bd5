import Foundation
import PersonaKit

/// Locking cards, and what merchants ask of them.
extension MyBankStore: CardIssuer {
    /// A locked card declines every purchase until it is unlocked.
    func setLocked(_ isLocked: Bool, card id: Card.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard let index = state.cards.firstIndex(where: { $0.id == id }) else { throw BankError.notFound("That card") }
            state.cards[index].isLocked = isLocked
        }
    }

    /// Whether this bank would let the charge through. Cards of other banks are none of its business.
    public func authorize(_ charge: CardCharge) throws {
        guard let card = state.cards.first(where: { $0.last4 == charge.cardLast4 }) else { return }
        guard !card.isLocked else { throw BankError.cardLocked(last4: card.last4) }
        guard charge.amountCents > 0 else { throw BankError.amountNotPositive }
        let account = state.accounts[try state.index(ofAccount: card.accountID)]
        guard charge.amountCents <= account.availableCents else {
            throw account.kind == .credit
                ? BankError.overCreditLimit(card: card.name, availableCents: account.availableCents)
                : BankError.insufficientFunds(account: account.name, availableCents: account.availableCents)
        }
    }

    /// Enters a merchant's charge as a pending transaction; a negative `amountCents` is money back.
    /// A further charge with the reference of a purchase that is still pending, such as a tip, makes that purchase settle at the sum.
    func record(_ charge: CardCharge) {
        guard let card = state.cards.first(where: { $0.last4 == charge.cardLast4 }), charge.amountCents != 0 else { return }
        let isRefund = charge.amountCents < 0
        guard isRefund || (try? authorize(charge)) != nil else {
            Persona.notify(
                AppNotification(
                    app: .mybank, title: "Card declined",
                    body: "\(charge.merchant) tried to charge \(Money.string(charge.amountCents)) to \(card.name) ••\(card.last4).",
                    link: URL(string: "mybank://card/\(card.id)")))
            return
        }
        try? change { state in
            let earlier = state.transactions.lastIndex {
                $0.kind == .purchase && $0.reference == charge.reference && $0.cardLast4 == card.last4
            }
            if let earlier, !isRefund, state.transactions[earlier].status == .pending {
                try state.settle(earlier, at: state.transactions[earlier].amountCents - charge.amountCents)
                return
            }
            try state.enter(
                BankTransaction(
                    id: Persona.newID("txn"), accountID: card.accountID, date: Persona.now, merchant: charge.merchant,
                    amountCents: -charge.amountCents, kind: isRefund ? .refund : .purchase,
                    category: SpendingCategory(rawValue: charge.category) ?? .other, status: .pending,
                    note: charge.note.isEmpty ? nil : charge.note, reference: charge.reference, cardLast4: card.last4,
                    relatedID: isRefund ? earlier.map { state.transactions[$0].id } : nil))
        }
    }
}
