extension Catalog {
    /// A dine-in restaurant. Its name and address are those of the place with the same id.
    public struct Restaurant: Codable, Hashable, Identifiable, Sendable {
        public var id: Place.ID
        public var cuisine: String
        /// 1 to 4, as in "$$$".
        public var priceLevel: Int
        /// The usual bill of one person.
        public var pricePerPersonCents: Int
        public var rating: Double
        public var ratingCount: Int
        public var opens: TimeOfDay
        /// Before `opens` when the restaurant closes after midnight.
        public var closes: TimeOfDay
        public var closedWeekdays: [Weekday]
        public var tags: [String]
        /// The kinds of seating, the usual first: "Dining room", "Patio", "Counter".
        public var seating: [String]
        public var servesBrunch: Bool
        public var about: String
        /// Its id in QuickBite, if it delivers.
        public var quickBiteID: String?
    }

    /// Where events take place. Its name and address are those of the place with the same id.
    public struct Venue: Codable, Hashable, Identifiable, Sendable {
        public var id: Place.ID
        /// Such as "club", "arena", "theater".
        public var kind: String
        public var capacity: Int
        /// From the cheapest seats to the most expensive.
        public var sections: [String]
    }
}
