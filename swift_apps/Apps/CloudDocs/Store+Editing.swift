import Foundation
import PersonaKit

/// Inside a document. Whatever changes its words makes it "modified now" and becomes part of the current version.
extension CloudDocsStore {
    static let maximumBlocks = 400
    static let maximumColumns = 5
    static let maximumRows = 40

    /// Changes the blocks of a document that the phone's owner may edit.
    func edit(_ id: Document.ID, isNewVersion: Bool = false, _ body: (inout [Block]) throws -> Void) throws {
        var file = try editableFile(id)
        let before = try checkedDocument(id).blocks
        var blocks = before
        try body(&blocks)
        if blocks.isEmpty { blocks = [Block(id: Persona.newID("block"))] }
        guard blocks != before || isNewVersion else { return }
        file.touch()
        file.preview = Document(file: file, blocks: blocks).previewText
        save(file) { state in
            state.update(id) { $0.setContent(blocks, version: Persona.newID("version"), isNewVersion: isNewVersion) }
        }
    }

    private func editBlock(_ block: Block.ID, of id: Document.ID, _ body: (inout Block) throws -> Void) throws {
        try edit(id) { blocks in
            guard let index = blocks.firstIndex(where: { $0.id == block }) else { throw CloudFileError.notFound }
            try body(&blocks[index])
        }
    }

    // MARK: Paragraphs

    /// Each line of the text becomes a paragraph of its own; gives the one in which writing continues.
    /// A line break on an empty item ends its list.
    @discardableResult func write(_ text: String, into block: Block.ID, of id: Document.ID) throws -> Block.ID {
        guard text.contains("\n") else {
            try editBlock(block, of: id) { $0.text = text }
            return block
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var last = block
        try edit(id) { blocks in
            guard let index = blocks.firstIndex(where: { $0.id == block }) else { throw CloudFileError.notFound }
            guard blocks[index].style.isList, lines.allSatisfy(\.isEmpty) else {
                blocks[index].text = lines[0]
                for (offset, line) in lines.dropFirst().enumerated() {
                    let next = Block(id: Persona.newID("block"), style: blocks[index].style.next, text: line)
                    blocks.insert(next, at: index + offset + 1)
                    last = next.id
                }
                return try Self.checkCount(blocks)
            }
            blocks[index].text = ""
            blocks[index].style = .body
        }
        return last
    }

    /// An empty paragraph below another one, or at the end.
    @discardableResult func addBlock(to id: Document.ID, after previous: Block.ID? = nil, style: Block.Style = .body) throws -> Block.ID {
        var block = Block(id: Persona.newID("block"), style: style)
        if style == .table { block.rows = [["Column 1", "Column 2"], ["", ""]] }
        try edit(id) { blocks in
            let index = blocks.firstIndex { $0.id == previous }.map { $0 + 1 } ?? blocks.endIndex
            blocks.insert(block, at: index)
            try Self.checkCount(blocks)
        }
        return block.id
    }

    func setStyle(_ style: Block.Style, of block: Block.ID, in id: Document.ID) throws {
        try editBlock(block, of: id) {
            guard $0.style != .table, style != .table else { return }
            $0.style = style
            if style != .checklist { $0.isChecked = false }
        }
    }

    func toggle(_ mark: Block.Mark, of block: Block.ID, in id: Document.ID) throws {
        try editBlock(block, of: id) { block in
            guard block.style != .table else { return }
            let marks = block.marks.contains(mark) ? block.marks.filter { $0 != mark } : block.marks + [mark]
            block.marks = Block.Mark.allCases.filter(marks.contains)
        }
    }

    func setChecked(_ isChecked: Bool, _ block: Block.ID, of id: Document.ID) throws {
        try editBlock(block, of: id) { if $0.style == .checklist { $0.isChecked = isChecked } }
    }

    func deleteBlock(_ block: Block.ID, of id: Document.ID) throws {
        try edit(id) { $0.removeAll { $0.id == block } }
    }

    /// One place up (-1) or down (1).
    func moveBlock(_ block: Block.ID, of id: Document.ID, by step: Int) throws {
        try edit(id) { blocks in
            guard let index = blocks.firstIndex(where: { $0.id == block }), blocks.indices.contains(index + step) else { return }
            blocks.swapAt(index, index + step)
        }
    }

    /// What undo and redo bring back.
    func setBlocks(_ blocks: [Block], of id: Document.ID) throws {
        try edit(id) { $0 = blocks }
    }

    private static func checkCount(_ blocks: [Block]) throws {
        guard blocks.count <= maximumBlocks else { throw CloudFileError.tooMany("paragraphs", in: "A document", limit: maximumBlocks) }
    }

    // MARK: Tables

    func setCell(_ text: String, row: Int, column: Int, of table: Block.ID, in id: Document.ID) throws {
        try editTable(table, of: id) { rows in
            guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
            rows[row][column] = text.replacingOccurrences(of: "\n", with: " ")
        }
    }

    func addRow(to table: Block.ID, of id: Document.ID) throws {
        try editTable(table, of: id) { rows in
            guard rows.count < Self.maximumRows else { throw CloudFileError.tooMany("rows", in: "A table", limit: Self.maximumRows) }
            rows.append(Array(repeating: "", count: rows.first?.count ?? 1))
        }
    }

    func addColumn(to table: Block.ID, of id: Document.ID) throws {
        try editTable(table, of: id) { rows in
            guard (rows.first?.count ?? 0) < Self.maximumColumns else { return }
            for index in rows.indices { rows[index].append(index == 0 ? "Column \(rows[index].count + 1)" : "") }
        }
    }

    func deleteRow(_ row: Int, of table: Block.ID, in id: Document.ID) throws {
        try editTable(table, of: id) { if $0.indices.contains(row), $0.count > 1 { $0.remove(at: row) } }
    }

    func deleteColumn(_ column: Int, of table: Block.ID, in id: Document.ID) throws {
        try editTable(table, of: id) { rows in
            guard let first = rows.first, first.count > 1, first.indices.contains(column) else { return }
            for index in rows.indices { rows[index].remove(at: column) }
        }
    }

    private func editTable(_ table: Block.ID, of id: Document.ID, _ body: (inout [[String]]) throws -> Void) throws {
        try editBlock(table, of: id) { if $0.style == .table { try body(&$0.rows) } }
    }
}

extension Block.Style {
    var isList: Bool { self == .bullet || self == .numbered || self == .checklist }

    /// What follows after Return.
    var next: Block.Style { isList ? self : .body }
}
