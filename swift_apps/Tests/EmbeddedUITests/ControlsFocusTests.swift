import Foundation
import Testing
@testable import EmbeddedUI

/// A list that is typed one entry after another.
private struct Entries: View {
    enum Field { case entry, note }
    var after: Field? = .entry
    @State var entry = ""
    @State var entries: [String] = []
    @FocusState var field: Field?
    var body: some View {
        List {
            Text(entries.joined(separator: "+"))
            TextField("Entry", text: $entry).accessibilityIdentifier("Entry").focused($field, equals: .entry).onSubmit {
                entries.append(entry)
                entry = ""
                field = after
            }
            TextField("Note", text: .constant("")).accessibilityIdentifier("Note").focused($field, equals: .note)
            TextField("Plain", text: $entry).accessibilityIdentifier("Plain").onSubmit { entries.append("plain") }
            ForEach(0..<40) { Text("Row \($0)") }
        }
    }
}

@MainActor @Suite struct ControlsFocusTests {
    private func focused(_ screen: ScreenDriver) -> String? { screen.elements("TextField").first(where: \.isFocused)?.placeholder }
    private func submit(_ screen: ScreenDriver) {
        #expect(screen.host.focus.pressReturn())
        screen.settle()
    }

    @Test func returnDismissesTheKeyboardUnlessFocusIsSetAgain() {
        let screen = ScreenDriver(Entries())
        screen.tap("Entry")
        screen.type("one")
        submit(screen)
        #expect(focused(screen) == "Entry" && screen.host.keyboardTop == 566)
        screen.type("two")
        submit(screen)
        #expect(screen.shows("one+two") && focused(screen) == "Entry")
        screen.tap("Plain")
        submit(screen)
        #expect(focused(screen) == nil && screen.host.keyboardTop == nil && screen.shows("one+two+plain"))
    }

    @Test func returnMovesFocusWhereTheAppSetsIt() {
        let onwards = ScreenDriver(Entries(after: .note))
        onwards.tap("Entry")
        submit(onwards)
        #expect(focused(onwards) == "Note")
        let away = ScreenDriver(Entries(after: nil))
        away.tap("Entry")
        submit(away)
        #expect(focused(away) == nil && away.host.keyboardTop == nil)
    }

    @Test func screenCanFocusAFieldWhenItAppears() {
        struct Compose: View {
            @State var text = ""
            @FocusState var isTyping: Bool
            var body: some View {
                VStack {
                    TextField("To", text: .constant(""))
                    TextField("Message", text: $text).focused($isTyping).onAppear { isTyping = true }
                    Text(isTyping ? "typing" : "idle")
                    Button("Stop") { isTyping = false }
                }
            }
        }
        let screen = ScreenDriver(Compose())
        #expect(focused(screen) == "Message" && screen.shows("typing"))
        func tap(_ index: Int) { screen.tap(201, screen.elements("TextField")[index].frame.midY) }
        tap(0)
        #expect(focused(screen) == "To" && screen.shows("idle"), "the state follows the finger")
        tap(1)
        screen.tap("Stop")
        #expect(focused(screen) == nil && screen.shows("idle"))
    }

    @Test func scrollDismissesKeyboardFollowsItsMode() {
        func after(_ mode: ScrollDismissesKeyboardMode, to end: CGFloat) -> String? {
            let screen = ScreenDriver(Entries().scrollDismissesKeyboard(mode))
            screen.tap("Entry")
            screen.drag(from: (200, 400), to: (200, end))
            return focused(screen)
        }
        #expect(after(.immediately, to: 350) == nil)
        #expect(after(.never, to: 700) == "Entry")
        #expect(after(.interactively, to: 350) == "Entry")
    }

    @Test func swipeThatStartsOnAFieldScrolls() throws {
        let screen = ScreenDriver(Entries())
        let before = try #require(screen.find("Note")).frame
        screen.drag(from: (before.midX, before.midY), to: (before.midX, before.midY - 40))
        #expect(try #require(screen.find("Note")).frame.minY == before.minY - 40 && focused(screen) == nil)
    }
}
