import Foundation

public struct HStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: VerticalAlignment, spacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment; self.spacing = spacing; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            StackNode(inputs.build(view.content), axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: view.alignment), spacing: view.spacing)
        )
    }
}

public struct VStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: HorizontalAlignment, spacing: CGFloat?
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment; self.spacing = spacing; self.content = content()
    }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(
            StackNode(inputs.build(view.content), axis: .vertical, alignment: Alignment(horizontal: view.alignment, vertical: .center), spacing: view.spacing))
    }
}

public struct ZStack<Content: View>: PrimitiveView {
    public typealias Body = Never
    let alignment: Alignment
    nonisolated(unsafe) let content: Content
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.alignment = alignment; self.content = content() }
    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        outputs.nodes.append(DepthStackNode(inputs.build(view.content), alignment: view.alignment))
    }
}

package enum Layouts {
    /// Replaces infinity when the largest size of a view is requested: finite, so that sums stay finite.
    package static let huge: CGFloat = 1e7
}

/// HStack and VStack: the least flexible child is asked first, each gets an equal share of what is left (Apple's order, by layout priority).
package final class StackNode: Node {
    private let nodes: [Node]
    private let axis: Axis
    private let alignment: Alignment
    private let spacings: [CGFloat]
    private var arrangements: [(proposal: ProposedViewSize, breadth: CGFloat?, plan: Arrangement)] = []

    package struct Arrangement {
        var size = CGSize.zero
        var frames: [CGRect] = []
        var proposals: [ProposedViewSize] = []
    }

    package init(_ nodes: [Node], axis: Axis, alignment: Alignment, spacing: CGFloat?) {
        self.nodes = nodes; self.axis = axis; self.alignment = alignment
        spacings = Self.gaps(between: nodes, axis, spacing)
        super.init()
        for node in nodes { node.follow(axis) }
    }

    /// Only where no spacing is given are the children asked for theirs.
    private static func gaps(between nodes: [Node], _ axis: Axis, _ spacing: CGFloat?) -> [CGFloat] {
        guard nodes.count > 1 else { return [] }
        if let spacing { return Array(repeating: spacing, count: nodes.count - 1) }
        let all = nodes.map(\.spacing)
        return zip(all, all.dropFirst()).map { axis == .vertical ? NodeSpacing.vertical(above: $0, below: $1) : NodeSpacing.horizontal(left: $0, right: $1) }
    }

    package override var children: [Node] { nodes }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { arrangement(proposal).size }

    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let plan = plan(for: proposal, placedIn: rect.size)
        for (index, node) in nodes.enumerated() {
            node.place(plan.frames[index].offsetBy(dx: rect.minX, dy: rect.minY), proposal: plan.proposals[index], placement)
        }
    }

    package override func draw(_ context: inout DrawContext) { for child in nodes.inDrawingOrder { context.draw(child) } }

    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let plan = plan(for: proposal, placedIn: size)
        var found: CGFloat?
        for (index, node) in nodes.enumerated() {
            guard let value = node.explicitGuide(key, plan.frames[index].size, plan.proposals[index]) else { continue }
            let moved = value + (key.isHorizontal ? plan.frames[index].minX : plan.frames[index].minY)
            if key == VerticalAlignment.lastTextBaseline.key { found = max(found ?? moved, moved) } else { found = found ?? moved }
        }
        return found
    }

    package override var spacing: NodeSpacing {
        guard let first = nodes.first, let last = nodes.last else { return NodeSpacing(all: .none) }
        var result = NodeSpacing()
        if axis == .vertical {
            result.top = first.spacing.top; result.bottom = last.spacing.bottom
        } else {
            let spacings = nodes.map(\.spacing)
            result.leading = first.spacing.leading; result.trailing = last.spacing.trailing
            result.top = .along(spacings.map(\.top)); result.bottom = .along(spacings.map(\.bottom))
        }
        return result
    }

    package override func findRigidity(along axis: Axis) -> Bool { nodes.allSatisfy { $0.isRigid(along: axis) } }

    /// Where its views are when it is placed. Where nothing is proposed to it across, they are proposed its own breadth: what fills
    /// the room is as high as the highest view of a row.
    package func plan(for proposal: ProposedViewSize, placedIn size: CGSize) -> Arrangement {
        let across = axis.other
        return arrangement(proposal, breadth: proposal[across] == nil && !isRigid(along: across) ? size[across] : nil)
    }

    package override func dropArrangement() { arrangements = [] }
    private func arrangement(_ proposal: ProposedViewSize, breadth: CGFloat? = nil) -> Arrangement {
        for known in arrangements where known.proposal == proposal && known.breadth == breadth { return known.plan }
        let plan = solve(proposal, breadth)
        if arrangements.count == 6 { arrangements.removeFirst() }
        arrangements.append((proposal, breadth, plan))
        return plan
    }

    private func solve(_ proposal: ProposedViewSize, _ breadth: CGFloat?) -> Arrangement {
        var plan = Arrangement()
        plan.proposals = shares(proposal, breadth)
        let sizes = nodes.indices.map { nodes[$0].size(for: plan.proposals[$0]) }
        let cross = axis.other
        let key = axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
        // Children are aligned at the common guide; the stack extends from the highest to the lowest edge.
        let guides = nodes.indices.map { nodes[$0].guide(key, sizes[$0], plan.proposals[$0]) }
        let before = nodes.indices.map { guides[$0] }.max() ?? 0
        let after = nodes.indices.map { sizes[$0][cross] - guides[$0] }.max() ?? 0
        var position: CGFloat = 0
        for index in nodes.indices {
            var origin = CGPoint.zero
            origin[axis] = position
            origin[cross] = before - guides[index]
            plan.frames.append(CGRect(origin: origin, size: sizes[index]))
            position += sizes[index][axis] + (index < spacings.count ? spacings[index] : 0)
        }
        plan.size[axis] = position
        plan.size[cross] = max(before + after, 0)
        return plan
    }

    /// What each child is proposed. A breadth is for those which it changes: the others are measured already.
    private func shares(_ proposal: ProposedViewSize, _ breadth: CGFloat?) -> [ProposedViewSize] {
        var result = [ProposedViewSize](repeating: proposal, count: nodes.count)
        if let breadth { for index in nodes.indices where !nodes[index].isRigid(along: axis.other) { result[index][axis.other] = breadth } }
        guard let total = proposal[axis], nodes.count > 0 else {
            for index in nodes.indices { result[index][axis] = nil }
            return result
        }
        var remaining = total - spacings.reduce(0, +)
        func size(_ index: Int, _ length: CGFloat) -> CGFloat {
            var asked = result[index]
            asked[axis] = length
            return nodes[index].size(for: asked)[axis]
        }
        if nodes.count == 1 { result[0][axis] = max(remaining, 0); return result }
        let own = nodes.map(\.layoutPriority)
        var priorities: [Double] = []
        for priority in own where !priorities.contains(priority) { priorities.append(priority) }
        priorities.sort(by: >)
        let least = nodes.indices.map { own[$0] < priorities[0] ? size($0, 0) : 0 }
        for priority in priorities {
            var group = nodes.indices.filter { own[$0] == priority }
            let reserved = nodes.indices.reduce(0) { own[$1] < priority ? $0 + least[$1] : $0 }
            var room = remaining - reserved
            // A single child comes first, however flexible it is.
            if group.count > 1 {
                let flexibility = group.map { (size($0, Layouts.huge) - size($0, 0), $0) }
                group = flexibility.sorted { $0 < $1 }.map(\.1)
            }
            var left = group.count
            for index in group {
                let share = max(room / CGFloat(left), 0)
                result[index][axis] = share
                let taken = size(index, share)
                room -= taken
                remaining -= taken
                left -= 1
            }
        }
        return result
    }
}

extension Array where Element == Node {
    /// Stable by z index.
    @MainActor package var inDrawingOrder: [Node] {
        if allSatisfy({ $0.traits[ZIndexTrait.self] == 0 }) { return self }
        return enumerated().sorted { ($0.element.traits[ZIndexTrait.self], $0.offset) < ($1.element.traits[ZIndexTrait.self], $1.offset) }.map(\.element)
    }
}

/// ZStack: every child gets the whole proposal; they meet at the alignment.
package final class DepthStackNode: Node {
    private let nodes: [Node]
    private let alignment: Alignment
    package init(_ nodes: [Node], alignment: Alignment) { self.nodes = nodes; self.alignment = alignment }
    package override var children: [Node] { nodes.inDrawingOrder }

    private func guides(_ proposal: ProposedViewSize) -> [(CGSize, CGPoint)] {
        nodes.map { node in
            let size = node.size(for: proposal)
            return (size, CGPoint(x: node.guide(alignment.horizontal.key, size, proposal), y: node.guide(alignment.vertical.key, size, proposal)))
        }
    }
    package override var spacing: NodeSpacing {
        let spacings = nodes.map(\.spacing)
        var result = NodeSpacing()
        result.top = .along(spacings.map(\.top)); result.bottom = .along(spacings.map(\.bottom))
        result.leading = .along(spacings.map(\.leading)); result.trailing = .along(spacings.map(\.trailing))
        return result
    }
    package override func findRigidity(along axis: Axis) -> Bool { nodes.allSatisfy { $0.isRigid(along: axis) } }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let all = guides(proposal)
        guard !all.isEmpty else { return .zero }
        return CGSize(
            width: all.map(\.1.x).max()! + all.map { $0.0.width - $0.1.x }.max()!, height: all.map(\.1.y).max()! + all.map { $0.0.height - $0.1.y }.max()!)
    }
    package override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let all = guides(proposal)
        guard !all.isEmpty else { return }
        let (left, top) = (all.map(\.1.x).max()!, all.map(\.1.y).max()!)
        for (node, (size, guide)) in zip(nodes, all) {
            node.place(CGRect(origin: CGPoint(x: rect.minX + left - guide.x, y: rect.minY + top - guide.y), size: size), proposal: proposal, placement)
        }
    }
    package override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let all = guides(proposal)
        guard let (left, top) = all.isEmpty ? nil : (all.map(\.1.x).max()!, all.map(\.1.y).max()!) else { return nil }
        for (node, (size, guide)) in zip(nodes, all) {
            if let value = node.explicitGuide(key, size, proposal) { return value + (key.isHorizontal ? left - guide.x : top - guide.y) }
        }
        return nil
    }
}

public struct Spacer: PrimitiveView, Sendable {
    public typealias Body = Never
    public var minLength: CGFloat?
    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public static func _makeView(view: Spacer, inputs: _ViewInputs, outputs: inout _ViewOutputs) { outputs.nodes.append(SpacerNode(view.minLength ?? 8)) }
}

package final class SpacerNode: Node {
    private let minLength: CGFloat
    private var axis: Axis?
    init(_ minLength: CGFloat) {
        self.minLength = minLength
        super.init()
        // All other children of a stack take their size first.
        traits[LayoutPriorityTrait.self] = -.infinity
    }
    package override var isSpacer: Bool { true }
    package override func follow(_ axis: Axis) {
        self.axis = axis
        forgetRigidity()
    }
    package override var spacing: NodeSpacing { NodeSpacing(all: .none) }
    package override func findRigidity(along axis: Axis) -> Bool { self.axis == axis.other }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ asked: CGFloat?) -> CGFloat { max(asked ?? minLength, minLength) }
        switch axis {
        case .horizontal: return CGSize(width: length(proposal.width), height: 0)
        case .vertical: return CGSize(width: 0, height: length(proposal.height))
        case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }
}

public struct Divider: PrimitiveView, Sendable {
    public typealias Body = Never
    nonisolated public init() {}
    public static func _makeView(view: Divider, inputs: _ViewInputs, outputs: inout _ViewOutputs) { outputs.nodes.append(DividerNode(inputs.environment)) }
}

/// A hairline: horizontal, or vertical inside an HStack (which proposes a height and little width).
final class DividerNode: Node {
    private let color: RGBA
    init(_ environment: EnvironmentValues) { color = Color(uiColor: .separator).rgba(in: environment) }
    private let hairline: CGFloat = 1.0 / 3
    private var isVertical = false
    override func follow(_ axis: Axis) {
        isVertical = axis == .horizontal
        forgetRigidity()
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isVertical ? CGSize(width: hairline, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: hairline)
    }
    override func findRigidity(along axis: Axis) -> Bool { isVertical == (axis == .horizontal) }
    override func draw(_ context: inout DrawContext) { context.list.fill(.rect(frame), .color(color)) }
}
