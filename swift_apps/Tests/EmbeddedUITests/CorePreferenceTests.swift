import Foundation
import Testing
@testable import EmbeddedUI

private struct Bounds: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) { value.merge(nextValue()) { $1 } }
}
private struct Longest: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@MainActor @Suite struct CorePreferenceTests {
    /// A line under the chosen word, as tab strips draw it.
    private struct Strip: View {
        @State private var chosen = "One"
        var body: some View {
            HStack(spacing: 20) {
                ForEach(["One", "Three"], id: \.self) { word in
                    Button(word) { chosen = word }.anchorPreference(key: Bounds.self, value: .bounds) { [word: $0] }
                }
            }
            .padding(30)
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors[chosen] {
                        let place = proxy[anchor]
                        Text("line").frame(width: place.width, height: 2).offset(x: place.minX, y: place.maxY)
                            .accessibilityIdentifier("line")
                    }
                }
            }
        }
    }

    @Test func overlayPreferenceLocatesItsView() throws {
        let screen = ScreenDriver(Strip())
        for word in ["One", "Three"] {
            screen.tap(word)
            let button = try #require(screen.find(word, "Button")), line = try #require(screen.find("line"))
            #expect(abs(line.frame.midX - button.frame.midX) < 0.5 && abs(line.frame.midY - button.frame.maxY - 1) < 0.5)
        }
    }

    @Test func backgroundIsBuiltFromAPreference() {
        let rows = VStack {
            Text("a").preference(key: Longest.self, value: 3)
            Text("b").preference(key: Longest.self, value: 7).transformPreference(Longest.self) { $0 += 1 }
        }
        #expect(ScreenDriver(rows.backgroundPreferenceValue(Longest.self) { Text("longest \($0)") }).shows("longest 8"))
    }

    @Test func anchorsResolveToPoints() {
        let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(Anchor<CGPoint>.Source.bottomTrailing.resolve(frame) == CGPoint(x: 110, y: 70))
        #expect(Anchor<CGPoint>.Source.point(CGPoint(x: 1, y: 2)).resolve(frame) == CGPoint(x: 11, y: 22))
        #expect(Anchor<[CGPoint]>.Source([.top, .center]).resolve(frame) == [CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 45)])
    }
}
