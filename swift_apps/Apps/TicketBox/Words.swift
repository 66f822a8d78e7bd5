import Foundation
import PersonaKit

// How TicketBox writes dates, places and seats.

extension Event {
    @MainActor var place: Catalog.Place? { Persona.catalog.place(venueID) }
    @MainActor var venue: Catalog.Venue? { Persona.catalog.venue(venueID) }
    @MainActor var venueName: String { place?.name ?? "Venue" }
    @MainActor var city: Catalog.City? { place.flatMap { Persona.catalog.city($0.cityID) } }
    /// "Mission District".
    @MainActor var area: String { place.map { Persona.catalog.area(of: $0) } ?? "" }
    /// "The Lantern Room · Mission District", with the city elsewhere than in `cityID`.
    @MainActor func placeLine(seenFrom cityID: String) -> String {
        guard let city else { return venueName }
        return city.id == cityID && area != city.name ? "\(venueName) · \(area)" : "\(venueName) · \(city.fullName)"
    }

    /// A moment as clocks at the venue show it, for the formats of `Dates`, which write the phone's time.
    @MainActor func local(_ date: Date) -> Date { city?.local(date) ?? date }

    @MainActor var localStart: Date { local(starts) }
    /// "Sat, Jun 20 · 8:30 PM".
    @MainActor var when: String {
        let start = localStart
        return "\(isYear(of: Persona.today) ? Dates.shortDay(start) : Dates.shortDayAndYear(start)) · \(Dates.time(start))"
    }
    /// "Saturday, June 20, 8:30 PM".
    @MainActor var longWhen: String { longWhen(asOf: Persona.today) }
    /// As it was written on a day.
    @MainActor func longWhen(asOf day: Date) -> String {
        "\(isYear(of: day) ? Dates.longDay(localStart) : Dates.longDayAndYear(localStart)), \(Dates.time(localStart))"
    }
    /// Whether it is in the same year as a day.
    @MainActor private func isYear(of day: Date) -> Bool { Dates.year(of: localStart) == Dates.year(of: day) }

    /// "From $38", "Sold out".
    var priceText: String { lowestPrice().map { "From \(Money.short($0))" } ?? "Sold out" }
}

extension Money {
    /// "$38", with cents only where there are some.
    static func short(_ cents: Int) -> String { cents % 100 == 0 ? String(string(cents).dropLast(3)) : string(cents) }
}

extension Listing {
    /// "Section 114, Row F", "Table 4", "General admission".
    var placeText: String {
        let parts = [block, row.map { "Row \($0)" }].compactMap { $0 }
        return parts.isEmpty ? section : parts.joined(separator: ", ")
    }

    /// "Seats 9–11" for so many tickets; `nil` where seats have no numbers.
    func seats(count: Int) -> String? {
        firstSeat.map { count == 1 ? "Seat \($0)" : "Seats \($0)–\($0 + count - 1)" }
    }
}

extension TicketOffer {
    /// "Table 7, Seat 3".
    var placeText: String {
        let listing = Listing(id: id, section: section, block: block, row: row, firstSeat: firstSeat, count: count, priceCents: 0, isResale: false)
        return [listing.placeText, listing.seats(count: count)].compactMap { $0 }.joined(separator: ", ")
    }
}

extension TicketOrder {
    /// "Section 114, Row F", "General admission".
    var placeText: String {
        let parts = [block, row.map { "Row \($0)" }].compactMap { $0 }
        return parts.isEmpty ? section : parts.joined(separator: ", ")
    }

    /// "Section 114, Row F, Seats 9-12".
    var seatText: String {
        let seats = tickets.compactMap(\.seat)
        guard let first = seats.first, let last = seats.last else { return placeText }
        return "\(placeText), \(seats.count == 1 ? "Seat \(first)" : "Seats \(first)-\(last)")"
    }
}

extension EventKind {
    var name: String {
        switch self {
        case .music: "Music"
        case .sports: "Sports"
        case .comedy: "Comedy"
        case .theater: "Theater"
        case .film: "Film"
        case .exhibitions: "Exhibitions"
        case .family: "Family"
        }
    }

    var symbol: String {
        switch self {
        case .music: "music.mic"
        case .sports: "sportscourt"
        case .comedy: "face.smiling"
        case .theater: "theatermasks"
        case .film: "film"
        case .exhibitions: "paintpalette.fill"
        case .family: "figure.and.child.holdinghands"
        }
    }
}
