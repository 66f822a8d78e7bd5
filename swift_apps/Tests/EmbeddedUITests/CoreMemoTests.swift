import Foundation
import Observation
import Testing
@testable import EmbeddedUI

/// How often the bodies of views have run.
@MainActor private final class Bodies {
    private(set) var counts: [String: Int] = [:]
    func note(_ name: String) -> String { counts[name, default: 0] += 1; return name }
    func clear() { counts = [:] }
}

@Observable private final class Model { var word = "one" }

/// A view is made again only if its fields, what it inherits, or what it has read have changed.
@MainActor @Suite struct CoreMemoTests {
    private struct Leaf: View {
        let name: String
        let bodies: Bodies
        var body: some View { Text(bodies.note(name)) }
    }

    @Test func aChangeOfStateMakesOnlyTheViewsThatReadIt() {
        struct Counter: View {
            let bodies: Bodies
            @State private var count = 0
            var body: some View {
                _ = bodies.note("counter")
                return VStack {
                    Text("count \(count)")
                    Button("add") { count += 1 }
                    Leaf(name: "inside", bodies: bodies)
                }
            }
        }
        struct Screen: View {
            let bodies: Bodies
            var body: some View {
                _ = bodies.note("screen")
                return VStack {
                    Leaf(name: "beside", bodies: bodies)
                    Counter(bodies: bodies)
                }
            }
        }
        let bodies = Bodies(), screen = Window(Screen(bodies: bodies))
        bodies.clear()
        screen.tap("add")
        #expect(screen.shows("count 1"))
        #expect(bodies.counts == ["screen": 1, "counter": 1], "what is around it is made on the way")
    }

    @Test func otherFieldsOrAnotherEnvironmentMakeAViewAgain() {
        struct Words: View {
            let words: [String]
            let bodies: Bodies
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(bodies.note("words") + words.joined(separator: "+") + (isEnabled ? "" : " off")) }
        }
        struct Screen: View {
            let bodies: Bodies
            @State private var count = 0
            @State private var isOff = false
            @State private var other = 0
            var body: some View {
                // A new array of new strings each time.
                Words(words: (0...count).map { "a word too long for a small string \($0)" }, bodies: bodies).disabled(isOff)
                Button("add") { count += 1 }
                Button("off") { isOff = true }
                Button("other \(other)") { other += 1 }
            }
        }
        let bodies = Bodies(), screen = Window(VStack { Screen(bodies: bodies) })
        bodies.clear()
        screen.tap("other 0")
        #expect(screen.shows("other 1") && bodies.counts == [:], "equal words")
        screen.tap("add")
        #expect(bodies.counts == ["words": 1])
        screen.tap("off")
        #expect(bodies.counts == ["words": 2])
        #expect(screen.shows("wordsa word too long for a small string 0+a word too long for a small string 1 off"))
    }

    @Test func aChangeOfAnObjectMakesWhatHasReadIt() {
        struct Word: View {
            let model: Model
            var body: some View { Text("word \(model.word)") }
        }
        struct Screen: View {
            let model: Model
            var body: some View {
                Word(model: model)
                Button("change") { model.word = "two" }
            }
        }
        let screen = Window(VStack { Screen(model: Model()) })
        screen.tap("change")
        #expect(screen.shows("word two"))
    }

    @Test func aRowThatGrowsMovesTheRowsAfterIt() {
        struct Row: View {
            let number: Int
            @State private var isTall = false
            var body: some View { Button("row \(number)") { isTall.toggle() }.frame(height: isTall ? 200 : 50) }
        }
        struct Rows: View {
            var body: some View {
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<40) { Row(number: $0) } } }
            }
        }
        struct Screen: View { var body: some View { Rows() } }
        let screen = Window(Screen())
        let before = screen.top("row 3")
        screen.tap("row 1")
        #expect(screen.top("row 3") == before + 150)
        screen.tap("row 1")
        #expect(screen.top("row 3") == before)
    }

    @Test func whatASheetShowsIsMadeWithoutWhatIsBelow() {
        struct Note: View {
            let bodies: Bodies
            @State private var count = 0
            var body: some View {
                Button("count \(bodies.note("note")) \(count)") { count += 1 }
            }
        }
        struct Screen: View {
            let bodies: Bodies
            @State private var isShown = false
            var body: some View {
                Button(bodies.note("open")) { isShown = true }.sheet(isPresented: $isShown) { Note(bodies: bodies) }
            }
        }
        let bodies = Bodies(), screen = Window(Screen(bodies: bodies))
        screen.tap("open")
        bodies.clear()
        screen.tap("count note 0")
        #expect(screen.shows("count note 1") && bodies.counts == ["note": 1], "\(bodies.counts)")
    }

    /// The view that shows the sheet stays as it is while what is on the sheet is made again.
    @Test func stateOfWhatGoesFromASheetGoesWithIt() {
        struct Dish: View {
            @Environment(\.dismiss) private var dismiss
            @State private var count = 1
            var body: some View {
                Button("quantity \(count)") { count += 1 }
                Button("back") { dismiss() }
            }
        }
        struct Cart: View {
            @State private var isOpen = false
            @State private var isDetailed = false
            var body: some View {
                Button("dish") { isOpen = true }.sheet(isPresented: $isOpen) { Dish() }
                Button("detail") { isDetailed.toggle() }
                if isDetailed { Dish() }
            }
        }
        struct Screen: View {
            @State private var isShown = false
            var body: some View { Button("cart") { isShown = true }.sheet(isPresented: $isShown) { VStack { Cart() } } }
        }
        let screen = Window(VStack { Screen() })
        screen.tap("cart")
        for action in ["detail", "quantity 1", "detail", "detail"] { screen.tap(action) }
        #expect(screen.shows("quantity 1"), "a part that was gone")
        screen.tap("detail")
        for action in ["dish", "quantity 1", "back", "dish"] { screen.tap(action) }
        #expect(screen.shows("quantity 1"), "a sheet above the sheet")
    }

    @Test func stateOfWhatGoesFromAGeometryReaderGoesWithIt() {
        struct Part: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Fitted: View {
            @Binding var isShown: Bool
            var body: some View { GeometryReader { _ in if isShown { Part() } } }
        }
        struct Screen: View {
            @State private var isShown = true
            var body: some View {
                Fitted(isShown: $isShown)
                Button("switch") { isShown.toggle() }
            }
        }
        let screen = Window(VStack { Screen() })
        for action in ["count 0", "switch", "switch"] { screen.tap(action) }
        #expect(screen.shows("count 0"))
    }

    @Test func handlersAndAppearancesOfWhatStaysStay() {
        let journal = Journal()
        struct Part: View {
            let number: Int
            let journal: Journal
            var body: some View {
                Text("part \(number)").onAppear { journal.write("+\(number)") }.onDisappear { journal.write("-\(number)") }
                    .onChange(of: number) { journal.write("\($0)>\($1)") }
            }
        }
        struct Screen: View {
            let journal: Journal
            @State private var count = 0
            var body: some View {
                Part(number: 7, journal: journal)
                if count < 2 { Part(number: count, journal: journal) }
                Button("add") { count += 1 }
            }
        }
        let screen = Window(VStack { Screen(journal: journal) })
        screen.tap("add")
        screen.tap("add")
        #expect(journal.lines == ["+7", "+0", "0>1", "-1"])
    }

    /// Rows that were scrolled away don't stay in memory.
    @Test func memosOfRowsOutOfViewAreReleased() {
        final class Token { nonisolated(unsafe) static var alive = 0; init() { Token.alive += 1 }; deinit { Token.alive -= 1 } }
        struct Row: View {
            let number: Int
            var body: some View {
                let token = Token()
                return Button("row \(number)") { withExtendedLifetime(token) {} }.frame(height: 100)
            }
        }
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<400) { Row(number: $0) } } }
                Button("count \(count)") { count += 1 }
            }
        }
        Token.alive = 0
        let screen = Window(VStack { Screen() })
        for step in 0..<20 {
            screen.scroll(by: 700)
            screen.tap("count \(step)")
        }
        #expect(Token.alive < 60, "\(Token.alive) of the rows seen")
    }

    /// A search passes down what ends it, which is made with it in each build.
    @Test func viewsBelowASearchStay() {
        struct Results: View {
            let bodies: Bodies
            @Environment(\.isSearching) private var isSearching
            @Environment(\.dismissSearch) private var dismissSearch
            var body: some View {
                _ = bodies.note("results")
                return Button(isSearching ? "stop" : "rest") { dismissSearch() }
            }
        }
        struct Screen: View {
            let bodies: Bodies
            @State private var text = ""
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    VStack {
                        Results(bodies: bodies)
                        Button("add \(count)") { count += 1 }
                    }
                    .searchable(text: $text, prompt: "Find")
                }
            }
        }
        let bodies = Bodies(), screen = Window(Screen(bodies: bodies))
        bodies.clear()
        screen.tap("add 0")
        #expect(screen.shows("add 1") && bodies.counts == [:])
        screen.tap("Find")
        #expect(screen.shows("stop") && bodies.counts == ["results": 1])
        screen.tap("add 1")
        #expect(bodies.counts == ["results": 1])
        // What it was given several builds ago still ends the search.
        screen.tap("stop")
        #expect(screen.shows("rest") && bodies.counts == ["results": 2])
    }

    /// Styles are made anew in each build, too, and are compared by their fields.
    @Test func viewsInStyledButtonsStay() {
        struct Framed: ButtonStyle {
            let width: CGFloat
            func makeBody(configuration: Configuration) -> some View { configuration.label.padding(width) }
        }
        struct Screen: View {
            let bodies: Bodies
            @State private var count = 0
            @State private var width: CGFloat = 4
            var body: some View {
                Button {
                } label: {
                    Leaf(name: "label", bodies: bodies)
                }
                .buttonStyle(Framed(width: width))
                Button("add \(count)") { count += 1 }
                Button("wider") { width += 4 }
            }
        }
        let bodies = Bodies(), screen = Window(VStack { Screen(bodies: bodies) })
        bodies.clear()
        screen.tap("add 0")
        #expect(screen.shows("add 1") && bodies.counts == [:])
        screen.tap("wider")
        #expect(bodies.counts == ["label": 1])
    }

    @Test func aTouchOfAControlLeavesTheViewsAroundIt() {
        struct Screen: View {
            let bodies: Bodies
            @State private var taps = 0
            @State private var steps = 0
            @State private var rows = 0
            @State private var choice = "none"
            @State private var part = "First"
            @State private var isAsking = false
            @State private var words = ""
            var body: some View {
                VStack {
                    Leaf(name: "beside", bodies: bodies)
                    TextField("words", text: $words)
                    Text("taps \(taps)").onTapGesture { taps += 1 }
                    Stepper("steps \(steps)", value: $steps)
                    Menu("menu, \(choice)") { Button("choose") { choice = "some" } }
                    Text("held").contextMenu { Button("take") { choice = "other" } }
                    Picker("parts", selection: $part) { ForEach(["First", "Second"], id: \.self, content: Text.init) }.pickerStyle(.segmented)
                    Button("ask") { isAsking = true }
                    List {
                        Leaf(name: "row", bodies: bodies)
                        Button("rows \(rows)") { rows += 1 }
                    }
                }
                .alert("Sure?", isPresented: $isAsking) { Button("Yes") { choice = "sure" } }
            }
        }
        let bodies = Bodies(), screen = Window(VStack { Screen(bodies: bodies) })
        bodies.clear()
        for (label, shown) in [
            ("taps 0", "taps 1"), ("Increment steps 0", "steps 1"), ("menu, none", "choose"), ("choose", "menu, some"), ("Second", "menu, some"),
            ("ask", "Sure?"), ("Yes", "menu, sure"), ("rows 0", "rows 1"),
            ("words", "words"),
        ] {
            screen.tap(label)
            #expect(screen.shows(shown) && bodies.counts == [:], "\(label)")
        }
        screen.hold("held")
        #expect(screen.shows("take") && bodies.counts == [:])
        screen.tap("take")
        #expect(screen.shows("menu, other") && bodies.counts == [:])
    }

    @Test func engineTypesAreKnownByTheirModule() {
        #expect(TypeModule.isEngine(EmptyView.self) && TypeModule.isEngine(VStack<Leaf>.self))
        #expect(!TypeModule.isEngine(Leaf.self))
    }
}

/// A window that builds only what has changed.
@MainActor private struct Window {
    let host: ViewHost
    init(_ view: some View) {
        host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        host.settle(anew: false)
    }
    private func find(_ label: String) -> AccessibilityElement? {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(host.accessibility()).last { $0.isVisible && ($0.label == label || $0.placeholder == label) }
    }
    func shows(_ label: String) -> Bool { find(label) != nil }
    func top(_ label: String) -> CGFloat { find(label)?.frame.midY ?? .nan }
    func tap(_ label: String) {
        guard let element = find(label) else { Issue.record("nothing is called “\(label)”"); return }
        host.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
        host.settle(anew: false)
    }
    func hold(_ label: String) {
        guard let element = find(label) else { Issue.record("nothing is called “\(label)”"); return }
        host.longPress(at: CGPoint(x: element.frame.midX, y: element.frame.midY), seconds: 1)
        host.settle(anew: false)
    }
    func scroll(by distance: CGFloat) {
        host.pan(Pan(start: CGPoint(x: 200, y: 700), end: CGPoint(x: 200, y: 700 - distance), hold: 0, seconds: 1, isFling: false))
        host.settle(anew: false)
    }
}
