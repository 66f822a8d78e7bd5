import Foundation

/// What the system adds between letters at each size, so that small text stays open and large text holds together.
enum SizeTracking {
    /// Points for each character: Apple's tracking table for SF Pro (Human Interface Guidelines, Typography), and straight
    /// lines between its sizes.
    static func points(_ size: CGFloat) -> CGFloat {
        guard size > 6 else { return size * table[0] / 1000 }
        let index = min(Int(size) - 6, table.count - 2)
        let share = min(size - CGFloat(index + 6), 1)
        return size * (table[index] + (table[index + 1] - table[index]) * share) / 1000
    }

    /// Thousandths of an em, for 6 points and on.
    private static let table: [CGFloat] = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12, 11, 10, 10,
        10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 0,
    ]
}
