import Foundation
import Testing
@testable import EmbeddedUI

private enum Container: CaseIterable { case stack, grid, sections, gridOfSections }

/// Lazy stacks and grids measure the cells near the part in view; the rest is estimated, and what is in view does not move by that.
@Suite @MainActor struct ContainersLazyReachTests {
    /// Cells of different heights; each notes when its view is made.
    private struct Cells: View {
        let container: Container
        var count = 300
        var journal = Journal()
        private func cell(_ number: Int) -> some View {
            journal.write("\(number)")
            return Text(verbatim: "\(number)").frame(height: height(number)).accessibilityIdentifier("cell.\(number)")
        }
        func height(_ number: Int) -> CGFloat { number % 6 < 3 ? 120 : 40 }
        private var sections: some View {
            ForEach(0..<3) { section in
                Section {
                    ForEach(section * count / 3..<(section + 1) * count / 3, id: \.self) { cell($0) }
                } header: {
                    Text("Part \(section)").frame(height: 30)
                }
            }
        }
        var body: some View {
            switch container {
            case .stack: LazyVStack(spacing: 6) { ForEach(0..<count, id: \.self) { cell($0) } }
            case .grid: LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 6) { ForEach(0..<count, id: \.self) { cell($0) } }
            case .sections: LazyVStack(spacing: 6, pinnedViews: .sectionHeaders) { sections }
            case .gridOfSections:
                LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 6, pinnedViews: .sectionHeaders) { sections }
            }
        }
    }

    /// Where cells are, by number, in view or near it.
    private func places(_ driver: ScreenDriver) -> [Int: CGRect] {
        var places: [Int: CGRect] = [:]
        for element in driver.elements(hidden: true) {
            if let name = element.identifier, name.hasPrefix("cell."), let number = Int(name.dropFirst(5)) { places[number] = element.frame }
        }
        return places
    }
    /// The same cells where all are measured: a scroll view that knows the place of each.
    private func exact(_ cells: Cells) -> ScreenDriver { ScreenDriver(ScrollView { cells }.scrollTargetBehavior(ExactPlaces())) }
    private struct ExactPlaces: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
    }

    @Test(arguments: Container.allCases) fileprivate func onlyCellsNearTheViewAreBuilt(_ container: Container) {
        let journal = Journal()
        _ = ScreenDriver(ScrollView { Cells(container: container, journal: journal) })
        let built = Set(journal.lines.compactMap(Int.init))
        #expect(built.count < 90 && built.isSuperset(of: 0..<10), "\(built.count)")
    }

    @Test(arguments: Container.allCases) fileprivate func scrollsAsIfAllWereMeasured(_ container: Container) {
        let driver = ScreenDriver(ScrollView { Cells(container: container) })
        let other = exact(Cells(container: container))
        #expect(places(driver) == places(other))
        // Small steps, then flicks over cells that were never measured, to the end and back.
        let small = Array(repeating: (600, 470, false), count: 8), down = Array(repeating: (760, 100, true), count: 40)
        let up = Array(repeating: (200, 700, true), count: 12)
        for (from, to, isFling) in small + down + small + up {
            for driver in [driver, other] { driver.drag(from: (200, CGFloat(from)), to: (200, CGFloat(to)), fling: isFling) }
            let (found, expected) = (places(driver), places(other))
            #expect(Set(found.keys) == Set(expected.keys))
            #expect(found.allSatisfy { abs($1.minY - expected[$0]!.minY) < 0.01 && $1.height == expected[$0]!.height })
        }
    }

    @Test(arguments: Container.allCases) fileprivate func theContentEndsWithItsLastCell(_ container: Container) throws {
        let driver = ScreenDriver(ScrollView { Cells(container: container) })
        for _ in 0..<60 { driver.drag(from: (200, 760), to: (200, 100), fling: true) }
        let last = try #require(driver.find("cell.299"))
        #expect(abs(places(driver).values.map(\.maxY).max()! - 840) < 40 && last.frame.maxY <= 840.01)
        #expect(driver.elements("ScrollView").first?.children.last?.value == "100%")
    }

    @Test func pinnedHeadersStayOverEstimatedSections() {
        for container in [Container.sections, .gridOfSections] {
            let driver = ScreenDriver(ScrollView { Cells(container: container, count: 600) })
            driver.drag(from: (200, 700), to: (200, 500))
            #expect(driver.frame("Part 0").midY == 77)
            for _ in 0..<100 { driver.drag(from: (200, 760), to: (200, 100), fling: true) }
            #expect(driver.frame("Part 2").midY == 77)
        }
    }

    private struct Jumps: View {
        var isChat = false
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("Go") { proxy.scrollTo(1150, anchor: .top) }
                    Button("Start") { proxy.scrollTo(1003, anchor: .top) }
                    ScrollView {
                        VStack {
                            Cells(container: .grid, count: 90, journal: Journal())
                            LazyVStack(spacing: 6) {
                                ForEach(1000..<1300, id: \.self) { number in
                                    Text(verbatim: "line \(number)").frame(height: number % 3 == 0 ? 120 : 40)
                                }
                            }
                        }
                    }
                    .defaultScrollAnchor(isChat ? .bottom : nil)
                }
            }
        }
    }

    @Test func scrollToLandsOnADistantCell() throws {
        for isChat in [false, true] {
            let driver = ScreenDriver(Jumps(isChat: isChat))
            for (button, cell) in [("Go", "line 1150"), ("Start", "line 1003")] {
                driver.tap(button)
                let room = try #require(driver.elements("ScrollView").first?.children.last).frame
                let text = try #require(driver.find(cell))
                #expect(abs(text.frame.midY - room.minY - 20) < 0.01, "\(cell)")
            }
        }
    }

    // MARK: From the end

    private struct Chat: View {
        let journal: Journal
        @State private var count = 200
        var body: some View {
            VStack(spacing: 0) {
                Button("Send") { count += 1 }.frame(height: 40)
                ScrollView {
                    LazyVStack(spacing: 6) {
                        Text("The beginning").frame(height: 90)
                        ForEach(0..<count, id: \.self) { number in
                            let _ = journal.write("\(number)")
                            Text(verbatim: "\(number)").frame(height: number % 3 == 0 ? 120 : 40).accessibilityIdentifier("cell.\(number)")
                        }
                    }
                }
                .defaultScrollAnchor(.bottom)
            }
        }
    }

    @Test func aChatBuildsItsLastCells() {
        let journal = Journal()
        let driver = ScreenDriver(Chat(journal: journal))
        let built = Set(journal.lines.compactMap(Int.init))
        #expect(built.count < 60 && built.isSuperset(of: 190..<200), "\(built.count)")
        #expect(abs(driver.frame("199").midY - (840 - 20)) < 0.01, "the last one is at the bottom")
    }

    @Test func aChatScrollsByTheFingersDistanceAndToItsBeginning() throws {
        let driver = ScreenDriver(Chat(journal: Journal()))
        for _ in 0..<20 {
            let before = places(driver)
            driver.drag(from: (200, 300), to: (200, 700))
            let after = places(driver)
            let moved = before.keys.filter { after[$0] != nil }
            #expect(!moved.isEmpty)
            #expect(moved.allSatisfy { abs(after[$0]!.midY - before[$0]!.midY - 400) < 0.01 })
        }
        for _ in 0..<30 { driver.drag(from: (200, 200), to: (200, 800), fling: true) }
        #expect(abs(driver.frame("The beginning").midY - (62 + 40 + 45)) < 0.01, "it stops at the top")
        for _ in 0..<60 { driver.drag(from: (200, 760), to: (200, 100), fling: true) }
        #expect(abs(driver.frame("199").midY - (840 - 20)) < 0.01)
    }

    @Test func aChatStaysAtItsEndAndElsewhereWhereItIs() throws {
        let driver = ScreenDriver(Chat(journal: Journal()))
        driver.tap("Send")
        #expect(abs(driver.frame("200").midY - (840 - 20)) < 0.01)
        driver.drag(from: (200, 300), to: (200, 700))
        let before = places(driver)
        driver.tap("Send")
        let after = places(driver)
        #expect(before.keys.filter { after[$0] != nil }.allSatisfy { abs(after[$0]!.midY - before[$0]!.midY) < 0.01 })
        driver.host.scrollToTop()
        driver.settle()
        #expect(abs(driver.frame("The beginning").midY - (62 + 40 + 45)) < 0.01)
    }
}
