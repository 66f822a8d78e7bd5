/// A store that answers for cards: a bank.
@MainActor public protocol CardIssuer: PersonaStore {
    /// Throws when the card would not take this charge: locked, or without enough money. Cards of other banks are let through.
    func authorize(_ charge: CardCharge) throws

    /// Throws when the account cannot give the money. Accounts of other banks are let through.
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
