import Foundation
import PersonaKit

extension SplitPayStore {
    /// A person has sent money, which is in the balance at once, or asks for some; with a banner.
    func receive(_ arriving: ArrivingPayment, as kind: SplitPayment.Kind) {
        guard let person = state.people.first(where: { $0.contactID == arriving.from }), arriving.amountCents > 0 else { return }
        let note = String(arriving.note.prefix(Self.noteLimit))
        let isRequest = kind == .requestReceived
        let id = Persona.newID("pay")
        change { state in
            state.payments.append(
                SplitPayment(
                    id: id, personID: person.id, kind: kind, amountCents: arriving.amountCents, note: note, audience: .friends, date: Persona.now,
                    status: isRequest ? .pending : .completed, likes: [], comments: []))
            if !isRequest { state.balanceCents += arriving.amountCents }
        }
        let amount = Money.string(arriving.amountCents)
        Persona.notify(
            AppNotification(
                app: .splitpay, title: isRequest ? "\(person.name) requests \(amount)" : "\(person.name) paid you \(amount)", body: note,
                link: URL(string: "splitpay://payment/\(id)")))
    }
}
