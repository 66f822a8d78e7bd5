import Foundation

/// A month of days, of which several can be chosen.
public struct MultiDatePicker<Label: View>: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.now) private var now
    private let selection: Binding<Set<DateComponents>>
    private let limits: DateLimits
    nonisolated(unsafe) private let label: Label

    nonisolated init(_ selection: Binding<Set<DateComponents>>, _ limits: DateLimits, _ label: Label) {
        self.selection = selection; self.limits = limits; self.label = label
    }
    public var body: some View {
        // It opens at the first chosen day, or today.
        let first = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
        GraphicalDate(model: DateModel(selection: .constant(first ?? limits.clamp(now)), range: limits, components: .date, days: selection))
    }
}

extension Range where Bound == Date {
    /// The last moment before the end.
    fileprivate nonisolated var limits: DateLimits { DateLimits(lower: lowerBound, upper: upperBound.addingTimeInterval(-0.001)) }
}

extension MultiDatePicker {
    nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) { self.init(selection, DateLimits(), label()) }
    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, bounds.limits, label())
    }
    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateLimits(lower: bounds.lowerBound), label())
    }
    nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateLimits(upper: bounds.upperBound.addingTimeInterval(-0.001)), label())
    }
}
extension MultiDatePicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) { self.init(selection, DateLimits(), Text(titleKey)) }
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, bounds.limits, Text(titleKey))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, DateLimits(lower: bounds.lowerBound), Text(titleKey))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, DateLimits(upper: bounds.upperBound.addingTimeInterval(-0.001)), Text(titleKey))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DateLimits(), Text(title))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, bounds.limits, Text(title))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, DateLimits(lower: bounds.lowerBound), Text(title))
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, DateLimits(upper: bounds.upperBound.addingTimeInterval(-0.001)), Text(title))
    }
}
