import Foundation
import Testing
@testable import EmbeddedUI

private struct Alerts: View {
    let journal: Journal
    @State var isAsking = false
    @State var isNaming = false
    @State var isPlain = false
    @State var isThree = false
    @State var name = ""
    @State var number: Int?
    @State var isNumbered = false
    var body: some View {
        VStack {
            Button("Ask") { isAsking = true }
            Button("Name") { isNaming = true }
            Button("Plain") { isPlain = true }
            Button("Three") { isThree = true }
            Button("Numbered") {
                number = 4; isNumbered = true
            }
        }
        .alert("Delete it?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { journal.write("delete, \(isAsking)") }.accessibilityIdentifier("alert.delete")
            Button("Cancel", role: .cancel) { journal.write("cancel") }
        } message: {
            Text("It cannot be undone.")
        }
        .alert("Name", isPresented: $isNaming) {
            TextField("Your name", text: $name)
            Button("Save") { journal.write("save \(name)") }.disabled(name.isEmpty)
            Button("Cancel", role: .cancel) {}
        }
        .alert("Plain", isPresented: $isPlain) {}
        .alert("Three", isPresented: $isThree) {
            Button("Cancel", role: .cancel) {}
            Button("One") { isPlain = true }
            Button("Two") {}
        }
        .alert("Numbered", isPresented: $isNumbered, presenting: number) { number in
            Button("Take \(number)") { journal.write("took \(number)") }
        } message: {
            Text("There are \($0).")
        }
    }
}

@MainActor @Suite struct PresentationAlertTests {
    @Test func theDefaultActionIsOnTheTint() throws {
        let screen = ScreenDriver(
            Color.white.alert("Copy?", isPresented: .constant(true)) {
                Button("Copy") {}.keyboardShortcut(.defaultAction)
                Button("Cancel", role: .cancel) {}
            })
        func fill(below name: String) -> RGBA? {
            let frame = screen.frame(name, "Button")
            return screen.draw().compactMap { op -> RGBA? in
                if case .fill(.rounded(let rect, _, _), let paint, _) = op, rect.height == 48, abs(rect.midX - frame.midX) < 1 { paint.solid } else { nil }
            }.first
        }
        #expect(fill(below: "Copy") == RGBA(0, 136, 255) && fill(below: "Cancel") == RGBA(120, 120, 128, 0.2))
        let texts = screen.drawnTexts()
        #expect(texts.first { $0.text == "Copy" }?.color == .white && texts.first { $0.text == "Cancel" }?.color != .white)
    }

    @Test func anAlertsCornersAreThoseOfAPhotograph() {
        let screen = ScreenDriver(Color.white.alert("Copy?", isPresented: .constant(true)) { Button("OK") {} })
        let radii = screen.draw().compactMap { if case .glass(.rounded(_, let radii, _), _, _) = $0 { radii } else { nil } }
        #expect(radii == [[28]])
    }

    @Test func alertFieldIsFocusedOnASearchableScreen() {
        struct Naming: View {
            @State private var isAsking = false
            @State private var name = ""
            @State private var search = ""
            var body: some View {
                NavigationStack {
                    List { Button("Rename") { isAsking = true } }
                        .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always))
                        .alert("Name", isPresented: $isAsking) {
                            TextField("Name", text: $name)
                            Button("Save") {}
                        }
                }
            }
        }
        let driver = ScreenDriver(Naming())
        driver.tap("Rename")
        driver.type("Ada")
        #expect(driver.elements("TextField").first?.value == "Ada")
    }

    @Test func alertFieldUsesItsAccessibilityLabel() {
        struct Tip: View {
            @State private var isAsking = true
            @State private var text = ""
            var body: some View {
                Color.clear.alert("Tip", isPresented: $isAsking) {
                    TextField("0.00", text: $text).keyboardType(.decimalPad).accessibilityLabel("Tip amount")
                    Button("Save") {}
                }
            }
        }
        let field = ScreenDriver(Tip()).elements("TextField").first
        #expect(field?.label == "Tip amount" && field?.placeholder == "0.00")
    }

    @Test func alertPlacesTwoButtonsSideBySide() throws {
        let journal = Journal()
        let screen = ScreenDriver(Alerts(journal: journal))
        screen.tap("Ask")
        let alert = try #require(screen.elements("Alert").first)
        #expect(alert.label == "Delete it?" && alert.frame.integral == CGRect(x: 41, y: 375, width: 320, height: 152))
        #expect(screen.shows("It cannot be undone.") && !screen.shows("Ask"))
        let cancel = try #require(screen.find("Cancel", "Button")), delete = try #require(screen.find("alert.delete", "Button"))
        #expect(cancel.frame.maxX < delete.frame.minX && cancel.frame.size == CGSize(width: 140, height: 48) && cancel.frame.minY == delete.frame.minY)
        screen.tap(200, 100)
        #expect(screen.elements("Alert").count == 1, "an alert must be answered")
        screen.tap("Delete")
        #expect(journal.lines == ["delete, false"] && screen.elements("Alert").isEmpty)
    }

    @Test func alertStacksSeveralButtonsWithCancelLast() {
        let screen = ScreenDriver(Alerts(journal: Journal()))
        screen.tap("Three")
        let frames = ["One", "Two", "Cancel"].map { screen.find($0, "Button")!.frame.minY }
        #expect(frames == frames.sorted() && frames[1] - frames[0] == 56)
        screen.tap("One", "Button")
        #expect(screen.elements("Alert").first?.label == "Plain", "an action may show the next alert")
        screen.tap("OK")
        #expect(screen.elements("Alert").isEmpty)
    }

    @Test func alertReadsTypedText() throws {
        let journal = Journal()
        let screen = ScreenDriver(Alerts(journal: journal))
        screen.tap("Name")
        #expect(screen.host.focus.target != nil, "its field has the keyboard at once")
        #expect(screen.elements("Alert").first!.frame.maxY < 566)
        screen.tap("Save")
        #expect(screen.elements("Alert").count == 1, "a disabled button does nothing")
        screen.type("Ada")
        screen.tap("Save")
        #expect(journal.lines == ["save Ada"] && screen.host.focus.target == nil)
    }

    @Test func anAlertPresentsData() {
        let journal = Journal()
        let screen = ScreenDriver(Alerts(journal: journal))
        screen.tap("Numbered")
        #expect(screen.shows("There are 4."))
        screen.tap("Take 4")
        #expect(journal.lines == ["took 4"])
    }

    @Test func alertShowsLocalizedErrors() {
        struct Trouble: LocalizedError { var errorDescription: String? { "No paper" } }
        struct Failing: View {
            @State var isShown = true
            var body: some View { Text("x").alert(isPresented: $isShown, error: Trouble()) { Button("Fill") {} } }
        }
        let screen = ScreenDriver(Failing())
        #expect(screen.elements("Alert").first?.label == "No paper")
        screen.tap("Fill")
        #expect(screen.elements("Alert").isEmpty)
    }
}

@MainActor @Suite struct PresentationDialogTests {
    private struct Dialogs: View {
        let journal: Journal
        var visibility = Visibility.automatic
        @State var isAsking = false
        var body: some View {
            Button("Ask") { isAsking = true }
                .confirmationDialog("Throw away?", isPresented: $isAsking, titleVisibility: visibility) {
                    Button("Discard", role: .destructive) { journal.write("discard") }
                    Button("Keep") { journal.write("keep") }
                    Button("Cancel", role: .cancel) { journal.write("cancel") }
                } message: {
                    Text("The draft is lost.")
                }
        }
    }

    @Test func confirmationDialogAppearsNextToItsButtonWithoutCancel() throws {
        let journal = Journal()
        let screen = ScreenDriver(Dialogs(journal: journal))
        let button = try #require(screen.find("Ask", "Button"))
        screen.tap("Ask")
        #expect(screen.labels("Button") == ["Discard", "Keep"] && screen.shows("The draft is lost.") && !screen.shows("Throw away?"))
        let card = try #require(screen.elements("Sheet").first)
        #expect(card.frame.minY == button.frame.maxY + 6)
        screen.tap("Keep")
        #expect(journal.lines == ["keep"] && screen.shows("Ask"))
    }

    @Test func tapOutsideADialogCancels() {
        let journal = Journal()
        let screen = ScreenDriver(Dialogs(journal: journal, visibility: .visible))
        screen.tap("Ask")
        #expect(screen.shows("Throw away?") && screen.shows("PopoverDismissRegion"))
        screen.tap(20, 100)
        #expect(journal.lines == ["cancel"] && screen.shows("Ask"))
    }

    /// A message being written in a sheet, as Mail has it.
    private struct Writing: View {
        let journal: Journal
        @State var text = ""
        @State var isAsking = false
        @FocusState var isTyping: Bool
        var body: some View {
            Color.clear.sheet(isPresented: .constant(true)) {
                NavigationStack {
                    ScrollView { TextField("Text", text: $text).focused($isTyping) }
                        .toolbar { Button("Leave") { isAsking = true } }
                        .confirmationDialog("Draft", isPresented: $isAsking) {
                            Button("Delete") { journal.write("delete, \(isTyping)") }
                            Button("Save") { journal.write("save, \(isTyping)") }
                        }
                }
                .onAppear { isTyping = true }
            }
        }
    }

    @Test func confirmationDialogDismissesTheKeyboard() throws {
        let journal = Journal()
        let screen = ScreenDriver(Writing(journal: journal))
        screen.type("14")
        #expect(screen.host.keyboardTop == 566)
        screen.tap("Leave", "Button")
        #expect(screen.host.keyboardTop == nil && screen.labels("Button").suffix(2) == ["Delete", "Save"])
        let save = try #require(screen.find("Save", "Button")?.frame)
        #expect(save.maxY < 840 && save.minY > 600, "a dialog of a whole screen comes up from its lower edge")
        screen.tap("Save")
        #expect(journal.lines == ["save, false"])
    }
}
