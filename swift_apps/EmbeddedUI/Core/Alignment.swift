import Foundation

public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide: its type, and which way it measures.
package struct AlignmentKey: Hashable, Sendable {
    /// Guides that a view can define: those of texts, and those that `alignmentGuide` has set so far. For all others, such as the center in
    /// most apps, no view needs to be asked, nor those inside it.
    nonisolated(unsafe) private static var definable: Set<AlignmentKey> = [
        VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key, HorizontalAlignment.listRowSeparatorLeading.key,
    ]
    @MainActor package static func define(_ key: AlignmentKey) { definable.insert(key) }
    @MainActor package var canBeDefined: Bool { Self.definable.contains(self) }

    let id: ObjectIdentifier
    let isHorizontal: Bool
    nonisolated(unsafe) private let type: any AlignmentID.Type
    init(_ type: any AlignmentID.Type, horizontal: Bool) { id = ObjectIdentifier(type); isHorizontal = horizontal; self.type = type }
    package func defaultValue(_ dimensions: ViewDimensions) -> CGFloat { type.defaultValue(in: dimensions) }
    package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.isHorizontal == b.isHorizontal }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

public struct ViewDimensions: Equatable {
    public let width: CGFloat
    public let height: CGFloat
    private let node: Node?
    private let proposal: ProposedViewSize

    package init(node: Node?, size: CGSize, proposal: ProposedViewSize) { width = size.width; height = size.height; self.node = node; self.proposal = proposal }

    private func value(_ key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(self) }
    private subscript(explicit key: AlignmentKey) -> CGFloat? {
        let (node, size, proposal) = (node, CGSize(width: width, height: height), proposal)
        return MainActor.assumeIsolated { node?.explicitGuide(key, size, proposal) }
    }
    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.width == b.width && a.height == b.height && a.node === b.node }
}
extension ViewDimensions: @unchecked Sendable {}

public struct HorizontalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, horizontal: true) }
    private enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
    private enum ListLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum ListTrailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
    public static let leading = HorizontalAlignment(Leading.self)
    public static let center = HorizontalAlignment(Center.self)
    public static let trailing = HorizontalAlignment(Trailing.self)
    public static let listRowSeparatorLeading = HorizontalAlignment(ListLeading.self)
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListTrailing.self)
}

public struct VerticalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, horizontal: false) }
    private enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    private enum FirstBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    private enum LastBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    public static let top = VerticalAlignment(Top.self)
    public static let center = VerticalAlignment(Center.self)
    public static let bottom = VerticalAlignment(Bottom.self)
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { self.horizontal = horizontal; self.vertical = vertical }
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment {
    /// Where a child of `size` is in `rect` so that both guides meet.
    @MainActor package func origin(of child: Node, _ size: CGSize, _ proposal: ProposedViewSize, in rect: CGRect) -> CGPoint {
        let outer = ViewDimensions(node: nil, size: rect.size, proposal: .unspecified)
        return CGPoint(
            x: rect.minX + horizontal.key.defaultValue(outer) - child.guide(horizontal.key, size, proposal),
            y: rect.minY + vertical.key.defaultValue(outer) - child.guide(vertical.key, size, proposal))
    }
}

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    @inlinable public init(width: CGFloat?, height: CGFloat?) { self.width = width; self.height = height }
    public init(_ size: CGSize) { width = size.width; height = size.height }
    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGSize {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
extension CGPoint {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
extension Axis {
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
