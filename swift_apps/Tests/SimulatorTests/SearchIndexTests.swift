import Foundation
import PersonaKit
import Testing
@testable import Simulator

@MainActor @Suite struct SearchIndexTests {
    private func item(_ number: Int, _ words: String) -> SearchItem {
        let parts = words.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        return SearchItem(parts[0], subtitle: parts[1], group: number % 2 == 0 ? "Even" : "Odd", text: parts[2], symbol: "star", opens: "app://item/\(number)")
    }
    private func found(_ query: String, in index: SearchIndex) -> [String] {
        index.matches(of: SearchText.words(query).map { Array($0.utf8) }).map { "\(index[$0.place].id) \($0.rank) \(index.groups[$0.group])" }
    }

    @Test func eachWordBeginsAWordOfTheItem() {
        let index = SearchIndex(of: [item(1, "Café Réveille|near the park|"), item(2, "(Park) bench|!|for coffee"), item(3, "||")])
        #expect(found("cafe", in: index) == ["app://item/1 3 Odd"])
        #expect(found("rev", in: index) == ["app://item/1 2 Odd"])
        #expect(found("park", in: index) == ["app://item/1 0 Odd", "app://item/2 3 Even"])
        #expect(found("ark", in: index).isEmpty && found("parkb", in: index).isEmpty && found("benchf", in: index).isEmpty)
        #expect(found("bench cof", in: index) == ["app://item/2 2 Even"] && found("cof bench", in: index) == ["app://item/2 2 Even"])
        #expect(found("bench rev", in: index).isEmpty)
    }

    @Test func anIndexThatCopiesFromTheLastFindsTheSame() {
        var random = SeededNumbers(state: 3)
        let words = ["park", "Bench!", "(coffee)", "", "de", "mañana", "two words", "x. ", "p"]
        func text() -> String { (0..<Int.random(in: 0...2, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(separator: " ") }
        func fresh(_ number: Int) -> SearchItem { item(number, "\(text())|\(text())|\(text())") }
        var items = (0..<30).map(fresh), number = 30
        var index = SearchIndex(of: items)
        for _ in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: items.insert(fresh(number), at: Int.random(in: 0...items.count, using: &random))
            case 1 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &random))
            case 2 where !items.isEmpty: items[Int.random(in: 0..<items.count, using: &random)] = fresh(number)
            default: items.swapAt(0, items.count - 1)
            }
            number += 1
            index = SearchIndex(of: items, after: index)
            let anew = SearchIndex(of: items)
            for query in ["p", "pa", "be", "co de", "two p", "manana", "x", "parkb", "benchp", "dep", "w"] {
                #expect(found(query, in: index) == found(query, in: anew), "\(query)")
            }
        }
    }
}

/// The same numbers in each run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 31
    }
}
