import Foundation
import Testing
@testable import EmbeddedUI

/// Fields of every kind, as a person edits them by touch.
@MainActor @Suite struct TextInputEditingTests {
    /// The binding keeps the text of the build it was made in, as many apps' bindings do.
    private struct Page: View {
        @State var text: String
        var axis = Axis.horizontal
        var body: some View {
            let known = text
            VStack(spacing: 40) {
                TextField("Field", text: Binding(get: { known }, set: { text = $0 }), axis: axis).accessibilityIdentifier("field")
                TextField("Other", text: .constant("")).accessibilityIdentifier("other")
                Text("holds \(text)").accessibilityIdentifier("state")
            }
            .padding(20)
        }
    }

    private func screen(_ text: String, axis: Axis = .horizontal) -> ScreenDriver {
        Pasteboard.text = nil
        return ScreenDriver(Page(text: text, axis: axis))
    }
    private func text(_ screen: ScreenDriver) -> String { String((screen.find("state")?.label ?? "").dropFirst(6)) }
    private func width(_ text: String) -> CGFloat { TextBlock.width(text, FontSpec(size: 17)) }
    /// A point inside the field, so far from its left edge that `before` fits there; on the line given.
    private func point(_ screen: ScreenDriver, after before: String, line: Int = 0) -> CGPoint {
        let frame = screen.frame("field")
        return CGPoint(x: frame.minX + width(before), y: frame.minY + 11 + CGFloat(line) * 22)
    }
    private func tap(_ screen: ScreenDriver, after before: String, line: Int = 0, count: Int = 1) {
        screen.host.tap(at: point(screen, after: before, line: line), count: count)
        screen.settle()
    }
    private func menu(_ screen: ScreenDriver) -> [String] { screen.labels("MenuItem") }

    @Test func tapMovesTheCaretToTheNearestWordBoundary() {
        let screen = screen("Buy oranges today")
        tap(screen, after: "Buy oran")
        #expect(screen.host.focus.selection == 11..<11, "nearer the word's end")
        screen.type("!")
        #expect(text(screen) == "Buy oranges! today")
        tap(screen, after: "Buy or")
        #expect(screen.host.focus.selection == 4..<4, "nearer its start")
        screen.type("big ")
        #expect(text(screen) == "Buy big oranges! today")
    }

    @Test func tapPastTheTextMovesTheCaretToItsEnd() {
        let field = screen("Short")
        field.tap(field.frame("field").maxX - 4, field.frame("field").midY)
        #expect(field.host.focus.selection == 5..<5)
        let note = screen("One\nTwo", axis: .vertical)
        tap(note, after: "One and more")
        #expect(note.host.focus.selection == 3..<3, "beside a line it is the line's end")
        note.tap(note.frame("field").midX, note.frame("field").maxY + 5)
        #expect(note.host.focus.selection == 7..<7, "below all lines the text's")
    }

    @Test func doubleTapSelectsAWordAndTripleTapAParagraph() {
        let screen = screen("First line here\nSecond line, it's 1,250.50 long", axis: .vertical)
        tap(screen, after: "Second li", line: 1, count: 2)
        #expect(screen.host.focus.selectedText == "line")
        tap(screen, after: "Second line, i", line: 1, count: 2)
        #expect(screen.host.focus.selectedText == "it's")
        tap(screen, after: "Second line, it's 1,2", line: 1, count: 2)
        #expect(screen.host.focus.selectedText == "1,250.50")
        tap(screen, after: "Second li", line: 1, count: 3)
        #expect(screen.host.focus.selectedText == "Second line, it's 1,250.50 long")
        screen.type("Gone")
        #expect(text(screen) == "First line here\nGone", "typing replaces what is selected")
    }

    @Test func aSecondTapOnTheCaretOpensTheEditMenu() throws {
        let screen = screen("Buy oranges today")
        tap(screen, after: "Buy oran")
        #expect(menu(screen).isEmpty)
        tap(screen, after: "Buy oran")
        #expect(menu(screen) == ["Select", "Select All"], "nothing has been copied yet")
        let bar = try #require(screen.find("Select", "MenuItem")).frame
        #expect(bar.maxY < screen.frame("field").minY && bar.height == 44, "it stands above the caret")
        tap(screen, after: "Buy oran")
        #expect(menu(screen).isEmpty, "and goes with a third")
        tap(screen, after: "Buy oran")
        screen.tap("Select", "MenuItem")
        #expect(screen.host.focus.selectedText == "oranges" && menu(screen) == ["Cut", "Copy"])
        screen.tap("Copy", "MenuItem")
        #expect(Pasteboard.text == "oranges" && menu(screen).isEmpty && screen.host.focus.selectedText == "oranges")
        tap(screen, after: "Buy oran")
        #expect(menu(screen) == ["Cut", "Copy", "Paste"], "a tap on the selection opens it too")
        screen.tap("Cut", "MenuItem")
        #expect(text(screen) == "Buy  today" && screen.host.focus.selection == 4..<4)
        screen.tap(screen.frame("field").maxX - 4, screen.frame("field").midY)
        screen.tap(screen.frame("field").maxX - 4, screen.frame("field").midY)
        screen.tap("Paste", "MenuItem")
        #expect(text(screen) == "Buy  todayoranges" && screen.host.focus.selection == 17..<17)
        screen.tap(screen.frame("field").maxX - 4, screen.frame("field").midY)
        screen.tap("Select All", "MenuItem")
        screen.type("Pears")
        #expect(text(screen) == "Pears")
    }

    @Test func editMenuPassesTouchesOutsideItThrough() {
        let screen = screen("Buy oranges today")
        tap(screen, after: "Buy oran", count: 2)
        #expect(menu(screen) == ["Cut", "Copy"])
        screen.tap("other")
        #expect(menu(screen).isEmpty && screen.find("other")?.isFocused == true)
    }

    @Test func selectionHandlesMoveByASwipe() {
        let screen = screen("Alpha bravo charlie delta\nEcho foxtrot", axis: .vertical)
        tap(screen, after: "Alpha br", count: 2)
        #expect(screen.host.focus.selectedText == "bravo")
        func swipe(from: CGPoint, to: CGPoint) { screen.drag(from: (from.x, from.y), to: (to.x, to.y), fling: true) }
        // The knob hangs below the end of the selection; the finger goes to the middle of a word.
        var knob = point(screen, after: "Alpha bravo")
        knob.y += 16
        swipe(from: knob, to: point(screen, after: "Alpha bravo charlie"))
        #expect(screen.host.focus.selectedText == "bravo charlie" && menu(screen) == ["Cut", "Copy"])
        knob = point(screen, after: "Alpha bravo charlie")
        knob.y += 16
        swipe(from: knob, to: CGPoint(x: point(screen, after: "Alpha bravo").x, y: knob.y + 3))
        #expect(screen.host.focus.selectedText == "bravo", "a level finger stays on its line")
        knob = point(screen, after: "Alpha bravo")
        knob.y += 16
        swipe(from: knob, to: point(screen, after: "Echo", line: 1))
        #expect(screen.host.focus.selectedText == "bravo charlie delta\nEcho")
        knob = point(screen, after: "Alpha ")
        knob.y -= 16
        swipe(from: knob, to: point(screen, after: ""))
        #expect(screen.host.focus.selectedText == "Alpha bravo charlie delta\nEcho", "the upper one moves the start")
    }

    @Test func swipeMovesTheCaretAndHoldingPlacesIt() {
        let screen = screen("Alpha bravo")
        tap(screen, after: "Alpha bravo and more")
        let (from, to) = (point(screen, after: "Alpha bravo"), point(screen, after: "Alp"))
        screen.drag(from: (from.x, from.y), to: (to.x, to.y))
        #expect(screen.host.focus.selection == 3..<3)
        screen.host.longPress(at: point(screen, after: "Alpha br"), seconds: 1)
        screen.settle()
        #expect(screen.host.focus.selection == 8..<8 && menu(screen) == ["Select", "Select All"])
    }

    @Test func selectionAndHandlesAreDrawn() {
        let screen = screen("Alpha bravo")
        tap(screen, after: "Alp", count: 2)
        let ops = screen.draw()
        let frame = screen.frame("field")
        let boxes = ops.compactMap { if case .fill(.rect(let rect), .color(let color), _) = $0, color.alpha < 0.3 { rect } else { nil } }
        #expect(boxes.contains { abs($0.minX - frame.minX) < 0.5 && abs($0.width - width("Alpha")) < 0.5 })
        let knobs = ops.compactMap { if case .fill(.oval(let rect), _, _) = $0 { rect } else { nil } }
        #expect(knobs.count == 2 && knobs.allSatisfy { $0.width == 16 } && knobs[0].midY < frame.minY && knobs[1].midY > frame.maxY)
    }

    @Test func secureFieldHidesItsTextAndCannotBeCopied() {
        struct Secret: View {
            @State var text = "open sesame"
            var body: some View { SecureField("Secret", text: $text).accessibilityIdentifier("field").padding(20) }
        }
        Pasteboard.text = nil
        let screen = ScreenDriver(Secret())
        let frame = screen.frame("field")
        screen.host.tap(at: CGPoint(x: frame.minX + 10, y: frame.midY), count: 2)
        screen.settle()
        #expect(screen.host.focus.selection == 0..<11 && menu(screen).isEmpty, "no words, and nothing to copy")
        screen.host.focus.copy()
        #expect(Pasteboard.text == nil)
        Pasteboard.text = "two\nlines"
        screen.tap(frame.minX + 10, screen.frame("field").midY)
        screen.tap("Paste", "MenuItem")
        #expect(screen.value("field") == "•••••••••", "a field of one line takes no line breaks")
    }

    @Test func textSetByTheAppMovesTheCaretToItsEnd() {
        struct Upper: View {
            @State var text = ""
            var body: some View {
                VStack {
                    TextField("Code", text: Binding(get: { text }, set: { text = $0.uppercased() + "-" })).accessibilityIdentifier("field")
                    Button("Set") { text = "A longer text" }
                }
            }
        }
        let screen = ScreenDriver(Upper())
        screen.tap("field")
        screen.type("ab")
        #expect(screen.value("field") == "AB-" && screen.host.focus.selection == 3..<3)
        screen.host.focus.select(0..<0)
        screen.tap("Set")
        #expect(screen.host.focus.selection == 13..<13)
    }

    @Test func keysPressedBeforeARebuildTypeAtTheCaret() {
        let screen = screen("ad")
        tap(screen, after: "ad")
        screen.host.focus.select(1..<1)
        #expect(screen.host.focus.insert("b") && screen.host.focus.insert("c"), "as two quick taps on keys do")
        #expect(screen.host.focus.textBeforeCaret == "abc" && screen.host.focus.textAfterCaret == "d")
        #expect(screen.host.focus.deleteBackward())
        screen.settle()
        #expect(text(screen) == "abd")
        screen.host.focus.select(0..<2)
        _ = screen.host.focus.deleteBackward()
        screen.settle()
        #expect(text(screen) == "d", "delete takes the selection")
        _ = screen.host.focus.deleteBackward(5)
        screen.settle()
        #expect(text(screen) == "d", "and nothing before the start")
    }

    @Test func wordAndParagraphBoundariesAreFound() {
        let text = TextBoundaries("Don't go, 3.50 now.\nNext")
        #expect(text.word(at: 2) == 0..<5 && text.word(at: 5) == 0..<5 && text.word(at: 11) == 10..<14)
        #expect(text.wordBefore(7) == 6..<7 && text.wordBefore(6) == nil)
        #expect(text.paragraph(at: 3) == 0..<19 && text.paragraph(at: 22) == 20..<24)
        #expect(text.caret(nearest: 1) == 0 && text.caret(nearest: 4) == 5 && text.caret(nearest: 19) == 19 && text.caret(nearest: 24) == 24)
        #expect(TextBoundaries("").word(at: 0) == 0..<0 && TextBoundaries("👩‍👩‍👧 a").caret(nearest: 1) == 1)
    }
}
