extension Catalog {
    /// A film, with those who made it.
    public struct Film: Codable, Hashable, Identifiable, Sendable {
        public var id: String  // "film-orbital-garden"
        public var title: String
        public var year: Int
        public var minutes: Int
        public var country: String
        public var directorIDs: [FilmPerson.ID]
        /// In the order of the credits.
        public var castIDs: [FilmPerson.ID]
        /// The main genre first.
        public var genres: [String]
        public var themes: [String]
        public var about: String
        /// How many people gave half a star, one star, … five stars.
        public var ratings: [Int]
    }

    /// Somebody who directs films or appears in them.
    public struct FilmPerson: Codable, Hashable, Identifiable, Sendable {
        public var id: String  // "filmperson-ilse-brandvold"
        public var name: String
        public var born: Int?  // year
        public var from: String?  // "Bergen, Norway"
    }
}
