import Foundation
import Testing
@testable import EmbeddedUI

/// A long list that notes which rows appear, and can jump.
private struct Long: View {
    let journal: Journal
    @State var count = 0
    var body: some View {
        ScrollViewReader { proxy in
            List {
                Button("To 400") { proxy.scrollTo(400) }
                Button("To 900 at the top") { proxy.scrollTo(900, anchor: .top) }
                ForEach(0..<1000) { index in
                    Text("Row \(index)").onAppear { journal.write("\(index)") }.onDisappear { journal.write("-\(index)") }
                }
            }
            .safeAreaInset(edge: .bottom) { Button("Back") { proxy.scrollTo(0) } }
        }
    }
}

@MainActor @Suite struct ContainersListRowsTests {
    @Test func menuBesideAButtonKeepsToItself() {
        let screen = ScreenDriver(
            List {
                HStack {
                    Button("Open") {}.buttonStyle(.plain)
                    Spacer()
                    Menu("More") { Button("Duplicate") {} }
                }
                Menu("Alone") { Button("Rename") {} }
            })
        screen.tap(screen.frame("Open").maxX + 60, screen.frame("Open").midY)
        #expect(!screen.shows("Duplicate"))
        screen.tap("More", "Button")
        #expect(screen.shows("Duplicate"))
        screen.tap(201, 700)
        screen.tap(300, screen.cell("Alone")!.frame.midY)
        #expect(screen.shows("Rename"), "as a row's only control it is opened by a touch anywhere in it")
    }

    @Test func rowOfWhichAnEdgeIsVisibleIsVisible() {
        let screen = ScreenDriver(
            List {
                Toggle("Lights", isOn: .constant(false))
                Text("Row")
            })
        let tops = ["Lights", "Row"].map { ($0, screen.cell($0)!.frame.minY) }
        for (name, top) in tops {
            for (keyboard, isVisible) in [(top + 3, true), (top, false)] {
                screen.host.keyboardTop = keyboard
                #expect(screen.shows(name) == isVisible && (screen.cell(name) != nil) == isVisible, "\(name), with a keyboard from \(keyboard)")
            }
        }
    }

    @Test func contentMarginsReplaceTheListsMargins() {
        func card(_ list: some View) -> CGRect { ScreenDriver(list).cell("Row")?.frame ?? .zero }
        #expect(card(List { Text("Row") }).minX == 16 && card(List { Text("Row") }).minY == 62 + 35)
        let wide = card(List { Text("Row") }.contentMargins(.horizontal, 30))
        #expect(wide.minX == 30 && wide.maxX == 402 - 30)
        #expect(card(List { Text("Row") }.contentMargins(.horizontal, 0)).width == 402)
        #expect(card(List { Text("Row") }.contentMargins(.top, 10)).minY == 72)
        #expect(card(List { Text("Row") }.contentMargins(.top, 10)).minX == 16, "the other edges keep the list's")
        #expect(card(List { Text("Row") }.contentMargins(.horizontal, 30, for: .scrollIndicators)).minX == 16)
    }

    @Test func separatorStartsAtTheFirstText() {
        func starts(_ row: some View) -> CGFloat? {
            ScreenDriver(
                List {
                    row
                    Text("Last")
                }
            ).draw().lazy.compactMap { if case .fill(.rect(let rect), _, _) = $0, rect.height == 1 { rect.minX } else { nil } }.first
        }
        #expect(starts(Text("Row")) == 32)
        #expect(
            starts(
                HStack {
                    Color.red.frame(width: 40, height: 40); Text("Row")
                }) == 80)
        #expect(
            starts(
                HStack(spacing: 20) {
                    Circle().frame(width: 30, height: 30);
                    VStack(alignment: .leading) {
                        Text("Row"); Text("More")
                    }; Spacer()
                }) == 82)
        #expect(
            starts(
                Button {
                } label: {
                    HStack {
                        Color.red.frame(width: 40, height: 40); Text("Row")
                    }
                }) == 80)
        #expect(
            starts(
                HStack {
                    Color.red.frame(width: 40, height: 40); Text("Row")
                }.alignmentGuide(.listRowSeparatorLeading) { _ in 0 }) == 32)
    }

    @Test func onlyRowsNearTheViewportAreBuilt() {
        let journal = Journal()
        let screen = ScreenDriver(Long(journal: journal))
        #expect(screen.shows("Row 3") && screen.elements("Cell", hidden: true).count < 40)
        #expect(journal.lines.first == "0" && journal.lines.count < 40 && Set(journal.lines).count == journal.lines.count)
    }

    @Test func scrollToReachesADistantRow() throws {
        let journal = Journal()
        let screen = ScreenDriver(Long(journal: journal))
        screen.tap("To 400")
        let row = try #require(screen.cell("Row 400")).frame
        #expect(screen.find("Row 400")!.isVisible && row.maxY <= 840 && row.minY > 600, "without an anchor the list moves no further than needed")
        #expect(journal.lines.contains("400") && journal.lines.contains("-0"))
        screen.tap("Back")
        #expect(screen.shows("Row 0") && journal.lines.contains("-400"))
        screen.drag(from: (200, 300), to: (200, 500))
        screen.tap("To 900 at the top")
        #expect(abs(try #require(screen.cell("Row 900")).frame.minY - 62) < 1)
    }

    @Test func flingsTravelFartherThanDrags() throws {
        func travelled(fling: Bool) throws -> CGFloat {
            let screen = ScreenDriver(Long(journal: Journal()))
            let before = screen.frame("Row 8").minY
            screen.drag(from: (200, 600), to: (200, 500), fling: fling)
            return before - screen.frame("Row 8").minY
        }
        #expect(abs(try travelled(fling: false) - 100) < 0.01)
        #expect(try travelled(fling: true) > 150)
    }

    @Test func pullingDownRefreshes() {
        struct Feed: View {
            @State private var items = ["First"]
            private func load() async { items.append("Item \(items.count + 1)") }
            var body: some View { List(items, id: \.self) { Text($0) }.refreshable { await load() } }
        }
        let screen = ScreenDriver(Feed())
        screen.drag(from: (200, 300), to: (200, 340))
        #expect(!screen.shows("Item 2"), "too short")
        screen.drag(from: (200, 300), to: (200, 500))
        #expect(screen.shows("Item 2") && !screen.shows("Item 3"))
    }

    @Test func badgesAreAtTheTrailingEdge() throws {
        let screen = ScreenDriver(
            List {
                Text("Inbox").badge(12)
                Text("Drafts").badge(0)
                Text("Sent").badge("New")
                Button("Junk") {}.badge(3)
            })
        let badge = try #require(screen.find("12", "StaticText"))
        #expect(abs(badge.frame.maxX - 370) < 1 && abs(badge.frame.midY - screen.frame("Inbox").midY) < 2)
        #expect(!screen.shows("0") && screen.shows("New"))
        #expect(screen.find("Junk, 3", "Button") != nil)
    }

    @Test func disclosureGroupsRevealTheirRows() throws {
        struct Groups: View {
            @State private var isOpen = false
            var body: some View {
                List {
                    DisclosureGroup("Own") {
                        Text("Inside"); Text("More")
                    }
                    DisclosureGroup("Bound", isExpanded: $isOpen) { Text("Hidden") }
                    Toggle("Open", isOn: $isOpen)
                    Text("After")
                }
            }
        }
        let screen = ScreenDriver(Groups())
        #expect(!screen.shows("Inside"))
        screen.tap("Own", "Button")
        #expect(screen.shows("Inside") && screen.elements("Cell").count == 6)
        #expect(screen.frame("Inside").minY >= screen.frame("Own", "Button").maxY - 0.01 && screen.frame("After").minY > screen.frame("More").minY)
        screen.tap("Own", "Button")
        #expect(!screen.shows("Inside"))
        screen.tap(340, screen.cell("Open")!.frame.midY)
        #expect(screen.shows("Hidden"))
        screen.tap("Bound", "Button")
        #expect(!screen.shows("Hidden") && screen.find("Open", "Switch")?.value == "0")
    }

    @Test func sectionsCanBeCollapsed() {
        struct Folding: View {
            @State private var isOpen = true
            var body: some View {
                List {
                    Section("Fold", isExpanded: $isOpen) { Text("Inside") }
                    Text(isOpen ? "open" : "closed")
                }
                .listStyle(.sidebar)
            }
        }
        let screen = ScreenDriver(Folding())
        #expect(screen.shows("Inside"))
        screen.tap("Fold")
        #expect(!screen.shows("Inside") && screen.shows("closed"))
        screen.tap("Fold")
        #expect(screen.shows("Inside") && screen.shows("open"))
    }

    @Test func rowWithOneButtonIsTappableEverywhere() throws {
        let journal = Journal()
        let screen = ScreenDriver(
            List {
                Button("Whole") { journal.write("whole") }
                HStack {
                    Text("Two"); Button("Left") { journal.write("left") }.buttonStyle(.borderless);
                    Button("Right") { journal.write("right") }.buttonStyle(.borderless)
                }
            })
        let row = try #require(screen.cell("Whole")).frame
        #expect(screen.find("Whole", "Button")!.frame == row)
        screen.tap(row.maxX - 8, row.midY)
        screen.tap("Left", "Button")
        screen.tap("Right", "Button")
        #expect(journal.lines == ["whole", "left", "right"])
        #expect(screen.frame("Left", "Button").width < 60, "borderless buttons keep their own places")
    }

    @Test func emptySpaceIgnoresTapsWithoutAContentShape() {
        let journal = Journal()
        let screen = ScreenDriver(
            List {
                HStack {
                    Text("Bare"); Spacer(); Text("1")
                }.onTapGesture { journal.write("bare") }
                HStack {
                    Text("Shaped"); Spacer(); Text("2")
                }.contentShape(Rectangle()).onTapGesture { journal.write("shaped") }
            })
        for name in ["Bare", "Shaped"] {
            screen.tap(200, screen.cell(name)!.frame.midY)
            screen.tap(name)
        }
        #expect(journal.lines == ["bare", "shaped", "shaped"])
    }

    @Test func offscreenRowsKeepTheirState() {
        struct Counter: View {
            let name: String
            @State var count = 0
            var body: some View { Button("\(name): \(count)") { count += 1 } }
        }
        let screen = ScreenDriver(List { ForEach(0..<200) { Counter(name: "C\($0)") } })
        screen.tap("C2: 0")
        for _ in 0..<5 { screen.drag(from: (200, 800), to: (200, 100)) }
        #expect(!screen.shows("C2: 1"))
        for _ in 0..<5 { screen.drag(from: (200, 100), to: (200, 800)) }
        #expect(screen.shows("C2: 1"))
    }

    @Test func listOfBindingsEditsItsData() {
        struct Task: Identifiable { let id: Int; var isDone = false }
        struct Tasks: View {
            @State var tasks = [Task(id: 1), Task(id: 2)]
            var body: some View {
                List($tasks) { $task in Toggle("Task \(task.id)", isOn: $task.isDone) }
                Form { ForEach($tasks) { $task in Toggle("Again \(task.id)", isOn: $task.isDone) } }
                    .safeAreaInset(edge: .bottom) { Text("Done \(tasks.filter(\.isDone).map(\.id))") }
            }
        }
        let screen = ScreenDriver(Tasks())
        screen.tap(340, screen.cell("Task 2")!.frame.midY)
        #expect(screen.shows("Done [2]") && screen.value("Again 2", "Switch") == "1")
        screen.tap(340, screen.cell("Again 1")!.frame.midY)
        #expect(screen.shows("Done [1, 2]") && screen.value("Task 1", "Switch") == "1")
    }
}
