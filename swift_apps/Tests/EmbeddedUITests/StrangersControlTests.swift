import Foundation
import Testing

@testable import EmbeddedUI

/// Controls and styles of others' apps.
@MainActor @Suite struct StrangersControlTests {
    private struct Card: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("card")
                configuration.label
                configuration.content
            }
        }
    }
    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("is")
                configuration.content
            }
        }
    }
    private struct Fold: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isExpanded ? "hide" : "show") { configuration.isExpanded.toggle() }
            configuration.label
            if configuration.isExpanded { configuration.content }
        }
    }
    private struct Percent: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(Int(configuration.value * 100)) of 100")
            }
        }
    }

    @Test func containersHaveAnAppsStyle() {
        let box = ScreenDriver(GroupBox("Title") { Text("Body") }.groupBoxStyle(Card()))
        #expect(box.labels("StaticText") == ["card", "Title", "Body"])
        let row = ScreenDriver(LabeledContent("Name", value: "Ann").labeledContentStyle(Stacked()))
        #expect(row.labels("StaticText") == ["Name", "is", "Ann"] && row.frame("Name").maxY <= row.frame("Ann").minY)
        let gauge = ScreenDriver(Gauge(value: 3, in: 0...12) { Text("Level") }.gaugeStyle(Percent()))
        #expect(gauge.labels("StaticText") == ["Level", "25 of 100"])
    }

    @Test func disclosureGroupHasAnAppsStyle() {
        let screen = ScreenDriver(VStack { DisclosureGroup("More") { Text("Inside") } }.disclosureGroupStyle(Fold()))
        #expect(screen.shows("More") && !screen.shows("Inside"))
        screen.tap("show")
        #expect(screen.shows("Inside") && screen.shows("hide"))
    }

    @Test func everyGaugeStyleReadsItsValue() {
        func gauge(_ style: some GaugeStyle) -> ScreenDriver {
            ScreenDriver(
                Gauge(value: 0.3) {
                    Text("Level")
                } currentValueLabel: {
                    Text("30")
                }.gaugeStyle(style))
        }
        #expect(gauge(.automatic).shows("Level") && gauge(.accessoryCircular).shows("30"))
        for screen in [gauge(.accessoryLinear).elements("ProgressIndicator"), gauge(.accessoryCircularCapacity).elements("ProgressIndicator")] {
            #expect(screen.map(\.value) == ["30%"])
        }
    }

    @Test func progressOverAnIntervalFollowsThePhonesClock() {
        var environment = EnvironmentValues()
        let now = environment.now
        environment.now = now
        let screen = ScreenDriver(ProgressView(timerInterval: now.addingTimeInterval(-30)...now.addingTimeInterval(90)))
        #expect(screen.elements("ProgressIndicator").map(\.value) == ["75%"] && screen.shows("1:30"))
        let up = ScreenDriver(ProgressView(timerInterval: now.addingTimeInterval(-30)...now.addingTimeInterval(90), countsDown: false))
        #expect(up.elements("ProgressIndicator").map(\.value) == ["25%"] && up.shows("0:30"))
    }

    @Test func oneToggleSetsSeveralValues() {
        struct Item { var isOn: Binding<Bool> }
        struct Switches: View {
            @State var first = true
            @State var second = false
            var body: some View {
                Toggle("All", sources: [Item(isOn: $first), Item(isOn: $second)], isOn: \.isOn)
                Text("\(first), \(second)" as String)
            }
        }
        let screen = ScreenDriver(Switches())
        #expect(screen.value("All", "Switch") == "0")
        screen.tap("All", "Switch")
        let control = screen.elements("Switch").last!.frame
        screen.tap(control.midX, control.midY)
        #expect(screen.labels("StaticText").contains { $0 == "true, true" || $0 == "false, false" })
    }

    @Test func colorPickerSetsAColor() {
        struct Paints: View {
            @State var color = Color.white
            var body: some View {
                ColorPicker("Paint", selection: $color)
                Text(color.rgba(in: EnvironmentValues()).spoken)
            }
        }
        let screen = ScreenDriver(Paints())
        #expect(screen.value("Paint", "ColorWell") == "Red 255, Green 255, Blue 255")
        screen.tap("Paint", "ColorWell")
        #expect(screen.shows("Colors") && screen.find("white")?.isSelected == true)
        screen.tap("black")
        #expect(screen.value("Selected Color") == "Red 0, Green 0, Blue 0")
        screen.tap("Sliders")
        #expect(screen.elements("Slider").compactMap(\.label) == ["Red", "Green", "Blue", "Opacity"])
        screen.tap("Spectrum")
        let spectrum = screen.frame("Color Spectrum")
        screen.tap(spectrum.minX + 1, spectrum.midY)
        #expect(screen.value("Selected Color")?.hasPrefix("Red 255, Green ") == true)
        screen.tap("Close")
        #expect(!screen.shows("Colors") && screen.value("Paint", "ColorWell")?.hasPrefix("Red 255") == true)
    }

    @Test func severalDaysCanBeChosen() {
        struct Trip: View {
            @State var days: Set<DateComponents> = []
            var body: some View {
                MultiDatePicker("Days", selection: $days)
                Text(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))
            }
        }
        let screen = ScreenDriver(Trip())
        let days = screen.elements("Button").filter { $0.label?.contains(", May ") == true }
        #expect(days.count == 31)
        screen.tap("Tuesday, May 5")
        screen.tap("Friday, May 8")
        #expect(screen.shows("5 8") && screen.find("Friday, May 8")?.isSelected == true)
        screen.tap("Tuesday, May 5")
        #expect(screen.shows("8") && screen.find("Tuesday, May 5")?.isSelected == false)
    }

    @Test func shareLinkOpensASheetThatCopies() {
        let screen = ScreenDriver(ShareLink(item: URL(string: "https://example.com/a")!))
        screen.tap("Share…")
        #expect(screen.find("example.com") != nil && screen.find("ActivityListView") != nil)
        Pasteboard.text = nil
        screen.tap("Copy")
        #expect(Pasteboard.text == "https://example.com/a" && !screen.shows("Copy"))
        Pasteboard.text = nil
        let own = ScreenDriver(ShareLink("Send", item: Image(systemName: "star"), preview: SharePreview("My star")))
        own.tap("Send")
        #expect(own.shows("My star") && own.find("Copy")?.isEnabled == false)
        own.tap("Close")
        #expect(!own.shows("My star"))
    }
}
