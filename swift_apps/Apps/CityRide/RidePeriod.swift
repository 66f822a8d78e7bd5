import Foundation
import PersonaKit

/// Which days of the history are shown.
enum RidePeriod: Hashable {
    case all
    /// The last days, with today.
    case last(days: Int)
    /// A month of the calendar: "April 2026".
    case month(String)
    /// From one day to another, with both.
    case days(Date, Date)

    @MainActor func contains(_ date: Date) -> Bool {
        switch self {
        case .all: true
        case .last(let days): (-days + 1...0).contains(Dates.daysFromToday(date))
        case .month(let month): Dates.monthAndYear(date) == month
        case .days(let first, let last): Dates.days(from: first, to: date) >= 0 && Dates.days(from: date, to: last) >= 0
        }
    }

    /// "All dates", "Last 30 days", "April 2026", "Apr 3 – May 2, 2026".
    var title: String {
        switch self {
        case .all: "All dates"
        case .last(let days): "Last \(days) days"
        case .month(let month): month
        case .days(let first, let last) where Dates.days(from: first, to: last) == 0: Dates.dayAndYear(first)
        case .days(let first, let last): "\(Self.areInOneYear(first, last) ? Dates.day(first) : Dates.dayAndYear(first)) – \(Dates.dayAndYear(last))"
        }
    }

    private static func areInOneYear(_ first: Date, _ last: Date) -> Bool { Dates.dayAndYear(first).suffix(4) == Dates.dayAndYear(last).suffix(4) }
}

extension CityRideStore {
    /// The months with rides that are over, the latest first.
    var pastMonths: [String] {
        pastRides.map { Dates.monthAndYear($0.pickupAt) }.reduce(into: []) { months, month in
            if months.last != month { months.append(month) }
        }
    }
}
