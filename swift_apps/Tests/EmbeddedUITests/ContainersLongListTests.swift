import Foundation
import Testing
@testable import EmbeddedUI

/// Long lists: rows are built and measured when they come near, and what is in view does not move by that.
@Suite @MainActor struct ContainersLongListTests {
    /// Rows of different heights; each notes when it is built.
    private struct Rows: View {
        let count: Int
        let journal: Journal
        var body: some View {
            List {
                ForEach(0..<count, id: \.self) { row in
                    let _ = journal.write("\(row)")
                    Text(verbatim: "row \(row)").frame(height: row % 3 == 0 ? 120 : 40).accessibilityIdentifier("row.\(row)")
                }
            }
            .listStyle(.plain)
        }
    }

    private func top(_ driver: ScreenDriver) throws -> (row: Int, y: CGFloat) {
        let first = try #require(driver.elements("StaticText").first { $0.identifier?.hasPrefix("row.") == true && $0.frame.minY >= 62 })
        return (Int(first.identifier!.dropFirst(4))!, first.frame.minY)
    }

    @Test func offscreenRowsAreNotBuilt() {
        let journal = Journal()
        _ = ScreenDriver(Rows(count: 500, journal: journal))
        #expect(Set(journal.lines).count < 40)
    }

    /// A row modifier that counts how often it is applied.
    private struct Counted: TraitModifier {
        let journal: Journal
        func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) {
            journal.write("written")
            traits[BadgeTrait.self] = "\(traits[BadgeTrait.self] ?? "")!"
        }
    }

    @Test func modifiersOfManyRowsAreAppliedOnce() {
        let journal = Journal()
        struct Note: View {
            let journal: Journal
            @State var text = ""
            var body: some View {
                List {
                    Group {
                        TextField("Title", text: $text).accessibilityIdentifier("title")
                        ForEach(0..<10_000) { row in Text(verbatim: "row \(row)") }.modifier(Counted(journal: journal))
                        ForEach(0..<3) { row in Text(verbatim: "other \(row)") }
                    }
                    .modifier(Counted(journal: journal))
                }
                .listStyle(.plain)
            }
        }
        let driver = ScreenDriver(Note(journal: journal))
        driver.tap("title")
        journal.clear()
        driver.type("a")
        #expect(journal.lines.count > 5 && journal.lines.count < 200, "\(journal.lines.count) for a key, of 10,000 rows")
        #expect(driver.drawnTexts().contains { $0.text == "!!" } && driver.labels("StaticText").contains("row 5"))
    }

    @Test func elementsOfDifferentLoopsKeepTheirOwnModifiers() {
        let driver = ScreenDriver(
            List {
                Group {
                    ForEach(["A", "B"], id: \.self) { Text($0) }.badge("first")
                    ForEach(["C", "D"], id: \.self) { Text($0) }
                    ForEach(["E", "F"], id: \.self) { Text($0) }.badge("last")
                }
                .listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0))
            })
        let words = driver.drawnTexts()
        #expect(words.count { $0.text == "first" } == 2 && words.count { $0.text == "last" } == 2)
        for name in ["A", "B", "C", "D", "E", "F"] { #expect(words.first { $0.text == name }?.x == 66, "\(name)") }
    }

    @Test func everyRowCanBeReachedInOrder() throws {
        let driver = ScreenDriver(Rows(count: 60, journal: Journal()))
        var seen: [Int] = []
        for _ in 0..<40 {
            for element in driver.elements("StaticText") {
                if let name = element.identifier, name.hasPrefix("row."), let row = Int(name.dropFirst(4)), !seen.contains(row) { seen.append(row) }
            }
            driver.drag(from: (200, 700), to: (200, 300))
        }
        #expect(seen == Array(0..<60))
    }

    @Test func dragMovesRowsByTheFingersDistance() throws {
        let driver = ScreenDriver(Rows(count: 300, journal: Journal()))
        // Far down, over rows that were never measured.
        for _ in 0..<6 { driver.drag(from: (200, 700), to: (200, 100), fling: true) }
        for _ in 0..<12 {
            let (row, y) = try top(driver)
            driver.drag(from: (200, 300), to: (200, 500))
            let moved = try #require(driver.elements("StaticText").first { $0.identifier == "row.\(row)" })
            #expect(abs(moved.frame.minY - y - 200) < 0.01, "row \(row)")
        }
    }

    @Test func theListEndsWithItsLastRow() throws {
        let driver = ScreenDriver(Rows(count: 200, journal: Journal()))
        for _ in 0..<40 { driver.drag(from: (200, 700), to: (200, 100), fling: true) }
        let last = try #require(driver.find("row.199"))
        #expect(abs(last.frame.maxY - (840 - 11)) < 20, "\(last.frame)")
        // And back at the top its first is where it was.
        for _ in 0..<40 { driver.drag(from: (200, 200), to: (200, 800), fling: true) }
        #expect(try top(driver) == top(ScreenDriver(Rows(count: 200, journal: Journal()))))
    }

    @Test func scrollToFindsAnOffscreenRow() throws {
        struct Reader: View {
            var body: some View {
                ScrollViewReader { proxy in
                    VStack {
                        Button("Go") { proxy.scrollTo(150, anchor: .top) }
                        List(0..<200, id: \.self) { row in
                            Text(verbatim: "row \(row)").frame(height: row % 3 == 0 ? 120 : 40).accessibilityIdentifier("row.\(row)")
                        }.listStyle(.plain)
                    }
                }
            }
        }
        let driver = ScreenDriver(Reader())
        driver.tap("Go")
        let list = try #require(driver.elements("CollectionView").first)
        let cell = try #require(driver.elements("Cell").first { $0.frame.maxY > list.frame.minY + 1 })
        #expect(cell.children.contains { $0.identifier == "row.150" } || cell.identifier == "row.150")
        #expect(abs(cell.frame.minY - list.frame.minY) < 1)
    }

    @Test func growingRowPushesOthersDown() throws {
        struct Growing: View {
            @State private var isLarge = false
            var body: some View {
                List(0..<30, id: \.self) { row in
                    if row == 1 {
                        Button("Grow") { isLarge = true }.frame(height: isLarge ? 200 : 40)
                    } else {
                        Text(verbatim: "row \(row)").accessibilityIdentifier("row.\(row)")
                    }
                }
            }
        }
        let driver = ScreenDriver(Growing())
        let before = try #require(driver.find("row.2")).frame.minY
        driver.tap("Grow")
        #expect(abs(try #require(driver.find("row.2")).frame.minY - before - 160) < 0.01)
    }
}
