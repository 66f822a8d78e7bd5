import Foundation
import Testing
@testable import CloudSheets

/// What formulas come to.
@MainActor @Suite struct CloudSheetsFormulaTests {
    /// What the cell Z1 shows after cells were written ("A1": "12") and a formula was put into it.
    private func result(_ formula: String, _ cells: [String: String] = [:], other: [String: String] = [:]) -> CellValue {
        func sheet(_ name: String, _ cells: [String: String]) -> Sheet {
            Sheet(
                id: name, name: name, columnCount: 26,
                cells: Dictionary(uniqueKeysWithValues: cells.map { (CellAddress($0.key)!, Cell($0.value)) }))
        }
        var sheets = [sheet("Main", cells.merging(["Z1": formula]) { $1 }), sheet("Sheet 2", other)]
        Recalculation.run(&sheets)
        return sheets[0].cell(CellAddress("Z1")!).value
    }

    @Test(arguments: [
        ("=1+2*3", 7), ("=(1+2)*3", 9), ("=2^3^2", 64), ("=-2^2", 4), ("=2^-1", 0.5), ("=10%", 0.1), ("=200*5%", 10), ("=--3", 3), ("=+4", 4),
        ("=7-2-1", 4), ("=8/4/2", 1), ("=1.5e2", 150), ("=.5+.5", 1), ("=3×2÷4", 1.5), ("=\"12\"+1", 13), ("=TRUE+1", 2), ("=5−2", 3),
        ("= 1 + 1 ", 2), ("=50%%", 0.005), ("=-10%", -0.1), ("=(((1)))", 1),
    ])
    func operatorsFollowTheirPrecedence(formula: String, value: Double) {
        #expect(result(formula) == .number(value), "\(formula)")
    }

    @Test func comparisonsAndTextAreEvaluated() {
        #expect(result("=1<2") == .logical(true) && result("=2<=1") == .logical(false) && result("=\"a\"=\"A\"") == .logical(true))
        #expect(result("=1<>1") == .logical(false) && result("=\"b\">\"a\"") == .logical(true) && result("=\"1\"=1") == .logical(false))
        #expect(result("=\"a\"&1+1&\"b\"") == .text("a2b") && result("=\"say \"\"hi\"\"\"") == .text("say \"hi\""))
        #expect(result("=A1&\"!\"", ["A1": "Hello"]) == .text("Hello!") && result("=1/4&\"\"") == .text("0.25"))
        #expect(result("=A1=\"\"") == .logical(true) && result("=A1=0") == .logical(true) && result("=A1") == .number(0))
    }

    @Test func functionsReadRanges() {
        let cells = ["A1": "1", "A2": "2", "A3": "text", "A5": "6", "B1": "10", "B2": "=A1+A2", "B3": "TRUE"]
        #expect(result("=SUM(A1:A5)", cells) == .number(9) && result("=SUM(A1:B5, 100)", cells) == .number(122))
        #expect(result("=AVERAGE(A1:A5)", cells) == .number(3) && result("=MIN(A1:A5)", cells) == .number(1) && result("=MAX(A:A)", cells) == .number(6))
        #expect(result("=COUNT(A1:A5)", cells) == .number(3) && result("=COUNTA(A1:A5)", cells) == .number(4) && result("=MEDIAN(A1:A5)", cells) == .number(2))
        #expect(result("=SUM(1:1)", ["A1": "1", "B1": "10"]) == .error(.cycle))
        #expect(result("=SUM(2:2)", cells) == .number(5) && result("=PRODUCT(A1:A2,B2)", cells) == .number(6))
        #expect(result("=IF(A1>0,\"yes\",1/0)", cells) == .text("yes") && result("=IF(A1>5,1)", cells) == .logical(false))
        #expect(result("=ROUND(2.345,2)") == .number(2.35) && result("=ROUND(-2.5)") == .number(-3) && result("=ROUND(1234,-2)") == .number(1200))
        #expect(result("=ROUND(1.005,2)") == .number(1.01) && result("=ABS(-3)") == .number(3))
        #expect(
            result("=AND(A1=1,A2=2)", cells) == .logical(true) && result("=OR(FALSE,A1=2)", cells) == .logical(false) && result("=NOT(TRUE)") == .logical(false)
        )
        #expect(result("=IFERROR(1/0,\"none\")") == .text("none") && result("=sum(a1:a2)", cells) == .number(3))
    }

    @Test func conditionsPickCells() {
        let cells = ["A1": "Food", "A2": "rent", "A3": "food", "A4": "Fun", "B1": "10", "B2": "900", "B3": "5", "B4": "20"]
        #expect(result("=SUMIF(A1:A4,\"Food\",B1:B4)", cells) == .number(15) && result("=COUNTIF(B1:B4,\">=10\")", cells) == .number(3))
        #expect(result("=COUNTIF(A1:A4,\"<>food\")", cells) == .number(2) && result("=SUMIF(B1:B4,\"<100\")", cells) == .number(35))
        #expect(result("=AVERAGEIF(A1:A4,A1,B1:B4)", cells) == .number(7.5) && result("=COUNTIF(B1:B4,20)", cells) == .number(1))
        #expect(result("=AVERAGEIF(A1:A4,\"Gone\",B1:B4)", cells) == .error(.division))
    }

    @Test func otherSheetsAreReferencedByName() {
        #expect(result("='Sheet 2'!A1*2", other: ["A1": "21"]) == .number(42))
        #expect(result("=SUM('sheet 2'!A1:A2)", other: ["A1": "1", "A2": "=A1+1"]) == .number(3))
        #expect(result("=Nowhere!A1") == .error(.reference) && result("=main!A1", ["A1": "5"]) == .number(5))
    }

    @Test(arguments: [
        ("=1/0", CellError.division), ("=A1/B1", .division), ("=MOOD(1)", .name), ("=hello", .name), ("=\"a\"+1", .value), ("=A1:A2+1", .value),
        ("=AA1", .reference), ("=A999", .reference), ("=#REF!+1", .reference), ("=1+", .syntax), ("=(1", .syntax), ("=SUM(1", .syntax), ("=1 2", .syntax),
        ("=\"open", .syntax), ("=10^10", .number), ("=(-1)^0.5", .number), ("=Z1", .cycle), ("=SUM(Y1:Z2)", .cycle), ("=0^0", .number),
        ("=IF(1)", .value), ("=ROUND()", .value), ("=AVERAGE(A1:A2)", .division), ("={1}", .syntax),
    ])
    func whatHasNoValueSaysWhy(formula: String, error: CellError) {
        #expect(result(formula) == .error(error), "\(formula)")
    }

    @Test func cyclesAndTheirDependentsAreErrors() {
        let cells = ["A1": "=B1+1", "B1": "=C1", "C1": "=A1", "D1": "=A1*2", "E1": "5"]
        var sheets = [
            Sheet(id: "s", name: "S", cells: Dictionary(uniqueKeysWithValues: cells.map { (CellAddress($0.key)!, Cell($0.value)) }))
        ]
        sheets[0].cells[CellAddress("F1")!] = Cell("=IFERROR(D1,7)+E1")
        Recalculation.run(&sheets)
        func value(_ name: String) -> CellValue { sheets[0].cell(CellAddress(name)!).value }
        #expect(["A1", "B1", "C1", "D1"].allSatisfy { value($0) == .error(.cycle) } && value("F1") == .number(12))
        sheets[0].cells[CellAddress("C1")!] = Cell("1")
        Recalculation.run(&sheets)
        #expect(value("A1") == .number(2) && value("D1") == .number(4) && value("F1") == .number(9))
    }

    @Test func textThatJoinsItselfIsAnErrorWhereItGetsTooLong() {
        var cells = ["A1": String(repeating: "x", count: 900)]
        for row in 2...12 { cells["A\(row)"] = "=A\(row - 1)&A\(row - 1)&A\(row - 1)&A\(row - 1)" }
        #expect(result("=A3", cells) == .text(String(repeating: "x", count: 14_400)))
        #expect(result("=A4", cells) == .error(.value) && result("=A12", cells) == .error(.value))
    }

    @Test func formulasOfAWorkbookMakeOnlySoMuchText() {
        var cells = ["A1": String(repeating: "x", count: 900), "A2": "=A1&A1&A1&A1&A1&A1&A1&A1&A1&A1", "A3": "=A2&A2&A2&A2&A2"]
        for row in 4...40 { cells["A\(row)"] = "=A3" }
        #expect(result("=A3", cells) == .text(String(repeating: "x", count: 45_000)))
        #expect(result("=A40", cells) == .error(.value))
    }

    @Test func workbookWhoseFormulasLookAtTooManyCellsStaysAsItIs() {
        var sheet = Sheet(id: "s", name: "S", rowCount: 1000, columnCount: 52)
        for row in 0..<200 { sheet.cells[CellAddress(column: 0, row: row)] = Cell("=SUM(B1:AZ1000)") }
        var sheets = [sheet]
        #expect(!Recalculation.run(&sheets) && sheets == [sheet])
        for row in 20..<200 { sheets[0].cells[CellAddress(column: 0, row: row)] = nil }
        #expect(Recalculation.run(&sheets) && sheets[0].cell(CellAddress("A1")!).value == .number(0))
    }

    @Test func longChainsAndDeepParenthesesAreEvaluated() {
        var cells = ["A1": "1"]
        for row in 2...60 { cells["A\(row)"] = "=A\(row - 1)+1" }
        #expect(result("=A60", cells) == .number(60))
        #expect(result("=" + String(repeating: "(", count: 50) + "1" + String(repeating: ")", count: 50)) == .number(1))
        #expect(result("=" + String(repeating: "(", count: 500) + "1" + String(repeating: ")", count: 500)) == .error(.syntax))
    }

    // MARK: Properties

    private struct Dice {
        var state: UInt64
        mutating func roll(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    /// A formula and what it comes to, made together.
    private func expression(_ dice: inout Dice, _ depth: Int) -> (text: String, value: Double) {
        guard depth > 0, dice.roll(4) > 0 else {
            let number = dice.roll(20)
            return ("\(number)", Double(number))
        }
        let left = expression(&dice, depth - 1), right = expression(&dice, depth - 1)
        switch dice.roll(5) {
        case 0: return ("(\(left.text)+\(right.text))", left.value + right.value)
        case 1: return ("(\(left.text)-\(right.text))", left.value - right.value)
        case 2: return ("(\(left.text)*\(right.text))", left.value * right.value)
        case 3: return ("(-\(left.text))", -left.value)
        default: return ("SUM(\(left.text), \(right.text))", left.value + right.value)
        }
    }

    @Test(arguments: 1...40) func randomArithmeticIsEvaluatedCorrectly(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        let made = expression(&dice, 4)
        guard abs(made.value) < CellValue.largestNumber else { return }
        #expect(result("=\(made.text)") == .number(made.value), "\(made.text)")
    }

    @Test(arguments: 1...20) func randomInputNeverTraps(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919)
        let pieces = [
            "A1", "$B$2", "SUM(", "IF(", ")", "(", ",", "+", "-", "*", "/", "^", "%", "\"x\"", "1", "2.5", ":", "'Sheet 2'!", "#REF!", "<", ">=", " ", "&", "C",
            "9",
        ]
        for _ in 0..<80 {
            let formula = "=" + (0...dice.roll(9)).map { _ in pieces[dice.roll(pieces.count)] }.joined()
            if case .error(let error) = result(formula, ["A1": "3", "B2": "text"]) { #expect(CellError.allCases.contains(error)) }
            #expect(FormulaRewriting.rewritten(formula) { $0 } == formula)
        }
    }

    @Test(arguments: 1...20) func evaluationDoesNotDependOnCellOrder(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 104_729)
        var cells: [String: String] = [:]
        for row in 1...20 {
            cells["A\(row)"] = "\(dice.roll(9))"
            // Formulas only need cells above them, in any column.
            cells["B\(row)"] = row == 1 ? "=A1" : "=A\(row)+B\(1 + dice.roll(row - 1))"
        }
        var expected: [Int: Double] = [:]
        for row in 1...20 {
            let own = Double(cells["A\(row)"]!)!
            let above = cells["B\(row)"]!.split(separator: "B").last.flatMap { Int($0) }
            expected[row] = row == 1 ? own : own + (expected[above ?? 0] ?? .nan)
        }
        for row in 1...20 { #expect(result("=B\(row)", cells) == .number(expected[row]!)) }
    }
}
