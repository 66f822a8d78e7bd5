import Foundation

/// Automatic grammar agreement of English: what `^[3 cup](inflect: true)` in a localized string means.
enum Inflection {
    /// A phrase whose last word agrees with the number in it: "3 cup" gives "3 cups", "1 cups" gives "1 cup". Without a number it
    /// stays as it is.
    static func inflected(_ phrase: String) -> String {
        guard let count = number(in: phrase) else { return phrase }
        var words = phrase.components(separatedBy: " ")
        guard let last = words.lastIndex(where: { $0.contains(where: \.isLetter) }) else { return phrase }
        words[last] = abs(count) == 1 ? singular(of: words[last]) : plural(of: words[last])
        return words.joined(separator: " ")
    }

    private static func number(in phrase: String) -> Double? {
        for word in phrase.split(separator: " ") where word.contains(where: \.isNumber) {
            let digits = word.filter { $0.isNumber || $0 == "." || $0 == "-" }
            if let number = Double(digits) { return number }
        }
        return nil
    }

    static func plural(of word: String) -> String {
        changed(word) { lower in
            if unchanging.contains(lower) || plurals.contains(lower) || regularSingular(of: lower) != nil { return lower }
            if let irregular = irregulars.first(where: { $0.singular == lower }) { return irregular.plural }
            if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return lower.dropLast() + "ies" }
            if lower.hasSuffix("is") { return lower.dropLast(2) + "es" }
            return lower + (hisses(lower) || takesES.contains(lower) ? "es" : "s")
        }
    }

    static func singular(of word: String) -> String {
        changed(word) { lower in
            if unchanging.contains(lower) { return lower }
            if let irregular = irregulars.first(where: { $0.plural == lower }) { return irregular.singular }
            return regularSingular(of: lower) ?? lower
        }
    }

    /// nil for a word that is not a regular plural.
    private static func regularSingular(of lower: String) -> String? {
        guard lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us"), !lower.hasSuffix("is"), lower.count > 2,
            !singularsInS.contains(lower)
        else { return nil }
        if lower.hasSuffix("ies"), lower.count > 4 { return lower.dropLast(3) + "y" }
        if lower.hasSuffix("es") {
            let stem = String(lower.dropLast(2))
            if hisses(stem), !stem.hasSuffix("s") || stem.hasSuffix("ss") { return stem }
            if takesES.contains(stem) { return stem }
            if lower.hasSuffix("yses") { return stem + "is" }
        }
        return String(lower.dropLast())
    }

    private static func hisses(_ word: String) -> Bool { ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) }

    /// Changes a word's letters, and keeps what is around them and how they are capitalized.
    private static func changed(_ word: String, _ change: (String) -> String) -> String {
        guard let start = word.firstIndex(where: \.isLetter), let end = word.lastIndex(where: \.isLetter) else { return word }
        let core = String(word[start...end])
        var result = change(core.lowercased())
        if result == core.lowercased() { return word }
        if core.count > 1, core == core.uppercased() {
            result = result.uppercased()
        } else if core.first?.isUppercase == true {
            result = result.prefix(1).uppercased() + result.dropFirst()
        }
        return word[..<start] + result + word[word.index(after: end)...]
    }

    private static let irregulars: [(singular: String, plural: String)] = [
        ("person", "people"), ("child", "children"), ("man", "men"), ("woman", "women"), ("foot", "feet"), ("tooth", "teeth"), ("goose", "geese"),
        ("mouse", "mice"), ("ox", "oxen"), ("leaf", "leaves"), ("knife", "knives"), ("wife", "wives"), ("life", "lives"), ("half", "halves"),
        ("shelf", "shelves"), ("loaf", "loaves"), ("thief", "thieves"), ("wolf", "wolves"), ("calf", "calves"), ("elf", "elves"), ("self", "selves"),
        ("scarf", "scarves"), ("cookie", "cookies"), ("movie", "movies"), ("pie", "pies"), ("tie", "ties"), ("calorie", "calories"), ("quiz", "quizzes"),
        ("crisis", "crises"), ("oasis", "oases"), ("thesis", "theses"), ("hypothesis", "hypotheses"), ("diagnosis", "diagnoses"), ("medium", "media"),
        ("cactus", "cacti"), ("criterion", "criteria"), ("this", "these"), ("that", "those"), ("is", "are"), ("was", "were"),
        ("has", "have"),
    ]
    private static let plurals = Set(irregulars.map(\.plural))
    private static let unchanging: Set<String> = [
        "sheep", "fish", "deer", "series", "species", "information", "equipment", "rice", "money", "news", "salmon", "shrimp", "aircraft", "offspring", "jeans",
        "pants", "scissors", "glasses",
    ]
    private static let takesES: Set<String> = [
        "potato", "tomato", "hero", "echo", "veto", "bus", "gas", "lens", "virus", "status", "campus", "bonus", "census", "circus", "focus",
        "genius", "minus", "plus", "radius", "surplus", "walrus",
    ]
    private static let singularsInS: Set<String> = ["bus", "gas", "lens", "canvas", "atlas", "christmas", "always"]
}

extension LocalizedStringKey.Piece {
    fileprivate static let opening = "^["
    fileprivate static let closing = "](inflect: true)"
}

extension [LocalizedStringKey.Piece] {
    /// With what is in `^[…](inflect: true)` brought into agreement. Arguments inside are written out for it.
    func inflected(in environment: EnvironmentValues) -> [LocalizedStringKey.Piece] {
        // Few texts have it, and a search for two characters takes long.
        func mayOpen(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "^")) && text.contains(Element.opening) }
        guard contains(where: { if case .literal(let text) = $0 { mayOpen(text) } else { false } }) else { return self }
        var result: [LocalizedStringKey.Piece] = []
        // The phrase at hand, once its opening has been read.
        var phrase: String?
        for piece in self {
            switch piece {
            case .text(let text):
                if phrase != nil { phrase! += text.plainText(in: environment) } else { result.append(piece) }
            case .literal(var text):
                while !text.isEmpty {
                    guard let mark = text.range(of: phrase == nil ? Element.opening : Element.closing) else {
                        if phrase != nil { phrase! += text } else { result.append(.literal(text)) }
                        break
                    }
                    let before = String(text[..<mark.lowerBound])
                    if let inner = phrase {
                        result.append(.literal(Inflection.inflected(inner + before)))
                        phrase = nil
                    } else {
                        if !before.isEmpty { result.append(.literal(before)) }
                        phrase = ""
                    }
                    text = String(text[mark.upperBound...])
                }
            }
        }
        // Never closed: plain text.
        if let phrase { result.append(.literal(Element.opening + phrase)) }
        return result
    }
}
