import Foundation
import Observation
import Testing
@testable import EmbeddedUI

@MainActor @Observable private final class Errands {
    var names = ["Bread", "Milk", "Salt"]
    var done = 0
}

private struct Errand: View {
    let errands: Errands
    let name: String
    @State private var taps = 0
    var body: some View {
        VStack {
            Text("\(name), \(errands.done) done, \(taps) taps")
            Button("Done") {
                errands.names.removeAll { $0 == name }
                errands.done += 1
                taps += 1
            }
            Button("Turn") { errands.names.reverse() }
        }
        .navigationTitle(name)
    }
}

private struct ErrandList: View {
    let errands: Errands
    var body: some View {
        NavigationStack {
            List { ForEach(errands.names, id: \.self) { name in NavigationLink(name) { Errand(errands: errands, name: name) } } }
                .navigationTitle("Errands")
        }
    }
}

private struct OlderList: View {
    let errands: Errands
    @State private var shown: String?
    var body: some View {
        NavigationStack {
            List {
                ForEach(errands.names, id: \.self) { name in
                    NavigationLink(name, tag: name, selection: $shown) { Errand(errands: errands, name: name) }
                }
            }
            .navigationTitle("Errands")
        }
    }
}

/// What a row has pushed does not depend on the row.
@MainActor @Suite struct NavigationRowTests {
    @Test func aPushedScreenOutlivesItsRow() { follow { ScreenDriver(ErrandList(errands: $0)) } }
    @Test func soDoesOneOfASelection() { follow { ScreenDriver(OlderList(errands: $0)) } }

    private func follow(_ make: (Errands) -> ScreenDriver) {
        let errands = Errands()
        let screen = make(errands)
        screen.tap("Bread")
        #expect(screen.shows("Bread, 0 done, 0 taps"))
        screen.tap("Turn")
        #expect(screen.title == "Bread" && errands.names == ["Salt", "Milk", "Bread"])
        for count in 1...3 {
            screen.tap("Done")
            #expect(screen.shows("Bread, \(count) done, \(count) taps"), "it goes on, and says what is new")
        }
        screen.tap("BackButton")
        #expect(screen.title == "Errands" && screen.shows("Milk") && !screen.shows("Bread"))
        screen.tap("Milk")
        #expect(screen.shows("Milk, 3 done, 0 taps"))
    }

    @Test func anOlderViewOfTwoColumnsShowsTheFirst() {
        struct Columns: View {
            var body: some View {
                NavigationView {
                    List { NavigationLink("Open") { Text("Opened") } }.navigationTitle("List")
                    Text("Choose something")
                }
            }
        }
        let screen = ScreenDriver(Columns())
        #expect(screen.title == "List" && !screen.shows("Choose something"))
        screen.tap("Open")
        #expect(screen.shows("Opened"))
    }
}
