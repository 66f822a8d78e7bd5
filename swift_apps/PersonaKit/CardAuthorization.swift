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
