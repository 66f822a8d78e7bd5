import Foundation
import Testing
@testable import EmbeddedUI

private struct Fruit: Identifiable { let id: String }

private struct Sheets: View {
    let journal: Journal
    var detents: Set<PresentationDetent> = [.large]
    var isLocked = false
    @State var isShown = false
    @State var fruit: Fruit?
    @State var isCovered = false
    var body: some View {
        VStack {
            Button("Show") { isShown = true }
            Button("Pear") { fruit = Fruit(id: "pear") }
            Button("Cover") { isCovered = true }
            Text(isShown ? "shown" : "not shown")
        }
        .sheet(isPresented: $isShown, onDismiss: { journal.write("done, \(isShown)") }) {
            Inner(journal: journal).presentationDetents(detents).interactiveDismissDisabled(isLocked)
        }
        .sheet(item: $fruit, onDismiss: { journal.write("no fruit") }) { fruit in
            VStack {
                Text("A \(fruit.id)"); Button("Plum") { self.fruit = Fruit(id: "plum") }
            }
        }
        .fullScreenCover(isPresented: $isCovered) { Inner(journal: journal) }
    }
}
private struct Inner: View {
    let journal: Journal
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @State private var isDeeper = false
    var body: some View {
        NavigationStack {
            VStack {
                Text(isPresented ? "presented" : "alone")
                NavigationLink("Push") { Pushed() }
                Button("Deeper") { isDeeper = true }
            }
            .navigationTitle("Sheet").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
            .sheet(isPresented: $isDeeper) { Text("The second sheet") }
        }
        .onAppear { journal.write("on") }
        .onDisappear { journal.write("off") }
    }
}
private struct Pushed: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Leave") { dismiss() }.navigationTitle("Pushed") }
}

@MainActor @Suite struct PresentationSheetTests {
    @Test func aSheetCoversTheScreenUntilItIsDismissed() throws {
        let journal = Journal()
        let screen = ScreenDriver(Sheets(journal: journal))
        screen.tap("Show")
        #expect(screen.shows("presented") && !screen.shows("Show"))
        #expect(screen.elements(hidden: true).contains { $0.label == "Show" && !$0.isVisible }, "what lies below stays in the tree")
        let bar = try #require(screen.elements("NavigationBar").first)
        #expect(bar.frame == CGRect(x: 0, y: 78, width: 402, height: 54))
        screen.tap("Close")
        #expect(screen.shows("not shown") && journal.lines == ["on", "done, false", "off"])
    }

    @Test func dismissInAPushedScreenOnlyPops() {
        let screen = ScreenDriver(Sheets(journal: Journal()))
        screen.tap("Show")
        screen.tap("Push")
        #expect(screen.title == "Pushed")
        screen.tap("Leave")
        #expect(screen.title == "Sheet")
    }

    @Test func newItemReplacesThePresentedSheet() {
        let journal = Journal()
        let screen = ScreenDriver(Sheets(journal: journal))
        screen.tap("Pear")
        #expect(screen.shows("A pear"))
        screen.tap("Plum")
        #expect(screen.shows("A plum") && journal.lines == ["no fruit"])
    }

    @Test func sheetIsDismissedByDragging() {
        let journal = Journal()
        let screen = ScreenDriver(Sheets(journal: journal))
        screen.tap("Show")
        screen.drag(from: (200, 90), to: (200, 300))
        #expect(screen.shows("presented"), "less than half way")
        screen.drag(from: (200, 90), to: (200, 700))
        #expect(screen.shows("not shown") && journal.lines.contains("done, false"))
    }

    @Test func sheetWithInteractiveDismissDisabledStays() {
        let screen = ScreenDriver(Sheets(journal: Journal(), isLocked: true))
        screen.tap("Show")
        screen.drag(from: (200, 90), to: (200, 800), fling: true)
        #expect(screen.shows("presented"))
        screen.tap("Close")
        #expect(screen.shows("not shown"))
    }

    @Test func sheetRestsAtItsDetents() throws {
        let screen = ScreenDriver(Sheets(journal: Journal(), detents: [.medium, .large]))
        screen.tap("Show")
        let grabber = try #require(screen.find("Sheet Grabber", "Button"))
        #expect(grabber.value == "Half screen")
        // Half of 874, floating eight points inside the edges.
        #expect(screen.elements("NavigationBar").first!.frame == CGRect(x: 8, y: 437 + 16, width: 386, height: 54))
        screen.drag(from: (200, 600), to: (200, 300))
        #expect(screen.find("Sheet Grabber")?.value == "Expanded" && screen.elements("NavigationBar").first!.frame.minY == 78)
        screen.drag(from: (200, 90), to: (200, 450))
        #expect(screen.find("Sheet Grabber")?.value == "Half screen")
        screen.tap(200, 200)
        #expect(screen.shows("not shown"), "a tap beside a small sheet dismisses it")
    }

    @Test func fixedDetentIsMeasuredAboveTheHomeIndicator() {
        let screen = ScreenDriver(Sheets(journal: Journal(), detents: [.height(300)]))
        screen.tap("Show")
        #expect(screen.elements("NavigationBar").first!.frame.minY == 874 - 34 - 300 + 16 && !screen.shows("Sheet Grabber"))
    }

    @Test func sheetsCanPresentSheets() {
        let screen = ScreenDriver(Sheets(journal: Journal()))
        screen.tap("Show")
        screen.tap("Deeper")
        #expect(screen.shows("The second sheet") && !screen.shows("Deeper"))
        screen.drag(from: (200, 90), to: (200, 800))
        #expect(screen.shows("Deeper"))
    }

    @Test func fullScreenCoverFillsTheWindowAndCannotBeDragged() {
        let screen = ScreenDriver(Sheets(journal: Journal()))
        screen.tap("Cover")
        #expect(screen.elements("NavigationBar").first!.frame.minY == 62)
        screen.drag(from: (200, 90), to: (200, 800), fling: true)
        #expect(screen.shows("presented"))
        screen.tap("Close")
        #expect(screen.shows("Cover"))
    }

    @Test func popoverIsASheetUnlessAdaptationIsSet() throws {
        struct Popovers: View {
            @State var a = false
            @State var b = false
            var body: some View {
                VStack {
                    Button("Sheet") { a = true }.popover(isPresented: $a) { Text("as a sheet") }
                    Button("Card") { b = true }.popover(isPresented: $b) { Text("as a card").padding().presentationCompactAdaptation(.popover) }
                }
            }
        }
        let screen = ScreenDriver(Popovers())
        screen.tap("Card")
        let card = try #require(screen.find("as a card")), button = try #require(screen.elements(hidden: true).first { $0.label == "Card" })
        #expect(card.frame.minY > button.frame.maxY && card.frame.minY < button.frame.maxY + 60)
        #expect(screen.shows("PopoverDismissRegion"))
        screen.tap(30, 800)
        #expect(!screen.shows("as a card"))
        screen.tap("Sheet")
        #expect(screen.shows("as a sheet") && !screen.shows("PopoverDismissRegion"))
    }

    @Test func sheetBackgroundIsElevatedInDarkMode() {
        struct Grounds: View {
            @State var isShown = false
            @State var isCovered = false
            var body: some View {
                VStack {
                    Button("Sheet") { isShown = true }
                    Button("Cover") { isCovered = true }
                }
                .background(Color(uiColor: .systemGroupedBackground))
                .sheet(isPresented: $isShown) { List { Text("Row") } }
                .fullScreenCover(isPresented: $isCovered) { List { Button("Done") { isCovered = false } } }
            }
        }
        func fills(_ screen: ScreenDriver) -> Set<RGBA> {
            Set(screen.draw().compactMap { if case .fill(_, .color(let color), _) = $0 { color } else { nil } })
        }
        let screen = ScreenDriver(Grounds())
        screen.host.environment.colorScheme = .dark
        Invalidation.mark()
        screen.settle()
        let (ground, card) = (SystemColor.groupedBackground, SystemColor.secondaryGroupedBackground)
        screen.tap("Sheet")
        #expect(fills(screen).isSuperset(of: [ground.elevatedDark, card.elevatedDark]))
        screen.drag(from: (200, 90), to: (200, 800))
        screen.tap("Cover")
        #expect(fills(screen).contains(card.dark) && !fills(screen).contains(card.elevatedDark), "a cover is a screen of its own")
    }

    @Test func statusBarTapScrollsTheFrontmostContent() throws {
        struct Scrolling: View {
            @State var isShown = false
            var body: some View {
                List { ForEach(0..<60) { Text("Below \($0)") } }
                    .overlay(alignment: .bottom) { Button("Show") { isShown = true } }
                    .sheet(isPresented: $isShown) {
                        VStack {
                            ScrollView(.horizontal) { HStack { ForEach(0..<20) { Text("Tag \($0)") } } }
                            List { ForEach(0..<60) { Text("Above \($0)") } }
                        }
                    }
            }
        }
        let screen = ScreenDriver(Scrolling())
        screen.drag(from: (200, 600), to: (200, 300))
        let below = try #require(screen.find("Below 10")).frame
        screen.tap("Show")
        screen.drag(from: (100, 75), to: (50, 75))
        screen.drag(from: (200, 600), to: (200, 300))
        let tag = try #require(screen.find("Tag 3")).frame
        #expect(!screen.shows("Above 0"))
        screen.host.scrollToTop()
        screen.settle()
        #expect(screen.shows("Above 0") && screen.find("Tag 3")?.frame == tag, "what scrolls sideways stays")
        #expect(screen.elements(hidden: true).first { $0.label == "Below 10" }?.frame == below, "what is covered stays")
    }
}
