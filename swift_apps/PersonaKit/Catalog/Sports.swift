extension Catalog {
    public struct League: Codable, Hashable, Identifiable, Sendable {
        public enum Sport: String, Codable, Sendable { case basketball, baseball, football, soccer, hockey }

        public var id: String
        public var name: String
        public var sport: Sport
        public var divisions: [String]
    }

    public struct Team: Codable, Hashable, Identifiable, Sendable {
        public var id: String
        public var leagueID: League.ID
        public var division: String
        /// "Bay City FC".
        public var name: String
        /// "Bay City".
        public var shortName: String
        /// "BAY".
        public var code: String
        public var cityID: City.ID
        /// Such as "#0B3D91"; the jersey's first.
        public var colors: [String]
        public var venueID: Venue.ID?
    }
}
