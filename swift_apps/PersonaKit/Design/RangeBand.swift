import SwiftUI

/// The band behind the days of a range in a calendar. It runs from the middle of the first day to the middle of the last, behind their circles.
public struct RangeBand: View {
    public enum Part { case first, middle, last }

    private let part: Part
    private let color: Color

    public init(_ part: Part, _ color: Color) { (self.part, self.color) = (part, color) }

    public var body: some View {
        HStack(spacing: 0) {
            if part == .first { Color.clear }
            color
            if part == .last { Color.clear }
        }
        .frame(height: 42)
    }

    /// The part of the band that a day has, or nil if it is outside of the range or the range has only one day.
    public static func part(_ day: Date, from first: Date?, to last: Date?) -> Part? {
        guard let first, let last, Dates.days(from: first, to: last) > 0 else { return nil }
        let (after, before) = (Dates.days(from: first, to: day), Dates.days(from: day, to: last))
        return after < 0 || before < 0 ? nil : after == 0 ? .first : before == 0 ? .last : .middle
    }
}
