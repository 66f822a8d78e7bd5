extension Catalog {
    /// An airport. Its name and address are those of the place with the same id.
    public struct Airport: Codable, Hashable, Identifiable, Sendable {
        public var id: Place.ID
        /// Such as "SFO".
        public var code: String
        public var terminals: [String]
    }

    public struct Airline: Codable, Hashable, Identifiable, Sendable {
        public var id: String
        public var name: String
        /// What its flight numbers begin with, such as "GS".
        public var code: String
        /// Its color, such as "#C8102E".
        public var color: String
        /// Codes of the airports that it flies from most.
        public var hubs: [String]
        /// What the first checked bag costs.
        public var bagFeeCents: Int
        public var hasWiFi: Bool
    }
}
