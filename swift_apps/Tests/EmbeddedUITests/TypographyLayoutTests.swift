import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct TypographyLayoutTests {
    /// Measured on screenshots of iOS 26: "date" is not left alone on its line, longer words are.
    @Test func orphanWordTakesAWordFromTheLineBefore() {
        func lines(_ text: String, _ width: CGFloat, _ size: CGFloat = 17, pushesOut: Bool = true) -> [String] {
            strings(TextLayout([TextRun(text: text, font: FontSpec(size: size), style: 0)], width: width, pushesOut: pushesOut))
        }
        #expect(lines("Cannula change date", 130) == ["Cannula", "change date"])
        #expect(lines("Cannula change date", 130, pushesOut: false) == ["Cannula change", "date"], "an editor breaks where the room ends")
        #expect(lines("Allows checking for important alerts like security vulnerabilities.", 326, 12).last == "vulnerabilities.")
        // The line before has one word, and none to give.
        #expect(lines("Internationalization now", 160) == ["Internationalization", "now"])
        // Each paragraph by itself, and not across a line break.
        #expect(lines("Cannula change date\nBattery", 130) == ["Cannula", "change date", "Battery"])
        #expect(lines("Cannula change\ndate", 130) == ["Cannula change", "date"])
    }

    @Test func smallTextUsesTheLineHeightsOfTheTable() {
        for (size, pitch) in [(11.0, 13.0), (12, 16), (13, 18), (17, 22)] as [(CGFloat, CGFloat)] {
            let two = TextLayout([TextRun(text: "One\nTwo", font: FontSpec(size: size), style: 0)])
            #expect(abs(two.lines[1].baseline - two.lines[0].baseline - pitch) < 0.34, "\(size) points")
            #expect(abs(two.size.height - FontMetrics.lineHeight(FontSpec(size: size)) - pitch) < 0.34)
        }
    }

    private let body = FontSpec(size: 17)

    private func layout(
        _ text: String, width: CGFloat? = nil, height: CGFloat? = nil, lineLimit: Int? = nil, truncation: TextTruncation = .tail,
        alignment: TextLayoutAlignment = .leading
    ) -> TextLayout<Int> {
        TextLayout(
            [TextRun(text: text, font: body, style: 0)], width: width, height: height, lineLimit: lineLimit, truncation: truncation,
            lineSpacing: 0, alignment: alignment)
    }

    private func strings(_ layout: TextLayout<Int>) -> [String] { layout.lines.map { $0.fragments.map(\.text).joined() } }

    @Test func oneLine() {
        let hello = layout("Hello")
        #expect(strings(hello) == ["Hello"] && !hello.isTruncated)
        #expect(abs(hello.size.height - 20.3333) < 0.001)
        #expect(hello.size.width >= 38.81 && hello.size.width < 38.82 + 1.0 / 3)
        #expect(hello.firstBaseline == hello.lastBaseline && abs(hello.firstBaseline - 16.333) < 0.34)
        #expect(hello.lines[0].fragments[0].xs.count == 5 && hello.lines[0].fragments[0].xs[0] == 0)
    }

    @Test func nothing() {
        let empty = layout("")
        #expect(empty.size.width == 0 && abs(empty.size.height - 20.3333) < 0.001)
        #expect(TextLayout<Int>([]).size == .zero)
    }

    @Test func linesBreakAtWordsAndTrailingSpacesHang() {
        let three = layout("The quick brown fox jumps over the lazy dog", width: 150)
        #expect(strings(three) == ["The quick brown", "fox jumps over the", "lazy dog"])
        #expect(abs(three.size.height - (20.333 + 44)) < 0.001)
        #expect(three.lines.allSatisfy { $0.width <= 150 })
    }

    @Test func textFitsItsMeasuredWidth() {
        for text in ["Hello my friend", "Not Connected", "AVAST Wavy To. LT", "a", "Wi-Fi network or", "Ünïcödé — “quoted”"] {
            let free = layout(text)
            #expect(strings(layout(text, width: free.size.width)) == [text])
            #expect(layout(text, width: free.size.width).size == free.size)
        }
    }

    @Test func hyphensDashesAndIdeographsAllowBreaks() {
        #expect(strings(layout("well-known", width: 50)) == ["well-", "known"])
        #expect(strings(layout("日本語の文", width: 40)) == ["日本", "語の", "文"])
        #expect(strings(layout("5-10", width: 30)).count == 1 || strings(layout("5-10", width: 30)) == ["5-1", "0"])
        #expect(strings(layout("no\u{A0}break", width: 60)).first != "no")
    }

    @Test func hebrewReadsFromRightToLeft() {
        let xs = layout("a שלום b").lines[0].fragments[0].xs
        #expect(xs[0] == 0 && xs[1] > xs[0])
        #expect(xs[2] > xs[3] && xs[3] > xs[4] && xs[4] > xs[5], "the first Hebrew letter stands rightmost")
        #expect(xs[5] > xs[1] && xs[7] > xs[2], "what is around them stays where it was")
        let twoWords = layout("שלום עולם").lines[0].fragments[0].xs
        #expect(twoWords == twoWords.sorted(by: >))
        #expect(twoWords.last == 0)
    }

    @Test func devanagariSignsHaveTheirOwnAdvance() {
        let advances = FontMetrics.advances("कि", body)
        #expect(advances.count == 2 && advances[0] > 5 && advances[1] > 2)
        #expect(FontMetrics.advances("é", body) == [FontMetrics.advances("e", body)[0]])
        #expect(FontMetrics.advances("e\u{301}", body)[1] == 0)
        #expect(FontMetrics.advances("ที่", body).dropFirst().allSatisfy { abs($0) < 0.5 })
    }

    @Test func ideographsKanaAndHangulAreOneEmWide() {
        let wide = FontMetrics.advances("中あ한", body)
        #expect(Set(wide).count == 1 && abs(wide[0] - 17) < 0.6)
    }

    @Test func tooWideWordBreaksBetweenCharacters() {
        #expect(strings(layout("Hello", width: 0)) == ["H", "e", "l", "l", "o"])
        let family = "👨‍👩‍👧"
        #expect(strings(layout(family + family, width: 1)) == [family, family])
    }

    @Test func lineFeedsEndLines() {
        #expect(strings(layout("a\n\nb")) == ["a", "", "b"])
        #expect(strings(layout("a\r\nb", width: 100)) == ["a", "b"])
        #expect(strings(layout("a\n")) == ["a", ""])
    }

    @Test func tailTruncation() {
        let cut = layout("The quick brown fox jumps over the lazy dog", width: 120, lineLimit: 1)
        #expect(cut.isTruncated && cut.lines.count == 1 && cut.size.width <= 120)
        #expect(strings(cut)[0].hasPrefix("The quick") && strings(cut)[0].hasSuffix("…") && !strings(cut)[0].hasSuffix(" …"))
        let second = layout("The quick brown fox jumps over the lazy dog", width: 150, lineLimit: 2)
        #expect(strings(second)[0] == "The quick brown" && strings(second)[1].hasPrefix("fox") && strings(second)[1].hasSuffix("…"))
        #expect(!layout("Hi", width: 120, lineLimit: 1).isTruncated)
    }

    @Test func headAndMiddleTruncation() {
        let text = "The quick brown fox jumps over the lazy dog"
        let head = strings(layout(text, width: 120, lineLimit: 1, truncation: .head))[0]
        #expect(head.hasPrefix("…") && head.hasSuffix("lazy dog"))
        let middle = strings(layout(text, width: 120, lineLimit: 1, truncation: .middle))[0]
        #expect(middle.hasPrefix("The") && middle.hasSuffix("dog") && middle.contains("…"))
    }

    @Test func heightLimitsLines() {
        let text = "The quick brown fox jumps over the lazy dog"
        #expect(layout(text, width: 150, height: 42.34).lines.count == 2)
        #expect(layout(text, width: 150, height: 41).lines.count == 1)
        #expect(layout(text, width: 150, height: 0).lines.count == 1)
        #expect(layout(text, width: 150, height: .infinity).lines.count == 3)
    }

    @Test func alignment() {
        let text = "The quick brown fox"
        let centered = layout(text, width: 100, alignment: .center)
        let trailing = layout(text, width: 100, alignment: .trailing)
        for line in centered.lines { #expect(abs(line.x * 2 + line.width - centered.size.width) < 0.01) }
        for line in trailing.lines { #expect(abs(line.x + line.width - trailing.size.width) < 0.01) }
        #expect(centered.lines.last!.fragments[0].xs[0] == centered.lines.last!.x)
    }

    @Test func textRunsKeepTheirFontsAndStyles() {
        let mixed = TextLayout([
            TextRun(text: "Total ", font: body, style: 1), TextRun(text: "$34", font: FontSpec(size: 34, weight: 700), style: 2),
        ])
        #expect(mixed.lines[0].fragments.map(\.style) == [1, 2])
        #expect(abs(mixed.size.height - 40.667) < 0.001)
        #expect(mixed.lines[0].fragments[1].xs[0] == mixed.lines[0].fragments[0].width)
        let wrapped = TextLayout(
            [TextRun(text: "one two ", font: body, style: 1), TextRun(text: "three four", font: body, style: 2)], width: 70)
        #expect(wrapped.lines.flatMap(\.fragments).map(\.text).joined().filter { $0 != " " } == "onetwothreefour")
    }

    /// Whatever the text and the width: nothing is lost, lines are no wider than asked, glyphs are in rising order.
    @Test func layoutHoldsItsInvariantsAtEveryWidth() {
        let words = ["a", "Hello", "wide-open", "👩🏽‍🚀", "日本語", "naïve", "x/y", "—", "\n", "  ", "incomprehensibilities"]
        var state: UInt64 = 42
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for _ in 0..<300 {
            let text = (0..<(1 + next(9))).map { _ in words[next(words.count)] }.joined(separator: next(2) == 0 ? " " : "")
            let width = CGFloat(30 + next(300))
            let set = layout(text, width: width)
            let shown = strings(set).joined().filter { !$0.isWhitespace }
            #expect(shown == text.filter { !$0.isWhitespace }, "\(text) in \(width)")
            for line in set.lines {
                #expect(line.width <= width + 0.02 || line.fragments.map(\.text).joined().count == 1, "\(text) in \(width)")
                let xs = line.fragments.flatMap(\.xs)
                #expect(xs == xs.sorted())
            }
            #expect(set.size.width.isFinite && set.size.height.isFinite && !set.isTruncated)
            let one = layout(text, width: width, lineLimit: 1)
            #expect(one.lines.count == 1 && (one.size.width <= width + 0.34 || one.isTruncated))
        }
    }
}
