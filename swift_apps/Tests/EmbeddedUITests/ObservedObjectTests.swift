import Foundation
import Testing

@testable import EmbeddedUI

private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var name = "A"
    var plain = 0
    static var made = 0
    init() { Self.made += 1 }
}

private struct Parent: View {
    @StateObject private var counter = Counter()
    @State private var other = 0
    var body: some View {
        VStack {
            Text("Count \(counter.count), plain \(counter.plain)")
            Button("Add") { counter.count += 1 }
            Button("Silent") { counter.plain += 1 }
            Button("Send") { counter.objectWillChange.send() }
            Button("Other \(other)") { other += 1 }
            TextField("Name", text: $counter.name)
            Child(counter: counter)
            Grandchild()
        }
        .environmentObject(counter)
    }
}
private struct Child: View {
    @ObservedObject var counter: Counter
    var body: some View { Stepper("Child \(counter.count)", value: $counter.count) }
}
private struct Grandchild: View {
    @EnvironmentObject private var counter: Counter
    var body: some View {
        Text("Deep \(counter.name) \(counter.count)")
        Button("Reset") { $counter.count.wrappedValue = 0 }
    }
}

/// Objects that publish their changes.
@MainActor @Suite(.serialized) struct ObservedObjectTests {
    @Test func changesShowWhereverTheObjectIsRead() {
        Counter.made = 0
        let screen = ScreenDriver(Parent())
        #expect(screen.shows("Count 0, plain 0") && screen.shows("Child 0") && screen.shows("Deep A 0"))
        screen.tap("Add")
        #expect(screen.shows("Count 1, plain 0") && screen.shows("Child 1") && screen.shows("Deep A 1"))
        screen.tap("Reset")
        #expect(screen.shows("Count 0, plain 0") && screen.shows("Child 0"))
        #expect(Counter.made == 1, "one object for the view, in every build")
    }

    @Test func bindingsWriteToTheObject() {
        let screen = ScreenDriver(Parent())
        screen.tap(201, screen.elements("TextField")[0].frame.midY)
        screen.type("B")
        #expect(screen.shows("Deep AB 0"))
    }

    @Test func objectLivesAsLongAsItsView() {
        Counter.made = 0
        struct Switching: View {
            @State private var isShown = true
            var body: some View {
                Button("Switch") { isShown.toggle() }
                if isShown { Parent() }
            }
        }
        let screen = ScreenDriver(Switching())
        screen.tap("Add")
        screen.tap("Other 0")
        #expect(screen.shows("Count 1, plain 0") && Counter.made == 1)
        screen.tap("Switch")
        screen.tap("Switch")
        #expect(screen.shows("Count 0, plain 0") && Counter.made == 2)
    }

    @Test func changedByTheAppOutsideOfATouchTheViewIsBuiltAgain() {
        let counter = Counter()
        let screen = ScreenDriver(Child(counter: counter))
        var before = Invalidation.Requests()
        counter.plain = 4
        #expect(!before.isBuildDue)
        counter.count = 5
        #expect(before.isBuildDue)
        screen.host.settle(anew: false)
        #expect(screen.shows("Child 5"))
        before = Invalidation.Requests()
        counter.objectWillChange.send()
        #expect(before.isBuildDue)
    }
}
