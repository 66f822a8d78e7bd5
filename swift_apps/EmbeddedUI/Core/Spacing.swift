import Foundation

/// The spacing that a node's edges request from its neighbors in a stack. SwiftUI's default distance is 8 pt, but between texts it follows
/// their type (rules measured by OpenSwiftUI's dual tests; see docs of the reference facts, §2.1).
package struct NodeSpacing {
    package enum EdgeKind {
        case none
        case standard
        /// One line's height, the font's extra leading, its ascender, cap height and descender: exact, not on whole pixels.
        case text(height: CGFloat, leading: CGFloat, ascender: CGFloat, capHeight: CGFloat, descender: CGFloat)
        /// What is side by side along the edge; the largest request counts.
        indirect case several([EdgeKind])

        fileprivate var parts: [EdgeKind] { if case .several(let kinds) = self { kinds } else { [self] } }

        /// The edge of a stack along which its children are. Children that ask for nothing (spacers) do not count next to others.
        static func along(_ kinds: [EdgeKind]) -> EdgeKind {
            let asking = kinds.flatMap(\.parts).filter { if case .none = $0 { false } else { true } }
            return asking.count == 1 ? asking[0] : asking.isEmpty ? .standard : .several(asking)
        }
    }
    package var top = EdgeKind.standard
    package var bottom = EdgeKind.standard
    package var leading = EdgeKind.standard
    package var trailing = EdgeKind.standard
    package init() {}
    package init(all kind: EdgeKind) { top = kind; bottom = kind; leading = kind; trailing = kind }

    package static func vertical(above: NodeSpacing, below: NodeSpacing) -> CGFloat {
        distance(above.bottom, below.top)
    }

    private static func distance(_ above: EdgeKind, _ below: EdgeKind) -> CGFloat {
        switch (above, below) {
        case (.several, _), (_, .several): return above.parts.flatMap { a in below.parts.map { distance(a, $0) } }.max() ?? 0
        case (.none, _), (_, .none): return 0
        case (.standard, .standard): return 8
        // Between two texts only the lower one's leading counts: a caption stands close to the headline above it.
        case (.text, .text(_, let leading, _, _, _)): return FontMetrics.pixelCeil(leading)
        case (_, .text(let height, _, let ascender, _, _)): return height + Self.tenth(height) - ascender
        case (.text(let height, _, _, let capHeight, let descender), _):
            return max(height + Self.tenth(height) - capHeight, Self.tenth(height) + descender)
        }
    }

    /// What a text keeps free next to what is none.
    private static func tenth(_ height: CGFloat) -> CGFloat { FontMetrics.pixelCeil(0.1 * height) }

    /// This spacing with the edges of an axis as those of a view that is no text: a frame along the axis hides what is inside.
    package func resetting(_ axes: Axis.Set) -> NodeSpacing {
        var result = self
        if axes.contains(.vertical) { result.top = .standard; result.bottom = .standard }
        if axes.contains(.horizontal) { result.leading = .standard; result.trailing = .standard }
        return result
    }

    package static func horizontal(left: NodeSpacing, right: NodeSpacing) -> CGFloat {
        switch (left.trailing, right.leading) {
        case (.none, _), (_, .none): return 0
        default: return 8
        }
    }
}
