import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsLabelTests {
    @Test func rowGrowsWithItsIcon() {
        func height(_ icon: CGFloat) -> CGFloat {
            let list = List {
                Label {
                    Text("Row")
                } icon: {
                    Color.red.frame(width: icon, height: icon)
                }
            }
            return ScreenDriver(list).cell("Row")?.frame.height ?? 0
        }
        #expect(height(20) == 52 && height(29) == 52, "a tile of the system's settings fits")
        #expect(abs(height(40) - 62) < 0.5 && abs(height(60) - 82) < 0.5)
    }

    @Test func theSecondTextOfALabelIsASubtitle() throws {
        let screen = ScreenDriver(
            Form {
                Toggle(isOn: .constant(true)) {
                    Text("Roaming"); Text("Costs extra")
                }
                LabeledContent {
                    Text("On")
                } label: {
                    Text("Data"); Text("This month")
                }
            })
        for (title, line) in [("Roaming", "Costs extra"), ("Data", "This month")] {
            let above = try #require(screen.find(title, "StaticText")).frame, below = try #require(screen.find(line, "StaticText")).frame
            #expect(above.minX == below.minX && below.minY >= above.maxY && below.height < above.height)
        }
        #expect(screen.find("Roaming, Costs extra", "Switch") != nil)
    }

    @Test func labelWithOneTextStaysNextToItsControl() throws {
        let screen = ScreenDriver(Form { Toggle("Roaming", isOn: .constant(true)) })
        let row = try #require(screen.find("Roaming", "Switch"))
        #expect(screen.elements("StaticText").map(\.label) == ["Roaming"] && row.value == "1")
    }
}
