import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ContainersScrollTests {
    private struct Cards: View {
        var spacing: CGFloat = 10
        @State var shown: Int?
        var body: some View {
            VStack {
                ScrollView(.horizontal) {
                    LazyHStack(spacing: spacing) { ForEach(0..<20) { Text("Card \($0)").frame(width: 300, height: 200) } }
                        .scrollTargetLayout()
                }
                .scrollTargetBehavior(.viewAligned)
                .scrollPosition(id: $shown)
                .contentMargins(.horizontal, 51, for: .scrollContent)
                .frame(height: 200)
                Text("Shown \(shown.map(String.init) ?? "none")")
                Button("Show 7") { shown = 7 }
            }
        }
    }

    @Test func aVerticalScrollViewMovesWithTheFinger() throws {
        let screen = ScreenDriver(ScrollView { VStack(spacing: 0) { ForEach(0..<30) { Text("Line \($0)").frame(height: 50) } } })
        #expect(screen.frame("Line 0").midY == 62 + 25 && screen.frame("Line 0").midX == 201, "centered across")
        screen.drag(from: (200, 600), to: (200, 480))
        #expect(abs(screen.frame("Line 5").midY - (62 + 275 - 120)) < 0.01)
        screen.drag(from: (200, 300), to: (200, 700))
        #expect(screen.frame("Line 0").midY == 87, "it stops at the top")
        for _ in 0..<5 { screen.drag(from: (200, 800), to: (200, 100)) }
        #expect(abs(screen.frame("Line 29").midY - (840 - 25)) < 0.01, "and at the bottom, above the home indicator")
    }

    @Test func scrollIndicatorsReadPagesAndPosition() throws {
        let screen = ScreenDriver(ScrollView { VStack(spacing: 0) { ForEach(0..<32) { Text("Line \($0)").frame(height: 50) } } })
        #expect(screen.value("Vertical scroll bar, 3 pages") == "0%")
        screen.drag(from: (200, 700), to: (200, 700 - (1600 - 778) / 2))
        #expect(screen.value("Vertical scroll bar, 3 pages") == "50%")
        let across = ScreenDriver(ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<4) { Text("\($0)").frame(width: 201, height: 80) } } })
        #expect(across.value("Horizontal scroll bar, 2 pages") == "0%")
        across.drag(from: (300, 437), to: (99, 437))
        #expect(across.value("Horizontal scroll bar, 2 pages") == "50%")
    }

    @Test func nestedScrollAxesAreIndependent() {
        let screen = ScreenDriver(
            ScrollView {
                VStack {
                    ScrollView(.horizontal) { HStack { ForEach(0..<10) { Text("Tile \($0)").frame(width: 150, height: 150) } } }
                    ForEach(0..<30) { Text("Line \($0)").frame(height: 50) }
                }
            })
        let (tile, line) = (screen.frame("Tile 0"), screen.frame("Line 0"))
        screen.drag(from: (300, 130), to: (200, 130))
        #expect(screen.frame("Tile 1").minX < tile.minX + 158 && screen.frame("Line 0") == line)
        screen.drag(from: (300, 140), to: (300, 90))
        #expect(screen.frame("Line 0").minY == line.minY - 50, "a vertical drag that begins on the tiles scrolls the page")
    }

    @Test func scrollViewScrollsBothAxes() {
        let screen = ScreenDriver(ScrollView([.horizontal, .vertical]) { Text("Center").frame(width: 1000, height: 2000) })
        func center() -> CGRect { screen.elements("StaticText", hidden: true).first?.frame ?? .zero }
        let before = center()
        screen.drag(from: (300, 500), to: (250, 490))
        screen.drag(from: (300, 500), to: (300, 420))
        #expect(abs(center().minX - before.minX + 50) < 0.01 && abs(center().minY - before.minY + 90) < 0.01, "a slanting drag moves both ways")
        #expect(screen.elements("ScrollView").first?.children.compactMap(\.label).filter { $0.contains("scroll bar") }.count == 2)
    }

    @Test func pagingScrollsOnePageAtATime() {
        let screen = ScreenDriver(
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<5) { Text("Page \($0)").frame(width: 402, height: 300) } }
            }.scrollTargetBehavior(.paging))
        screen.drag(from: (350, 437), to: (100, 437))
        #expect(screen.frame("Page 1").midX == 201)
        screen.drag(from: (350, 437), to: (300, 437))
        #expect(screen.frame("Page 1").midX == 201, "less than half goes back")
        screen.drag(from: (350, 437), to: (20, 437), fling: true)
        #expect(screen.frame("Page 2").midX == 201, "however fast: one page")
        screen.drag(from: (100, 437), to: (380, 437))
        #expect(screen.frame("Page 1").midX == 201)
    }

    @Test func viewAlignedScrollingStopsAtAView() {
        let screen = ScreenDriver(Cards())
        #expect(screen.frame("Card 0").midX == 201, "the margins center it")
        screen.drag(from: (300, screen.frame("Card 0").midY), to: (120, screen.frame("Card 0").midY))
        #expect(screen.frame("Card 1").midX == 201 && screen.shows("Shown 1"))
        screen.drag(from: (300, screen.frame("Card 1").midY), to: (260, screen.frame("Card 1").midY))
        #expect(screen.frame("Card 1").midX == 201, "a small drag goes back")
        screen.drag(from: (300, screen.frame("Card 1").midY), to: (260, screen.frame("Card 1").midY), fling: true)
        #expect(screen.frame("Card 2").midX == 201 && screen.shows("Shown 2"), "a small flick goes on")
    }

    @Test func scrollPositionIsReadAndSet() {
        let screen = ScreenDriver(Cards())
        #expect(screen.shows("Shown none"))
        screen.tap("Show 7")
        #expect(screen.shows("Card 7") && screen.shows("Shown 7"))
        screen.drag(from: (100, screen.frame("Card 7").midY), to: (380, screen.frame("Card 7").midY))
        #expect(screen.shows("Shown 6") && screen.frame("Card 6").midX == 201)
    }

    @Test func scrollingCanBeDisabledOrStartAtTheEnd() {
        let lines = VStack(spacing: 0) { ForEach(0..<30) { Text("Line \($0)").frame(height: 50) } }
        let fixed = ScreenDriver(ScrollView { lines }.scrollDisabled(true))
        fixed.drag(from: (200, 600), to: (200, 300))
        #expect(fixed.frame("Line 0").midY == 87)
        let chat = ScreenDriver(ScrollView { lines }.defaultScrollAnchor(.bottom))
        #expect(chat.shows("Line 29") && !chat.shows("Line 0"))
    }

    @Test func scrollToFindsViewsByID() {
        struct Jumps: View {
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack {
                            Button("Down") { proxy.scrollTo("end", anchor: .bottom) }
                            ForEach(0..<300) { Text("Line \($0)").frame(height: 40) }
                            Text("The end").id("end")
                        }
                    }
                    Button("Middle") { withAnimation { proxy.scrollTo(150, anchor: .center) } }
                }
            }
        }
        let screen = ScreenDriver(Jumps())
        screen.tap("Down")
        #expect(screen.shows("The end") && screen.shows("Line 299"))
        screen.tap("Middle")
        let room = screen.elements("ScrollView").first!.children.last { $0.label?.contains("scroll bar") == true }!.frame
        #expect(abs(screen.frame("Line 150").midY - room.midY) < 1)
    }

    @Test func contentStartsBelowBarsAndScrollsUnderThem() {
        let screen = ScreenDriver(
            NavigationStack {
                ScrollView { VStack(spacing: 0) { ForEach(0..<30) { Text("Line \($0)").frame(height: 50) } } }
                    .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            })
        #expect(screen.frame("Line 0").midY == 116 + 25 && screen.elements("ScrollView").first?.frame.minY == 0)
        screen.drag(from: (200, 600), to: (200, 540))
        #expect(!screen.shows("Line 0"), "under the bar it is out of reach")
    }

    @Test func scrollViewStaysAtItsDefaultAnchor() throws {
        struct Chat: View {
            @State private var lines = (1...40).map { "Line \($0)" }
            @State private var draft = ""
            var body: some View {
                ScrollView {
                    VStack { ForEach(lines, id: \.self) { Text(verbatim: $0).frame(height: 40) } }
                }
                .defaultScrollAnchor(.bottom)
                .safeAreaInset(edge: .bottom) {
                    TextField("Message", text: $draft).accessibilityIdentifier("message").onSubmit {
                        lines.append(draft)
                        draft = ""
                    }
                }
            }
        }
        let screen = ScreenDriver(Chat())
        func send(_ text: String) {
            screen.type(text)
            #expect(screen.host.focus.pressReturn())
            screen.settle()
        }
        #expect(screen.shows("Line 40") && screen.frame("Line 40").maxY > 780)
        screen.tap("message")
        #expect(screen.shows("Line 40") && screen.frame("Line 40").maxY < 566, "above the keyboard")
        send("Hello")
        #expect(screen.shows("Hello") && screen.frame("Hello").minY >= screen.frame("Line 40").maxY, "with what is new")
        screen.drag(from: (200, 200), to: (200, 400))
        let before = screen.frame("Line 30").minY
        screen.tap("message")
        send("More")
        #expect(screen.frame("Line 30").minY == before && !screen.shows("More"), "elsewhere it stays where the person left it")
    }
}
