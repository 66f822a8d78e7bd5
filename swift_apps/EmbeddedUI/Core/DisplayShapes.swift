import Foundation

extension DisplayShape {
    /// A shape as an outline in `rect`: the simple ones by name, so that the painter draws true corners; the rest as a path.
    package init<S: Shape>(_ shape: S, in rect: CGRect) {
        switch shape {
        case is Rectangle: self = .rect(rect)
        case let shape as RoundedRectangle:
            self = .rounded(rect, radii: [min(shape.cornerSize.width, min(rect.width, rect.height) / 2)], smooth: shape.style == .continuous)
        case is Capsule: self = .rounded(rect, radii: [min(rect.width, rect.height) / 2], smooth: false)
        case is Ellipse: self = .oval(rect)
        case is Circle:
            let side = min(rect.width, rect.height)
            self = .oval(CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        default: self = .path(shape.path(in: rect))
        }
    }
}
