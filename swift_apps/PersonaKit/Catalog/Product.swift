extension Catalog {
    /// Something that a shop sells.
    public struct Product: Codable, Hashable, Identifiable, Sendable {
        /// A choice to make before buying, such as Size: S, M, L.
        public struct Variant: Codable, Hashable, Sendable {
            public var name: String
            public var choices: [String]
        }

        /// How it is drawn: a `ProductForm` and colors such as "#F4CE46", the main one first.
        public struct Art: Codable, Hashable, Sendable {
            public var form: String
            public var colors: [String]
        }

        /// What is in one serving of food; weights in grams, sodium in milligrams.
        public struct Nutrition: Codable, Hashable, Sendable {
            /// "1 cup (240 ml)".
            public var serving: String
            public var calories: Int
            public var fat: Int
            public var carbohydrates: Int
            public var sugar: Int
            public var fiber: Int
            public var protein: Int
            public var sodium: Int
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
        public var art: Art?
        public var nutrition: Nutrition?
    }
}
