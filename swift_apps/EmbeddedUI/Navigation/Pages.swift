import Foundation

/// A view whose children are pages; the view itself is not a page.
protocol TransparentView { static var isTransparent: Bool { get } }
extension TransparentView { static var isTransparent: Bool { true } }
extension TupleView: TransparentView {}
extension Group: TransparentView {}
extension ForEach: TransparentView {}
extension EmptyView: TransparentView {}
extension Optional: TransparentView {}
extension _ConditionalContent: TransparentView {}
extension ModifiedContent: TransparentView {
    /// A note for the container (a tag) is read before the page is built.
    static var isTransparent: Bool { Modifier.self is any TraitModifier.Type || (Content.self as? any TransparentView.Type)?.isTransparent == true }
}

extension _ViewInputs {
    /// Builds a view for its container: now, or as a page when that is shown.
    package func make<V: View>(_ view: V, _ outputs: inout _ViewOutputs) {
        guard isPaged, (V.self as? any TransparentView.Type)?.isTransparent != true else { return V._makeView(view: view, inputs: self, outputs: &outputs) }
        identity.retain()
        outputs.nodes.append(
            DeferredNode(id: AnyHashable(ObjectIdentifier(identity)), source: identity) { appears in
                identity.releaseForBuild()
                var inner = self
                inner.isPaged = false
                inner.isLazy = false
                inner.isRowContext = false
                inner.appears = self.appears && appears
                var made = _ViewOutputs()
                V._makeView(view: view, inputs: inner, outputs: &made)
                return made.nodes
            })
    }
}

/// Pages that are swiped sideways, with dots.
final class PagesNode: Node {
    private let pages: [Tab]
    private let chosen: Int
    private let look: TabViewLook
    private let environment: EnvironmentValues
    private let choose: (Int) -> Void
    private let content: Node
    private var area = CGRect.zero

    init(_ pages: [Tab], chosen: Int, look: TabViewLook, environment: EnvironmentValues, choose: @escaping (Int) -> Void) {
        self.pages = pages; self.chosen = chosen; self.look = look; self.environment = environment; self.choose = choose
        content = pages.isEmpty ? EmptyNode() : pages[chosen].build()
    }
    override var children: [Node] { [content] }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        area = rect
        content.placeAligned(.center, in: rect, proposal: ProposedViewSize(rect.size), placement)
    }
    private var showsDots: Bool { !look.hidesIndex && pages.count > 1 }
    private var dots: CGRect { CGRect(x: area.minX, y: area.maxY - 26 - 14, width: area.width, height: 26) }

    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        let isOnDots = showsDots && dots.contains(point)
        // A scroll view inside takes touches under the bars, too.
        guard !isOnDots && content.hit(point, &path) || frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        guard showsDots, dots.contains(point) else { return false }
        move(point.x < area.midX ? -1 : 1)
        return true
    }
    override func panned(_ pan: Pan) -> Bool {
        guard pan.isHorizontal, pages.count > 1 else { return false }
        let distance = pan.translation.width + pan.velocity.width * 0.1
        if abs(distance) > area.width / 2 { move(distance < 0 ? 1 : -1) }
        return true
    }
    private func move(_ step: Int) {
        let next = chosen + step
        if pages.indices.contains(next) { choose(next) }
    }
    override func draw(_ context: inout DrawContext) {
        context.clipped(to: .rect(area), bounds: area) { $0.draw(content) }
        guard showsDots else { return }
        let width = CGFloat(pages.count - 1) * 17
        if look.indexBackground {
            context.list.glass(
                .rounded(CGRect(x: area.midX - width / 2 - 14, y: dots.minY, width: width + 28, height: 26), radii: [13], smooth: false), style: "thin",
                scheme: nil)
        }
        for index in pages.indices {
            let center = CGPoint(x: area.midX - width / 2 + CGFloat(index) * 17, y: dots.midY)
            // White dots, as on screenshots; on a plain background they only show with one behind them.
            context.list.fill(.oval(CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)), .color(RGBA(white: 1, alpha: index == chosen ? 1 : 0.3)))
        }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var elements = [context.element("CollectionView", frame: area, children: content.accessibility(context.clipped(to: area)))]
        if showsDots { elements.append(context.element("PageIndicator", frame: dots, value: "page \(chosen + 1) of \(pages.count)", traits: ["Adjustable"])) }
        return elements
    }
}
