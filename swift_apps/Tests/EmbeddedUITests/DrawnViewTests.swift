import Foundation
import Testing
@testable import EmbeddedUI

/// A view alone in a window of 200×100, laid out and settled.
@MainActor private func host(_ view: some View, width: CGFloat = 200, height: CGFloat = 100) -> ViewHost {
    let host = ViewHost(size: CGSize(width: width, height: height), safeArea: EdgeInsets(), view)
    host.settle()
    return host
}

@MainActor private func ops(_ view: some View) -> [DisplayOp] {
    var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 200, height: 100))
    host(view).draw(&context)
    return context.list.ops
}

@MainActor @Suite struct DrawnViewTests {
    @Test func textSizeIsTheSizeOfItsLines() {
        let one = TextNode(Text(verbatim: "Hello"), EnvironmentValues())
        let size = one.size(for: .unspecified)
        #expect(abs(size.height - 20.33) < 0.01 && size.width > 30 && size.width < 50)
        let long = TextNode(Text(verbatim: "Hello there, how are you today?"), EnvironmentValues())
        let wrapped = long.size(for: ProposedViewSize(width: 100, height: nil))
        #expect(wrapped.width <= 100 && abs(wrapped.height - 64.33) < 0.35)
        var limited = EnvironmentValues()
        limited.lineLimit = 1
        #expect(abs(TextNode(long.text, limited).size(for: ProposedViewSize(width: 100, height: nil)).height - 20.33) < 0.01)
        limited.leastLines = 2
        #expect(abs(TextNode(one.text, limited).size(for: .unspecified).height - 42.33) < 0.35)
    }

    @Test func textScalesDownBeforeItTruncates() throws {
        let drawn = ops(Text(verbatim: "A line that is too long for this place").lineLimit(1).minimumScaleFactor(0.3).frame(width: 150))
        let fonts = drawn.compactMap { if case .text(let text, _, _, let font, _) = $0 { (text, font.size) } else { nil } }
        let (text, size) = try #require(fonts.first)
        #expect(!text.contains("…") && size < 17 && size > 5)
        let cut = ops(Text(verbatim: "A line that is too long for this place").lineLimit(1).frame(width: 150))
        #expect(cut.contains { if case .text(let text, _, _, _, _) = $0 { text.hasSuffix("…") } else { false } })
    }

    @Test func textDrawsInItsColors() throws {
        let drawn = ops(Text("a \(Text("b").foregroundStyle(.red))").foregroundStyle(.secondary))
        let colors = drawn.compactMap { if case .text(let text, _, _, _, let color) = $0 { (text, color) } else { nil } }
        #expect(colors.map(\.0) == ["a ", "b"])
        #expect(colors.map(\.1) == [RGBA(60, 60, 67, 0.6), RGBA(255, 56, 60)])
    }

    @Test func underlinesAndStrikethroughsAreDrawn() {
        #expect(ops(Text(verbatim: "ab").underline().strikethrough()).filter { if case .fill(.rect, _, _) = $0 { true } else { false } }.count == 2)
        #expect(ops(Text(verbatim: "ab").underline(pattern: .dash)).contains { if case .stroke = $0 { true } else { false } })
    }

    @Test func gradientTextGoesGlyphByGlyph() {
        let drawn = ops(Text(verbatim: "abc").foregroundStyle(LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)))
        let reds = drawn.compactMap { if case .text(_, _, _, _, let color) = $0 { color.red } else { nil } }
        #expect(reds.count == 3 && reds == reds.sorted() && reds[0] < reds[2])
    }

    @Test func redactedTextIsGray() {
        let drawn = ops(Text(verbatim: "secret").redacted(reason: .placeholder))
        #expect(!drawn.contains { if case .text = $0 { true } else { false } } && drawn.count == 1)
    }

    @Test func shapesTakeTheProposedSize() {
        #expect(ShapeNode(Rectangle(), AnyShapeStyle(.red), .fill(FillStyle()), EnvironmentValues()).size(for: .unspecified) == CGSize(width: 10, height: 10))
        #expect(
            ShapeNode(Circle(), AnyShapeStyle(.red), .fill(FillStyle()), EnvironmentValues()).size(for: ProposedViewSize(width: 30, height: 50))
                == CGSize(width: 30, height: 30))
        guard case .fill(let shape, let paint, _)? = ops(Color.red).first else { Issue.record("a color fills nothing"); return }
        #expect(shape == .rect(CGRect(x: 0, y: 0, width: 200, height: 100)) && paint == .color(RGBA(255, 56, 60)))
    }

    @Test func shapesKeepTheirKindInTheDisplayList() {
        func first(_ view: some View) -> DisplayShape? {
            if case .fill(let shape, _, _)? = ops(view.frame(width: 40, height: 20)).first { return shape }
            return nil
        }
        let rect = CGRect(x: 80, y: 40, width: 40, height: 20)
        #expect(first(RoundedRectangle(cornerRadius: 5)) == .rounded(rect, radii: [5], smooth: true))
        #expect(first(RoundedRectangle(cornerRadius: 5, style: .circular)) == .rounded(rect, radii: [5], smooth: false))
        #expect(first(Capsule()) == .rounded(rect, radii: [10], smooth: false))
        #expect(first(Ellipse()) == .oval(rect))
        #expect(first(Circle()) == .oval(CGRect(x: 90, y: 40, width: 20, height: 20)))
        #expect(first(UnevenRoundedRectangle(topLeadingRadius: 3)) == .rounded(rect, radii: [3, 0, 0, 0], smooth: true))
    }

    @Test func masksLeaveWhatTheyCover() {
        func blend(_ ops: [DisplayOp]) -> Int? { ops.firstIndex { if case .blend("destinationIn") = $0 { true } else { false } } }
        let fade = ops(
            Color.red.mask {
                VStack(spacing: 0) {
                    LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom).frame(height: 20)
                    Color.black
                }
            })
        guard let mask = blend(fade) else { Issue.record("no mask"); return }
        #expect(fade[..<mask].contains { if case .layer(1, nil) = $0 { true } else { false } }, "it is laid over what it masks alone")
        let boxes = fade[mask...].compactMap { if case .fill(.rect(let rect), _, _) = $0 { rect } else { nil } }
        #expect(boxes == [CGRect(x: 0, y: 0, width: 200, height: 20), CGRect(x: 0, y: 20, width: 200, height: 80)])
        #expect(blend(ops(Color.red.mask { Text("Hi") })) != nil)
        let pair = ops(
            Color.red.mask {
                HStack {
                    Circle(); Circle()
                }
            })
        #expect(blend(pair) != nil, "two plain shapes are not one clip")
        #expect(blend(ops(Color.red.mask { Color.black.opacity(0.5) })) != nil, "nor is a translucent one")
        let plain = ops(Color.red.mask { Circle() })
        let clips = plain.compactMap { if case .clip(let shape) = $0 { shape } else { nil } }
        #expect(clips == [.oval(CGRect(x: 50, y: 0, width: 100, height: 100))] && blend(plain) == nil)
    }

    @Test func bordersAreDrawnInside() {
        guard case .stroke(let shape, _, let style)? = ops(Rectangle().strokeBorder(.red, lineWidth: 4).frame(width: 40, height: 20)).first else {
            Issue.record("no stroke")
            return
        }
        #expect(shape == .rect(CGRect(x: 82, y: 42, width: 36, height: 16)) && style.lineWidth == 4)
        let layers = ops(Circle().fill(.red).stroke(.black, lineWidth: 2))
        #expect(layers.count == 2)
        if case .fill = layers[0], case .stroke = layers[1] {} else { Issue.record("the stroke goes over the fill") }
        #expect(ops(Circle().trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 3))).contains { if case .stroke = $0 { true } else { false } })
    }

    @Test func symbolImagesReadTheirName() {
        let elements = host(
            VStack {
                Image(systemName: "heart"); Image(decorative: "x"); Image("Cat"); Image("y", label: Text("Dog"))
            }
        ).accessibility()
        #expect(elements.map(\.type) == ["Image", "Image", "Image"])
        #expect(elements.map(\.label) == ["Favorite", "Cat", "Dog"])
        #expect(elements.map(\.identifier) == ["heart", nil, nil])
    }

    @Test func symbolsFollowFontAndScale() {
        func size(_ view: some View) -> CGFloat? {
            for case .symbol(_, _, let size, _, _, _) in ops(view) { return size }
            return nil
        }
        #expect(size(Image(systemName: "star")) == 17)
        #expect(size(Image(systemName: "star").font(.title)) == 28)
        #expect((size(Image(systemName: "star").imageScale(.large)) ?? 0) > 17)
        #expect(abs((size(Image(systemName: "star").resizable().scaledToFit().frame(width: 40, height: 40)) ?? 0) - 40) < 12)
        let filled = ops(Image(systemName: "star").symbolVariant(.fill).foregroundStyle(.red))
        guard case .symbol(let name, _, _, _, let paint, _)? = filled.first else { Issue.record("no symbol"); return }
        #expect(name == "star.fill" && paint == .color(RGBA(255, 56, 60)))
    }

    @Test func textIsOneElementThatContainsItsLinks() {
        let plain = host(Text("Hello **you**")).accessibility()
        #expect(plain.map(\.type) == ["StaticText"] && plain[0].label == "Hello you" && plain[0].traits == ["StaticText"])
        let links = host(Text("Read [this](https://a.b) now")).accessibility()
        #expect(links[0].children.map(\.label) == ["this"] && links[0].children.map(\.type) == ["Link"])
    }

    @Test func linksInTextOpenWhereTapped() throws {
        var opened: [URL] = []
        let window = host(
            Text("Read [this](https://a.b) now").environment(
                \.openURL,
                OpenURLAction {
                    opened.append($0); return .handled
                }))
        let frame = try #require(window.accessibility().first?.children.first?.frame)
        window.tap(at: CGPoint(x: window.root.frame.minX + 2, y: frame.midY))
        #expect(opened.isEmpty)
        window.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(opened == [URL(string: "https://a.b")!])
    }

    @Test func symbolsInTextSitOnTheBaseline() {
        let drawn = ops(Text("\(Image(systemName: "star")) Five"))
        guard case .symbol(_, let rect, _, _, _, _)? = drawn.first, case .text(let text, let xs, _, _, _)? = drawn.last else {
            Issue.record("symbol, then text"); return
        }
        #expect(text == " Five" && xs[0] >= rect.maxX - 0.5)
    }
}
