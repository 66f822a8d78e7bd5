import Foundation
import Testing
@testable import EmbeddedUI

private struct Tabs: View {
    let journal: Journal
    @State var tab = "a"
    var body: some View {
        TabView(selection: $tab) {
            Counter(name: "A", journal: journal).tabItem { Label("First", systemImage: "house") }.tag("a").badge(2)
            NavigationStack {
                NavigationLink("Open") { Text("Deep").navigationTitle("Deep") }.navigationTitle("B root")
            }
            .tag("b").tabItem { Label("Second", systemImage: "gear") }
            Button("Go first") { tab = "a" }.tabItem { Label("Third", systemImage: "star") }.tag("c")
        }
    }
}
private struct Counter: View {
    let name: String, journal: Journal
    @State private var count = 0
    var body: some View {
        Button("\(name) \(count)") { count += 1 }
            .onAppear { journal.write("\(name) on") }
            .onDisappear { journal.write("\(name) off") }
    }
}

@MainActor @Suite struct NavigationTabTests {
    /// As on a photograph of five tabs at 440 points: 74 from one to the next.
    @Test func manyTabsOverlap() {
        let view = TabView {
            ForEach(0..<5, id: \.self) { index in Text("Page").tabItem { Label("Tab \(index)", systemImage: "globe") } }
        }
        let host = ViewHost(size: CGSize(width: 440, height: 956), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        host.settle()
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        let buttons = all(host.accessibility()).filter { $0.type == "Button" }.map(\.frame)
        #expect(buttons.map(\.minX) == [25, 99, 173, 247, 321] && buttons.allSatisfy { $0.width == 94 })
    }

    @Test func tabBarMatchesMeasuredSizes() throws {
        let screen = ScreenDriver(Tabs(journal: Journal()))
        let bar = try #require(screen.elements("TabBar").first)
        #expect(bar.frame == CGRect(x: 0, y: 791, width: 402, height: 83) && bar.label == "Tab Bar")
        let buttons = bar.children
        #expect(buttons.map(\.label) == ["First", "Second", "Third"] && buttons.map(\.identifier) == ["house", "gear", "star"])
        // 86 points apart, 94 wide, centered: three of them start at 201 − (86·3 + 16)/2 + 4.
        #expect(buttons.map(\.frame.minX) == [68, 154, 240] && buttons.allSatisfy { $0.frame.size == CGSize(width: 94, height: 54) })
        #expect(buttons[0].isSelected && buttons[0].value == "2 items" && buttons[1].value == nil)
    }

    @Test func tabsAreCreatedWhenSelectedAndKeepTheirState() {
        let journal = Journal()
        let screen = ScreenDriver(Tabs(journal: journal))
        #expect(journal.lines == ["A on"])
        screen.tap("A 0")
        screen.tap("Second")
        #expect(journal.lines == ["A on", "A off"] && screen.title == "B root")
        screen.tap("Open")
        screen.tap("Third")
        screen.tap("Second")
        #expect(screen.title == "Deep")
        screen.tap("Third")
        screen.tap("Go first")
        #expect(screen.shows("A 1") && journal.lines == ["A on", "A off", "A on"])
    }

    @Test func tappingTheSelectedTabPopsToTheRoot() {
        let screen = ScreenDriver(Tabs(journal: Journal()))
        screen.tap("Second")
        screen.tap("Open")
        screen.tap("Second")
        #expect(screen.title == "B root")
    }

    @Test func screenCanHideTheTabBar() {
        let screen = ScreenDriver(
            TabView {
                NavigationStack {
                    NavigationLink("Open") { Text("Full").toolbar(.hidden, for: .tabBar) }.navigationTitle("Root")
                }.tabItem { Text("One") }
            })
        #expect(screen.elements("TabBar").count == 1)
        screen.tap("Open")
        #expect(screen.elements("TabBar").isEmpty && screen.shows("Full"))
        screen.tap("BackButton")
        #expect(screen.elements("TabBar").count == 1)
    }

    @Test func pageStyleTabsAreSwiped() throws {
        struct Pages: View {
            @State var page = 0
            var body: some View {
                TabView(selection: $page) { ForEach(0..<3, id: \.self) { Text("Page \($0)").tag($0) } }.tabViewStyle(.page)
            }
        }
        let screen = ScreenDriver(Pages())
        #expect(screen.shows("Page 0") && screen.elements("PageIndicator").first?.value == "page 1 of 3")
        screen.drag(from: (300, 400), to: (50, 400))
        #expect(screen.shows("Page 1") && !screen.shows("Page 0"))
        screen.drag(from: (200, 400), to: (160, 400))
        #expect(screen.shows("Page 1"), "too short a swipe")
        screen.drag(from: (100, 400), to: (380, 400))
        screen.drag(from: (100, 400), to: (380, 400))
        #expect(screen.elements("PageIndicator").first?.value == "page 1 of 3")
    }
}
