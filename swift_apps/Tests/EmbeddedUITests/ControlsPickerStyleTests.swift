import Foundation
import Testing
@testable import EmbeddedUI

private enum Flavour: String, CaseIterable, Identifiable { case vanilla = "Vanilla", cherry = "Cherry", mint = "Mint"; var id: Self { self } }

/// One choice, in any of the styles.
private struct Choice<Style: PickerStyle>: View {
    let style: Style
    @State var flavour = Flavour.cherry
    var body: some View {
        NavigationStack {
            Form {
                Picker("Flavour", selection: $flavour) { ForEach(Flavour.allCases) { Text($0.rawValue) } }.pickerStyle(style)
                Text("Chosen: \(flavour.rawValue)")
            }
            .navigationTitle("Order")
        }
    }
}

@MainActor @Suite struct ControlsPickerStyleTests {
    @Test func menuPickerIsAButtonThatOpensAMenu() throws {
        for screen in [ScreenDriver(Choice(style: .automatic)), ScreenDriver(Choice(style: .menu))] {
            let button = try #require(screen.find("Flavour, Cherry", "Button"))
            #expect(button.frame.minX == 32 && button.frame.width == 338 && abs(button.frame.midY - screen.cell("Flavour, Cherry")!.frame.midY) < 0.5)
            screen.tap("Flavour, Cherry")
            #expect(screen.labels("Button") == ["Vanilla", "Cherry", "Mint"])
            let chosen = try #require(screen.find("Cherry", "Button"))
            #expect(chosen.value == "1" && chosen.isSelected && screen.find("Mint", "Button")?.value == nil)
            screen.tap("Mint", "Button")
            #expect(screen.shows("Chosen: Mint") && screen.shows("Flavour, Mint"))
        }
    }

    @Test func segmentsAreLaidOutSideBySide() throws {
        let screen = ScreenDriver(Choice(style: .segmented))
        let control = try #require(screen.elements("SegmentedControl").first)
        let buttons = control.children
        #expect(buttons.map(\.label) == ["Vanilla", "Cherry", "Mint"] && buttons.map(\.value) == [nil, "1", nil] && buttons[1].traits.contains("Selected"))
        #expect(control.frame.height == 32 && buttons.allSatisfy { abs($0.frame.width - control.frame.width / 3) < 0.01 })
        screen.tap("Mint", "Button")
        #expect(screen.shows("Chosen: Mint"))
        #expect(!screen.elements("StaticText").contains { $0.label == "Flavour" }, "its title is not shown")
    }

    @Test func wheelTurnsByDragging() throws {
        let screen = ScreenDriver(Choice(style: .wheel))
        let wheel = try #require(screen.elements("PickerWheel").first)
        #expect(wheel.value == "Cherry" && wheel.traits == ["Adjustable"] && screen.elements("Picker").first?.frame.height == 216)
        screen.drag(from: (201, wheel.frame.midY), to: (201, wheel.frame.midY - 32))
        #expect(screen.shows("Chosen: Mint"))
        screen.drag(from: (201, wheel.frame.midY), to: (201, wheel.frame.midY + 200))
        #expect(screen.shows("Chosen: Vanilla"), "it stops at its ends")
    }

    @Test func inlinePickerShowsChoicesAsRows() throws {
        let screen = ScreenDriver(Choice(style: .inline))
        #expect(screen.shows("Flavour") && screen.labels("Button") == ["Vanilla", "Cherry", "Mint"])
        #expect(screen.find("Cherry", "Button")!.isSelected && !screen.find("Mint", "Button")!.isSelected)
        #expect(
            screen.draw().contains {
                if case .symbol("checkmark", let rect, _, _, _, _) = $0 { abs(rect.midY - screen.frame("Cherry", "Button").midY) < 2 } else { false }
            })
        screen.tap("Mint", "Button")
        #expect(screen.shows("Chosen: Mint") && screen.find("Mint", "Button")!.isSelected)
    }

    @Test func navigationLinkPickerPushesItsChoices() throws {
        let screen = ScreenDriver(Choice(style: .navigationLink))
        let row = try #require(screen.find("Flavour, Cherry", "Button"))
        #expect(row.children.contains { $0.identifier == "chevron.forward" })
        screen.tap("Flavour, Cherry")
        #expect(screen.find("Cherry", "Button")!.isSelected && screen.title == "Flavour")
        screen.tap("Vanilla", "Button")
        #expect(screen.shows("Chosen: Vanilla") && screen.title == "Order", "choosing goes back")
    }

    @Test func optionalSelectionMatchesTags() {
        struct Assign: View {
            @State var person: String?
            var body: some View {
                Form {
                    Picker("Person", selection: $person) {
                        Text("Nobody").tag(String?.none)
                        Divider()
                        ForEach(["Ann", "Bob"], id: \.self) { Text($0).tag(Optional($0)) }
                    }
                    Text("Assigned: \(person ?? "nobody")")
                }
            }
        }
        let screen = ScreenDriver(Assign())
        #expect(screen.shows("Person, Nobody"))
        screen.tap("Person, Nobody")
        screen.tap("Bob", "Button")
        #expect(screen.shows("Assigned: Bob"))
        screen.tap("Person, Bob")
        screen.tap("Nobody", "Button")
        #expect(screen.shows("Assigned: nobody"))
    }

    @Test func disabledPickerIgnoresTaps() throws {
        func check(_ style: some PickerStyle, _ act: (ScreenDriver) -> Void) {
            let screen = ScreenDriver(Form { Disabled(style: style) })
            act(screen)
            #expect(screen.shows("Chosen: Cherry"), "\(style)")
        }
        struct Disabled<Style: PickerStyle>: View {
            let style: Style
            @State var flavour = Flavour.cherry
            var body: some View {
                Picker("Flavour", selection: $flavour) { ForEach(Flavour.allCases) { Text($0.rawValue) } }.pickerStyle(style).disabled(true)
                Text("Chosen: \(flavour.rawValue)")
            }
        }
        check(.menu) {
            $0.tap("Flavour, Cherry"); #expect(!$0.shows("Mint") && $0.find("Flavour, Cherry", "Button")?.isEnabled == false)
        }
        check(.segmented) {
            $0.tap("Mint", "Button"); #expect($0.find("Mint", "Button")?.traits.contains("NotEnabled") == true)
        }
        check(.wheel) {
            $0.drag(from: (201, 200), to: (201, 150)); #expect($0.elements("PickerWheel").first?.isEnabled == false)
        }
        check(.inline) { $0.tap("Mint", "Button") }
    }
}
