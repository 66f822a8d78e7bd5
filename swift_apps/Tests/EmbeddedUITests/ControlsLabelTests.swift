import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsLabelTests {
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

    @Test func aLabelOfOneTextStaysBesideItsControl() throws {
        let screen = ScreenDriver(Form { Toggle("Roaming", isOn: .constant(true)) })
        let row = try #require(screen.find("Roaming", "Switch"))
        #expect(screen.elements("StaticText").map(\.label) == ["Roaming"] && row.value == "1")
    }
}
