import Foundation
import Testing
@testable import EmbeddedUI

private struct Album: Identifiable { let id: String; let songs: [String] }

/// Albums with headers that stay.
private struct Albums: View {
    let journal: Journal
    var pinned: PinnedScrollableViews = [.sectionHeaders]
    private let albums = ["Blue", "Red", "Green"].map { name in Album(id: name, songs: (0..<20).map { "\(name) \($0)" }) }
    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0, pinnedViews: pinned) {
                ForEach(albums) { album in
                    Section {
                        ForEach(album.songs, id: \.self) { song in
                            Text(song).frame(height: 50).onAppear { journal.write(song) }
                        }
                    } header: {
                        Button("Album \(album.id)") { journal.write("tap \(album.id)") }.frame(height: 40)
                    } footer: {
                        Text("End of \(album.id)").frame(height: 30)
                    }
                }
            }
        }
    }
}

/// Rows that grow when they are touched.
private struct Growing: View {
    struct Row: View {
        let number: Int
        @State private var isLarge = false
        var body: some View { Button("Row \(number)") { isLarge = true }.frame(height: isLarge ? 150 : 50) }
    }

    var body: some View {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<40, id: \.self) { Row(number: $0) } } }
    }
}

/// Cells of a grid that grow when they are touched.
private struct GrowingGrid: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) { ForEach(0..<40, id: \.self) { Growing.Row(number: $0) } }
        }
    }
}

/// A list whose rows come and go.
private struct Coming: View {
    final class Token {
        static var count = 0
        init() { Token.count += 1 }
        deinit { Token.count -= 1 }
    }
    struct Row: View {
        let number: Int
        @State private var token = Holder()
        var body: some View { Text("Row \(number) \(token.name)").onAppear { token.token = Token() } }
    }
    final class Holder {
        var token: Token?
        let name = "held"
    }
    let isStack: Bool
    @State private var shows = true

    var body: some View {
        VStack {
            Button("Turn") { shows.toggle() }.frame(height: 50)
            if isStack {
                ScrollView { LazyVStack { rows } }
            } else {
                List { rows }
            }
        }
    }
    @ViewBuilder private var rows: some View {
        Text("First")
        if shows { ForEach(0..<5, id: \.self) { Row(number: $0) } }
    }
}

/// Shelves below each other: their stacks are asked for several heights before one is decided.
private struct Shelves: View {
    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<4, id: \.self) { shelf in
                    ScrollView(.horizontal) {
                        LazyHStack { ForEach(0..<20, id: \.self) { Text("Shelf \(shelf), book \($0)").frame(width: 150, height: 100) } }
                    }
                }
            }
        }
    }
}

@MainActor @Suite(.serialized) struct ContainersLazyTests {
    @Test(arguments: [true, false]) func stateOfRowsThatAreGoneIsFreed(isStack: Bool) {
        Coming.Token.count = 0
        let screen = ScreenDriver(Coming(isStack: isStack))
        for _ in 0..<3 {
            #expect(Coming.Token.count == 5)
            screen.tap("Turn")
            #expect(Coming.Token.count == 0)
            screen.tap("Turn")
        }
    }

    @Test func horizontalLazyStacksSettle() {
        let screen = ScreenDriver(Shelves())
        #expect(screen.host.settle())
        let builds = Identity.generation
        #expect(screen.host.settle())
        #expect(Identity.generation == builds + 1, "nothing is left to do")
    }

    /// Cells far to the right are built when they come near, as those far below are.
    @Test(arguments: [false, true]) func aHorizontalLazyStackBuildsWhatIsNear(isUneven: Bool) {
        struct Book: View {
            let number: Int
            let isUneven: Bool
            let journal: Journal
            var body: some View {
                let _ = journal.write("\(number)")
                Button("Book \(number)") {}.frame(width: isUneven && number >= 20 ? 300 : 100, height: 100)
            }
        }
        struct Shelf: View {
            let isUneven: Bool
            let journal: Journal
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) { ForEach(0..<100, id: \.self) { Book(number: $0, isUneven: isUneven, journal: journal) } }
                    }
                    .frame(height: 100)
                    Button("Go") { proxy.scrollTo(80, anchor: .center) }
                }
            }
        }
        let journal = Journal()
        let screen = ScreenDriver(VStack { Shelf(isUneven: isUneven, journal: journal) })
        #expect(Set(journal.lines).count <= 8, "\(Set(journal.lines).count) of 100 books are built")
        let y = screen.frame("Book 0").midY
        screen.drag(from: (390, y), to: (90, y))
        #expect(abs(screen.frame("Book 3").midX - 50) < 0.01 && screen.shows("Book 6"))
        screen.tap("Go")
        #expect(abs(screen.frame("Book 80").midX - 201) < 0.01, "its place follows from all before it")
        for _ in 0..<30 { screen.drag(from: (390, y), to: (10, y)) }
        #expect(abs(screen.frame("Book 99").midX - (402 - (isUneven ? 150 : 50))) < 0.01, "it stops at the end")
        for _ in 0..<80 { screen.drag(from: (10, y), to: (390, y)) }
        #expect(abs(screen.frame("Book 0").midX - 50) < 0.01)
    }

    @Test func growingRowMovesTheRowsBelow() {
        let screen = ScreenDriver(Growing())
        let below = screen.frame("Row 4").midY
        screen.tap("Row 2")
        #expect(screen.frame("Row 4").midY == below + 100)
    }

    @Test func growingCellMovesTheCellsBelow() {
        let screen = ScreenDriver(GrowingGrid())
        let below = screen.frame("Row 3").midY
        screen.tap("Row 0")
        #expect(abs(screen.frame("Row 3").midY - below - 100) < 0.01)
    }

    @Test func pinnedHeaderStaysWhileItsSectionIsVisible() {
        let journal = Journal()
        let screen = ScreenDriver(Albums(journal: journal))
        #expect(screen.frame("Album Blue").minY >= 62 && screen.frame("Blue 0").midY == 62 + 40 + 25)
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(screen.frame("Album Blue").midY == 82, "it stays at the top")
        #expect(!screen.shows("Blue 0") && screen.frame("Blue 10").midY == 62 + 40 + 525 - 400)
        screen.tap("Album Blue")
        #expect(journal.lines.last == "tap Blue", "and takes touches there")
        screen.drag(from: (200, 750), to: (200, 100))
        #expect(screen.frame("Album Blue").midY < 82 && screen.frame("Album Red").midY > 62, "the next header pushes it out")
        screen.drag(from: (200, 400), to: (200, 300))
        #expect(!screen.shows("Album Blue") && screen.frame("Album Red").midY == 82)
    }

    @Test func withoutPinningHeadersScrollAway() {
        let screen = ScreenDriver(Albums(journal: Journal(), pinned: []))
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(!screen.shows("Album Blue") && screen.shows("Blue 10"))
    }

    @Test func pinnedFootersStayAtTheBottom() {
        let screen = ScreenDriver(Albums(journal: Journal(), pinned: [.sectionFooters]))
        #expect(abs(screen.frame("End of Blue").midY - 825) < 0.01)
    }

    @Test func headersPrecedeRowsInTheTree() throws {
        let screen = ScreenDriver(Albums(journal: Journal()))
        screen.drag(from: (200, 700), to: (200, 300))
        let names = screen.elements(hidden: true).compactMap(\.label).filter { $0.hasPrefix("Album") || $0.hasPrefix("Blue") }
        #expect(names.first == "Album Blue")
    }

    @Test func sectionRowsAppearOnlyNearTheViewport() {
        let journal = Journal()
        let screen = ScreenDriver(Albums(journal: journal))
        #expect(journal.lines.contains("Blue 0") && !journal.lines.contains("Green 0"))
        for _ in 0..<4 { screen.drag(from: (200, 800), to: (200, 100)) }
        #expect(journal.lines.contains("Green 5"))
    }

    @Test func lazyStacksTakeTheWholeWidth() {
        let screen = ScreenDriver(ScrollView { LazyVStack(alignment: .trailing) { Text("End").padding(0) } })
        #expect(abs(screen.frame("End").maxX - 402) < 0.5)
        let plain = ScreenDriver(ScrollView { VStack(alignment: .trailing) { Text("End") } })
        #expect(abs(plain.frame("End").midX - 201) < 0.5)
    }

    @Test func verticalGridFillsRowByRow() {
        let squares = ForEach(0..<7) { index in Text("\(index)").frame(maxWidth: .infinity).frame(height: 60) }
        func frames(_ columns: [GridItem]) -> [CGRect] {
            let screen = ScreenDriver(ScrollView { LazyVGrid(columns: columns, spacing: 10) { squares } }.frame(width: 320))
            return (0..<7).map { screen.frame("\($0)") }
        }
        let three = frames(Array(repeating: GridItem(.flexible(), spacing: 10), count: 3))
        #expect(three[0].midY == three[2].midY && three[3].midY == three[0].midY + 70 && three[6].midX == three[0].midX)
        #expect(abs(three[1].midX - three[0].midX - 110) < 0.01, "(320 - 2 × 10) / 3 + 10")
        let adaptive = frames([GridItem(.adaptive(minimum: 70), spacing: 10)])
        #expect(adaptive[0].midY == adaptive[3].midY && adaptive[4].midY > adaptive[3].midY, "four columns of at least 70 fit into 320")
        let mixed = frames([GridItem(.fixed(50)), GridItem(.flexible())])
        #expect(mixed[2].midX == mixed[0].midX && abs(mixed[0].midX - (41 + 25)) < 0.01 && abs(mixed[1].midX - (41 + 58 + 131)) < 0.01)
    }

    @Test func horizontalGridFillsColumnByColumn() {
        let screen = ScreenDriver(
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(80)), GridItem(.fixed(80))], spacing: 12) { ForEach(0..<40) { Text("\($0)").frame(width: 60, height: 60) } }
            })
        #expect(screen.frame("1").midX == screen.frame("0").midX && screen.frame("1").midY == screen.frame("0").midY + 88)
        #expect(screen.frame("2").midX == screen.frame("0").midX + 72 && screen.find("39") == nil)
        screen.drag(from: (300, screen.frame("0").midY), to: (100, screen.frame("0").midY))
        #expect(!screen.shows("0") && screen.shows("12"))
    }

    @Test func lazyGridSupportsSectionHeaders() {
        let screen = ScreenDriver(
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<3) { section in
                        Section {
                            ForEach(0..<21) { Text("\(section)-\($0)").frame(height: 50) }
                        } header: {
                            Text("Part \(section)").frame(height: 40)
                        }
                    }
                }
            })
        #expect(
            screen.frame("Part 0").midY == 82 && screen.frame("0-0").midY == screen.frame("0-1").midY
                && screen.frame("0-2").midY == screen.frame("0-0").midY + 50)
        screen.drag(from: (200, 700), to: (200, 500))
        #expect(screen.frame("Part 0").midY == 82)
        screen.drag(from: (200, 700), to: (200, 200))
        #expect(screen.frame("Part 1").midY == 82 && screen.frame("1-0").minX < 201, "each section begins a new line")
    }

    @Test func gridRowsAlignTheirColumns() {
        let screen = ScreenDriver(
            Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 6) {
                GridRow {
                    Text("Name"); Text("Jordan Avery")
                }
                GridRow {
                    Text("Telephone"); Text("555")
                }
                Text("A row of its own").gridCellColumns(2)
                GridRow {
                    Text("Sum").gridColumnAlignment(.trailing); Text("1")
                }
            })
        #expect(screen.frame("Jordan Avery").minX == screen.frame("555").minX && abs(screen.frame("555").minX - screen.frame("Telephone").maxX - 20) < 1)
        #expect(abs(screen.frame("Sum").maxX - screen.frame("Telephone").maxX) < 1, "one cell aligns its whole column")
    }
}
