/// Works out every formula of a workbook, each after those that it needs.
struct Recalculation {
    /// A cell of a workbook.
    private struct Place: Hashable {
        var sheet: Int
        var address: CellAddress
    }

    private let names: [String: Int]
    private let sizes: [(rows: Int, columns: Int)]
    private var values: [[CellAddress: CellValue]]
    private var formulas: [Place: FormulaExpression] = [:]
    /// The formulas in order, so that the same workbook is always worked out the same way.
    private var order: [Place] = []
    /// How much text the formulas may still make, in bytes: together they make no more than a workbook may hold.
    private var textLeft = Self.mostText
    static let mostText = 500_000

    /// How many cells the formulas of a workbook may look at together, which takes a second or two.
    static let mostLookups = 5_000_000

    /// False if the formulas look at too many cells; then nothing has changed.
    @discardableResult static func run(_ sheets: inout [Sheet]) -> Bool {
        var recalculation = Recalculation(sheets)
        guard recalculation.lookups <= mostLookups else { return false }
        recalculation.evaluate()
        for index in sheets.indices {
            for address in sheets[index].cells.keys {
                let value = recalculation.values[index][address] ?? .empty
                sheets[index].cells[address]?.setValue(value)
            }
        }
        return true
    }

    /// How many cells the formulas look at, each for itself.
    private var lookups: Int {
        order.reduce(0) { sum, place in
            sum
                + (formulas[place]?.references ?? []).reduce(1) { sum, reference in
                    guard let sheet = sheet(of: reference, from: place) else { return sum }
                    return sum + (reference.range(rows: sizes[sheet].rows, columns: sizes[sheet].columns)?.count ?? 1)
                }
        }
    }

    private init(_ sheets: [Sheet]) {
        names = Dictionary(sheets.enumerated().map { ($1.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        sizes = sheets.map { ($0.rowCount, $0.columnCount) }
        values = Array(repeating: [:], count: sheets.count)
        for (index, sheet) in sheets.enumerated() {
            for (address, cell) in sheet.cells {
                guard let formula = cell.formula else {
                    values[index][address] = cell.typedValue
                    continue
                }
                let place = Place(sheet: index, address: address)
                if let expression = FormulaParser.parse(formula) {
                    formulas[place] = expression
                    order.append(place)
                } else {
                    values[index][address] = .error(.syntax)
                }
            }
        }
        order.sort { ($0.sheet, $0.address) < ($1.sheet, $1.address) }
    }

    private func sheet(of reference: FormulaReference, from place: Place) -> Int? {
        guard let name = reference.sheet else { return place.sheet }
        return names[name.lowercased()]
    }

    /// The formulas that a formula needs.
    private func needs(_ place: Place) -> [Place] {
        guard let expression = formulas[place] else { return [] }
        return expression.references.flatMap { reference -> [Place] in
            guard let sheet = sheet(of: reference, from: place), let range = reference.range(rows: sizes[sheet].rows, columns: sizes[sheet].columns)
            else { return [] }
            if range.count <= order.count {
                return range.cells.map { Place(sheet: sheet, address: $0) }.filter { formulas[$0] != nil }
            }
            return order.filter { $0.sheet == sheet && range.contains($0.address) }
        }
    }

    private mutating func evaluate() {
        var waiting: [Place: Int] = [:]
        var dependents: [Place: [Place]] = [:]
        var needed: [Place: Set<Place>] = [:]
        for place in order {
            let needs = Set(needs(place))
            needed[place] = needs
            waiting[place] = needs.count
            for other in needs { dependents[other, default: []].append(place) }
        }
        var ready = order.filter { waiting[$0] == 0 }
        var done = 0
        while done < ready.count {
            let place = ready[done]
            done += 1
            work(out: place)
            for dependent in dependents[place] ?? [] {
                waiting[dependent, default: 0] -= 1
                if waiting[dependent] == 0 { ready.append(dependent) }
            }
        }
        breakCycles(order.filter { waiting[$0] ?? 0 > 0 }, needed: needed)
    }

    /// What is left is in a cycle, or needs one. The latter is worked out from the errors of the former.
    private mutating func breakCycles(_ left: [Place], needed: [Place: Set<Place>]) {
        var circular = Set(left)
        var later: [Place] = []
        var users: [Place: Int] = [:]
        for place in left { for other in needed[place] ?? [] where circular.contains(other) { users[other, default: 0] += 1 } }
        var unused = left.filter { users[$0] == nil }
        while let place = unused.popLast() {
            circular.remove(place)
            later.append(place)
            for other in needed[place] ?? [] where circular.contains(other) {
                users[other, default: 0] -= 1
                if users[other] == 0 { unused.append(other) }
            }
        }
        for place in circular { values[place.sheet][place.address] = .error(.cycle) }
        for place in later.reversed() { work(out: place) }
    }

    private mutating func work(out place: Place) {
        guard let expression = formulas[place] else { return }
        let evaluator = FormulaEvaluator { [self] in look($0, from: place) }
        var value = evaluator.value(of: expression)
        if case .text(let text) = value {
            textLeft -= text.utf8.count
            if textLeft < 0 { value = .error(.value) }
        }
        values[place.sheet][place.address] = value
    }

    private func look(_ reference: FormulaReference, from place: Place) -> Result<[CellValue], CellError> {
        guard let sheet = sheet(of: reference, from: place),
            let range = reference.range(rows: sizes[sheet].rows, columns: sizes[sheet].columns)
        else { return .failure(.reference) }
        if range.first == range.last { return .success([values[sheet][range.first] ?? .empty]) }
        return .success(range.cells.map { values[sheet][$0] ?? .empty })
    }
}
