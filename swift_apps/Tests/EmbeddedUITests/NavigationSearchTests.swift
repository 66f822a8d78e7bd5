import Foundation
import Testing
@testable import EmbeddedUI

private struct Inbox: View {
    let journal: Journal
    var placement = SearchFieldPlacement.automatic
    @State var text = ""
    @State var scope = "All"
    var body: some View {
        NavigationStack {
            Found(text: text, scope: scope)
                .navigationTitle("Inbox")
                .searchable(text: $text, placement: placement, prompt: "Search mail")
                .searchScopes($scope) { ForEach(["All", "Unread"], id: \.self) { Text($0) } }
                .searchSuggestions { if text.isEmpty { Text("Apples").searchCompletion("apple") } }
                .onSubmit(of: .search) { journal.write("submit \(text)") }
        }
    }
}
private struct Found: View {
    let text: String, scope: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
        List {
            Text("\(scope): \(text)")
            Text(isSearching ? "searching" : "resting")
            Button("Stop") { dismissSearch() }
        }
    }
}

@MainActor @Suite struct NavigationSearchTests {
    @Test func narrowingAListBySearchScrollsToTheTop() {
        struct Words: View {
            @State var text = ""
            var found: [Int] { (0..<200).filter { text.isEmpty || "\($0)".contains(text) } }
            var body: some View {
                NavigationStack {
                    List { ForEach(found, id: \.self) { Text(verbatim: "Word \($0)") } }
                        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always)).navigationTitle("Words")
                        .navigationBarTitleDisplayMode(.inline)
                }
            }
        }
        let screen = ScreenDriver(Words())
        screen.tap("Search", "SearchField")
        for _ in 0..<4 { screen.drag(from: (201, 500), to: (201, 200)) }
        #expect(!screen.shows("Word 0"))
        screen.type("1")
        #expect(screen.shows("Word 1") && screen.shows("Word 10"), "\(screen.labels("StaticText"))")
        for _ in 0..<2 { screen.drag(from: (201, 500), to: (201, 200)) }
        #expect(!screen.shows("Word 1"))
        screen.drag(from: (201, 300), to: (201, 310))
        #expect(!screen.shows("Word 1"), "only a new text begins anew")
    }

    @Test func searchFieldIsAtTheBottom() throws {
        let screen = ScreenDriver(Inbox(journal: Journal()))
        let field = try #require(screen.elements("SearchField").first)
        // The element is smaller than the glass around it (28, 798, 346×48): a dump of iOS 26 shows 32, 803, 337×38.
        #expect(field.frame == CGRect(x: 32.5, y: 803, width: 337, height: 38) && field.value == "Search mail" && field.placeholder == "Search mail")
        #expect(screen.shows("resting"))
    }

    @Test func typingSetsTheSearchTextAndCancelClearsIt() throws {
        let screen = ScreenDriver(Inbox(journal: Journal()))
        screen.tap("Search mail", "SearchField")
        #expect(screen.host.focus.target?.submitLabel == "search")
        screen.type("pear")
        #expect(screen.shows("All: pear") && screen.shows("searching"))
        let field = try #require(screen.elements("SearchField").first)
        #expect(field.frame.maxY < 566 && field.value == "pear" && field.isFocused)
        screen.tap("Clear text")
        #expect(screen.elements("SearchField").first?.value == "Search mail" && screen.host.focus.target != nil)
        screen.type("plum")
        screen.tap("close")
        #expect(screen.shows("All: ") && screen.shows("resting") && screen.host.focus.target == nil)
        #expect(screen.title == "Inbox")
    }

    @Test func searchIsSubmittedByReturn() {
        let journal = Journal()
        let screen = ScreenDriver(Inbox(journal: journal))
        screen.tap("Search mail", "SearchField")
        screen.type("fig")
        #expect(screen.host.focus.pressReturn())
        screen.settle()
        #expect(journal.lines == ["submit fig"] && screen.shows("searching") && screen.host.keyboardTop == nil)
    }

    @Test func searchScopesCanBeChosen() throws {
        let screen = ScreenDriver(Inbox(journal: Journal()))
        #expect(screen.elements("SegmentedControl").isEmpty)
        screen.tap("Search mail", "SearchField")
        screen.type("x")
        screen.tap("Unread", "Button")
        #expect(screen.shows("Unread: x") && screen.find("Unread", "Button")!.isSelected)
    }

    @Test func searchSuggestionsCompleteTheText() {
        let screen = ScreenDriver(Inbox(journal: Journal()))
        screen.tap("Search mail", "SearchField")
        #expect(!screen.shows("searching"), "suggestions cover the content")
        screen.tap("Apples")
        #expect(screen.shows("All: apple"))
    }

    @Test func dismissSearchEndsTheSearch() {
        let screen = ScreenDriver(Inbox(journal: Journal()))
        screen.tap("Search mail", "SearchField")
        screen.type("x")
        screen.tap("Stop")
        #expect(screen.shows("resting") && screen.shows("All: "))
    }

    @Test func searchDrawerIsBelowTheTitle() throws {
        let screen = ScreenDriver(Inbox(journal: Journal(), placement: .navigationBarDrawer(displayMode: .always)))
        let field = try #require(screen.elements("SearchField").first)
        #expect(field.frame == CGRect(x: 16, y: 169, width: 370, height: 44))
        screen.tap("Search mail", "SearchField")
        #expect(screen.elements("SearchField").first!.frame.minY == 62)
    }

    @Test func searchFieldFollowsTheTextSize() throws {
        struct Sized: View {
            let placement: SearchFieldPlacement
            var body: some View { Inbox(journal: Journal(), placement: placement).dynamicTypeSize(.accessibility2) }
        }
        let top = ScreenDriver(Sized(placement: .navigationBarDrawer(displayMode: .always)))
        let field = try #require(top.elements("SearchField").first)
        #expect(field.frame.height == 63 && top.drawnTexts().first { $0.text == "Search mail" }?.font.size == 33)
        #expect(top.elements("NavigationBar").first!.frame.maxY == field.frame.maxY + 15, "the content begins below it")
        // The bar at the bottom keeps its height.
        let bottom = ScreenDriver(Sized(placement: .automatic))
        #expect(bottom.elements("SearchField").first!.frame.height == 38)
        #expect(bottom.drawnTexts().first { $0.text == "Search mail" }?.font.size == 23)
    }

    @Test func appCanPresentTheSearch() {
        struct Started: View {
            @State var text = ""
            @State var isOn = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Find") { isOn = true }; Text(isOn ? "on" : "off")
                    }.navigationTitle("T").searchable(text: $text, isPresented: $isOn)
                }
            }
        }
        let screen = ScreenDriver(Started())
        screen.tap("Find")
        #expect(screen.shows("on") && screen.host.focus.target != nil)
        screen.tap("close")
        #expect(screen.shows("off") && screen.host.focus.target == nil)
    }
}
