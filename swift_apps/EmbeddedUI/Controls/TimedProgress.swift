import Foundation

/// The time that is left, or that has passed, below a progress view over an interval.
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown).monospacedDigit() }
}

extension ProgressView {
    nonisolated public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(timer: timerInterval, countsDown: countsDown, label: label(), current: currentValueLabel()) }
}
extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        let current = DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        self.init(timer: timerInterval, countsDown: countsDown, label: label(), current: current)
    }
    nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
        let current = DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
        self.init(timer: timerInterval, countsDown: countsDown, label: EmptyView(), current: current)
    }
}

/// The interval that a progress view follows by the phone's clock.
struct ProgressTimer {
    let interval: ClosedRange<Date>
    let countsDown: Bool
    func fraction(at now: Date) -> Double {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        guard length > 0 else { return countsDown ? 0 : 1 }
        let passed = min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
        return countsDown ? 1 - passed : passed
    }
}
