import Foundation

/// Where a gesture's view is when a touch comes: what its points are converted with.
@MainActor package struct GesturePlace {
    /// The view's, in the window.
    let frame: CGRect
    let window: ViewHost.Link

    /// A point of the window in a coordinate space. A name that no view around has stands for the window.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        let origin =
            switch space {
            case .global: CGPoint.zero
            case .local: frame.origin
            case .named(let name): window.host?.coordinateSpaces[name]?.frame.origin ?? .zero
            }
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
}
