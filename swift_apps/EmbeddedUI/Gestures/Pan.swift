import Foundation

/// A finger that went down, moved and came up. Points, seconds.
package struct Pan {
    package var start: CGPoint
    package var end: CGPoint
    /// How long the finger rested before it moved; half a second picks a row up.
    package var hold: Double
    package var seconds: Double
    /// Released while moving: scroll views continue to scroll.
    package var isFling: Bool
    package init(start: CGPoint, end: CGPoint, hold: Double, seconds: Double, isFling: Bool) {
        self.start = start; self.end = end; self.hold = hold; self.seconds = seconds; self.isFling = isFling
    }
    package var translation: CGSize { CGSize(width: end.x - start.x, height: end.y - start.y) }
    /// Points per second.
    package var velocity: CGSize {
        isFling
            ? CGSize(width: translation.width / max(seconds, GestureMetrics.shortestPan), height: translation.height / max(seconds, GestureMetrics.shortestPan))
            : .zero
    }
    /// Whether it starts at the left edge and moves to the right: the gesture that goes back.
    package func isFromLeadingEdge(of bounds: CGRect) -> Bool { isHorizontal && translation.width > 0 && start.x < bounds.minX + GestureMetrics.edgeWidth }
    package var isHorizontal: Bool { abs(translation.width) > abs(translation.height) }
}
