import Foundation
import Testing
@testable import EmbeddedUI

/// A typesetter answers from what it knows exactly as if it set the text anew.
@MainActor @Suite struct TypesetterTests {
    private let texts = [
        "Hello", "", "Cannula change date", "The quick brown fox jumps over the lazy dog", "One\nTwo\n\nFour\n", "  spaces  at  both  ends  ",
        "Extraordinarily long words aren't broken unwillingly", "日本語の文章は どこでも 折り返す", "שלום עולם and back",
    ]
    private func runs(_ text: String) -> [[TextRun<Int>]] {
        let body = FontSpec(size: 17), note = FontSpec(size: 11, weight: 700)
        return [[TextRun(text: text, font: body, style: 0)], [TextRun(text: text, font: note, style: 0), TextRun(text: " " + text, font: body, style: 1)]]
    }
    private func summary(_ layout: TextLayout<Int>) -> String { "\(layout)" }

    @Test(arguments: [nil, 1, 2, 3] as [Int?], [TextTruncation.tail, .head, .middle])
    func answersAreThoseOfATextThatIsSetAnew(lineLimit: Int?, truncation: TextTruncation) {
        var seed: UInt64 = 7
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let widths: [CGFloat?] = [nil, 0, 3, 40, 88.5, 130, 131, 240, 1000], heights: [CGFloat?] = [nil, 0, 20, 21, 44, 70, 500]
        for text in texts {
            for runs in runs(text) {
                for alignment in [TextLayoutAlignment.leading, .trailing] {
                    let rules = Typesetter.Rules(lineLimit: lineLimit, truncation: truncation, alignment: alignment)
                    let typesetter = Typesetter.of(runs, rules)
                    for _ in 0..<40 {
                        let width = widths[next(widths.count)], height = heights[next(heights.count)]
                        let anew = TextLayout(
                            runs, width: width, height: height, lineLimit: lineLimit, truncation: truncation, alignment: alignment, pushesOut: true)
                        #expect(typesetter.measure(width: width, height: height) == anew.measure, "\(text) \(String(describing: (width, height)))")
                        if next(3) > 0 {
                            #expect(summary(typesetter.layout(width: width, height: height)) == summary(anew), "\(text) \(String(describing: (width, height)))")
                        }
                    }
                }
            }
        }
    }

    @Test func textsWithTheSameWordsFontsAndRulesHaveOneTypesetter() {
        let font = FontSpec(size: 17), rules = Typesetter.Rules(lineLimit: 2)
        func typesetter(_ text: String, _ font: FontSpec, _ rules: Typesetter.Rules) -> Typesetter {
            Typesetter.of([TextRun(text: text, font: font, style: "any")], rules)
        }
        let one = typesetter("One", font, rules)
        #expect(typesetter("One", font, rules) === one)
        #expect(typesetter("Two", font, rules) !== one)
        #expect(typesetter("One", FontSpec(size: 17, italic: true), rules) !== one)
        #expect(typesetter("One", font, Typesetter.Rules(lineLimit: 2, truncation: .head)) !== one)
        #expect(Typesetter.of([TextRun(text: "One", font: font, style: 0), TextRun(text: "", font: font, style: 0)], rules) !== one)
    }

    @Test func textThatMayShrinkIsSetAsLargeAsItFitsInEachHeight() {
        let runs = [TextRun(text: "A title of some length", font: FontSpec(size: 34), style: 0)]
        let typesetter = Typesetter.of(runs, Typesetter.Rules(minimumScale: 0.3))
        let low = typesetter.layout(width: 200, height: 30), high = typesetter.layout(width: 200, height: 60)
        #expect(!low.isTruncated && low.lines.count == 1 && low.size.width <= 200)
        #expect(!high.isTruncated && high.lines.count == 2)
        let sizes = [low, high].map { $0.lines[0].fragments[0].font.size }
        #expect(sizes[0] < sizes[1] && sizes[1] < 34)
        #expect(typesetter.layout(width: nil, height: nil).lines[0].fragments[0].font.size == 34)
        #expect(summary(typesetter.layout(width: 200, height: 30)) == summary(low))
    }

    @Test func whatIsKeptIsFoundAfterManyOtherTexts() {
        let font = FontSpec(size: 17)
        func typesetter(_ text: String) -> Typesetter { Typesetter.of([TextRun(text: text, font: font, style: 0)], Typesetter.Rules()) }
        var kept: Typesetter?
        Typesetter.keeping { kept = typesetter("Kept for good") }
        let passing = typesetter("Passing by")
        for number in 0..<3000 { _ = typesetter("Text \(number)") }
        #expect(typesetter("Kept for good") === kept)
        #expect(typesetter("Passing by") !== passing, "only the latest stay")
    }
}
