import Foundation
import PersonaKit

// How StayFinder writes places, days and rooms.

extension Listing {
    @MainActor var city: Catalog.City? { Persona.catalog.city(cityID) }
    /// "Sunnyside, Portland".
    @MainActor var area: String {
        let city = city?.name ?? ""
        return neighborhoodID.flatMap { Persona.catalog.neighborhood($0)?.name }.map { "\($0), \(city)" } ?? self.city?.fullName ?? city
    }
    /// "3420 SE Belmont Street, Portland, OR".
    @MainActor var address: String { "\(street), \(city?.fullName ?? "")" }
    /// "Private room in Harlem".
    var kindName: String { kind.prefix(1).uppercased() + kind.dropFirst() }
    /// "4 guests · 2 bedrooms · 3 beds · 1 bath".
    var roomText: String {
        [
            maximumGuests.counted("guest"), bedrooms == 0 ? "Studio" : bedrooms.counted("bedroom"), beds.counted("bed"), "\(bathText)",
        ].joined(separator: " · ")
    }
    /// "1 bath", "1.5 baths".
    var bathText: String {
        let tenths = Int((baths * 10).rounded())
        return tenths % 10 == 0 ? (tenths / 10).counted("bath") : "\(tenths / 10).\(tenths % 10) baths"
    }
}

extension Experience {
    @MainActor var city: Catalog.City? { Persona.catalog.city(cityID) }
    @MainActor var area: String {
        let city = city?.name ?? ""
        return neighborhoodID.flatMap { Persona.catalog.neighborhood($0)?.name }.map { "\($0), \(city)" } ?? self.city?.fullName ?? city
    }
    /// "2.5 hours", "75 minutes".
    var lengthText: String {
        guard minutes % 30 == 0, minutes >= 60 else { return "\(minutes) minutes" }
        return minutes % 60 == 0 ? (minutes / 60).counted("hour") : "\(minutes / 60).5 hours"
    }

    /// A moment as clocks there show it, for the formats of `Dates`, which write the phone's time.
    @MainActor func local(_ date: Date) -> Date { city?.local(date) ?? date }

    /// "Sat, May 23 at 9:00 AM".
    @MainActor func when(_ date: Date) -> String { "\(Dates.shortDay(local(date))) at \(Dates.time(local(date)))" }
    /// "Saturday, May 23, 9:00 AM".
    @MainActor func longWhen(_ date: Date) -> String { "\(Dates.longDay(local(date))), \(Dates.time(local(date)))" }
}

extension Trip {
    /// "May 20 – 24, 2026".
    var datesText: String { Days.range(checkIn, checkOut) }
}

enum Days {
    /// "May 20 – 24, 2026", "Jun 27 – Jul 2, 2026"; "20 – 24 May 2026" where the day comes first.
    static func range(_ first: Date, _ last: Date) -> String {
        let isOneMonth = Dates.monthAndYear(first) == Dates.monthAndYear(last)
        if isOneMonth, Dates.isDayFirst { return "\(Dates.day(first).filter(\.isNumber)) – \(Dates.dayAndYear(last))" }
        let end = isOneMonth ? String(Dates.dayAndYear(last).split(separator: " ", maxSplits: 1).last ?? "") : Dates.dayAndYear(last)
        return "\(Dates.day(first)) – \(end)"
    }

    /// "May 20 – 24", "20 – 24 May": the same without the year.
    static func short(_ first: Date, _ last: Date) -> String { String(range(first, last).dropLast(Dates.isDayFirst ? 5 : 6)) }
}

extension Listing.Cancellation {
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    var text: String { Self.texts[Self.allCases.firstIndex(of: self)!] }

    /// One for each case, in their order.
    private static let texts = MailWording(PackageResources.cancellation_txt).lines
}

extension Int {
    /// "1 guest", "2 guests".
    func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}

extension Money {
    /// "$118", with cents only where there are some.
    static func short(_ cents: Int) -> String { cents % 100 == 0 ? String(string(cents).dropLast(3)) : string(cents) }
}

extension Double {
    /// "4.92".
    var ratingText: String {
        let hundredths = Int((self * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
