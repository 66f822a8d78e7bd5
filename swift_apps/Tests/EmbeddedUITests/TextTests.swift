import Foundation
import Testing
@testable import EmbeddedUI

private var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: "en_US")
    values.timeZone = TimeZone(identifier: "America/Los_Angeles")!
    values.now = Date(timeIntervalSince1970: 1_778_604_060)  // 2026-05-12 09:41 in Los Angeles
    return values
}

private func words(_ text: Text, _ values: EnvironmentValues = environment) -> String { text.plainText(in: values) }
private func key(_ key: LocalizedStringKey) -> Text { Text(key) }

@MainActor @Suite struct TextTests {
    @Test func theWordsOfATextAreThoseOfItsRuns() {
        var attributed = AttributedString("one ")
        attributed.append(AttributedString("Two", attributes: AttributeContainer().link(URL(string: "https://example.com")!)))
        let count = 3
        let texts = [
            Text(verbatim: "**Not** Markdown"), Text("**Some** _Markdown_ ^here"), Text("a \(Image(systemName: "star")) b"), Text(attributed),
            Text("^[\(count) cup](inflect: true) of \(Text("**tea**").bold()) and \(2.5)"), Text("One ") + Text(Image(systemName: "star")) + Text("two"),
            Text(Date(timeIntervalSince1970: 0), style: .date), Text(""), Text("\(Text("Inner \(count)"))"),
        ]
        for textCase in [nil, Text.Case.uppercase, .lowercase] {
            var values = environment
            values.textCase = textCase
            for text in texts {
                #expect(words(text, values) == text.runs(in: values).filter { $0.style.symbol == nil }.map(\.text).joined())
            }
        }
        #expect(words(texts[4]) == "3 cups of tea and 2.500000")
    }

    @Test func automaticGrammarInflectsNouns() {
        for (count, text) in [(0, "0 cups of tea"), (1, "1 cup of tea"), (3, "3 cups of tea"), (1_200, "1,200 cups of tea")] {
            #expect(words(Text("^[\(count) cup](inflect: true) of tea")) == text)
            #expect(Text("^[\(count) cup](inflect: true) of tea").spokenText(in: environment) == text)
        }
        #expect(words(Text("^[3 cup](inflect: true) and ^[1 berries](inflect: true)")) == "3 cups and 1 berry")
        #expect(words(Text("**^[\(2) Person](inflect: true)** came")) == "2 People came")
        #expect(words(Text("^[\(2) small box](inflect: true)")) == "2 small boxes")
        #expect(words(Text("^[cup](inflect: true)")) == "cup" && words(Text("^[open")) == "^[open")
        let pairs = [
            "dish": "dishes", "city": "cities", "day": "days", "child": "children", "potato": "potatoes", "photo": "photos", "analysis": "analyses",
            "bus": "buses", "class": "classes", "cookie": "cookies", "house": "houses", "leaf": "leaves", "sheep": "sheep", "item": "items",
        ]
        for (one, many) in pairs {
            #expect(Inflection.plural(of: one) == many && Inflection.singular(of: many) == one, "\(one)")
            #expect(Inflection.plural(of: many) == many && Inflection.singular(of: one) == one, "\(one)")
        }
    }

    @Test func interpolatedNumbersAreGrouped() {
        let (count, negative, share) = (12_345, -1_000, 0.5)
        #expect(words(Text("You have \(count) points")) == "You have 12,345 points")
        #expect(words(Text("\(negative)")) == "-1,000")
        #expect(words(Text("\(share)")) == "0.500000")
        #expect(words(Text("\(share, specifier: "%.1f") of it")) == "0.5 of it")
        let small: UInt8 = 7
        #expect(words(Text("\(small)")) == "7")
        let name = "12345"
        #expect(words(Text("\(name)")) == "12345")
    }

    @Test func stringVariablesAreVerbatim() {
        let source = "**not bold**"
        #expect(words(Text(source)) == "**not bold**")
        #expect(words(Text(verbatim: source)) == "**not bold**")
        #expect(words(Text(LocalizedStringKey(source))) == "not bold")
    }

    @Test func markdownInArgumentsIsNotParsed() {
        let name = "*Jo*"
        #expect(words(Text("Dear **\(name)**, hi")) == "Dear *Jo*, hi")
        let runs = Text("Dear **\(name)**, hi").runs(in: environment)
        #expect(runs.map(\.text) == ["Dear ", "*Jo*", ", hi"])
        #expect(runs.map(\.font.weight) == [400, 600, 400])
    }

    @Test func markdownLinksAreTinted() throws {
        let runs = Text("See [our *terms*](https://example.com/terms).").runs(in: environment)
        #expect(runs.map(\.text) == ["See ", "our ", "terms", "."])
        #expect(runs.map { $0.style.link?.absoluteString } == [nil, "https://example.com/terms", "https://example.com/terms", nil])
        try #require(runs.count == 4)
        #expect(runs[2].font.italic && !runs[1].font.italic)
        let style = try #require(runs[1].style.foreground)
        #expect(style.paint(in: environment, bounds: .zero) == .color(RGBA(0, 136, 255)))
    }

    @Test func theInnermostModifierWins() {
        let text = Text("a").font(.caption).font(.title).bold().foregroundColor(.red).foregroundStyle(.blue)
        let run = text.runs(in: environment)[0]
        #expect(run.font.size == 12 && run.font.weight == 600)
        #expect(run.style.foreground?.paint(in: environment, bounds: .zero) == .color(RGBA(255, 56, 60)))
        var around = environment
        around.font = .largeTitle
        around.textModifiers = [.weight(.heavy), .trait(.italic, isActive: true)]
        let inner = (Text("a") + Text("b").font(.body).fontWeight(.light).italic(false)).runs(in: around)
        #expect(inner.map(\.font.size) == [34, 17])
        #expect(inner.map(\.font.weight) == [800, 300])
        #expect(inner.map(\.font.italic) == [true, false])
    }

    @Test func boldUsesTheEmphasizedWeightOfTheStyle() {
        #expect(Text("a").bold().runs(in: environment)[0].font.weight == 600)
        #expect(Text("a").font(.title).bold().runs(in: environment)[0].font.weight == 700)
        #expect(Text("a").font(.system(size: 15)).bold().runs(in: environment)[0].font.weight == 700)
        #expect(Text("a").font(.body.bold()).bold(false).runs(in: environment)[0].font.weight == 600)
        #expect(Text("a").fontWeight(.bold).runs(in: environment)[0].font.weight == 700)
    }

    @Test func fontsFollowDynamicType() {
        var large = environment
        large.dynamicTypeSize = .accessibility5
        #expect(Font.body.resolve(in: environment).size == 17 && Font.body.resolve(in: large).size == 53)
        #expect(Font.system(size: 17).resolve(in: large).size == 17)
        #expect(Font.custom("Avenir-Heavy", size: 20).resolve(in: large).size == 62)
        #expect(Font.custom("Menlo", fixedSize: 20).resolve(in: large) == FontSpec(size: 20, design: .monospaced))
        #expect(Font.system(.title3, design: .rounded, weight: .bold).resolve(in: environment) == FontSpec(size: 20, weight: 700, design: .rounded))
    }

    @Test func datesUseTheirTimeZone() {
        let noon = Date(timeIntervalSince1970: 1_778_612_400)
        #expect(words(Text(noon, style: .date)) == "May 12, 2026")
        #expect(words(Text(noon, style: .time)).replacingOccurrences(of: "\u{202F}", with: " ") == "12:00 PM")
        #expect(words(Text(noon, format: .dateTime.hour().minute())).replacingOccurrences(of: "\u{202F}", with: " ") == "12:00 PM")
        #expect(words(Text(noon, style: .relative)) == "2 hr, 19 min")
        #expect(words(Text(noon, style: .offset)) == "+2 hours")
        #expect(words(Text(noon, style: .timer)) == "2:19:00")
        let now = environment.now
        #expect(words(Text(timerInterval: now...now.addingTimeInterval(125))) == "2:05")
        #expect(words(Text(timerInterval: now...now.addingTimeInterval(125), countsDown: false)) == "0:00")
        #expect(words(Text(timerInterval: now.addingTimeInterval(-9000)...now.addingTimeInterval(-10))) == "0:00")
    }

    @Test func formatsUseTheEnvironmentLocale() {
        #expect(words(Text(1234.5, format: .currency(code: "USD"))) == "$1,234.50")
        var german = environment
        german.locale = Locale(identifier: "de_DE")
        #expect(words(Text(1234.5, format: .number), german) == "1.234,5")
        #expect(words(Text("\(1234)"), german) == "1.234")
    }

    @Test func attributedStringsKeepTheirAttributes() {
        var string = AttributedString("Hello you")
        string[string.range(of: "you")!].foregroundColor = .red
        string[string.range(of: "you")!].font = .title
        string[string.range(of: "Hello")!].underlineStyle = .single
        let runs = Text(string).runs(in: environment)
        #expect(runs.map(\.text) == ["Hello", " ", "you"])
        #expect(runs[0].style.underline != nil && runs[2].style.underline == nil)
        #expect(runs.map(\.font.size) == [17, 17, 28])
    }

    @Test func textCaseChangesTheAccessibilityLabel() {
        var upper = environment
        upper.textCase = .uppercase
        #expect(words(Text("straße"), upper) == "STRASSE")
        let text = Text("ETA").accessibilityLabel("Arrival") + Text(Image(systemName: "heart"))
        #expect(text.spokenText(in: environment).hasPrefix("Arrival"))
        #expect(text.plainText(in: environment) == "ETA")
    }

    @Test func equalTextsAreEqual() {
        #expect(Text("a \(1)") == Text("a \(1)"))
        #expect(Text("a \(1)") != Text("a \(2)"))
        #expect(Text(1, format: .number) == Text(1, format: .number))
        #expect(Text("a").foregroundStyle(.red) == Text("a").foregroundStyle(.red))
        #expect(Text("a").bold() != Text("a"))
    }
}

@MainActor @Suite struct TextMarkdownTests {
    private func shape(_ source: String) -> String {
        Markdown.spans(source).map { span in
            let marks =
                (span.isBold ? "B" : "") + (span.isItalic ? "I" : "") + (span.isCode ? "C" : "") + (span.isStruckThrough ? "S" : "")
                + (span.link != nil ? "L" : "")
            return marks.isEmpty ? span.text : "\(marks)(\(span.text))"
        }.joined()
    }

    @Test(arguments: [
        ("plain", "plain"), ("**b** and *i*", "B(b) and I(i)"), ("***both***", "BI(both)"), ("__b__ _i_", "B(b) I(i)"),
        ("a*b*c", "aI(b)c"), ("snake_case_name", "snake_case_name"), ("2 * 3 * 4", "2 * 3 * 4"), ("`a*b*`", "C(a*b*)"),
        ("~~gone~~ ~one~", "S(gone) S(one)"), (#"\*not\*"#, "*not*"), ("**open", "**open"), ("*a **b** c*", "I(a )BI(b)I( c)"),
        ("[x](https://a.b)", "L(x)"), ("[x] (y)", "[x] (y)"), ("**[x](https://a.b)**", "BL(x)"), ("<https://a.b>", "L(https://a.b)"),
        ("100% * 5*", "100% * 5*"), ("a < b > c", "a < b > c"), ("", ""), ("# Title", "# Title"),
    ])
    func inlineMarks(_ source: String, _ expected: String) { #expect(shape(source) == expected) }

    /// Whatever the marks, no character of the text itself is lost or added but the marks.
    @Test func modifiersOfTextAreKept() {
        var seed: UInt64 = 42
        func next(_ bound: UInt64) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % bound)
        }
        let alphabet = Array("ab *_~`\\[]()<>.é")
        for _ in 0..<3000 {
            let source = String((0..<next(24)).map { _ in alphabet[next(UInt64(alphabet.count))] })
            let letters = Markdown.spans(source).map(\.text).joined().filter { "abé".contains($0) }
            let original = source.filter { "abé".contains($0) }
            let hasLink = source.contains("](") || source.contains("<")
            #expect(hasLink ? letters.count <= original.count : letters == original, "\(source)")
        }
    }
}

@MainActor @Suite struct SymbolVariantTests {
    private let known: Set = [
        "heart", "heart.fill", "heart.circle.fill", "bell", "bell.slash", "bell.slash.fill", "person.crop.circle", "person.crop.circle.fill",
    ]
    private func name(_ variants: SymbolVariants, _ name: String) -> String { variants.applied(to: name) { known.contains($0) } }

    @Test func symbolVariantsResolveToTheNearestSymbol() {
        #expect(name(.fill, "heart") == "heart.fill")
        #expect(name(.circle.fill, "heart") == "heart.circle.fill")
        #expect(name(.slash.fill, "bell") == "bell.slash.fill")
        #expect(name(.circle.fill, "person.crop.circle") == "person.crop.circle.fill")
        #expect(name(.fill, "heart.fill") == "heart.fill")
        #expect(name(.square, "bell") == "bell")
        #expect(name(.none, "unknown") == "unknown")
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    }

    @Test func reservedLinesAreKeptInLittleSpace() {
        let words = "A name that is too long for one line and needs two of them"
        func lines(_ view: some View) -> Int { Set(ScreenDriver(view.frame(width: 160)).drawnTexts().map(\.baseline)).count }
        #expect(lines(Text(words).lineLimit(2)) == 2)
        #expect(lines(Text(words).lineLimit(2, reservesSpace: true).frame(height: 20)) == 2)
        let stack = VStack {
            Text(words).lineLimit(2, reservesSpace: true); Color.red.frame(height: 60)
        }
        #expect(lines(stack.frame(height: 70)) == 2)
        #expect(lines(Text(words).lineLimit(2...).frame(height: 20)) == 2)
        #expect(lines(Text(words).lineLimit(2).frame(height: 20)) == 1, "without a reserve the text gives way")
    }
}
