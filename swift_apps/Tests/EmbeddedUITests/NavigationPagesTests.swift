import Foundation
import Testing
@testable import EmbeddedUI

private struct Page: View {
    let name: String, journal: Journal
    @State private var count = 0
    var body: some View {
        let _ = journal.write("\(name) built")
        VStack { Button("\(name) \(count)") { count += 1 } }
            .onAppear { journal.write("\(name) on") }
            .onDisappear { journal.write("\(name) off") }
    }
}

@MainActor @Suite struct NavigationPagesTests {
    private struct Written: View {
        let journal: Journal
        var showsMiddle = true
        @State var page = "a"
        var body: some View {
            VStack {
                Text("At \(page)")
                TabView(selection: $page) {
                    Page(name: "A", journal: journal).tag("a")
                    Group {
                        if showsMiddle { Page(name: "B", journal: journal).padding().tag("b") }
                    }
                    Page(name: "C", journal: journal).tag("c")
                }
                .tabViewStyle(.page)
            }
        }
    }
    private func turn(_ screen: ScreenDriver, by pages: Int) { screen.drag(from: (pages > 0 ? 350 : 50, 500), to: (pages > 0 ? 50 : 350, 500)) }

    @Test func onlyTheVisiblePageIsBuilt() {
        let journal = Journal()
        let screen = ScreenDriver(Written(journal: journal))
        #expect(Set(journal.lines) == ["A built", "A on"])
        screen.tap("A 0")
        turn(screen, by: 1)
        #expect(screen.shows("B 0") && screen.shows("At b") && screen.find("PageIndicator") == nil)
        #expect(Set(journal.lines) == ["A built", "A on", "A off", "B built", "B on"])
        #expect(screen.elements("PageIndicator").first?.value == "page 2 of 3")
        turn(screen, by: -1)
        #expect(screen.shows("A 1"), "a page keeps its state while another is shown")
    }

    @Test func missingPagesAreNotCounted() {
        let screen = ScreenDriver(Written(journal: Journal(), showsMiddle: false))
        turn(screen, by: 1)
        #expect(screen.shows("C 0") && screen.elements("PageIndicator").first?.value == "page 2 of 2")
    }

    @Test func pagesFromDataAreBuiltWhenShown() {
        struct Days: View {
            let journal: Journal
            @State var day = 200
            var body: some View {
                TabView(selection: $day) { ForEach(0..<366) { Page(name: "Day \($0)", journal: journal).tag($0) } }.tabViewStyle(
                    .page(indexDisplayMode: .never))
            }
        }
        let journal = Journal()
        let screen = ScreenDriver(Days(journal: journal))
        turn(screen, by: 1)
        #expect(screen.shows("Day 201 0") && Set(journal.lines) == ["Day 200 built", "Day 200 on", "Day 200 off", "Day 201 built", "Day 201 on"])
    }

    @Test func tagInsideAPageOverridesItsID() {
        struct Shifted: View {
            let journal: Journal
            @State var page = 2
            var body: some View { TabView(selection: $page) { ForEach(0..<3) { Page(name: "P\($0)", journal: journal).tag($0 + 1) } }.tabViewStyle(.page) }
        }
        let journal = Journal()
        let screen = ScreenDriver(Shifted(journal: journal))
        #expect(screen.shows("P1 0"))
        turn(screen, by: 1)
        #expect(screen.shows("P2 0") && journal.lines.filter { $0.hasSuffix("on") || $0.hasSuffix("off") } == ["P1 on", "P2 on", "P1 off"])
    }
}
