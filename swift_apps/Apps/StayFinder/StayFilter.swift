import Foundation
import PersonaKit

/// What a person looks for. Not part of the state: a search starts anew each time.
struct StayFilter: Equatable {
    enum Sort: String, CaseIterable, Identifiable {
        case recommended, price, rating

        var id: String { rawValue }
        var name: String {
            switch self {
            case .recommended: "Recommended"
            case .price: "Lowest price"
            case .rating: "Highest rating"
            }
        }
    }

    var cityID: String?
    var checkIn: Date?
    var checkOut: Date?
    var guests = 1
    var kind: String?
    var minimumCents: Int?
    var maximumCents: Int?
    var amenities: [String] = []
    var bedrooms = 0
    var beds = 0
    var onlySuperhosts = false
    var onlyFreeCancellation = false
    var sort = Sort.recommended

    var dates: (checkIn: Date, checkOut: Date)? {
        guard let checkIn, let checkOut else { return nil }
        return (checkIn, checkOut)
    }

    var visit: Visit { Visit(checkIn: dates?.checkIn, checkOut: dates?.checkOut, guests: guests) }

    var isSearching: Bool { cityID != nil || dates != nil || guests > 1 }

    /// How many filters of the filter sheet are on.
    var filterCount: Int {
        (minimumCents != nil || maximumCents != nil ? 1 : 0) + amenities.count + (bedrooms > 0 ? 1 : 0) + (beds > 0 ? 1 : 0) + (onlySuperhosts ? 1 : 0)
            + (onlyFreeCancellation ? 1 : 0)
    }

    mutating func clearFilters() {
        self = StayFilter(cityID: cityID, checkIn: checkIn, checkOut: checkOut, guests: guests, kind: kind, sort: sort)
    }

    @MainActor func apply(to listings: [Listing]) -> [Listing] {
        let found = listings.filter { fits($0) }
        switch sort {
        // Superhosts first, then what most guests have been to.
        case .recommended:
            return found.sorted { ($1.host.isSuperhost ? 1 : 0, $1.reviewCount, $0.id) < ($0.host.isSuperhost ? 1 : 0, $0.reviewCount, $1.id) }
        case .price: return found.sorted { (nightly($0), $0.id) < (nightly($1), $1.id) }
        case .rating: return found.sorted { ($1.rating, $0.id) < ($0.rating, $1.id) }
        }
    }

    @MainActor private func fits(_ listing: Listing) -> Bool {
        if let cityID, listing.cityID != cityID { return false }
        if let dates {
            let nights = Dates.days(from: dates.checkIn, to: dates.checkOut)
            guard nights >= listing.minimumNights, listing.isFree(from: dates.checkIn, to: dates.checkOut) else { return false }
        }
        guard guests <= listing.maximumGuests else { return false }
        if let kind, listing.kind != kind { return false }
        if let minimumCents, nightly(listing) < minimumCents { return false }
        if let maximumCents, nightly(listing) > maximumCents { return false }
        guard amenities.allSatisfy(listing.amenities.contains) else { return false }
        guard listing.bedrooms >= bedrooms, listing.beds >= beds else { return false }
        if onlySuperhosts, !listing.host.isSuperhost { return false }
        if onlyFreeCancellation, listing.cancellation == .strict { return false }
        return true
    }

    /// The price of a night: of the dates, on average, or of a weekday.
    func nightly(_ listing: Listing) -> Int {
        guard let dates else { return listing.nightlyCents }
        let price = listing.price(from: dates.checkIn, to: dates.checkOut)
        return price.nights > 0 ? price.nightsCents / price.nights : listing.nightlyCents
    }

    /// Experiences in the place, with a time within the dates and seats for all.
    @MainActor func apply(to experiences: [Experience]) -> [Experience] {
        experiences.filter { experience in
            if let cityID, experience.cityID != cityID { return false }
            return experience.slots.contains { slot in
                guard !Persona.isPast(slot.starts), slot.seatsLeft >= guests else { return false }
                guard let dates else { return true }
                let local = experience.local(slot.starts)
                return Dates.days(from: dates.checkIn, to: local) >= 0 && Dates.days(from: local, to: dates.checkOut) >= 0
            }
        }
    }
}
