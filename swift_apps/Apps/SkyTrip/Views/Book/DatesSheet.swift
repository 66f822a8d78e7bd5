import PersonaKit
import SwiftUI

/// Months to choose the days of a trip from. Of a round trip the first tap is the departure, the second the return.
struct DatesSheet: View {
    @Binding var search: FlightSearch
    @Environment(\.dismiss) private var dismiss
    @State private var departs: Date?
    @State private var returns: Date?

    private var isRoundTrip: Bool { search.returns != nil }

    var body: some View {
        NavigationStack {
            ScrollViewReader { reader in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 22) {
                        ForEach(0..<12, id: \.self) { month($0) }
                    }
                    .padding(20)
                }
                .safeAreaInset(edge: .top, spacing: 0) { weekdays }
                .onAppear { reader.scrollTo(monthIndex(search.departs), anchor: .top) }
            }
            .navigationTitle(isRoundTrip ? departs != nil && returns == nil ? "Choose the Return" : "Choose Dates" : "Choose a Date")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.dates.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        if let departs { search.departs = departs }
                        if isRoundTrip, let returns { search.returns = returns }
                        dismiss()
                    }
                    .disabled(departs == nil || (isRoundTrip && returns == nil))
                    .accessibilityIdentifier("skytrip.dates.doneButton")
                }
            }
        }
        .onAppear { (departs, returns) = (search.departs, search.returns) }
    }

    private var weekdays: some View {
        VStack(spacing: 6) {
            HStack(spacing: 0) {
                ForEach(Weekday.allCases) { day in
                    Text(String(day.shortName.prefix(1))).font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).frame(maxWidth: .infinity)
                }
            }
            .padding(.horizontal, 20)
            Divider()
        }
        .background(.bar)
        .accessibilityHidden(true)
    }

    private func monthIndex(_ day: Date) -> Int {
        let first = Persona.calendar.dateComponents([.year, .month], from: Persona.today), then = Persona.calendar.dateComponents([.year, .month], from: day)
        return max(0, ((then.year ?? 0) - (first.year ?? 0)) * 12 + (then.month ?? 0) - (first.month ?? 0))
    }

    private func month(_ index: Int) -> some View {
        let first = firstDay(index)
        return VStack(alignment: .leading, spacing: 8) {
            Text(Dates.monthAndYear(first)).font(.headline).accessibilityAddTraits(.isHeader)
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 4) {
                ForEach(cells(first), id: \.self) { cell in
                    if cell > 0 { dayButton(SkyClock.day(first, plus: cell - 1), number: cell) } else { Color.clear.frame(height: 44) }
                }
            }
        }
    }

    private func dayButton(_ day: Date, number: Int) -> some View {
        let distance = Dates.daysFromToday(day)
        let isOff = distance < 0 || distance > SkyTripStore.bookableDays
        let isEnd = isSame(day, departs) || isSame(day, returns)
        return Button {
            choose(day)
        } label: {
            Text("\(number)")
                .font(.callout.weight(isEnd ? .bold : .medium))
                .foregroundStyle(isEnd ? Color.white : isOff ? Color.secondary.opacity(0.5) : Color.primary)
                .frame(maxWidth: .infinity, minHeight: 44)
                .background { if isEnd { Circle().fill(SkyStyle.tint).frame(width: 42, height: 42) } }
                .background { if let part = RangeBand.part(day, from: departs, to: returns) { RangeBand(part, SkyStyle.tint.opacity(0.14)) } }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(isOff)
        .accessibilityLabel(Dates.longDay(day) + (isSame(day, departs) ? ", departure" : isSame(day, returns) ? ", return" : ""))
        .accessibilityAddTraits(isEnd ? .isSelected : [])
        .accessibilityIdentifier("skytrip.dates.day.\(SkyClock.code(day))")
    }

    private func choose(_ day: Date) {
        if isRoundTrip, let start = departs, returns == nil, Dates.days(from: start, to: day) >= 0 {
            returns = day
        } else {
            (departs, returns) = (day, nil)
        }
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
