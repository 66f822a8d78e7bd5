import Foundation
import Observation
import Testing
@testable import EmbeddedUI

/// How often views were built.
@MainActor private final class Builds {
    private(set) var counts: [String: Int] = [:]
    func note(_ name: String) -> String { counts[name, default: 0] += 1; return name }
    func clear() { counts = [:] }
}

@Observable private final class Model { var word = "one" }

/// After an action, only what has changed is built.
@MainActor @Suite struct CoreRebuildTests {
    private func window(_ view: some View) -> ViewHost {
        let host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        host.settle(anew: false)
        return host
    }
    private func elements(_ host: ViewHost) -> [AccessibilityElement] {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(host.accessibility())
    }
    private func labels(_ host: ViewHost) -> [String] { elements(host).filter(\.isVisible).compactMap(\.label) }
    private func scroll(_ host: ViewHost, by distance: CGFloat) {
        host.pan(Pan(start: CGPoint(x: 200, y: 450), end: CGPoint(x: 200, y: 450 - distance), hold: 0, seconds: 1, isFling: false))
        host.settle(anew: false)
    }

    private struct Row: View {
        let number: Int
        let builds: Builds
        var body: some View { Text(builds.note("row \(number)")).frame(height: 100) }
    }

    @Test func aTouchThatNothingTakesBuildsNothing() {
        let builds = Builds()
        struct Still: View {
            let builds: Builds
            var body: some View { Text(builds.note("still")) }
        }
        let host = window(Still(builds: builds))
        #expect(builds.counts == ["still": 1])
        host.tap(at: CGPoint(x: 200, y: 700))
        host.settle(anew: false)
        host.settle(anew: false)
        #expect(builds.counts == ["still": 1])
        host.settle()
        #expect(builds.counts == ["still": 2])
    }

    @Test func scrollingBuildsOnlyRowsThatComeIntoView() {
        let builds = Builds()
        struct Screen: View {
            let builds: Builds
            var body: some View {
                VStack {
                    Text(builds.note("top"))
                    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Row(number: $0, builds: builds) } } }
                }
            }
        }
        let host = window(Screen(builds: builds))
        builds.clear()
        scroll(host, by: 150)
        scroll(host, by: 150)
        #expect(builds.counts["top"] == nil && builds.counts["row 2"] == nil && builds.counts["row 13"] == 1, "\(builds.counts)")
        #expect(labels(host).contains("row 3") && !labels(host).contains("row 1"))
    }

    @Test func rowsAppearAndDisappearWhileTheyAreScrolled() {
        let journal = Journal()
        struct Screen: View {
            let journal: Journal
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100) { number in
                            Text("row \(number)").frame(height: 100)
                                .onAppear { journal.write("+\(number)") }.onDisappear { journal.write("-\(number)") }
                        }
                    }
                }
            }
        }
        let host = window(Screen(journal: journal))
        #expect(journal.lines.contains("+0") && !journal.lines.contains("+20"))
        for _ in 0..<8 { scroll(host, by: 400) }
        #expect(journal.lines.contains("-0") && journal.lines.contains("+30"), "\(journal.lines)")
        let lines = journal.lines
        host.settle()
        #expect(journal.lines == lines, "built anew, nothing has appeared or disappeared")
    }

    @Test func whatWasScrolledLooksAsIfBuiltAnew() {
        struct Screen: View {
            @State private var words = ""
            var body: some View {
                NavigationStack {
                    List {
                        Section("First") { ForEach(0..<40) { Text("plain \($0)") } }
                        Section("Second") {
                            ForEach(0..<40) { number in
                                GeometryReader { proxy in Text("at \(Int(proxy.frame(in: .global).minY))") }
                                    .frame(height: CGFloat(30 + number))
                            }
                        }
                        TextField("words", text: $words)
                    }
                    .navigationTitle("Scrolled")
                }
            }
        }
        let screen = ScreenDriver(Screen())
        // The driver compares after each of them.
        for distance in [-60, -500, -300, 200, -2000, -2000, 900, 3000] as [CGFloat] {
            screen.drag(from: (200, 400), to: (200, 400 + distance), fling: true)
        }
    }

    @Test func timeBuildsOnlyWhatShowsIt() {
        let builds = Builds()
        struct Clock: View {
            @Environment(\.now) private var now
            let builds: Builds
            var body: some View { Text(builds.note("\(Int(now.timeIntervalSince1970))")) }
        }
        struct Day: View {
            let builds: Builds
            var body: some View {
                ClockReads.note(until: 2_000)
                return Text(builds.note("day"))
            }
        }
        defer { HostValues.releaseClock() }
        HostValues.setClock(Date(timeIntervalSince1970: 1_000))
        let clock = window(Clock(builds: builds)), day = window(Day(builds: builds))
        #expect(builds.counts == ["1000": 1, "day": 1])
        for moment in [1_001.0, 1_999] {
            HostValues.setClock(Date(timeIntervalSince1970: moment))
            clock.settle(anew: false)
            day.settle(anew: false)
        }
        #expect(builds.counts == ["1000": 1, "1001": 1, "1999": 1, "day": 1])
        HostValues.setClock(Date(timeIntervalSince1970: 2_000))
        day.settle(anew: false)
        #expect(builds.counts["day"] == 2)
    }

    @Test func whatHandlersOfAppearanceChangeShowsAtOnce() {
        let model = Model()
        struct Screen: View {
            let model: Model
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }
                Text("word \(model.word)")
                    .sheet(isPresented: $isShown, onDismiss: { model.word = "dismissed" }) {
                        Button("close") { isShown = false }.onAppear { model.word = "appeared" }
                    }
            }
        }
        let host = window(VStack { Screen(model: model) })
        func tap(_ label: String) {
            let element = elements(host).last { $0.label == label }!
            host.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
            host.settle(anew: false)
        }
        tap("open")
        #expect(elements(host).contains { $0.label == "word appeared" })
        tap("close")
        #expect(elements(host).contains { $0.label == "word dismissed" })
    }

    // MARK: Tabs

    private struct Tab: View {
        let name: String
        let model: Model
        let builds: Builds
        @Binding var shared: Int
        var body: some View {
            NavigationStack {
                List {
                    Text(builds.note("\(name) \(model.word)"))
                    ForEach(0..<3) { _ in Shared(name: name, shared: $shared, builds: builds) }
                    Button("change") { model.word += "!" }
                }
            }
        }
    }
    private struct Shared: View {
        let name: String
        @Binding var shared: Int
        let builds: Builds
        var body: some View { Text(builds.note("\(name) row \(shared)")) }
    }
    private struct Tabs: View {
        let model: Model
        let builds: Builds
        @State private var shared = 0
        var body: some View {
            TabView(selection: $shared) {
                Tab(name: "a", model: model, builds: builds, shared: .constant(7)).tabItem { Text("A") }.tag(0)
                Tab(name: "b", model: model, builds: builds, shared: $shared).tabItem { Text("B") }.tag(1)
                Plain(builds: builds).tabItem { Text("C") }.tag(2)
            }
        }
    }
    private struct Plain: View {
        let builds: Builds
        var body: some View { List { ForEach(0..<3) { Text(builds.note("plain \($0)")) } } }
    }

    @Test func tabsAreKeptUntilWhatTheyReadChanges() throws {
        let builds = Builds(), model = Model()
        let screen = ScreenDriver(Tabs(model: model, builds: builds))
        func tap(_ name: String) throws {
            let frame = try #require(screen.find(name)).frame
            builds.clear()
            screen.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            screen.host.settle(anew: false)
        }
        try tap("C")
        #expect(builds.counts["plain 0"] != nil && builds.counts["a one"] == nil)
        try tap("A")
        try tap("C")
        #expect(builds.counts == [:], "nothing of it has changed")
        #expect(screen.shows("plain 2") && !screen.shows("a one"))
        try tap("B")
        #expect(screen.shows("b row 1"))
        try tap("C")
        try tap("B")
        #expect(screen.shows("b row 1"), "it reads which tab is chosen")
        // An app's code has run.
        try tap("change")
        #expect(screen.shows("b one!"))
        try tap("C")
        #expect(builds.counts["plain 0"] != nil)
        try tap("A")
        #expect(screen.shows("a one!"))
    }

    @Test func environmentsAreComparedByWhatWasSet() {
        var shared = EnvironmentValues()
        shared.openURL = OpenURLAction { _ in .handled }
        func values(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
            var values = shared
            change(&values)
            return values
        }
        let large = values {
            $0.dynamicTypeSize = .large; $0.isEnabled = false
        }
        #expect(
            large.hasSameValues(
                as: values {
                    $0.dynamicTypeSize = .large; $0.isEnabled = false
                }))
        #expect(
            !large.hasSameValues(
                as: values {
                    $0.dynamicTypeSize = .small; $0.isEnabled = false
                }))
        #expect(!large.hasSameValues(as: values { $0.dynamicTypeSize = .large }))
        #expect(
            !large.hasSameValues(
                as: values {
                    $0.isEnabled = false; $0.dynamicTypeSize = .large
                }), "the order counts")
        #expect(!shared.hasSameValues(as: values { $0.openURL = OpenURLAction { _ in .handled } }), "actions cannot be compared")
    }

    @Test func viewsAreComparedByTheirFields() {
        struct Fields: View {
            @Environment(\.isEnabled) var isEnabled
            @State var own = 1
            let number: Int
            var action: () -> Void = {}
            @Binding var bound: Int
            let word: String
            var body: some View { EmptyView() }
        }
        let box = StateBox(1), other = StateBox(1)
        let number = 3
        let view = Fields(number: 1, bound: Binding(box), word: "a")
        #expect(SameFields.areSame(view, Fields(own: 2, number: 1, bound: Binding(box), word: "a")), "the engine provides for its state")
        #expect(!SameFields.areSame(view, Fields(number: 2, bound: Binding(box), word: "a")))
        #expect(!SameFields.areSame(view, Fields(number: 1, bound: Binding(box), word: "b")))
        #expect(!SameFields.areSame(view, Fields(number: 1, bound: Binding(other), word: "a")))
        #expect(!SameFields.areSame(view, Fields(number: 1, bound: .constant(1), word: "a")))
        #expect(!SameFields.areSame(view, Fields(number: 1, action: { _ = number + box.value }, bound: Binding(box), word: "a")))
    }
}
