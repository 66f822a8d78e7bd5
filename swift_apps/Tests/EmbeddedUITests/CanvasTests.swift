import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct CanvasTests {
    private func ops(_ view: some View) -> [DisplayOp] {
        let host = ViewHost(size: CGSize(width: 100, height: 100), safeArea: EdgeInsets(), view.frame(width: 40, height: 20))
        host.settle()
        var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.draw(&context)
        return context.list.ops
    }

    @Test func canvasDrawsInItsOwnCoordinates() {
        var seen = CGSize.zero
        let drawn = ops(
            Canvas { context, size in
                seen = size
                context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.black))
            })
        #expect(seen == CGSize(width: 40, height: 20))
        guard case .clip(.rect(let frame)) = drawn[1], case .transform(let move) = drawn[2], case .fill(let shape, let paint, _) = drawn[3] else {
            Issue.record("clip, move, fill: \(drawn)")
            return
        }
        #expect(frame == CGRect(x: 30, y: 40, width: 40, height: 20))
        #expect(move == CGAffineTransform(translationX: 30, y: 40))
        #expect(shape == .rect(CGRect(x: 0, y: 0, width: 5, height: 5)) && paint == .color(.black))
    }

    @Test func copiedGraphicsContextsKeepTheirOwnState() {
        let drawn = ops(
            Canvas { context, _ in
                var copy = context
                copy.opacity = 0.5
                copy.translateBy(x: 3, y: 0)
                copy.scaleBy(x: 2, y: 2)
                copy.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
                context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .foreground)
            })
        var transform = CGAffineTransform.identity
        var isFaded = false
        var fills: [(CGAffineTransform, Bool)] = []
        var stack: [(CGAffineTransform, Bool)] = []
        for op in drawn {
            switch op {
            case .save: stack.append((transform, isFaded))
            case .restore: (transform, isFaded) = stack.removeLast()
            case .transform(let inner): transform = inner.concatenating(transform)
            case .layer(let opacity, _): isFaded = opacity == 0.5
            case .fill: fills.append((transform, isFaded))
            default: break
            }
        }
        #expect(stack.isEmpty)
        #expect(fills.map(\.0) == [CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 33, ty: 40), CGAffineTransform(translationX: 30, y: 40)])
        #expect(fills.map(\.1) == [true, false])
    }

    @Test func canvasPlacesTextsAndSymbols() throws {
        let drawn = ops(
            Canvas { context, _ in
                let text = context.resolve(Text(verbatim: "Hi"))
                #expect(abs(text.measure(in: CGSize(width: 100, height: 100)).height - 20.33) < 0.01)
                context.draw(text, at: CGPoint(x: 20, y: 10))
                if let symbol = context.resolveSymbol(id: "dot") { context.draw(symbol, at: .zero, anchor: .topLeading) }
                #expect(context.resolveSymbol(id: "none")?.size == nil)
            } symbols: {
                Circle().fill(.red).frame(width: 4, height: 4).tag("dot")
            })
        let x = try #require(drawn.compactMap { if case .text(_, let xs, _, _, _) = $0 { xs.first } else { nil } }.first)
        #expect(x > 10 && x < 20)
        #expect(drawn.contains { if case .fill(.oval(let rect), _, _) = $0 { rect == CGRect(x: 0, y: 0, width: 4, height: 4) } else { false } })
    }
}
