import Foundation

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Sendable {
    /// Quarter-circles.
    case circular
    /// Apple's corners, whose curvature grows and falls steadily.
    case continuous
}

/// The radii of a rounded rectangle's four corners.
@frozen public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    package init(_ radius: CGFloat) { self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius) }

    package func map(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: change(topLeading), bottomLeading: change(bottomLeading),
            bottomTrailing: change(bottomTrailing), topTrailing: change(topTrailing))
    }

    /// No corner larger than half of the shorter side.
    package func fitting(_ size: CGSize) -> RectangleCornerRadii {
        let limit = max(min(size.width, size.height) / 2, 0)
        return map { min(max($0, 0), limit) }
    }

    package var isUniform: Bool { topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing }
}

extension RectangleCornerRadii: Animatable {
    public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
