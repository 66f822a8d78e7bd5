import Foundation
import PersonaKit

/// A place in a document where a text was found.
struct TextMatch: Hashable {
    var block: Block.ID
    /// Only in a table.
    var row: Int?
    var column: Int?
    /// The number of the occurrence within that paragraph or cell.
    var occurrence: Int
}

extension Document {
    /// Every occurrence of a text from top to bottom, in either case.
    func matches(of text: String) -> [TextMatch] {
        guard !text.isEmpty else { return [] }
        return blocks.flatMap { block -> [TextMatch] in
            guard block.style == .table else {
                return block.text.occurrences(of: text).indices.map { TextMatch(block: block.id, occurrence: $0) }
            }
            return block.rows.indices.flatMap { row in
                block.rows[row].indices.flatMap { column in
                    block.rows[row][column].occurrences(of: text).indices
                        .map { TextMatch(block: block.id, row: row, column: column, occurrence: $0) }
                }
            }
        }
    }
}

extension CloudDocsStore {
    /// Replaces one occurrence.
    func replace(_ match: TextMatch, of text: String, with replacement: String, in id: Document.ID) throws {
        try edit(id) { blocks in
            guard let index = blocks.firstIndex(where: { $0.id == match.block }) else { return }
            if let row = match.row, let column = match.column {
                blocks[index].rows[row][column].replace(text, with: replacement, only: match.occurrence)
            } else {
                blocks[index].text.replace(text, with: replacement, only: match.occurrence)
            }
        }
    }

    /// Replaces every occurrence; gives how many there were.
    @discardableResult func replaceAll(_ text: String, with replacement: String, in id: Document.ID) throws -> Int {
        let count = try checkedDocument(id).matches(of: text).count
        guard count > 0 else { return 0 }
        try edit(id) { blocks in
            for index in blocks.indices {
                blocks[index].text.replace(text, with: replacement)
                for row in blocks[index].rows.indices {
                    for column in blocks[index].rows[row].indices { blocks[index].rows[row][column].replace(text, with: replacement) }
                }
            }
        }
        return count
    }
}

extension String {
    /// Where a text is in this one, in either case, from left to right without overlaps.
    func occurrences(of text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var start = startIndex
        while start < endIndex, let range = range(of: text, options: .caseInsensitive, range: start..<endIndex) {
            found.append(range)
            start = range.upperBound
        }
        return found
    }

    /// Replaces all occurrences, or only the one with that number.
    fileprivate mutating func replace(_ text: String, with replacement: String, only number: Int? = nil) {
        let ranges = occurrences(of: text)
        let replacement = replacement.replacingOccurrences(of: "\n", with: " ")
        for (index, range) in ranges.enumerated().reversed() where number == nil || number == index { replaceSubrange(range, with: replacement) }
    }
}
