import PersonaKit
import SwiftUI

/// Months to choose check-in and check-out from. The first tap is check-in, the second check-out.
struct CalendarRange: View {
    @Binding var checkIn: Date?
    @Binding var checkOut: Date?
    /// Nights that other guests have.
    var booked: [Span] = []
    var monthCount = 8
    let screen: String

    var body: some View {
        LazyVStack(alignment: .leading, spacing: 22) {
            ForEach(0..<monthCount, id: \.self) { index in month(index) }
        }
    }

    private func month(_ index: Int) -> some View {
        let first = firstDay(index)
        return VStack(alignment: .leading, spacing: 8) {
            Text(Dates.monthAndYear(first)).font(.headline).accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 4) {
                if index == 0 {
                    ForEach(Weekday.allCases) {
                        Text(String($0.shortName.prefix(1))).font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).accessibilityHidden(true)
                    }
                }
                ForEach(cells(first), id: \.self) { cell in
                    if cell > 0, let day = Persona.calendar.date(byAdding: .day, value: cell - 1, to: first) {
                        dayButton(day, number: cell)
                    } else {
                        Color.clear.frame(height: 44)
                    }
                }
            }
        }
    }

    private func dayButton(_ day: Date, number: Int) -> some View {
        let isPast = Dates.daysFromToday(day) < 0
        let isTaken = booked.contains { Dates.days(from: $0.from, to: day) >= 0 && Dates.days(from: day, to: $0.to) > 0 }
        let isEnd = isSame(day, checkIn) || isSame(day, checkOut)
        // The first night of somebody else can be one's check-out day.
        let isOff = isPast || (isTaken && !canEnd(on: day))
        return Button {
            choose(day)
        } label: {
            Text("\(number)")
                .font(.callout.weight(isEnd ? .bold : .medium))
                .strikethrough(isTaken && !isEnd)
                .foregroundStyle(isEnd ? Color.white : isOff || isTaken ? Color.secondary.opacity(0.6) : Color.primary)
                .frame(maxWidth: .infinity, minHeight: 44)
                .background { if isEnd { Circle().fill(StayStyle.tint).frame(width: 42, height: 42) } }
                .background { if let part = RangeBand.part(day, from: checkIn, to: checkOut) { RangeBand(part, StayStyle.tint.opacity(0.16)) } }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(isOff)
        .accessibilityLabel(
            Dates.longDay(day) + (isTaken ? ", booked" : "") + (isSame(day, checkIn) ? ", check-in" : isSame(day, checkOut) ? ", check-out" : "")
        )
        .accessibilityAddTraits(isEnd ? .isSelected : [])
        .accessibilityIdentifier("stayfinder.\(screen).day.\(Dates.numeric(day))")
    }

    private func choose(_ day: Date) {
        if let start = checkIn, checkOut == nil, Dates.days(from: start, to: day) > 0, isFree(from: start, to: day) {
            checkOut = day
        } else {
            (checkIn, checkOut) = (day, nil)
        }
    }

    private func isFree(from start: Date, to end: Date) -> Bool {
        booked.allSatisfy { Dates.days(from: end, to: $0.from) >= 0 || Dates.days(from: $0.to, to: start) >= 0 }
    }

    private func canEnd(on day: Date) -> Bool {
        guard let checkIn, checkOut == nil, Dates.days(from: checkIn, to: day) > 0 else { return false }
        return isFree(from: checkIn, to: day)
    }

    private func isSame(_ day: Date, _ other: Date?) -> Bool { other.map { Dates.days(from: day, to: $0) == 0 } ?? false }

    private func firstDay(_ index: Int) -> Date {
        let parts = Persona.calendar.dateComponents([.year, .month], from: Persona.today)
        let first = Persona.calendar.date(from: parts) ?? Persona.today
        return Persona.calendar.date(byAdding: .month, value: index, to: first) ?? first
    }

    /// Numbers of the days, after as many zeros or less as there are empty places, each another number.
    private func cells(_ first: Date) -> [Int] {
        let lead = Persona.calendar.component(.weekday, from: first) - 1
        let count = Persona.calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        return Array((1 - lead)...count)
    }
}
