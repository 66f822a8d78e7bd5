/// How Clock writes lengths of time.
enum Durations {
    /// "5:00", "1:05:00".
    static func digits(_ seconds: Int) -> String {
        let (hours, minutes, rest) = parts(seconds)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }

    /// "00:42.00", "1:05:09.00", as the stopwatch shows it. The virtual clock moves by whole seconds.
    static func stopwatch(_ seconds: Int) -> String {
        let (hours, minutes, rest) = parts(seconds)
        return (hours > 0 ? "\(hours):" : "") + "\(two(minutes)):\(two(rest)).00"
    }

    /// "5 min", "1 hr, 30 min", "45 sec".
    static func words(_ seconds: Int) -> String {
        list(seconds, ["hr", "min", "sec"]) { _ in "" }
    }

    /// "5 minutes", "1 hour, 30 minutes", as VoiceOver says it.
    static func spoken(_ seconds: Int) -> String {
        list(seconds, ["hour", "minute", "second"]) { $0 == 1 ? "" : "s" }
    }

    private static func list(_ seconds: Int, _ units: [String], ending: (Int) -> String) -> String {
        let (hours, minutes, rest) = parts(seconds)
        let named = zip([hours, minutes, rest], units).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\(ending($0.0))" }
        return named.isEmpty ? "0 \(units[2])\(ending(0))" : named.joined(separator: ", ")
    }

    private static func parts(_ seconds: Int) -> (Int, Int, Int) { (seconds / 3600, seconds / 60 % 60, seconds % 60) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
