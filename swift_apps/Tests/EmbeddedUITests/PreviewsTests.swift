import Testing

@testable import EmbeddedUI

private struct Counter: View {
    var count = 1
    var body: some View { Text("Count \(count)") }
}

// These must compile; they add nothing to the program.
#Preview { Counter() }
#Preview("Two") {
    Counter()
    Counter(count: 2)
}
#Preview("With a statement", traits: .sizeThatFitsLayout) {
    let count = 3
    return NavigationStack { Counter(count: count) }
}
#Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 300, height: 200)) { Counter() }

private struct Previews: PreviewProvider {
    static var previews: some View {
        Counter().previewLayout(.sizeThatFits).previewDisplayName("One")
        Counter(count: 2).previewLayout(.fixed(width: 100, height: 50)).previewDevice("iPhone 15")
    }
}

@MainActor @Suite struct PreviewsTests {
    @Test func previewsAreViews() {
        #expect(ScreenDriver(Previews.previews).labels("StaticText") == ["Count 1", "Count 2"])
        #expect(Previews.platform == nil)
    }
}
