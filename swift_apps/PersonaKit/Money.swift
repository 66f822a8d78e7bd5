/// Money is whole cents; these functions format and parse it.
public enum Money {
    /// "$14.85", "-$3.00", "$1,204.50".
    public static func string(_ cents: Int) -> String {
        (cents < 0 ? "-" : "") + unsigned(cents)
    }

    /// As `string`, with "+" before what came in: "+$2,480.00".
    public static func signed(_ cents: Int) -> String {
        (cents < 0 ? "-" : cents > 0 ? "+" : "") + unsigned(cents)
    }

    /// What a person typed, such as "14.85", "$1,204.5" or "20"; nil when it is not an amount of at most a trillion.
    public static func cents(_ text: String) -> Int? {
        let plain = text.filter { $0 != "$" && $0 != "," && $0 != " " }
        let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
        let whole = parts[0], fraction = parts.count == 2 ? parts[1] : ""
        guard !(whole.isEmpty && fraction.isEmpty), whole.count <= 12, fraction.count <= 2 else { return nil }
        let padded = fraction + String(repeating: "0", count: 2 - fraction.count)
        return (Int(whole) ?? 0) * 100 + (Int(padded) ?? 0)
    }

    private static func unsigned(_ cents: Int) -> String {
        let (dollars, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "$\(grouped(dollars)).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func grouped(_ number: UInt) -> String {
        guard number >= 1000 else { return String(number) }
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}
