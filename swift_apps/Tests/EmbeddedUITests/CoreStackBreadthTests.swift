import Foundation
import Testing
@testable import EmbeddedUI

/// A stack that is proposed nothing across is as broad as its broadest view, and offers that to all of them when it places them.
@MainActor @Suite struct CoreStackBreadthTests {
    @Test func cardsSideBySideAreAsHighAsTheHighest() {
        func card(_ name: String, _ words: String) -> some View {
            Text(words).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top).background {
                Color.red.accessibilityElement().accessibilityLabel(name)
            }
        }
        let long = "This one has to say so much that its words do not fit on one line"
        let row = HStack {
            card("short", "Brief"); card("long", long)
        }
        let fixed = ScreenDriver(row.fixedSize(horizontal: false, vertical: true)), scrolled = ScreenDriver(ScrollView { row })
        for screen in [fixed, scrolled] {
            let (short, high) = (screen.frame("short"), screen.frame("long"))
            #expect(short.height == high.height && short.minY == high.minY && high.height > 60 && high.height < 200)
            #expect(abs(screen.frame("Brief").minY - short.minY) < 0.5, "the words stay at the top of their card")
            #expect(abs(screen.frame(long).height - high.height) < 0.5)
        }
    }

    @Test func shapesAndDividersFillTheHeightOfTheirRow() {
        let screen = ScreenDriver(
            ScrollView {
                HStack {
                    bar("line").frame(width: 4)
                    VStack { ForEach(0..<5) { Text("Line \($0)") } }
                    Divider()
                    Text("End")
                }
            })
        let room = screen.frame("Line 4").maxY - screen.frame("Line 0").minY
        #expect(room > 100 && abs(screen.frame("line").height - room) < 0.5)
        #expect(hairlines(screen).map(\.height).contains { abs($0 - room) < 0.5 }, "\(hairlines(screen))")
        #expect(abs(screen.frame("End").midY - screen.frame("line").midY) < 0.5, "what does not fill the room stays in the middle")
    }

    @Test func spacersAndDividersFollowTheirStackInsideOfModifiers() {
        let screen = ScreenDriver(
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    Text("Left")
                    Spacer().frame(width: 10).background(Color.clear)
                    Divider().padding(.vertical, 2)
                    Text("Right")
                }
                .fixedSize(horizontal: false, vertical: true)
                Text("Below")
            })
        let (left, right) = (screen.frame("Left"), screen.frame("Right"))
        #expect(abs(right.minX - left.maxX - 10 - 1.0 / 3) < 0.01)
        #expect(hairlines(screen).map(\.height).contains { abs($0 - left.height + 4) < 0.5 }, "\(hairlines(screen))")
        #expect(abs(screen.frame("Below").minY - left.maxY) < 0.5, "neither makes the row higher")
    }

    @Test func viewsFillTheWidthOfAColumn() {
        func column(_ words: String) -> VStack<some View> {
            VStack(alignment: .leading) {
                Text(words)
                bar("line").frame(height: 4)
                HStack {
                    Text("Left"); Spacer(); Text("Right")
                }
            }
        }
        for view in [AnyView(ScrollView(.horizontal) { column("As wide as these words") }), AnyView(column("As wide as these words").fixedSize())] {
            let screen = ScreenDriver(view), words = screen.frame("As wide as these words")
            #expect(screen.frame("line").width == words.width && screen.frame("line").minX == words.minX)
            #expect(screen.frame("Left").minX == words.minX && abs(screen.frame("Right").maxX - words.maxX) < 0.5)
        }
    }

    @Test func whatIsOfferedReachesNestedStacks() {
        let screen = ScreenDriver(
            ScrollView {
                HStack {
                    VStack {
                        Text("Top"); Spacer(); Text("Bottom")
                    }
                    bar("tall", 200).frame(width: 10)
                }
            })
        #expect(screen.frame("Top").minY == screen.frame("tall").minY && screen.frame("Bottom").maxY == screen.frame("tall").maxY)
    }

    @Test func layoutsOfferTheirBreadth() {
        let screen = ScreenDriver(
            ScrollView {
                HStackLayout() {
                    bar("low"); bar("tall", 90)
                }
            })
        #expect(screen.frame("low").height == 90)
    }

    /// A view that says it is rigid is not measured again: it must be the same for all that it can be offered.
    @Test func rigidViewsAreTheSameForAnyRoom() {
        let text = Text("Words enough for several lines in a narrow column of a page")
        let views: [(view: AnyView, axes: Set<Axis>)] = [
            (AnyView(text), [.horizontal, .vertical]), (AnyView(text.lineLimit(2, reservesSpace: true)), [.horizontal, .vertical]),
            (AnyView(Image(systemName: "star")), [.horizontal, .vertical]), (AnyView(Image(systemName: "star").resizable()), []),
            (AnyView(Image(systemName: "star").resizable().scaledToFit()), []), (AnyView(Color.red), []), (AnyView(GeometryReader { _ in text }), []),
            (AnyView(Color.red.frame(height: 20)), [.vertical]), (AnyView(Color.red.frame(width: 20)), [.horizontal]),
            (AnyView(text.frame(minHeight: 90)), [.horizontal, .vertical]), (AnyView(text.frame(maxHeight: 90)), [.horizontal]),
            (AnyView(text.frame(idealWidth: 90)), [.vertical]), (AnyView(text.padding().background(Color.red)), [.horizontal, .vertical]),
            (AnyView(Color.red.fixedSize()), [.horizontal, .vertical]), (AnyView(text.position(x: 1, y: 1)), []),
            (
                AnyView(
                    HStack {
                        text; Spacer()
                    }), [.vertical]
            ),
            (
                AnyView(
                    VStack {
                        text; Spacer()
                    }), [.horizontal]
            ),
            (
                AnyView(
                    ZStack {
                        text; Color.red
                    }), []
            ), (AnyView(ZStack { Spacer() }), []),
            (
                AnyView(
                    HStack {
                        text; Divider()
                    }), [.horizontal]
            ),
            (
                AnyView(
                    VStack {
                        text; Divider()
                    }), [.vertical]
            ), (AnyView(Label("Title", systemImage: "star")), [.horizontal, .vertical]),
            (AnyView(Toggle("Title", isOn: .constant(true))), [.vertical]), (AnyView(Slider(value: .constant(0.5))), [.vertical]),
            (AnyView(Stepper("Title", value: .constant(1))), [.vertical]), (AnyView(ProgressView()), [.horizontal, .vertical]),
            (AnyView(ProgressView(value: 0.5)), [.vertical]), (AnyView(TextField("Title", text: .constant(""))), [.vertical]),
            (AnyView(TextField("Title", text: .constant("words"), axis: .vertical)), [.vertical]), (AnyView(TextEditor(text: .constant("words"))), []),
            (AnyView(Button("Title") {}.buttonStyle(.borderedProminent)), [.horizontal, .vertical]),
            (AnyView(Picker("Title", selection: .constant(0)) { Text("One").tag(0) }.pickerStyle(.segmented)), [.vertical]),
        ]
        for (number, entry) in views.enumerated() {
            let host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(), entry.view)
            host.settle()
            for axis in [Axis.horizontal, .vertical] {
                #expect(host.root.isRigid(along: axis) == entry.axes.contains(axis), "view \(number), \(axis)")
                guard host.root.isRigid(along: axis) else { continue }
                for across in [nil, 120, 300] as [CGFloat?] {
                    var asked = ProposedViewSize.unspecified
                    asked[axis.other] = across
                    let own = host.root.size(for: asked)
                    for more in [0, 0.3, 500] as [CGFloat] {
                        asked[axis] = own[axis] + more
                        #expect(host.root.size(for: asked) == own, "view \(number), \(axis), \(String(describing: across)) across, \(more) more")
                    }
                }
            }
        }
    }

    /// Where the dividers of rows are.
    private func hairlines(_ screen: ScreenDriver) -> [CGRect] {
        screen.draw().compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.width < 1 { rect } else { nil } }
    }
    private func bar(_ name: String, _ height: CGFloat? = nil) -> some View {
        Color.red.frame(height: height).accessibilityElement().accessibilityLabel(name)
    }
}
