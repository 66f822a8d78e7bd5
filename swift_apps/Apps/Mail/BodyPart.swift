/// A run of lines of a mail that are all quoted (behind ">") or all not.
struct BodyPart: Equatable {
    var isQuoted: Bool
    /// Without the marks, and without empty lines before and after.
    var text: String

    static func parts(of body: String) -> [BodyPart] {
        var parts: [(isQuoted: Bool, lines: [Substring])] = []
        for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
            let isQuoted = line.hasPrefix(">")
            let bare = isQuoted ? line.drop { $0 == ">" || $0 == " " } : line
            if let last = parts.last, last.isQuoted == isQuoted {
                parts[parts.count - 1].lines.append(bare)
            } else {
                parts.append((isQuoted, [bare]))
            }
        }
        return parts.compactMap { part in
            let lines = part.lines.drop { $0.isEmpty }
            guard let last = lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
            return BodyPart(isQuoted: part.isQuoted, text: lines[...last].joined(separator: "\n"))
        }
    }
}
