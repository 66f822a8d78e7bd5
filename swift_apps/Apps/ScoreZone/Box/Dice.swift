/// Choices that depend on a text only: the same game has the same box score on every phone.
struct Dice {
    private var state: UInt64

    init(_ text: String) {
        state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// 0 ..< sides.
    mutating func roll(_ sides: Int) -> Int { sides < 2 ? 0 : Int(next() % UInt64(sides)) }
    mutating func between(_ low: Int, _ high: Int) -> Int { low + roll(high - low + 1) }
    mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    mutating func happens(_ percent: Int) -> Bool { roll(100) < percent }

    /// An index, each as likely as its weight.
    mutating func pick(_ weights: [Int]) -> Int {
        var left = roll(max(weights.reduce(0, +), 1))
        for (index, weight) in weights.enumerated() {
            if left < weight { return index }
            left -= weight
        }
        return 0
    }

    mutating func mixed<Element>(_ items: [Element]) -> [Element] {
        var items = items
        guard items.count > 1 else { return items }
        for index in stride(from: items.count - 1, to: 0, by: -1) { items.swapAt(index, roll(index + 1)) }
        return items
    }

    /// Moments of a period, in order.
    mutating func moments(_ count: Int) -> [Double] { (0..<count).map { _ in 0.02 + share() * 0.96 }.sorted() }
}
