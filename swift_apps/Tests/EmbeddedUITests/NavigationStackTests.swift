import Foundation
import Testing
@testable import EmbeddedUI

private struct Library: View {
    let journal: Journal
    @State var path = NavigationPath()
    @State var isShown = false
    @State var item: String?
    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(0..<40, id: \.self) { NavigationLink("Row \($0)", value: $0) }
                NavigationLink("Word") { Text("A word").navigationTitle("Words") }
            }
            .navigationTitle("Library")
            .navigationDestination(for: Int.self) { number in
                Page(number: number, path: $path, isShown: $isShown, item: $item, journal: journal)
            }
            .navigationDestination(isPresented: $isShown) { Text("Shown").navigationTitle("Shown") }
            .onAppear { journal.write("root on") }
            .onDisappear { journal.write("root off") }
        }
    }
}

private struct Page: View {
    let number: Int
    @Binding var path: NavigationPath
    @Binding var isShown: Bool
    @Binding var item: String?
    let journal: Journal
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        VStack {
            Text("Page \(number), count \(count)")
            Button("Count") { count += 1 }
            NavigationLink("Next", value: number + 1)
            NavigationLink("Aside") { Text("An aside").navigationTitle("Aside") }
            Button("Leave") { dismiss() }
            Button("Root") { path = NavigationPath() }
            Button("Item") { item = "pear" }
        }
        .navigationTitle("Page \(number)")
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(item: $item) { Text("Item \($0)").navigationTitle("Item") }
        .onAppear { journal.write("\(number) on") }
        .onDisappear { journal.write("\(number) off") }
    }
}

@MainActor @Suite struct NavigationStackTests {
    @Test func linkPushesAndBackButtonPops() throws {
        let journal = Journal()
        let screen = ScreenDriver(Library(journal: journal))
        #expect(screen.title == "Library" && journal.lines == ["root on"])
        #expect(screen.find("BackButton") == nil)
        screen.tap("Row 3")
        #expect(screen.title == "Page 3" && screen.shows("Page 3, count 0") && !screen.shows("Row 3"))
        #expect(journal.lines == ["root on", "3 on", "root off"])
        let back = try #require(screen.find("BackButton", "Button"))
        #expect(back.label == "Library" && back.frame == CGRect(x: 16, y: 62, width: 44, height: 44))
        screen.tap("BackButton")
        #expect(screen.title == "Library" && journal.lines.suffix(2) == ["root on", "3 off"])
    }

    @Test func coveredScreensKeepTheirState() {
        let screen = ScreenDriver(Library(journal: Journal()))
        screen.tap("Row 1")
        screen.tap("Count")
        screen.tap("Next")
        #expect(screen.shows("Page 2, count 0"))
        screen.tap("Leave")
        #expect(screen.shows("Page 1, count 1"))
        screen.tap("BackButton")
        screen.tap("Row 1")
        #expect(screen.shows("Page 1, count 0"), "a screen that was left starts afresh")
    }

    @Test func navigationPathDrivesTheScreens() {
        let screen = ScreenDriver(Library(journal: Journal()))
        screen.tap("Row 1")
        screen.tap("Next")
        screen.tap("Next")
        #expect(screen.title == "Page 3")
        screen.tap("Root")
        #expect(screen.title == "Library")
    }

    @Test func viewsPushedOutsideThePathAreOnTop() {
        let screen = ScreenDriver(Library(journal: Journal()))
        screen.tap("Row 1")
        screen.tap("Aside")
        #expect(screen.title == "Aside" && screen.find("BackButton", "Button")?.label == "Page 1")
        screen.tap("BackButton")
        #expect(screen.title == "Page 1")
        screen.tap("Item")
        #expect(screen.shows("Item pear"))
        screen.tap("BackButton")
        #expect(screen.title == "Page 1" && !screen.shows("Item pear"))
    }

    @Test func linkInADistantRowKeepsItsScreen() {
        let screen = ScreenDriver(Library(journal: Journal()))
        screen.drag(from: (200, 700), to: (200, -2000))
        screen.tap("Word")
        #expect(screen.title == "Words")
        screen.settle()
        #expect(screen.title == "Words")
        screen.tap("BackButton")
        #expect(screen.shows("Word"), "the list is where it was left")
    }

    @Test func swipingFromTheEdgeGoesBack() {
        let screen = ScreenDriver(Library(journal: Journal()))
        screen.tap("Row 1")
        screen.drag(from: (5, 400), to: (120, 400))
        #expect(screen.title == "Page 1", "too short a swipe")
        screen.drag(from: (5, 400), to: (300, 400))
        #expect(screen.title == "Library")
        screen.drag(from: (5, 400), to: (300, 400))
        #expect(screen.title == "Library", "there is nothing below the root")
    }

    @Test func typedPathAcceptsOnlyItsType() {
        struct Typed: View {
            @State var path: [Int] = [7]
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        NavigationLink("Number", value: 1); NavigationLink("Text", value: "x")
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("N \($0)").navigationTitle("N") }
                    .navigationDestination(for: String.self) { Text("S \($0)").navigationTitle("S") }
                }
            }
        }
        let screen = ScreenDriver(Typed())
        #expect(screen.shows("N 7"))
        screen.tap("BackButton")
        screen.tap("Text")
        #expect(screen.title == "Root")
        screen.tap("Number")
        #expect(screen.shows("N 1"))
    }

    @Test func valueWithoutADestinationShowsAWarning() {
        let screen = ScreenDriver(NavigationStack { NavigationLink("Go", value: 1.5).navigationTitle("Root") })
        screen.tap("Go")
        #expect(screen.shows("exclamationmark.triangle.fill") && screen.find("BackButton") != nil)
    }

    @Test func navigationPathIsCodable() throws {
        var path = NavigationPath()
        path.append(3)
        path.append("word")
        let data = try JSONEncoder().encode(try #require(path.codable))
        let read = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(read == path && read.count == 2)
        struct Plain: Hashable {}
        path.append(Plain())
        #expect(path.codable == nil)
    }

    @Test func splitViewCollapsesToAStack() {
        struct Split: View {
            @State var column = NavigationSplitViewColumn.sidebar
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Button("Open") { column = .detail }.navigationTitle("Sidebar")
                } detail: {
                    Text("The detail").navigationTitle("Detail")
                }
            }
        }
        let screen = ScreenDriver(Split())
        #expect(screen.title == "Sidebar")
        screen.tap("Open")
        #expect(screen.title == "Detail")
        screen.tap("BackButton")
        #expect(screen.title == "Sidebar")
    }
}
