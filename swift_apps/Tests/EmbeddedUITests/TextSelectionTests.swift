import Foundation
import Testing
@testable import EmbeddedUI

/// Plain texts that can be selected.
@MainActor @Suite struct TextSelectionTests {
    private struct Page: View {
        var body: some View {
            VStack(spacing: 40) {
                VStack {
                    Text("JX7Q4B").accessibilityIdentifier("code")
                    Text("Fixed").textSelection(.disabled).accessibilityIdentifier("fixed")
                }
                .textSelection(.enabled)
                Text("Plain").accessibilityIdentifier("plain")
            }
        }
    }

    private func press(_ screen: ScreenDriver, _ identifier: String) {
        let frame = screen.frame(identifier)
        screen.host.longPress(at: CGPoint(x: frame.midX, y: frame.midY), seconds: 1)
        screen.settle()
    }

    @Test func longPressCopiesSelectableText() {
        Pasteboard.text = nil
        let screen = ScreenDriver(Page())
        press(screen, "code")
        #expect(screen.labels("MenuItem") == ["Copy"])
        let menu = screen.elements("MenuItem")[0].frame
        screen.host.tap(at: CGPoint(x: menu.midX, y: menu.midY))
        screen.settle()
        #expect(Pasteboard.text == "JX7Q4B")
        #expect(screen.labels("MenuItem").isEmpty)
    }

    @Test func nextTouchEndsTheSelection() {
        Pasteboard.text = nil
        let screen = ScreenDriver(Page())
        press(screen, "code")
        screen.host.tap(at: CGPoint(x: 5, y: 5))
        screen.settle()
        #expect(screen.labels("MenuItem").isEmpty)
        #expect(Pasteboard.text == nil)
    }

    @Test(arguments: ["plain", "fixed"]) func otherTextIsNotSelectable(identifier: String) {
        let screen = ScreenDriver(Page())
        press(screen, identifier)
        #expect(screen.labels("MenuItem").isEmpty)
    }
}
