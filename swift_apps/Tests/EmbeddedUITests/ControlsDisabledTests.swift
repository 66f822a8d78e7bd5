import Foundation
import Testing
@testable import EmbeddedUI

/// Every control, under one switch.
private struct Everything: View {
    let journal: Journal
    var isOff = true
    @State var isOn = false
    @State var text = ""
    var body: some View {
        NavigationStack {
            Form {
                Group {
                    Button("Button") { journal.write("button") }
                    NavigationLink("Link") { Text("Pushed") }
                    Toggle("Toggle", isOn: $isOn)
                    TextField("Field", text: $text)
                    Menu("Menu") { Button("Item") { journal.write("item") } }
                    Stepper("Stepper") {
                        journal.write("up")
                    } onDecrement: {
                    }
                    Text("Gesture").onTapGesture { journal.write("gesture") }
                    DisclosureGroup("Group") { Text("Inside") }
                    Button("Own") { journal.write("own") }.disabled(false)
                }
                .disabled(isOff)
                Button("Free") { journal.write("free") }
            }
        }
    }
}

@MainActor @Suite struct ControlsDisabledTests {
    @Test func disabledAppliesToAllNestedControls() {
        let journal = Journal()
        let screen = ScreenDriver(Everything(journal: journal))
        for name in ["Button", "Link", "Field", "Menu", "Gesture", "Group", "Own"] { screen.tap(screen.cell(name)!.frame.midX, screen.cell(name)!.frame.midY) }
        screen.tap(340, screen.cell("Toggle")!.frame.midY)
        screen.tap("Increment Stepper", "Button")
        #expect(
            journal.lines.isEmpty && screen.host.keyboardTop == nil && !screen.shows("Pushed") && !screen.shows("Item") && !screen.shows("Inside")
                && screen.value("Toggle", "Switch") == "0")
        screen.tap("Free")
        #expect(journal.lines == ["free"])
    }

    @Test func disabledControlsAreReadAsDisabled() {
        let screen = ScreenDriver(Everything(journal: Journal()))
        for (name, type) in [
            ("Button", "Button"), ("Link", "Button"), ("Toggle", "Switch"), ("Field", "TextField"), ("Menu", "Button"), ("Stepper", "Stepper"),
            ("Group", "Button"), ("Own", "Button"),
        ] {
            let element = screen.elements(type).first { $0.label == name || $0.placeholder == name }
            #expect(element?.isEnabled == false && element?.traits.contains("NotEnabled") == true, "\(name)")
        }
        #expect(screen.find("Free", "Button")!.isEnabled)
    }

    @Test func enabledControlsAllWork() {
        let journal = Journal()
        let screen = ScreenDriver(Everything(journal: journal, isOff: false))
        for name in ["Button", "Gesture", "Own"] { screen.tap(name) }
        screen.tap("Increment Stepper", "Button")
        screen.tap("Group", "Button")
        #expect(journal.lines == ["button", "gesture", "own", "up"])
        #expect(screen.shows("Inside"))
        screen.tap("Menu")
        screen.tap("Item", "Button")
        screen.tap("Link", "Button")
        #expect(journal.lines.last == "item" && screen.shows("Pushed"))
    }
}

@MainActor @Suite struct ControlsAccessibilityTests {
    @Test func plainRowsReadTheirTextsAndImages() throws {
        let screen = ScreenDriver(
            List {
                HStack {
                    Image(systemName: "heart"); Text("Two"); Text("Texts")
                }
                HStack {
                    Text("One"); Text("Element")
                }.accessibilityElement(children: .combine)
                Image(decorative: "photo")
                Text("Heading").accessibilityAddTraits(.isHeader)
            })
        let cells = screen.elements("Cell")
        #expect(
            cells[0].children.map(\.type) == ["Image", "StaticText", "StaticText"] && cells[0].children[0].label == "Favorite"
                && cells[0].children[0].identifier == "heart")
        #expect(cells[1].children.map(\.label) == ["One, Element"] && cells[1].children[0].type == "StaticText")
        #expect(cells[2].children.isEmpty && cells[3].children[0].traits.contains("Header"))
    }

    @Test func navigationRowIsOneButtonForItsCell() throws {
        let screen = ScreenDriver(
            NavigationStack {
                List {
                    NavigationLink {
                        Text("Detail")
                    } label: {
                        Label {
                            VStack {
                                Text("Title"); Text("Subtitle")
                            }
                        } icon: {
                            Image(systemName: "star")
                        }
                    }
                }
            })
        let cell = try #require(screen.elements("Cell").first)
        let button = try #require(cell.children.first)
        #expect(cell.children.count == 1 && button.type == "Button" && button.frame == cell.frame && button.label == "Title, Subtitle")
        #expect(button.children.map(\.type) == ["Image", "StaticText", "StaticText", "Image"] && button.children.allSatisfy(\.isInner))
        #expect(button.children.last?.identifier == "chevron.forward")
    }

    @Test func accessibilityLabelsValuesAndIdentifiersCanBeSet() throws {
        let screen = ScreenDriver(
            VStack {
                Button("★★★") {}.accessibilityLabel("Rating").accessibilityValue("3 of 5").accessibilityIdentifier("app.rating")
                VStack {
                    Text("A"); Text("B")
                }.accessibilityElement(children: .ignore).accessibilityLabel("Letters")
                VStack {
                    Text("C"); Text("D")
                }.accessibilityElement(children: .contain).accessibilityIdentifier("app.box")
                VStack {
                    Text("E"); Text("F")
                }.accessibilityIdentifier("app.leaf")
                Text("Gone").accessibilityHidden(true)
                Text("Invisible").opacity(0)
                Text("Space").hidden()
            })
        let rating = try #require(screen.find("app.rating"))
        #expect(rating.label == "Rating" && rating.value == "3 of 5" && rating.type == "Button")
        #expect(screen.shows("Letters") && !screen.shows("A"))
        #expect(screen.find("app.box")?.children.map(\.label) == ["C", "D"])
        #expect(
            screen.elements("StaticText").filter { $0.identifier == "app.leaf" }.map(\.label) == ["E", "F"], "on a plain container it goes to what is inside")
        #expect(!screen.shows("Gone") && !screen.shows("Invisible") && !screen.shows("Space"))
    }

    @Test func tappableTextIsNotAButtonWithoutTheTrait() {
        let screen = ScreenDriver(
            VStack {
                Text("Tap").onTapGesture {}
                Text("Press").onTapGesture {}.accessibilityAddTraits(.isButton)
                Circle().fill(.red).frame(width: 40, height: 40)
                Circle().fill(.red).frame(width: 40, height: 40).accessibilityLabel("Dot")
                Divider()
            })
        #expect(screen.find("Tap")?.type == "StaticText" && screen.find("Press")?.type == "Button" && screen.find("Dot")?.type == "Other")
        #expect(screen.elements().count == 3)
    }

    @Test func partlyVisibleRowsExistAndCoveredRowsAreNotVisible() throws {
        let screen = ScreenDriver(
            NavigationStack { List { ForEach(0..<40) { Text("Row \($0)") } }.navigationTitle("Rows").navigationBarTitleDisplayMode(.inline) })
        screen.drag(from: (200, 600), to: (200, 500))
        let first = try #require(screen.elements(hidden: true).first { $0.label == "Row 0" })
        #expect(!first.isVisible && first.frame.maxY < 116)
    }
}
