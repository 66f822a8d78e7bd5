import Foundation
import PersonaKit

/// What the owner's friends see and say, the wallet, and settings.
extension SplitPayStore {
    /// One line of the feed: a payment of the owner or one between others.
    enum Entry: Identifiable {
        case mine(SplitPayment)
        case others(FeedItem)

        var id: String {
            switch self {
            case .mine(let payment): payment.id
            case .others(let item): item.id
            }
        }
        var date: Date {
            switch self {
            case .mine(let payment): payment.lastDate
            case .others(let item): item.date
            }
        }
    }

    /// Completed payments that friends can see, the newest first; with those between others when `friends` is set.
    func feed(friends: Bool) -> [Entry] {
        let mine = state.payments.filter { $0.status == .completed && (!friends || $0.audience != .onlyUs) }.map(Entry.mine)
        let others = friends ? state.feed.map(Entry.others) : []
        return (mine + others).sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    }

    static let me = "me"

    /// Likes an entry, or takes the like back.
    func toggleLike(_ id: String) throws {
        try Persona.requireNetwork()
        let place = place(ofEntry: id)
        try social(id) { likes, _ in
            if let index = likes.firstIndex(of: Self.me) {
                likes.remove(at: index)
            } else {
                likes.append(Self.me)
                Journal.record(.like, in: .splitpay, "\(place).likes[\(Self.me)]")
            }
        }
    }

    func comment(_ text: String, on id: String) throws {
        try Persona.requireNetwork()
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw SplitError.noteMissing }
        guard text.count <= Self.noteLimit else { throw SplitError.tooLong("A comment", limit: Self.noteLimit) }
        let place = place(ofEntry: id)
        try social(id) { _, comments in
            let comment = SplitComment(id: Persona.newID("comment"), authorID: Self.me, text: text, date: Persona.now)
            comments.append(comment)
            Journal.record(.comment, in: .splitpay, "\(place).comments[\(comment.id)]", says: ["text": text])
        }
    }

    func deleteComment(_ commentID: SplitComment.ID, on id: String) throws {
        try Persona.requireNetwork()
        try social(id) { _, comments in comments.removeAll { $0.id == commentID && $0.authorID == Self.me } }
        Journal.record(.deletion, in: .splitpay, "\(place(ofEntry: id)).comments[\(commentID)]")
    }

    private func place(ofEntry id: String) -> String { state.feed.contains { $0.id == id } ? "feed[\(id)]" : "payments[\(id)]" }

    private func social(_ id: String, _ body: (inout [String], inout [SplitComment]) -> Void) throws {
        try change { state in
            if let index = state.feed.firstIndex(where: { $0.id == id }) {
                var item = state.feed[index]
                body(&item.likes, &item.comments)
                state.feed[index] = item
            } else {
                let index = try state.index(ofPayment: id)
                var payment = state.payments[index]
                body(&payment.likes, &payment.comments)
                state.payments[index] = payment
            }
        }
    }

    func setAudience(_ audience: Audience, of id: SplitPayment.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.payments[try state.index(ofPayment: id)].audience = audience }
    }

    func setFriend(_ isFriend: Bool, _ id: SplitPerson.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.people[try state.index(ofPerson: id)].isFriend = isFriend }
    }

    // MARK: Wallet

    func setDefaultAudience(_ audience: Audience) throws {
        try Persona.requireNetwork()
        change { $0.defaultAudience = audience }
    }

    func setDefault(_ id: PayMethod.ID) throws {
        try Persona.requireNetwork()
        guard let method = method(id), method.kind != .bank else { throw SplitError.noMethod }
        change { state in
            for index in state.methods.indices where state.methods[index].kind != .bank { state.methods[index].isDefault = state.methods[index].id == id }
        }
    }

    /// Moves money from the bank account to the balance.
    func addMoney(_ cents: Int, from methodID: PayMethod.ID) throws { try move(cents, .added, methodID) }

    /// Moves money from the balance to the bank account.
    func cashOut(_ cents: Int, to methodID: PayMethod.ID) throws { try move(cents, .cashedOut, methodID) }

    private func move(_ cents: Int, _ direction: WalletTransfer.Direction, _ methodID: PayMethod.ID) throws {
        try Persona.requireNetwork()
        try check(cents)
        guard let method = method(methodID), method.kind == .bank, let last4 = method.last4 else { throw SplitError.noMethod }
        if direction == .cashedOut, cents > state.balanceCents { throw SplitError.balanceTooLow(availableCents: state.balanceCents) }
        let id = Persona.newID("wallet")
        let transfer = AccountTransfer(
            counterparty: "SplitPay", amountCents: direction == .added ? -cents : cents, accountLast4: last4,
            note: direction == .added ? "Added to SplitPay" : "Cash out from SplitPay", reference: id)
        try Persona.authorize(transfer)
        change { state in
            state.balanceCents += direction == .added ? cents : -cents
            state.transfers.append(WalletTransfer(id: id, direction: direction, amountCents: cents, methodID: methodID, date: Persona.now))
        }
        Persona.send(.accountMoved(transfer))
    }
}
