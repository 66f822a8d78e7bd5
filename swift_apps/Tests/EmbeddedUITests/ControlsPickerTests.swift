import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsPickerTests {
    /// A range without identifiers tags its elements from zero, with `id: \.self` by value (both as on iOS); a tag of one's own counts most.
    private struct People<Choices: View>: View {
        @State var count = 2
        let choices: Choices
        init(@ViewBuilder _ choices: () -> Choices) { self.choices = choices() }
        var body: some View {
            VStack {
                Picker("People", selection: $count) { choices }.pickerStyle(.segmented)
                Text("chosen: \(count)")
            }
        }
    }
    private func selected(_ screen: ScreenDriver) -> [String?] { screen.elements("Button").filter(\.isSelected).map(\.label) }

    @Test func rangePickerTagsRowsByOffsetOrByIdentifier() {
        let offsets = ScreenDriver(People { ForEach(2..<7) { Text("\($0) people") } })
        #expect(selected(offsets) == ["4 people"])
        offsets.tap("3 people")
        #expect(offsets.shows("chosen: 1"))
        let values = ScreenDriver(People { ForEach(2..<7, id: \.self) { Text("\($0) people") } })
        #expect(selected(values) == ["2 people"])
        values.tap("3 people")
        #expect(values.shows("chosen: 3"))
        let tags = ScreenDriver(People { ForEach(2..<7) { Text("\($0) people").tag($0) } })
        #expect(selected(tags) == ["2 people"])
    }

    @Test func tappingAWheelSelectsTheRowUnderTheFinger() {
        struct Numbers: View {
            @State var number = 20
            var body: some View { Picker("Number", selection: $number) { ForEach(0..<41) { Text(verbatim: "row \($0)").tag($0) } }.pickerStyle(.wheel) }
        }
        for step in -4...4 where step != 0 {
            let screen = ScreenDriver(Numbers())
            // Where the row is drawn: its text, squeezed about the middle of its room.
            var move = CGAffineTransform.identity, y: CGFloat?
            for op in screen.draw() {
                switch op {
                case .transform(let transform): move = transform
                case .restore: move = .identity
                case .text("row \(20 + step)", _, let baseline, let font, _): y = CGPoint(x: 0, y: baseline - FontMetrics.capHeight(font) / 2).applying(move).y
                default: break
                }
            }
            guard let y else { continue }
            screen.tap(201, y)
            #expect(screen.elements("PickerWheel").first?.value == "row \(20 + step)", "a tap at \(y)")
        }
    }

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

    @Test func wheelShowsTextAndReadsAccessibilityLabels() {
        let screen = ScreenDriver(Sizes(style: .wheel))
        #expect(words(screen) == ["S", "M", "L"] && screen.elements("PickerWheel").first?.value == "Medium")
        screen.tap(201, 437 - 32)
        #expect(screen.elements("PickerWheel").first?.value == "Small")
    }

    @Test func segmentsShowTextAndReadAccessibilityLabels() {
        let screen = ScreenDriver(Sizes(style: .segmented))
        #expect(words(screen) == ["S", "M", "L"] && screen.labels("Button") == ["Small", "Medium", "L"])
    }

    @Test func symbolSegmentIsReadByItsName() {
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

    @Test func segmentsShareTheWidthOfTheWidestTitle() {
        struct Three: View {
            var body: some View {
                Picker("", selection: .constant(1)) { ForEach(0..<3) { Text(["Segment A", "Segment B", "Segment C"][$0]) } }.pickerStyle(.segmented).fixedSize()
            }
        }
        #expect(ScreenDriver(Three()).elements("Button").map(\.frame.width) == [87, 87, 87])
    }

    @Test func pickerInARowIsAButtonWithTheRowsLabel() throws {
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
