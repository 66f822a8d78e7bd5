import Foundation
import PersonaKit
import SwiftUI

/// A month with the colors of its events, and below it those of the chosen day.
struct MonthScreen: View {
    @Environment(CalendarStore.self) private var store
    @Binding var day: Date

    var body: some View {
        VStack(spacing: 0) {
            header
            grid.padding(.horizontal, 8)
            Divider()
            DayList(day: day)
        }
    }

    private var header: some View {
        HStack {
            Text(Dates.month(day)).font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
            Spacer()
            Button("Previous Month", systemImage: "chevron.left") { move(-1) }.accessibilityIdentifier("calendar.month.previous")
            Button("Next Month", systemImage: "chevron.right") { move(1) }.accessibilityIdentifier("calendar.month.next")
        }
        .labelStyle(.iconOnly)
        .font(.title3.weight(.semibold))
        .buttonStyle(.borderless)
        .padding(.horizontal, 16)
        .padding(.bottom, 8)
    }

    private var grid: some View {
        let month = MonthDays(of: day)
        let events = Dictionary(
            grouping: store.occurrences(from: month.first, until: month.end).flatMap { occurrence in
                month.days.filter { occurrence.overlaps($0, Persona.calendar.date(byAdding: .day, value: 1, to: $0) ?? $0) }.map { ($0, occurrence) }
            }, by: \.0)
        return LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 2) {
            ForEach(Array(Weekday.allCases.enumerated()), id: \.offset) { _, weekday in
                Text(weekday.name.prefix(1)).font(.caption.weight(.semibold)).foregroundStyle(.secondary).accessibilityHidden(true)
            }
            ForEach(0..<month.blanks, id: \.self) { Color.clear.frame(height: 46).id("blank\($0)") }
            ForEach(month.days, id: \.self) { date in
                cell(date, events[date]?.map(\.1) ?? [])
            }
        }
    }

    private func cell(_ date: Date, _ events: [Occurrence]) -> some View {
        let isChosen = date == Persona.calendar.startOfDay(for: day), isToday = date == Persona.today
        let colors = events.compactMap { store.calendar($0.event.calendarID)?.color }
        return Button {
            day = date
        } label: {
            VStack(spacing: 3) {
                Text(verbatim: "\(Persona.calendar.component(.day, from: date))")
                    .font(.system(size: 19, weight: isChosen || isToday ? .semibold : .regular))
                    .foregroundStyle(ink(date, isChosen: isChosen, isToday: isToday))
                    .frame(width: 36, height: 34)
                    .background { if isChosen { Circle().fill(isToday ? Color.red : Color.primary) } }
                HStack(spacing: 2) {
                    ForEach(Array(colors.prefix(4).enumerated()), id: \.offset) { _, color in ColorDot(color: color, size: 5) }
                }
                .frame(height: 6)
            }
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(isToday ? "Today, " : "")\(Dates.longDay(date))")
        .accessibilityValue(events.isEmpty ? "No events" : events.count == 1 ? "1 event" : "\(events.count) events")
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("calendar.month.day.\(Persona.calendar.component(.day, from: date))")
    }

    private func ink(_ date: Date, isChosen: Bool, isToday: Bool) -> Color {
        if isChosen { return isToday ? .white : Color(.systemBackground) }
        if isToday { return .red }
        return Weekday.weekend.contains(Weekday(of: date)) ? .secondary : .primary
    }

    private func move(_ months: Int) {
        guard let date = Persona.calendar.date(byAdding: .month, value: months, to: day) else { return }
        let isThisMonth = Dates.monthAndYear(date) == Dates.monthAndYear(Persona.today)
        day = isThisMonth ? Persona.today : MonthDays(of: date).first
    }
}

/// The days of a month.
struct MonthDays {
    let days: [Date]
    /// How many places of the first week are before the first day.
    let blanks: Int
    var first: Date { days[0] }
    let end: Date

    init(of date: Date) {
        let calendar = Persona.calendar
        let start = calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
        end = calendar.date(byAdding: .month, value: 1, to: start) ?? start
        days = (0..<max(1, Dates.days(from: start, to: end))).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
        blanks = Weekday.allCases.firstIndex(of: Weekday(of: start)) ?? 0
    }
}

/// The events of a day.
private struct DayList: View {
    @Environment(CalendarStore.self) private var store
    var day: Date

    var body: some View {
        let events = store.occurrences(on: day)
        List {
            Section {
                if events.isEmpty { Text("No Events").foregroundStyle(.secondary) }
                ForEach(events) { occurrence in
                    NavigationLink(value: occurrence) { OccurrenceRow(occurrence: occurrence, day: day) }
                }
            } header: {
                Text("\(Dates.relativeDay(day) == "Today" ? "Today, " : "")\(Dates.longDay(day))")
            }
        }
        .listStyle(.plain)
    }
}
