import Foundation

/// The numbers that decide which gesture a touch is. Points and seconds. `minimumDistance` and `minimumDuration` of SwiftUI's own
/// gestures are the default arguments that Apple documents, and are in their declarations.
package enum GestureMetrics {
    /// How far from the left edge a pan may start and still go back. Chosen: Apple documents no width; a fingertip covers about so much.
    package static let edgeWidth: CGFloat = 24
    /// The shortest time of a pan, so that its velocity stays finite. Ours: a touch screen reports about every hundredth of a second.
    package static let shortestPan = 0.01
    /// How much of a second of its velocity a drag's predicted end is ahead. Chosen to match UIScrollView's normal deceleration.
    package static let projection: CGFloat = 0.25
}
