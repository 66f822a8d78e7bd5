import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsToggleTests {
    private struct Switches: View {
        @State var wifi = false
        @State var sound = true
        var body: some View {
            Form {
                Toggle("Wi-Fi", isOn: $wifi)
                Toggle("Sound", systemImage: "speaker", isOn: $sound).disabled(true)
                Toggle("Hidden", isOn: $wifi).labelsHidden()
            }
        }
    }

    @Test func toggleInAFormIsASwitchInsideASwitch() throws {
        let screen = ScreenDriver(Switches())
        let row = try #require(screen.cell("Wi-Fi"))
        let outer = try #require(row.children.first)
        let inner = try #require(outer.children.last)
        #expect(outer.type == "Switch" && outer.label == "Wi-Fi" && outer.value == "0" && outer.traits == ["ToggleButton", "Button"])
        #expect(inner.type == "Switch" && inner.frame.size == CGSize(width: 63, height: 28) && inner.frame.maxX == 372)
        screen.tap(60, outer.frame.midY)
        #expect(screen.value("Wi-Fi", "Switch") == "0", "its words are not the control")
        screen.tap(inner.frame.midX, inner.frame.midY)
        #expect(screen.value("Wi-Fi", "Switch") == "1")
        screen.drag(from: (inner.frame.maxX - 15, inner.frame.midY), to: (inner.frame.minX + 5, inner.frame.midY))
        #expect(screen.value("Wi-Fi", "Switch") == "0", "it slides, too")
    }

    @Test func disabledToggleDoesNotChange() throws {
        let screen = ScreenDriver(Switches())
        let sound = try #require(screen.find("Sound", "Switch"))
        #expect(!sound.isEnabled && sound.traits.contains("NotEnabled") && sound.value == "1")
        screen.tap(340, screen.cell("Sound")!.frame.midY)
        #expect(screen.value("Sound", "Switch") == "1")
    }

    @Test func hiddenLabelIsStillRead() throws {
        let screen = ScreenDriver(Switches())
        let bare = try #require(screen.find("Hidden", "Switch"))
        #expect(bare.frame.width == 63 && !screen.elements("StaticText").contains { $0.label == "Hidden" })
    }

    @Test func toggleSupportsTheButtonStyle() {
        struct Favorite: View {
            @State var isOn = false
            var body: some View { Toggle("Favorite", systemImage: "star", isOn: $isOn).toggleStyle(.button) }
        }
        let screen = ScreenDriver(Favorite())
        #expect(screen.elements("Switch").isEmpty && screen.value("Favorite") == "0")
        screen.tap("Favorite")
        #expect(screen.value("Favorite") == "1" && screen.find("Favorite")!.isSelected)
    }

    @Test func customToggleStyleDrawsTheToggle() {
        struct Check: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    HStack {
                        Image(systemName: configuration.isOn ? "checkmark.square" : "square"); configuration.label
                    }
                }
            }
        }
        struct Agree: View {
            @State var isOn = false
            var body: some View {
                VStack {
                    Toggle("I agree", isOn: $isOn).toggleStyle(Check()); Text(isOn ? "yes" : "no")
                }
            }
        }
        let screen = ScreenDriver(Agree())
        screen.tap("I agree", "Button")
        #expect(screen.shows("yes"))
    }
}

@MainActor @Suite struct ControlsSliderTests {
    private struct Volume: View {
        let journal: Journal
        @State var volume = 0.5
        @State var stars = 2.0
        var body: some View {
            Form {
                Slider(value: $volume) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("Quiet")
                } maximumValueLabel: {
                    Text("Loud")
                } onEditingChanged: {
                    journal.write($0 ? "begin" : "end")
                }
                Slider(value: $stars, in: 0...5, step: 1) { Text("Stars") }
                Slider(value: $stars, in: 0...5).disabled(true)
                Text("Volume \(volume, format: .number.precision(.fractionLength(2))), stars \(stars, format: .number)")
            }
        }
    }
    /// Drags the knob to a share of the way.
    private func drag(_ screen: ScreenDriver, _ slider: AccessibilityElement, from: CGFloat, to: CGFloat) {
        let (left, way) = (slider.frame.minX + 19, slider.frame.width - 38)
        screen.drag(from: (left + way * from, slider.frame.midY), to: (left + way * to, slider.frame.midY))
    }

    @Test func sliderKnobFollowsTheFinger() throws {
        let journal = Journal()
        let screen = ScreenDriver(Volume(journal: journal))
        let slider = try #require(screen.find("Volume", "Slider"))
        #expect(slider.value == "50%" && slider.traits == ["Adjustable"] && slider.frame.height == 31)
        #expect(screen.frame("Loud").minX >= slider.frame.maxX, "the range's labels stand at its ends")
        drag(screen, slider, from: 0.5, to: 0.8)
        #expect(screen.value("Volume", "Slider") == "80%" && screen.shows("Volume 0.80, stars 2") && journal.lines == ["begin", "end"])
        drag(screen, slider, from: 0.8, to: 1.3)
        #expect(screen.value("Volume", "Slider") == "100%")
        drag(screen, slider, from: 0.1, to: 0.6)
        #expect(screen.value("Volume", "Slider") == "100%", "a drag beside the knob moves nothing")
    }

    @Test func sliderSnapsToItsSteps() throws {
        let screen = ScreenDriver(Volume(journal: Journal()))
        let slider = try #require(screen.find("Stars", "Slider"))
        #expect(slider.value == "2")
        drag(screen, slider, from: 0.4, to: 0.75)
        #expect(screen.value("Stars", "Slider") == "4")
        drag(screen, slider, from: 0.8, to: 0.83)
        #expect(screen.value("Stars", "Slider") == "4")
    }

    @Test func disabledSliderDoesNotMove() throws {
        let screen = ScreenDriver(Volume(journal: Journal()))
        let slider = try #require(screen.elements("Slider").last)
        #expect(!slider.isEnabled && slider.traits.contains("NotEnabled"))
        drag(screen, slider, from: 0.4, to: 1)
        #expect(screen.value("Stars", "Slider") == "2")
    }
}

@MainActor @Suite struct ControlsStepperTests {
    private struct Order: View {
        let journal: Journal
        @State var count = 1
        @State var ratio = 0.5
        var body: some View {
            Form {
                Stepper("Guests", value: $count, in: 1...3).accessibilityIdentifier("order.guests")
                Stepper("Ratio", value: $ratio, in: 0...1, step: 0.25, format: .percent)
                Stepper("Own") {
                    journal.write("up")
                } onDecrement: {
                    journal.write("down")
                }
                Stepper("Fixed", onIncrement: nil, onDecrement: { journal.write("less") })
                Text("\(count) guests")
            }
        }
    }

    @Test func stepperStopsAtItsBounds() throws {
        let screen = ScreenDriver(Order(journal: Journal()))
        #expect(screen.find("Increment Guests", "Button")!.isEnabled && !screen.find("Decrement Guests", "Button")!.isEnabled)
        for _ in 0..<4 { screen.tap("Increment Guests", "Button") }
        #expect(screen.shows("3 guests") && !screen.find("Increment Guests", "Button")!.isEnabled)
        screen.tap("Decrement Guests", "Button")
        #expect(screen.shows("2 guests"))
    }

    @Test func stepperReadsAsInXCUITest() throws {
        let screen = ScreenDriver(Order(journal: Journal()))
        let stepper = try #require(screen.find("Guests", "Stepper"))
        #expect(stepper.value == "1" && stepper.frame.size == CGSize(width: 94, height: 32) && stepper.frame.maxX == 370)
        #expect(
            stepper.children.map(\.type) == ["Button", "Button"] && stepper.children.map(\.identifier) == ["order.guests-Decrement", "order.guests-Increment"])
        #expect(screen.find("Guests", "StaticText") != nil, "its title stands before it")
        #expect(screen.find("Ratio", "Stepper")?.children.map(\.identifier) == ["Ratio-Decrement", "Ratio-Increment"])
    }

    @Test func stepperReadsItsFormattedValue() {
        let screen = ScreenDriver(Order(journal: Journal()))
        #expect(screen.value("Ratio", "Stepper") == "50%")
        screen.tap("Increment Ratio", "Button")
        #expect(screen.value("Ratio", "Stepper") == "75%")
        for _ in 0..<3 { screen.tap("Increment Ratio", "Button") }
        #expect(screen.value("Ratio", "Stepper") == "100%")
    }

    @Test func stepperClosuresIncrementAndDecrement() {
        let journal = Journal()
        let screen = ScreenDriver(Order(journal: journal))
        screen.tap("Increment Own", "Button")
        screen.tap("Decrement Own", "Button")
        screen.tap("Increment Fixed", "Button")
        screen.tap("Decrement Fixed", "Button")
        #expect(journal.lines == ["up", "down", "less"] && !screen.find("Increment Fixed", "Button")!.isEnabled)
    }
}
