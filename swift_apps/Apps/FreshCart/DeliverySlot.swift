import Foundation
import PersonaKit

/// An hour in which an order can be delivered.
struct DeliverySlot: Equatable, Identifiable, Sendable {
    var start: Date
    var end: Date
    var feeCents: Int
    var isFull: Bool

    var id: Date { start }
    /// "7 to 8 PM".
    var hours: String { Self.hours(start, end) }
    /// "Monday, 7 to 8 PM", with "Today" and "Tomorrow".
    @MainActor var title: String { Self.title(start, end) }

    static func hours(_ start: Date, _ end: Date) -> String {
        let first = TimeOfDay(of: start), last = TimeOfDay(of: end)
        if TimeOfDay.is24Hour { return "\(first.coded) to \(last.coded)" }
        func hour(_ time: TimeOfDay) -> String { "\((time.hour + 11) % 12 + 1)" }
        return first.period == last.period ? "\(hour(first)) to \(hour(last)) \(last.period)" : "\(hour(first)) \(first.period) to \(hour(last)) \(last.period)"
    }

    @MainActor static func title(_ start: Date, _ end: Date) -> String {
        let day =
            switch Dates.daysFromToday(start) {
            case 0: "Today"
            case 1: "Tomorrow"
            case 2...6: Dates.weekday(start)
            default: Dates.shortDay(start)
            }
        return "\(day), \(hours(start, end))"
    }
}

extension GroceryStore {
    static let daysAhead = 7

    /// The windows of a day, from opening to closing; those that are too soon are left out. Weekday afternoons cost less, the first three
    /// hours more.
    @MainActor func slots(on day: Date) -> [DeliverySlot] {
        let first = opens.minute == 0 ? opens.hour : opens.hour + 1
        guard first < closes.hour else { return [] }
        let isAfternoonCheap = [Weekday.mon, .tue, .wed, .thu].contains(Weekday(of: day))
        let dayOfMonth = Persona.calendar.component(.day, from: day)
        return (first..<closes.hour).compactMap { hour in
            let start = TimeOfDay(hour: hour, minute: 0).on(day)
            // The clock shows whole seconds: a second later it is too late.
            @MainActor func isLess(than wait: TimeInterval) -> Bool { Persona.isPast(start.addingTimeInterval(1 - wait)) }
            if isLess(than: Double(soonestMinutes) * 60) { return nil }
            var fee = feeCents
            if isAfternoonCheap, (13...15).contains(hour) { fee = max(0, fee - 200) }
            if isLess(than: 3 * 3600) { fee += 300 }
            let number = dayOfMonth * 5 + hour * 3 + id.count
            return DeliverySlot(start: start, end: start.addingTimeInterval(3600), feeCents: fee, isFull: number % 7 == 0)
        }
    }

    @MainActor func slot(starting date: Date) -> DeliverySlot? { slots(on: date).first { $0.start == date && !$0.isFull } }

    /// The days with windows, today first.
    @MainActor var slotDays: [Date] {
        let today = Persona.today
        return (0..<Self.daysAhead).compactMap { Persona.calendar.date(byAdding: .day, value: $0, to: today) }.filter { !slots(on: $0).isEmpty }
    }

    @MainActor var nextSlot: DeliverySlot? {
        let today = Persona.today
        return (0..<Self.daysAhead).lazy.compactMap { Persona.calendar.date(byAdding: .day, value: $0, to: today) }.flatMap { slots(on: $0) }
            .first { !$0.isFull }
    }
}
