import Foundation
import Observation
import Testing
@testable import EmbeddedUI

/// Views are built again after an app's code has run by itself only if that has changed something that they read.
@MainActor @Suite struct CoreObservedReadsTests {
    @Observable fileprivate final class Model {
        var word = "one"
        var other = 0
        var path: [Int] = []
        var isPresenting = false
        @ObservationIgnored var builds: [String: Int] = [:]
        @ObservationIgnored var appearances: [String] = []
        func note(_ name: String) -> String { builds[name, default: 0] += 1; return name }
    }

    private func window(_ view: some View) -> ViewHost {
        let host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        host.settle(anew: false)
        return host
    }
    private func elements(_ host: ViewHost) -> [AccessibilityElement] {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(host.accessibility()).filter(\.isVisible)
    }
    private func labels(_ host: ViewHost) -> [String] { elements(host).compactMap(\.label) }
    private func tap(_ label: String, in host: ViewHost) throws {
        let frame = try #require(elements(host).last { $0.label == label }).frame
        host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        host.settle(anew: false)
    }

    @Test func anAppearanceThatChangesNothingBuildsNothing() {
        let model = Model()
        let host = window(Text(model.note(model.word)).onAppear { model.appearances.append("text") })
        #expect(model.appearances == ["text"] && labels(host) == ["one"])
        struct Screen: View {
            let model: Model
            var body: some View { Text(model.note("body " + model.word)).onAppear { model.other += 1 } }
        }
        let screen = window(Screen(model: model))
        #expect(model.builds["body one"] == 1 && model.other == 1, "what changed is read by no view")
        // Later changes by others show with the next build, as always.
        model.word = "two"
        screen.settle()
        #expect(labels(screen) == ["two"].map { "body " + $0 })
    }

    @Test func aTitleThatIsKnownOnlyAfterTheLayoutMovesViewsAndBuildsNone() throws {
        struct Inside: View {
            let model: Model
            var body: some View { Text(model.note("inside")).navigationTitle("Late").navigationBarTitleDisplayMode(.large) }
        }
        let model = Model()
        let host = window(NavigationStack { GeometryReader { _ in Inside(model: model) } })
        let inside = try #require(elements(host).first { $0.label == "inside" }), title = try #require(elements(host).first { $0.label == "Late" })
        #expect(inside.frame.minY >= title.frame.maxY, "the large title has its room")
        #expect(model.builds["inside"] == 1)
    }

    @Test func anAppearanceThatChangesWhatViewsReadShowsIt() {
        struct Screen: View {
            let model: Model
            var body: some View { Text(model.note("body " + model.word)).onAppear { model.word = "two" } }
        }
        let model = Model()
        let host = window(Screen(model: model))
        #expect(labels(host) == ["body two"])
        #expect(model.builds == ["body one": 1, "body two": 1])
    }

    @Test func whatRowsReadCounts() {
        struct Row: View {
            let model: Model, number: Int
            var body: some View { Text("\(model.word) \(number)") }
        }
        struct Screen: View {
            let model: Model
            var body: some View {
                List(0..<3, id: \.self) { Row(model: model, number: $0) }.onAppear { model.word = "two" }
            }
        }
        let host = window(Screen(model: Model()))
        #expect(labels(host).contains("two 2") && !labels(host).contains("one 2"))
    }

    @Test func aChangeAfterManyLayoutsShows() throws {
        struct Screen: View {
            let model: Model
            @State private var isOpen = false
            var body: some View {
                VStack {
                    Text("top \(model.word)")
                    ScrollView { LazyVStack { ForEach(0..<2_000) { Text("row \($0)").frame(height: 100) } } }
                    Button("Open") { isOpen = true }
                }
                .onChange(of: isOpen) { model.word = "changed" }
            }
        }
        let host = window(Screen(model: Model()))
        for _ in 0..<100 {
            host.pan(Pan(start: CGPoint(x: 200, y: 450), end: CGPoint(x: 200, y: 150), hold: 0, seconds: 1, isFling: false))
            host.settle(anew: false)
        }
        #expect(labels(host).contains("top one"))
        try tap("Open", in: host)
        #expect(labels(host).contains("top changed"))
    }

    @Test func aHiddenTabShowsWhatHasChangedMeanwhile() throws {
        struct Plain: View {
            let model: Model
            var body: some View { Text("plain \(model.word)") }
        }
        struct Screen: View {
            let model: Model
            @State private var tab = 0
            @State private var step = 0
            var body: some View {
                TabView(selection: $tab) {
                    Plain(model: model).tabItem { Text("A") }.tag(0)
                    Button("change") { step += 1 }.onChange(of: step) {
                        model.word = "two"; tab = 0
                    }.tabItem { Text("B") }.tag(1)
                }
            }
        }
        let host = window(Screen(model: Model()))
        #expect(labels(host).contains("plain one"))
        try tap("B", in: host)
        try tap("change", in: host)
        #expect(labels(host).contains("plain two"))
    }

    @Test func aScreenThatIsUncoveredAppearsInOneBuild() throws {
        struct Root: View {
            let model: Model
            var body: some View {
                List { NavigationLink("go", value: 1) }
                    .navigationTitle(model.note("Root"))
                    .onAppear { model.appearances.append("root") }
                    .onDisappear { model.appearances.append("no root") }
            }
        }
        struct Screen: View {
            let model: Model
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Root(model: model).navigationDestination(for: Int.self) { _ in
                        Button("back") { path = [] }.navigationTitle("Next")
                            .onAppear { model.appearances.append("next") }
                            .onDisappear { model.appearances.append("no next") }
                    }
                }
            }
        }
        let model = Model()
        let host = window(Screen(model: model))
        try tap("go", in: host)
        #expect(model.appearances == ["root", "next", "no root"])
        model.builds = [:]
        model.appearances = []
        try tap("back", in: host)
        #expect(labels(host).contains("Root"))
        #expect(model.appearances == ["root", "no next"])
        #expect(model.builds == ["Root": 1])
    }

    /// A root that shows the word, has a sheet, and takes note of each change of the number.
    private struct Covered: View {
        let model: Model
        var body: some View {
            Text(model.note("root " + model.word)).navigationTitle("Root")
                .onChange(of: model.other) { model.appearances.append("other \(model.other)") }
        }
    }
    private struct Pushed: View {
        let model: Model
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text("taps \(taps)")
                Button("count") { taps += 1 }
                Button("change") { model.word = "two" }
                Button("number") { model.other += 1 }
                Button("deeper") { model.path.append(model.path.count + 1) }
                Button("out") { dismiss() }
                Button("present") { model.isPresenting = true }
            }
        }
    }
    private struct Stack: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                Covered(model: model)
                    .navigationDestination(for: Int.self) { _ in Pushed(model: model) }
                    .sheet(isPresented: $model.isPresenting) { Text("sheet \(model.word)") }
            }
        }
    }

    @Test func aCoveredScreenIsBuiltOnlyWhenSomethingItReadsChanges() throws {
        let model = Model()
        let host = window(Stack(model: model))
        model.path = [1]
        host.settle()
        model.builds = [:]
        try tap("count", in: host)
        try tap("count", in: host)
        #expect(labels(host).contains("taps 2") && model.builds.isEmpty, "\(model.builds)")
        try tap("deeper", in: host)
        #expect(model.path == [1, 2] && model.builds.isEmpty, "the destination is known without a build")
        try tap("change", in: host)
        #expect(model.builds == ["root two": 1])
        try tap("out", in: host)
        try tap("out", in: host)
        #expect(model.path.isEmpty && labels(host).contains("root two"))
    }

    @Test func aCoveredScreenStillNoticesAndPresents() throws {
        let model = Model()
        let host = window(Stack(model: model))
        model.path = [1]
        host.settle()
        try tap("number", in: host)
        #expect(model.appearances == ["other 1"])
        try tap("count", in: host)
        try tap("present", in: host)
        #expect(labels(host).contains("sheet one"))
        model.isPresenting = false
        host.settle()
        try tap("count", in: host)
        #expect(labels(host).contains("taps 2") && !labels(host).contains("sheet one"))
    }

    private final class Token {}
    private struct Holder: View {
        let model: Model, token: Token
        var body: some View { Button("deeper") { model.path.append(model.path.count + 1) } }
    }
    private final class Tokens {
        private var made: [Int: Token] = [:]
        private let note: (Token) -> Void
        init(_ note: @escaping (Token) -> Void) { self.note = note }
        func token(_ number: Int) -> Token {
            if let known = made[number] { return known }
            let token = Token()
            made[number] = token
            note(token)
            return token
        }
        func forget() { made = [:] }
    }

    @Test func whatCoveredScreensHoldIsFreedWithThem() throws {
        struct Screen: View {
            @Bindable var model: Model
            let tokens: Tokens
            var body: some View {
                NavigationStack(path: $model.path) {
                    Text("root").navigationDestination(for: Int.self) { Holder(model: model, token: tokens.token($0)) }
                }
            }
        }
        struct Weak { weak var token: Token? }
        var all: [Weak] = []
        let tokens = Tokens { all.append(Weak(token: $0)) }
        let model = Model()
        let host = window(Screen(model: model, tokens: tokens))
        model.path = [1]
        host.settle()
        try tap("deeper", in: host)
        try tap("deeper", in: host)
        #expect(model.path == [1, 2, 3] && all.count == 3)
        tokens.forget()
        #expect(all.allSatisfy { $0.token != nil })
        model.path = []
        host.settle()
        #expect(all.allSatisfy { $0.token == nil })
    }
}
