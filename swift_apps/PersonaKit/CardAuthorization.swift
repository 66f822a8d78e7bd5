/// A store that answers for cards: a bank.
@MainActor public protocol CardIssuer: PersonaStore {
    /// Throws when the card would not take this charge: locked, or without enough money. Cards of other banks are let through.
    func authorize(_ charge: CardCharge) throws
}

extension Persona {
    /// What a shop asks before it takes an order. When nothing is thrown, a `.cardCharged` with the same charge is accepted.
    /// Changes nothing.
    public static func authorize(_ charge: CardCharge) throws {
        for store in memory.stores() { try (store as? any CardIssuer)?.authorize(charge) }
    }
}
