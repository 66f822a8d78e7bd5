import Foundation

extension GraphicsContext {
    /// A text that is ready to be measured and drawn.
    public struct ResolvedText {
        package let node: TextNode
        public var shading: GraphicsContext.Shading = .foreground

        public func measure(in size: CGSize) -> CGSize { MainActor.assumeIsolated { node.size(for: ProposedViewSize(size)) } }
        public func firstBaseline(in size: CGSize) -> CGFloat { baseline(.firstTextBaseline, size) }
        public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, size) }
        private func baseline(_ alignment: VerticalAlignment, _ size: CGSize) -> CGFloat {
            MainActor.assumeIsolated { node.explicitGuide(alignment.key, node.size(for: ProposedViewSize(size)), ProposedViewSize(size)) ?? 0 }
        }
    }

    /// An image that is ready to be drawn.
    public struct ResolvedImage {
        package let image: Image
        public let size: CGSize
        public let baseline: CGFloat
        public var shading: GraphicsContext.Shading?
    }

    /// A view of the canvas's symbols that is ready to be drawn.
    public struct ResolvedSymbol {
        package let node: Node
        public let size: CGSize
    }

    public func resolve(_ text: Text) -> GraphicsContext.ResolvedText { ResolvedText(node: MainActor.assumeIsolated { TextNode(text, environment) }) }

    public func resolve(_ image: Image) -> GraphicsContext.ResolvedImage {
        let font = environment.resolvedFont
        let size = image.naturalSize(font: font, environment)
        return ResolvedImage(image: image, size: size, baseline: size.height / 2 + FontMetrics.capHeight(font) / 2)
    }

    public func resolve(_ shading: GraphicsContext.Shading) -> GraphicsContext.Shading { shading }

    public func resolveSymbol<ID>(id: ID) -> GraphicsContext.ResolvedSymbol? where ID: Hashable {
        guard let node = recorder.symbols[AnyHashable(id)] else { return nil }
        return ResolvedSymbol(node: node, size: MainActor.assumeIsolated { node.size(for: .unspecified) })
    }

    // MARK: Drawing

    public func draw(_ text: GraphicsContext.ResolvedText, in rect: CGRect) { draw(text.node, in: rect, proposal: ProposedViewSize(rect.size), text.shading) }

    public func draw(_ text: GraphicsContext.ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = MainActor.assumeIsolated { text.node.size(for: .unspecified) }
        draw(text.node, in: CGRect(size, at: point, anchor), proposal: .unspecified, text.shading)
    }

    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }

    public func draw(_ image: GraphicsContext.ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let paint = (image.shading ?? .foreground).paint(in: environment, bounds: rect)
        record(silhouette: .rect(rect)) { list in
            var drawn = list
            MainActor.assumeIsolated { image.image.draw(in: rect, font: environment.resolvedFont, foreground: { _ in paint }, environment, &drawn) }
            list = drawn
        }
    }

    public func draw(_ image: GraphicsContext.ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(image.size, at: point, anchor))
    }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }

    public func draw(_ symbol: GraphicsContext.ResolvedSymbol, in rect: CGRect) { draw(symbol.node, in: rect, proposal: ProposedViewSize(rect.size), nil) }
    public func draw(_ symbol: GraphicsContext.ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol.node, in: CGRect(symbol.size, at: point, anchor), proposal: .unspecified, nil)
    }

    private func draw(_ node: Node, in rect: CGRect, proposal: ProposedViewSize, _ shading: Shading?) {
        record(silhouette: .rect(rect)) { list in
            let ops: [DisplayOp] = MainActor.assumeIsolated {
                node.place(rect, proposal: proposal, Placement(safe: rect, container: rect))
                var context = DrawContext(visible: .infinite)
                node.draw(&context)
                return context.list.ops
            }
            guard let shading, !shading.isForeground else { return list.ops += ops }
            let color = shading.paint(in: environment, bounds: rect).solid
            list.ops += ops.map { $0.mapColors { color.opacity($0.alpha) } }
        }
    }
}

extension CGRect {
    /// A rectangle of a size, whose anchor lies at a point.
    fileprivate init(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) {
        self.init(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height)
    }
}
