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
