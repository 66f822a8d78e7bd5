import Foundation
import PersonaKit
import SwiftUI

/// The hours of a day, or of a week, and above them the days of the week.
struct DayScreen: View {
    @Environment(CalendarStore.self) private var store
    @Binding var day: Date
    /// All seven days side by side.
    var showsWeek = false
    var open: (Occurrence) -> Void
    @State private var moved: Moved?
    @State private var asksForScope = false

    /// An event of a series that was dragged: which ones change?
    private struct Moved: Equatable {
        var occurrence: Occurrence
        var start: Date
    }

    var body: some View {
        VStack(spacing: 0) {
            weekdays
            Text(verbatim: title).font(.headline).lineLimit(1).minimumScaleFactor(0.6)
                .padding(.vertical, 8).padding(.horizontal, 12).accessibilityAddTraits(.isHeader)
            Divider()
            allDay
            ScrollViewReader { proxy in
                ScrollView { HourGrid(days: days, open: open, move: drop) }
                    .onAppear { proxy.scrollTo(firstHour, anchor: .top) }
                    .onChange(of: day) { proxy.scrollTo(firstHour, anchor: .top) }
            }
        }
        .confirmationDialog("This is a repeating event.", isPresented: $asksForScope, titleVisibility: .visible) {
            Button("Save for This Event Only") { settle(.this) }
            Button("Save for Future Events") { settle(.future) }
        }
    }

    private var start: Date { Persona.calendar.startOfDay(for: day) }
    private var sunday: Date {
        Persona.calendar.date(byAdding: .day, value: -(Weekday.allCases.firstIndex(of: Weekday(of: day)) ?? 0), to: start) ?? start
    }
    private var week: [Date] { (0..<7).compactMap { Persona.calendar.date(byAdding: .day, value: $0, to: sunday) } }
    private var days: [Date] { showsWeek ? week : [start] }
    /// "Tuesday, May 12, 2026", "May 10 – May 16, 2026".
    private var title: String {
        guard showsWeek, let first = week.first, let last = week.last else { return Dates.longDayAndYear(day) }
        return "\(Dates.day(first)) – \(Dates.dayAndYear(last))"
    }

    private var firstHour: Int {
        let hours = days.flatMap { day in
            store.occurrences(on: day).filter { !$0.fills(day) }.map { $0.start < day ? 0 : TimeOfDay(of: $0.start).hour }
        }
        return max(0, min(hours.min() ?? 8, 8) - 1)
    }

    // MARK: Dragging

    private func drop(_ occurrence: Occurrence, _ start: Date) {
        moved = Moved(occurrence: occurrence, start: start)
        if occurrence.event.rule == nil { settle(.future) } else { asksForScope = true }
    }

    private func settle(_ scope: SeriesScope) {
        if let moved { store.move(moved.occurrence, to: moved.start, scope) }
        moved = nil
    }

    // MARK: The days of the week

    private var weekdays: some View {
        HStack(spacing: 0) {
            if !showsWeek { weekButton("Previous Week", "chevron.left", -7) }
            ForEach(week, id: \.self) { weekday($0) }
            if !showsWeek { weekButton("Next Week", "chevron.right", 7) }
        }
        .padding(.leading, showsWeek ? HourGrid.margin : 8)
        .padding(.trailing, 8)
        .overlay(alignment: .leading) {
            if showsWeek {
                HStack(spacing: 0) {
                    weekButton("Previous Week", "chevron.left", -7)
                    weekButton("Next Week", "chevron.right", 7)
                }
                .frame(width: HourGrid.margin)
            }
        }
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
    }

    private func weekButton(_ title: String, _ symbol: String, _ days: Int) -> some View {
        Button(title, systemImage: symbol) { move(days) }
            .labelStyle(.iconOnly)
            .frame(width: 28, height: 44)
            .contentShape(Rectangle())
            .accessibilityIdentifier(days < 0 ? "calendar.day.previousWeek" : "calendar.day.nextWeek")
    }

    private func weekday(_ date: Date) -> some View {
        let isChosen = date == start, isToday = date == Persona.today
        return Button {
            day = date
        } label: {
            VStack(spacing: 2) {
                Text(Weekday(of: date).name.prefix(1)).font(.caption2.weight(.semibold)).foregroundStyle(.secondary)
                Text(verbatim: "\(Persona.calendar.component(.day, from: date))")
                    .font(.system(size: 18, weight: isChosen ? .semibold : .regular))
                    .foregroundStyle(isChosen ? (isToday ? Color.white : Color(.systemBackground)) : isToday ? Color.red : Color.primary)
                    .frame(width: 36, height: 36)
                    .background { if isChosen { Circle().fill(isToday ? Color.red : Color.primary) } }
            }
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(isToday ? "Today, " : "")\(Dates.longDay(date))")
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    private func move(_ days: Int) { day = Persona.calendar.date(byAdding: .day, value: days, to: day) ?? day }

    // MARK: All-day events

    @ViewBuilder private var allDay: some View {
        let events = days.map { day in store.occurrences(on: day).filter { $0.fills(day) } }
        if events.contains(where: { !$0.isEmpty }) {
            HStack(alignment: .top, spacing: 0) {
                ForEach(Array(events.enumerated()), id: \.offset) { _, events in
                    VStack(spacing: 3) {
                        ForEach(events) { occurrence in
                            Button {
                                open(occurrence)
                            } label: {
                                EventBlock(occurrence: occurrence, showsTime: false).frame(height: 26)
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel([occurrence.event.title, occurrence.event.place, occurrence.hours].compactMap { $0 }.joined(separator: ", "))
                            .accessibilityIdentifier("calendar.event.\(occurrence.id)")
                        }
                    }
                    .frame(maxWidth: .infinity)
                }
            }
            .padding(.leading, HourGrid.margin).padding(.trailing, 8).padding(.vertical, 5)
            .overlay(alignment: .leading) {
                Text("all-day").font(.caption2).foregroundStyle(.secondary).padding(.leading, 12).dynamicTypeSize(...DynamicTypeSize.large).accessibilityHidden(
                    true)
            }
            Divider()
        }
    }
}
