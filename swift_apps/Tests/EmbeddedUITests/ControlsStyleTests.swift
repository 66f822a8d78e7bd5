import Foundation
import Testing

@testable import EmbeddedUI

/// Button styles apply to everything that is a button.
@MainActor @Suite struct ControlsStyleTests {
    private struct Framed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("styled"); configuration.label
            }.padding(20).background(.purple)
        }
    }
    /// Acts on a tap only where it shows its label.
    private struct Tapped: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Around"); configuration.label.onTapGesture { configuration.trigger() }
            }
        }
    }
    private let purple = Color.purple.rgba(in: EnvironmentValues())
    private func fills(_ screen: ScreenDriver, _ color: RGBA) -> Int {
        screen.draw().filter { if case .fill(_, let paint, _) = $0 { paint.solid == color } else { false } }.count
    }

    @Test func customStyleMakesLinksAndMenus() {
        let controls = VStack {
            Button("Button") {}
            NavigationLink("Screen") { Text("There") }
            NavigationLink("Value", value: 1)
            Menu("Menu") { Button("One") {} }
            Link("Page", destination: URL(string: "https://example.com")!)
        }
        let screen = ScreenDriver(NavigationStack { controls.buttonStyle(Framed()) })
        #expect(screen.drawnTexts().filter { $0.text == "styled" }.count == 5 && fills(screen, purple) == 5)
        screen.tap("styled, Screen")
        #expect(screen.shows("There"))
    }

    @Test func linkOutsideOfRowsHasTheSystemsBorderedStyles() {
        let tint = Color.blue.rgba(in: EnvironmentValues())
        let screen = ScreenDriver(NavigationStack { NavigationLink("Go") { Text("There") }.buttonStyle(.borderedProminent) })
        #expect(fills(screen, tint) == 1 && screen.drawnTexts().first { $0.text == "Go" }?.color == RGBA(255, 255, 255))
        screen.tap("Go")
        #expect(screen.shows("There"))
        let row = ScreenDriver(NavigationStack { List { NavigationLink("Go") { Text("There") }.buttonStyle(.borderedProminent) } })
        #expect(fills(row, tint) == 0)
    }

    @Test func primitiveStyleDecidesWhatOpensALink() {
        let screen = ScreenDriver(NavigationStack { NavigationLink("Go") { Text("There") }.buttonStyle(Tapped()) })
        screen.tap("Around")
        #expect(!screen.shows("There"))
        screen.tap("Go")
        #expect(screen.shows("There"))
    }

    @Test func disabledLinkWithAStyleIsNotDimmedTwice() {
        func layers(_ link: some View) -> Int {
            ScreenDriver(NavigationStack { link }).draw().filter { if case .layer = $0 { true } else { false } }.count
        }
        let link = NavigationLink("Go") { Text("There") }.disabled(true)
        #expect(layers(link) == 1 && layers(link.buttonStyle(.bordered)) == 0 && layers(link.buttonStyle(Framed())) == 0)
        let screen = ScreenDriver(NavigationStack { link.buttonStyle(Framed()) })
        screen.tap("styled, Go")
        #expect(!screen.shows("There"))
    }
}
