/// Where a cell is. Columns and rows count from zero; "B4" is column 1, row 3.
struct CellAddress: Hashable, Comparable, Sendable {
    var column: Int
    var row: Int

    init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// From "B4", in either case; nil if a text is no address.
    init?(_ name: some StringProtocol) {
        let letters = name.prefix { $0.isASCII && $0.isLetter }
        let digits = name.dropFirst(letters.count)
        guard let column = Self.column(named: letters), let row = Self.row(named: digits) else { return nil }
        self.init(column: column, row: row)
    }

    /// "B4".
    var name: String { "\(Self.columnName(column))\(row + 1)" }

    /// From top to bottom, then from left to right.
    static func < (left: CellAddress, right: CellAddress) -> Bool { (left.row, left.column) < (right.row, right.column) }

    /// 0 is "A", 26 is "AA".
    static func columnName(_ column: Int) -> String {
        var name = ""
        var rest = column + 1
        while rest > 0 {
            name = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    /// "A" is 0; nil if a text is no name of a column. Names have at most three letters.
    static func column(named name: some StringProtocol) -> Int? {
        guard (1...3).contains(name.utf8.count) else { return nil }
        var column = 0
        for byte in name.uppercased().utf8 {
            guard (65...90).contains(byte) else { return nil }
            column = column * 26 + Int(byte) - 64
        }
        return column - 1
    }

    /// "1" is 0.
    static func row(named name: some StringProtocol) -> Int? {
        guard (1...6).contains(name.utf8.count), name.utf8.allSatisfy({ (48...57).contains($0) }), let row = Int(name), row > 0 else { return nil }
        return row - 1
    }
}

extension CellAddress: CodingKeyRepresentable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var codingKey: any CodingKey { Key(stringValue: name) }
    init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

extension CellAddress: Codable {
    init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let address = CellAddress(name) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "expected a cell such as \"B4\", got \"\(name)\""))
        }
        self = address
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// A rectangle of cells.
struct CellRange: Hashable, Sendable {
    var first: CellAddress
    var last: CellAddress

    /// From any two corners.
    init(_ one: CellAddress, _ other: CellAddress) {
        first = CellAddress(column: min(one.column, other.column), row: min(one.row, other.row))
        last = CellAddress(column: max(one.column, other.column), row: max(one.row, other.row))
    }

    init(_ cell: CellAddress) { self.init(cell, cell) }

    var columns: ClosedRange<Int> { first.column...last.column }
    var rows: ClosedRange<Int> { first.row...last.row }
    var count: Int { columns.count * rows.count }

    func contains(_ address: CellAddress) -> Bool { columns.contains(address.column) && rows.contains(address.row) }

    /// From top to bottom, each row from left to right.
    var cells: [CellAddress] { rows.flatMap { row in columns.map { CellAddress(column: $0, row: row) } } }

    /// "B4" or "B4:C9".
    var name: String { first == last ? first.name : "\(first.name):\(last.name)" }
}
