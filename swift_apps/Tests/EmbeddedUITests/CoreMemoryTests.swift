import Foundation
import Observation
import Testing
@testable import EmbeddedUI

/// One is made for each build of `Lender`. Counts those that are alive.
@Observable private final class Loan {
    nonisolated(unsafe) static var alive = 0
    init() { Loan.alive += 1 }
    deinit { Loan.alive -= 1 }
}

/// A view that gives its sheet and its rows a new object in each build.
private struct Lender: View {
    @State private var isShown = false
    var body: some View {
        VStack {
            Button("Show") { isShown = true }
            ForEach(0..<3) { Borrower(name: "Row \($0)") }
        }
        .sheet(isPresented: $isShown) { Borrower(name: "Sheet") }
        .environment(Loan())
    }
}
private struct Borrower: View {
    let name: String
    @Environment(Loan.self) private var loan: Loan?
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button(name) { dismiss() }.accessibilityHint(loan == nil ? "" : name) }
}

private final class Holder { var action: () -> Void = {} }

/// What is no longer shown is freed, whatever holds what.
@MainActor @Suite(.serialized) struct CoreMemoryTests {
    @Test func whatASheetInheritedIsFreedWithIt() {
        Loan.alive = 0
        let screen = ScreenDriver(Lender())
        for _ in 0..<10 {
            screen.tap("Show")
            screen.tap("Sheet")
        }
        #expect(Loan.alive <= 3, "\(Loan.alive) objects of earlier builds are alive")
    }

    @Test func placesThatAreGoneLeaveWhatTheyStored() throws {
        let root = Identity()
        weak var holder: Holder?
        do {
            let place = root.child(0).child(1)
            let made = place.stored { Holder() }
            made.action = { _ = place }
            holder = made
        }
        root.sweep()
        #expect(holder != nil, "it was just built")
        Identity.generation += 1
        root.sweep()
        #expect(holder == nil, "a place that holds itself by what is stored on it")
    }

    @Test func placesThatAreResetLeaveWhatTheyStored() {
        let root = Identity()
        weak var holder: Holder?
        do {
            let place = root.child(0).child(1)
            let made = place.stored { Holder() }
            made.action = { _ = place }
            holder = made
        }
        root.reset()
        #expect(holder == nil, "a place that holds itself by what is stored on it")
    }

    @Test func retainedPlacesStayOnlyIfTheyStoreSomethingOrHaveAnOwner() {
        let root = Identity(), row = root.child(0)
        func build() {
            Identity.generation += 1
            root.child(0).retain()
            root.sweep()
        }
        weak let bare = row.child(1).child(0)
        weak let storing = row.child(0).child(3)
        _ = storing?.stored { Holder() }
        var owned: Identity? = row.child(2).child(0)
        weak let below = row.child(2).child(0)
        build()
        #expect(bare == nil)
        #expect(storing != nil)
        #expect(below != nil)
        // A place may get others as long as something refers to it.
        weak let late = owned?.child(id: "late").child(5)
        build()
        #expect(late == nil)
        owned = nil
        build()
        #expect(below == nil)
        #expect(row.child(0).child(3) === storing)
    }

    @Test(arguments: [true, false]) func rowsThatWereScrolledAwayLeaveNoPlaces(isAnew: Bool) {
        Spy.places = []
        let screen = ScreenDriver(ManyRows())
        for _ in 0..<20 {
            screen.host.pan(Pan(start: CGPoint(x: 200, y: 800), end: CGPoint(x: 200, y: 200), hold: 0, seconds: 0.3, isFling: false))
            #expect(screen.host.settle(anew: isAnew))
        }
        #expect(Spy.alive < 100, "\(Spy.alive) places")
        #expect(Set(Spy.places.map(\.row)).count > 150)
    }

    @Test func screensThatWereLeftInATabLeaveTheirState() {
        Spy.places = []
        let screen = ScreenDriver(TabWithStack())
        for link in ["By value", "By link"] {
            screen.tap(link)
            screen.tap("Count")
            screen.tap("Second")
            screen.tap("First")
            #expect(screen.shows("1 taps"), "another tab was chosen meanwhile")
            screen.tap("Back")
            #expect(Spy.alive == 0, "\(link): \(Spy.alive) places")
            screen.tap(link)
            #expect(screen.shows("0 taps"))
            screen.tap("Back")
        }
    }

    @Test func partsOfARowThatAreGoneLeaveTheirState() throws {
        let screen = ScreenDriver(Changing())
        screen.tap("Count")
        #expect(screen.shows("1 taps"))
        screen.tap("Switch")
        #expect(screen.shows("plain"))
        screen.tap("Switch")
        #expect(screen.shows("0 taps"))
    }
}

/// Notes the places where it is built.
private struct Spy: PrimitiveView {
    struct Place { weak var place: Identity?; let row: Int }
    @MainActor static var places: [Place] = []
    @MainActor static var alive: Int { Set(places.compactMap(\.place).map(ObjectIdentifier.init)).count }
    let row: Int
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) { places.append(Place(place: inputs.identity, row: view.row)) }
}
/// A list whose rows have menus, sheets and alerts that never open, and a lazy stack in its last row.
private struct ManyRows: View {
    var body: some View {
        List {
            ForEach(0..<120) { row($0) }
            LazyVStack { ForEach(200..<300) { row($0) } }
        }
    }
    private func row(_ number: Int) -> some View {
        HStack {
            Text("Row \(number)")
            VStack { Spy(row: number) }
        }
        .frame(height: 60)
        .contextMenu { Button("Delete") {} }
        .swipeActions { Button("Archive") {} }
        .sheet(isPresented: .constant(false)) { Text("Details") }
        .alert("Delete?", isPresented: .constant(false)) { Button("Delete") {} }
    }
}

/// A tab with screens that a value and a link in a row push.
private struct TabWithStack: View {
    var body: some View {
        TabView {
            NavigationStack {
                List {
                    NavigationLink("By value", value: 1)
                    ForEach(0..<1) { _ in NavigationLink("By link") { PushedScreen() } }
                }
                .navigationDestination(for: Int.self) { _ in PushedScreen() }
            }
            .tabItem { Label("First", systemImage: "star") }
            Text("Nothing").tabItem { Label("Second", systemImage: "circle") }
        }
    }
}
private struct PushedScreen: View {
    var body: some View {
        VStack {
            Counting()
            Spy(row: 0)
        }
    }
}

/// A row of a list that shows one of two views.
private struct Changing: View {
    @State private var isPlain = false
    var body: some View {
        VStack {
            Button("Switch") { isPlain.toggle() }
            List { ForEach(0..<2) { row in if isPlain || row == 1 { Text("plain") } else { Counting() } } }
        }
    }
}
private struct Counting: View {
    @State private var taps = 0
    var body: some View {
        Button("Count") { taps += 1 }
        Text("\(taps) taps")
    }
}
