import Foundation
import PersonaKit

/// Paying, asking, answering requests, splitting bills.
extension SplitPayStore {
    @discardableResult
    func pay(_ cents: Int, to personID: SplitPerson.ID, note: String, audience: Audience, with methodID: PayMethod.ID) throws -> SplitPayment.ID {
        try Persona.requireNetwork()
        let note = try checked(note)
        try check(cents)
        _ = try state.index(ofPerson: personID)
        let id = Persona.newID("pay")
        let charge = try authorize(cents, with: methodID, reference: id, note: note)
        try change { state in
            try takeOut(cents, with: methodID, from: &state)
            state.payments.append(
                SplitPayment(
                    id: id, personID: personID, kind: .sent, amountCents: cents, note: note, audience: audience, date: Persona.now, status: .completed,
                    methodID: methodID, likes: [], comments: []))
        }
        Journal.record(.payment, in: .splitpay, to: [personID], "payments[\(id)]", says: ["note": note], cents: cents)
        settled(charge, personID, "You paid \(name(personID)) \(Money.string(cents)): \(note)", id)
        return id
    }

    @discardableResult
    func request(_ cents: Int, from personID: SplitPerson.ID, note: String, audience: Audience) throws -> SplitPayment.ID {
        try Persona.requireNetwork()
        let note = try checked(note)
        try check(cents)
        _ = try state.index(ofPerson: personID)
        let id = change { state in ask(cents, personID, note, audience, bill: nil, in: &state) }
        tell(personID, "You asked \(name(personID)) for \(Money.string(cents)): \(note)", id)
        return id
    }

    /// Pays what somebody asked for.
    func payRequest(_ id: SplitPayment.ID, with methodID: PayMethod.ID) throws {
        try Persona.requireNetwork()
        let request = state.payments[try open(id, .requestReceived, in: state)]
        let charge = try authorize(request.amountCents, with: methodID, reference: id, note: request.note)
        try change { state in
            let index = try open(id, .requestReceived, in: state)
            try takeOut(request.amountCents, with: methodID, from: &state)
            state.payments[index].status = .completed
            state.payments[index].paidDate = Persona.now
            state.payments[index].methodID = methodID
        }
        Journal.record(.payment, in: .splitpay, to: [request.personID], "payments[\(id)]", cents: request.amountCents)
        settled(charge, request.personID, "You paid \(name(request.personID)) \(Money.string(request.amountCents)): \(request.note)", id)
    }

    func decline(_ id: SplitPayment.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.payments[try open(id, .requestReceived, in: state)].status = .declined }
        Journal.record(.answer, in: .splitpay, "payments[\(id)]", says: ["status": "declined"])
    }

    /// Takes back a request of the owner.
    func cancel(_ id: SplitPayment.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.payments[try open(id, .requestSent, in: state)].status = .canceled }
    }

    /// Asks again, at most once a day.
    func remind(_ id: SplitPayment.ID) throws {
        try Persona.requireNetwork()
        let request = state.payments[try open(id, .requestSent, in: state)]
        if let last = request.remindedAt, Dates.days(from: last, to: Persona.now) == 0 { throw SplitError.alreadyReminded }
        try change { state in state.payments[try open(id, .requestSent, in: state)].remindedAt = Persona.now }
        Journal.record(.request, in: .splitpay, to: [request.personID], "payments[\(id)]", cents: request.amountCents)
        tell(request.personID, "You reminded \(name(request.personID)) of \(Money.string(request.amountCents)): \(request.note)", id)
    }

    /// One person's part of a bill.
    struct Share: Equatable, Identifiable {
        var personID: SplitPerson.ID
        var cents: Int
        var id: SplitPerson.ID { personID }
    }

    /// Equal parts for the owner and the others; the owner's part takes the cents that are left over.
    static func equalShares(of totalCents: Int, among personIDs: [SplitPerson.ID]) -> (own: Int, shares: [Share]) {
        let part = totalCents / (personIDs.count + 1)
        return (totalCents - part * personIDs.count, personIDs.map { Share(personID: $0, cents: part) })
    }

    /// Asks everyone for their part of a bill that the owner has paid.
    @discardableResult func split(_ totalCents: Int, title: String, ownCents: Int, shares: [Share], audience: Audience) throws -> SplitBill.ID {
        try Persona.requireNetwork()
        let title = try checked(title)
        try check(totalCents)
        guard !shares.isEmpty else { throw SplitError.needsPeople }
        guard ownCents >= 0, shares.allSatisfy({ $0.cents > 0 }) else { throw SplitError.amountNotPositive }
        for share in shares { _ = try state.index(ofPerson: share.personID) }
        let left = totalCents - ownCents - shares.reduce(0) { $0 + $1.cents }
        guard left == 0 else { throw SplitError.sharesDiffer(leftCents: left) }
        let id = Persona.newID("bill")
        let requests = change { state in
            state.bills.append(SplitBill(id: id, title: title, totalCents: totalCents, ownCents: ownCents, date: Persona.now))
            return shares.map { ($0, ask($0.cents, $0.personID, title, audience, bill: id, in: &state)) }
        }
        for (share, request) in requests { tell(share.personID, "You asked \(name(share.personID)) for \(Money.string(share.cents)): \(title)", request) }
        return id
    }

    // MARK: Parts

    func name(_ id: SplitPerson.ID) -> String { person(id)?.name ?? "Somebody" }

    private func ask(
        _ cents: Int, _ personID: SplitPerson.ID, _ note: String, _ audience: Audience, bill: SplitBill.ID?, in state: inout SplitPayState
    ) -> SplitPayment.ID {
        let id = Persona.newID("pay")
        state.payments.append(
            SplitPayment(
                id: id, personID: personID, kind: .requestSent, amountCents: cents, note: note, audience: audience, date: Persona.now, status: .pending,
                billID: bill, likes: [], comments: []))
        Journal.record(.request, in: .splitpay, to: [personID], "payments[\(id)]", says: ["note": note], cents: cents)
        return id
    }

    private func checked(_ note: String) throws -> String {
        let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !note.isEmpty else { throw SplitError.noteMissing }
        guard note.count <= Self.noteLimit else { throw SplitError.tooLong("A note", limit: Self.noteLimit) }
        return note
    }

    func check(_ cents: Int) throws {
        guard cents > 0 else { throw SplitError.amountNotPositive }
        guard cents <= Self.limitCents else { throw SplitError.amountTooLarge(limitCents: Self.limitCents) }
    }

    private func open(_ id: SplitPayment.ID, _ kind: SplitPayment.Kind, in state: SplitPayState) throws -> Int {
        let index = try state.index(ofPayment: id)
        guard state.payments[index].kind == kind, state.payments[index].status == .pending else { throw SplitError.notWaiting }
        return index
    }

    /// Asks the bank when a card pays; what the card is charged with after the payment is entered.
    private func authorize(_ cents: Int, with methodID: PayMethod.ID, reference: String, note: String) throws -> CardCharge? {
        guard let method = method(methodID), method.kind != .bank else { throw SplitError.noMethod }
        guard method.kind == .card, let last4 = method.last4 else {
            guard cents <= state.balanceCents else { throw SplitError.balanceTooLow(availableCents: state.balanceCents) }
            return nil
        }
        let charge = CardCharge(merchant: "SplitPay", amountCents: cents, category: "transfer", cardLast4: last4, note: note, reference: reference)
        try Persona.authorize(charge)
        return charge
    }

    private func takeOut(_ cents: Int, with methodID: PayMethod.ID, from state: inout SplitPayState) throws {
        guard let method = state.methods.first(where: { $0.id == methodID }) else { throw SplitError.noMethod }
        guard method.kind == .balance else { return }
        guard cents <= state.balanceCents else { throw SplitError.balanceTooLow(availableCents: state.balanceCents) }
        state.balanceCents -= cents
    }

    private func settled(_ charge: CardCharge?, _ personID: SplitPerson.ID, _ text: String, _ id: SplitPayment.ID) {
        if let charge { Persona.send(.cardCharged(charge)) }
        tell(personID, text, id)
    }

    /// A line in the chat with that person, if they are among the contacts.
    private func tell(_ personID: SplitPerson.ID, _ text: String, _ id: SplitPayment.ID) {
        guard let contact = person(personID)?.contactID else { return }
        Persona.send(.chatNotice(ChatNotice(contactID: contact, text: text, link: URL(string: "splitpay://payment/\(id)"))))
    }
}
