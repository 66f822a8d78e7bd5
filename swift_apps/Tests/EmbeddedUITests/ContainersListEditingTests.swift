import Foundation
import Testing
@testable import EmbeddedUI

/// Fruit that can be deleted, moved and chosen.
private struct Fruits: View {
    let journal: Journal
    @State var fruits = ["Apple", "Banana", "Cherry", "Date"]
    @State var chosen: Set<String> = []
    var selects = false
    var body: some View {
        NavigationStack {
            List(selection: selects ? $chosen : nil) {
                ForEach(fruits, id: \.self) { fruit in
                    Text(fruit).moveDisabled(fruit == "Date").deleteDisabled(fruit == "Date")
                }
                .onDelete { offsets in
                    journal.write("delete \(Array(offsets))")
                    fruits.remove(atOffsets: offsets)
                }
                .onMove { from, to in
                    journal.write("move \(Array(from)) to \(to)")
                    fruits.move(fromOffsets: from, toOffset: to)
                }
            }
            .navigationTitle("Fruits")
            .toolbar { EditButton() }
            .safeAreaInset(edge: .bottom) { Text("Chosen: \(chosen.sorted().joined(separator: " "))") }
        }
    }
}

/// Mail with actions on both sides.
private struct Mails: View {
    let journal: Journal
    var fullSwipe = true
    @State var mails = ["Hello", "Invoice", "Party"]
    var body: some View {
        List {
            ForEach(mails, id: \.self) { mail in
                Button(mail) { journal.write("open \(mail)") }
                    .swipeActions(edge: .leading) { Button("Unread", systemImage: "envelope") { journal.write("unread \(mail)") }.tint(.blue) }
                    .swipeActions(allowsFullSwipe: fullSwipe) {
                        Button("Delete", role: .destructive) { mails.removeAll { $0 == mail } }
                        Button("Flag") { journal.write("flag \(mail)") }.disabled(mail == "Party")
                    }
            }
        }
    }
}

@MainActor @Suite struct ContainersListEditingTests {
    @Test func rowMovesAsideWhenDeletionNeedsConfirmation() throws {
        struct Timers: View {
            @State private var names = ["Laundry", "Pasta"]
            var body: some View {
                List {
                    ForEach(names, id: \.self) { name in
                        HStack {
                            Text(verbatim: "\(name), a long row that takes all the room that there is in the window of a phone").fixedSize()
                            Button("Resume \(name)") {}.buttonStyle(.borderless)
                        }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                }
                .environment(\.editMode, .constant(.active))
            }
        }
        let screen = ScreenDriver(Timers())
        let label = "Remove Laundry, a long row that takes all the room that there is in the window of a phone"
        #expect(screen.shows(label), "the row is called by its text, not by its button: \(screen.labels("Button"))")
        func minuses() -> Int { screen.draw().count { if case .symbol("minus.circle.fill", _, _, _, _, _) = $0 { true } else { false } } }
        let text = try #require(screen.drawnTexts().first { $0.text.hasPrefix("Laundry") })
        #expect(text.x >= 16 + 16 + 22 && minuses() == 2)
        screen.tap(label)
        #expect(minuses() == 1 && !screen.shows(label))
        screen.tap("Delete")
        #expect(minuses() == 1 && !screen.shows("Resume Laundry"))
    }

    private func rows(_ screen: ScreenDriver) -> [String] { screen.elements("Cell").compactMap { $0.children.first { $0.type == "StaticText" }?.label } }

    @Test func shortSwipeRevealsActionsAndATapPerformsOne() throws {
        let journal = Journal()
        let screen = ScreenDriver(Mails(journal: journal))
        screen.swipe("Invoice", by: -120)
        let (delete, flag) = (try #require(screen.find("Delete", "Button")).frame, try #require(screen.find("Flag", "Button")).frame)
        #expect(flag.maxX <= delete.minX + 0.01 && delete.maxX <= 386, "the first action is nearest the edge")
        screen.tap("Flag", "Button")
        #expect(journal.lines == ["flag Invoice"] && !screen.shows("Flag"))
        screen.swipe("Hello", by: 120)
        screen.tap("Unread", "Button")
        #expect(journal.lines == ["flag Invoice", "unread Hello"])
    }

    @Test func swipeActionsIgnoreTheTintAroundTheList() throws {
        let tinted = ScreenDriver(Mails(journal: Journal()).tint(.green)), plain = ScreenDriver(Mails(journal: Journal()))
        func colors(_ screen: ScreenDriver) throws -> [RGBA] {
            screen.swipe("Invoice", by: -120)
            let button = try #require(screen.find("Delete", "Button")).frame
            return screen.draw().compactMap {
                if case .fill(.rounded(let pill, _, _), .color(let color), _) = $0, button.insetBy(dx: -130, dy: 1).contains(pill) { color } else { nil }
            }
        }
        let seen = try colors(tinted)
        #expect(try seen.count >= 2 && seen == colors(plain))
    }

    @Test func tapElsewhereOnlyHidesTheActions() {
        let journal = Journal()
        let screen = ScreenDriver(Mails(journal: journal))
        screen.swipe("Invoice", by: -120)
        screen.tap("Hello")
        #expect(journal.lines.isEmpty && !screen.shows("Flag"))
        screen.tap("Hello")
        #expect(journal.lines == ["open Hello"])
    }

    @Test func fullSwipePerformsTheFirstAction() {
        let screen = ScreenDriver(Mails(journal: Journal()))
        screen.swipe("Invoice", by: -330)
        #expect(!screen.shows("Invoice") && screen.shows("Hello") && screen.shows("Party"))
        let careful = ScreenDriver(Mails(journal: Journal(), fullSwipe: false))
        careful.swipe("Invoice", by: -330)
        #expect(careful.shows("Delete") && careful.shows("Flag"), "where a full swipe is not allowed it only shows the actions")
        careful.tap("Hello")
        #expect(careful.shows("Invoice"))
    }

    @Test func disabledSwipeActionDoesNothing() {
        let journal = Journal()
        let screen = ScreenDriver(Mails(journal: journal))
        screen.swipe("Party", by: -120)
        #expect(screen.find("Flag", "Button")?.isEnabled == false)
        screen.tap("Flag", "Button")
        #expect(journal.lines.isEmpty)
    }

    @Test func verticalDragOverARowNeverSwipesIt() {
        let screen = ScreenDriver(Mails(journal: Journal()))
        screen.drag(from: (200, 120), to: (180, 60))
        #expect(!screen.shows("Flag"))
    }

    @Test func swipeDeletesRowsWithOnDelete() {
        let journal = Journal()
        let screen = ScreenDriver(Fruits(journal: journal))
        screen.swipe("Banana", by: -120)
        screen.tap("Delete", "Button")
        #expect(journal.lines == ["delete [1]"] && rows(screen) == ["Apple", "Cherry", "Date"])
        screen.swipe("Date", by: -120)
        #expect(!screen.shows("Delete"), "deleteDisabled")
    }

    @Test func sheetOverAListThatIsEditedIsNotEdited() {
        struct Edited: View {
            @State var isOpen = false
            var body: some View {
                NavigationStack {
                    List { ForEach(["Apple"], id: \.self) { Text($0) }.onDelete { _ in } }
                        .toolbar {
                            ToolbarItem(placement: .topBarLeading) { EditButton() }
                            ToolbarItem { Button("Add") { isOpen = true } }
                        }
                        .sheet(isPresented: $isOpen) {
                            NavigationStack {
                                List { ForEach(["Pear"], id: \.self) { Text($0) }.onDelete { _ in } }.toolbar { EditButton() }
                            }
                        }
                }
            }
        }
        let screen = ScreenDriver(Edited())
        screen.tap("Edit", "Button")
        #expect(screen.shows("Remove Apple"))
        screen.tap("Add", "Button")
        #expect(!screen.shows("Remove Pear"))
        screen.tap("Edit", "Button")
        #expect(screen.shows("Remove Pear"), "it has a mode of its own")
    }

    @Test func editModeConfirmsBeforeDeleting() throws {
        let journal = Journal()
        let screen = ScreenDriver(Fruits(journal: journal))
        #expect(!screen.shows("Remove Apple"))
        screen.tap("Edit", "Button")
        #expect(
            screen.shows("Done") && screen.shows("Remove Apple") && !screen.shows("Remove Date") && screen.shows("Reorder Apple")
                && !screen.shows("Reorder Date"))
        screen.tap("Remove Cherry", "Button")
        #expect(journal.lines.isEmpty)
        screen.tap("Delete", "Button")
        #expect(rows(screen) == ["Apple", "Banana", "Date"])
        screen.tap("Remove Apple", "Button")
        screen.tap("Done", "Button")
        #expect(!screen.shows("Delete") && rows(screen).first == "Apple", "leaving edit mode forgets what was asked")
    }

    @Test func reorderControlsMoveRowsUpAndDown() throws {
        let journal = Journal()
        let screen = ScreenDriver(Fruits(journal: journal))
        screen.tap("Edit", "Button")
        func drag(_ name: String, below other: String, by offset: CGFloat) throws {
            let (grip, place) = (try #require(screen.find("Reorder \(name)")).frame, try #require(screen.cell(other)).frame)
            screen.drag(from: (grip.midX, grip.midY), to: (grip.midX, place.midY + offset))
        }
        try drag("Apple", below: "Cherry", by: 10)
        #expect(rows(screen) == ["Banana", "Cherry", "Apple", "Date"] && journal.lines == ["move [0] to 3"])
        try drag("Apple", below: "Banana", by: -10)
        #expect(rows(screen) == ["Apple", "Banana", "Cherry", "Date"] && journal.lines.last == "move [2] to 0")
        try drag("Apple", below: "Apple", by: 5)
        #expect(journal.lines.count == 2, "put back where it was")
    }

    @Test func multipleSelectionNeedsEditMode() throws {
        let screen = ScreenDriver(Fruits(journal: Journal(), selects: true))
        screen.tap("Apple")
        #expect(screen.shows("Chosen: "))
        screen.tap("Edit", "Button")
        screen.tap("Cherry")
        screen.tap("Apple")
        #expect(screen.shows("Chosen: Apple Cherry") && screen.cell("Apple")!.isSelected && !screen.cell("Banana")!.isSelected)
        screen.tap("Apple")
        #expect(screen.shows("Chosen: Cherry"))
    }

    @Test func tapSelectsASingleRow() {
        struct Sizes: View {
            @State var size: Int?
            var body: some View {
                List(selection: $size) {
                    ForEach(1..<4, id: \.self) { Text("Size \($0)").selectionDisabled($0 == 3) }
                    Text("Other").tag(9)
                    Text("Now \(size.map(String.init) ?? "none")")
                }
            }
        }
        let screen = ScreenDriver(Sizes())
        screen.tap("Size 2")
        #expect(screen.shows("Now 2") && screen.cell("Size 2")!.isSelected)
        screen.tap("Size 3")
        #expect(screen.shows("Now 2"), "selectionDisabled")
        screen.tap("Other")
        #expect(screen.shows("Now 9") && !screen.cell("Size 2")!.isSelected)
    }

    @Test func rowsMoveWithinTheirOwnSection() throws {
        struct Lists: View {
            @State var first = ["A", "B"]
            @State var second = ["X", "Y", "Z"]
            var body: some View {
                List {
                    Section("One") { ForEach(first, id: \.self) { Text($0) }.onMove { first.move(fromOffsets: $0, toOffset: $1) } }
                    Section("Two") { ForEach(second, id: \.self) { Text($0) }.onMove { second.move(fromOffsets: $0, toOffset: $1) } }
                }
                .environment(\.editMode, .constant(.active))
            }
        }
        let screen = ScreenDriver(Lists())
        let grip = screen.frame("Reorder Z")
        screen.drag(from: (grip.midX, grip.midY), to: (grip.midX, screen.cell("X")!.frame.midY - 5))
        #expect(rows(screen) == ["One", "A", "B", "Two", "Z", "X", "Y"])
    }

    @Test func editActionsOfABindingDeleteAndMove() throws {
        struct Names: View {
            struct Person: Identifiable { let id: String }
            @State var people = ["Ann", "Bob", "Cid"].map(Person.init)
            var body: some View {
                NavigationStack { List($people, editActions: .all) { $person in Text(person.id) }.toolbar { EditButton() } }
            }
        }
        let screen = ScreenDriver(Names())
        screen.swipe("Bob", by: -330)
        #expect(rows(screen) == ["Ann", "Cid"])
        screen.tap("Edit", "Button")
        let grip = screen.frame("Reorder Cid")
        screen.drag(from: (grip.midX, grip.midY), to: (grip.midX, screen.cell("Ann")!.frame.midY - 5))
        #expect(rows(screen) == ["Cid", "Ann"])
    }

    @Test func swipeToDeleteKeepsTheStateOfOtherRows() {
        struct Counter: View {
            let name: String
            @State var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Counters: View {
            @State var names = ["A", "B", "C"]
            var body: some View { List { ForEach(names, id: \.self) { Counter(name: $0) }.onDelete { names.remove(atOffsets: $0) } } }
        }
        let screen = ScreenDriver(Counters())
        screen.tap("C 0")
        screen.tap("C 1")
        screen.swipe("A 0", by: -330)
        #expect(screen.labels("Button") == ["B 0", "C 2"])
    }
}
