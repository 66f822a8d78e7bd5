import Foundation
import PersonaKit

/// What a person looks for. Not part of the state: a search starts anew each time.
struct EventFilter: Equatable {
    enum Days: String, CaseIterable, Identifiable {
        case any, today, weekend, week, month, range

        var id: String { rawValue }
        var name: String {
            switch self {
            case .any: "Any date"
            case .today: "Today"
            case .weekend: "This weekend"
            case .week: "Next 7 days"
            case .month: "Next 30 days"
            case .range: "Choose dates"
            }
        }
    }

    enum Sort: String, CaseIterable, Identifiable {
        case date, price, popularity

        var id: String { rawValue }
        var name: String {
            switch self {
            case .date: "Date"
            case .price: "Lowest price"
            case .popularity: "Popularity"
            }
        }
    }

    var text = ""
    var cityID: String?
    var neighborhoodID: String?
    var kind: EventKind?
    var genre: String?
    var days = Days.any
    /// Only with `.range`.
    var firstDay = Date(timeIntervalSince1970: 0)
    var lastDay = Date(timeIntervalSince1970: 0)
    var maximumCents: Int?
    var onlyAvailable = false
    var sort = Sort.date

    var isNarrowing: Bool {
        cityID != nil || neighborhoodID != nil || kind != nil || genre != nil || days != .any || maximumCents != nil || onlyAvailable
    }

    mutating func clear() { self = EventFilter(text: text) }

    @MainActor func apply(to store: TicketBoxStore) -> [Event] {
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        let names = Dictionary(store.state.performers.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let found = store.comingEvents.filter { event in
            guard fits(event) else { return false }
            guard !words.isEmpty else { return true }
            let all =
                ([event.title, event.genre, event.kind.name, event.venueName, event.area, event.city?.name ?? "", event.subtitle ?? ""]
                + event.performerIDs.compactMap { names[$0] })
                .joined(separator: " ").lowercased()
            return words.allSatisfy { all.contains($0) }
        }
        switch sort {
        case .date: return found
        case .price: return found.sorted { ($0.lowestPrice() ?? .max, $0.starts) < ($1.lowestPrice() ?? .max, $1.starts) }
        case .popularity: return found.sorted { ($1.popularity, $0.starts) < ($0.popularity, $1.starts) }
        }
    }

    @MainActor private func fits(_ event: Event) -> Bool {
        if let cityID, event.place?.cityID != cityID { return false }
        if let neighborhoodID, event.place?.neighborhoodID != neighborhoodID { return false }
        if let kind, event.kind != kind { return false }
        if let genre, event.genre != genre { return false }
        if let maximumCents, (event.lowestPrice() ?? .max) > maximumCents { return false }
        if onlyAvailable, event.isSoldOut { return false }
        guard let bounds = dayBounds else { return true }
        return bounds.contains(Dates.daysFromToday(event.localStart))
    }

    /// Days from today that are asked for.
    @MainActor private var dayBounds: ClosedRange<Int>? {
        switch days {
        case .any: return nil
        case .today: return 0...0
        case .week: return 0...6
        case .month: return 0...29
        case .weekend:
            // Friday to Sunday; on those days what is left of it.
            let weekday = Persona.calendar.component(.weekday, from: Persona.today)
            if weekday == 1 { return 0...0 }
            let friday = max(0, 6 - weekday)
            return friday...(8 - weekday)
        case .range:
            let first = Dates.daysFromToday(firstDay), last = Dates.daysFromToday(lastDay)
            return min(first, last)...max(first, last)
        }
    }

    /// What the date button says.
    @MainActor var daysText: String {
        guard days == .range else { return days.name }
        return Dates.days(from: firstDay, to: lastDay) == 0 ? Dates.day(firstDay) : "\(Dates.day(firstDay)) – \(Dates.day(lastDay))"
    }
}
