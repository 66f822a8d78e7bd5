import Foundation

/// Short texts of dates as the pickers show them, in US English.
enum DateWords {
    private static let months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static func date(_ date: Date, _ calendar: Calendar, _ locale: Locale) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let (month, day, year) = (months[(parts.month ?? 1) - 1].prefix(3), parts.day ?? 1, parts.year ?? 0)
        return locale.isDayFirst ? "\(day) \(month) \(year)" : "\(month) \(day), \(year)"
    }
    static func time(_ date: Date, _ calendar: Calendar, _ locale: Locale) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        if locale.has24Hours { return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
    }
    static func month(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month], from: date)
        return "\(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
    }
    static func day(_ date: Date, _ calendar: Calendar, _ locale: Locale) -> String {
        let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
        let (weekday, month, day) = (weekdays[(parts.weekday ?? 1) - 1], months[(parts.month ?? 1) - 1], parts.day ?? 1)
        return locale.isDayFirst ? "\(weekday), \(day) \(month)" : "\(weekday), \(month) \(day)"
    }
}

extension Locale {
    /// Whether clocks show 21:41 in the place of 9:41 PM.
    var has24Hours: Bool { identifier.hasSuffix("hours=h23") }
    /// Whether dates begin with the day, as in 12 May.
    var isDayFirst: Bool { identifier.hasPrefix("en_GB") }
}

private struct ChipLabel: View {
    let text: String, isOpen: Bool
    var body: some View {
        Text(verbatim: text)
            .lineLimit(1).minimumScaleFactor(0.5)
            .foregroundStyle(isOpen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary))
            .padding(.horizontal, 12).padding(.vertical, 7)
            .background { Capsule().fill(Color(uiColor: .tertiarySystemFill)) }
    }
}

/// The date of a compact picker; opens a calendar.
struct DateChip: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @State private var isOpen = false
    let model: DateModel
    var body: some View {
        Button {
            isOpen = true
        } label: {
            ChipLabel(text: DateWords.date(model.date, calendar, locale), isOpen: isOpen)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Date Picker")
        .accessibilityValue(DateWords.date(model.date, calendar, locale))
        .popover(isPresented: $isOpen) {
            GraphicalDate(model: DateModel(selection: model.selection, range: model.range, components: .date)).padding(12).frame(width: 320)
                .presentationCompactAdaptation(.popover)
        }
    }
}

/// The time of a compact picker; opens wheels.
struct TimeChip: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @State private var isOpen = false
    let model: DateModel
    var body: some View {
        Button {
            isOpen = true
        } label: {
            ChipLabel(text: DateWords.time(model.date, calendar, locale), isOpen: isOpen)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Time Picker")
        .accessibilityValue(DateWords.time(model.date, calendar, locale))
        .popover(isPresented: $isOpen) {
            DateWheels(model: DateModel(selection: model.selection, range: model.range, components: .hourAndMinute)).frame(width: 240, height: 216)
                .presentationCompactAdaptation(.popover)
        }
    }
}

/// A month of days, with arrows to turn it.
struct GraphicalDate: View {
    @Environment(\.calendar) private var calendar
    @State private var shown: Date?
    @State private var isChoosingMonth = false
    let model: DateModel

    /// The first moment of the month on show.
    private var month: Binding<Date> {
        let first = shown ?? calendar.dateInterval(of: .month, for: model.date)?.start ?? model.date
        return Binding(get: { first }, set: { (date: Date) in shown = calendar.dateInterval(of: .month, for: date)?.start })
    }
    private func turn(_ months: Int) { shown = calendar.date(byAdding: .month, value: months, to: month.wrappedValue) }

    var body: some View {
        NodeWrapper(
            content: VStack(spacing: 4) {
                header
                if isChoosingMonth { MonthWheels(model: DateModel(selection: month, range: model.range, components: .date)) } else { days }
                if model.components.contains(.hourAndMinute) {
                    HStack {
                        Text(verbatim: "Time"); Spacer(); TimeChip(model: model)
                    }
                }
            }
        ) { node, _ in DatePickerNode(node) }
    }
    private var header: some View {
        HStack(spacing: 0) {
            Button {
                isChoosingMonth.toggle()
            } label: {
                HStack(spacing: 4) {
                    Text(verbatim: DateWords.month(month.wrappedValue, calendar)).font(.headline).foregroundStyle(
                        isChoosingMonth ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary))
                    Image(systemName: isChoosingMonth ? "chevron.down" : "chevron.right").font(.system(size: 13, weight: .semibold)).foregroundStyle(
                        TintShapeStyle()
                    ).accessibilityHidden(true)
                }
            }
            .accessibilityLabel(isChoosingMonth ? "Hide year picker" : "Show year picker")
            .accessibilityValue(DateWords.month(month.wrappedValue, calendar))
            .accessibilityIdentifier(isChoosingMonth ? "DatePicker.Hide" : "DatePicker.Show")
            Spacer()
            if !isChoosingMonth {
                Button {
                    turn(-1)
                } label: {
                    Image(systemName: "chevron.left").font(.system(size: 20, weight: .medium)).frame(width: 44, height: 44)
                }.accessibilityLabel("Previous Month").accessibilityIdentifier("DatePicker.PreviousMonth")
                Button {
                    turn(1)
                } label: {
                    Image(systemName: "chevron.right").font(.system(size: 20, weight: .medium)).frame(width: 44, height: 44)
                }.accessibilityLabel("Next Month").accessibilityIdentifier("DatePicker.NextMonth")
            }
        }
        .frame(height: 44)
        .buttonStyle(.borderless)
    }
    @ViewBuilder private var days: some View {
        HStack(spacing: 0) {
            ForEach(["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"], id: \.self) {
                Text(verbatim: $0).font(.system(size: 13, weight: .semibold)).foregroundStyle(.tertiary).frame(maxWidth: .infinity)
            }
        }
        ForEach(0..<6, id: \.self) { week in
            HStack(spacing: 0) { ForEach(0..<7, id: \.self) { DayCell(date: day(week * 7 + $0), model: model) } }
        }
    }
    /// The date in cell `index`; nil before the first and after the last of the month.
    private func day(_ index: Int) -> Date? {
        let first = month.wrappedValue
        let blank = calendar.component(.weekday, from: first) - 1
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        return index >= blank && index < blank + count ? calendar.date(byAdding: .day, value: index - blank, to: first) : nil
    }
}

private struct DayCell: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    let date: Date?
    let model: DateModel
    var body: some View {
        if let date {
            let isChosen = model.isChosen(date, calendar)
            let isToday = calendar.isDate(date, inSameDayAs: HostValues.clock)
            let isAllowed = allowed(date)
            Button {
                model.choose(date, calendar)
            } label: {
                Text(verbatim: "\(calendar.component(.day, from: date))")
                    .font(.system(size: 20, weight: isChosen ? .medium : .regular))
                    .foregroundStyle(ink(isChosen: isChosen, isToday: isToday, isAllowed: isAllowed))
                    .frame(maxWidth: .infinity).frame(height: 40)
                    // Today is in the tint; once it is chosen it is white on the tint.
                    .background { if isChosen { Circle().fill(TintShapeStyle().opacity(isToday && model.days == nil ? 1 : 0.15)) } }
            }
            .buttonStyle(.plain)
            .disabled(!isAllowed)
            .accessibilityLabel(DateWords.day(date, calendar, locale))
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        } else {
            Color.clear.frame(maxWidth: .infinity).frame(height: 40)
        }
    }
    private func ink(isChosen: Bool, isToday: Bool, isAllowed: Bool) -> AnyShapeStyle {
        if isChosen, isToday, model.days == nil { return AnyShapeStyle(Color.white) }
        if !isAllowed, !isChosen { return AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
        return isChosen || isToday ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary)
    }
    private func allowed(_ date: Date) -> Bool {
        let end = calendar.date(byAdding: .day, value: 1, to: date) ?? date
        return (model.range.lower.map { end > $0 } ?? true) && (model.range.upper.map { date <= $0 } ?? true)
    }
}

/// Month and year to turn to, in place of the days.
private struct MonthWheels: View {
    @Environment(\.calendar) private var calendar
    let model: DateModel
    var body: some View {
        NodeMaker { inputs in
            let columns = DateColumns(model: model, calendar: inputs.environment.calendar, locale: inputs.environment.locale).columns
            return DateWheelsNode([columns[0], columns[2]], inputs)
        }
    }
}

/// All of a calendar reads as one date picker with its buttons inside.
private final class DatePickerNode: WrapperNode {
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("DatePicker", frame: frame, children: child.accessibility(context))]
    }
}
