import Foundation

// What `onDelete` and `onMove` hand to a store's array.

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at these offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = -1
        removeAll { _ in
            offset += 1
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection {
    /// Moves the elements at these offsets, in their order, to before the one that is at `destination` now.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        func kept(_ offsets: Range<Int>) -> [Element] { offsets.filter { !source.contains($0) }.map { all[$0] } }
        let moved = source.map { all[$0] }
        var index = startIndex
        for element in kept(0..<destination) + moved + kept(destination..<all.count) {
            self[index] = element
            formIndex(after: &index)
        }
    }
}
