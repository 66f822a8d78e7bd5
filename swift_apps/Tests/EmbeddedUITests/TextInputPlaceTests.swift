import Foundation
import Testing
@testable import EmbeddedUI

/// Where the caret is in fields of sheets and alerts.
@MainActor @Suite struct TextInputPlaceTests {
    private struct Page: View {
        var isAlert: Bool
        @State var isShown = true
        @State var text = "Rent for May"
        var body: some View {
            if isAlert {
                Color.clear.alert("Rename", isPresented: $isShown) {
                    TextField("Name", text: $text)
                    Button("Save") {}
                }
            } else {
                Color.clear.sheet(isPresented: $isShown) {
                    NavigationStack {
                        Form {
                            ForEach(0..<8) { Text("Row \($0)") }
                            TextField("Name", text: $text)
                            ForEach(8..<20) { Text("Row \($0)") }
                        }
                    }
                }
            }
        }
    }
    private func carets(_ screen: ScreenDriver) -> [CGRect] {
        screen.draw().compactMap { op in
            if case .fill(.rounded(let rect, [1], _), _, _) = op, rect.width == 2, rect.height > 15 { rect } else { nil }
        }
    }
    private func width(_ text: String) -> CGFloat { TextBlock.width(text, FontSpec(size: 17)) }

    @Test(arguments: [true, false]) func caretIsInTheFieldWhereTheTextIsTouched(isAlert: Bool) throws {
        let screen = ScreenDriver(Page(isAlert: isAlert))
        var field = try #require(screen.find("Rent for May") ?? screen.elements("TextField").last)
        screen.tap(field.frame.maxX - 4, field.frame.midY)
        func expectTheCaret(after text: String) throws {
            field = try #require(screen.elements("TextField").last)
            let caret = try #require(carets(screen).last), words = try #require(screen.drawnTexts().last { $0.text.hasPrefix("Rent") })
            #expect(carets(screen).count == 1 && caret.maxY <= 566 && field.frame.maxY <= 566, "above the keyboard")
            #expect(caret.minY >= field.frame.minY - 1 && caret.maxY <= field.frame.maxY + 1, "\(caret) in \(field.frame)")
            #expect(caret.minY < words.baseline && words.baseline < caret.maxY, "on the line of the words")
            let font = words.font
            #expect(abs(caret.minX - words.x - TextBlock.width(text, font)) < 1, "\(caret) after \(text)")
        }
        try expectTheCaret(after: "Rent for May")
        let words = try #require(screen.drawnTexts().last { $0.text.hasPrefix("Rent") })
        screen.tap(words.x + width("Rent f"), field.frame.midY)
        try expectTheCaret(after: "Rent ")
        screen.type("due ")
        try expectTheCaret(after: "Rent due ")
        #expect(field.value == "Rent due for May")
    }
}
