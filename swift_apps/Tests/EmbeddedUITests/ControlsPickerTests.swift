import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsPickerTests {
    private struct Sizes<Style: PickerStyle>: View {
        let style: Style
        @State var size = 1
        var body: some View {
            Picker("Size", selection: $size) {
                Text("S").accessibilityLabel("Small").tag(0)
                Text("M").accessibilityLabel("Medium").tag(1)
                Label("L", systemImage: "tshirt").tag(2)
            }
            .pickerStyle(style)
        }
    }
    private func words(_ screen: ScreenDriver) -> [String] { screen.draw().compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } } }

    @Test func aWheelShowsItsRowsTextAndReadsTheirLabels() {
        let screen = ScreenDriver(Sizes(style: .wheel))
        #expect(words(screen) == ["S", "M", "L"] && screen.elements("PickerWheel").first?.value == "Medium")
        screen.tap(201, 437 - 32)
        #expect(screen.elements("PickerWheel").first?.value == "Small")
    }

    @Test func segmentsShowTextAndReadLabels() {
        let screen = ScreenDriver(Sizes(style: .segmented))
        #expect(words(screen) == ["S", "M", "L"] && screen.labels("Button") == ["Small", "Medium", "L"])
    }

    @Test func aSymbolIsReadByItsName() {
        struct Symbols: View {
            var body: some View {
                VStack {
                    Label("Next", systemImage: "chevron.forward"); Image(systemName: "chevron.forward")
                }
            }
        }
        let screen = ScreenDriver(Symbols())
        #expect(screen.elements("Image").map(\.label) == ["Forward", "Forward"])
    }

    @Test func segmentsAreAsWideAsTheWidestTitleAsks() {
        struct Three: View {
            var body: some View {
                Picker("", selection: .constant(1)) { ForEach(0..<3) { Text(["Segment A", "Segment B", "Segment C"][$0]) } }.pickerStyle(.segmented).fixedSize()
            }
        }
        #expect(ScreenDriver(Three()).elements("Button").map(\.frame.width) == [87, 87, 87])
    }

    @Test func aPickerInARowIsAButtonOverItsLabel() throws {
        let screen = ScreenDriver(List { Sizes(style: .menu) })
        let button = try #require(screen.find("Size, M", "Button"))
        #expect(button.frame.minX == 32 && button.frame.width == 338 && button.frame.height == 34)
        #expect(!screen.shows("Size"), "the label lies below the button")
        screen.tap("Size, M", "Button")
        screen.tap("S", "Button")
        #expect(screen.shows("Size, S"))
    }

    @Test func aSliderIsFilledToTheMiddleOfItsKnob() {
        let screen = ScreenDriver(Slider(value: .constant(0.75)).frame(width: 382))
        let widths = screen.draw().compactMap { if case .fill(.rounded(let rect, _, _), _, _) = $0 { rect.width } else { nil } }
        #expect(widths == [382, 277.25, 37])
    }
}
