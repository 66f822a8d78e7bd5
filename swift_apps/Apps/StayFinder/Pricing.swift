import Foundation
import PersonaKit

/// What a stay costs, line by line.
struct StayPrice: Equatable {
    var nights: Int
    var nightsCents: Int
    var cleaningCents: Int
    /// Service and local taxes.
    var serviceCents: Int

    var feesCents: Int { cleaningCents + serviceCents }
    var totalCents: Int { nightsCents + feesCents }
}

extension Listing {
    /// Friday and Saturday nights have their own price; service and taxes are 14 % of the nights, rounded half up to a cent.
    func price(from checkIn: Date, to checkOut: Date) -> StayPrice {
        let nights = max(0, Dates.days(from: checkIn, to: checkOut))
        let sum = (0..<nights).reduce(0) { sum, night in
            let day = Persona.calendar.date(byAdding: .day, value: night, to: checkIn) ?? checkIn
            return sum + nightCents(day)
        }
        return StayPrice(nights: nights, nightsCents: sum, cleaningCents: cleaningCents, serviceCents: (sum * 14 + 50) / 100)
    }

    /// What the night after this day costs.
    func nightCents(_ day: Date) -> Int {
        let weekday = Weekday(of: day)
        return weekday == .fri || weekday == .sat ? weekendCents : nightlyCents
    }

    /// Whether no other guest has one of the nights.
    func isFree(from checkIn: Date, to checkOut: Date) -> Bool {
        booked.allSatisfy { Dates.days(from: checkOut, to: $0.from) >= 0 || Dates.days(from: $0.to, to: checkIn) >= 0 }
    }
}

extension Listing.Cancellation {
    /// Days before check-in until which all the money comes back.
    var freeDays: Int {
        switch self {
        case .flexible: 1
        case .moderate: 5
        case .strict: 14
        }
    }
}

extension Trip {
    var nights: Int { Dates.days(from: checkIn, to: checkOut) }

    /// Until then a cancellation costs nothing.
    func freeUntil(_ cancellation: Listing.Cancellation) -> Date {
        Persona.calendar.date(byAdding: .day, value: -cancellation.freeDays, to: checkIn) ?? checkIn
    }

    /// What comes back now: everything until the deadline, half of the nights after it.
    @MainActor func refund(_ cancellation: Listing.Cancellation) -> Int {
        guard paidAt != nil else { return 0 }
        return Persona.now <= freeUntil(cancellation) ? totalCents : nightsCents / 2
    }
}
