extension Catalog {
    /// Something that a shop sells.
    public struct Product: Codable, Hashable, Identifiable, Sendable {
        /// A choice to make before buying, such as Size: S, M, L.
        public struct Variant: Codable, Hashable, Sendable {
            public var name: String
            public var choices: [String]
        }

        public var id: String
        /// The app that sells it: "freshcart" or "megamart".
        public var shop: String
        public var department: String
        public var name: String
        public var brand: String?
        public var size: String?
        public var priceCents: Int
        public var about: String?
        public var rating: Double?
        public var ratingCount: Int?
        public var variants: [Variant]
    }
}
