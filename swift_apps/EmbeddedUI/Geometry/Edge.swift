import Foundation

/// One edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    /// An efficient set of edges.
    @frozen public struct Set: OptionSet, Sendable {
        public typealias Element = Edge.Set
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: Edge) { rawValue = 1 << e.rawValue }

        public static let top = Edge.Set(.top)
        public static let leading = Edge.Set(.leading)
        public static let bottom = Edge.Set(.bottom)
        public static let trailing = Edge.Set(.trailing)
        public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Edge.Set = [.leading, .trailing]
        public static let vertical: Edge.Set = [.top, .bottom]

        package func contains(_ edge: Edge) -> Bool { contains(Edge.Set(edge)) }
    }
}

/// An edge on the horizontal axis.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    case leading, trailing

    /// An efficient set of horizontal edges.
    @frozen public struct Set: OptionSet, Sendable {
        public typealias Element = HorizontalEdge.Set
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

        public static let leading = HorizontalEdge.Set(.leading)
        public static let trailing = HorizontalEdge.Set(.trailing)
        public static let all: HorizontalEdge.Set = [.leading, .trailing]
    }
}

/// An edge on the vertical axis.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom

    /// An efficient set of vertical edges.
    @frozen public struct Set: OptionSet, Sendable {
        public typealias Element = VerticalEdge.Set
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }

        public static let top = VerticalEdge.Set(.top)
        public static let bottom = VerticalEdge.Set(.bottom)
        public static let all: VerticalEdge.Set = [.top, .bottom]
    }
}
