/// A card is charged by a merchant.
public struct CardCharge: Codable, Equatable, Sendable {
    public var merchant: String
    public var amountCents: Int
    /// The spending category as MyBank names it.
    public var category: String
    public var cardLast4: String
    public var note: String
    /// The merchant's own number of the sale, such as an order id.
    public var reference: String

    public init(merchant: String, amountCents: Int, category: String, cardLast4: String, note: String = "", reference: String) {
        self.merchant = merchant
        self.amountCents = amountCents
        self.category = category
        self.cardLast4 = cardLast4
        self.note = note
        self.reference = reference
    }
}

/// A store that authorizes card payments: a bank.
@MainActor public protocol CardIssuer: PersonaStore {
    /// Throws if the card would decline this charge: it is locked, or has too little money. Cards of other banks are accepted.
    func authorize(_ charge: CardCharge) throws

    /// Throws if the account has too little money. Accounts of other banks are accepted.
    func authorize(_ transfer: AccountTransfer) throws
}

extension Persona {
    /// What a shop asks before it takes an order. When nothing is thrown, a `.cardCharged` with the same charge is accepted.
    /// Changes nothing.
    public static func authorize(_ charge: CardCharge) throws {
        for store in memory.stores() { try (store as? any CardIssuer)?.authorize(charge) }
    }

    /// What an app asks before it moves money from or to a bank account. When nothing is thrown, an `.accountMoved` with the same
    /// transfer is accepted. Changes nothing.
    public static func authorize(_ transfer: AccountTransfer) throws {
        for store in memory.stores() { try (store as? any CardIssuer)?.authorize(transfer) }
    }
}
