import Foundation
import PersonaKit

/// What a person can do in SplitPay. The methods are in the files `Store+….swift`, one subject each.
public final class SplitPayStore: StateStore<SplitPayState>, PersonaStore {
    public static let app = AppID.splitpay
    static let limitCents = 300_000
    static let noteLimit = 140

    public func seeded() { Persona.setBadge(incoming.count, for: .splitpay) }
    public override func stateChanged() { Persona.setBadge(incoming.count, for: .splitpay) }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.payment(let payment)): receive(payment, as: .received)
        case .arrived(.paymentRequest(let request)): receive(request, as: .requestReceived)
        default: break
        }
    }

    // MARK: Looking things up

    func person(_ id: SplitPerson.ID) -> SplitPerson? { state.people.first { $0.id == id } }
    func payment(_ id: SplitPayment.ID) -> SplitPayment? { state.payments.first { $0.id == id } }
    func method(_ id: PayMethod.ID) -> PayMethod? { state.methods.first { $0.id == id } }
    func bill(_ id: SplitBill.ID) -> SplitBill? { state.bills.first { $0.id == id } }

    /// Open requests to the owner, and those of the owner, the oldest first.
    var incoming: [SplitPayment] { state.payments.filter { $0.kind == .requestReceived && $0.status == .pending } }
    var outgoing: [SplitPayment] { state.payments.filter { $0.kind == .requestSent && $0.status == .pending } }

    /// What can pay: the balance and cards.
    var payingMethods: [PayMethod] { state.methods.filter { $0.kind != .bank } }
    var banks: [PayMethod] { state.methods.filter { $0.kind == .bank } }

    /// The method that a payment starts with: the default, or the card when the balance does not reach.
    func suggestedMethod(for cents: Int) -> PayMethod.ID {
        let chosen = payingMethods.first(where: \.isDefault) ?? payingMethods.first
        if chosen?.kind == .balance, cents > state.balanceCents, let card = payingMethods.first(where: { $0.kind == .card }) { return card.id }
        return chosen?.id ?? ""
    }

    /// Friends first, then by name.
    var people: [SplitPerson] { state.people.sorted { $0.isFriend != $1.isFriend ? $0.isFriend : $0.name < $1.name } }

    func people(matching text: String) -> [SplitPerson] {
        let words = text.lowercased().split(separator: " ")
        return people.filter { person in
            let all = (person.name + " " + person.handle).lowercased()
            return words.allSatisfy { all.contains($0) }
        }
    }

    /// The people whom the owner has paid or asked most recently.
    var recentPeople: [SplitPerson] {
        var seen = Set<String>()
        return state.payments.sorted { ($0.lastDate, $0.id) > ($1.lastDate, $1.id) }.map(\.personID).filter { seen.insert($0).inserted }.compactMap(person)
    }
}

/// Which of the owner's payments a list shows.
struct HistoryFilter: Equatable {
    enum Direction: String, CaseIterable { case all, sent, received, requests }

    var direction = Direction.all
    var personID: SplitPerson.ID?
    var text = ""
}

extension SplitPayStore {
    /// The newest first.
    func history(_ filter: HistoryFilter = HistoryFilter()) -> [SplitPayment] {
        let words = filter.text.lowercased().split(separator: " ")
        return state.payments.filter { payment in
            if let person = filter.personID, payment.personID != person { return false }
            switch filter.direction {
            case .all: break
            case .sent: guard payment.movedCents < 0 else { return false }
            case .received: guard payment.movedCents > 0 else { return false }
            case .requests: guard payment.isRequest else { return false }
            }
            let all = "\(payment.note) \(person(payment.personID)?.name ?? "") \(Money.string(payment.amountCents))".lowercased()
            return words.allSatisfy { all.contains($0) }
        }
        .sorted { ($0.lastDate, $0.id) > ($1.lastDate, $1.id) }
    }

    /// What went out to and came in from a person.
    func totals(with id: SplitPerson.ID) -> (outCents: Int, inCents: Int) {
        state.payments.filter { $0.personID == id }.reduce(into: (0, 0)) { sums, payment in
            if payment.movedCents < 0 { sums.0 -= payment.movedCents } else { sums.1 += payment.movedCents }
        }
    }
}

extension SplitPayState {
    func index(ofPayment id: SplitPayment.ID) throws -> Int {
        guard let index = payments.firstIndex(where: { $0.id == id }) else { throw SplitError.notFound("That payment") }
        return index
    }

    func index(ofPerson id: SplitPerson.ID) throws -> Int {
        guard let index = people.firstIndex(where: { $0.id == id }) else { throw SplitError.notFound("That person") }
        return index
    }
}
