import Foundation

/// What part of a formula comes to: one value, or the values of a range.
enum FormulaOperand {
    case value(CellValue)
    /// Row by row, empty cells too.
    case range([CellValue])

    /// One value; a range of several has none.
    var single: CellValue {
        switch self {
        case .value(let value): value
        case .range(let values): values.count == 1 ? values[0] : .error(.value)
        }
    }

    var values: [CellValue] {
        switch self {
        case .value(let value): [value]
        case .range(let values): values
        }
    }
}

/// Works out a formula.
struct FormulaEvaluator {
    /// The values of a reference; an error if there are no such cells.
    let look: (FormulaReference) -> Result<[CellValue], CellError>

    init(look: @escaping (FormulaReference) -> Result<[CellValue], CellError>) { self.look = look }

    enum Failure: Error { case error(CellError) }

    /// How long a text may be that a formula makes, in bytes.
    static let longestText = 50_000

    /// The value of a whole formula. A formula that only points to an empty cell is 0.
    func value(of expression: FormulaExpression) -> CellValue {
        switch operand(expression).single {
        case .empty: .number(0)
        case .number(let number): CellValue.checked(number)
        case let other: other
        }
    }

    func operand(_ expression: FormulaExpression) -> FormulaOperand {
        switch expression {
        case .literal(let value): return .value(value)
        case .reference(let reference):
            switch look(reference) {
            case .success(let values): return reference.last == nil ? .value(values.first ?? .empty) : .range(values)
            case .failure(let error): return .value(.error(error))
            }
        case .negative(let inner): return .value(arithmetic { -(try number(operand(inner).single)) })
        case .positive(let inner): return .value(operand(inner).single)
        case .percent(let inner): return .value(arithmetic { try number(operand(inner).single) / 100 })
        case .binary(let symbol, let left, let right): return .value(binary(symbol, operand(left).single, operand(right).single))
        case .call(let name, let arguments): return .value(call(name, arguments))
        }
    }

    private func binary(_ symbol: String, _ left: CellValue, _ right: CellValue) -> CellValue {
        if let error = left.error ?? right.error { return .error(error) }
        switch symbol {
        case "&": return join(Self.text(left), Self.text(right))
        case "=", "<>", "<", "<=", ">", ">=": return .logical(Self.holds(symbol, left, right))
        default:
            return arithmetic {
                let (left, right) = (try number(left), try number(right))
                switch symbol {
                case "+": return left + right
                case "-": return left - right
                case "*": return left * right
                case "/":
                    guard right != 0 else { throw Failure.error(.division) }
                    return left / right
                default: return try power(left, right)
                }
            }
        }
    }

    /// A text that is longer than a cell's is an error, as in Google Sheets.
    private func join(_ left: String, _ right: String) -> CellValue {
        left.utf8.count + right.utf8.count <= Self.longestText ? .text(left + right) : .error(.value)
    }

    private func power(_ base: Double, _ exponent: Double) throws -> Double {
        if base == 0, exponent < 0 { throw Failure.error(.division) }
        if base == 0, exponent == 0 { throw Failure.error(.number) }
        return pow(base, exponent)
    }

    /// A number that was worked out, or why there is none.
    func arithmetic(_ body: () throws -> Double) -> CellValue {
        do {
            let number = try body()
            return number.isFinite ? .number(number) : .error(.number)
        } catch Failure.error(let error) {
            return .error(error)
        } catch {
            return .error(.value)
        }
    }

    /// Text that is a number counts as one, an empty cell as 0.
    func number(_ value: CellValue) throws -> Double {
        switch value {
        case .empty: return 0
        case .number(let number): return number
        case .logical(let logical): return logical ? 1 : 0
        case .error(let error): throw Failure.error(error)
        case .text(let text):
            guard let number = CellInput.number(in: text) else { throw Failure.error(.value) }
            return number
        }
    }

    /// What `&` joins.
    static func text(_ value: CellValue) -> String {
        switch value {
        case .empty: ""
        case .number(let number): NumberText.general(number)
        case .text(let text): text
        case .logical(let logical): logical ? "TRUE" : "FALSE"
        case .error(let error): error.rawValue
        }
    }

    /// Numbers come before text, text before TRUE and FALSE; text is compared in either case. An empty cell is 0, "" or FALSE.
    static func holds(_ symbol: String, _ left: CellValue, _ right: CellValue) -> Bool {
        let order = compare(left, right)
        return switch symbol {
        case "=": order == 0
        case "<>": order != 0
        case "<": order < 0
        case "<=": order <= 0
        case ">": order > 0
        default: order >= 0
        }
    }

    static func compare(_ left: CellValue, _ right: CellValue) -> Int {
        func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int { left < right ? -1 : left > right ? 1 : 0 }
        func rank(_ value: CellValue) -> Int {
            switch value {
            case .empty: 0
            case .number: 1
            case .text: 2
            case .logical: 3
            case .error: 4
            }
        }
        switch (left, right) {
        case (.empty, .empty): return 0
        case (.empty, .number(let number)): return sign(0, number)
        case (.number(let number), .empty): return sign(number, 0)
        case (.empty, .text(let text)): return text.isEmpty ? 0 : -1
        case (.text(let text), .empty): return text.isEmpty ? 0 : 1
        case (.empty, .logical(let logical)): return logical ? -1 : 0
        case (.logical(let logical), .empty): return logical ? 1 : 0
        case (.number(let left), .number(let right)): return sign(left, right)
        case (.text(let left), .text(let right)): return sign(left.lowercased(), right.lowercased())
        case (.logical(let left), .logical(let right)): return sign(left ? 1 : 0, right ? 1 : 0)
        default: return sign(rank(left), rank(right))
        }
    }
}
