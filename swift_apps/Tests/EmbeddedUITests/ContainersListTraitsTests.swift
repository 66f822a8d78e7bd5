import Foundation
import Testing

@testable import EmbeddedUI

/// What is said of several rows at once, by a modifier of a section, a `ForEach` or a group, holds for each of them.
@MainActor @Suite struct ContainersListTraitsTests {
    private enum Around: CaseIterable { case section, forEach, group, groupOfSections, forEachOfSections }

    /// Two rows, "Row 0" and "Row 1", with a modifier around them, and a last row without it.
    private func list<V: View>(_ around: Around, _ change: @escaping (AnyView) -> V) -> ScreenDriver {
        func rows() -> some View { ForEach(0..<2) { Text(verbatim: "Row \($0)") } }
        return ScreenDriver(
            List {
                switch around {
                case .section: change(AnyView(Section("Head") { rows() }))
                case .forEach: change(AnyView(rows()))
                case .group:
                    change(
                        AnyView(
                            Group {
                                Text("Row 0"); Text("Row 1")
                            }))
                case .groupOfSections:
                    change(
                        AnyView(
                            Group {
                                Section("Head") { Text("Row 0") }
                                Section { Text("Row 1") }
                            }))
                case .forEachOfSections: change(AnyView(ForEach(0..<2) { index in Section("Head \(index)") { Text(verbatim: "Row \(index)") } }))
                }
                Section { Text("Last") }
            })
    }
    /// The rows with a background of this color, from the top.
    private func rows(_ screen: ScreenDriver, _ color: Color) -> [String] {
        let rects = fills(screen, color)
        return screen.elements("Cell").filter { cell in rects.contains { abs($0.midY - cell.frame.midY) < 1 && abs($0.height - cell.frame.height) < 1 } }
            .compactMap { $0.children.first?.label }
    }
    private func fills(_ screen: ScreenDriver, _ color: Color) -> [CGRect] {
        screen.draw().compactMap { if case .fill(.rect(let rect), .color(let c), _) = $0, c == color.rgba(in: EnvironmentValues()) { rect } else { nil } }
    }
    private func lines(_ screen: ScreenDriver) -> [CGRect] {
        screen.draw().compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.height == 1 { rect } else { nil } }
    }

    /// Where a text begins; -1 where it isn't drawn.
    private func start(_ text: String, _ screen: ScreenDriver) -> CGFloat { screen.drawnTexts().first { $0.text == text }?.x ?? -1 }

    @Test(arguments: Around.allCases) private func backgroundsReachEachRow(_ around: Around) {
        let screen = list(around) { $0.listRowBackground(Color.red) }
        #expect(rows(screen, .red) == ["Row 0", "Row 1"])
    }

    @Test(arguments: Around.allCases) private func insetsReachEachRow(_ around: Around) {
        let screen = list(around) { $0.listRowInsets(EdgeInsets(top: 20, leading: 50, bottom: 20, trailing: 0)) }
        for row in ["Row 0", "Row 1"] { #expect(start(row, screen) == 66) }
        #expect(start("Last", screen) == 32)
        #expect(screen.drawnTexts().filter { $0.text.hasPrefix("Head") }.allSatisfy { $0.x == 32 }, "a header keeps its place")
    }

    @Test(arguments: [Around.section, .forEach, .group]) private func separatorsReachEachRow(_ around: Around) {
        #expect(lines(list(around) { $0 }).count == 1)
        #expect(lines(list(around) { $0.listRowSeparator(.hidden) }).isEmpty)
    }

    @Test(arguments: Around.allCases) private func swipeActionsReachEachRow(_ around: Around) {
        let journal = Journal()
        let screen = list(around) { $0.swipeActions { Button("Pin") { journal.write("pin") } } }
        for row in ["Row 0", "Row 1"] {
            screen.swipe(row, by: -120)
            screen.tap("Pin", "Button")
        }
        screen.swipe("Last", by: -120)
        #expect(journal.lines == ["pin", "pin"] && !screen.shows("Pin"))
    }

    @Test(arguments: Around.allCases) private func badgesReachEachRow(_ around: Around) {
        #expect(list(around) { $0.badge(7) }.elements("StaticText").count { $0.label == "7" } == 2)
    }

    @Test func rowModifiersOverrideInheritedOnes() {
        let journal = Journal()
        let screen = ScreenDriver(
            List {
                Section {
                    ForEach(0..<3) { index in
                        Text(verbatim: "Row \(index)").listRowBackground(index == 1 ? Color.blue : nil).listRowInsets(index == 2 ? EdgeInsets() : nil)
                            .swipeActions { Button("Own") { journal.write("own \(index)") } }
                    }
                    .listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
                }
                .listRowBackground(Color.red)
                .listRowInsets(EdgeInsets(top: 0, leading: 90, bottom: 0, trailing: 0))
            })
        #expect(rows(screen, .blue) == ["Row 1"] && rows(screen, .red) == ["Row 0", "Row 2"])
        #expect((0..<3).map { start("Row \($0)", screen) } == [56, 56, 16])
        screen.swipe("Row 2", by: -120)
        screen.tap("Own", "Button")
        #expect(journal.lines == ["own 2"])
    }

    @Test func hiddenSeparatorAlsoHidesTheLineAbove() {
        func lines(_ edges: VerticalEdge.Set) -> Int {
            self.lines(
                ScreenDriver(
                    List {
                        Text("One")
                        Text("Two").listRowSeparator(.hidden, edges: edges)
                        Text("Three")
                        Text("Four")
                    })
            ).count
        }
        #expect(lines([]) == 3 && lines(.top) == 2 && lines(.bottom) == 2 && lines(.all) == 1)
    }

    @Test func headersAndFootersTakeRowInsets() throws {
        let screen = ScreenDriver(
            List {
                Section {
                    Text("Row")
                } header: {
                    Text("Head").listRowInsets(EdgeInsets())
                } footer: {
                    Text("Foot").listRowInsets(EdgeInsets(top: 30, leading: 4, bottom: 0, trailing: 0))
                }
            })
        let row = try #require(screen.cell("Row")).frame
        #expect(start("Head", screen) == 16 && start("Foot", screen) == 20)
        #expect(row.minY - screen.frame("Head", "StaticText").maxY < 1 && screen.frame("Foot", "StaticText").minY >= row.maxY)
    }

    @Test func scrollToFindsASection() throws {
        struct Sections: View {
            var body: some View {
                ScrollViewReader { proxy in
                    List {
                        ForEach(0..<30) { section in Section("Section \(section)") { ForEach(0..<5) { Text("Row \(section) \($0)") } } }
                        Section("Named") { Text("Named row") }.id("named")
                    }
                    .safeAreaInset(edge: .bottom) {
                        HStack {
                            Button("To 20") { proxy.scrollTo(20, anchor: .top) }
                            Button("To the named") { proxy.scrollTo("named") }
                        }
                    }
                }
            }
        }
        let screen = ScreenDriver(Sections())
        screen.tap("To 20")
        #expect(screen.shows("Section 20") && screen.shows("Row 20 0") && !screen.shows("Row 19 4"))
        screen.tap("To the named")
        #expect(screen.shows("Named row"))
    }
}
