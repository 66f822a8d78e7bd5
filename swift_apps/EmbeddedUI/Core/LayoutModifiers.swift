import Foundation

// MARK: - frame

final class FixedFrameNode: WrapperNode {
    private let width: CGFloat?, height: CGFloat?, alignment: Alignment
    init(_ child: Node, width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = width; self.height = height; self.alignment = alignment
        super.init(child)
    }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child.size(for: inner(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
    override func findRigidity(along axis: Axis) -> Bool { (axis == .horizontal ? width : height) != nil || child.isRigid(along: axis) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.placeAligned(alignment, in: rect, proposal: inner(proposal), placement)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.alignedGuide(key, alignment, size, inner(proposal))
    }
    override var spacing: NodeSpacing {
        // A spacer takes the place of a distance also where a frame gives it a length.
        if child.isSpacer { return child.spacing }
        var axes: Axis.Set = []
        if width != nil { axes.insert(.horizontal) }
        if height != nil { axes.insert(.vertical) }
        return child.spacing.resetting(axes)
    }
    override var isSpacer: Bool { false }
}

extension Node {
    /// Places this node in `rect` by an alignment.
    package final func placeAligned(_ alignment: Alignment, in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let size = size(for: proposal)
        place(CGRect(origin: alignment.origin(of: self, size, proposal, in: rect), size: size), proposal: proposal, placement)
    }
    /// A guide of this node seen from a frame of `outer` around it.
    final func alignedGuide(_ key: AlignmentKey, _ alignment: Alignment, _ outer: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let size = size(for: proposal)
        guard let value = explicitGuide(key, size, proposal) else { return nil }
        let origin = alignment.origin(of: self, size, proposal, in: CGRect(origin: .zero, size: outer))
        return value + (key.isHorizontal ? origin.x : origin.y)
    }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`: with min and max alike present it clamps the proposal; with only one, the child's size counts too.
final class FlexFrameNode: WrapperNode {
    struct Limits {
        var min: CGFloat?, ideal: CGFloat?, max: CGFloat?
        var isLimited: Bool { min != nil || ideal != nil || max != nil }
    }
    private let horizontal: Limits, vertical: Limits, alignment: Alignment
    init(_ child: Node, horizontal: Limits, vertical: Limits, alignment: Alignment) {
        self.horizontal = horizontal; self.vertical = vertical; self.alignment = alignment
        super.init(child)
    }
    private func clampProposal(_ asked: CGFloat?, _ limits: Limits) -> CGFloat? {
        guard let length = asked ?? limits.ideal else { return nil }
        return Swift.max(Swift.min(length, limits.max ?? .infinity), limits.min ?? 0)
    }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: clampProposal(proposal.width, horizontal), height: clampProposal(proposal.height, vertical))
    }
    private func resolve(_ asked: CGFloat?, _ child: CGFloat, _ limits: Limits) -> CGFloat {
        let low = limits.min ?? (limits.max != nil ? Swift.min(child, limits.max!) : child)
        let high = limits.max ?? (limits.min != nil ? Swift.max(child, limits.min!) : child)
        guard let asked = asked ?? limits.ideal else {
            return Swift.min(Swift.max(child, limits.min ?? child), limits.max.map { Swift.max($0, limits.min ?? 0) } ?? .infinity)
        }
        return Swift.max(low, Swift.min(asked, high))
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: inner(proposal))
        return CGSize(width: resolve(proposal.width, size.width, horizontal), height: resolve(proposal.height, size.height, vertical))
    }
    override func findRigidity(along axis: Axis) -> Bool {
        let limits = axis == .horizontal ? horizontal : vertical
        return limits.ideal == nil && limits.max == nil && child.isRigid(along: axis)
    }
    /// What is proposed to the child where it is placed: the frame's own length, so that a spacer fills a frame that is as long as its
    /// minimum. Nothing, where nothing is proposed to the frame and its length is between its bounds.
    private func placedProposal(_ size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
        func length(_ own: CGFloat, _ asked: CGFloat?, _ limits: Limits) -> CGFloat? {
            let isFree = asked == nil && limits.ideal == nil && limits.min ?? -.infinity < own && own < limits.max ?? .infinity
            return isFree ? nil : own
        }
        return ProposedViewSize(width: length(size.width, proposal.width, horizontal), height: length(size.height, proposal.height, vertical))
    }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.placeAligned(alignment, in: rect, proposal: placedProposal(rect.size, proposal), placement)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.alignedGuide(key, alignment, size, placedProposal(size, proposal))
    }
    override var spacing: NodeSpacing {
        if child.isSpacer { return child.spacing }
        var axes: Axis.Set = []
        if horizontal.isLimited { axes.insert(.horizontal) }
        if vertical.isLimited { axes.insert(.vertical) }
        return child.spacing.resetting(axes)
    }
    override var isSpacer: Bool { false }
}

struct FrameModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let make: @MainActor (Node) -> Node
    nonisolated init(_ make: @escaping @MainActor (Node) -> Node) { self.make = make }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { make(node) }
    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        var inner = inputs
        inner.isFramed = true
        wrap(modifier, inner, inputs, &outputs, body)
    }
}

extension View {
    nonisolated public consuming func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FrameModifier { FixedFrameNode($0, width: width.map { max($0, 0) }, height: height.map { max($0, 0) }, alignment: alignment) })
    }
    nonisolated public consuming func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FrameModifier {
                FlexFrameNode(
                    $0, horizontal: .init(min: minWidth, ideal: idealWidth, max: maxWidth), vertical: .init(min: minHeight, ideal: idealHeight, max: maxHeight),
                    alignment: alignment)
            })
    }
}

// MARK: - padding

package final class PaddingNode: WrapperNode {
    private let insets: EdgeInsets
    package init(_ child: Node, _ insets: EdgeInsets) { self.insets = insets; super.init(child) }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) }, height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) }
        )
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: inner(proposal))
        return CGSize(width: max(size.width + insets.leading + insets.trailing, 0), height: max(size.height + insets.top + insets.bottom, 0))
    }
    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.place(
            CGRect(
                x: rect.minX + insets.leading, y: rect.minY + insets.top, width: rect.width - insets.leading - insets.trailing,
                height: rect.height - insets.top - insets.bottom), proposal: inner(proposal), placement)
    }
    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let inside = CGSize(width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
        return child.explicitGuide(key, inside, inner(proposal)).map { $0 + (key.isHorizontal ? insets.leading : insets.top) }
    }
    package override var spacing: NodeSpacing {
        var result = child.spacing
        if insets.top != 0 { result.top = .standard }
        if insets.bottom != 0 { result.bottom = .standard }
        if insets.leading != 0 { result.leading = .standard }
        if insets.trailing != 0 { result.trailing = .standard }
        return result
    }
    package override var isSpacer: Bool { false }
}

extension View {
    nonisolated public consuming func padding(_ insets: EdgeInsets) -> some View { modifier(FrameModifier { PaddingNode($0, insets) }) }
    nonisolated public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return modifier(
            FrameModifier {
                PaddingNode(
                    $0,
                    EdgeInsets(
                        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0, bottom: edges.contains(.bottom) ? length : 0,
                        trailing: edges.contains(.trailing) ? length : 0))
            })
    }
    nonisolated public consuming func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

// MARK: - fixedSize, priority, aspect ratio

final class FixedSizeNode: WrapperNode {
    private let horizontal: Bool, vertical: Bool
    init(_ child: Node, horizontal: Bool, vertical: Bool) { self.horizontal = horizontal; self.vertical = vertical; super.init(child) }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: inner(proposal)) }
    override func findRigidity(along axis: Axis) -> Bool { (axis == .horizontal ? horizontal : vertical) || child.isRigid(along: axis) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) { child.place(rect, proposal: inner(proposal), placement) }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.explicitGuide(key, size, inner(proposal))
    }
}

final class AspectRatioNode: WrapperNode {
    private let ratio: CGFloat?, mode: ContentMode
    init(_ child: Node, ratio: CGFloat?, mode: ContentMode) { self.ratio = ratio; self.mode = mode; super.init(child) }
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = child.size(for: .unspecified)
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0 else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return self.ratio == nil ? proposal : ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let byWidth = width / ratio <= height
            return byWidth == (mode == .fit) ? ProposedViewSize(width: width, height: width / ratio) : ProposedViewSize(width: height * ratio, height: height)
        }
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(for: inner(proposal)) }
    override func findRigidity(along axis: Axis) -> Bool { false }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.placeAligned(.center, in: rect, proposal: inner(proposal), placement)
    }
}

struct LayoutPriorityModifier: TraitModifier {
    typealias Body = Never
    let value: Double
    nonisolated init(_ value: Double) { self.value = value }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) { traits[LayoutPriorityTrait.self] = value }
}
struct ZIndexModifier: TraitModifier {
    typealias Body = Never
    let value: Double
    nonisolated init(_ value: Double) { self.value = value }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) { traits[ZIndexTrait.self] = value }
}

extension View {
    nonisolated public consuming func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    nonisolated public consuming func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FrameModifier { FixedSizeNode($0, horizontal: horizontal, vertical: vertical) })
    }
    nonisolated public consuming func layoutPriority(_ value: Double) -> some View { modifier(LayoutPriorityModifier(value)) }
    nonisolated public consuming func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value)) }
    nonisolated public consuming func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(FrameModifier { AspectRatioNode($0, ratio: aspectRatio, mode: contentMode) })
    }
    nonisolated public consuming func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    nonisolated public consuming func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
    nonisolated public consuming func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }
}

// MARK: - Moving without changing the layout

final class OffsetNode: WrapperNode {
    private let offset: CGSize
    init(_ child: Node, _ offset: CGSize) { self.offset = offset; super.init(child) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        child.place(rect.offsetBy(dx: offset.width, dy: offset.height), proposal: proposal, placement)
    }
}

final class PositionNode: WrapperNode {
    private let point: CGPoint
    init(_ child: Node, _ point: CGPoint) { self.point = point; super.init(child) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(for: proposal)
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
    override func findRigidity(along axis: Axis) -> Bool { false }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let size = child.size(for: proposal)
        child.place(
            CGRect(x: rect.minX + point.x - size.width / 2, y: rect.minY + point.y - size.height / 2, width: size.width, height: size.height),
            proposal: proposal, placement)
    }
}

extension View {
    nonisolated public consuming func offset(_ offset: CGSize) -> some View { modifier(FrameModifier { OffsetNode($0, offset) }) }
    nonisolated public consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
    nonisolated public consuming func position(_ position: CGPoint) -> some View { modifier(FrameModifier { PositionNode($0, position) }) }
    nonisolated public consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

// MARK: - Guides

final class GuideNode: WrapperNode {
    private let key: AlignmentKey, compute: (ViewDimensions) -> CGFloat
    init(_ child: Node, _ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key; self.compute = compute
        super.init(child)
        AlignmentKey.define(key)
    }
    override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        key == self.key ? compute(ViewDimensions(node: child, size: size, proposal: proposal)) : child.explicitGuide(key, size, proposal)
    }
}

extension View {
    @preconcurrency nonisolated public consuming func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(FrameModifier { GuideNode($0, g.key, computeValue) })
    }
    @preconcurrency nonisolated public consuming func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(FrameModifier { GuideNode($0, g.key, computeValue) })
    }
}
