/// Which places a list shows.
struct SpotFilter: Equatable {
    var text = ""
    var cuisine: String?
    var city: String?
    var area: String?
    var priceLevel: Int?

    var isNarrowing: Bool { cuisine != nil || city != nil || area != nil || priceLevel != nil }

    func allows(_ spot: Spot) -> Bool {
        if let cuisine, spot.entry.cuisine != cuisine { return false }
        if let city, spot.city != city { return false }
        if let area, spot.area != area { return false }
        if let priceLevel, spot.entry.priceLevel != priceLevel { return false }
        return spot.matches(text)
    }
}
