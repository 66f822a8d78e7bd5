import PersonaKit
import SwiftUI

/// An event in a list: the bar of its calendar, title and place, and its hours.
struct OccurrenceRow: View {
    @Environment(CalendarStore.self) private var store
    var occurrence: Occurrence
    /// The day of the list that it stands under.
    var day: Date

    var body: some View {
        let event = occurrence.event
        HStack(spacing: 10) {
            RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 4)
            VStack(alignment: .leading, spacing: 2) {
                Text(event.title).font(.headline).foregroundStyle(isOver ? Color.secondary : Color.primary).lineLimit(2)
                if let place = event.place { Text(place).font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
                if event.isWaiting { Text("Invitation").font(.subheadline).foregroundStyle(.red) }
            }
            Spacer(minLength: 8)
            VStack(alignment: .trailing, spacing: 2) {
                ForEach(times, id: \.self) { Text($0).foregroundStyle($0 == times.first ? Color.primary : Color.secondary) }
            }
            .font(.subheadline)
        }
        .frame(minHeight: 40)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("calendar.event.\(occurrence.id)")
    }

    private var color: Color { store.calendar(occurrence.event.calendarID)?.color.color ?? .gray }
    private var isOver: Bool { Persona.isPast(occurrence.over) }
    private var times: [String] {
        if occurrence.event.isAllDay { return ["all-day"] }
        let isFirst = Dates.days(from: occurrence.start, to: day) <= 0, isLast = Dates.days(from: occurrence.end, to: day) >= 0
        if isFirst && isLast {
            return occurrence.start == occurrence.end ? [Dates.time(occurrence.start)] : [Dates.time(occurrence.start), Dates.time(occurrence.end)]
        }
        return isFirst ? [Dates.time(occurrence.start)] : isLast ? ["Ends", Dates.time(occurrence.end)] : ["all-day"]
    }
}
