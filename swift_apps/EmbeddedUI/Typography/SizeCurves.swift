import Foundation

/// How the system font changes with its size. The figures are those of `iosworld/screen/painter/advances.py`.
enum SizeCurves {
    /// How far letters are from the text face (0, up to 17 points) to the display face (1, from 28 points).
    static func display(_ size: CGFloat) -> CGFloat { between(blend, size) }

    /// Points added after each letter, counted from the tracking that the faces' figures include.
    static func tracking(_ size: CGFloat) -> CGFloat { between(spacing, size) * size / 2048 }

    private static let blend: [(CGFloat, CGFloat)] = [(17, 0), (20, 0.2366), (24, 0.8186), (28, 1)]

    /// 1/2048 em by size in points.
    private static let spacing: [(CGFloat, CGFloat)] = [
        (8, 104), (9, 91), (10, 78), (11, 65), (12, 52), (13, 40), (14, 30), (15, 20), (16, 12), (17, 0), (18, -4.5), (19, -8.5),
        (20, -12.4), (21, -12.8), (22, -13.1), (23, -9), (24, -5.8), (25, -3.5), (26, -2.5), (27, -0.5), (28, 2), (29, 2), (30, 1),
        (31, 0), (32, -1), (33, -2), (34, -3), (35, -4), (36, -6), (40, -6), (44, -10), (48, -10), (52, -14), (60, -16), (70, -20),
        (80, -27),
    ]

    /// A value on the straight lines through points; the first's and last's beyond them.
    private static func between(_ points: [(CGFloat, CGFloat)], _ at: CGFloat) -> CGFloat {
        guard let next = points.firstIndex(where: { $0.0 > at }) else { return points[points.count - 1].1 }
        guard next > 0 else { return points[0].1 }
        let (from, to) = (points[next - 1], points[next])
        return from.1 + (to.1 - from.1) * (at - from.0) / (to.0 - from.0)
    }
}
