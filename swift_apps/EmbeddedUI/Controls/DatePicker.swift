import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
    @Environment(\.datePickerLook) private var look
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.dynamicTypeSize) private var typeSize
    let selection: Binding<Date>
    let range: DateLimits
    let components: DatePickerComponents
    nonisolated(unsafe) let label: Label

    nonisolated init(_ selection: Binding<Date>, _ range: DateLimits, _ components: DatePickerComponents, _ label: Label) {
        self.selection = selection; self.range = range; self.components = components; self.label = label
    }

    public var body: some View {
        let model = DateModel(selection: selection, range: range, components: components)
        switch look {
        case .wheel:
            HStack(spacing: 0) {
                if !labelsHidden { label; Spacer(minLength: 8) }
                DateWheels(model: model)
            }
        case .graphical: GraphicalDate(model: model)
        case .automatic, .compact:
            // At the accessibility sizes the label stands above, as it does in other rows with a value.
            if typeSize.isAccessibilitySize, !labelsHidden {
                VStack(alignment: .leading, spacing: 8) {
                    label
                    chips(model)
                }
            } else {
                HStack(spacing: 8) {
                    if !labelsHidden { label; Spacer(minLength: 8) }
                    chips(model)
                }
            }
        }
    }

    private func chips(_ model: DateModel) -> some View {
        HStack(spacing: 8) {
            if components.contains(.date) { DateChip(model: model) }
            if components.contains(.hourAndMinute) { TimeChip(model: model) }
        }
    }
}

struct DateLimits: Sendable {
    var lower: Date?, upper: Date?
    func contains(_ date: Date) -> Bool { (lower.map { date >= $0 } ?? true) && (upper.map { date <= $0 } ?? true) }
    func clamp(_ date: Date) -> Date { min(max(date, lower ?? date), max(upper ?? date, lower ?? date)) }
}

struct DateModel {
    let selection: Binding<Date>
    let range: DateLimits
    let components: DatePickerComponents
    /// Where several days can be chosen; `selection` then only says which month to show first.
    var days: Binding<Set<DateComponents>>?
    var date: Date { selection.wrappedValue }
    func set(_ date: Date) { selection.wrappedValue = range.clamp(date) }

    /// The chosen components of a day.
    private func chosen(_ day: Date, _ calendar: Calendar) -> [DateComponents] {
        days?.wrappedValue.filter { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day) } ?? false } ?? []
    }
    func isChosen(_ day: Date, _ calendar: Calendar) -> Bool {
        days == nil ? calendar.isDate(day, inSameDayAs: date) : !chosen(day, calendar).isEmpty
    }
    func choose(_ day: Date, _ calendar: Calendar) {
        let new = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
        if let days {
            let known = chosen(day, calendar)
            if known.isEmpty { days.wrappedValue.insert(new) } else { days.wrappedValue.subtract(known) }
            return
        }
        var parts = calendar.dateComponents([.hour, .minute], from: date)
        (parts.year, parts.month, parts.day) = (new.year, new.month, new.day)
        if let chosen = calendar.date(from: parts) { set(chosen) }
    }
}

extension DatePicker {
    nonisolated public init(
        selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, DateLimits(), displayedComponents, label()) }
    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, DateLimits(lower: range.lowerBound, upper: range.upperBound), displayedComponents, label()) }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, DateLimits(lower: range.lowerBound), displayedComponents, label()) }
    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, DateLimits(upper: range.upperBound), displayedComponents, label()) }
}
extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(), displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(lower: range.lowerBound, upper: range.upperBound), displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(lower: range.lowerBound), displayedComponents, Text(titleKey)) }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(upper: range.upperBound), displayedComponents, Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(), displayedComponents, Text(title)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(lower: range.lowerBound, upper: range.upperBound), displayedComponents, Text(title)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(lower: range.lowerBound), displayedComponents, Text(title)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateLimits(upper: range.upperBound), displayedComponents, Text(title)) }
}

public protocol DatePickerStyle { static var _look: _DatePickerLook { get } }
public enum _DatePickerLook: Sendable { case automatic, compact, graphical, wheel }
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {}; nonisolated public static var _look: _DatePickerLook { .automatic } }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {}; nonisolated public static var _look: _DatePickerLook { .compact } }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {}; nonisolated public static var _look: _DatePickerLook { .graphical } }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {}; nonisolated public static var _look: _DatePickerLook { .wheel } }
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: DefaultDatePickerStyle { .init() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: CompactDatePickerStyle { .init() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: GraphicalDatePickerStyle { .init() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: WheelDatePickerStyle { .init() } }
private enum DatePickerLookKey: EnvironmentKey { static var defaultValue: _DatePickerLook { .automatic } }
extension EnvironmentValues {
    var datePickerLook: _DatePickerLook {
        get { self[DatePickerLookKey.self] }
        set { self[DatePickerLookKey.self] = newValue }
    }
}
extension View { nonisolated public consuming func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { environment(\.datePickerLook, S._look) } }
