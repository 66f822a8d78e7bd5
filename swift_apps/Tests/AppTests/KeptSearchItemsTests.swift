import Testing
@testable import PersonaKit

@MainActor @Suite struct KeptSearchItemsTests {
    @Test func onlyRecordsThatHaveChangedAreMadeAgain() {
        let kept = KeptSearchItems<String, Int>()
        var made: [String] = []
        func titles(_ records: [String], _ context: Int = 0) -> [String] {
            made = []
            return kept.items(of: records, context: context) { record in
                made.append(record)
                return record.isEmpty ? nil : SearchItem(record, group: "Group", symbol: "star", opens: "app://\(record.count)")
            }
            .map(\.title)
        }
        #expect(titles(["one", "", "two"]) == ["one", "two"] && made == ["one", "", "two"])
        #expect(titles(["one", "", "two"]) == ["one", "two"] && made.isEmpty)
        #expect(titles(["one", "", "zwei", "three"]) == ["one", "zwei", "three"] && made == ["zwei", "three"])
        #expect(titles(["one"]) == ["one"] && made.isEmpty)
        #expect(titles(["one"], 1) == ["one"] && made == ["one"], "what else they are made from has changed")
    }

    @Test func linkIsTheOneThatWasWritten() {
        #expect(SearchItem("One", group: "Group", symbol: "star", opens: "notes://note/1").link.absoluteString == "notes://note/1")
    }
}
