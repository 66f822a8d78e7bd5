import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct TypographyMetricsTests {
    private func width(_ text: String, _ size: CGFloat, _ weight: Int = 400) -> CGFloat {
        FontMetrics.advances(text, FontSpec(size: size, weight: weight)).reduce(0, +)
    }

    /// What `NSString.size(withAttributes:)` says on iOS 26.1 (docs/typography.md); these strings have no kerning.
    @Test(arguments: [
        ("Hello UIKit", 31.0, 400, 140.24169921875), ("iiiiillll", 31, 400, 60.7890625), ("WWWW MMMM", 28, 700, 213.541015625),
        ("Hello UIKit", 15, 700, 77.5048828125), ("Hello UIKit", 24, 600, 114.24252), ("Hello", 17, 400, 38.814453125),
        ("iiiiillll", 20, 800, 49.9884), ("WWWW MMMM", 24, 600, 180.09306),
    ])
    func lettersAreAsWideAsThePhones(_ text: String, _ size: Double, _ weight: Int, _ expected: Double) {
        #expect(abs(width(text, size, weight) - expected) < 0.02)
    }

    @Test func kerningNarrowsPairs() {
        #expect(width("AV", 34) < width("A", 34) + width("V", 34) - 1)
        #expect(width("To", 17) < width("T", 17) + width("o", 17))
        #expect(width("nn", 17) == width("n", 17) * 2)
    }

    @Test func lineWidthsMatchThePhones() {
        // 43 letters with several kerned pairs: 585.99 on iOS 26.1 at 31 points, 324.07 at 15 bold.
        #expect(abs(width("The quick brown fox jumps over the lazy dog", 31) - 585.99) < 2)
        #expect(abs(width("The quick brown fox jumps over the lazy dog", 15, 700) - 324.07) < 1)
    }

    @Test func everyScalarHasOneAdvance() {
        for text in ["", "a", "Hé", "e\u{301}", "👨‍👩‍👧!", "🇺🇸🇯🇵", "a\nb", "日本", "\u{200B}x"] {
            #expect(FontMetrics.advances(text, FontSpec(size: 17)).count == text.unicodeScalars.count)
        }
        #expect(FontMetrics.advances("👨‍👩‍👧", FontSpec(size: 16)) == [20, 0, 0, 0, 0])
        #expect(width("e\u{301}", 17) == width("é", 17))
    }

    @Test func digitsHaveEqualWidthsInMonospacedFonts() {
        let even = FontSpec(size: 17, monospacedDigits: true)
        let widths = Set("0123456789".map { FontMetrics.advances(String($0), even)[0] })
        #expect(widths.count == 1)
        #expect(FontMetrics.advances("1111", even).reduce(0, +) == FontMetrics.advances("7070", even).reduce(0, +))
        let typewriter = FontSpec(size: 20, design: .monospaced)
        #expect(Set(FontMetrics.advances("iW. é", typewriter)).count == 1)
        #expect(abs(FontMetrics.advances("i", typewriter)[0] - 12.36328125) < 0.01)
    }

    @Test func trackingIsAddedToEachLetter() {
        var spaced = FontSpec(size: 17)
        spaced.tracking = 2
        #expect(abs(FontMetrics.advances("abc", spaced).reduce(0, +) - width("abc", 17) - 6) < 1e-9)
    }

    @Test(arguments: [
        (11.0, 13.333), (12, 14.333), (13, 15.667), (15, 18), (16, 19.333), (17, 20.333), (20, 24), (22, 26.333), (28, 33.667), (34, 40.667),
    ])
    func linesAreAsHighAsThePhones(_ size: Double, _ height: Double) {
        #expect(abs(FontMetrics.lineHeight(FontSpec(size: size)) - height) < 0.001)
    }

    @Test func fontHasItsLineHeights() {
        let body = FontSpec(size: 17)
        #expect(abs(FontMetrics.ascent(body) - 16.1865234375) < 1e-9)
        #expect(abs(FontMetrics.descent(body) - 4.1005859375) < 1e-9)
        #expect(abs(FontMetrics.capHeight(body) - 11.97802734375) < 1e-9)
        #expect(abs(FontMetrics.xHeight(body) - 8.9482421875) < 1e-9)
        #expect(abs(FontMetrics.xHeight(FontSpec(size: 31)) - 15.7421875) < 1e-9)
        #expect(abs(FontMetrics.leading(body) - (22 - 20.0 - 1.0 / 3)) < 1e-9)
    }

    @Test func knownSymbolsHaveSizesAndNames() {
        #expect(SymbolMetrics.exists("chevron.right") && SymbolMetrics.exists("10.circle.fill") && !SymbolMetrics.exists("no.such.symbol"))
        #expect(SymbolMetrics.spokenName("heart") == "Favorite" && SymbolMetrics.spokenName("10.circle") == nil)
        let sizes = [SymbolMetrics.Scale.small, .medium, .large].map { SymbolMetrics.size("star", fontSize: 17, scale: $0).width }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
        #expect(SymbolMetrics.size("chevron.right", fontSize: 17, scale: .small) == CGSize(width: 8, height: 12.666666666666666))
    }
}
