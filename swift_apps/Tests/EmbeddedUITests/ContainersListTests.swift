import Foundation
import Testing
@testable import EmbeddedUI

/// A screen of settings, in whatever list style is around.
private struct Settings: View {
    @State private var isOn = true
    var body: some View {
        List {
            Section("General") {
                Text("Name")
                Text("Language")
                Toggle("Sound", isOn: $isOn)
            }
            Section {
                Text("About")
            } header: {
                Text("More")
            } footer: {
                Text("Version 3")
            }
        }
    }
}

@MainActor @Suite struct ContainersListTests {
    private func cell(_ screen: ScreenDriver, _ name: String) throws -> CGRect { try #require(screen.cell(name), "no cell shows \(name)").frame }
    /// The horizontal hairlines, left to right and down.
    private func separators(_ screen: ScreenDriver) -> [CGRect] {
        screen.draw().compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.height <= 1, rect.width > 100 { rect } else { nil } }
    }

    @Test func insetGroupedListUses52PointRowsAnd16PointMargins() throws {
        let screen = ScreenDriver(Settings().listStyle(.insetGrouped))
        let (name, language, sound) = (try cell(screen, "Name"), try cell(screen, "Language"), try cell(screen, "Sound"))
        for row in [name, language, sound] { #expect(row.minX == 16 && row.width == 370 && abs(row.height - 52) < 0.5) }
        #expect(abs(language.minY - name.maxY) < 0.01 && abs(sound.minY - language.maxY) < 0.01)
    }

    @Test func listsAreCollectionsWithCellsForRowsHeadersAndFooters() throws {
        for screen in [
            ScreenDriver(Settings()),
            ScreenDriver(
                Form {
                    Section("General") {
                        Text("Name"); Text("Language"); Text("Sound")
                    };
                    Section {
                        Text("About")
                    } header: {
                        Text("More")
                    } footer: {
                        Text("Version 3")
                    }
                }),
        ] {
            let list = try #require(screen.elements("CollectionView").first)
            #expect(list.frame == CGRect(x: 0, y: 0, width: 402, height: 874), "it reaches under the bars")
            let cells = list.children.filter { $0.type == "Cell" }
            #expect(cells.map { $0.spokenTexts.first } == ["General", "Name", "Language", "Sound", "More", "About", "Version 3"])
            #expect(cells.map { $0.traits.contains("Header") } == [true, false, false, false, true, false, false])
            #expect(cells[0].children[0].traits.contains("Header") && cells[0].children[0].frame == cells[0].frame)
            #expect(list.children.contains { $0.label == "Vertical scroll bar, 1 page" && $0.value == "0%" })
        }
    }

    @Test func headersKeepTheirCaseAndAlignWithText() throws {
        let screen = ScreenDriver(Settings().listStyle(.insetGrouped))
        let (header, row) = (try cell(screen, "General"), try cell(screen, "Name"))
        #expect(abs(header.height - 40.33) < 0.5 && abs(header.maxY - row.minY) < 0.01)
        let words = screen.drawnTexts()
        #expect(words.contains { $0.text == "General" && $0.x == 32 && $0.font.size == 17 && $0.font.weight == 600 })
        #expect(words.contains { $0.text == "Version 3" && $0.x == 32 && $0.font.size == 13 })
    }

    @Test func plainAndGroupedListsSpanTheFullWidth() throws {
        for screen in [ScreenDriver(Settings().listStyle(.plain)), ScreenDriver(Settings().listStyle(.grouped)), ScreenDriver(Settings().listStyle(.inset))] {
            let row = try cell(screen, "Name")
            #expect(row.minX == 0 && row.width == 402)
        }
        let sidebar = ScreenDriver(Settings().listStyle(.sidebar))
        #expect(try cell(sidebar, "Name").width == 370)
    }

    @Test func separatorsStartAtTheTextAndEndAtTheMargin() throws {
        let screen = ScreenDriver(
            List {
                Text("One"); Label("Two", systemImage: "star"); Text("Three")
            })
        let lines = separators(screen)
        #expect(lines.map(\.minX) == [32, 72] && lines.allSatisfy { $0.maxX == 370 }, "past the icon of a label, none after the last row")
        let hidden = ScreenDriver(
            List {
                Text("One").listRowSeparator(.hidden); Text("Two"); Text("Three")
            })
        #expect(separators(hidden).count == 1)
        let tinted = ScreenDriver(
            List {
                Text("One").listRowSeparatorTint(.red); Text("Two")
            })
        #expect(
            tinted.draw().contains {
                if case .fill(.rect(let rect), let paint, _) = $0 { rect.height <= 1 && paint.solid.red > 0.9 && paint.solid.green < 0.4 } else { false }
            })
    }

    @Test func rowInsetsCanBeSet() throws {
        let screen = ScreenDriver(
            List {
                Text("Plain")
                Text("Wide").listRowInsets(EdgeInsets())
                Text("Tall").listRowInsets(EdgeInsets(top: 40, leading: 50, bottom: 40, trailing: 0))
            })
        let x = Dictionary(screen.drawnTexts().map { ($0.text, $0.x) }, uniquingKeysWith: { first, _ in first })
        #expect(x == ["Plain": 32, "Wide": 16, "Tall": 66])
        let tall = try cell(screen, "Tall")
        #expect(abs(tall.height - 80 - 20.33) < 1)
    }

    @Test func rowBackgroundCanBeSet() throws {
        let screen = ScreenDriver(
            List {
                Text("One").listRowBackground(Color.yellow); Text("Two")
            })
        let (one, two) = (try cell(screen, "One"), try cell(screen, "Two"))
        let fills = screen.draw().compactMap { op -> (CGRect, Paint)? in
            switch op {
            case .fill(.rect(let rect), let paint, _), .fill(.rounded(let rect, _, _), let paint, _): (rect, paint)
            default: nil
            }
        }
        #expect(fills.contains { $0.0 == one && $0.1.solid.blue < 0.3 && $0.1.solid.red > 0.9 })
        #expect(fills.contains { $0.0 == two && $0.1.solid == .white })
    }

    @Test func rowAndSectionSpacingCanBeSet() throws {
        let rows = ScreenDriver(
            List {
                Text("One"); Text("Two")
            }.listRowSpacing(12))
        #expect(abs(try cell(rows, "Two").minY - (try cell(rows, "One").maxY) - 12) < 0.01 && separators(rows).isEmpty)
        func gap(_ screen: ScreenDriver) throws -> CGFloat { try cell(screen, "Two").minY - (try cell(screen, "One").maxY) }
        let list = List {
            Section { Text("One") }; Section { Text("Two") }
        }
        #expect(abs(try gap(ScreenDriver(list)) - 35) < 0.5)
        #expect(abs(try gap(ScreenDriver(list.listSectionSpacing(60))) - 60) < 0.5)
        #expect(try gap(ScreenDriver(list.listSectionSpacing(.compact))) < 20)
    }

    @Test func scrollContentBackgroundCanBeHidden() throws {
        func grounds(_ screen: ScreenDriver) -> [CGRect] {
            screen.draw().compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.height == 874 { rect } else { nil } }
        }
        #expect(grounds(ScreenDriver(Settings())).count == 1)
        #expect(grounds(ScreenDriver(Settings().scrollContentBackground(.hidden))).isEmpty)
    }

    @Test func emptySectionsShowOnlyTheirHeaders() {
        let screen = ScreenDriver(
            List {
                Section("Empty") { ForEach([String](), id: \.self) { Text($0) } }
                Section("Full") { Text("Row") }
                if Bool(false) { Section("Never") { Text("Nothing") } }
            })
        #expect(screen.elements("Cell").map { $0.spokenTexts.first } == ["Empty", "Full", "Row"])
    }

    @Test func sectionsAreBuiltFromData() throws {
        struct Month: Identifiable { let id: String; let days: [Int] }
        let months = [Month(id: "May", days: [1, 2]), Month(id: "June", days: [3])]
        let screen = ScreenDriver(List(months) { month in Section(month.id) { ForEach(month.days, id: \.self) { Text("Day \($0)") } } })
        #expect(screen.elements("Cell").map { $0.spokenTexts.first } == ["May", "Day 1", "Day 2", "June", "Day 3"])
    }

    @Test func plainListPinsItsSectionHeader() throws {
        let screen = ScreenDriver(
            List {
                Section("First") { ForEach(0..<30) { Text("Row \($0)") } }
                Section("Second") { ForEach(30..<60) { Text("Row \($0)") } }
            }.listStyle(.plain))
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(try cell(screen, "First").minY == 62 && screen.find("Row 0") == nil)
        for _ in 0..<4 { screen.drag(from: (200, 700), to: (200, 300)) }
        #expect(try cell(screen, "Second").minY == 62 && screen.find("First") == nil)
    }
}
