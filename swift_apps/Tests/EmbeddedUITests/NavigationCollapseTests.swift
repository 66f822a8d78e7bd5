import Foundation
import Testing
@testable import EmbeddedUI

/// What follows the bar's bottom when a large title or a search field has been scrolled away.
@MainActor @Suite struct NavigationCollapseTests {
    private struct Letters: View {
        let journal: Journal
        var isSearched = false
        @State var text = ""
        var list: some View {
            List {
                ForEach(["A", "B", "C"], id: \.self) { letter in
                    Section(letter) {
                        ForEach(0..<20, id: \.self) { row in Button("\(letter)\(row)") { journal.write("\(letter)\(row)") } }
                    }
                }
            }
            .listStyle(.plain)
            .navigationTitle("Letters")
        }
        var body: some View {
            NavigationStack {
                if isSearched { list.searchable(text: $text, placement: .navigationBarDrawer) } else { list }
            }
        }
    }

    @Test(arguments: [false, true])
    func aHeaderIsPinnedUnderTheCollapsedBarInFrontOfRows(_ isSearched: Bool) throws {
        let journal = Journal()
        let screen = ScreenDriver(Letters(journal: journal, isSearched: isSearched))
        screen.drag(from: (200, 700), to: (200, 300))
        let bar = try #require(screen.elements("NavigationBar").first).frame
        #expect(bar.maxY == 116)
        let header = try #require(screen.cell("A")).frame
        #expect(header.minY == 116)
        let rows = screen.elements("Button").filter { $0.label?.hasPrefix("A") == true }
        #expect(rows.allSatisfy { $0.frame.maxY > header.maxY }, "what is behind the header is not seen")
        let first = try #require(rows.first)
        #expect(first.frame.minY < header.maxY + 8, "all that is below the header is seen")
        screen.tap(300, header.midY)
        #expect(journal.lines.isEmpty, "the header takes the touches on it")
        screen.tap(200, max(first.frame.minY, header.maxY) + 4)
        #expect(journal.lines == [first.label])
    }

    @Test func theScrollBarIsAsLongAsWhatIsSeen() throws {
        let screen = ScreenDriver(Letters(journal: Journal()))
        func bar() throws -> AccessibilityElement { try #require(screen.elements().first { $0.label?.hasPrefix("Vertical scroll bar") == true }) }
        let resting = try bar()
        #expect(resting.frame.minY == 168 && resting.value == "0%")
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(try bar().frame.minY == 116)
        #expect(try bar().label == resting.label, "a page stays as long")
        for _ in 0..<9 { screen.drag(from: (200, 800), to: (200, 100), fling: true) }
        #expect(try bar().value == "100%")
    }

    @Test func aSearchFieldThatIsScrolledAwayTakesNoTaps() throws {
        let journal = Journal()
        let screen = ScreenDriver(Letters(journal: journal, isSearched: true))
        let field = try #require(screen.elements("SearchField").first).frame
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(screen.elements("SearchField").isEmpty)
        for y in stride(from: 117, through: field.maxY, by: 6) { screen.tap(200, y) }
        #expect(screen.host.focus.focused == nil)
        #expect(!journal.lines.isEmpty, "rows are there")
    }

    /// A background fills the room under the bar, too: it must not take what is meant for the rows in front of it.
    @Test func contentWhereTheTitleWasTakesTaps() throws {
        let journal = Journal()
        let screen = ScreenDriver(
            NavigationStack {
                ScrollView { VStack(spacing: 0) { ForEach(0..<60) { row in Button("Row \(row)") { journal.write("Row \(row)") }.frame(height: 20) } } }
                    .background(Color.gray)
                    .navigationTitle("Rows")
            })
        screen.drag(from: (200, 700), to: (200, 500))
        let seen = screen.elements("Button").filter { $0.frame.midY < 168 }
        #expect(seen.count >= 2)
        for row in seen {
            journal.clear()
            screen.tap(row.frame.midX, max(row.frame.midY, 118))
            #expect(journal.lines == [row.label])
        }
    }

    @Test func theBarTakesTheTouchesOnIt() throws {
        let journal = Journal()
        let screen = ScreenDriver(Letters(journal: journal))
        screen.drag(from: (200, 700), to: (200, 300))
        for y in stride(from: CGFloat(2), to: 116, by: 8) { screen.tap(120, y) }
        #expect(journal.lines.isEmpty)
    }

    @Test func whatIsScrolledToIsBelowTheCollapsedBar() throws {
        struct Jumping: View {
            var body: some View {
                NavigationStack {
                    ScrollViewReader { proxy in
                        ScrollView { VStack(spacing: 0) { ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 30) } } }
                            .navigationTitle("Rows")
                            .toolbar {
                                Button("Go") { proxy.scrollTo(20, anchor: .top) }
                                Button("Half") { proxy.scrollTo(20, anchor: .center) }
                                Button("First") { proxy.scrollTo(0, anchor: .top) }
                            }
                    }
                }
            }
        }
        let screen = ScreenDriver(Jumping())
        func place() -> CGRect { screen.frame("Row 20") }
        for _ in 0..<2 {
            screen.tap("Go")
            #expect(place().minY < 117 + 8 && place().maxY > 116 + 15, "the row's frame begins at the bar's bottom: \(place())")
        }
        screen.tap("Half")
        #expect(abs(place().midY - (116 + 840) / 2) < 1)
        screen.tap("First")
        #expect(screen.elements("NavigationBar").first?.frame.maxY == 168)
    }

    @Test func aPinnedHeaderOfALazyStackIsInFrontOfItsCells() throws {
        let journal = Journal()
        let screen = ScreenDriver(
            NavigationStack {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        Section {
                            ForEach(0..<60, id: \.self) { row in
                                Button("Row \(row)") { journal.write("\(row)") }.frame(maxWidth: .infinity, minHeight: 30)
                            }
                        } header: {
                            Text("Pinned").frame(maxWidth: .infinity, minHeight: 40).background(Color.white)
                        }
                    }
                }
                .navigationTitle("Rows")
            })
        screen.drag(from: (200, 700), to: (200, 300))
        let header = screen.frame("Pinned")
        #expect(header.minY >= 116 && header.maxY <= 156)
        #expect(screen.elements("Button").filter { $0.label?.hasPrefix("Row") == true }.allSatisfy { $0.frame.maxY > 156 })
        for y in stride(from: CGFloat(118), to: 155, by: 6) { screen.tap(200, y) }
        #expect(journal.lines.isEmpty)
    }
}
