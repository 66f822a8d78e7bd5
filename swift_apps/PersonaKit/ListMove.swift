import Foundation

extension Array {
    /// Moves elements as `List` reports it: `destination` counts in the order before the move.
    /// (SwiftUI's `move(fromOffsets:toOffset:)` does the same, but a store does not know SwiftUI.)
    public mutating func move(from source: IndexSet, to destination: Int) {
        let moved = source.map { self[$0] }
        let before = source.count { $0 < destination }
        for index in source.reversed() { remove(at: index) }
        insert(contentsOf: moved, at: destination - before)
    }
}
