import Foundation
import Testing
@testable import EmbeddedUI

private struct Menus: View {
    let journal: Journal
    @State var sort = "Name"
    @State var isGrouped = false
    var body: some View {
        List {
            Menu("Actions") {
                Button("Copy", systemImage: "doc.on.doc") { journal.write("copy") }.accessibilityIdentifier("menu.copy")
                Section("Order") {
                    Picker("Sort", selection: $sort) {
                        Text("Name").tag("Name"); Text("Date").tag("Date")
                    }
                    Toggle("Grouped", isOn: $isGrouped)
                }
                Divider()
                Menu("Share") {
                    Button("Mail") { journal.write("mail") }
                }
                Button("Delete", role: .destructive) { journal.write("delete") }.disabled(true)
            }
            Text("Sorted by \(sort)\(isGrouped ? ", grouped" : "")")
            Button("Row") { journal.write("row") }
                .contextMenu { Button("Pin", systemImage: "pin") { journal.write("pin") } }
            Menu("Both") {
                Button("Held") { journal.write("held") }
            } primaryAction: {
                journal.write("tapped")
            }
            Picker("Color", selection: $sort) {
                Text("Name").tag("Name"); Text("Date").tag("Date")
            }
        }
    }
}

@MainActor @Suite struct PresentationMenuTests {
    @Test func menuListsItsActions() throws {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Actions")
        let menu = try #require(screen.elements("CollectionView").first)
        #expect(menu.frame.width == 250)
        #expect(screen.labels("Button") == ["Copy", "Name", "Date", "Grouped", "Share", "Delete"])
        #expect(screen.find("menu.copy", "Button")?.label == "Copy" && screen.shows("Order"))
        #expect(screen.find("Name", "Button")!.isSelected && screen.find("Name", "Button")!.value == "1" && !screen.find("Date", "Button")!.isSelected)
        #expect(!screen.find("Delete", "Button")!.isEnabled)
        screen.tap("Delete", "Button")
        #expect(journal.lines.isEmpty)
        screen.tap("Copy", "Button")
        #expect(journal.lines == ["copy"] && !screen.shows("Share"))
    }

    @Test func pickersAndTogglesInAMenuChoose() {
        let screen = ScreenDriver(Menus(journal: Journal()))
        screen.tap("Actions")
        screen.tap("Date", "Button")
        #expect(screen.shows("Sorted by Date"))
        screen.tap("Actions")
        screen.tap("Grouped", "Button")
        #expect(screen.shows("Sorted by Date, grouped"))
        screen.tap("Actions")
        #expect(screen.find("Date", "Button")!.isSelected && screen.find("Grouped", "Button")!.isSelected)
    }

    @Test func submenusOpen() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Actions")
        screen.tap("Share", "Button")
        #expect(screen.labels("Button") == ["Share", "Mail"])
        screen.tap("Share", "Button")
        #expect(screen.shows("Copy"), "its heading leads back")
        screen.tap("Share", "Button")
        screen.tap("Mail", "Button")
        #expect(journal.lines == ["mail"] && screen.shows("Row"))
    }

    @Test func tapThatClosesAMenuDoesNothingElse() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        let row = screen.find("Both")!.frame
        screen.tap("Actions")
        screen.tap(row.maxX - 10, row.midY)
        #expect(journal.lines.isEmpty && screen.shows("Row"))
    }

    @Test func longPressOpensARowsContextMenu() throws {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        let row = try #require(screen.elements("Cell").first { $0.children.contains { $0.label == "Row" } })
        screen.host.longPress(at: CGPoint(x: row.frame.maxX - 20, y: row.frame.midY), seconds: 1)
        screen.settle()
        #expect(screen.find("Preview", "Other")?.frame == row.frame && screen.find("Pin", "Button")?.identifier == "pin")
        screen.tap("Pin", "Button")
        #expect(journal.lines == ["pin"])
    }

    @Test func menuWithAPrimaryActionOpensByALongPress() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Both")
        #expect(journal.lines == ["tapped"])
        screen.press("Both")
        screen.tap("Held", "Button")
        #expect(journal.lines == ["tapped", "held"])
    }

    @Test func pickersShowTheirChoicesInAMenu() {
        let screen = ScreenDriver(Menus(journal: Journal()))
        screen.tap("Color, Name")
        screen.tap("Date", "Button")
        #expect(screen.shows("Sorted by Date") && screen.shows("Color, Date"))
    }
}

@MainActor @Suite struct PresentationMenuPlaceTests {
    /// As on photographs: the page is darker and not blurred; the preview is scaled to the margins of 16 points, the menu is as far below.
    @Test func contextMenuKeepsTheMargins() throws {
        let screen = ScreenDriver(
            VStack {
                Spacer()
                Color.red.frame(maxWidth: .infinity).frame(height: 100)
                    .contextMenu {
                        Button("Pin", systemImage: "pin") {}
                        Divider()
                        Menu("More") { Button("One") {} }
                    }
            })
        screen.host.longPress(at: CGPoint(x: 201, y: 790), seconds: 1)
        screen.settle()
        let preview = try #require(screen.find("Preview", "Other")).frame, menu = try #require(screen.elements("CollectionView").first).frame
        #expect(preview.minX == 16 && preview.maxX == 386 && abs(preview.height - 92) < 1.5)
        #expect(menu.minX == 16 && abs(menu.minY - preview.maxY - 16) < 1.5 && abs(menu.maxY - (840 - 20)) < 1)
        let ops = screen.draw()
        #expect(!ops.contains { if case .glass(.rect, _, _) = $0 { true } else { false } })
        #expect(ops.contains { if case .fill(.rect(screen.host.bounds), .color(RGBA(white: 0, alpha: 0.15)), _) = $0 { true } else { false } })
        // The line between sections is a point thick and 24 inside; an arrow's middle is 30 from the right.
        let lines = ops.compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.height == 1 { rect } else { nil } }
        #expect(lines.map(\.minX) == [40] && lines.map(\.width) == [202])
        let arrow = ops.compactMap { if case .symbol("chevron.forward", let rect, _, _, _, _) = $0 { rect.midX } else { nil } }.first
        #expect(abs(try #require(arrow) - (menu.maxX - 30)) < 0.01)
    }

    @Test func previewGrowsOutOfWhatWasPressed() throws {
        let screen = ScreenDriver(
            Color.red.frame(width: 60, height: 60)
                .contextMenu {
                    Button("Pin") {}
                } preview: {
                    Color.blue.frame(width: 200, height: 100)
                }
                .position(x: 201, y: 300))
        let middle = screen.host.safeBounds.minY + 300
        screen.host.longPress(at: CGPoint(x: 201, y: middle), seconds: 1)
        screen.settle()
        let preview = try #require(screen.find("Preview", "Other")).frame
        #expect(abs(preview.midX - 201) < 1 && abs(preview.midY - middle) < 1)
    }

    @Test func whatAContextMenuLiftsIsNotInItsPlace() {
        let screen = ScreenDriver(Text("Held").contextMenu { Button("Pin") {} })
        screen.press("Held")
        #expect(screen.shows("Pin") && screen.drawnTexts().count { $0.text == "Held" } == 1, "only the preview shows it")
        screen.tap("Pin")
        #expect(screen.drawnTexts().map(\.text) == ["Held"])
    }

    private struct Corner: View {
        let alignment: Alignment
        var body: some View {
            Menu("Open") {
                Button("First") {}
                Button("Second") {}
                ControlGroup {
                    Button("Cut", systemImage: "scissors") {}; Button("Copy", systemImage: "doc.on.doc") {}
                }
            }
            .padding(16)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }
    private func open(_ alignment: Alignment) -> (menu: CGRect, button: CGRect, driver: ScreenDriver) {
        let screen = ScreenDriver(Corner(alignment: alignment))
        let button = screen.find("Open", "Button")!.frame
        screen.tap("Open")
        return (screen.elements("CollectionView").first!.frame, button, screen)
    }

    @Test func menuAppearsNextToItsButton() {
        let low = open(.bottomTrailing)
        #expect(abs(low.menu.maxY - low.button.maxY) < 0.5 && abs(low.menu.maxX - low.button.maxX) < 0.5)
        let high = open(.topLeading)
        #expect(abs(high.menu.minY - high.button.minY) < 0.5 && abs(high.menu.minX - high.button.minX) < 0.5)
    }

    @Test func menuThatOpensUpwardHasItsFirstItemNearest() {
        let low = open(.bottom).driver
        #expect(low.find("First", "Button")!.frame.minY > low.find("Second", "Button")!.frame.minY)
        let high = open(.top).driver
        #expect(high.find("First", "Button")!.frame.minY < high.find("Second", "Button")!.frame.minY)
    }

    /// A menu in the content and one in a bar, whose own text does not grow.
    @Test(arguments: ["Actions", "More"]) func menusFollowTheTextSize(name: String) {
        func rows(_ size: DynamicTypeSize) -> (first: CGRect, long: CGRect, drawn: CGFloat) {
            @ViewBuilder func items() -> some View {
                Button("Copy", systemImage: "doc.on.doc") {}
                Button("A title that needs several lines where text is large") {}
            }
            let screen = ScreenDriver(
                NavigationStack {
                    List { Menu("Actions") { items() } }.toolbar { Menu("More") { items() } }
                }
                .dynamicTypeSize(size))
            screen.tap(name)
            let drawn = screen.drawnTexts().first { $0.text == "Copy" }?.font.size ?? 0
            return (screen.cell("Copy")?.frame ?? .zero, screen.cell("A title that needs several lines where text is large")?.frame ?? .zero, drawn)
        }
        let (usual, large, huge) = (rows(.large), rows(.xxxLarge), rows(.accessibility3))
        #expect(usual.first.size == CGSize(width: 250, height: 42) && usual.long.height == 64 && usual.drawn == 17)
        #expect(large.drawn == 23 && large.first.height > 45 && large.first.width > 300)
        #expect(huge.drawn == 40 && huge.long.height > huge.first.height * 2 && huge.first.width <= 402 - 32)
    }

    @Test func controlGroupInAMenuIsSideBySide() {
        let screen = open(.top).driver
        let cut = screen.find("Cut", "Button")!.frame, copy = screen.find("Copy", "Button")!.frame
        #expect(cut.minY == copy.minY && cut.maxX <= copy.minX && cut.height == 78)
    }

    private struct Years: View {
        let alignment: Alignment
        @State var year = 2026
        var body: some View {
            Picker("Year", selection: $year) { ForEach(1990..<2030, id: \.self) { Text(verbatim: "\($0)").tag($0) } }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    @Test func menuTallerThanTheScreenScrolls() throws {
        let screen = ScreenDriver(Years(alignment: .top))
        screen.tap("2026", "Button")
        let menu = try #require(screen.elements("CollectionView").first)
        #expect(menu.frame.minY >= 62 && menu.frame.maxY <= 840, "it keeps to the room between the bars")
        #expect(screen.shows("1990") && !screen.shows("2029"), "rows out of sight cannot be seen")
        #expect(screen.elements("Other").contains { $0.label == "Vertical scroll bar, 3 pages" && $0.value == "0%" })
        screen.drag(from: (200, 700), to: (200, 200))
        #expect(!screen.shows("1990"))
        let row = try #require(screen.find("2010", "Button"))
        screen.drag(from: (200, 700), to: (200, 400), fling: true)
        #expect(screen.shows("2029") && screen.elements("CollectionView").count == 1, "a flick goes to the end, and the menu stays")
        screen.drag(from: (200, 200), to: (200, 400))
        let moved = try #require(screen.find("2010", "Button"))
        #expect(moved.frame.height == row.frame.height)
        screen.tap("2010", "Button")
        #expect(screen.find("2010", "Button") != nil && screen.elements("CollectionView").isEmpty)
        screen.tap("2010", "Button")
        #expect(screen.shows("1990"), "opened once more it starts at its first row")
    }

    @Test func tallMenuThatOpensUpwardStartsAtItsFirstItem() {
        struct Low: View {
            var body: some View {
                Menu("Open") { ForEach(0..<30, id: \.self) { Button("Row \($0)") {} } }.frame(maxHeight: .infinity, alignment: .bottom)
            }
        }
        let screen = ScreenDriver(Low())
        screen.tap("Open")
        #expect(screen.shows("Row 0") && !screen.shows("Row 29"))
        screen.drag(from: (200, 200), to: (200, 800), fling: true)
        #expect(screen.shows("Row 29") && !screen.shows("Row 0"))
    }
}
