import Foundation

/// The horizontal or vertical dimension in a 2D coordinate system.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// An efficient set of axes.
    @frozen public struct Set: OptionSet, Sendable {
        public typealias Element = Axis.Set
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        package init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

        public static let horizontal = Axis.Set(.horizontal)
        public static let vertical = Axis.Set(.vertical)
    }
}

extension Axis: CustomStringConvertible {
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
