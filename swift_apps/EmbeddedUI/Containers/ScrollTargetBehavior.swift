import Foundation

/// Decides where a scroll view comes to rest after a finger let it go.
public protocol ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// The part of the content that will be on show.
public struct ScrollTarget {
    public var rect: CGRect
    public var anchor: UnitPoint?
}

@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    public let originalTarget: ScrollTarget
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
    /// To the nearest page, at most one away.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ wanted: CGFloat, from start: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return wanted }
            let current = (start / length).rounded()
            return min(max((wanted / length).rounded(), current - 1), current + 1) * length
        }
        let start = context.originalTarget.rect.origin
        if context.axes.contains(.horizontal) { target.rect.origin.x = page(target.rect.minX, from: start.x, context.containerSize.width) }
        if context.axes.contains(.vertical) { target.rect.origin.y = page(target.rect.minY, from: start.y, context.containerSize.height) }
    }
}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public struct LimitBehavior {
        public static var automatic: LimitBehavior { .init() }
        public static var always: LimitBehavior { .init() }
        public static var never: LimitBehavior { .init() }
    }
    public init(limitBehavior: LimitBehavior = .automatic) {}
    /// The scroll view itself knows the views to align.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: PagingScrollTargetBehavior { .init() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { .init(limitBehavior: limitBehavior) }
}

extension ScrollNode {
    /// Where an app's own behavior lets the content rest.
    func settled(_ target: CGFloat, by behavior: CustomScrollBehavior, axis: Axis, from start: CGFloat, velocity: CGFloat) -> CGFloat {
        func rect(_ offset: CGFloat) -> CGRect {
            var origin = state.offset
            origin[axis] = offset
            return CGRect(origin: origin, size: room.size)
        }
        var result = ScrollTarget(rect: rect(target))
        let speed = axis == .vertical ? CGVector(dx: 0, dy: -velocity) : CGVector(dx: -velocity, dy: 0)
        behavior.update(
            &result,
            ScrollTargetBehaviorContext(
                originalTarget: ScrollTarget(rect: rect(target)), velocity: speed, contentSize: contentSize, containerSize: room.size, axes: axes,
                environment: environment))
        let anchor = result.anchor ?? .topLeading
        // An anchor says which point of the rectangle lies at the same point of the window.
        let slack = CGSize(width: result.rect.width - room.width, height: result.rect.height - room.height)
        let origin = CGPoint(x: result.rect.minX + slack.width * anchor.x, y: result.rect.minY + slack.height * anchor.y)
        return origin[axis]
    }
}
