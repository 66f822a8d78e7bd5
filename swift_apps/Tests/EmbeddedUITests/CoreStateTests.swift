import Foundation
import Observation
import Testing
@testable import EmbeddedUI

@Observable private final class Tally { var count = 0; var name = "tally" }

private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// State lives by identity: where a view is, or the id it is given.
@MainActor @Suite struct CoreStateTests {
    @Test func conditionalBranchesHaveSeparateState() {
        struct Choice: View {
            @State private var first = true
            var body: some View {
                VStack {
                    Button("switch") { first.toggle() }
                    if first { Counter(name: "count") } else { Counter(name: "count") }
                }
            }
        }
        let screen = ScreenDriver(Choice())
        screen.tap("count 0")
        screen.tap("switch")
        #expect(screen.shows("count 0"))
        screen.tap("switch")
        #expect(screen.shows("count 0"), "a branch that went away has forgotten")
    }

    @Test func movedElementsKeepTheirState() {
        struct Rows: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                Button("reverse") { names.reverse() }
                Button("drop") { names.removeFirst() }
                ForEach(names, id: \.self) { Counter(name: $0) }
            }
        }
        let screen = ScreenDriver(VStack { Rows() })
        screen.tap("a 0")
        screen.tap("reverse")
        #expect(screen.labels("Button") == ["reverse", "drop", "c 0", "b 0", "a 1"])
        screen.tap("drop")
        #expect(screen.labels("Button") == ["reverse", "drop", "b 0", "a 1"])
    }

    @Test func newIDCreatesANewView() {
        struct Fresh: View {
            @State private var round = 0
            var body: some View {
                VStack {
                    Button("again") { round += 1 }; Counter(name: "count").id(round)
                }
            }
        }
        let screen = ScreenDriver(Fresh())
        screen.tap("count 0")
        #expect(screen.shows("count 1"))
        screen.tap("again")
        #expect(screen.shows("count 0"))
    }

    @Test func bindingsWriteThrough() {
        struct Child: View { @Binding var value: Int; var body: some View { Button("add") { value += 1 } } }
        struct Parent: View {
            @State private var value = 1;
            var body: some View {
                VStack {
                    Text("is \(value)"); Child(value: $value)
                }
            }
        }
        let screen = ScreenDriver(Parent())
        screen.tap("add")
        #expect(screen.shows("is 2"))
    }

    @Test func observableObjectsAreTrackedEverywhere() {
        struct Reader: View {
            @Environment(Tally.self) private var tally
            var body: some View { Text("read \(tally.count)") }
        }
        struct Writer: View {
            @Bindable var tally: Tally
            var body: some View { Stepper("step", value: $tally.count) }
        }
        let tally = Tally()
        let screen = ScreenDriver(
            VStack {
                Reader(); Writer(tally: tally)
            }.environment(tally))
        screen.tap("Increment step")
        #expect(tally.count == 1 && screen.shows("read 1"))
    }

    @Test func onAppearAndOnChangeAreCalled() {
        struct Watched: View {
            let journal: Journal
            @State private var value = 0
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("more") { value += 1 }
                    Button("hide") { isShown = false }
                    if isShown {
                        Text("\(value)")
                            .onAppear { journal.write("on") }.onDisappear { journal.write("off") }
                            .onChange(of: value, initial: true) { old, new in journal.write("\(old)→\(new)") }
                    }
                }
            }
        }
        let journal = Journal()
        let screen = ScreenDriver(Watched(journal: journal))
        screen.tap("more")
        screen.tap("hide")
        #expect(journal.lines.sorted() == ["0→0", "0→1", "off", "on"] && journal.lines.last == "off")
    }

    @Test func environmentIsInheritedDownward() {
        struct Show: View {
            let name: String
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("\(name) \(limit.map(String.init) ?? "none")") }
        }
        let screen = ScreenDriver(
            VStack {
                Show(name: "in").lineLimit(2); Show(name: "out")
            })
        #expect(screen.shows("in 2") && screen.shows("out none"))
    }

    @Test func bindingsReadAndWriteWithClosuresOfAnyActor() {
        final class Model: @unchecked Sendable { var number = 1; var lines = ["one"] }
        let model = Model()
        nonisolated func free() -> Binding<[String]> { Binding(get: { model.lines }, set: { lines, _ in model.lines = lines }) }
        let number = Binding(get: { model.number }, set: { model.number = $0 }), lines = free()
        number.wrappedValue += 1
        lines.wrappedValue.append("two")
        #expect(model.number == 2 && number.wrappedValue == 2)
        #expect(model.lines == ["one", "two"] && lines.map(\.wrappedValue) == model.lines)
        let read: @MainActor @Sendable () -> Int = { 7 }, write: @MainActor @Sendable (Int) -> Void = { number.wrappedValue = $0 }
        let isolated = Binding(get: read, set: write)
        isolated.wrappedValue = 5
        #expect(isolated.wrappedValue == 7 && model.number == 5)
    }

    @Test func focusStateMovesFocus() {
        struct Form: View {
            enum Field { case name, city }
            @State private var name = ""
            @State private var city = ""
            @FocusState private var focus: Field?
            var body: some View {
                VStack {
                    TextField("Name", text: $name).focused($focus, equals: .name)
                    TextField("City", text: $city).focused($focus, equals: .city)
                    Text(focus == .city ? "in city" : focus == .name ? "in name" : "nowhere")
                    Text("\(name)/\(city)")
                    Button("next") { focus = .city }
                    Button("done") { focus = nil }
                }
            }
        }
        let screen = ScreenDriver(Form())
        #expect(screen.shows("nowhere"))
        let field = screen.elements("TextField").first { $0.placeholder == "Name" }
        screen.tap(field?.frame.midX ?? 0, field?.frame.midY ?? 0)
        #expect(screen.shows("in name"))
        screen.type("Jo")
        screen.tap("next")
        #expect(screen.shows("in city"))
        screen.type("SF")
        screen.tap("done")
        #expect(screen.shows("Jo/SF") && screen.shows("nowhere") && screen.host.focus.target == nil)
    }
}
