import Foundation
import Testing
@testable import EmbeddedUI

/// Long texts: they wrap, grow or scroll, and their caret stays in view.
@MainActor @Suite struct TextInputEditorTests {
    private let lines = (1...40).map { "Line \($0)" }.joined(separator: "\n")
    private func caret(_ screen: ScreenDriver) -> CGRect { screen.host.focus.target?.editable()?.caretFrame ?? .zero }
    private func shown(_ screen: ScreenDriver) -> [String] {
        let field = screen.frame("body")
        let (top, bottom) = (max(field.minY, 62), min(field.maxY, 566))
        return screen.drawnTexts().filter { $0.text.hasPrefix("Line") && $0.baseline > top + 10 && $0.baseline < bottom }.map(\.text)
    }

    private struct Composer: View {
        @State var text = ""
        var body: some View {
            ScrollView {
                VStack(alignment: .leading) {
                    Text("To: somebody")
                    TextField("", text: $text, axis: .vertical).lineLimit(8...).accessibilityIdentifier("body")
                    Text("Signature")
                }
                .padding(16)
            }
        }
    }

    @Test func editorGrowsInsideAScrollViewAndKeepsTheCaretVisible() {
        let screen = ScreenDriver(Composer())
        let empty = screen.frame("body")
        #expect(empty.height > 170 && empty.height < 180, "room for eight lines")
        screen.tap("body")
        screen.type(lines)
        #expect(screen.frame("body").height > 870 && shown(screen).last == "Line 40" && caret(screen).maxY < 566)
        for _ in 0..<4 { screen.drag(from: (200, 200), to: (200, 500)) }
        #expect(shown(screen).first == "Line 1" && screen.host.focus.target != nil, "a swipe brings the first line back")
        screen.type("!")
        #expect(shown(screen).last == "Line 40!" && caret(screen).maxY < 566, "typing goes where the caret is")
        for _ in 0..<4 { screen.drag(from: (200, 200), to: (200, 500)) }
        let first = screen.drawnTexts().first { $0.text == "Line 1" }!
        screen.tap(first.x + 300, first.baseline - 5)
        screen.type(" of 40")
        #expect(shown(screen).first == "Line 1 of 40", "and a tap moves it there")
    }

    @Test func aTextEditorScrollsByItself() {
        struct Editor: View {
            @State var text = ""
            var body: some View { TextEditor(text: $text).accessibilityIdentifier("body") }
        }
        let screen = ScreenDriver(Editor())
        screen.tap("body")
        screen.type(lines)
        #expect(shown(screen).last == "Line 40" && caret(screen).maxY < 566 && screen.frame("body").maxY <= 566)
        for _ in 0..<4 { screen.drag(from: (200, 200), to: (200, 500)) }
        #expect(shown(screen).first == "Line 1")
        screen.settle()
        #expect(shown(screen).first == "Line 1", "it stays where the finger left it")
        screen.type("!")
        #expect(shown(screen).last == "Line 40!")
    }

    @Test func fieldWithALineLimitScrollsItsText() {
        struct Limited: View {
            @State var text = ""
            var body: some View { TextField("Three", text: $text, axis: .vertical).lineLimit(3).accessibilityIdentifier("body").padding(.top, 100) }
        }
        let screen = ScreenDriver(Limited())
        screen.tap("body")
        screen.type(lines)
        #expect(shown(screen) == ["Line 38", "Line 39", "Line 40"] && screen.frame("body").height < 70)
        for _ in 0..<60 { screen.drag(from: (200, screen.frame("body").minY + 5), to: (200, screen.frame("body").minY + 35)) }
        #expect(shown(screen) == ["Line 1", "Line 2", "Line 3"])
    }

    @Test func longLineWrapsWithoutTruncation() {
        let long = "Deposit for the van $1,250.00, the hotel $862.40, and at the end the amount that counts: $75.05"
        struct Row: View {
            @State var text: String
            var body: some View { List { TextField("Item", text: $text, axis: .vertical).accessibilityIdentifier("body") } }
        }
        let screen = ScreenDriver(Row(text: long))
        let frame = screen.frame("body")
        func words() -> String {
            screen.drawnTexts().filter { abs($0.x - frame.minX) < 1 }.map { $0.text.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        }
        #expect(frame.height > 60 && words() == long, "at rest")
        screen.tap(frame.maxX - 2, frame.maxY - 4)
        screen.type(" and more of it")
        #expect(words() == long + " and more of it" && caret(screen).maxX <= frame.maxX + 2, "and while it is typed")
    }

    @Test func singleLineFieldTruncatesAtRestAndFollowsTheCaret() {
        struct Row: View {
            @State var text = ""
            var body: some View { TextField("Item", text: $text).accessibilityIdentifier("body").frame(width: 120) }
        }
        let screen = ScreenDriver(Row())
        screen.tap("body")
        screen.type("A memo that is far too long, $12.00")
        let frame = screen.frame("body")
        #expect(caret(screen).maxX <= frame.maxX + 2 && caret(screen).minX > frame.midX)
        screen.host.focus.select(0..<0)
        screen.settle()
        #expect(abs(caret(screen).minX - frame.minX) < 1, "it scrolls back with the caret")
        screen.host.focus.resign()
        screen.settle()
        #expect(screen.drawnTexts().contains { $0.text.hasSuffix("…") })
        #expect(screen.value("body") == "A memo that is far too long, $12.00")
    }

    @Test func pushingAScreenDismissesTheKeyboard() {
        struct Pay: View {
            @State var memo = ""
            @State var path: [Int] = []
            @FocusState var isWriting: Bool
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        TextField("Memo", text: $memo).focused($isWriting).accessibilityIdentifier("memo").onSubmit { path = [1] }
                        Text(isWriting ? "writing" : "idle")
                        Button("Send") { path = [1] }
                    }
                    .navigationDestination(for: Int.self) { _ in
                        VStack {
                            Text("Sent \(memo)")
                            TextField("Note", text: .constant("")).accessibilityIdentifier("note")
                        }
                    }
                }
            }
        }
        let screen = ScreenDriver(Pay())
        screen.tap("memo")
        screen.type("Rent")
        screen.tap("Send")
        #expect(screen.shows("Sent Rent") && screen.host.focus.target == nil && screen.host.keyboardTop == nil)
        #expect(!screen.host.focus.insert("hidden"))
        screen.tap("note")
        #expect(screen.find("note")?.isFocused == true, "the screen in front has the keyboard")
    }

    @Test func removedFieldClearsItsFocusState() {
        struct Rows: View {
            @State var rows = [1, 2]
            @FocusState var row: Int?
            var body: some View {
                VStack {
                    ForEach(rows, id: \.self) { TextField("Row \($0)", text: .constant("")).focused($row, equals: $0).accessibilityIdentifier("row\($0)") }
                    Text(row.map { "in \($0)" } ?? "in none")
                    Button("Remove") { rows.removeLast() }
                }
            }
        }
        let screen = ScreenDriver(Rows())
        screen.tap("row2")
        #expect(screen.shows("in 2"))
        screen.tap("Remove")
        #expect(screen.shows("in none") && screen.host.keyboardTop == nil)
    }

    @Test func searchFieldSupportsTheSameEditing() {
        struct Search: View {
            @State var text = ""
            var body: some View {
                NavigationStack {
                    List { Text("for \(text)") }.navigationTitle("All").searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always))
                }
            }
        }
        let screen = ScreenDriver(Search())
        screen.tap("Search", "SearchField")
        screen.type("blue cat")
        let field = screen.elements("SearchField")[0].frame
        let start = screen.drawnTexts().first { $0.text == "blue cat" }!.x
        screen.host.tap(at: CGPoint(x: start + 10, y: field.midY), count: 2)
        screen.settle()
        #expect(screen.host.focus.selectedText == "blue" && screen.labels("MenuItem").first == "Cut")
        screen.type("red")
        #expect(screen.shows("for red cat"))
    }

    @Test func tenThousandLineBreaksAreTypedAsOneChange() {
        let screen = ScreenDriver(Composer())
        screen.tap("body")
        screen.type(String(repeating: "\n", count: 10_000))
        let clock = ContinuousClock()
        let time = clock.measure { screen.type("x") }
        #expect(screen.draw().count < 200 && caret(screen).maxY < 566, "only what is in sight is drawn")
        #expect(time < .seconds(2), "\(time)")
    }
}
