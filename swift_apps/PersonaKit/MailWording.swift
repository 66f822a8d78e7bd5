import Foundation

/// The wording of a mail, which the apps share with the compiler of the seeds: a text file in an app's folder `Mails`, in a part of Jinja's
/// template language (docs/personakit.md).
///
/// The first line is the subject, and what follows the first empty line is the body. `{{ name }}` stands for a value. A line can be
/// `{% if name %}`, `{% else %}` or `{% endif %}`, where an empty value counts as none, or `{% for item in items %}` or `{% endfor %}`,
/// between which `{{ item.name }}` stands for a value of an item.
public struct MailWording: Sendable {
    /// The lines of the file.
    public let lines: [String]

    /// Takes the file's bytes, such as `PackageResources.receipt_txt`.
    public init(_ file: [UInt8]) {
        lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The mail's subject and body. `first_name` is known. A value that is missing is empty.
    @MainActor public func filled(_ values: [String: String?], items: [String: [[String: String?]]] = [:]) -> (subject: String, body: String) {
        let known = values.compactMapValues { $0 }.merging(["first_name": Persona.me.firstName]) { given, _ in given }
        var filling = Filling(lines: lines, items: items.mapValues { $0.map { $0.compactMapValues { $0 } } })
        let text = Self.tidy(filling.block(known, isShown: true))
        return (text.first ?? "", Self.tidy(Array(text.dropFirst())).joined(separator: "\n"))
    }

    /// Without spaces at the ends of lines, repeated empty lines, and empty lines at both ends.
    private static func tidy(_ lines: [String]) -> [String] {
        var tidy: [String] = []
        for line in lines.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false) }) {
            let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex
            if end > line.startIndex || tidy.last?.isEmpty == false { tidy.append(String(line[..<end])) }
        }
        if tidy.last?.isEmpty == true { tidy.removeLast() }
        return tidy
    }
}

/// Goes through the lines of a wording.
private struct Filling {
    let lines: [String]
    let items: [String: [[String: String]]]
    var position = 0

    /// The lines up to the end of the block in which they are. Those that are not shown are passed over.
    mutating func block(_ values: [String: String], isShown: Bool) -> [String] {
        var text: [String] = []
        while position < lines.count {
            let line = lines[position]
            let words = line.hasPrefix("{% ") ? line.split(separator: " ").dropFirst().map(String.init) : []
            switch words.first {
            case "if":
                position += 1
                let isTrue = isShown && !isEmpty(words[1], values)
                text += block(values, isShown: isTrue)
                if lines[position].hasPrefix("{% else ") {
                    position += 1
                    text += block(values, isShown: isShown && !isTrue)
                }
            case "for":
                position += 1
                let start = position
                _ = block(values, isShown: false)
                let end = position
                for item in isShown ? items[words[3]] ?? [] : [] {
                    position = start
                    let own = Dictionary(uniqueKeysWithValues: item.map { ("\(words[1]).\($0.key)", $0.value) })
                    text += block(values.merging(own) { $1 }, isShown: true)
                }
                position = end
            case "else", "endif", "endfor": return text
            default: if isShown { text.append(filled(line, values)) }
            }
            position += 1
        }
        return text
    }

    private func isEmpty(_ name: String, _ values: [String: String]) -> Bool {
        (values[name] ?? "").isEmpty && (items[name] ?? []).isEmpty
    }

    private func filled(_ line: String, _ values: [String: String]) -> String {
        let parts = line.components(separatedBy: "{{ ")
        return parts[0]
            + parts.dropFirst().map { part in
                let (name, rest) = part.range(of: " }}").map { (String(part[..<$0.lowerBound]), part[$0.upperBound...]) } ?? ("", part[...])
                return (values[name] ?? "") + rest
            }.joined()
    }
}

extension IncomingMail {
    /// A mail in the words of an app's text file.
    @MainActor public init(
        _ file: [UInt8], _ values: [String: String?], items: [String: [[String: String?]]] = [:], fromName: String, fromAddress: String, category: String,
        link: URL?
    ) {
        let text = MailWording(file).filled(values, items: items)
        self.init(fromName: fromName, fromAddress: fromAddress, subject: text.subject, body: text.body, category: category, link: link)
    }
}
