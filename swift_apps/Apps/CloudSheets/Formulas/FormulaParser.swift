/// What a formula says.
indirect enum FormulaExpression: Hashable, Sendable {
    case literal(CellValue)
    case reference(FormulaReference)
    case negative(FormulaExpression)
    case positive(FormulaExpression)
    case percent(FormulaExpression)
    case binary(String, FormulaExpression, FormulaExpression)
    case call(String, [FormulaExpression])

    /// Every cell and range that it names.
    var references: [FormulaReference] {
        switch self {
        case .literal: []
        case .reference(let reference): [reference]
        case .negative(let inner), .positive(let inner), .percent(let inner): inner.references
        case .binary(_, let left, let right): left.references + right.references
        case .call(_, let arguments): arguments.flatMap(\.references)
        }
    }
}

/// Reads a formula. From weakest to strongest: comparison, `&`, `+ -`, `* /`, `^`, the sign, `%`. Equals are read from the left,
/// so that `2^3^2` is 64, and `-2^2` is 4, as in other spreadsheets.
struct FormulaParser {
    static let maximumDepth = 60

    private static let levels: [[String]] = [["=", "<>", "<", "<=", ">", ">="], ["&"], ["+", "-"], ["*", "/"], ["^"]]

    private let tokens: [FormulaToken]
    private var index = 0
    private var depth = 0

    /// The formula without its "="; nil if it can't be read.
    static func parse(_ text: String) -> FormulaExpression? {
        guard let tokens = FormulaLexer.tokens(of: text), !tokens.isEmpty else { return nil }
        var parser = FormulaParser(tokens: tokens)
        guard let expression = parser.expression(0), parser.index == tokens.count else { return nil }
        return expression
    }

    private init(tokens: [FormulaToken]) { self.tokens = tokens }

    private var next: FormulaToken.Kind? { index < tokens.count ? tokens[index].kind : nil }

    private mutating func expression(_ level: Int) -> FormulaExpression? {
        guard level < Self.levels.count else { return signed() }
        guard var left = expression(level + 1) else { return nil }
        while case .symbol(let symbol) = next, Self.levels[level].contains(symbol) {
            index += 1
            guard let right = expression(level + 1) else { return nil }
            left = .binary(symbol, left, right)
        }
        return left
    }

    private mutating func signed() -> FormulaExpression? {
        guard case .symbol(let symbol) = next, symbol == "-" || symbol == "+" else { return percent() }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        index += 1
        return signed().map { symbol == "-" ? .negative($0) : .positive($0) }
    }

    private mutating func percent() -> FormulaExpression? {
        guard var inner = operand() else { return nil }
        while next == .symbol("%") {
            index += 1
            inner = .percent(inner)
        }
        return inner
    }

    private mutating func operand() -> FormulaExpression? {
        guard let token = next else { return nil }
        index += 1
        switch token {
        case .number(let number): return .literal(.number(number))
        case .text(let text): return .literal(.text(text))
        case .error(let error): return .literal(.error(error))
        case .reference(let reference): return .reference(reference)
        case .open:
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.maximumDepth, let inner = expression(0), next == .close else { return nil }
            index += 1
            return inner
        case .name(let name):
            if next == .open { return call(name) }
            if name == "TRUE" || name == "FALSE" { return .literal(.logical(name == "TRUE")) }
            return .literal(.error(.name))
        case .symbol, .close, .comma: return nil
        }
    }

    /// An argument that is left out is empty.
    private mutating func call(_ name: String) -> FormulaExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        index += 1
        var arguments: [FormulaExpression] = []
        if next == .close {
            index += 1
            return .call(name, [])
        }
        while true {
            if next == .comma || next == .close {
                arguments.append(.literal(.empty))
            } else {
                guard let argument = expression(0) else { return nil }
                arguments.append(argument)
            }
            guard let token = next, token == .comma || token == .close else { return nil }
            index += 1
            if token == .close { return .call(name, arguments) }
        }
    }
}
