import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsIndicatorTests {
    @Test func progressViewReadsAPercentage() throws {
        let screen = ScreenDriver(
            VStack(spacing: 20) {
                ProgressView(value: 0.25)
                ProgressView("Upload", value: 30, total: 40)
                ProgressView("Loading")
                ProgressView()
                ProgressView(value: 2, total: 1)
                ProgressView(value: 0.5).progressViewStyle(.circular)
            }.padding(20))
        let bars = screen.elements("ProgressIndicator")
        #expect(bars.map(\.value) == ["25%", "75%", "100%", "50%"])
        #expect(bars[0].frame.width == 362 && (4...6).contains(bars[0].frame.height) && bars[3].frame.width == 20)
        #expect(screen.shows("Upload") && screen.frame("Upload").maxY <= bars[1].frame.minY)
        let spinners = screen.elements("ActivityIndicator")
        #expect(spinners.map(\.label) == ["In progress", "In progress"] && spinners[0].frame.size == CGSize(width: 20, height: 20) && screen.shows("Loading"))
    }

    @Test func progressBarIsFilledInProportion() {
        let screen = ScreenDriver(ProgressView(value: 0.25).tint(.green).frame(width: 200))
        let fills = screen.draw().compactMap { if case .fill(.rounded(let rect, _, _), let paint, _) = $0 { (rect.width, paint.solid) } else { nil } }
        #expect(fills.map(\.0) == [200, 50] && fills[1].1.green > 0.7)
    }

    @Test func gaugesShowTheirValueAndBounds() throws {
        let screen = ScreenDriver(
            VStack {
                Gauge(value: 30, in: 0...120) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("30")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("120")
                }
                Gauge(value: 0.7) { Text("Battery") }.gaugeStyle(.accessoryCircularCapacity)
            }.padding())
        #expect(screen.elements("ProgressIndicator").map(\.value) == ["25%", "70%"])
        let bar = screen.elements("ProgressIndicator")[0].frame
        #expect(screen.frame("0").maxX <= bar.minX && screen.frame("120").minX >= bar.maxX && screen.shows("Speed") && screen.shows("30"))
    }

    @Test func linkOpensItsURL() throws {
        let journal = Journal()
        let screen = ScreenDriver(
            List {
                Link("Help", destination: URL(string: "https://example.com/help")!)
                Link(destination: URL(string: "tel:555")!) { Label("Call", systemImage: "phone") }.disabled(true)
            }.environment(
                \.openURL,
                OpenURLAction {
                    journal.write($0.absoluteString); return .handled
                }))
        let link = try #require(screen.find("Help", "Link"))
        #expect(link.traits == ["Link", "Button"])
        screen.tap("Help")
        screen.tap("Call", "Link")
        #expect(journal.lines == ["https://example.com/help"] && screen.find("Call", "Link")?.isEnabled == false)
    }

    @Test func disclosureGroupExpandsInPlace() {
        let screen = ScreenDriver(
            VStack {
                DisclosureGroup("Details") { Text("Inside") }; Text("After")
            })
        #expect(!screen.shows("Inside"))
        let before = screen.frame("After").minY
        screen.tap("Details", "Button")
        #expect(screen.frame("Inside").minY > screen.frame("Details", "Button").maxY - 1 && screen.frame("After").minY > before)
        screen.tap("Details", "Button")
        #expect(!screen.shows("Inside"))
    }

    @Test func labeledContentAlignsTheValueToTheTrailingEdge() throws {
        let screen = ScreenDriver(
            Form {
                LabeledContent("Version", value: "3.1")
                LabeledContent("Size", value: 12, format: .number)
                LabeledContent("Owner") { Button("Jordan") {} }
            })
        #expect(screen.frame("Version").minX == 16 || screen.drawnTexts().contains { $0.text == "Version" && $0.x == 32 })
        let (version, size) = (try #require(screen.drawnTexts().first { $0.text == "3.1" }), try #require(screen.drawnTexts().first { $0.text == "12" }))
        #expect(version.x > 300 && size.x > 300 && version.color.alpha < 1, "in the secondary color")
        #expect(screen.find("Jordan", "Button") != nil)
    }

    @Test func groupBoxHasATitleAndABackground() {
        let screen = ScreenDriver(GroupBox("Health") { Text("Steps") }.frame(width: 300))
        #expect(screen.frame("Health").minY < screen.frame("Steps").minY && screen.frame("Health").minX == screen.frame("Steps").minX)
        let grounds = screen.draw().compactMap { if case .fill(.rounded(let rect, _, _), _, _) = $0 { rect } else { nil } }
        #expect(grounds.contains { abs($0.minX - (screen.frame("Health").minX - 16)) < 0.5 && $0.maxY > screen.frame("Steps").maxY + 15 })
    }

    @Test func contentUnavailableViewDescribesAnEmptyScreen() throws {
        let journal = Journal()
        let screen = ScreenDriver(
            ContentUnavailableView {
                Label("No Mail", systemImage: "tray")
            } description: {
                Text("New mail will appear here.")
            } actions: {
                Button("Reload") { journal.write("reload") }
            })
        let (picture, title, line, button) = (
            try #require(screen.elements("Image").first).frame, screen.frame("No Mail", "StaticText"), screen.frame("New mail will appear here."),
            screen.frame("Reload")
        )
        #expect(picture.maxY <= title.minY && title.maxY <= line.minY && line.maxY <= button.minY)
        for part in [picture, title, line, button] { #expect(abs(part.midX - 201) < 1) }
        screen.tap("Reload")
        #expect(journal.lines == ["reload"])
        let search = ScreenDriver(ContentUnavailableView.search(text: "zebra"))
        #expect(search.shows("No Results for “zebra”") && search.shows("Check the spelling or try a new search."))
    }
}
