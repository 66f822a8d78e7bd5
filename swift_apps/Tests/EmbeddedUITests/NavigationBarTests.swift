import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct NavigationBarTests {
    @Test func widestPhonesHaveWiderMargins() throws {
        func places(_ width: CGFloat) throws -> (title: CGFloat, button: CGFloat, card: CGFloat) {
            let page = NavigationStack {
                List { Text("Row") }.navigationTitle("Library").toolbar { Button("Edit") {} }
            }
            let host = ViewHost(size: CGSize(width: width, height: 956), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), page)
            host.settle()
            func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
            let elements = all(host.accessibility())
            let title = try #require(elements.first { $0.label == "Library" && $0.type == "StaticText" })
            let button = try #require(elements.last { $0.label == "Edit" })
            let card = try #require(elements.first { $0.type == "Cell" })
            return (title.frame.minX, width - button.frame.maxX, card.frame.minX)
        }
        let (narrow, wide) = (try places(402), try places(440))
        #expect(narrow.title == 16 && narrow.card == 16 && wide.title == 20 && wide.card == 20)
        #expect(wide.button - narrow.button == 4)
    }

    private struct Bars: View {
        let journal: Journal
        var mode = NavigationBarItem.TitleDisplayMode.automatic
        @State var name = ""
        var body: some View {
            NavigationStack {
                List { ForEach(0..<40, id: \.self) { Text("Row \($0)") } }
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(mode)
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { journal.write("cancel") }.accessibilityIdentifier("bars.cancel") }
                        ToolbarItem(placement: .confirmationAction) { Button("Save") { journal.write("save") }.disabled(name.isEmpty) }
                        ToolbarItem { Button("Add", systemImage: "plus") { journal.write("add") } }
                        ToolbarItem(placement: .secondaryAction) { Button("Archive") { journal.write("archive") } }
                        ToolbarItemGroup(placement: .bottomBar) {
                            Button("Left", systemImage: "tray") { name = "x" }
                            Spacer()
                            Button("Right", systemImage: "trash") { journal.write("right") }
                        }
                    }
            }
        }
    }

    @Test func pictureWithInitialsIsOnARoundGlassAndAWordIsNot() throws {
        let screen = ScreenDriver(
            NavigationStack {
                Text("Page").navigationTitle("Page").toolbar {
                    ToolbarItem(placement: .topBarLeading) {
                        Button {
                        } label: {
                            Circle().fill(.red).frame(width: 32, height: 32).overlay { Text("JA") }
                        }
                        .accessibilityLabel("Account")
                    }
                    ToolbarItem(placement: .topBarTrailing) { Button("Go") {} }
                }
            })
        #expect(screen.frame("Account", "Button").width == 36)
        #expect(screen.frame("Go", "Button").width > 40)
    }

    /// As on photographs: 12 points between one glass and the next; in a group 12 at its ends and 32 between what is drawn.
    @Test func aGroupSharesOneGlassWhateverItShows() throws {
        func glasses(_ view: some View) -> [CGRect] {
            ScreenDriver(view).draw().compactMap {
                if case .glass(.rounded(let rect, _, _), _, _) = $0, rect.minY == 62, rect.height == 44 { rect } else { nil }
            }
            .sorted { $0.minX < $1.minX }
        }
        let text = TextBlock.width("Clear", FontSpec(size: 17))
        let group = glasses(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItemGroup(placement: .topBarTrailing) {
                        Button("Clear") {}; Button("Clear") {}
                    }
                }
            })
        #expect(group.count == 1)
        let glass = try #require(group.first)
        #expect(glass.maxX == 386 && abs(glass.width - (12 + text + 32 + text + 12)) < 1)
        let apart = glasses(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItem(placement: .topBarTrailing) { Button("Clear") {} }
                    ToolbarItem(placement: .topBarTrailing) { Button("Clear") {} }
                }
            })
        #expect(apart.count == 2)
        #expect(abs(apart[1].minX - apart[0].maxX - 12) < 0.01)
    }

    @Test func aLargeTitleCollapsesByScrolling() throws {
        let screen = ScreenDriver(Bars(journal: Journal()))
        let bar = try #require(screen.elements("NavigationBar").first)
        #expect(bar.frame == CGRect(x: 0, y: 62, width: 402, height: 106))
        let large = try #require(screen.find("Title", "StaticText"))
        #expect(large.frame.minX == 16 && abs(large.frame.height - 40.67) < 0.5 && large.traits.contains("Header"))
        #expect(screen.find("Row 0")!.frame.minY >= 168)
        screen.drag(from: (200, 600), to: (200, 500))
        let small = try #require(screen.find("Title", "StaticText"))
        #expect(small.frame.height < 22 && abs(small.frame.midY - 84) < 1)
        #expect(screen.elements("NavigationBar").first!.frame.height == 54)
    }

    @Test func inlineTitleIsCentered() throws {
        let screen = ScreenDriver(NavigationStack { List { Text("Row") }.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) })
        let title = try #require(screen.find("Title", "StaticText"))
        #expect(abs(title.frame.midX - 201) < 1 && abs(title.frame.midY - 84) < 1)
        // The first row's card begins 35 points under the bar.
        let cell = try #require(screen.elements("Cell").first)
        #expect(abs(cell.frame.minY - (62 + 54 + 35)) < 0.01)
    }

    @Test func toolbarItemsFollowTheirPlacement() throws {
        let journal = Journal()
        let screen = ScreenDriver(Bars(journal: journal))
        let cancel = try #require(screen.find("bars.cancel", "Button")), save = try #require(screen.find("Save", "Button")),
            add = try #require(screen.find("Add", "Button"))
        #expect(cancel.frame.minX == 20 && cancel.frame.height == 36 && cancel.frame.minY == 66)
        #expect(add.frame.size == CGSize(width: 36, height: 36) && add.identifier == "plus")
        #expect(abs(save.frame.maxX - 382) < 0.01 && add.frame.maxX < save.frame.minX, "the confirming action is outermost")
        #expect(!save.isEnabled)
        screen.tap("Save")
        #expect(journal.lines.isEmpty)
        screen.tap("Left")
        screen.tap("Save")
        // A touch on the glass next to the text counts as well.
        screen.tap(cancel.frame.minX - 2, cancel.frame.minY - 2)
        #expect(journal.lines == ["save", "cancel"])
    }

    @Test func toolbarItemsAreReadUnderTheirNames() throws {
        let screen = ScreenDriver(Bars(journal: Journal()))
        let wrapper = try #require(screen.elements("Other").first { $0.identifier == "bars.cancel" })
        #expect(wrapper.label == "Cancel" && wrapper.children.map(\.type) == ["Button"])
    }

    @Test func secondaryToolbarActionsAreInAMenu() {
        let journal = Journal()
        let screen = ScreenDriver(Bars(journal: journal))
        #expect(!screen.shows("Archive"))
        screen.tap("OverflowBarButtonItem")
        screen.tap("Archive")
        #expect(journal.lines == ["archive"] && !screen.shows("Archive"))
    }

    @Test func bottomBarDistributesItsItems() throws {
        let journal = Journal()
        let screen = ScreenDriver(Bars(journal: journal))
        let bar = try #require(screen.elements("Toolbar").first)
        #expect(bar.frame == CGRect(x: 0, y: 788, width: 402, height: 86))
        let left = try #require(screen.find("Left", "Button")), right = try #require(screen.find("Right", "Button"))
        #expect(left.frame.minX == 34 && right.frame.maxX == 368 && left.frame.midY == 822)
        screen.tap("Right")
        #expect(journal.lines == ["right"])
        #expect(screen.elements("Cell").last!.frame.minY < 788, "rows under the bar are out of sight")
    }

    @Test func titleSetDeepInTheLayoutIsShown() {
        let screen = ScreenDriver(NavigationStack { GeometryReader { _ in Text("Inside").navigationTitle("Late") } })
        #expect(screen.title == "Late" && screen.find("Inside")!.frame.minY >= 168)
    }

    @Test func navigationBarCanBeHidden() {
        struct Hidden: View {
            var body: some View {
                NavigationStack {
                    Text("Alone").frame(maxHeight: .infinity, alignment: .top).navigationTitle("Never seen").toolbar(.hidden, for: .navigationBar)
                }
            }
        }
        let screen = ScreenDriver(Hidden())
        #expect(screen.elements("NavigationBar").isEmpty && screen.find("Alone")!.frame.minY == 62)
    }

    @Test func principalItemReplacesTheTitle() {
        let screen = ScreenDriver(
            NavigationStack {
                Text("x").navigationTitle("Title").navigationBarTitleDisplayMode(.inline).toolbar { ToolbarItem(placement: .principal) { Text("Middle") } }
            })
        #expect(abs(screen.find("Middle")!.frame.midX - 201) < 1 && screen.find("Title", "StaticText") == nil)
    }

    @Test func largeTitleIsBelowAPrincipalItemUntilItIsScrolledAway() throws {
        let screen = ScreenDriver(
            NavigationStack {
                List(0..<40, id: \.self) { Text("Row \($0)") }
                    .navigationTitle("Title").toolbar { ToolbarItem(placement: .principal) { Text("Middle") } }
            })
        let (title, middle) = (try #require(screen.find("Title", "StaticText")), try #require(screen.find("Middle")))
        #expect(title.frame.minY > middle.frame.maxY && title.frame.minX == 16 && abs(middle.frame.midX - 201) < 1)
        #expect(screen.drawnTexts().contains { $0.text == "Title" })
        screen.drag(from: (200, 700), to: (200, 300))
        #expect(screen.find("Title", "StaticText") == nil && screen.find("Middle")?.frame == middle.frame)
        #expect(!screen.drawnTexts().contains { $0.text == "Title" })
    }

    @Test func longTitlesDoNotOverlapItems() throws {
        let screen = ScreenDriver(
            NavigationStack {
                Text("x").navigationTitle("A title that is much too long for the room between the items").navigationBarTitleDisplayMode(.inline)
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Leading item") {} }; ToolbarItem { Button("Edit") {} }
                    }
            })
        let title = try #require(screen.elements("StaticText").first { $0.traits.contains("Header") })
        let left = try #require(screen.find("Leading item", "Button")), right = try #require(screen.find("Edit", "Button"))
        #expect(title.frame.minX >= left.frame.maxX && title.frame.maxX <= right.frame.minX)
    }

    @Test func prominentToolbarButtonTintsItsGlass() {
        struct Prominent: View {
            var tint: Color?
            var body: some View {
                NavigationStack {
                    Text("Content").toolbar {
                        ToolbarItem(placement: .bottomBar) { Button("Pay") {}.buttonStyle(.borderedProminent).tint(tint) }
                        ToolbarItem(placement: .topBarTrailing) { Button("Share", systemImage: "square.and.arrow.up") {}.buttonStyle(.borderedProminent) }
                        ToolbarItem(placement: .topBarLeading) { Button("Edit") {}.buttonStyle(.bordered) }
                    }
                }
            }
        }
        func glasses(_ tint: Color?) -> (tints: [RGBA?], fills: Int) {
            let ops = ScreenDriver(Prominent(tint: tint)).draw()
            return (
                ops.compactMap { if case .glass(_, let tint, _) = $0 { .some(tint) } else { nil } },
                ops.count { if case .fill(.rounded, _, _) = $0 { true } else { false } }
            )
        }
        let (tints, fills) = glasses(nil)
        #expect(tints.count == 3 && tints.count { $0 == SystemColor.blue.light } == 2 && tints.contains(nil))
        #expect(fills == 0, "the button has no ground of its own")
        #expect(glasses(.green).tints.contains(SystemColor.green.light))
    }

    @Test func barTextKeepsItsSizeAndTitlesMakeRoom() throws {
        func screen(_ size: DynamicTypeSize) -> ScreenDriver {
            ScreenDriver(
                NavigationStack {
                    List { Text("Row") }.navigationTitle("Title").toolbar {
                        ToolbarItem(placement: .topBarTrailing) { Text("Edit").font(.body) }
                        ToolbarItem(placement: .bottomBar) { Text("Below").font(.caption) }
                    }
                }
                .dynamicTypeSize(size))
        }
        let usual = screen(.large), large = screen(.accessibility3)
        for name in ["Edit", "Below"] {
            #expect(large.drawnTexts().first { $0.text == name }?.font.size == usual.drawnTexts().first { $0.text == name }?.font.size, "\(name)")
        }
        let title = try #require(large.drawnTexts().first { $0.text == "Title" })
        #expect(title.font.size > 34 && title.baseline - FontMetrics.capHeight(title.font) > 62 + 54)
        #expect(title.baseline < large.cell("Row")?.frame.minY ?? 0)
        #expect(try #require(large.cell("Row")).frame.minY > #require(usual.cell("Row")).frame.minY)
    }

    @Test func contentBlursAndFadesUnderBars() {
        let screen = ScreenDriver(NavigationStack { List { ForEach(0..<40) { Text(verbatim: "Row \($0)") } }.navigationTitle("Title") })
        screen.drag(from: (200, 700), to: (200, 300))
        let fades = screen.draw().compactMap { op -> (CGRect, String, CGFloat)? in
            if case .fade(let rect, let edge, _, let blur) = op { (rect, edge, blur) } else { nil }
        }
        #expect(fades.contains { $0.0.minY <= 0 && $0.0.maxY > 62 + 40 && $0.1 == "top" && $0.2 > 0 }, "\(fades)")
    }
}
