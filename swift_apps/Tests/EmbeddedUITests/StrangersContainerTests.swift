import Foundation
import Testing

@testable import EmbeddedUI

/// Lists, tables and trees of others' apps.
@MainActor @Suite struct StrangersContainerTests {
    private struct Folder: Identifiable {
        let id: String
        var children: [Folder]?
    }
    private static let tree = [Folder(id: "Docs", children: [Folder(id: "Old", children: [Folder(id: "a.txt")]), Folder(id: "b.txt")]), Folder(id: "c.txt")]

    @Test func listOfATreeOpensItsBranches() {
        let screen = ScreenDriver(List(Self.tree, children: \.children) { Text($0.id) })
        #expect(screen.shows("Docs") && screen.shows("c.txt") && !screen.shows("Old"))
        screen.tap("Docs")
        #expect(screen.shows("Old") && screen.shows("b.txt") && !screen.shows("a.txt"))
        #expect(screen.cell("b.txt")!.frame.midY > screen.cell("Docs")!.frame.midY && screen.frame("b.txt", "StaticText").minX >= 16)
        screen.tap("Old")
        #expect(screen.shows("a.txt"))
        screen.tap("Docs")
        #expect(!screen.shows("Old"))
        let group = ScreenDriver(VStack { OutlineGroup(Self.tree[0], children: \.children) { Text($0.id) } })
        group.tap("Docs")
        #expect(group.shows("b.txt"))
    }

    private struct Person: Identifiable {
        let id: Int
        let name: String
        let age: Int
    }
    private static let people = [Person(id: 1, name: "Ann", age: 31), Person(id: 2, name: "Bo", age: 27)]

    @Test func tableOfAPhoneShowsItsFirstColumn() {
        struct People: View {
            @State var selection: Int?
            @State var order = [KeyPathComparator(\Person.name)]
            var body: some View {
                Table(StrangersContainerTests.people, selection: $selection, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Age", value: \.age) { Text("\($0.age)") }
                }
                Text("chosen \(selection ?? 0)")
            }
        }
        let screen = ScreenDriver(People())
        #expect(screen.elements("Cell").count == 2 && screen.shows("Ann") && !screen.shows("31") && !screen.shows("Name"))
        screen.tap("Bo")
        #expect(screen.shows("chosen 2"))
        let rows = ScreenDriver(
            Table(of: Person.self) {
                TableColumn("Age") { Text("\($0.age) years") }
            } rows: {
                TableRow(Self.people[1])
                ForEach(Self.people) { person in TableRow(person).contextMenu { Button("Call \(person.name)") {} } }
            })
        #expect(rows.labels("StaticText").filter { $0.hasSuffix("years") } == ["27 years", "31 years", "27 years"])
        rows.press("31 years")
        #expect(rows.shows("Call Ann"))
    }

    @Test func everyRowHasTheMenuOfItsSelection() {
        struct Names: View {
            @State var selection: Set<String> = []
            @State var opened = ""
            var body: some View {
                List(["Ann", "Bo"], id: \.self, selection: $selection) { Text($0) }
                    .contextMenu(forSelectionType: String.self) { names in
                        ForEach(names.sorted(), id: \.self) { name in Button("Call \(name)") { opened = "called \(name)" } }
                    } primaryAction: { names in
                        opened = "opened \(names.sorted().joined())"
                    }
                Text(opened)
            }
        }
        let screen = ScreenDriver(Names())
        screen.tap("Bo")
        #expect(screen.shows("opened Bo"))
        screen.press("Ann")
        screen.tap("Call Ann")
        #expect(screen.shows("called Ann") && !screen.shows("Call Ann"))
    }

    @Test func suggestedTokensAreAddedByATap() {
        struct Token: Identifiable { let id: String }
        struct Search: View {
            @State var text = ""
            @State var tokens: [Token] = []
            @State var suggested = [Token(id: "Red"), Token(id: "Blue")]
            var body: some View {
                NavigationStack {
                    Text("has \(tokens.map(\.id).joined(separator: " "))" as String)
                        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { Text($0.id) }
                }
            }
        }
        let screen = ScreenDriver(Search())
        let field = screen.elements("SearchField")[0].frame
        screen.tap(field.midX, field.midY)
        screen.tap("Red", "Button")
        #expect(screen.elements("Button").filter { $0.label == "Red" }.isEmpty)
        #expect(screen.elements("StaticText", hidden: true).contains { $0.label == "has Red" } || screen.shows("Blue"))
    }

    private struct ToThirds: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.x = (target.rect.minX / 300).rounded() * 300
            if context.containerSize.width <= 0 { target.rect.origin.x = 0 }
        }
    }
    @Test func scrollViewRestsWhereAnAppsBehaviorSays() {
        let screen = ScreenDriver(
            ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("page \($0)").frame(width: 300, height: 200) } } }
                .scrollTargetBehavior(ToThirds()))
        let before = screen.frame("page 0", "StaticText").minX
        screen.drag(from: (350, 437), to: (150, 437))
        #expect(abs(screen.frame("page 1", "StaticText").minX - before) < 3)
    }

    @Test func draggedViewsAreDropped() {
        struct Board: View {
            @State var done: [String] = []
            var body: some View {
                Text("Task").frame(width: 200, height: 60).draggable("task 1")
                Color.gray.frame(width: 200, height: 200)
                    .dropDestination(for: String.self) { items, _ in
                        done += items
                        return true
                    }
                Text("done: \(done.joined())" as String)
            }
        }
        let screen = ScreenDriver(Board())
        let task = screen.frame("Task"), start = CGPoint(x: task.midX, y: task.midY), end = CGPoint(x: task.midX, y: task.midY + 130)
        screen.drag(from: (start.x, start.y), to: (end.x, end.y))
        #expect(screen.shows("done: "), "a finger that does not rest first picks nothing up")
        screen.host.pan(Pan(start: start, end: end, hold: 0.6, seconds: 0.5, isFling: false))
        screen.settle()
        #expect(screen.shows("done: task 1"))
    }
}
