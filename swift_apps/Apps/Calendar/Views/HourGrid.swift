import Foundation
import PersonaKit
import SwiftUI

/// The hours of a day, or of several side by side, with the events as blocks. A block that is touched and held can be dragged to another time.
struct HourGrid: View {
    @Environment(CalendarStore.self) private var store
    /// The midnights at which the days begin.
    var days: [Date]
    var open: (Occurrence) -> Void
    /// An event was dragged: the occurrence and its new start.
    var move: (Occurrence, Date) -> Void
    @State private var drag: Drag?

    static let hourHeight: CGFloat = 50
    /// The width of the column with the hours.
    static let margin: CGFloat = 60
    /// A dragged event starts at a multiple of so many minutes.
    private static let step = 15.0

    private struct Drag: Equatable {
        var id: Occurrence.ID
        var by: CGSize
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<24, id: \.self) { hour in
                HStack(alignment: .top, spacing: 6) {
                    Text(verbatim: Self.name(hour))
                        .font(.caption2).foregroundStyle(.secondary).lineLimit(1).frame(width: 48, alignment: .trailing).offset(y: -6)
                    VStack { Divider() }
                }
                .frame(height: Self.hourHeight, alignment: .top)
                .id(hour)
            }
        }
        .dynamicTypeSize(...DynamicTypeSize.large)
        .accessibilityHidden(true)
        .overlay(alignment: .topLeading) {
            GeometryReader { proxy in
                let width = (proxy.size.width - Self.margin - 8) / CGFloat(days.count)
                ForEach(Array(days.enumerated()), id: \.offset) { index, day in
                    column(day, x: Self.margin + CGFloat(index) * width, width: width)
                }
                if days.contains(Persona.today) { now(width: proxy.size.width) }
            }
        }
        .padding(.top, 8)
    }

    /// "8 AM", "Noon", "08:00".
    private static func name(_ hour: Int) -> String {
        hour == 12 && !TimeOfDay.is24Hour ? "Noon" : TimeOfDay(hour: hour, minute: 0).hourString
    }

    private func column(_ day: Date, x: CGFloat, width: CGFloat) -> some View {
        let events = store.occurrences(on: day).filter { !$0.fills(day) }
        let lanes = DayLanes(events)
        return ForEach(events) { occurrence in
            let place = lanes.places[occurrence.id] ?? (lane: 0, of: 1)
            block(occurrence, day, x: x + CGFloat(place.lane) * width / CGFloat(place.of), width: width / CGFloat(place.of), dayWidth: width)
        }
    }

    private func block(_ occurrence: Occurrence, _ day: Date, x: CGFloat, width: CGFloat, dayWidth: CGFloat) -> some View {
        let from = max(0, occurrence.start.timeIntervalSince(day)), until = min(86400, occurrence.end.timeIntervalSince(day))
        let by = drag?.id == occurrence.id ? drag?.by ?? .zero : .zero
        let target = start(of: occurrence, movedBy: by, dayWidth: dayWidth)
        return EventBlock(occurrence: occurrence, showsTime: until - from >= 2700 && days.count == 1, isNarrow: days.count > 1, isLifted: by != .zero)
            .frame(width: width - 2, height: max(24, (until - from) / 3600 * Self.hourHeight - 1))
            .onTapGesture { open(occurrence) }
            .gesture(lift(occurrence, dayWidth: dayWidth))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel([occurrence.event.title, occurrence.event.place, occurrence.hours].compactMap { $0 }.joined(separator: ", "))
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("calendar.event.\(occurrence.id)")
            .offset(
                x: x + (days.count == 1 ? 0 : CGFloat(Dates.days(from: occurrence.start, to: target)) * dayWidth),
                y: (from + shift(by, dayWidth: dayWidth).minutes * 60) / 3600 * Self.hourHeight)
    }

    /// Touch and hold, then drag. An invitation stays where its organizer has put it.
    private func lift(_ occurrence: Occurrence, dayWidth: CGFloat) -> some Gesture {
        LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture(minimumDistance: 0))
            .onChanged { value in
                guard case .second(true, let dragging?) = value, occurrence.event.organizerID == nil else { return }
                drag = Drag(id: occurrence.id, by: dragging.translation)
            }
            .onEnded { value in
                drag = nil
                guard case .second(true, let dragging?) = value, occurrence.event.organizerID == nil else { return }
                let target = start(of: occurrence, movedBy: dragging.translation, dayWidth: dayWidth)
                if target != occurrence.start { move(occurrence, target) }
            }
    }

    private func shift(_ by: CGSize, dayWidth: CGFloat) -> (days: Int, minutes: Double) {
        let minutes = (by.height / Self.hourHeight * 60 / Self.step).rounded() * Self.step
        return (days.count == 1 ? 0 : Int((by.width / dayWidth).rounded()), minutes)
    }

    private func start(of occurrence: Occurrence, movedBy by: CGSize, dayWidth: CGFloat) -> Date {
        let (days, minutes) = shift(by, dayWidth: dayWidth)
        let moved = occurrence.start.addingTimeInterval(minutes * 60)
        return Persona.calendar.date(byAdding: .day, value: days, to: moved) ?? moved
    }

    private func now(width: CGFloat) -> some View {
        let y = Persona.minute.timeIntervalSince(Persona.today) / 3600 * Self.hourHeight
        return HStack(spacing: 0) {
            Text(verbatim: TimeOfDay(of: Persona.minute).clock).font(.caption2.weight(.semibold)).foregroundStyle(.white)
                .padding(.horizontal, 6).padding(.vertical, 2).background(Capsule().fill(Color.red)).frame(width: 56, alignment: .trailing)
            Rectangle().fill(Color.red).frame(height: 1)
        }
        .dynamicTypeSize(...DynamicTypeSize.large)
        .frame(width: width, height: 18)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Now, \(Dates.time(Persona.minute))")
        .allowsHitTesting(false)
        .offset(y: y - 9)
    }
}

extension Occurrence {
    /// Whether it takes the whole of a day.
    func fills(_ day: Date) -> Bool { event.isAllDay || (Dates.days(from: start, to: day) > 0 && Dates.days(from: end, to: day) < 0) }
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
struct EventBlock: View {
    @Environment(CalendarStore.self) private var store
    var occurrence: Occurrence
    var showsTime: Bool
    /// There is hardly room for its title.
    var isNarrow = false
    /// It is being dragged.
    var isLifted = false

    var body: some View {
        let color = store.calendar(occurrence.event.calendarID)?.color.color ?? .gray
        let isWaiting = occurrence.event.isWaiting
        HStack(alignment: .top, spacing: 5) {
            if !isNarrow { RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 3) }
            VStack(alignment: .leading, spacing: 1) {
                Text(verbatim: occurrence.event.title)
                    .font(isNarrow ? .system(size: 10, weight: .semibold) : .caption.weight(.semibold))
                    .lineLimit(showsTime ? 2 : isNarrow ? nil : 1)
                if showsTime {
                    Text(verbatim: [occurrence.hours, occurrence.event.place].compactMap { $0 }.joined(separator: ", "))
                        .font(.caption2).opacity(0.8).lineLimit(1)
                }
            }
            Spacer(minLength: 0)
        }
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .padding(isNarrow ? 3 : 4)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(RoundedRectangle(cornerRadius: 6).fill(color.opacity(isLifted ? 0.6 : isWaiting ? 0.12 : 0.25)))
        .clipShape(RoundedRectangle(cornerRadius: 6))
        .overlay { if isWaiting { RoundedRectangle(cornerRadius: 6).strokeBorder(color, style: StrokeStyle(lineWidth: 1, dash: [4, 3])) } }
        .contentShape(Rectangle())
    }
}
