import Foundation

extension FormulaEvaluator {
    /// The functions that formulas can use, with what they are for.
    static let functions: [(name: String, arguments: String, about: String)] = [
        ("SUM", "B2:B9", "Adds numbers"),
        ("AVERAGE", "B2:B9", "The mean of numbers"),
        ("MIN", "B2:B9", "The smallest number"),
        ("MAX", "B2:B9", "The largest number"),
        ("MEDIAN", "B2:B9", "The number in the middle"),
        ("COUNT", "B2:B9", "How many cells have a number"),
        ("COUNTA", "B2:B9", "How many cells aren't empty"),
        ("IF", "B2>10, \"Yes\", \"No\"", "One value or another"),
        ("ROUND", "B2, 2", "Rounds to a number of decimals"),
        ("SUMIF", "A2:A9, \"Food\", B2:B9", "Adds where a condition is met"),
        ("COUNTIF", "A2:A9, \"Food\"", "Counts where a condition is met"),
        ("AVERAGEIF", "A2:A9, \"Food\", B2:B9", "The mean where a condition is met"),
        ("PRODUCT", "B2:B9", "Multiplies numbers"),
        ("ABS", "B2", "A number without its sign"),
        ("IFERROR", "B2/C2, 0", "Another value if there is an error"),
        ("AND", "B2>1, C2>1", "Whether all conditions are met"),
        ("OR", "B2>1, C2>1", "Whether a condition is met"),
        ("NOT", "B2>1", "The opposite"),
    ]

    func call(_ name: String, _ arguments: [FormulaExpression]) -> CellValue {
        do {
            return try checkedCall(name, arguments)
        } catch Failure.error(let error) {
            return .error(error)
        } catch {
            return .error(.value)
        }
    }

    private func checkedCall(_ name: String, _ arguments: [FormulaExpression]) throws -> CellValue {
        switch name {
        case "SUM": return finite(try numbers(arguments).reduce(0, +))
        case "PRODUCT": return finite(try numbers(arguments).reduce(1, *))
        case "AVERAGE": return try mean(try numbers(arguments))
        case "MIN": return .number(try numbers(arguments).min() ?? 0)
        case "MAX": return .number(try numbers(arguments).max() ?? 0)
        case "MEDIAN": return try median(try numbers(arguments).sorted())
        case "COUNT": return .number(Double(arguments.reduce(0) { $0 + operand($1).values.count { $0.number != nil } }))
        case "COUNTA": return .number(Double(arguments.reduce(0) { $0 + operand($1).values.count { !$0.isEmpty } }))
        case "SUMIF", "COUNTIF", "AVERAGEIF": return try conditional(name, arguments)
        case "IF": return try choice(arguments)
        case "IFERROR":
            try count(arguments, 1...2)
            let value = operand(arguments[0]).single
            return value.error == nil ? value : arguments.count == 2 ? operand(arguments[1]).single : .text("")
        case "ROUND":
            try count(arguments, 1...2)
            return finite(try rounded(try single(arguments[0]), places: arguments.count == 2 ? try single(arguments[1]) : 0))
        case "ABS":
            try count(arguments, 1...1)
            return .number(abs(try single(arguments[0])))
        case "AND", "OR":
            let conditions = try arguments.flatMap { try operand($0).values.filter { !$0.isEmpty }.map(condition) }
            guard !conditions.isEmpty else { throw Failure.error(.value) }
            return .logical(name == "AND" ? conditions.allSatisfy { $0 } : conditions.contains(true))
        case "NOT":
            try count(arguments, 1...1)
            return .logical(!(try condition(operand(arguments[0]).single)))
        default: return .error(.name)
        }
    }

    private func count(_ arguments: [FormulaExpression], _ allowed: ClosedRange<Int>) throws {
        guard allowed.contains(arguments.count) else { throw Failure.error(.value) }
    }

    private func single(_ argument: FormulaExpression) throws -> Double { try number(operand(argument).single) }

    private func finite(_ number: Double) -> CellValue { number.isFinite ? .number(number) : .error(.number) }

    /// The numbers of all arguments: text and empty cells of ranges don't count, text that is written into the formula must be a number.
    private func numbers(_ arguments: [FormulaExpression]) throws -> [Double] {
        guard !arguments.isEmpty else { throw Failure.error(.value) }
        return try arguments.flatMap { argument -> [Double] in
            let operand = operand(argument)
            if case .reference = argument {
                if let error = operand.values.lazy.compactMap(\.error).first { throw Failure.error(error) }
                return operand.values.compactMap(\.number)
            }
            return [try number(operand.single)]
        }
    }

    private func mean(_ numbers: [Double]) throws -> CellValue {
        guard !numbers.isEmpty else { throw Failure.error(.division) }
        return finite(numbers.reduce(0, +) / Double(numbers.count))
    }

    private func median(_ sorted: [Double]) throws -> CellValue {
        guard !sorted.isEmpty else { throw Failure.error(.number) }
        let middle = sorted.count / 2
        return finite(sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle])
    }

    private func rounded(_ number: Double, places: Double) throws -> Double {
        let places = Int(max(-12, min(places.rounded(.towardZero), 12)))
        if places >= 0 { return Double(NumberText.fixed(number, places)) ?? number }
        let unit = pow(10, Double(-places))
        return (number / unit).rounded(.toNearestOrAwayFromZero) * unit
    }

    /// Only the branch that is chosen is worked out.
    private func choice(_ arguments: [FormulaExpression]) throws -> CellValue {
        try count(arguments, 2...3)
        if try condition(operand(arguments[0]).single) { return operand(arguments[1]).single }
        return arguments.count == 3 ? operand(arguments[2]).single : .logical(false)
    }

    private func condition(_ value: CellValue) throws -> Bool {
        switch value {
        case .logical(let logical): return logical
        case .empty: return false
        case .number(let number): return number != 0
        case .error(let error): throw Failure.error(error)
        case .text(let text):
            guard ["TRUE", "FALSE"].contains(text.uppercased()) else { throw Failure.error(.value) }
            return text.uppercased() == "TRUE"
        }
    }

    private func conditional(_ name: String, _ arguments: [FormulaExpression]) throws -> CellValue {
        try count(arguments, name == "COUNTIF" ? 2...2 : 2...3)
        let tested = operand(arguments[0]).values
        let condition = Self.criterion(operand(arguments[1]).single)
        if name == "COUNTIF" { return .number(Double(tested.count(where: condition))) }
        let added = arguments.count == 3 ? operand(arguments[2]).values : tested
        let met = try zip(tested, added).filter { condition($0.0) }.compactMap { _, value -> Double? in
            if let error = value.error { throw Failure.error(error) }
            return value.number
        }
        return name == "SUMIF" ? finite(met.reduce(0, +)) : try mean(met)
    }

    /// "Food", 12, ">=10", "<>Food".
    private static func criterion(_ value: CellValue) -> (CellValue) -> Bool {
        guard case .text(let text) = value else { return { !$0.isEmpty && compare($0, value) == 0 } }
        let symbol = ["<=", ">=", "<>", "<", ">", "="].first { text.hasPrefix($0) } ?? ""
        let rest = text.dropFirst(symbol.count).trimmingCharacters(in: .whitespaces)
        let wanted = CellInput.number(in: rest).map(CellValue.number) ?? .text(rest)
        return { value in
            if symbol == "<>" { return compare(value, wanted) != 0 }
            switch (value, wanted) {
            case (.number, .number), (.text, .text): return holds(symbol.isEmpty ? "=" : symbol, value, wanted)
            default: return false
            }
        }
    }
}
