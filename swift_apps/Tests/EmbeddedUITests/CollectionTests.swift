import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct CollectionTests {
    @Test(
        arguments: [
            ([], 0, "abcde"), ([0], 2, "bacde"), ([0], 1, "abcde"), ([4], 0, "eabcd"), ([1, 3], 5, "acebd"), ([1, 3], 0, "bdace"),
            ([0, 1, 2, 3, 4], 3, "abcde"),
        ] as [([Int], Int, String)])
    func rowsMoveToBeforeTheirDestination(from offsets: [Int], to destination: Int, gives expected: String) {
        var letters = Array("abcde")
        letters.move(fromOffsets: IndexSet(offsets), toOffset: destination)
        #expect(String(letters) == expected)
    }

    @Test func collectionRowsUseTheirOffsets() {
        var letters = Array("abcde")[1...]
        letters.remove(atOffsets: [0, 3])
        #expect(String(letters) == "cd")
        letters.remove(atOffsets: [])
        #expect(String(letters) == "cd")
    }
}
