import Foundation
import Testing
@testable import EmbeddedUI

/// SwiftUI's layout: what is proposed, what is taken, where it is put.
@MainActor @Suite struct CoreLayoutTests {
    @Test func emptyTextKeepsALinesHeight() throws {
        let found = try frames(
            VStack(spacing: 0) {
                Text("above"); Text(""); Text("").font(.largeTitle); Text("below")
            }, "above", "below")
        #expect(abs(found[1].minY - found[0].maxY - 20.33 - 40.67) < 0.7)
    }

    @Test func spacingIsComputedThroughNestedStacks() throws {
        let plain = try frames(
            VStack {
                Text("one"); Text("two")
            }, "one", "two")
        let nested = try frames(
            VStack {
                HStack {
                    Text("one"); Spacer()
                }
                HStack {
                    VStack { HStack { Text("two") } }; Spacer()
                }
            }, "one", "two")
        #expect(nested[1].minY - nested[0].maxY == plain[1].minY - plain[0].maxY)
        // What asks for most of those side by side counts.
        let boxed = try frames(
            VStack {
                HStack {
                    box("left", 20); Text("right")
                }
                box("below", 20)
            }, "left", "below")
        let alone = try frames(
            VStack {
                box("left", 20); box("below", 20)
            }, "left", "below")
        #expect(boxed[1].minY - boxed[0].maxY >= alone[1].minY - alone[0].maxY)
    }

    @Test func rotation3DEffectUsesPerspective() throws {
        let flat = try frames(box("card", 200, 100).rotation3DEffect(.degrees(60), axis: (0, 1, 0), perspective: 0), "card")[0]
        #expect(abs(flat.width - 100) < 0.01 && abs(flat.height - 100) < 0.01)
        let screen = ScreenDriver(box("card", 200, 100).rotation3DEffect(.degrees(60), axis: (0, 1, 0)))
        let seen = try #require(screen.find("card")).frame
        // The left side comes nearer: 1 / (1 - 0.866 · 100/200) of its height; the right one goes away.
        #expect(abs(seen.height - 100 / (1 - 0.866 * 0.5)) < 0.5, "\(seen)")
        #expect(abs(seen.minX - (201 - 50 / (1 - 0.433))) < 0.5 && abs(seen.maxX - (201 + 50 / (1 + 0.433))) < 0.5)
        let matrices = screen.draw().compactMap { if case .projection(let matrix) = $0 { matrix } else { nil } }
        #expect(matrices.count == 1 && matrices[0].m13 > 0)
        let edgeOn = ScreenDriver(Color.red.frame(width: 200, height: 100).rotation3DEffect(.degrees(90), axis: (0, 1, 0)))
        #expect(!edgeOn.draw().contains { if case .fill = $0 { true } else { false } }, "nothing is seen of an edge")
    }

    @Test func touchesFollowThe3DRotation() {
        let journal = Journal()
        let screen = ScreenDriver(
            Button("card") { journal.write("tap") }.frame(width: 200, height: 100).contentShape(Rectangle()).onTapGesture { journal.write("tap") }
                .rotation3DEffect(.degrees(60), axis: (0, 1, 0)))
        // Next to the narrower right side, and on the wider left one, above where the flat view would end.
        screen.tap(240, 451)
        #expect(journal.lines.isEmpty)
        screen.tap(125, 451)
        screen.tap(118, 451 - 60)
        #expect(journal.lines.count == 2)
    }

    /// The frames of the texts named, in a window of 402×778 points of safe room that begins at (0, 62).
    private func frames(_ view: some View, _ names: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> [CGRect] {
        let screen = ScreenDriver(view)
        return try names.map { try #require(screen.find($0), "nothing is called \($0)", sourceLocation: sourceLocation).frame }
    }
    private func box(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = 20) -> some View {
        Color.red.frame(width: width, height: height).accessibilityElement().accessibilityLabel(name)
    }

    @Test func stackSharesRemainingSpaceAmongFlexibleViews() throws {
        let found = try frames(
            HStack(spacing: 10) {
                box("fixed", 100); box("one"); box("two")
            }, "fixed", "one", "two")
        #expect(found.map(\.width) == [100, 141, 141] && found.map(\.minX) == [0, 110, 261])
    }

    @Test func leastFlexibleViewIsMeasuredFirst() throws {
        let found = try frames(
            HStack(spacing: 0) {
                box("wide").frame(maxWidth: 300); box("narrow").frame(maxWidth: 50)
            }, "wide", "narrow")
        #expect(found.map(\.width) == [300, 50] && found[0].minX == 26)
    }

    @Test func layoutPriorityLeavesOthersTheirMinimum() throws {
        let found = try frames(
            HStack(spacing: 0) {
                box("low").frame(minWidth: 40); box("high").layoutPriority(1)
            }, "low", "high")
        #expect(found.map(\.width) == [40, 362])
    }

    @Test func spacerExpandsAndKeepsItsMinimumLength() throws {
        let found = try frames(
            HStack(spacing: 0) {
                box("left", 50); Spacer(minLength: 30); box("right", 50)
            }, "left", "right")
        #expect(found.map(\.minX) == [0, 352])
        let tight = try frames(
            HStack(spacing: 0) {
                box("left", 50); Spacer(minLength: 30); box("right", 50)
            }.fixedSize(), "left", "right")
        #expect(tight[1].minX - tight[0].maxX == 30)
    }

    @Test func framesClampAndAlign() throws {
        let corner = try frames(
            box("x", 10, 10).frame(width: 100, height: 100, alignment: .bottomTrailing).frame(
                maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), "x")
        #expect(corner[0].origin == CGPoint(x: 90, y: 62 + 90))
        let clamped = try frames(box("x").frame(minWidth: 80, maxWidth: 120), "x")
        #expect(clamped[0].width == 120)
        let ideal = try frames(box("x").frame(idealWidth: 70).fixedSize(horizontal: true, vertical: false), "x")
        #expect(ideal[0].width == 70)
    }

    @Test func spacerFillsAFrameThatIsAsLongAsItsMinimum() throws {
        func page(minimum: CGFloat) -> some View {
            ScrollView {
                VStack(spacing: 0) {
                    Text("Top").frame(height: 100)
                    Spacer(minLength: 0)
                    Text("Bottom").frame(height: 100)
                }
                .frame(minHeight: minimum)
            }
        }
        let filled = ScreenDriver(page(minimum: 500)), long = ScreenDriver(page(minimum: 150))
        #expect(filled.frame("Bottom").maxY - filled.frame("Top").minY == 500 - 100 + filled.frame("Top").height)
        #expect(long.frame("Bottom").midY - long.frame("Top").midY == 100)
    }

    @Test func minimumWidthDoesNotWrapLongerText() {
        let screen = ScreenDriver(ScrollView(.horizontal) { HStack { Text("A chip that is longer than its minimum").frame(minWidth: 60) } })
        #expect(screen.drawnTexts().count == 1)
    }

    @Test func positivePaddingInsetsAndNegativePaddingOutsets() throws {
        let found = try frames(
            VStack(spacing: 0) {
                box("in", nil, 40).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)); box("below")
            }, "in", "below")
        #expect(found[0].minX == 2 && found[0].width == 396 && found[1].minY == found[0].maxY + 3)
    }

    @Test func aspectRatioFitsAndFills() throws {
        let fit = try frames(box("x", nil, nil).aspectRatio(2, contentMode: .fit).frame(width: 100, height: 100), "x")
        #expect(fit[0].size == CGSize(width: 100, height: 50))
        let fill = try frames(box("x", nil, nil).aspectRatio(2, contentMode: .fill).frame(width: 100, height: 100), "x")
        #expect(fill[0].size == CGSize(width: 200, height: 100))
    }

    @Test func offsetMovesTheViewWithoutChangingLayout() throws {
        let found = try frames(
            VStack(spacing: 0) {
                box("moved", 50).offset(x: 5, y: 7); box("next", 50)
            }, "moved", "next")
        #expect(found[0].minX - found[1].minX == 5 && found[1].minY == found[0].minY - 7 + 20)
    }

    @Test func overlaysAndBackgroundsDoNotChangeTheSize() throws {
        let found = try frames(
            VStack(spacing: 0) {
                box("view", 60).overlay(alignment: .topTrailing) { box("badge", 90, 10) }.background { box("behind") }
                box("next", 60)
            }, "view", "badge", "behind", "next")
        #expect(found[1].maxX == found[0].maxX && found[1].width == 90 && found[2].size == found[0].size && found[3].minY == found[0].maxY)
    }

    @Test func alignmentGuidesOverride() throws {
        let found = try frames(
            VStack(alignment: .leading, spacing: 0) {
                box("plain", 50)
                box("moved", 50).alignmentGuide(.leading) { $0[.leading] - 12 }
            }, "plain", "moved")
        #expect(found[1].minX - found[0].minX == 12)
    }

    @Test func baselinesLineUp() throws {
        let found = try frames(
            HStack(alignment: .firstTextBaseline) {
                Text("big").font(.system(size: 40)); Text("small").font(.system(size: 12))
            }, "big", "small")
        #expect(found[1].minY > found[0].minY && found[1].maxY < found[0].maxY)
    }

    @Test func gridColumnsTakeTheWidestCell() throws {
        let found = try frames(
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    box("a", 30); box("b", 80)
                }
                GridRow {
                    box("c", 60); box("d", 20)
                }
                box("wide", nil, 4)
            }, "a", "b", "c", "d", "wide")
        #expect(found[0].minX == found[2].minX && found[1].minX == found[3].minX && found[1].minX - found[0].minX == 70)
        #expect(found[2].minY - found[0].maxY == 5)
    }

    @Test func adaptiveGridColumnsFillTheWidth() throws {
        let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 10) { ForEach(0..<5) { box("\($0)", nil, 30) } }
        let found = try frames(grid, "0", "3", "4")
        #expect(found[0].width == 93 && found[1].minX == found[0].minX + 3 * 103 && found[2].minX == found[0].minX && found[2].minY == found[0].minY + 40)
    }

    @Test func viewThatFitsChoosesTheFirstThatFits() throws {
        let view = ViewThatFits(in: .horizontal) {
            box("long", 500); box("short", 300)
        }
        #expect(ScreenDriver(view).find("long") == nil)
        #expect(try frames(view, "short")[0].width == 300)
    }

    @Test func customLayoutPlacesItsSubviews() throws {
        struct Stairs: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for (step, view) in subviews.enumerated() {
                    view.place(at: CGPoint(x: bounds.minX + 10 * CGFloat(step), y: bounds.minY + 20 * CGFloat(step)), proposal: .unspecified)
                }
            }
        }
        let found = try frames(
            Stairs {
                box("a", 10, 10); box("b", 10, 10)
            }, "a", "b")
        #expect(found[1].minX - found[0].minX == 10 && found[1].minY - found[0].minY == 20)
    }

    @Test func colorsExtendIntoTheSafeAreaAndTextDoesNot() throws {
        let screen = ScreenDriver(
            ZStack {
                Color.yellow.accessibilityElement().accessibilityLabel("paper").ignoresSafeArea(); Text("words")
            })
        #expect(try #require(screen.find("paper")).frame == CGRect(x: 0, y: 0, width: 402, height: 874))
        #expect(try #require(screen.find("words")).frame.minY > 62)
    }

    @Test func viewsOutsideGridRowsSpanTheGrid() throws {
        let screen = ScreenDriver(
            Grid(alignment: .leading) {
                HStack {
                    Text("Average eaten"); Spacer(); Text("1,653 cal")
                }
                HStack {
                    Text("Water"); Spacer(); Text("40 fl oz")
                }
            }.frame(width: 300))
        #expect(screen.frame("Average eaten").minX == 51 && abs(screen.frame("1,653 cal").maxX - 351) < 0.5)
        #expect(screen.frame("Average eaten").height < 25 && screen.frame("Water").minY >= screen.frame("Average eaten").maxY)
        func width(_ divider: some View) -> CGFloat {
            ScreenDriver(
                Grid {
                    GridRow {
                        Text("A"); Text("B")
                    }
                    divider
                }.background(.red)
            ).draw().lazy.compactMap {
                if case .fill(.rect(let rect), .color(let color), _) = $0, color == Color.red.rgba(in: EnvironmentValues()) { rect.width } else { nil }
            }.first ?? 0
        }
        #expect(width(Divider()) == 402, "a flexible view takes the width that is offered")
        #expect(width(Divider().gridCellUnsizedAxes(.horizontal)) < 50)
    }
}
