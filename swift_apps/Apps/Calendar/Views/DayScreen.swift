import Foundation
import PersonaKit
import SwiftUI

/// The hours of a day, and above them its week.
struct DayScreen: View {
    @Environment(CalendarStore.self) private var store
    @Binding var day: Date
    private let hourHeight: CGFloat = 50

    var body: some View {
        let events = store.occurrences(on: day)
        VStack(spacing: 0) {
            week
            Text("\(Dates.longDay(day)), \(Dates.year(of: day))").font(.headline).padding(.vertical, 8).accessibilityAddTraits(.isHeader)
            Divider()
            allDay(events.filter { isAllDay($0) })
            ScrollViewReader { proxy in
                ScrollView { hours(events.filter { !isAllDay($0) }) }
                    .onAppear { proxy.scrollTo(firstHour(events), anchor: .top) }
                    .onChange(of: day) { proxy.scrollTo(firstHour(store.occurrences(on: day)), anchor: .top) }
            }
        }
    }

    private var start: Date { Persona.calendar.startOfDay(for: day) }

    private func isAllDay(_ occurrence: Occurrence) -> Bool {
        occurrence.event.isAllDay || (Dates.days(from: occurrence.start, to: day) > 0 && Dates.days(from: occurrence.end, to: day) < 0)
    }

    private func firstHour(_ events: [Occurrence]) -> Int {
        let first = events.first { !isAllDay($0) }.map { $0.start < start ? 0 : TimeOfDay(of: $0.start).hour } ?? 8
        return max(0, min(first, 8) - 1)
    }

    private var week: some View {
        let calendar = Persona.calendar
        let sunday = calendar.date(byAdding: .day, value: -(Weekday.allCases.firstIndex(of: Weekday(of: day)) ?? 0), to: start) ?? start
        return HStack(spacing: 0) {
            Button("Previous Week", systemImage: "chevron.left") { move(-7) }.accessibilityIdentifier("calendar.day.previousWeek")
            ForEach(0..<7, id: \.self) { offset in
                weekday(calendar.date(byAdding: .day, value: offset, to: sunday) ?? sunday)
            }
            Button("Next Week", systemImage: "chevron.right") { move(7) }.accessibilityIdentifier("calendar.day.nextWeek")
        }
        .labelStyle(.iconOnly)
        .padding(.horizontal, 8)
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

    @ViewBuilder private func allDay(_ events: [Occurrence]) -> some View {
        if !events.isEmpty {
            VStack(spacing: 3) {
                ForEach(events) { occurrence in
                    NavigationLink(value: occurrence) { EventBlock(occurrence: occurrence, showsTime: false).frame(height: 26) }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("calendar.event.\(occurrence.id)")
                }
            }
            .padding(.leading, 60).padding(.trailing, 10).padding(.vertical, 5)
            .overlay(alignment: .leading) { Text("all-day").font(.caption2).foregroundStyle(.secondary).padding(.leading, 12).accessibilityHidden(true) }
            Divider()
        }
    }

    private func hours(_ events: [Occurrence]) -> some View {
        let lanes = DayLanes(events)
        return ZStack(alignment: .topLeading) {
            VStack(spacing: 0) {
                ForEach(0..<24, id: \.self) { hour in
                    HStack(alignment: .top, spacing: 6) {
                        Text(verbatim: hour == 12 ? "Noon" : "\((hour + 11) % 12 + 1) \(hour < 12 ? "AM" : "PM")")
                            .font(.caption2).foregroundStyle(.secondary).frame(width: 48, alignment: .trailing).offset(y: -6)
                        VStack { Divider() }
                    }
                    .frame(height: hourHeight, alignment: .top)
                    .id(hour)
                }
            }
            .accessibilityHidden(true)
            GeometryReader { proxy in
                ForEach(events) { occurrence in
                    block(occurrence, lanes, width: proxy.size.width - 68)
                }
                if start == Persona.today { now(width: proxy.size.width) }
            }
        }
        .padding(.top, 8)
    }

    private func block(_ occurrence: Occurrence, _ lanes: DayLanes, width: CGFloat) -> some View {
        let place = lanes.places[occurrence.id] ?? (lane: 0, of: 1)
        let from = max(0, occurrence.start.timeIntervalSince(start)), until = min(86400, occurrence.end.timeIntervalSince(start))
        let laneWidth = width / CGFloat(place.of)
        return NavigationLink(value: occurrence) { EventBlock(occurrence: occurrence, showsTime: until - from >= 2700) }
            .buttonStyle(.plain)
            .frame(width: laneWidth - 2, height: max(24, (until - from) / 3600 * hourHeight - 1))
            .offset(x: 60 + CGFloat(place.lane) * laneWidth, y: from / 3600 * hourHeight)
            .accessibilityIdentifier("calendar.event.\(occurrence.id)")
    }

    private func now(width: CGFloat) -> some View {
        let y = Persona.minute.timeIntervalSince(start) / 3600 * hourHeight
        return HStack(spacing: 0) {
            Text(TimeOfDay(of: Persona.minute).digits).font(.caption2.weight(.semibold)).foregroundStyle(.white)
                .padding(.horizontal, 6).padding(.vertical, 2).background(Capsule().fill(Color.red)).frame(width: 56, alignment: .trailing)
            Rectangle().fill(Color.red).frame(height: 1)
        }
        .frame(width: width, height: 18)
        .offset(y: y - 9)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Now, \(Dates.time(Persona.minute))")
        .allowsHitTesting(false)
    }
}

/// Events that overlap stand side by side.
struct DayLanes {
    private(set) var places: [Occurrence.ID: (lane: Int, of: Int)] = [:]

    init(_ events: [Occurrence]) {
        var group: [(event: Occurrence, lane: Int)] = []
        var ends: [Date] = []
        func close() {
            for (event, lane) in group { places[event.id] = (lane, ends.count) }
            group = []
            ends = []
        }
        for event in events {
            if let latest = ends.max(), latest <= event.start { close() }
            let end = max(event.end, event.start.addingTimeInterval(1800))
            if let lane = ends.firstIndex(where: { $0 <= event.start }) {
                ends[lane] = end
                group.append((event, lane))
            } else {
                group.append((event, ends.count))
                ends.append(end)
            }
        }
        close()
    }
}

/// An event as a colored block.
private struct EventBlock: View {
    @Environment(CalendarStore.self) private var store
    var occurrence: Occurrence
    var showsTime: Bool

    var body: some View {
        let color = store.calendar(occurrence.event.calendarID)?.color.color ?? .gray
        HStack(alignment: .top, spacing: 5) {
            RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 3)
            VStack(alignment: .leading, spacing: 1) {
                Text(occurrence.event.title).font(.caption.weight(.semibold)).lineLimit(showsTime ? 2 : 1)
                if showsTime {
                    Text([occurrence.hours, occurrence.event.place].compactMap { $0 }.joined(separator: ", ")).font(.caption2).opacity(0.8).lineLimit(1)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(4)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(RoundedRectangle(cornerRadius: 6).fill(color.opacity(occurrence.event.isWaiting ? 0.12 : 0.25)))
        .overlay { if occurrence.event.isWaiting { RoundedRectangle(cornerRadius: 6).strokeBorder(color, style: StrokeStyle(lineWidth: 1, dash: [4, 3])) } }
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel([occurrence.event.title, occurrence.event.place, occurrence.hours].compactMap { $0 }.joined(separator: ", "))
    }
}
