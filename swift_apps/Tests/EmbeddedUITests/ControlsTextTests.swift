import Foundation
import Testing
@testable import EmbeddedUI

/// A form that is filled in from the keyboard.
private struct SignUp: View {
    enum Field { case name, mail, password }
    let journal: Journal
    @State var name = ""
    @State var mail = ""
    @State var password = ""
    @FocusState var field: Field?
    var body: some View {
        Form {
            TextField("Name", text: $name).focused($field, equals: .name).submitLabel(.next).onSubmit { field = .mail }
            TextField("Mail", text: $mail, prompt: Text("name@example.com")).focused($field, equals: .mail).keyboardType(.emailAddress).submitLabel(.next)
                .onSubmit { field = .password }
            SecureField("Password", text: $password).focused($field, equals: .password).submitLabel(.done).onSubmit {
                journal.write("sign up \(name) \(password)")
            }
            TextField("Disabled", text: .constant("Fixed")).disabled(true)
            Button("Name field") { field = .name }
            Button("Done") { field = nil }
        }
        .onSubmit { journal.write("form") }
    }
}

@MainActor @Suite struct ControlsTextTests {
    private func focused(_ screen: ScreenDriver) -> String? { screen.elements().first(where: \.isFocused)?.placeholder }
    private func pressReturn(_ screen: ScreenDriver) {
        #expect(screen.host.focus.pressReturn())
        screen.settle()
    }

    @Test func emptyFieldShowsItsPromptOrTitle() throws {
        let screen = ScreenDriver(SignUp(journal: Journal()))
        let fields = screen.elements("TextField")
        #expect(fields.map(\.value) == ["Name", "name@example.com", "Fixed"] && fields.prefix(2).map(\.placeholder) == ["Name", "name@example.com"])
        #expect(fields[0].frame.minX == 32 && fields[0].frame.width == 338 && abs(fields[0].frame.height - 22) < 0.5)
        #expect(screen.elements("SecureTextField").first?.placeholder == "Password")
    }

    @Test func typedTextIsAppendedToTheFocusedField() {
        let screen = ScreenDriver(SignUp(journal: Journal()))
        #expect(!screen.host.focus.insert("lost"), "nothing is focused yet")
        screen.tap(200, screen.elements("TextField")[0].frame.midY)
        #expect(focused(screen) == "Name" && screen.host.keyboardTop == 566)
        screen.type("Jordan")
        screen.type(" A")
        _ = screen.host.focus.deleteBackward()
        screen.settle()
        #expect(screen.elements("TextField")[0].value == "Jordan ")
    }

    @Test func returnMovesBetweenFieldsAndSubmits() {
        let journal = Journal()
        let screen = ScreenDriver(SignUp(journal: journal))
        screen.tap("Name field")
        #expect(focused(screen) == "Name", "code may ask for the keyboard")
        screen.type("Jo")
        #expect(screen.host.focus.target?.submitLabel == "next")
        pressReturn(screen)
        #expect(focused(screen) == "name@example.com" && screen.host.focus.target?.keyboard == .emailAddress)
        pressReturn(screen)
        screen.type("secret")
        #expect(screen.elements("SecureTextField").first?.value == "••••••" && screen.host.focus.target?.isSecure == true)
        #expect(!screen.drawnTexts().contains { $0.text.contains("secret") })
        pressReturn(screen)
        #expect(journal.lines.contains("sign up Jo secret") && journal.lines.filter { $0 == "form" }.count == 3, "the form's own onSubmit runs for each field")
        #expect(screen.host.keyboardTop == nil)
    }

    @Test func clearingFocusInCodeDismissesTheKeyboard() {
        let screen = ScreenDriver(SignUp(journal: Journal()))
        screen.tap("Name field")
        screen.tap("Done")
        #expect(screen.host.keyboardTop == nil && focused(screen) == nil)
    }

    @Test func disabledFieldCannotBeFocused() throws {
        let screen = ScreenDriver(SignUp(journal: Journal()))
        let field = try #require(screen.elements("TextField").last)
        #expect(!field.isEnabled && field.traits.contains("NotEnabled"))
        screen.tap(field.frame.midX, field.frame.midY)
        #expect(screen.host.keyboardTop == nil)
    }

    @Test func verticalFieldsGrowWithTheirText() {
        struct Note: View {
            @State var text = ""
            var body: some View {
                Form {
                    TextField("Note", text: $text, axis: .vertical)
                    TextField("Two", text: $text, axis: .vertical).lineLimit(2)
                    Text("\(text.count) letters")
                }
            }
        }
        let screen = ScreenDriver(Note())
        let field = screen.elements("TextView")[0].frame
        screen.tap(field.midX, field.midY)
        screen.type("One line\nand another, long enough to need a third line on a telephone as narrow as this one")
        let tall = screen.elements("TextView")
        #expect(tall[0].frame.height > field.height * 2.5 && abs(tall[1].frame.height - 42) < 4, "a line limit holds it back")
    }

    @Test func textEditorAcceptsLineBreaks() {
        struct Editor: View {
            @State var text = "First"
            var body: some View {
                VStack {
                    TextEditor(text: $text).frame(height: 200); Text("\(text.split(separator: "\n").count) lines")
                }
            }
        }
        let screen = ScreenDriver(Editor())
        let editor = screen.elements("TextView")[0]
        #expect(editor.value == "First" && editor.label == nil)
        screen.tap(editor.frame.midX, editor.frame.midY)
        pressReturn(screen)
        screen.type("Second")
        #expect(screen.shows("2 lines") && screen.host.keyboardTop == 566)
    }

    @Test func roundedBorderSurroundsTheText() {
        let screen = ScreenDriver(
            VStack {
                TextField("Plain", text: .constant("")); TextField("Framed", text: .constant("")).textFieldStyle(.roundedBorder)
            }.padding())
        let boxes = screen.draw().compactMap { if case .fill(.rounded(let rect, _, _), _, _) = $0 { rect } else { nil } }
        #expect(boxes.contains { abs($0.height - 34) < 1 && $0.width == 370 })
    }

    @Test func scrollViewKeepsTheFieldAboveTheKeyboard() {
        let screen = ScreenDriver(
            Form {
                ForEach(0..<12) { Text("Row \($0)") }
                TextField("Last", text: .constant(""))
            })
        let field = screen.elements("TextField")[0].frame
        #expect(field.minY > 566)
        screen.tap(field.midX, field.midY)
        #expect(screen.elements("TextField")[0].frame.maxY < 566)
    }
}

@MainActor @Suite struct ControlsTextFormatTests {
    private struct Amounts: View {
        @State var count = 3
        @State var price = 12.5
        @State var tip: Double?
        var body: some View {
            Form {
                TextField("Count", value: $count, format: .number)
                TextField("Price", value: $price, format: .currency(code: "USD"))
                TextField("Tip", value: $tip, format: .number)
                Text("Count \(count), price \(price, format: .number), tip \(tip.map { "\($0)" } ?? "none")")
                Button("Reset") { count = 0 }
            }
        }
    }
    private func field(_ screen: ScreenDriver, _ index: Int) -> AccessibilityElement { screen.elements("TextField")[index] }
    private func edit(_ screen: ScreenDriver, _ index: Int, deleting: Int, typing: String) {
        screen.tap(field(screen, index).frame.midX, field(screen, index).frame.midY)
        for _ in 0..<deleting { _ = screen.host.focus.deleteBackward(); screen.settle() }
        screen.type(typing)
    }

    @Test func valueIsShownInItsFormat() {
        let screen = ScreenDriver(Amounts())
        #expect((0..<3).map { field(screen, $0).value } == ["3", "$12.50", "Tip"])
    }

    @Test func numberIsTypedDigitByDigit() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 0, deleting: 1, typing: "1250")
        #expect(screen.shows("Count 1,250, price 12.5, tip none"), "the value follows while it is typed")
        #expect(field(screen, 0).value == "1250", "and the text stays as typed")
        _ = screen.host.focus.pressReturn()
        screen.settle()
        #expect(field(screen, 0).value == "1,250", "afterwards it is written in its format")
    }

    @Test func decimalPointIsKeptUntilTheNextDigit() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 2, deleting: 0, typing: "4")
        screen.type(".")
        #expect(field(screen, 2).value == "4.")
        screen.type("5")
        #expect(screen.shows("Count 3, price 12.5, tip 4.5"))
    }

    @Test func invalidNumberLeavesTheValueUnchanged() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 0, deleting: 1, typing: "abc")
        #expect(field(screen, 0).value == "abc" && screen.shows("Count 3, price 12.5, tip none"))
        _ = screen.host.focus.pressReturn()
        screen.settle()
        #expect(field(screen, 0).value == "3", "and goes when the keyboard goes")
    }

    @Test func anEmptyOptionalIsNil() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 2, deleting: 0, typing: "7")
        _ = screen.host.focus.deleteBackward()
        screen.settle()
        #expect(screen.shows("Count 3, price 12.5, tip none") && field(screen, 2).value == "Tip")
    }

    @Test func currencyIsTypedWithOrWithoutItsSymbol() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 1, deleting: 6, typing: "9.99")
        #expect(screen.shows("Count 3, price 9.99, tip none"))
        _ = screen.host.focus.pressReturn()
        screen.settle()
        #expect(field(screen, 1).value == "$9.99")
    }

    @Test func valueChangedInCodeIsShownImmediately() {
        let screen = ScreenDriver(Amounts())
        edit(screen, 0, deleting: 0, typing: "5")
        screen.tap("Reset")
        #expect(field(screen, 0).value == "0")
    }
}
